"""Coming into an event: a place, the waiting list, or late, after round 1 is announced."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import late, waiting
from engine.decide.common import full, needs_no_lots, needs_open_list, next_entry
from engine.decide.registration import needs_free_person
from engine.errors import RuleViolation, refuse
from engine.evolve import fold
from engine.model import PersonId, Tournament


def register(t: Tournament, command: c.RegisterEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    if t.published_rounds:
        refuse(late.why_not(t))
        _needs_new(t, command)
        return waiting.queued(command)
    needs_open_list(t)
    needs_no_lots(t)
    is_full = len(t.entries) >= t.rulebook.participants.size or bool(t.waiting)
    if is_full and not command.waits:
        raise full(t)
    _needs_new(t, command)
    if is_full:
        return waiting.queued(command)
    return (
        e.EntryRegistered(
            command.entry,
            next_entry(t),
            command.members,
            command.captain,
            command.by_desk,
            command.seed,
            command.rating,
            command.rank,
            command.ranks,
            command.roster,
        ),
    )


def register_many(t: Tournament, command: c.RegisterEntries, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    events: list[e.Event] = []
    for entry in command.entries:
        new = _admit_late(t, entry) if t.published_rounds else register(t, entry, actor, now)
        t = fold(t, new)
        events.extend(new)
    if not events:
        raise RuleViolation("entries.nothing_to_add")
    return tuple(events)


def _admit_late(t: Tournament, command: c.RegisterEntry) -> tuple[e.Event, ...]:
    _needs_new(t, command)
    return late.admitted(t, waiting.entry_of_command(command))


def _needs_new(t: Tournament, command: c.RegisterEntry) -> None:
    if command.entry in t.entries or t.waiting_for(command.entry):
        raise RuleViolation("entries.id_taken", entry=command.entry)
    _check_members(t, command)


def _check_members(t: Tournament, command: c.RegisterEntry) -> None:
    size = t.rulebook.participants.roster_size
    if len(command.members) > size or len(set(command.members)) != len(command.members):
        raise RuleViolation("entries.team_size", article=t.rulebook.article("participants.team_size"), size=size)
    if not command.members and not command.by_desk:
        raise RuleViolation("entries.nobody")
    for person in command.members:
        needs_free_person(t, person)
