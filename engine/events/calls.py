"""Calls of a referee, and what the desk says to many at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.calls import Call, CallEnd
from engine.copies import replace
from engine.events.base import Beside, Restorable
from engine.ids import CallId
from engine.model import Announcement, PersonId, Tournament


class _OfACall(Beside, Restorable):
    """Something more about a call."""

    __slots__ = ()
    call: CallId

    def touches(self) -> tuple[p.Calling]:
        return (p.Calling(self.call),)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return _has_called_again(t, self.call)


@dataclass(frozen=True, slots=True)
class RefereeCalled(Beside, Restorable):
    call: Call

    def touches(self) -> tuple[p.Calling]:
        return (p.Calling(self.call.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.call)

    def is_built_on(self, t: Tournament, before: Tournament) -> bool:
        return _has_called_again(t, self.call.id)


@dataclass(frozen=True, slots=True)
class CallTaken(_OfACall):
    """A referee is on his way."""

    call: CallId
    by: PersonId
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, taken_by=self.by, taken_at=self.at)


@dataclass(frozen=True, slots=True)
class CallHandedOver(_OfACall):
    """To the head referee: it waits again, for him."""

    call: CallId
    by: PersonId
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, with_head=True, handed_at=self.at, taken_by=None, taken_at=None)


@dataclass(frozen=True, slots=True)
class CallEnded(_OfACall):
    call: CallId
    end: CallEnd
    by: PersonId
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, end=self.end, ended_by=self.by, ended_at=self.at)


def _change(t: Tournament, call: CallId, **changes: Any) -> Tournament:
    return _put(t, replace(t.calls[call], **changes))


def _put(t: Tournament, call: Call) -> Tournament:
    return replace(t, calls={**t.calls, call.id: replace(call, version=t.revision + 1)})


def _has_called_again(t: Tournament, call_id: CallId) -> bool:
    """Whether the table of a call that is over has another one by now."""
    call = t.calls[call_id]
    return not call.is_open and t.call_at(call.round, call.table) is not None


@dataclass(frozen=True, slots=True)
class Announced(Beside, Restorable):
    announcement: Announcement

    def touches(self) -> tuple[p.Announcing]:
        return (p.Announcing(self.announcement.id),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, announcements=(*t.announcements, self.announcement))
