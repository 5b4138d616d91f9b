"""The waiting list: whoever finds no place waits for one; the first of them is asked when one becomes free."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.decide import late
from engine.decide.common import full, needs_no_lots, needs_open_list, next_entry
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.model import Entry, EntryId, Member, PersonId, Tournament, Waiting


def queued(command: c.RegisterEntry) -> tuple[e.Event, ...]:
    """The last of the list. Its number in the event comes with its place."""
    return (e.EntryQueued(Waiting(entry_of_command(command))),)


def entry_of_command(command: c.RegisterEntry) -> Entry:
    """The entry as it will be, without a number yet."""
    seats = (Member(f"{seat}", rank=rank) for seat, rank in enumerate(command.ranks, start=1))
    return Entry(
        command.entry,
        0,
        command.members,
        command.captain,
        seed=command.seed,
        rating=command.rating,
        rank=command.rank,
        roster=command.roster or tuple(seats),
    )


def accept(t: Tournament, command: c.AcceptPlace, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``waiting.unknown``; ``entries.full`` (size) where no place is offered to it and none is free.
    Whoever came late is admitted so."""
    waiting = waiting_for(t, command.entry)
    if t.published_rounds:
        return late.admitted(t, waiting.entry)
    needs_open_list(t)
    needs_no_lots(t)
    if not waiting.is_asked and not t.free_places:
        raise full(t)
    return (e.PlaceTaken(command.entry, next_entry(t)),)


def decline(t: Tournament, command: c.DeclinePlace, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``waiting.unknown``."""
    own = actor in waiting_for(t, command.entry).entry.members
    return (e.EntryUnqueued(command.entry, "declined" if own else "skipped"),)


def waiting_for(t: Tournament, entry: EntryId) -> Waiting:
    found = t.waiting_for(entry)
    if found is None:
        raise RuleViolation("waiting.unknown", entry=entry)
    return found


def offered(t: Tournament, events: Iterable[e.Event], now: datetime) -> tuple[e.Event, ...]:
    """The offers that follow from an act: for every place it has left free one, in the order of the list."""
    t = fold(t, events)
    if t.rounds:
        return ()
    silent = [one.entry.id for one in t.waiting if not one.is_asked]
    until = now + timedelta(minutes=t.rulebook.entering.answer)
    return tuple(e.PlaceOffered(entry, now, until) for entry in silent[: t.free_places])
