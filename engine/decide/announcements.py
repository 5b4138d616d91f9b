"""What the desk says to many at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import is_over, last_published, published_pairing
from engine.errors import RuleViolation
from engine.model import Announcement, Circle, EntryStatus, Pairing, PersonId, Tournament


def announce(t: Tournament, command: c.Announce, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Said once: a second press finds it said. RuleViolation `announcement.said`, `announcement.nobody`, and that of
    a round or a table which is not there."""
    if any(one.id == command.announcement for one in t.announcements):
        raise RuleViolation("announcement.said")
    if not set(hearers(t, command.to, command.table)) - {actor}:
        raise RuleViolation("announcement.nobody")
    return (e.Announced(Announcement(command.announcement, command.to, actor, now, command.table)),)


def hearers(t: Tournament, to: Circle, table: int = 0) -> tuple[PersonId, ...]:
    """Everybody in the circle, each once. RuleViolation `round.none_published`, `table.unknown`."""
    return tuple(dict.fromkeys(_hearers(t, to, table)))


def _hearers(t: Tournament, to: Circle, table: int) -> Iterator[PersonId]:
    match to:
        case "everyone":
            for entry in t.entries.values():
                if entry.status is EntryStatus.ACTIVE:
                    yield from entry.members
            yield from _officials(t)
        case "officials":
            yield from _officials(t)
        case "round":
            yield from _at(t, last_published(t).pairings)
        case "unfinished":
            yield from _at(t, (one for one in last_published(t).pairings if not is_over(t, one)))
        case "table":
            yield from _at(t, [published_pairing(t, last_published(t).number, table)[1]])


def _officials(t: Tournament) -> Iterator[PersonId]:
    return (grant.person for grant in t.grants)


def _at(t: Tournament, pairings: Iterable[Pairing]) -> Iterator[PersonId]:
    for pairing in pairings:
        for entry in pairing.entries:
            yield from t.entries[entry].members
