"""How a recorded mistake is mended, in whatever round it was made.

A correction never moves a published pairing: what was played counts. Only in a bracket the pairs are the results of
earlier ones: there the slot that waits for a winner gets the right one, as long as its match has not begun. Then the
head referee is asked: the score is mended and the bracket goes on as it is played, or all is left as it stands.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import results
from engine.decide.common import is_over, last_published, open_pairing, published_pairing
from engine.decide.reseating import reseated
from engine.decide.results import check_word, needs_winner
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.evolve import fold
from engine.formats import knockout
from engine.model import Correction, EntryId, Pairing, PersonId, Question, RoundStatus, Tournament
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground

BEGUN = "next_match_begun"
MEND, LEAVE = "mend", "leave"
_PLAYED_ON = frozenset({"correction.match_started", "correction.bracket_shape"})


def correct(t: Tournament, command: c.CorrectResult, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Replace a recorded game; an open draft is thrown away.

    RuleViolation ``result.no_such_game``, ``result.of_a_leaver``, ``result.same``; ``result.locked`` where the book
    lets nobody mend it any more; ``correction.unfinished`` where a match of an old round would be open again;
    ``correction.asked_already``; ``correction.bracket_shape``; and whatever a recorded game may not be.
    """
    round_, pairing = published_pairing(t, command.round, command.table)
    if is_closed(t, pairing):
        article = t.rulebook.article("report.corrections")
        raise RuleViolation("result.locked", article=article, round=pairing.round, table=pairing.table)
    if not 1 <= command.game <= len(pairing.games):
        raise RuleViolation("result.no_such_game", table=command.table, game=command.game, games=len(pairing.games))
    old = pairing.games[command.game - 1]
    if isinstance(old, Forfeit | DoubleForfeit) and old.ground is Ground.WITHDRAWN:
        raise RuleViolation("result.of_a_leaver", article=t.rulebook.article("withdrawals.swiss"), table=command.table)
    if old == command.result:
        raise RuleViolation("result.same", table=command.table)
    before = pairing.games[: command.game - 1]
    check_word(t, pairing.with_games(before), command.result, no_violation=command.no_violation)
    after = _needed(t, pairing, (*before, command.result, *pairing.games[command.game :]))
    t.rulebook.scoring.check_games(pairing.with_games(after), t.rulebook)
    needs_winner(t, round_, pairing, after)
    if round_ is not last_published(t) and not is_over(t, pairing.with_games(after)):
        raise RuleViolation("correction.unfinished", round=round_.number, table=pairing.table)
    reason = " ".join(command.reason.split())
    try:
        return _mended(t, pairing, after, reason)
    except RuleViolation as refusal:
        if refusal.code not in _PLAYED_ON or _went_on(t, pairing) is None:
            raise
        return (_asked(t, pairing, Correction(pairing.games, after, reason)),)


def record(t: Tournament, command: c.RecordResult, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The referee's word is final. With a reason it corrects what both sides have confirmed («Кодекс РФГ» 16.8з)."""
    _, pairing = open_pairing(t, command.round, command.table)
    if not command.reason or not is_sealed(t, pairing):
        return results.record(t, command, actor, now)
    accepted = results.accept(t, c.AcceptReport(command.round, command.table), actor, now)
    turned = c.CorrectResult(command.round, command.table, len(pairing.games) + 1, command.result, command.reason)
    return (*accepted, *correct(fold(t, accepted), turned, actor, now))


def is_sealed(t: Tournament, pairing: Pairing, game: int = 0) -> bool:
    """Whether both sides have confirmed the game (0: the match), and the book then lets nobody change it but who is
    above the referees of tables («Кодекс РФГ» 16.8з)."""
    if t.rulebook.report.agreed is None:
        return False
    if pairing.reports and pairing.reports[-1].confirmed_by is not None:
        return True
    if game:
        return any(record.agreed for record in pairing.records[game - 1 : game])
    return pairing.is_agreed and is_over(t, pairing)


def decided(t: Tournament, question: Question) -> tuple[e.Event, ...]:
    """The correction that the head referee was asked about, when he agrees. Nobody leaves a match that has begun."""
    pairing, wanted = t.pairing_by_id(question.pairing), question.correction
    assert pairing is not None
    assert wanted is not None
    try:
        return _mended(t, pairing, wanted.after, wanted.reason)
    except RuleViolation as refusal:
        if refusal.code not in _PLAYED_ON:
            raise
        kept = e.PassageKept(pairing.round, pairing.table, _went_on(t, pairing))
        return (*_corrected(t, pairing, wanted.after, wanted.reason), kept)


def if_mended(t: Tournament, question: Question) -> Tournament:
    """The tournament as it would be, did the head referee agree."""
    return fold(t, decided(t, question))


def overtaken(t: Tournament, events: tuple[e.Event, ...]) -> tuple[str, ...]:
    """The questions about corrections of games that are others now."""
    mended = {f"{event.round}-{event.table}" for event in events if isinstance(event, e.GamesCorrected)}
    return tuple(q.id for q in t.questions.values() if q.code == BEGUN and q.pairing in mended)


def _mended(t: Tournament, pairing: Pairing, after: tuple[GameResult, ...], reason: str) -> tuple[e.Event, ...]:
    """The correction, and who meets whom in the bracket because of it: nobody is kept there against the score any more.
    RuleViolation of `engine.decide.reseating`."""
    *thrown, corrected = _corrected(t, pairing, after, reason)
    released = () if pairing.goes_on is None else (e.PassageKept(pairing.round, pairing.table, None),)
    before = fold(t, thrown)
    made = (corrected, *released)
    return (*thrown, *made, *reseated(before, fold(before, made), pairing.round))


def _corrected(t: Tournament, pairing: Pairing, after: tuple[GameResult, ...], reason: str) -> tuple[e.Event, ...]:
    corrected = e.GamesCorrected(pairing.round, pairing.table, pairing.games, after, reason, mended=True)
    return (*discard_events(t), corrected)


def _went_on(t: Tournament, pairing: Pairing) -> EntryId | None:
    """Who plays on in the bracket from here."""
    return next((line.winner for line in knockout.view(t) if line.pairing == pairing), None)


def _asked(t: Tournament, pairing: Pairing, wanted: Correction) -> e.Event:
    if any(question.code == BEGUN and question.pairing == pairing.id for question in t.questions.values()):
        raise RuleViolation("correction.asked_already", round=pairing.round, table=pairing.table)
    question = Question(
        id=f"q{t.revision + 1}",
        code=BEGUN,
        options=(MEND, LEAVE),
        article=t.rulebook.article("report.corrections"),
        entries=pairing.entries,
        proposal=MEND,
        pairing=pairing.id,
        round=pairing.round,
        correction=wanted,
    )
    return e.DecisionRequested(question)


def _needed(t: Tournament, pairing: Pairing, games: tuple[GameResult, ...]) -> tuple[GameResult, ...]:
    """The games up to the one that decided the match: what came after it was not part of it."""
    for count in range(1, len(games)):
        if is_over(t, pairing.with_games(games[:count])):
            return games[:count]
    return games


def is_closed(t: Tournament, pairing: Pairing) -> bool:
    """Whether either of the two has begun his next match, where the book mends nothing any more then («Фиксация
    результатов»)."""
    begun = [one for one in t.published_rounds[pairing.round :] if one.status is RoundStatus.STARTED]
    met = (set(pairing.entries) & set(one.entries) for round_ in begun for one in round_.pairings)
    return t.rulebook.report.corrections == "before_next_match" and any(met)


def record_many(t: Tournament, command: c.RecordResults, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """What is new is recorded, what was recorded otherwise is corrected: all or nothing.

    RuleViolation ``result.nothing_to_record``, and those of each.
    """
    events: list[e.Event] = []
    for one in command.results:
        new = record(t, one, actor, now) if isinstance(one, c.RecordResult) else _one_of_many(t, one, actor, now)
        t = fold(t, new)
        events.extend(new)
    if not events:
        raise RuleViolation("result.nothing_to_record")
    return tuple(events)


def _one_of_many(t: Tournament, command: c.CorrectResult, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``correction.apart`` for one that the head referee has to be asked about: that is an act alone."""
    events = correct(t, command, actor, now)
    if any(isinstance(event, e.DecisionRequested) for event in events):
        raise RuleViolation("correction.apart", round=command.round, table=command.table)
    return events
