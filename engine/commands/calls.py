"""Call a referee and come."""

from __future__ import annotations

from dataclasses import dataclass

from engine.calls import CallReason
from engine.ids import CallId
from engine.model import EntryId


@dataclass(frozen=True, slots=True)
class CallReferee:
    """A player asks for a referee at his table."""

    call: CallId
    round: int
    table: int
    entry: EntryId
    reason: CallReason


@dataclass(frozen=True, slots=True)
class CancelCall:
    """The side that called needs nobody any more."""

    call: CallId


@dataclass(frozen=True, slots=True)
class TakeCall:
    """A referee goes to the table."""

    call: CallId


@dataclass(frozen=True, slots=True)
class HandOverCall:
    """This is the head referee's to say."""

    call: CallId


@dataclass(frozen=True, slots=True)
class SolveCall:
    call: CallId


CallCommand = CallReferee | CancelCall | TakeCall | HandOverCall | SolveCall
