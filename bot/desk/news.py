"""News of an act: a notice, the act itself, and the circles of people it may go to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine import events as e
from engine.model import Entry, EntryId, PersonId, Role, Tournament

PERSONAL, OFFICIAL, POSTED = 0, 3, 6


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to be sent: to a person or to the bound groups (`person` is None)."""

    kind: str
    params: dict[str, Any] = field(default_factory=dict)
    person: PersonId | None = None
    loud: bool = False
    priority: int = PERSONAL
    useful_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """A command's events between the tournament before and after it; `followers` want to hear of an entry."""

    before: Tournament | None
    after: Tournament
    events: tuple[e.Event, ...]
    actor: PersonId
    at: datetime
    followers: Mapping[EntryId, tuple[PersonId, ...]] = field(default_factory=dict)

    def has(self, *kinds: type) -> bool:
        return any(isinstance(event, kinds) for event in self.events)


def organizers(t: Tournament) -> tuple[PersonId, ...]:
    return t.people_with(Role.ORGANIZER)


def deciders(t: Tournament) -> tuple[PersonId, ...]:
    """The head referee, or the organizers where none is on duty."""
    return t.on_duty(Role.HEAD_REFEREE) or organizers(t)


def referees_of(t: Tournament, table: int) -> tuple[PersonId, ...]:
    """Whoever is on duty and looks after a table, the head referee always; the organizers where nobody does."""
    heads = t.on_duty(Role.HEAD_REFEREE)
    there = (g for g in t.grants if g.role is Role.REFEREE and g.person not in t.off_duty)
    mine = [g.person for g in there if g.tables is None or g.tables[0] <= table <= g.tables[1]]
    return tuple(dict.fromkeys((*heads, *mine))) or organizers(t)


def at_table(event: Any) -> dict[str, Any]:
    """Parameters that say which table."""
    return {"round": event.round, "table": event.table}


def to_people(people: Iterable[PersonId], kind: str, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    """One notice to each of these."""
    for person in people:
        yield Notice(kind, params, person, **rest)


def to_entry(kind: str, entry: Entry, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    """One notice to everybody of an entry."""
    yield from to_people(entry.members, kind, params, **rest)


def to_table(t: Tournament, kind: str, event: Any, *, loud: bool = False, **more: Any) -> Iterator[Notice]:
    """One notice to everybody at a table."""
    pairing = t.pairing(event.round, event.table)
    entries: Sequence[EntryId] = pairing.entries if pairing is not None else ()
    for entry in entries:
        yield from to_entry(kind, t.entries[entry], {**at_table(event), **more}, loud=loud)


Hearer = Callable[[Act, Any], Iterator[Notice]]
"""What is told of one kind of event."""
