"""What every entry has done in a stage, gathered from the rounds of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.formats import dropouts, mcmahon, round_robin
from engine.model import Entry, EntryId, Exact, Free, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.regulations import (
    KnockoutStage,
    McMahonStage,
    RoundRobinStage,
    RoundsStage,
    Stage,
    StagePoints,
    SwissRoundsStage,
    SwissStage,
    has_colours,
)
from engine.results import Awarded, Winner
from engine.scoring import Outcome, Tally
from engine.standings.reading import Entrant, Reading
from engine.standings.record import History, Outing, plain

_Result = tuple[bool, bool, Exact | None]
"""Won, drawn, and what the match brings in the table."""

__all__ = ["History", "Outing", "annulled_in", "history_of", "stage_rounds"]


def stage_rounds(tournament: Tournament, stage: str, after_round: int | None = None) -> tuple[Round, ...]:
    """The rounds of a stage that count: drafts never do, `after_round` is the last one looked at."""
    return tuple(
        round_
        for round_ in tournament.rounds
        if round_.stage == stage
        and round_.status is not RoundStatus.DRAFT
        and (after_round is None or round_.number <= after_round)
    )


def history_of(tournament: Tournament, stage: str, after_round: int | None = None) -> History:
    """The finished matches and free rounds of a stage up to `after_round` (None: all there are)."""
    format_ = tournament.rulebook.stage(stage)
    rounds = stage_rounds(tournament, stage, after_round)
    lines = _lines(tournament, format_, rounds, annulled_in(tournament, format_, after_round))
    history = History.from_matches(
        tournament.entries, lines, _entrants(tournament, format_), _reading(format_, len(rounds))
    )
    return history.rounded_down() if isinstance(format_, RoundsStage) and format_.round_down_unplayed else history


def _lines(
    tournament: Tournament, stage: Stage, rounds: Sequence[Round], annulled: frozenset[EntryId]
) -> Iterator[tuple[EntryId, Outing]]:
    worth = None if isinstance(stage, SwissStage | KnockoutStage) else stage.points
    results = _results(worth)
    for round_ in rounds:
        if round_.name == round_robin.TIE_BREAK:
            continue
        for pairing in round_.pairings:
            if annulled and annulled.intersection(pairing.entries):
                yield from _not_counted(stage, pairing, annulled)
                continue
            found = tournament.rulebook.scoring.outcome(pairing)
            if found is not None:
                yield from _of_match(pairing, found, _awarded(pairing, worth) or results[found.winner])
        for free in round_.free:
            if free.entry not in annulled:
                yield from _of_free(tournament, stage, round_.number, free)
            elif isinstance(stage, RoundsStage):
                yield free.entry, Outing(round_.number, None, False, at_board=False, points=0)
        yield from _of_others(tournament, stage, round_)


def _entrants(tournament: Tournament, stage: Stage) -> Mapping[EntryId, Entrant]:
    def start(entry: Entry) -> Exact:
        return mcmahon.start_score(stage, entry) if isinstance(stage, McMahonStage) else 0

    return {
        entry.id: Entrant(start(entry), entry.rating, entry.previous_place, entry.strength)
        for entry in tournament.entries.values()
    }


def _reading(stage: Stage, rounds: int) -> Reading:
    if isinstance(stage, RoundRobinStage):
        points = stage.points
        return Reading(rounds=rounds, scheduled=True, colours=has_colours(stage), win=points.win, draw=points.draw)
    if not isinstance(stage, RoundsStage):
        return Reading(rounds=rounds)
    return Reading(
        stage.unplayed_rounds,
        stage.opponent_score,
        stage.handicap_in_sos,
        stage.forfeits_in_sos,
        rounds,
        stage.sos_mode if isinstance(stage, SwissRoundsStage) else "ffg",
        colours=has_colours(stage),
        win=stage.points.win,
        draw=stage.points.draw,
    )


def _of_others(tournament: Tournament, stage: Stage, round_: Round) -> Iterator[tuple[EntryId, Outing]]:
    """Who has neither a pair nor a word about it in a round of a Swiss system: not paired, or not in the event."""
    if not isinstance(stage, RoundsStage):
        return
    named = {entry for pairing in round_.pairings for entry in pairing.entries} | {free.entry for free in round_.free}
    for entry in tournament.entries.values():
        if entry.id in named:
            continue
        left = entry.left_after_round is not None and entry.left_after_round < round_.number
        if left or entry.joined_round > round_.number:
            yield entry.id, Outing(round_.number, None, False, at_board=False, points=0)
        else:
            yield from _of_free(tournament, stage, round_.number, Free(entry.id, FreeKind.NOT_PAIRED))


def annulled_in(tournament: Tournament, stage: Stage, after_round: int | None) -> frozenset[EntryId]:
    """Leavers none of whose matches counts, as things stand after a round."""
    if isinstance(stage, RoundsStage):
        return dropouts.annulled(tournament, stage, after_round)
    if not isinstance(stage, RoundRobinStage):
        return frozenset()
    return frozenset(
        entry
        for entry in tournament.entries
        if round_robin.treatment_of(tournament, stage, entry, after_round) == "annul"
    )


def _not_counted(stage: Stage, pairing: Pairing, annulled: frozenset[EntryId]) -> Iterator[tuple[EntryId, Outing]]:
    """In a system of rounds the opponent of a leaver whose games do not count has a round without a game."""
    if isinstance(stage, RoundsStage):
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
    if points is None or not pairing.games or not isinstance(given := pairing.games[-1], Awarded):
        return None
    first, second = ((own == points.win, own == points.draw, own) for own in given.points)
    return first, second


def _of_free(tournament: Tournament, stage: Stage, number: int, free: Free) -> Sequence[tuple[EntryId, Outing]]:
    """A round without an opponent."""
    match stage:
        case SwissStage():
            return _of_free_to_wins(tournament, stage, number, free)
        case RoundRobinStage() | RoundsStage():
            worth = _worth_of(stage.points, free.kind)
            won = free.kind is FreeKind.BYE and worth == stage.points.win
            missed = free.kind is FreeKind.MISSED
            outing = Outing(number, None, won, technical=missed, at_board=False, points=worth, free=free.kind)
            return ((free.entry, outing),)
        case _:
            return ()


def _worth_of(points: StagePoints, kind: FreeKind) -> Exact:
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


def _of_free_to_wins(
    tournament: Tournament, stage: SwissStage, number: int, free: Free
) -> Sequence[tuple[EntryId, Outing]]:
    """A bye is a win (TAC 2.2.6.3), a missed round a loss; who was simply not paired has no match."""
    if free.kind is FreeKind.BYE:
        own, conceded = stage.bye.score
        return ((free.entry, Outing(number, None, True, own, conceded, at_board=False, free=free.kind)),)
    if free.kind in (FreeKind.MISSED, FreeKind.ABSENT):
        own, conceded = tournament.rulebook.scoring.missed
        missed = Outing(number, None, False, own, conceded, technical=True, at_board=False, free=free.kind)
        return ((free.entry, missed),)
    return ()
