"""Handicap games of Go: how many stones, what komi, who has Black (Приложения 2, 4 3.7, 5, 9 7.7).

White wins a game that ends level on the board (15.1б).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal

from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import Colour, Entry, Exact, Pairing, Tournament
from engine.ranks import strength
from engine.regulations import Handicap, Rulebook

POINTS_PER_STONE = 100
RATING_OF_1D = 2100
"""Where there are no ranks: the scale of the European ratings, a hundred points a stone."""

_DIAGRAMS = ((2, 5, 1), (6, 7, 2), (8, 9, 3))


@dataclass(frozen=True, slots=True)
class Terms:
    """How a game begins.

    stones      on the board before the first move; a handicap of one is none, only Black's first move without komi
    komi        points given to White
    diagram     of the placement (Приложение 2); None where no stones are put
    first_move  who begins
    """

    stones: int
    komi: Fraction
    diagram: int | None
    first_move: Literal["black", "white"]


def size(one: Exact, other: Exact, rule: Handicap) -> int:
    """The handicap between two strengths on the scale of ranks: the difference, a fraction rounded up.

    Where both are weaker than `rule.below_rank`, less `rule.reduce`; never more than `rule.most`.
    """
    stones = ceil(abs(Fraction(one) - Fraction(other)))
    if rule.below_rank and max(one, other) < strength(rule.below_rank):
        stones = max(0, stones - rule.reduce)
    return min(stones, rule.most)


def terms(handicap: int, rule: Handicap) -> Terms:
    """What a handicap of that size is on the board."""
    diagram = next((number for least, most, number in _DIAGRAMS if least <= handicap <= most), None)
    return Terms(
        stones=handicap if handicap > 1 else 0,
        komi=Fraction(0) if handicap else rule.komi,
        diagram=diagram,
        first_move="white" if handicap > 1 else "black",
    )


def tie_is_whites(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether equal points are a win of White at this table. A referee may find that nobody has won all the same (13,
    20.1)."""
    round_ = tournament.round(pairing.round)
    rule = tournament.rulebook.stage(round_.stage).handicap if round_ is not None else None
    return rule is not None and ties_are_whites(tournament.rulebook, rule, pairing.handicap)


def ties_are_whites(book: Rulebook, rule: Handicap, handicap: int) -> bool:
    """Whether equal points, which whole komi allows, are a win of White: with a handicap (15.1б) and of pairs
    (Приложение 4, 3.7)."""
    whole = terms(handicap, rule).komi.denominator == 1
    return whole and (handicap > 0 or book.participants.kind == "pair")


def with_handicap(tournament: Tournament, pairing: Pairing, rule: Handicap | None) -> Pairing:
    """The pairing with its handicap, the weaker side with Black; an even game keeps its colours, or has none yet where
    the two find out themselves who has Black (Кодекс РФГ, 16.5).

    RuleViolation ``handicap.no_rank`` (entry) where neither the ranks nor the ratings of both are known.
    """
    play = tournament.rulebook.play
    even = replace(pairing, colour=None) if play is not None and play.nigiri else pairing
    if rule is None or not rule.used:
        return even
    first, second = _strengths(tournament.entries[pairing.first], tournament.entries[pairing.second])
    stones = size(first, second, rule)
    if not stones:
        return even
    colour: Colour = "first_black" if first < second else "first_white"
    return replace(pairing, handicap=stones, colour=colour)


def _strengths(first: Entry, second: Entry) -> tuple[Exact, Exact]:
    """By ranks where both have one, otherwise by ratings."""
    ranks = (first.strength, second.strength)
    if ranks[0] is not None and ranks[1] is not None:
        return ranks[0], ranks[1]
    for entry in (first, second):
        if entry.rating is None:
            raise RuleViolation("handicap.no_rank", entry=entry.id)
    return _by_rating(first), _by_rating(second)


def _by_rating(entry: Entry) -> Fraction:
    return strength("1d") + Fraction((entry.rating or 0) - RATING_OF_1D) / POINTS_PER_STONE
