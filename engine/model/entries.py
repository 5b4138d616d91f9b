"""Who plays: entries, their members, who waits, who is away, who plays for whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from engine.model.names import EntryId, Exact, MemberId, PersonId, Treatment
from engine.model.pairings import FreeKind
from engine.ranks import strength


class EntryStatus(StrEnum):
    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Member:
    """One of a team or a pair. `board`: the one he is nominated for; a reserve sits where somebody is missing."""

    id: MemberId
    rating: Exact | None = None
    rank: str = ""
    board: int | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A participant of this tournament: a player, a pair or a team.

    roster       the members with their ranks and boards, where these are known

    number       order of registration
    seed         starting number, where one is given: 1 is first
    start_score  a McMahon start that overrides the computation
    previous_place  in an earlier event, for the criterion of that name
    left_at      when it left, or said that it does
    treatment    what becomes of its matches once it has left, where a person said so; otherwise the book does
    here         has come, where the club asks before round 1
    asks_back    it left and has asked to play on
    """

    id: EntryId
    number: int
    members: tuple[PersonId, ...] = ()
    captain: PersonId | None = None
    paid: bool = False
    status: EntryStatus = EntryStatus.ACTIVE
    left_after_round: int | None = None
    left_at: datetime | None = None
    seed: int | None = None
    rating: Exact | None = None
    rank: str = ""
    start_score: Exact | None = None
    previous_place: int | None = None
    joined_round: int = 1
    treatment: Treatment | None = None
    roster: tuple[Member, ...] = ()
    here: bool = False
    asks_back: bool = False
    version: int = 0

    @property
    def goes_by_seats(self) -> bool:
        """Whether the roster names nobody: the first of it is whoever joined first."""
        return tuple(member.id for member in self.roster) == tuple(f"{n + 1}" for n in range(len(self.roster)))

    @property
    def strength(self) -> Exact | None:
        """Its rank on the scale of `engine.ranks`; of a pair without one the mean of its members' ranks.

        None where a rank is missing.
        """
        if self.rank:
            return strength(self.rank)
        ranks = [member.rank for member in self.roster]
        return Fraction(sum(map(strength, ranks)), len(ranks)) if ranks and all(ranks) else None


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry for which there was no place, in a list by order of coming.

    asked_at, deadline  a place has become free: since when it is offered, and until when an answer is expected
    """

    entry: Entry
    asked_at: datetime | None = None
    deadline: datetime | None = None
    version: int = 0

    @property
    def is_asked(self) -> bool:
        return self.asked_at is not None


@dataclass(frozen=True, slots=True)
class Absence:
    """Announced for a round to come: the entry is not paired in it."""

    entry: EntryId
    round: int
    kind: FreeKind


@dataclass(frozen=True, slots=True)
class Replacement:
    """From `from_round` on, `entering` plays in the bracket where `leaving` would have played (TAC 2.3.6)."""

    leaving: EntryId
    entering: EntryId
    from_round: int
