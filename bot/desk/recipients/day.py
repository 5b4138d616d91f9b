"""Who hears when and where the event is played: as it is said, and once more on the eve.

Who is entered comes first: an organizer who plays reads what players read. Whoever waits for a place plans his day too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk.news import Act, Notice, Recipients, organizers, to_groups, to_officials, to_people
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.calls import hearers
from engine.model import EntryStatus, PersonId, Tournament


def _planned(act: Act, event: e.DayPlanned) -> Iterator[Notice]:
    """Loud to those who are entered where another day was said before, or none is said any more."""
    moved = act.before is not None and act.before.day is not None
    start = None if event.start is None else event.start.isoformat()
    yield from _told(act.after, NoticeKind.DAY_PLANNED, {"start": start, "moved": moved}, loud=moved)


def _venue(act: Act, event: e.VenueStated) -> Iterator[Notice]:
    """Loud to those who are entered where they knew of another place, or there is none any more. What a new event
    takes over from another is news to nobody."""
    if act.before is not None:
        moved = act.before.venue is not None
        yield from _told(act.after, NoticeKind.VENUE_STATED, {"text": event.text, "moved": moved}, loud=moved)


def of_eve(act: Act, _event: e.ReminderRang) -> Iterator[Notice]:
    """Loud to those who are entered: whoever cannot come can still say so."""
    yield from _told(act.after, NoticeKind.EVE, {}, loud=True)


def of_publication(act: Act, _event: e.ReminderRang) -> Iterator[Notice]:
    yield from to_officials(organizers(act.after), NoticeKind.PUBLICATION_DUE, {})


def _told(t: Tournament, kind: NoticeKind, params: dict[str, Any], *, loud: bool) -> Iterator[Notice]:
    entered = _players(t)
    waiting = (person for one in t.waiting for person in one.entry.members)
    others = [one for one in dict.fromkeys((*hearers(t, "officials"), *waiting)) if one not in entered]
    yield from to_people(entered, kind, dict(params), loud=loud)
    yield from to_officials(others, kind, dict(params))
    yield to_groups(kind, dict(params))


def _players(t: Tournament) -> tuple[PersonId, ...]:
    """Everybody of every entry that has not left."""
    still = (entry for entry in t.entries.values() if entry.status is EntryStatus.ACTIVE)
    return tuple(dict.fromkeys(person for entry in still for person in entry.members))


RECIPIENTS: Mapping[type, Recipients] = {e.DayPlanned: _planned, e.VenueStated: _venue}
