"""The score of a match as pictures tell it: with signs where it does not say who won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.named_tournament import HALF, Told
from bot.render.phrases import Tr
from bot.render.pictures.picture import Tone
from engine.model import Pairing
from engine.results import Side

SIGNS = {"+": "+", "-": "–", "=": "=", "": ""}
"""Who won, as a minus of the same length as a plus shows it."""

TONES: Mapping[str, Tone] = {"+": "strong", "-": "dim", "=": "", "": ""}


def of_sides(told: Told, pairing: Pairing) -> tuple[str, str]:
    """What stands beside each name: ``3`` and ``1``, ``2+`` and ``2–``, ``+`` and ``–`` where there is no score;
    nothing while the match is not over."""
    score = told.score(pairing)
    first, second = (SIGNS[told.won(pairing, side)] for side in Side)
    if told.score_tells(pairing):
        first = second = ""
    own, _, other = score.partition(":")
    return own + first, other + second


def between(told: Told, pairing: Pairing) -> str:
    """What stands between the two names; nothing while the match is not over."""
    return joined(*of_sides(told, pairing))


def joined(first: str, second: str) -> str:
    """``3:1``, ``2+ : 2–``, ``+ : –``, or ``=`` of a draw without a score."""
    if first == second == SIGNS["="]:
        return first
    apart = " : " if is_signed(first) else ":"
    return f"{first}{apart}{second}" if first else ""


def is_signed(score: str) -> bool:
    """Whether a sign says who won."""
    return score.endswith(tuple(filter(None, SIGNS.values())))


def key(tr: Tr, told: Iterable[str]) -> str:
    """What the signs say, where one stands beside a score."""
    return tr("picture-signs") if any(one[0].isdecimal() or one[0] == HALF for one in told if is_signed(one)) else ""
