"""Draw a round and work on it before it is announced."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import Again, Edit, EntryId, Free, PersonId
from engine.pairing.imported import GivenPair


@dataclass(frozen=True, slots=True)
class DraftRound:
    """Pair the next round (the lots of round 1 and the cut included). `rng_seed` feeds every lot this needs:
    the promised one, where a draw is promised.

    `again` throws an open draft away first.
    """

    rng_seed: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class EnterLots:
    """The lots of the first round as they were drawn by hand, the first one first, before two witnesses."""

    order: tuple[EntryId, ...]
    witnesses: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class ImportRound:
    """The next round as another program has paired it; a draft like any other."""

    pairs: tuple[GivenPair, ...]
    free: tuple[Free, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardDraft:
    number: int


@dataclass(frozen=True, slots=True)
class EditDraft:
    """A hand in the open draft, with the reason. `entries`: the one or two it is about; `table`: where a pair goes."""

    number: int
    what: Edit
    entries: tuple[EntryId, ...]
    reason: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class ForbidPair:
    """The program does not pair these two until they are allowed again."""

    first: EntryId
    second: EntryId
    reason: str


@dataclass(frozen=True, slots=True)
class AllowPair:
    first: EntryId
    second: EntryId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CloseTables:
    """Nobody is seated at these numbers any more; those closed before and not named here are open again."""

    tables: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairAgain:
    """Some of an announced round are paired anew before they begin, with the reason. `who`: those whose opponents have
    left and whoever is free, or everybody whose match has not begun."""

    number: int
    who: Again
    reason: str


DraftCommand = (
    DraftRound | EnterLots | ImportRound | DiscardDraft | EditDraft | ForbidPair | AllowPair | CloseTables | PairAgain
)
