"""Calls of a referee."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.calls import Call, CallEnd
from engine.copies import replace
from engine.events.base import Event
from engine.ids import CallId
from engine.model import PersonId, Tournament


@dataclass(frozen=True, slots=True)
class RefereeCalled(Event):
    call: Call

    def touches(self) -> p.Parts:
        return (p.Calling(self.call.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.call)


@dataclass(frozen=True, slots=True)
class CallTaken(Event):
    """A referee is on his way."""

    call: CallId
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, taken_by=self.by, taken_at=self.at)


@dataclass(frozen=True, slots=True)
class CallHandedOver(Event):
    """To the head referee: it waits again, for him."""

    call: CallId
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, with_head=True, handed_at=self.at, taken_by=None, taken_at=None)


@dataclass(frozen=True, slots=True)
class CallEnded(Event):
    call: CallId
    end: CallEnd
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.call, end=self.end, ended_by=self.by, ended_at=self.at)


@dataclass(frozen=True, slots=True)
class CallPutBack(Event):
    """The undo of anything about a call: it is again as it was; None: it was never made."""

    call: CallId
    before: Call | None

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)

    def apply(self, t: Tournament) -> Tournament:
        if self.before is None:
            return replace(t, calls={key: call for key, call in t.calls.items() if key != self.call})
        # The version comes back too: it names the act that made the call what it is again.
        return replace(t, calls={**t.calls, self.call: self.before})


def _change(t: Tournament, call: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.calls[call], **changes))


def _put(t: Tournament, call: Call) -> Tournament:
    return replace(t, calls={**t.calls, call.id: replace(call, version=t.revision + 1)})
