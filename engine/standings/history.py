"""What every entry has done in a stage, gathered from the rounds of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.formats import round_robin
from engine.formats.protocol import Format, format_of
from engine.formats.stage_rounds import named, stage_rounds
from engine.model import EntryId, Exact, Free, FreeKind, Pairing, Round, Tournament
from engine.regulations import StagePoints
from engine.results import Awarded, Winner
from engine.scoring import Outcome, Tally
from engine.standings.reading import Entrant
from engine.standings.record import History, Outing, plain

_Result = tuple[bool, bool, Exact | None]
"""Won, drawn, and what the match brings in the table."""

__all__ = ["History", "Outing", "history_of"]

MOST = 8
"""Tournaments of which histories are kept: those that were asked about last."""
_Known = dict[tuple[str, int | None], History]
_recent: tuple[tuple[Tournament, _Known], ...] = ()


def history_of(tournament: Tournament, stage: str, after_round: int | None = None) -> History:
    """The finished matches and free rounds of a stage up to `after_round` (None: all there are); gathered once for a
    tournament as it stands, which everybody in it looks at."""
    known, which = _known_of(tournament), (stage, after_round)
    if which not in known:
        known[which] = _gathered(tournament, stage, after_round)
    return known[which]


def _known_of(tournament: Tournament) -> _Known:
    """By identity: a tournament is never another than it was, and to compare two takes longer than to gather."""
    global _recent
    for held, known in _recent:
        if held is tournament:
            return known
    fresh: _Known = {}
    _recent = ((tournament, fresh), *_recent[: MOST - 1])
    return fresh


def _gathered(tournament: Tournament, stage: str, after_round: int | None) -> History:
    played = format_of(tournament.rulebook.stage(stage))
    rounds = stage_rounds(tournament, stage, after_round)
    lines = _lines(tournament, played, rounds, played.annulled(tournament, after_round))
    entrants = {
        entry.id: Entrant(played.start_score(entry), entry.rating, entry.previous_place, entry.strength)
        for entry in tournament.entries.values()
    }
    reading = played.reading(len(rounds))
    history = History.from_matches(tournament.entries, lines, entrants, reading)
    return history.rounded_down() if reading.whole_unplayed else history


def _lines(
    tournament: Tournament, played: Format[Any], rounds: Sequence[Round], annulled: frozenset[EntryId]
) -> Iterator[tuple[EntryId, Outing]]:
    worth: StagePoints | None = played.stage.points
    results = _results(worth)
    for round_ in rounds:
        if round_.name == round_robin.TIE_BREAK:
            continue
        for pairing in round_.pairings:
            if annulled and annulled.intersection(pairing.entries):
                if played.counts_rounds:
                    yield from _not_counted(pairing, annulled)
                continue
            found = tournament.rulebook.scoring.outcome(pairing)
            if found is not None:
                yield from _of_match(pairing, found, _awarded(pairing, worth) or results[found.winner])
        for free in round_.free:
            if free.entry not in annulled:
                yield from _of_free(tournament, played, round_.number, free)
            elif played.counts_rounds:
                yield free.entry, Outing(round_.number, None, False, at_board=False, points=0)
        if played.counts_rounds:
            yield from _of_others(tournament, played, round_)


def _of_free(tournament: Tournament, played: Format[Any], number: int, free: Free) -> Iterator[tuple[EntryId, Outing]]:
    outing = played.outing_of(tournament, number, free)
    if outing is not None:
        yield free.entry, outing


def _of_others(tournament: Tournament, played: Format[Any], round_: Round) -> Iterator[tuple[EntryId, Outing]]:
    """Who has neither a pair nor a word about it in a round: not paired, or not in the event."""
    told = named(round_)
    for entry in tournament.entries.values():
        if entry.id in told:
            continue
        left = entry.left_after_round is not None and entry.left_after_round < round_.number
        if left or entry.joined_round > round_.number:
            yield entry.id, Outing(round_.number, None, False, at_board=False, points=0)
        else:
            yield from _of_free(tournament, played, round_.number, Free(entry.id, FreeKind.NOT_PAIRED))


def _not_counted(pairing: Pairing, annulled: frozenset[EntryId]) -> Iterator[tuple[EntryId, Outing]]:
    """The opponent of a leaver whose games do not count has a round without a game."""
    for entry in pairing.entries:
        free = None if entry in annulled else FreeKind.NOT_PAIRED
        yield entry, Outing(pairing.round, None, False, at_board=False, points=0, free=free)


def _of_match(pairing: Pairing, found: Outcome, results: tuple[_Result, _Result]) -> Sequence[tuple[EntryId, Outing]]:
    """Both sides of a match that is over."""
    first, second = pairing.first, pairing.second
    black = None if pairing.colour is None else pairing.colour == "first_black"
    white = None if black is None else not black
    return (
        (first, _outing(pairing, second, results[0], found.first, found, black)),
        (second, _outing(pairing, first, results[1], found.second, found, white)),
    )


def _outing(
    pairing: Pairing, opponent: EntryId, result: _Result, tally: Tally, found: Outcome, black: bool | None
) -> Outing:
    won, drawn, points = result
    gained, extra, own, conceded = tally
    _, _, _, technical, begun = found
    stones = pairing.handicap
    return Outing(
        pairing.round, opponent, won, own, conceded, technical, begun, drawn, points, gained, extra, None, black, stones
    )


def _results(points: StagePoints | None) -> Mapping[Winner, tuple[_Result, _Result]]:
    """What a match is to the first side and to the second; no points where the stage counts wins."""
    win, draw, loss, both_lose = (
        (None, None, None, None)
        if points is None
        else map(plain, (points.win, points.draw, points.loss, points.both_lose))
    )
    won, lost = (True, False, win), (False, False, loss)
    drawn, nobodys = (False, True, draw), (False, False, both_lose)
    return {
        Winner.FIRST: (won, lost),
        Winner.SECOND: (lost, won),
        Winner.DRAW: (drawn, drawn),
        Winner.BOTH_LOSE: (nobodys, nobodys),
    }


def _awarded(pairing: Pairing, points: StagePoints | None) -> tuple[_Result, _Result] | None:
    """The same by a decision that gave each side its points."""
    if points is None or not pairing.records or not isinstance(given := pairing.records[-1].result, Awarded):
        return None
    first, second = ((own == points.win, own == points.draw, own) for own in given.points)
    return first, second


def of_points(points: StagePoints, number: int, free: Free) -> Outing:
    """A round without an opponent in a stage of points."""
    worth = worth_of_free(points, free.kind)
    won = free.kind is FreeKind.BYE and worth == points.win
    missed = free.kind is FreeKind.MISSED
    return Outing(number, None, won, technical=missed, at_board=False, points=worth, free=free.kind)


def worth_of_free(points: StagePoints, kind: FreeKind) -> Exact:
    """A round without an opponent in a stage of points."""
    match kind:
        case FreeKind.BYE:
            return points.bye
        case FreeKind.HALF_BYE:
            return points.half_bye
        case FreeKind.ABSENT | FreeKind.REQUESTED_BYE:
            return points.absent
        case FreeKind.NOT_PAIRED:
            return points.not_paired
        case FreeKind.MISSED:
            return points.loss
