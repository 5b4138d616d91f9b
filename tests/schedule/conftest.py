"""A desk whose clock can be moved forward by hand, and tournaments whose round 1 is on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from bot.clock import Clock
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.storage.store import Store
from engine import commands as c
from engine.events import ReminderRang
from engine.model import Tournament

LOOKS = 2000


@dataclass
class Hall:
    store: Store
    desk: Desk
    clock: Clock
    owner: Actor
    club: int
    ids: list[str] = field(default_factory=list)

    async def open(self, title: str = "Кубок") -> str:
        """A tournament of eight; its round 1 has just begun."""
        made = await self.desk.tournaments.create(self.club, title, "tac-russia-2025", {"size": 8}, self.owner)
        await self.desk.entries.register_lines(
            made, [EntryLine(f"Команда {n}", ("А", "Б")) for n in range(8)], self.owner
        )
        await self.desk.tournaments.draft_round(made, self.owner)
        for command in (c.PublishRound(1), c.StartRound(1)):
            await self.desk.execute(made, command, self.owner)
        self.ids.append(made)
        return made

    async def do(self, command: c.Command) -> Tournament:
        return await self.desk.execute(self.ids[0], command, self.owner)

    def pass_minutes(self, minutes: int) -> None:
        """The calendar moves on."""
        self.clock.move_to_offset(self.clock.offset + timedelta(minutes=minutes))

    async def rung(self, tournament_id: str = "") -> list[tuple[int, bool]]:
        """(minutes left, whether it had passed) of all that rang of the end of the round, in order."""
        rows = await self.store.journal.load(tournament_id or self.ids[0])
        rang = [row.event for row in rows if isinstance(row.event, ReminderRang) and row.event.kind == "round"]
        return [(event.key.mark, event.passed) for event in rang]

    async def wait_for(self, rung: list[tuple[int, bool]], tournament_id: str = "") -> None:
        """Until exactly this has rung."""
        for _ in range(LOOKS):
            if await self.rung(tournament_id) == rung:
                return
            await asyncio.sleep(0.01)
        assert await self.rung(tournament_id) == rung


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(LOOKS):
        if holds():
            return
        await asyncio.sleep(0.01)
    assert holds()


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    store = await Store.open(":memory:")
    clock = Clock()
    desk = Desk(store, clock.now, Seeds(7), owner_ids=(1,))
    club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    owner = Actor((await desk.people.meet(1, "Ольга", None, "ru", True)).id)
    yield Hall(store, desk, clock, owner, club)
    await store.close()
