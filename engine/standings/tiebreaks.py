"""The coefficients of a table: a registry, one function each.

Every value is an exact number. The more the better, but for `losses`, `lot`. `direct_encounter` and `lot` belong to
tied sets and are computed by `engine.standings.order`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from engine.model import EntryId
from engine.standings.history import History, Outing

Number = int | Fraction
WL_VALUES = ("wins", "losses", "buchholz", "sonneborn_berger", "score_difference")
SbBasis = Literal["wins", "buchholz"]

LOWER_IS_BETTER = frozenset({"losses", "lot"})


@dataclass(frozen=True, slots=True)
class Part:
    """What one match adds to a coefficient. `opponent` is None for a bye."""

    round: int
    opponent: EntryId | None
    value: Number


Parts = tuple[Part, ...]
PartsOf = Callable[[History, EntryId, SbBasis], Parts]


def wins(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Matches won, technical wins and byes included. Unit: matches (TAC 2.2.1.1)."""
    return tuple(Part(outing.round, outing.opponent, int(outing.won)) for outing in history.outings[entry])


def losses(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Matches lost; of equal wins the fewer the better (TAC 2.3.2.1). Unit: matches."""
    return tuple(Part(outing.round, outing.opponent, int(outing.lost)) for outing in history.outings[entry])


def points(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """What the rounds brought: the first value of a table of points, by whichever name. Unit: the stage's points."""
    return tuple(Part(outing.round, outing.opponent, outing.worth) for outing in history.outings[entry])


def game_points(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Points of the single games of matches («Мостики» P.2, W.1). Unit: game points."""
    return tuple(Part(outing.round, outing.opponent, outing.game_points) for outing in history.outings[entry])


def extra_points(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Extra points of all games, by the numbers of the last moves («Мостики» P.3, R.2). Unit: moves."""
    return tuple(Part(outing.round, outing.opponent, outing.extra) for outing in history.outings[entry])


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Sum of the wins (points, where a table counts them) of all opponents, a bye's opponent 0 (TAC 1.6, 2.2.4.5)."""
    return tuple(
        Part(o.round, o.opponent, 0 if o.opponent is None else history.score(o.opponent))
        for o in history.outings[entry]
    )


def buchholz_cut1(history: History, entry: EntryId, basis: SbBasis) -> Parts:
    """Buchholz without its lowest part."""
    parts = buchholz(history, entry, basis)
    lowest = min(parts, key=lambda part: part.value, default=None)
    return tuple(part for part in parts if part is not lowest)


def sonneborn_berger(history: History, entry: EntryId, basis: SbBasis) -> Parts:
    """Sum over the beaten opponents of their wins (TAC 2.2.4.7) or, by the words of 1.6, of their Buchholz.

    The book's own example counts wins, so that is the preset. Unit: matches. A table of points counts points, half
    of them for a draw.
    """
    return tuple(
        Part(o.round, o.opponent, _worth(history, o, basis) * (1 if o.won else Fraction(1, 2)))
        for o in history.outings[entry]
        if o.won or o.drawn
    )


def score_difference(history: History, entry: EntryId, _basis: SbBasis) -> Parts:
    """Balls brought home minus balls conceded, by recorded scores (TAC 1.6). Unit: balls."""
    return tuple(Part(o.round, o.opponent, o.own - o.conceded) for o in history.outings[entry])


def _worth(history: History, outing: Outing, basis: SbBasis) -> Number:
    if outing.opponent is None:
        return 0
    if basis == "wins":
        return history.score(outing.opponent)
    return total(buchholz(history, outing.opponent, basis))


REGISTRY: Mapping[str, PartsOf] = {
    "wins": wins,
    "losses": losses,
    "points": points,
    "buchholz_cut1": buchholz_cut1,
    "match_points": points,
    "game_points": game_points,
    "extra_points": extra_points,
    "buchholz": buchholz,
    "sonneborn_berger": sonneborn_berger,
    "score_difference": score_difference,
}


def total(parts: Parts) -> Number:
    """The value of a coefficient."""
    return sum((part.value for part in parts), start=0)


def values(history: History, basis: SbBasis, names: Sequence[str] = WL_VALUES) -> dict[EntryId, dict[str, Number]]:
    """The named coefficients of every entry."""
    return {entry: {name: total(REGISTRY[name](history, entry, basis)) for name in names} for entry in history.entries}
