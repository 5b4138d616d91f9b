"""A round is announced and begins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class RoundPublished:
    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundUnpublished:
    """The undo of a publication: a draft again."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundUnstarted:
    """The undo of a start."""

    number: int


RoundEvent = RoundPublished | RoundUnpublished | RoundStarted | RoundUnstarted
