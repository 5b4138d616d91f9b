"""How many rounds a field can play before anybody meets anybody twice: what a club should know when it sets up.

Of n entries everybody has n-1 opponents, so a round more is a rematch; an odd field has a free entry in each round and
n rounds. Up to half of an even field there is a pairing whatever was paired before: whoever has met fewer than half of
the others leaves a graph of minimum degree n/2, and that has a perfect matching (Dirac). Between the two it depends on
who met whom.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.regulations import Rulebook

SMALL = 8


@dataclass(frozen=True, slots=True)
class Advice:
    """Something to know before round 1, in rounds and entries.

    rounds_beyond  more than `most` rounds cannot be paired without a rematch
    rounds_close   up to `most` rounds can always be paired without one, after that perhaps not
    cycles         everybody meets everybody `most` times, by the choice of cycles
    """

    code: Literal["rounds_beyond", "rounds_close", "cycles"]
    stage: str
    rounds: int
    entries: int
    most: int


def most_rounds(entries: int) -> int:
    """No more rounds can be played without a rematch."""
    return entries - 1 if entries % 2 == 0 else entries


def safe_rounds(entries: int) -> int:
    """So many rounds can be paired without a rematch, however the earlier ones were paired."""
    return (entries + 1) // 2


def advice(book: Rulebook, entries: int) -> tuple[Advice, ...]:
    """What the rounds of the first stage mean for a field of so many."""
    return format_of(book.plan[0]).advice(entries)


def about_rounds(stage: str, rounds: int, entries: int) -> tuple[Advice, ...]:
    """What so many rounds of a stage mean."""
    if rounds > most_rounds(entries):
        return (Advice("rounds_beyond", stage, rounds, entries, most_rounds(entries)),)
    if rounds > safe_rounds(entries):
        return (Advice("rounds_close", stage, rounds, entries, safe_rounds(entries)),)
    return ()


def check_cut(book: Rulebook, entries: int) -> None:
    """RuleViolation ``cut.larger`` (cut, entries) where more go on than there are."""
    for stage in book.plan:
        if stage.cut_line > entries:
            article = book.stage_article(stage.id, "cut.size")
            raise RuleViolation("cut.larger", article=article, cut=stage.cut_line, entries=entries)


def least(book: Rulebook) -> int:
    """With fewer nothing is drawn: the book's own bound, and what its groups and its cut need."""
    return max([book.participants.min_entries, *(format_of(stage).least_entries for stage in book.plan)])


def fitting(book: Rulebook) -> int:
    """A small field, even where that can be, with which an event can be played to its end."""
    fewest = max(least(book), SMALL)
    return min(fewest + fewest % 2, book.participants.size)
