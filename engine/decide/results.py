"""Results: what players report and what referees make final; disputes: who looks into one, who gets it from him, and
the end that changes nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.arbiters import is_between_players
from engine.decide.common import (
    is_over,
    last_published,
    needs_latest,
    needs_side,
    open_pairing,
    published_pairing,
    recorded,
)
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.handicap import tie_is_whites
from engine.model import (
    EntryStatus,
    Pairing,
    PersonId,
    Question,
    Report,
    Role,
    Round,
    RoundStatus,
    Status,
    Taken,
    Tournament,
)
from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    TimeDecision,
    TimeUp,
    Win,
    Winner,
)
from engine.scoring.match import no_shows

MOST_POINTS = 99


def report(t: Tournament, command: c.ReportResult, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """A side's word. The same word from both sides confirms it; different words are a dispute."""
    round_, pairing = open_pairing(t, command.round, command.table)
    _needs_start(round_)
    needs_side(pairing, command.entry)
    check_told(t, pairing, command.games)
    standing = pairing.reports[-1] if pairing.reports else None
    if standing is not None and standing.confirmed_by is not None:
        raise RuleViolation("report.already_confirmed", table=pairing.table)
    if standing is not None and standing.entry != command.entry and standing.games == command.games:
        return _confirmed(t, pairing, actor, now)
    told = Report(command.entry, actor, command.result, now, more=command.more, seq=t.revision + 1)
    made = e.ResultReported(pairing.round, pairing.table, len(pairing.games) + 1, told)
    if standing is not None and standing.entry != command.entry:
        return (made, e.ReportDisputed(pairing.round, pairing.table, len(pairing.games) + 1, actor, now))
    if t.rulebook.report.acceptance == "on_dispute" and not isinstance(command.result, Conceded):
        return (made, *recorded(pairing, command.games, "report"))
    return (made,)


def is_players_word(result: GameResult) -> bool:
    """Whether the players may tell it: what they played; the rest is a referee's."""
    match result:
        case Conceded() | TimeDecision() | TimeUp():
            return True
        case Played(winner=winner):
            return winner in (Winner.FIRST, Winner.SECOND, Winner.DRAW)
        case PointGame(win=win):
            return win is not Win.AWARDED
        case BoardGame(result=board):
            return isinstance(board, Played)
        case Forfeit() | DoubleForfeit() | Adjudicated() | Awarded() | PenaltyPoint() | Cancelled():
            return False


def check_told(t: Tournament, pairing: Pairing, games: tuple[GameResult, ...]) -> None:
    """RuleViolation for what players may not tell of their match: ``report.referee_only``, a game that cannot be after
    those before it or comes after the end, a draw where somebody has to win."""
    if not all(map(is_players_word, games)):
        raise RuleViolation("report.referee_only")
    for told in range(len(games)):
        so_far = pairing.with_games((*pairing.games, *games[:told]))
        t.rulebook.scoring.check_next(so_far, games[told], t.rulebook)
        _check_tie(t, pairing, games[told])
    whole = pairing.with_games((*pairing.games, *games))
    t.rulebook.scoring.check_order(whole)
    needs_winner(t, t.rounds[pairing.round - 1], pairing, whole.games)


def _confirmed(t: Tournament, pairing: Pairing, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    standing = pairing.reports[-1]
    event = e.ReportConfirmed(pairing.round, pairing.table, len(pairing.games) + 1, actor, now)
    # A concession waits for the referee's "no violation" under every setting (TAC 3.2.3.5e).
    waits = t.rulebook.report.acceptance == "referee" or isinstance(standing.result, Conceded)
    if waits and not is_between_players(t, pairing):
        return (event,)
    return (event, *recorded(pairing, standing.games, "report", agreed=True))


def confirm(t: Tournament, command: c.ConfirmReport, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    pairing = _reported_pairing(t, command.round, command.table)
    needs_side(pairing, command.entry)
    standing = pairing.reports[-1]
    if standing.confirmed_by is not None:
        raise RuleViolation("report.already_confirmed", table=pairing.table)
    if standing.entry == command.entry:
        raise RuleViolation("report.own", table=pairing.table)
    return _confirmed(t, pairing, actor, now)


def dispute(t: Tournament, command: c.DisputeReport, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    _, pairing = published_pairing(t, command.round, command.table)
    needs_side(pairing, command.entry)
    if pairing.dispute is not None:
        raise RuleViolation("report.already_disputed", table=pairing.table)
    if is_over(t, pairing):
        needs_latest(t, pairing.round)
        if not stands_undisputed(t, pairing):
            raise RuleViolation("match.finished", round=pairing.round, table=pairing.table)
        return (e.ReportDisputed(pairing.round, pairing.table, len(pairing.games), actor, now),)
    pairing = _reported_pairing(t, command.round, command.table)
    if pairing.reports[-1].entry == command.entry:
        raise RuleViolation("report.own", table=pairing.table)
    return (e.ReportDisputed(pairing.round, pairing.table, len(pairing.games) + 1, actor, now),)


def stands_undisputed(t: Tournament, pairing: Pairing) -> bool:
    """Whether the result counts only as long as no side disagrees: until the next round is out, or the places are."""
    latest = pairing.round == last_published(t).number and t.status is not Status.FINISHED
    return latest and t.rulebook.report.acceptance == "on_dispute" and is_over(t, pairing) and pairing.dispute is None


def accept(t: Tournament, command: c.AcceptReport, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    pairing = _reported_pairing(t, command.round, command.table)
    standing = pairing.reports[-1]
    if standing.confirmed_by is None:
        raise RuleViolation("report.not_confirmed", table=pairing.table)
    if isinstance(standing.result, Conceded):
        raise RuleViolation("result.violation_not_excluded", article="3.2.3.5", table=pairing.table)
    return recorded(pairing, standing.games, "report", agreed=True)


def record(t: Tournament, command: c.RecordResult, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The referee's word is final."""
    round_, pairing = open_pairing(t, command.round, command.table)
    needs_latest(t, round_.number)
    check_word(t, pairing, command.result, no_violation=command.no_violation)
    if not (isinstance(command.result, Forfeit) and not command.result.started):
        _needs_start(round_)
    needs_winner(t, round_, pairing, (*pairing.games, command.result))
    finals = recorded(pairing, t.rulebook.scoring.meant(command.result, pairing), "referee")
    return (
        *finals,
        *_dropped(t, round_, pairing, command.result),
        *_missed(t, round_, pairing, command.result, finals),
    )


def _dropped(t: Tournament, round_: Round, pairing: Pairing, result: GameResult) -> tuple[e.Event, ...]:
    """Where the book says so, whoever does not come to his match is out (Destiny IV.2)."""
    if not drops_who_stays_away(t, round_.number):
        return ()
    return tuple(
        e.EntryLeft(entry, EntryStatus.WITHDRAWN, round_.number, timely=False)
        for entry in no_shows(pairing, result)
        if t.entries[entry].status is EntryStatus.ACTIVE
    )


def drops_who_stays_away(t: Tournament, number: int) -> bool:
    """Whether whoever does not come to his match of this round is out of the event."""
    round_ = t.round(number)
    rounds = None if round_ is None else format_of(t.rulebook.stage(round_.stage)).open_rounds
    return t.rulebook.drops is not None and rounds is not None and rounds.drops_who_stays_away


MISSED = "missed_game"
"""The question about whoever did not come: does he play on («Кодекс РФГ» 21.5а)?"""
PLAYS_ON, LEAVES = "plays_on", "leaves"


def _missed(
    t: Tournament, round_: Round, pairing: Pairing, result: GameResult, before: tuple[e.Event, ...]
) -> tuple[e.Event, ...]:
    """Where the book leaves it to a person whether somebody who missed a game plays on, the person is asked."""
    if not format_of(t.rulebook.stage(round_.stage)).asks_about_missed(t):
        return ()
    article = t.rulebook.stage_article(round_.stage, "withdrawal.missed_game")
    asked = [one for one in no_shows(pairing, result) if t.entries[one].status is EntryStatus.ACTIVE]
    return tuple(
        e.DecisionRequested(
            Question(
                id=f"q{t.revision + len(before) + number}",
                code=MISSED,
                options=(PLAYS_ON, LEAVES),
                article=article,
                entries=(entry,),
                proposal=PLAYS_ON,
                pairing=pairing.id,
                round=pairing.round,
                stage=round_.stage,
            )
        )
        for number, entry in enumerate(asked, start=1)
    )


def state_length(t: Tournament, command: c.StateLength, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """A match to points was played to another number of them: from now on its sheet is read so.

    RuleViolation ``length.not_here`` in a book without such matches, ``length.out_of_range`` (length, least, most),
    ``length.same`` (length); and whatever a recorded game may not be by the new length.
    """
    round_, pairing = published_pairing(t, command.round, command.table)
    needs_latest(t, round_.number)
    scoring = t.rulebook.scoring
    if not scoring.to_points:
        raise RuleViolation("length.not_here")
    article = t.rulebook.article("scoring.wrong_length")
    if not 1 <= command.length <= MOST_POINTS:
        raise RuleViolation("length.out_of_range", article=article, length=command.length, least=1, most=MOST_POINTS)
    after = None if command.length == scoring.length_of(pairing) else command.length
    if after == pairing.length:
        raise RuleViolation("length.same", length=command.length)
    t.rulebook.scoring.check_games(replace(pairing, length=after), t.rulebook)
    stated = e.LengthStated(round_.number, pairing.table, pairing.length, after, command.reason)
    return (*discard_events(t), stated)


def both_absent(t: Tournament, command: c.BothAbsent, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The book does not rule two absent teams: the head referee is asked."""
    _, pairing = open_pairing(t, command.round, command.table)
    if any(q.code == "both_absent" and q.pairing == pairing.id for q in t.questions.values()):
        raise RuleViolation("question.asked_already", table=pairing.table)
    question = Question(
        id=f"q{t.revision + 1}",
        code="both_absent",
        options=("both_lose", "wait"),
        article=t.rulebook.article("scoring.both_absent"),
        entries=pairing.entries,
        proposal="both_lose",
        pairing=pairing.id,
        round=pairing.round,
    )
    return (e.DecisionRequested(question),)


def check_word(t: Tournament, pairing: Pairing, result: GameResult, *, no_violation: bool) -> None:
    """Whether a referee may write this down as the next game."""
    if isinstance(result, DoubleForfeit) and t.rulebook.report.both_absent == "head_referee":
        raise RuleViolation("result.both_absent_asks", article=t.rulebook.article("scoring.both_absent"))
    if isinstance(result, Forfeit) and result.ground is Ground.WITHDRAWN:
        raise RuleViolation("result.leaving_is_an_act")
    t.rulebook.scoring.check_next(pairing, result, t.rulebook)
    if isinstance(result, Conceded) and not no_violation:
        raise RuleViolation("result.violation_not_excluded", article="3.2.3.5")


def _check_tie(t: Tournament, pairing: Pairing, result: GameResult) -> None:
    """That nobody has won is for a referee to say where equal points are a win of White."""
    if isinstance(result, Played) and result.winner is Winner.DRAW and tie_is_whites(t, pairing):
        raise RuleViolation("score.tie_is_whites")


def _needs_start(round_: Round) -> None:
    if round_.status is not RoundStatus.STARTED:
        raise RuleViolation("round.not_started", round=round_.number)


def needs_winner(t: Tournament, round_: Round, pairing: Pairing, games: tuple[GameResult, ...]) -> None:
    """RuleViolation for a match of a bracket that would be drawn."""
    knockout.check_has_winner(t, round_.stage, pairing.with_games(games))


def _reported_pairing(t: Tournament, number: int, table: int) -> Pairing:
    _, pairing = open_pairing(t, number, table)
    if not pairing.reports:
        raise RuleViolation("report.none", table=table)
    return pairing


def take_dispute(t: Tournament, command: c.TakeDispute, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The first one has it. RuleViolation ``dispute.none`` (table), ``dispute.taken`` (table, by)."""
    pairing = _disputed(t, command.round, command.table)
    if pairing.taken is not None:
        raise RuleViolation("dispute.taken", table=pairing.table, by=pairing.taken.by)
    return (e.DisputeTaken(pairing.round, pairing.table, Taken(actor, now)),)


def hand_dispute(t: Tournament, command: c.HandDispute, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``dispute.no_head`` where there is no head referee, ``dispute.taken`` where he has it."""
    pairing = _disputed(t, command.round, command.table)
    heads = t.people_with(Role.HEAD_REFEREE)
    if not heads:
        raise RuleViolation("dispute.no_head")
    if pairing.taken is not None and pairing.taken.by in heads:
        raise RuleViolation("dispute.taken", table=pairing.table, by=pairing.taken.by)
    return (e.DisputeTaken(pairing.round, pairing.table, Taken(heads[0], now), actor),)


def uphold_result(t: Tournament, command: c.UpholdResult, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``dispute.nothing_recorded`` (table) while the match has no result that could stand."""
    pairing = _disputed(t, command.round, command.table)
    if not is_over(t, pairing):
        raise RuleViolation("dispute.nothing_recorded", table=pairing.table)
    return (e.DisputeSettled(pairing.round, pairing.table),)


def _disputed(t: Tournament, number: int, table: int) -> Pairing:
    _, pairing = published_pairing(t, number, table)
    if pairing.dispute is None:
        raise RuleViolation("dispute.none", table=table)
    return pairing
