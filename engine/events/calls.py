"""Calls of a referee."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.calls import Call, CallEnd
from engine.ids import CallId
from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class RefereeCalled:
    call: Call

    def touches(self) -> p.Parts:
        return (p.Calling(self.call.id),)


@dataclass(frozen=True, slots=True)
class CallTaken:
    """A referee is on his way."""

    call: CallId
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)


@dataclass(frozen=True, slots=True)
class CallHandedOver:
    """To the head referee: it waits again, for him."""

    call: CallId
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)


@dataclass(frozen=True, slots=True)
class CallEnded:
    call: CallId
    end: CallEnd
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)


@dataclass(frozen=True, slots=True)
class CallPutBack:
    """The undo of anything about a call: it is again as it was; None: it was never made."""

    call: CallId
    before: Call | None

    def touches(self) -> p.Parts:
        return (p.Calling(self.call),)


CallEvent = RefereeCalled | CallTaken | CallHandedOver | CallEnded | CallPutBack
