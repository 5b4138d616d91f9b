"""A guest whom the desk has entered turns out to have an account: the person takes the guest's seat, at any time."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.registration import entry_of, needs_free_person
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament


def claim(t: Tournament, command: c.ClaimSeat, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``entries.unknown``, ``entries.already_plays`` for somebody who has an entry, ``seat.taken`` where
    the guest is not in the entry any more, or the entry has people by now."""
    entry = entry_of(t, command.entry)
    needs_free_person(t, command.person)
    if command.guest is None:
        if entry.members:
            raise RuleViolation("seat.taken", entry=entry.id)
        return (e.EntryJoined(entry.id, command.person),)
    if command.guest not in entry.members:
        raise RuleViolation("seat.taken", entry=entry.id)
    return (e.SeatClaimed(entry.id, command.guest, command.person),)
