"""How reasons of a change of pairs are told."""

from __future__ import annotations

from bot.render.phrases import Tr
from bot.views import OF_A_DRAFT, OF_AN_ANNOUNCED_ROUND


def reason_text(tr: Tr, reason: str) -> str:
    """A reason as it is told: one of the offered ones, or the words that were typed."""
    return tr("room-reason", reason=reason) if reason in {*OF_A_DRAFT, *OF_AN_ANNOUNCED_ROUND} else reason
