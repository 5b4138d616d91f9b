"""Clocks of somebody at a table: started and stopped by a referee, begun anew with every move of whoever stalls.

TAC 3.9.3, App. 1; «Краткая памятка», «Перерывы»; Destiny II.2e; «Кодекс РФГ» 25.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.clock import Extension
from engine.decide.clock import has_time, open_table
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.personal import PersonalClock
from engine.timing.personal import MINUTE, PersonalRule, is_alike, personal_at, personal_rules, started_at_table

MAX_TEXT = 200


def start(t: Tournament, command: c.StartPersonalClock, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `personal.none` where the book has no such clock, `personal.not_here`, `personal.length`,
    `personal.hall_stands`, `personal.runs`, `personal.used` (times), `reason.needed`."""
    pairing = open_table(t, command.round, command.table)
    rule = personal_rules(t.rulebook, pairing).get(command.kind)
    if rule is None:
        raise RuleViolation("personal.none", what=command.kind)
    if rule.halts and t.clock_of(pairing.round).stop is not None:
        raise RuleViolation("personal.hall_stands", round=pairing.round)
    clock = PersonalClock(
        f"{pairing.id}-{_next_number(t, pairing)}",
        command.kind,
        pairing.round,
        pairing.table,
        len(pairing.games) + 1,
        _whose(t, pairing, rule, command),
        now,
        _seconds(rule, command),
        actor,
        command.person,
        command.reason if command.kind == "stop" else None,
    )
    if any(is_alike(one, clock) for one in personal_at(t, pairing)):
        raise RuleViolation("personal.runs", table=pairing.table, what=clock.kind)
    if left_to(t, pairing, rule, clock.who[0], clock.person) == 0:
        raise RuleViolation("personal.used", article=rule.article, what=clock.kind, times=rule.times)
    why = " ".join(command.why.split())[:MAX_TEXT] if rule.why else ""
    if rule.why and not why:
        raise RuleViolation("reason.needed", article=rule.article)
    started = e.PersonalClockStarted(clock, why)
    if not rule.adds or not has_time(t, pairing.round, pairing, now):
        return (started,)
    more = Extension(clock.seconds // MINUTE, now, actor, pairing.table, clock.kind)
    return (started, e.TimeExtended(pairing.round, more))


def restart(t: Tournament, command: c.RestartPersonalClock, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `personal.once` where it does not begin anew."""
    clock = _running(t, command.clock)
    rule = personal_rules(t.rulebook).get(clock.kind)
    if rule is None or not rule.restarts:
        raise RuleViolation("personal.once", what=clock.kind)
    if t.clock_of(clock.round).stop is not None:
        raise RuleViolation("personal.hall_stands", round=clock.round)
    return (e.PersonalClockRestarted(clock.id, now),)


def stop(t: Tournament, command: c.StopPersonalClock, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    return (e.PersonalClockStopped(_running(t, command.clock).id, now),)


def left_to(t: Tournament, pairing: Pairing, rule: PersonalRule, entry: EntryId, person: PersonId | None) -> int | None:
    """How often one may still have it in the game, or in the match, that is on; None: as often as needed. A side has
    as many times as all its people together, whether they are known by name or not."""
    if rule.times is None:
        return None
    had = [one for one in started_at_table(t, pairing) if one.kind == rule.kind and entry in one.who]
    if rule.per_game:
        had = [one for one in had if one.game == len(pairing.games) + 1]
    people = t.rulebook.participants.team_size if rule.whose == "person" else 1
    of_side = rule.times * people - len(had)
    if person is None:
        return max(0, of_side)
    return max(0, min(of_side, rule.times - sum(one.person == person for one in had)))


def _whose(t: Tournament, pairing: Pairing, rule: PersonalRule, command: c.StartPersonalClock) -> tuple[EntryId, ...]:
    if rule.whose == "table":
        if command.entry is not None or command.person is not None:
            raise RuleViolation("personal.not_here", table=pairing.table)
        return pairing.entries
    if command.entry not in pairing.entries or command.entry is None:
        raise RuleViolation("personal.not_here", table=pairing.table)
    known = t.entries[command.entry].members if rule.whose == "person" else ()
    if command.person is not None and command.person not in known:
        raise RuleViolation("personal.not_here", table=pairing.table)
    return (command.entry,)


def _seconds(rule: PersonalRule, command: c.StartPersonalClock) -> int:
    if command.minutes is None:
        return rule.seconds[0]
    if command.minutes * MINUTE not in rule.seconds:
        raise RuleViolation("personal.length", what=rule.kind)
    return command.minutes * MINUTE


def _next_number(t: Tournament, pairing: Pairing) -> int:
    here = (pairing.round, pairing.table)
    return 1 + max(
        (int(one.id.rpartition("-")[2]) for one in t.personal.values() if (one.round, one.table) == here), default=0
    )


def _running(t: Tournament, clock_id: str) -> PersonalClock:
    """RuleViolation `personal.unknown`, `personal.over`."""
    clock = t.personal.get(clock_id)
    if clock is None:
        raise RuleViolation("personal.unknown")
    pairing = t.pairing(clock.round, clock.table)
    if pairing is None or clock not in personal_at(t, pairing):
        raise RuleViolation("personal.over", table=clock.table, what=clock.kind)
    open_table(t, clock.round, clock.table)
    return clock
