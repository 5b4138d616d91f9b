"""What a player and a referee read alike on the card of a match, and press alike."""

from __future__ import annotations

import re

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.phone import Phone, Reading
from bot.simulation.troubles import Hitch


def games_written(card: Seen) -> int:
    """How many games of a longer match are written down; who begins the next one is told in a like line."""
    sides = words.pattern("sheet-sides", "game", "first", "second", "side", "other")
    lines = words.pattern("card-game", "game", "result").finditer(card.text)
    return sum(sides.match(line[0]) is None for line in lines)


def spelt(score: tuple[int, int]) -> str:
    return f"{score[0]}:{score[1]}"


async def dial(phone: Phone, asked: Reading, number: int, *wanted: re.Pattern[str]) -> Reading:
    """Answer a question by its buttons of numbers: the range it is in, `30–39`, until the number itself is there."""
    while f"{number}" not in asked.seen.labels:
        label = next((one for one in asked.seen.labels if _holds(one, number)), None)
        if label is None:
            raise Hitch(f"no {number} among {asked.seen.labels}")
        asked = await phone.tap(asked.seen, label, asked.match.re)
    return await phone.tap(asked.seen, f"{number}", *wanted)


def _holds(label: str, number: int) -> bool:
    low, dash, high = label.partition("–")
    return bool(dash) and low.isdecimal() and high.isdecimal() and int(low) <= number <= int(high)
