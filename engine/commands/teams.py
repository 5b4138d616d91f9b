"""Teams and pairs: who is in them, who leads, who plays."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.model import EntryId, Lineup, PersonId


@dataclass(frozen=True, slots=True)
class JoinEntry(Command):
    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class PartMember(Command):
    """Somebody leaves his pair or team before the draw: by his own wish, or the captain or the desk parts with him."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class HandOverCaptain(Command):
    """Another of the team speaks for it from now on."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class NominateMember(Command):
    """What the team says of one of its people: his rank, the board he is nominated for, or that he is a reserve.
    Whoever had the board before gets his."""

    entry: EntryId
    person: PersonId
    rank: str = ""
    board: int | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class SeekTeam(Command):
    """Whoever says it looks for a pair or a team; `rank` in games that know ranks."""

    rank: str = ""


@dataclass(frozen=True, slots=True)
class StopSeeking(Command):
    """Off the list of those who look for a team."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AskSeeker(Command):
    """Whoever says it would play with somebody of that list."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class TakeSeat(Command):
    """Yes to who has asked: into his team; `entry` is the new one where he has none either."""

    by: PersonId
    entry: EntryId


@dataclass(frozen=True, slots=True)
class DeclineSeat(Command):
    """No to who has asked."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class SubmitLineup(Command):
    """The captain's word for a round that is announced: members by board, None for an empty one."""

    round: int
    table: int
    entry: EntryId
    lineup: Lineup
