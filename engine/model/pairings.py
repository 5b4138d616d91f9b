"""A table in a round: who meets whom, what was reported and played; and who is free."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from zlib import crc32

from engine.clock import Since
from engine.copies import replace
from engine.model.names import Colour, EntryId, Lineup, PersonId
from engine.results import GameResult, Side
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class Report:
    """What one side says of a game, and of the games after it where it tells `more` of a match; the result itself is
    recorded apart from it.

    seq     the revision at which it was told
    agreed  since when the other side says the same
    """

    entry: EntryId
    by: PersonId
    result: GameResult
    at: datetime
    confirmed_by: PersonId | None = None
    more: tuple[GameResult, ...] = ()
    seq: int = 0
    agreed: Since | None = None

    @property
    def games(self) -> tuple[GameResult, ...]:
        """All games that are told, in order of play."""
        return (self.result, *self.more)


@dataclass(frozen=True, slots=True)
class Taken:
    """Who looks into a dispute, and since when."""

    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class Dispute:
    """The sides do not agree on what was played. `since`: None in journals of before there was a chase."""

    since: Since | None = None
    taken: Taken | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it counts, and when it was written down; None where nobody knows: in a file, in the oldest journals.

    agreed  both sides have confirmed it
    """

    result: GameResult
    at: datetime | None = None
    agreed: bool = False


FINAL = "F"
"""The slot of the last match of a bracket."""


@dataclass(frozen=True)  # no slots: see Tournament
class Pairing:
    """Two entries at one table of one round. `records` holds the games that count, in order of play.

    colour    who has Black in the first game, in a match of teams on board 1, where the game has colours
    handicap  stones given to the player with Black
    lineups   of the first and of the second, in a match of teams; empty where none is known
    decisive  a drawn game does not count and is played again: somebody has to win
    length    the points it was played to, where those were not the event's
    under_protest  the sides that play on, or sign the result, under protest
    mended    a referee has changed what was recorded: nobody has signed that
    goes_on   of a bracket: who has gone on, where a later correction says that it was the other one's win
    """

    round: int
    table: int
    first: EntryId
    second: EntryId
    best_of: int = 1
    group: str = ""
    slot: str = ""
    rematch: bool = False
    colour: Colour | None = None
    handicap: int = 0
    lineups: tuple[Lineup, Lineup] = ((), ())
    decisive: bool = False
    length: int | None = None
    records: tuple[Record, ...] = ()
    reports: tuple[Report, ...] = ()
    dispute: Dispute | None = None
    version: int = 0
    under_protest: tuple[EntryId, ...] = ()
    goes_on: EntryId | None = None
    mended: bool = False

    @property
    def id(self) -> str:
        """Public id within the tournament: round and table."""
        return f"{self.round}-{self.table}"

    @property
    def is_final(self) -> bool:
        return self.slot == FINAL

    @property
    def in_bracket(self) -> bool:
        """A match for a place that goes on from a group has a slot too."""
        return bool(self.slot) and not self.group

    @property
    def games(self) -> tuple[GameResult, ...]:
        """What counts of it, in order of play."""
        return tuple([record.result for record in self.records])

    @property
    def is_agreed(self) -> bool:
        """Whether both sides have confirmed what was played."""
        return any(record.agreed for record in self.records)

    @property
    def taken(self) -> Taken | None:
        """Who looks into the dispute, where there is one."""
        return None if self.dispute is None else self.dispute.taken

    def with_games(self, games: Iterable[GameResult]) -> Pairing:
        """As if these were its games, whenever they were written down."""
        return replace(self, records=tuple(map(Record, games)))

    @property
    def entries(self) -> tuple[EntryId, EntryId]:
        return (self.first, self.second)

    def side_of(self, entry: EntryId) -> Side:
        """On which side the entry sits. ValueError for an entry of another table."""
        if entry not in self.entries:
            raise ValueError(f"{entry} does not sit at table {self.table} of round {self.round}")
        return Side.FIRST if entry == self.first else Side.SECOND

    def entry_at(self, side: Side) -> EntryId:
        return self.first if side is Side.FIRST else self.second

    def opponent_of(self, entry: EntryId) -> EntryId:
        return self.entry_at(self.side_of(entry).other)

    def lineup_of(self, side: Side) -> Lineup:
        """Empty where it is not known."""
        return self.lineups[0 if side is Side.FIRST else 1]

    def lineup_version(self, side: Side) -> int:
        """Another one for another team or another line-up of it, whatever else happens at the table."""
        return crc32(repr((self.entry_at(side), self.lineup_of(side))).encode())


class FreeKind(StrEnum):
    """Why an entry has no opponent in a round."""

    BYE = "bye"
    HALF_BYE = "half_bye"
    REQUESTED_BYE = "requested_bye"
    ABSENT = "absent"
    NOT_PAIRED = "not_paired"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Free:
    """An entry without an opponent in a round."""

    entry: EntryId
    kind: FreeKind


@dataclass(frozen=True, slots=True)
class Correction:
    """Games of a match as they are recorded and as they really went, with the words of whoever says so."""

    before: tuple[GameResult, ...]
    after: tuple[GameResult, ...]
    reason: Typed = ""
