"""Reasons that are offered for a change of pairs, so that nobody has to type."""

from __future__ import annotations

from bot.render.phrases import Tr

OF_A_DRAFT = ("club", "asked", "mistake", "referee")
OF_AN_ANNOUNCED_ROUND = ("left", "fixed", "mistake", "referee")


def reason_text(tr: Tr, reason: str) -> str:
    """A reason as it is told: one of the offered ones, or the words that were typed."""
    return tr("room-reason", reason=reason) if reason in {*OF_A_DRAFT, *OF_AN_ANNOUNCED_ROUND} else reason
