"""A round is announced and begins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p


@dataclass(frozen=True, slots=True)
class RoundPublished:
    number: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)


@dataclass(frozen=True, slots=True)
class RoundUnpublished:
    """The undo of a publication: a draft again."""

    number: int

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Start(self.number),)


@dataclass(frozen=True, slots=True)
class RoundUnstarted:
    """The undo of a start."""

    number: int

    def touches(self) -> p.Parts:
        return (p.Start(self.number),)


RoundEvent = RoundPublished | RoundUnpublished | RoundStarted | RoundUnstarted
