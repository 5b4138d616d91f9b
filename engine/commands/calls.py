"""Call a referee and come; say something to many at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.calls import CallReason
from engine.commands.base import Command
from engine.ids import AnnouncementId, CallId
from engine.model import Circle, EntryId


@dataclass(frozen=True, slots=True)
class CallReferee(Command):
    """A player asks for a referee at his table."""

    call: CallId
    round: int
    table: int
    entry: EntryId
    reason: CallReason


@dataclass(frozen=True, slots=True)
class CancelCall(Command):
    """The side that called needs nobody any more."""

    call: CallId


@dataclass(frozen=True, slots=True)
class TakeCall(Command):
    """A referee goes to the table."""

    call: CallId


@dataclass(frozen=True, slots=True)
class HandOverCall(Command):
    """This is the head referee's to say."""

    call: CallId


@dataclass(frozen=True, slots=True)
class SolveCall(Command):
    call: CallId


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """The desk says something to many at once; `table` of the round that is on, where it is for one table."""

    announcement: AnnouncementId
    to: Circle
    table: int = 0
