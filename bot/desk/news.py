"""News of an act: a notice, the act itself, and the circles of people it may go to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.notices import LEVELS, OFFICIAL, PERSONAL, POSTED, Hears, NoticeKind
from engine import arbiters
from engine import events as e
from engine.model import Entry, EntryId, PersonId, Role, Tournament
from engine.regulations import Hearing
from engine.regulations.parameters import CLUB


@dataclass(frozen=True, slots=True)
class Notice:
    """One message to be sent: to a person or to the bound groups (`person` is None). `priority` is its reader's;
    `hears` where another level is right than that of its kind: somebody asked for it, or the book wants it.
    `instead_of`: it is told only where the bot can write to none of these."""

    kind: NoticeKind
    params: dict[str, Any] = field(default_factory=dict)
    person: PersonId | None = None
    loud: bool = False
    priority: int = PERSONAL
    useful_until: datetime | None = None
    hears: Hears | None = None
    instead_of: tuple[PersonId, ...] = ()

    def is_told(self, level: Hearing) -> bool:
        """Whether its reader hears it at this level."""
        hears = self.hears or self.kind.hears
        own = hears.players if self.priority == PERSONAL else hears.officials
        return LEVELS.index(hears.groups if self.person is None else own) <= LEVELS.index(level)

    @property
    def urgency(self) -> int:
        """That of its reader or of its kind, whichever is the more urgent."""
        return min(self.priority, self.kind.urgency)


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


def referees_of(t: Tournament, table: int, number: int = 0) -> tuple[PersonId, ...]:
    """Whoever is on duty and looks after a table of a round, of the last one where none is named, the head referee
    always, and alone where two officials meet and the book says so; the organizers where nobody does. Nobody who plays
    at it."""
    pairing = t.pairing(number or len(t.published_rounds), table)
    if pairing is None:
        return arbiters.referees(t, table) or organizers(t)
    seated = arbiters.at_table(t, pairing)
    return arbiters.judges(t, pairing) or tuple(person for person in organizers(t) if person not in seated)


def is_of_book(t: Tournament, path: str) -> bool:
    """Whether the book itself demands this parameter; what is the club's own may be told more quietly."""
    article = t.rulebook.article(path)
    return bool(article) and article.partition(":")[0] != CLUB


def at_table(event: Any) -> dict[str, Any]:
    """Parameters that say which table."""
    return {"round": event.round, "table": event.table}


def seated(t: Tournament, at: Any) -> tuple[EntryId, ...]:
    """Both sides of a table; none where it is gone."""
    pairing = t.pairing(at.round, at.table)
    return pairing.entries if pairing is not None else ()


def to_people(people: Iterable[PersonId], kind: NoticeKind, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    """One notice to each of these."""
    for person in people:
        yield Notice(kind, params, person, **rest)


def to_officials(people: Iterable[PersonId], kind: NoticeKind, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    """One notice to each of those who direct or referee."""
    yield from to_people(people, kind, params, priority=OFFICIAL, **rest)


def to_groups(kind: NoticeKind, params: dict[str, Any], **rest: Any) -> Notice:
    """A post wherever it is taken."""
    return Notice(kind, params, priority=POSTED, **rest)


def to_entry(kind: NoticeKind, entry: Entry, params: dict[str, Any], **rest: Any) -> Iterator[Notice]:
    """One notice to everybody of an entry."""
    yield from to_people(entry.members, kind, params, **rest)


def to_table(
    t: Tournament, kind: NoticeKind, event: Any, *, loud: bool = False, hears: Hears | None = None, **more: Any
) -> Iterator[Notice]:
    """One notice to everybody at a table."""
    for entry in seated(t, event):
        yield from to_entry(kind, t.entries[entry], {**at_table(event), **more}, loud=loud, hears=hears)


Recipients = Callable[[Act, Any], Iterator[Notice]]
"""What is told of one kind of event."""
