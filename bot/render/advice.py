"""What the rounds of a book mean for a field, in words."""

from __future__ import annotations

from bot.render.phrases import Tr, lines
from engine.formats.capacity import advice
from engine.regulations import Rulebook


def advice_lines(tr: Tr, book: Rulebook, entries: int, *, at_most: bool = False) -> str:
    """Nothing where the rounds can be paired in any case, or nobody is on the list.

    `at_most`: there may be fewer entries in the end, so only what fewer make no better is told.
    """
    if entries < 2:
        return ""
    found = [one for one in advice(book, entries) if not (at_most and one.code == "cycles")]
    return lines(*(tr("advice", code=one.code, rounds=one.rounds, entries=one.entries, most=one.most) for one in found))
