"""What a look found: in plain words, with what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.commands.plain import plain
from bot.i18n import Markup


class Level(StrEnum):
    """`NOTE` is good to know and nothing to mend."""

    FINE = "ok"
    NOTE = "note"
    BAD = "BAD"


@dataclass(frozen=True, slots=True)
class Finding:
    level: Level
    text: str


def fine(text: Markup) -> Finding:
    return Finding(Level.FINE, plain(text))


def note(text: Markup) -> Finding:
    return Finding(Level.NOTE, plain(text))


def bad(text: Markup) -> Finding:
    return Finding(Level.BAD, plain(text))
