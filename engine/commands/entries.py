"""Enter, come, pay, skip, leave, come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.commands.base import Command
from engine.model import EntryId, EntryStatus, Member, PersonId, Treatment
from engine.results import Score


@dataclass(frozen=True, slots=True)
class RegisterEntry(Command):
    """`by_desk`: typed in by the organizer for people who may have no Telegram; members may then be missing. `ranks`:
    those of all its members, where they are said one by one; `roster`: with their boards besides. `waits`: where no
    place is left, the waiting list."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None = None
    by_desk: bool = False
    seed: int | None = None
    rating: int | None = None
    rank: str = ""
    ranks: tuple[str, ...] = ()
    waits: bool = False
    roster: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class RegisterEntries(Command):
    """A pasted list, all or nothing."""

    entries: tuple[RegisterEntry, ...]


@dataclass(frozen=True, slots=True)
class StateRatings(Command):
    """The ratings by which entries are ordered, instead of those that they came with."""

    ratings: tuple[tuple[EntryId, int], ...]


@dataclass(frozen=True, slots=True)
class ClaimSeat(Command):
    """The person takes the seat of a guest whom the desk has entered; None: of an entry without people."""

    entry: EntryId
    guest: PersonId | None
    person: PersonId


@dataclass(frozen=True, slots=True)
class RemoveEntry(Command):
    entry: EntryId


@dataclass(frozen=True, slots=True)
class CheckIn(Command):
    """Has come before round 1; `here` False takes that back."""

    entry: EntryId
    here: bool


@dataclass(frozen=True, slots=True)
class SettleMissing(Command):
    """Everybody who has not checked in: `skip` round 1 as absent, or `remove` from the list."""

    how: Literal["skip", "remove"]


@dataclass(frozen=True, slots=True)
class AcceptPlace(Command):
    """From the waiting list into the event: whoever is offered a place says yes, or the desk says it for him."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class DeclinePlace(Command):
    """Off the waiting list: an own wish, or the desk goes on to the next."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class MarkPaid(Command):
    entry: EntryId
    paid: bool


@dataclass(frozen=True, slots=True)
class LeaveTournament(Command):
    """An entry leaves during the event.

    timely  matters in a bracket: announced before the match has begun and before the waiting time ran out (TAC 2.3.6.1,
            2.3.6.2, 2.3.6.6); None: by the clock
    score   of the game it is playing (first, second); None where that game has not begun (TAC 3.10.2)
    move    the move at which that game stopped, where the book counts moves
    treatment  of its matches, where the book leaves that to a person
    finishes   plays the match that is on to its end first; never in a bracket
    """

    entry: EntryId
    status: EntryStatus = EntryStatus.WITHDRAWN
    timely: bool | None = None
    score: Score | None = None
    reason: str = ""
    move: int | None = None
    treatment: Treatment | None = None
    finishes: bool = False


@dataclass(frozen=True, slots=True)
class AskReturn(Command):
    """An entry that left asks the organizers to play on."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnEntry(Command):
    """An entry that left plays on: the organizer agrees (Destiny IV.2)."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class SkipRound(Command):
    """An entry is not paired in the next round."""

    entry: EntryId
    round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakePart(Command):
    """A round that was to be skipped is played after all."""

    entry: EntryId
    round: int


@dataclass(frozen=True, slots=True)
class BothAbsent(Command):
    """Nobody came to a table: asks the head referee (TAC C15)."""

    round: int
    table: int
