"""Draft a round, change its pairs by hand, announce it, begin it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.model import Again, Edit, EntryId, Free, PersonId
from engine.pairing.imported import GivenPair


@dataclass(frozen=True, slots=True)
class PublishRound(Command):
    number: int


@dataclass(frozen=True, slots=True)
class StartRound(Command):
    number: int


@dataclass(frozen=True, slots=True)
class DraftRound(Command):
    """Pair the next round (the lots of round 1 and the cut included). `rng_seed` feeds every lot this needs:
    the promised one, where a draw is promised.

    `again` throws an open draft away first.
    """

    rng_seed: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class EnterLots(Command):
    """The lots of the first round as they were drawn by hand, the first one first, before two witnesses."""

    order: tuple[EntryId, ...]
    witnesses: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class ImportRound(Command):
    """The next round as another program has paired it; a draft like any other."""

    pairs: tuple[GivenPair, ...]
    free: tuple[Free, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardDraft(Command):
    number: int


@dataclass(frozen=True, slots=True)
class EditDraft(Command):
    """A hand in the open draft, with the reason. `entries`: the one or two it is about; `table`: where a pair goes."""

    number: int
    what: Edit
    entries: tuple[EntryId, ...]
    reason: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class ForbidPair(Command):
    """The program does not pair these two until they are allowed again."""

    first: EntryId
    second: EntryId
    reason: str


@dataclass(frozen=True, slots=True)
class AllowPair(Command):
    first: EntryId
    second: EntryId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CloseTables(Command):
    """Nobody is seated at these numbers any more; those closed before and not named here are open again."""

    tables: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairAgain(Command):
    """Some of an announced round are paired anew before they begin, with the reason. `who`: those whose opponents have
    left and whoever is free, or everybody whose match has not begun."""

    number: int
    who: Again
    reason: str
