"""What the own rounds brought: wins, points, the points of single games and boards, the scores of games."""

from __future__ import annotations

from engine.model import EntryId
from engine.standings.parts import Counted, of_each, with_brought
from engine.standings.record import History, in_units
from engine.standings.tiebreaks.kind import SbBasis


def wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Matches won, technical wins and byes included. Unit: matches (TAC 2.2.1.1)."""
    return of_each(history, entry, history.columns[entry].won)


def losses(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Matches lost; of equal wins the fewer the better (TAC 2.3.2.1). Unit: matches."""
    return of_each(history, entry, history.lost[entry])


def points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the rounds brought: the first value of a table of points, by whichever name. Unit: the stage's points."""
    return Counted(history.outings[entry], history.worths[entry], history.unit)


def mms(history: History, entry: EntryId, basis: SbBasis) -> Counted:
    """McMahon score: the start by rank and what the rounds brought. Unit: points."""
    return with_brought(history.starts[entry], points(history, entry, basis))


def game_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Points of the single games of matches («Мостики» P.2, W.1). Unit: game points."""
    unit = history.unit
    return of_each(history, entry, [in_units(outing.game_points, unit) for outing in history.outings[entry]], unit)


def extra_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Extra points of all games, by the numbers of the last moves («Мостики» P.3, R.2). Unit: moves."""
    return of_each(history, entry, [outing.extra for outing in history.outings[entry]])


def board_wins(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Boards won in the matches of a team, drawn ones not. Unit: boards (Go П4 1.6)."""
    return of_each(history, entry, [outing.own for outing in history.outings[entry]])


def board_points(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Boards won in the matches of a team and half of the drawn ones. Unit: boards (Go П4 1.6)."""
    unit = history.unit
    return of_each(history, entry, [in_units(outing.game_points, unit) for outing in history.outings[entry]], unit)


def score_difference(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Balls brought home minus balls conceded, by recorded scores (TAC 1.6). Unit: balls.

    In matches to points («Нарды») the unit is points, for neither side more of them than the length of a match. Where a
    club's games have scores, it is what these count; a technical result and a bye have none.
    """
    return of_each(history, entry, [o.own - o.conceded for o in history.outings[entry]])


def score_for(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the own side has in the scores of all games."""
    return of_each(history, entry, [o.own for o in history.outings[entry]])


def score_against(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """What the opponents have in the scores of all games."""
    return of_each(history, entry, [o.conceded for o in history.outings[entry]])


def progressive(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the score after every round. A round adds what it brought, once for itself and each round after it."""
    worths = history.worths[entry]
    rounds = len(worths)
    own = [worth * (rounds - place) for place, worth in enumerate(worths)]
    counted, start = of_each(history, entry, own, history.unit), history.starts[entry]
    return with_brought(start * rounds, counted) if start else counted


def progressive_cut1(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Sum of the score after every round but the first, whose points still count in the rounds that follow."""
    worths = history.worths[entry]
    rounds = len(worths)
    own = [worth * (rounds - max(place, 1)) for place, worth in enumerate(worths)]
    return of_each(history, entry, own, history.unit)
