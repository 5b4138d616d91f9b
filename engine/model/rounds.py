"""Rounds, what was drawn for them, and the bracket."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from engine.model.entries import Replacement
from engine.model.names import EntryId, PersonId
from engine.model.pairings import Free, Pairing


class RoundStatus(StrEnum):
    DRAFT = "draft"
    PUBLISHED = "published"
    STARTED = "started"


@dataclass(frozen=True, slots=True)
class Note:
    """Something the pairing wants people to know: a float, a merged group, a rematch. Words live in locales/."""

    code: str
    entries: tuple[EntryId, ...] = ()
    group: str = ""


@dataclass(frozen=True, slots=True)
class RoundStart:
    """That a round runs. `at`: None in a file, which has no times."""

    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Publication:
    """That a round is no draft any more, and whether it runs. `at`: None in a file, which has no times."""

    at: datetime | None = None
    start: RoundStart | None = None


STARTED = Publication(start=RoundStart())
"""A round that runs, of a file."""


@dataclass(frozen=True)  # no slots: see Tournament
class Round:
    """Round numbers run on across the stages.

    announced  None of a draft
    loose      taken out of a draft's pairs by hand and in none yet
    """

    number: int
    stage: str
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...] = ()
    notes: tuple[Note, ...] = ()
    rng_seed: int | None = None
    name: str = ""
    announced: Publication | None = None
    loose: tuple[EntryId, ...] = ()
    version: int = 0

    @property
    def status(self) -> RoundStatus:
        if self.announced is None:
            return RoundStatus.DRAFT
        return RoundStatus.PUBLISHED if self.announced.start is None else RoundStatus.STARTED

    @property
    def published_at(self) -> datetime | None:
        return None if self.announced is None else self.announced.at

    @property
    def started_at(self) -> datetime | None:
        start = None if self.announced is None else self.announced.start
        return None if start is None else start.at


@dataclass(frozen=True, slots=True)
class Lots:
    """A recorded draw: the seed and the order that came out. `group`: of the entries of one group alone; `witnesses`:
    those who saw it drawn by hand."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None = None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """What a draw is made with, promised before it (`engine.draws`).

    rng_seed  a secret until something was drawn with it
    round     the round it was drawn for, 0 before; a draft that was thrown away keeps its number
    """

    number: int
    rng_seed: int
    commitment: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Bracket:
    """The seeds of a knockout, strongest first, and who took whose place; slots follow in `engine.formats.knockout`."""

    stage: str
    seeds: tuple[EntryId, ...]
    replacements: tuple[Replacement, ...] = ()
    version: int = 0

    @property
    def inside(self) -> tuple[EntryId, ...]:
        """Who stands in it, strongest first: whoever came in has the seed of the one who left."""
        standing = self.seeds
        for change in self.replacements:
            standing = tuple(change.entering if one == change.leaving else one for one in standing)
        return standing


@dataclass(frozen=True, slots=True)
class CutHeard:
    """What people have heard of a bracket that was announced and taken back: who stands in it, by seed, and who, still
    playing then, does not."""

    stage: str
    inside: tuple[EntryId, ...]
    outside: tuple[EntryId, ...]
