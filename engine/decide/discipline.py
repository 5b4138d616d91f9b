"""Penalties: given by a referee with all that they do to the match and to the entry, and withdrawn again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import absences, corrections, personal, results, undo, withdrawals
from engine.decide.common import LONGEST_REASON, is_over, published_pairing
from engine.decide.registration import entry_of
from engine.discipline import (
    FOR_THE_OPPONENT,
    GAME,
    IN_A_MATCH,
    MATCH,
    OUT,
    POINT,
    ROUND,
    Breach,
    added_time,
    comes_to,
    game_on,
    propose,
)
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.evolve import evolve, fold
from engine.model import EntryStatus, FreeKind, Pairing, Penalty, PersonId, RoundStatus, Tournament
from engine.regulations import Sanction
from engine.results import BoardGame, DoubleForfeit, Forfeit, GameResult, Ground, PenaltyPoint, PointGame, Side, Win


def give(t: Tournament, command: c.GivePenalty, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The measure, then what it does.

    RuleViolation `penalty.unknown` (violation), `penalty.not_here` (measure), `penalty.not_of_the_entry`,
    `penalty.reason_needed` (measure, proposed) for another measure than the book's without a word why,
    `penalty.reason_long` (most), `penalty.needs_match` (measure, at), `penalty.result_needed`, `penalty.wrong_result`,
    `penalty.before_the_draw`, `penalty.seconds` (least, most) for another time than the book lets the opponent have;
    and whatever a result or a departure may not be.
    """
    entry = entry_of(t, command.entry)
    pairing = _pairing(t, command)
    breach = _breach(t, command, pairing)
    proposal = propose(t, breach)
    measure = comes_to(t, breach, command.measure)
    _needs_reason(t, command, proposal.measure, measure)
    penalty = Penalty(
        f"p{t.revision + 1}",
        entry.id,
        breach.violation,
        measure,
        actor,
        now,
        breach.person,
        breach.circumstances,
        proposal.measure,
        breach.round,
        breach.table,
        breach.game,
        command.reason.strip(),
        seconds=_seconds(t, measure, command.seconds),
    )
    given = e.PenaltyGiven(penalty)
    return (given, *_effects(evolve(t, given), penalty, pairing, command.result, now))


def _pairing(t: Tournament, command: c.GivePenalty) -> Pairing | None:
    if not command.table:
        return None
    _, pairing = published_pairing(t, command.round, command.table)
    if command.entry not in pairing.entries:
        raise RuleViolation("penalty.not_of_the_entry", table=pairing.table)
    return pairing


def _breach(t: Tournament, command: c.GivePenalty, pairing: Pairing | None) -> Breach:
    row = t.rulebook.penalties.rows.get(command.violation)
    if row is None or not set(command.circumstances) <= set(row.asks):
        raise RuleViolation("penalty.unknown", violation=command.violation)
    if command.person is not None and command.person not in t.entries[command.entry].members:
        raise RuleViolation("penalty.not_of_the_entry", table=command.table)
    said = (command.entry, command.violation, command.person, command.circumstances)
    return Breach(*said, command.round, command.table, game_on(t, pairing)) if pairing else Breach(*said)


def _needs_reason(t: Tournament, command: c.GivePenalty, proposed: str | None, measure: str) -> None:
    book = t.rulebook
    if command.measure not in book.penalties.choices:
        raise RuleViolation("penalty.not_here", measure=command.measure)
    if measure != proposed and not command.reason.strip():
        article = book.article(f"penalties.rows.{command.violation}")
        raise RuleViolation("penalty.reason_needed", article=article, measure=measure, proposed=proposed or "none")
    if len(command.reason) > LONGEST_REASON:
        raise RuleViolation("penalty.reason_long", most=LONGEST_REASON)


def _seconds(t: Tournament, measure: Sanction, told: int) -> int:
    bounds = added_time(t.rulebook)
    if measure != "added_time" or bounds is None:
        return 0
    if told not in bounds:
        article = t.rulebook.article("penalties.added_time_most")
        raise RuleViolation("penalty.seconds", article=article, least=bounds.start, most=bounds.stop - 1)
    return told


def _effects(
    t: Tournament, penalty: Penalty, pairing: Pairing | None, result: GameResult | None, now: datetime
) -> tuple[e.Event, ...]:
    measure = penalty.measure
    if result is not None and pairing is not None:
        _needs_loss(result, pairing.side_of(penalty.entry))
    if measure in OUT:
        return _out(t, penalty, result, now)
    if measure in ROUND and not t.rulebook.scoring.by_boards:
        return _out_of_the_next_round(t, penalty)
    if measure == "move_timer" and pairing is not None:
        return _timed(t, penalty, pairing, now)
    if pairing is None and measure in FOR_THE_OPPONENT | IN_A_MATCH:
        raise RuleViolation("penalty.needs_match", measure=measure, at="none")
    if pairing is None or measure not in IN_A_MATCH:
        return ()
    side = pairing.side_of(penalty.entry)
    if was_left_by(pairing, side.other):
        raise RuleViolation("penalty.needs_match", measure=measure, at="left")
    if measure in POINT:
        point = c.RecordResult(pairing.round, pairing.table, PenaltyPoint(side.other))
        return results.record(t, point, penalty.by, now)
    lost = _game_lost(t, pairing, side, result, penalty.by, now) if measure in GAME or is_over(t, pairing) else ()
    return (*lost, *(_match_lost(t, lost, pairing, side, result, now, penalty.by) if measure in MATCH else ()))


def _timed(t: Tournament, penalty: Penalty, pairing: Pairing, now: datetime) -> tuple[e.Event, ...]:
    """The clock for every move runs from now on (TAC App. 1)."""
    command = c.StartPersonalClock(pairing.round, pairing.table, "move", penalty.entry)
    try:
        return personal.start(t, command, penalty.by, now)
    except RuleViolation:
        return ()  # it runs already, the hall stands still, no game is on: the measure is written down all the same


def was_left_by(pairing: Pairing, side: Side) -> bool:
    """Whether the match is lost by leaving: the other one has nothing to play any more that he could lose."""
    last = _told(pairing.games[-1]) if pairing.games else None
    return isinstance(last, Forfeit) and last.ground is Ground.WITHDRAWN and last.loser is side


def _game_lost(
    t: Tournament, pairing: Pairing, side: Side, result: GameResult | None, by: PersonId, now: datetime
) -> tuple[e.Event, ...]:
    """The game that is on is lost; one that is written down already turns out to be."""
    number = _written_down(t, pairing, result)
    if not number:
        loss = result or _plain_loss(t, pairing, side)
        return results.record(t, c.RecordResult(pairing.round, pairing.table, loss), by, now)
    stood = _told(pairing.games[number - 1])
    if isinstance(stood, Forfeit | DoubleForfeit) and _loses(stood, side):
        return ()
    loss = result or _plain_loss(t, pairing, side)
    if isinstance(stood, Forfeit) and stood.ground is Ground.VIOLATION:
        loss = _by_both(loss)
    return corrections.correct(t, c.CorrectResult(pairing.round, pairing.table, number, loss), by, now)


def _written_down(t: Tournament, pairing: Pairing, result: GameResult | None) -> int:
    """Which game of those with a result it is: of boards the one that is named, of a match that is over the last; 0 for
    the one that is on."""
    boards = [game.board if isinstance(game, BoardGame) else 0 for game in pairing.games]
    if isinstance(result, BoardGame) and result.board in boards:
        return boards.index(result.board) + 1
    return len(pairing.games) if is_over(t, pairing) else 0


def _told(game: GameResult) -> GameResult:
    return game.result if isinstance(game, BoardGame) else game


def _by_both(loss: GameResult) -> GameResult:
    """A referee may find against both (Кодекс 21.2в, 20.2д)."""
    both = DoubleForfeit(Ground.VIOLATION)
    match loss:
        case BoardGame(board=board, result=Forfeit()):
            return BoardGame(board, both)
        case Forfeit():
            return both
        case _:
            return loss


def _match_lost(
    t: Tournament,
    lost: tuple[e.Event, ...],
    pairing: Pairing,
    side: Side,
    result: GameResult | None,
    now: datetime,
    by: PersonId,
) -> tuple[e.Event, ...]:
    """Every game that is left; `result` where the scoring has a word for the whole match."""
    t = fold(t, lost)
    now_at = t.pairing(pairing.round, pairing.table)
    assert now_at is not None
    if is_over(t, now_at):
        return ()
    left = (result,) if result else t.rulebook.scoring.lost(side, Ground.VIOLATION, now_at)
    commands = tuple(c.RecordResult(pairing.round, pairing.table, game) for game in left)
    return corrections.record_many(t, c.RecordResults(commands), by, now)


def _plain_loss(t: Tournament, pairing: Pairing, side: Side) -> Forfeit:
    """Where nothing more has to be said than who lost."""
    round_ = t.round(pairing.round)
    started = round_ is not None and round_.status is RoundStatus.STARTED
    if t.rulebook.scoring.needs_more_than_loser(started=started):
        raise RuleViolation("penalty.result_needed", table=pairing.table)
    return Forfeit(side, Ground.VIOLATION, started=started)


def _needs_loss(result: GameResult, side: Side) -> None:
    """RuleViolation `penalty.wrong_result` for a result that is no loss of the offender by a referee's word."""
    told = _told(result)
    awarded = isinstance(told, PointGame) and told.win is Win.AWARDED and told.winner is side.other
    if not awarded and not (isinstance(told, Forfeit | DoubleForfeit) and _loses(told, side)):
        raise RuleViolation("penalty.wrong_result")


def _loses(result: Forfeit | DoubleForfeit, side: Side) -> bool:
    return isinstance(result, DoubleForfeit) or result.loser is side


def _out(t: Tournament, penalty: Penalty, result: GameResult | None, now: datetime) -> tuple[e.Event, ...]:
    """The entry leaves with all that follows, the game that is on lost at the score of `result`; a removed one may come
    back where the book lets leavers do so."""
    if not t.published_rounds:
        raise RuleViolation("penalty.before_the_draw")
    status = EntryStatus.WITHDRAWN if penalty.measure == "removal" else EntryStatus.DISQUALIFIED
    stopped = result if isinstance(result, Forfeit) else Forfeit(Side.FIRST, Ground.VIOLATION)
    leaving = c.LeaveTournament(penalty.entry, status, timely=False, score=stopped.score, move=stopped.move)
    return withdrawals.leave(t, leaving, penalty.by, now)


def _out_of_the_next_round(t: Tournament, penalty: Penalty) -> tuple[e.Event, ...]:
    """No pair and no points, as of whoever is absent. It is only written down where no round can be missed, and of a
    team, of which one player is meant: there a referee sees to it at the table."""
    entry, number = t.entries[penalty.entry], absences.next_number(t)
    if absences.why_not(t, entry) is not None or absences.is_skipping(t, entry, number):
        return ()
    return (*discard_events(t), e.AbsenceAnnounced(entry.id, number, FreeKind.ABSENT))


def withdraw(t: Tournament, command: c.WithdrawPenalty, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The penalty counts no more; what it did is taken back while nothing rests on it, and stays otherwise.

    RuleViolation `penalty.gone` where there is none that stands, `penalty.why_withdrawn` without a reason.
    """
    penalty = t.penalty(command.penalty)
    if penalty is None or not penalty.stands:
        raise RuleViolation("penalty.gone")
    if not command.reason.strip():
        raise RuleViolation("penalty.why_withdrawn")
    if len(command.reason) > LONGEST_REASON:
        raise RuleViolation("penalty.reason_long", most=LONGEST_REASON)
    withdrawn = e.PenaltyWithdrawn(penalty.id, actor, command.reason.strip())
    return (withdrawn, *_taken_back(t, command.act, actor, now))


def _taken_back(t: Tournament, act: c.UndoAct, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    effects = tuple(event for event in act.events if not isinstance(event, e.PenaltyGiven))
    if not effects:
        return ()
    try:
        undone = undo.undo(t, replace(act, events=effects), actor, now)
    except RuleViolation as refused:
        if refused.code not in ("undo.too_late", "undo.newer"):
            raise
        return ()  # something newer rests on it: the way is a correction, and whoever withdraws is told so
    return tuple(event for event in undone if not isinstance(event, e.ActUndone))
