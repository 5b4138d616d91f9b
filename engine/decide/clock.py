"""The clock of a round: its planned start, stops of the hall, time that is added, reminders that ring.

TAC 3.9.1, 3.9.2; Destiny IV.1; «Кодекс РФГ» 16.6, 24.4; «Краткая памятка», «Начало».
"""

from __future__ import annotations

from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.clock import Extension
from engine.decide.common import (
    is_complete,
    is_over,
    last_published,
    published_pairing,
    published_round,
    shortened,
)
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.model import Pairing, PersonId, Round, RoundStatus, Tournament
from engine.timing import Reminder, deadline, hall_deadline, left_at_stop, reminders, round_minutes
from engine.timing.deadlines import has_own_games
from engine.timing.wished import WISHED, end_for

LONGEST = 180
"""Minutes of one extension."""


def plan(t: Tournament, command: c.PlanStart, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `round.already_started`, `plan.past`, `plan.same`."""
    round_ = _round_that_is_on(t, command.round)
    if round_.status is RoundStatus.STARTED:
        raise RuleViolation("round.already_started", round=round_.number)
    if command.start is not None and command.start <= now:
        raise RuleViolation("plan.past")
    planned = t.clock_of(round_.number).plan
    if command.start == (planned and planned.at):
        raise RuleViolation("plan.same", round=round_.number)
    return (e.StartPlanned(round_.number, command.start, now),)


def pause(t: Tournament, command: c.PauseClock, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `clock.paused` where the hall stands still already."""
    round_ = _running(t, command.round)
    if t.clock_of(round_.number).stop is not None:
        raise RuleViolation("clock.paused", round=round_.number)
    return (e.ClockPaused(round_.number, now),)


def resume(t: Tournament, command: c.ResumeClock, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    round_ = _running(t, command.round)
    if t.clock_of(round_.number).stop is None:
        raise RuleViolation("clock.runs", round=round_.number)
    return (e.ClockResumed(round_.number, now),)


def extend(t: Tournament, command: c.ExtendTime, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `clock.bad_minutes`, `clock.past` where the time would be over all the same."""
    if not 1 <= command.minutes <= LONGEST:
        raise RuleViolation("clock.bad_minutes", most=LONGEST)
    extension = Extension(command.minutes, now, actor, command.table, shortened(command.reason))
    return _added(t, command.round, extension, now)


def give_extra(t: Tournament, command: c.GiveExtraTime, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """What players may ask for (TAC 3.9.2). RuleViolation `clock.no_extra`, `clock.extra_used` (times)."""
    time, article = t.rulebook.time, t.rulebook.article("time.extra")
    if not time.extra or not time.extra_per_game:
        raise RuleViolation("clock.no_extra")
    pairing = open_table(t, command.round, command.table)
    if extras_given(t, pairing) >= time.extra_per_game:
        raise RuleViolation("clock.extra_used", article=article, table=pairing.table, times=time.extra_per_game)
    return _added(t, command.round, Extension(time.extra, now, actor, command.table, asked=True), now)


def extras_given(t: Tournament, pairing: Pairing) -> int:
    """How often the players of a table had extra time in the game that is on."""
    clock = t.clock_of(pairing.round)
    since = max((one.seq for one in clock.games if one.table == pairing.table), default=0)
    return sum(one.asked and one.table == pairing.table and one.seq > since for one in clock.extensions)


def start_game(t: Tournament, command: c.StartNextGame, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `clock.no_games` where games have no time of their own, `clock.game_runs` (game)."""
    pairing = open_table(t, command.round, command.table)
    if not has_own_games(t, pairing):
        raise RuleViolation("clock.no_games", article=t.rulebook.article("time.round"))
    game = len(pairing.games) + 1
    if game == 1 or t.clock_of(pairing.round).game_start(pairing.table, game) is not None:
        raise RuleViolation("clock.game_runs", table=pairing.table, game=game)
    return (e.NextGameStarted(pairing.round, pairing.table, game, now),)


def _added(t: Tournament, number: int, extension: Extension, now: datetime) -> tuple[e.Event, ...]:
    round_ = _running(t, number)
    pairing = open_table(t, number, extension.table) if extension.table else None
    if round_minutes(round_, t.rulebook.time) is None:
        raise RuleViolation("clock.no_length", round=number)
    event = e.TimeExtended(number, extension)
    if not has_time(evolve(t, event), number, pairing, now):
        raise RuleViolation("clock.past", minutes=extension.minutes)
    return (event,)


def has_time(t: Tournament, number: int, pairing: Pairing | None, now: datetime) -> bool:
    """Whether a table (None: the hall) has a limit that is not over yet."""
    round_ = t.rounds[number - 1]
    left = left_at_stop(t, pairing, round_)
    if left is not None:
        return left > timedelta()
    end = hall_deadline(t, round_) if pairing is None else deadline(t, pairing)
    return end is not None and end.due > now


def open_table(t: Tournament, number: int, table: int) -> Pairing:
    """A pair of the round that is on, while its match goes on. RuleViolation where it is none."""
    _, pairing = published_pairing(t, number, table)
    _running(t, number)
    if is_over(t, pairing):
        raise RuleViolation("match.finished", round=number, table=table)
    return pairing


def _running(t: Tournament, number: int) -> Round:
    """A round that is started and not played to the end."""
    round_ = _round_that_is_on(t, number)
    if round_.status is not RoundStatus.STARTED:
        raise RuleViolation("round.not_started", round=number)
    if is_complete(t, round_):
        raise RuleViolation("clock.round_over", round=number)
    return round_


def wish(t: Tournament, command: c.WishTime, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `wish.said`, `wish.late` where there is no such moment ahead."""
    round_ = _running(t, command.round)
    if actor in t.wished.get(round_.number, ()):
        raise RuleViolation("wish.said", minutes=WISHED)
    end = end_for(t, round_, actor)
    if end is None or end.due - timedelta(minutes=WISHED) <= now:
        raise RuleViolation("wish.late", minutes=WISHED)
    return (e.TimeWished(round_.number, actor),)


def _round_that_is_on(t: Tournament, number: int) -> Round:
    """RuleViolation `round.unknown`, `round.not_published`, `clock.old_round`."""
    round_ = published_round(t, number)
    if round_.number != last_published(t).number:
        raise RuleViolation("clock.old_round", round=number)
    return round_


OF_NO_USE_AFTER = timedelta(hours=3)
"""So long after its time nobody is told any more."""


def ring(t: Tournament, _command: c.RingReminders, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """What is due, each once; what nobody needs any more is noted as passed. Of several marks of one subject that went
    by while the program was down only the last is told.

    RuleViolation `reminder.none_due`.
    """
    due = [one for one in reminders(t) if one.due <= now]
    if not due:
        raise RuleViolation("reminder.none_due")
    last = {one.key.subject: one.key for one in due}
    return tuple(_rang(one, now, hidden=last[one.key.subject] != one.key) for one in due)


def _rang(one: Reminder, now: datetime, *, hidden: bool) -> e.ReminderRang:
    until = one.until or one.due + OF_NO_USE_AFTER
    passed = hidden or now >= until
    return e.ReminderRang(one.key, one.kind, one.due, one.round, one.table, one.who, passed, one.asked, until)
