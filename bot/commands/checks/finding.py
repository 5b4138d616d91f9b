"""What a look found: in plain words, with what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """`NOTE` is good to know and nothing to mend."""

    FINE = "ok"
    NOTE = "note"
    BAD = "BAD"


@dataclass(frozen=True, slots=True)
class Finding:
    level: Level
    text: str


def fine(text: str) -> Finding:
    return Finding(Level.FINE, text)


def note(text: str) -> Finding:
    return Finding(Level.NOTE, text)


def bad(text: str) -> Finding:
    return Finding(Level.BAD, text)
