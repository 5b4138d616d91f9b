"""What the clubs of one process have together: costly to make, and the same for all."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Self

from bot.cell.cells import AT_ONCE
from bot.delivery.foreground import Foreground
from bot.desk.room import UNLIMITED, Room
from bot.gallery import DRAWERS, Studio
from bot.i18n import Translator


@dataclass(frozen=True, slots=True)
class Shared:
    """
    translator  the words
    studio      draws the pictures; `a_club` of its drawers may work for one club at once
    readers     places for cells, which take much memory
    foreground  what people wait for
    room        what each of them may have
    """

    translator: Translator
    studio: Studio
    readers: asyncio.Semaphore
    a_club: int
    room: Room = UNLIMITED
    foreground: Foreground = field(default_factory=Foreground)

    @classmethod
    def of_one(cls) -> Self:
        """For a process of one club: all of it is its own."""
        return cls(Translator.load(), Studio(), asyncio.Semaphore(AT_ONCE), DRAWERS)

    @classmethod
    def of_many(cls, room: Room) -> Self:
        """A club that has much to draw leaves a place to the others."""
        return cls(Translator.load(), Studio(), asyncio.Semaphore(AT_ONCE), max(1, DRAWERS - 1), room)
