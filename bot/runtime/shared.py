"""What the clubs of one process have together: costly to make, and the same for all."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Self

from bot.cell.cells import AT_ONCE
from bot.gallery import DRAWERS
from bot.i18n import Translator


@dataclass(frozen=True, slots=True)
class Shared:
    """
    translator  the words
    drawers     places for those that draw, and `a_club` how many of them one club may take
    readers     places for cells, which take much memory
    """

    translator: Translator
    drawers: asyncio.Semaphore
    readers: asyncio.Semaphore
    a_club: int

    @classmethod
    def of_one(cls) -> Self:
        """For a process of one club: all of it is its own."""
        return cls(Translator.load(), asyncio.Semaphore(DRAWERS), asyncio.Semaphore(AT_ONCE), DRAWERS)

    @classmethod
    def of_many(cls) -> Self:
        """A club that has much to draw leaves a place to the others."""
        return cls(Translator.load(), asyncio.Semaphore(DRAWERS), asyncio.Semaphore(AT_ONCE), max(1, DRAWERS - 1))
