"""The criteria of a table: a registry, one function each, whose docstring is the formula.

Every value is an exact number and the sum of its parts. `direct_encounter` and `lot` belong to tied sets:
`engine.standings.order` asks for them. docs/tiebreaks.md is the page of this registry.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.model import EntryId
from engine.standings import exploits, fide, opponents, schedules
from engine.standings.history import History, Outing
from engine.standings.parts import (
    BROUGHT,
    NOTHING,
    Counted,
    Number,
    Part,
    Parts,
    parts_of,
    total,
    with_brought,
    without_lowest,
)
from engine.standings.record import in_units

__all__ = [
    "HEAD_TO_HEAD",
    "LOWER_IS_BETTER",
    "REGISTRY",
    "WL_VALUES",
    "Number",
    "Part",
    "Parts",
    "SbBasis",
    "Tiebreak",
    "columns",
    "sort_key",
    "total",
]

WL_VALUES = ("wins", "losses", "buchholz", "sonneborn_berger", "score_difference")
SbBasis = opponents.Basis
Count = Callable[[History, EntryId, SbBasis], Counted]


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """One criterion.

    unit             what is counted
    articles         where the books name it; empty: a common criterion without a clause of its own
    count            what every match adds; the value is the sum
    lower_is_better  the fewer the better
    of_tied_set      defined among equals only, and not a column of the table
    of_entry         brought along, not played for; absent where it is not known
    """

    name: str
    unit: str
    articles: tuple[str, ...]
    count: Count
    lower_is_better: bool = False
    of_tied_set: bool = False
    of_entry: bool = False

    @property
    def formula(self) -> str:
        """How it is computed, in words: the docstring of `count`."""
        return inspect.getdoc(self.count) or ""

    def explain(self, history: History, entry: EntryId, basis: SbBasis) -> Parts:
        """What every match adds."""
        return parts_of(self.count(history, entry, basis))


def wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Matches won, technical wins and byes included. Unit: matches (TAC 2.2.1.1)."""
    return _of_each(history, entry, [int(outing.won) for outing in history.outings[entry]])


def losses(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Matches lost; of equal wins the fewer the better (TAC 2.3.2.1). Unit: matches."""
    return _of_each(history, entry, [int(outing.lost) for outing in history.outings[entry]])


def points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the rounds brought: the first value of a table of points, by whichever name. Unit: the stage's points."""
    return Counted(history.outings[entry], history.worths[entry], history.unit)


def mms(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """McMahon score: the start by rank and what the rounds brought. Unit: points."""
    return with_brought(history.starts[entry], points(history, entry, basis))


def game_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Points of the single games of matches («Мостики» P.2, W.1). Unit: game points."""
    unit = history.unit
    return _of_each(history, entry, [in_units(outing.game_points, unit) for outing in history.outings[entry]], unit)


def extra_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Extra points of all games, by the numbers of the last moves («Мостики» P.3, R.2). Unit: moves."""
    return _of_each(history, entry, [outing.extra for outing in history.outings[entry]])


def board_wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Boards won in the matches of a team, drawn ones not. Unit: boards (Go П4 1.6)."""
    return _of_each(history, entry, [outing.own for outing in history.outings[entry]])


def board_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Boards won in the matches of a team and half of the drawn ones. Unit: boards (Go П4 1.6)."""
    unit = history.unit
    return _of_each(history, entry, [in_units(outing.game_points, unit) for outing in history.outings[entry]], unit)


def buchholz(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the wins (points, where a table counts them) of all opponents, a bye's opponent 0 (TAC 1.6, 2.2.4.5).

    Where a club reads unplayed rounds by the chess handbook, they add a dummy opponent's score (FIDE C.07, 16).
    """
    if fide.applies(history):
        return fide.buchholz(history, entry)
    scores = [0 if o.opponent is None else history.units[o.opponent] for o in history.outings[entry]]
    return _of_each(history, entry, scores, history.unit)


def buchholz_cut1(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Buchholz without its lowest part."""
    if fide.applies(history):
        return fide.buchholz_cut1(history, entry)
    return without_lowest(buchholz(history, entry, basis), 1)


def sonneborn_berger(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """Sum over the beaten opponents of their wins (TAC 2.2.4.7) or, by the words of 1.6, of their Buchholz.

    The book's own example counts wins, so that is the preset. Unit: matches. A table of points counts points, half
    of them for a draw.
    """
    if fide.applies(history):
        return fide.sonneborn_berger(history, entry)
    counting = [o for o in history.outings[entry] if o.won or o.drawn]
    return Counted(counting, [_worth(history, o, basis) * (2 if o.won else 1) for o in counting], 2 * history.unit)


def score_difference(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Balls brought home minus balls conceded, by recorded scores (TAC 1.6). Unit: balls.

    In matches to points («Нарды») the unit is points, for neither side more of them than the length of a match. Where a
    club's games have scores, it is what these count; a technical result and a bye have none.
    """
    return _of_each(history, entry, [o.own - o.conceded for o in history.outings[entry]])


def _of_each(history: History, entry: EntryId, numbers: Sequence[int], below: int = 1) -> Counted:
    """One number for every round of the entry."""
    return Counted(history.outings[entry], numbers, below)


def score_for(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the own side has in the scores of all games."""
    return _of_each(history, entry, [o.own for o in history.outings[entry]])


def score_against(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the opponents have in the scores of all games."""
    return _of_each(history, entry, [o.conceded for o in history.outings[entry]])


def _worth(history: History, outing: Outing, basis: SbBasis) -> int:
    """What the opponent counts for, in the units of the history."""
    if outing.opponent is None:
        return 0
    if basis == "wins":
        return history.units[outing.opponent]
    return sum(buchholz(history, outing.opponent, basis).numbers)


def direct_encounter(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Wins, half for a draw, in the matches among those still tied.

    Skipped where two of them have not met; in Go where they have played unequal numbers of games among themselves.
    Asked again of the ties it leaves. The parts are all matches of the entry that were begun at the board.
    """
    begun = [o for o in history.outings[entry] if o.opponent is not None and o.at_board]
    return Counted(begun, [2 if o.won else int(o.drawn) for o in begun], 2)


def rating(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """The rating before the event; who has none comes after all others."""
    known = history.entrant(entry).rating
    return NOTHING if known is None else Counted((BROUGHT,), (known.numerator,), known.denominator)


def previous_order(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """The place in an earlier event; who has none comes after all others."""
    known = history.entrant(entry).previous_place
    return NOTHING if known is None else Counted((BROUGHT,), (known,))


def strength_of_schedule(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' points by their rounds; byes are rounds and no opponents (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` adds the own share to those of the opponents before it divides by their number.
    """
    return schedules.strength(history, entry)


def extended_strength_of_schedule(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' strength of schedule (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` divides the own strength by the number of opponents once more.
    """
    return schedules.extended(history, entry)


def h2h_sdc(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """Simplified direct confrontation: how many of those still tied one has beaten, more games won than lost.

    0 for all of them where two have not met at the board or are even; 0 for whoever is tied with nobody.
    """
    return NOTHING


def h2h_dc(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """Direct confrontation: places above the last of those still tied, when winners are put before whom they beat.

    The set is taken apart from below: each time those who have beaten nobody that is left and, of them, the last by the
    criteria that follow. Whoever has beaten each other in a circle counts as one. 0 for whoever is tied with nobody.
    """
    return NOTHING


def ext(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Exploits attempted: points of the opponents, by how much the stones and colours were against the ranks.

    The difference of ranks is what White would give: less given counts 0 times, as much once, one stone more twice,
    two or more three times. A game adds nothing where a rank is not known.
    """
    return exploits.attempted(history, entry)


def exr(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Exploits achieved: the same of the games that were won."""
    return exploits.achieved(history, entry)


def progressive(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the score after every round. A round adds what it brought, once for itself and each round after it."""
    worths = history.worths[entry]
    rounds = len(worths)
    own = [worth * (rounds - place) for place, worth in enumerate(worths)]
    counted, start = _of_each(history, entry, own, history.unit), history.starts[entry]
    return with_brought(start * rounds, counted) if start else counted


def lot(_history: History, _entry: EntryId, _basis: SbBasis) -> Counted:
    """The place in the recorded draw among those whom nothing else told apart. No match adds to it."""
    return NOTHING


HEAD_TO_HEAD = ("h2h_sdc", "h2h_dc")
"""Criteria of tied sets that every entry has a value of, whether tied or not."""

LOT_ARTICLES = ("TAC 2.3.2.2", "Go П9 2.3", "Destiny IV.4a")

REGISTRY: Mapping[str, Tiebreak] = {
    tiebreak.name: tiebreak
    for tiebreak in (
        Tiebreak("wins", "matches", ("TAC 2.2.1.1",), wins),
        Tiebreak("losses", "matches", ("TAC 2.3.2.1",), losses, lower_is_better=True),
        Tiebreak("points", "points", (), points),
        Tiebreak("match_points", "points", ("Bridges R.1", "Go П4 1.6"), points),
        Tiebreak("game_points", "game points", ("Bridges P.2",), game_points),
        Tiebreak("extra_points", "moves", ("Bridges P.3, R.2",), extra_points),
        Tiebreak("board_wins", "boards", ("Go П4 1.6",), board_wins),
        Tiebreak("board_points", "boards", ("Go П4 1.6",), board_points),
        Tiebreak("buchholz", "matches or points", ("TAC 1.6, 2.2.4.5",), buchholz),
        Tiebreak("buchholz_cut1", "matches or points", (), buchholz_cut1),
        Tiebreak("sonneborn_berger", "matches or points", ("TAC 1.6, 2.2.4.7",), sonneborn_berger),
        Tiebreak("mms", "points", ("Go П7 1.7",), mms),
        Tiebreak("sos", "points", ("Go П9 4, 5.1",), opponents.sos),
        Tiebreak("sos_1", "points", ("Go П9 4, 5.1",), opponents.sos_1),
        Tiebreak("sos_2", "points", ("Go П9 4, 5.1",), opponents.sos_2),
        Tiebreak("sosos", "points", ("Go П9 6.3",), opponents.sosos),
        Tiebreak("sodos", "points", ("Go П9 6.3",), opponents.sodos),
        Tiebreak("progressive", "points", (), progressive),
        Tiebreak("ext", "points", (), ext),
        Tiebreak("exr", "points", (), exr),
        Tiebreak("rating", "rating", ("Go П9 2.3",), rating, of_entry=True),
        Tiebreak("previous_order", "place", ("Go П9 2.3",), previous_order, lower_is_better=True, of_entry=True),
        Tiebreak("score_difference", "balls or points", ("TAC 1.6",), score_difference),
        Tiebreak("score_for", "points of a game", (), score_for),
        Tiebreak("score_against", "points of a game", (), score_against, lower_is_better=True),
        Tiebreak("strength_of_schedule", "share", ("Destiny IV.4a",), strength_of_schedule),
        Tiebreak("extended_strength_of_schedule", "share", ("Destiny IV.4a",), extended_strength_of_schedule),
        Tiebreak("direct_encounter", "matches", ("TAC 2.3.2.2", "Go П9 3"), direct_encounter, of_tied_set=True),
        Tiebreak("h2h_sdc", "entries beaten", (), h2h_sdc, of_tied_set=True),
        Tiebreak("h2h_dc", "places", (), h2h_dc, of_tied_set=True),
        Tiebreak("lot", "place in the draw", LOT_ARTICLES, lot, lower_is_better=True, of_tied_set=True),
    )
}

LOWER_IS_BETTER = frozenset(tiebreak.name for tiebreak in REGISTRY.values() if tiebreak.lower_is_better)


def sort_key(own: Mapping[str, Number], name: str) -> tuple[bool, Number]:
    """A key by one criterion, small is good; whoever has no value comes after all who have one."""
    sign = 1 if name in LOWER_IS_BETTER else -1
    return name not in own, sign * own.get(name, 0)


def columns(criteria: Iterable[str]) -> tuple[str, ...]:
    """The criteria that every entry has a value of, tied or not."""
    return tuple(name for name in criteria if not REGISTRY[name].of_tied_set)


def value(history: History, entry: EntryId, name: str, basis: SbBasis) -> Number:
    """The value of one entry by one criterion."""
    return total(REGISTRY[name].count(history, entry, basis))


def values(history: History, basis: SbBasis, names: Sequence[str] = WL_VALUES) -> dict[EntryId, dict[str, Number]]:
    """The named values of every entry; a fact that is not known of it is absent."""
    found: dict[EntryId, dict[str, Number]] = {entry: {} for entry in history.entries}
    for name in names:
        tiebreak = REGISTRY[name]
        for entry, own in found.items():
            counted = tiebreak.count(history, entry, basis)
            if counted.numbers or not tiebreak.of_entry:
                own[name] = total(counted)
    return found
