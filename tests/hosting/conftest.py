"""A host with its main bot, and people with phones, in a world of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.hosting.club_life import ClubLife
from bot.hosting.hosting import Hosting, hosting
from bot.hosting.settings import HostSettings, load_host_settings
from bot.hosting.vault import new_key
from bot.playground.client import ControlClient, Person
from bot.playground.seen import Answer
from bot.playground.server import Playground
from bot.runtime.machine import Machine
from bot.simulation.world.loop import WorldLoop
from bot.simulation.world.stage import ADDRESS
from bot.storage.directory import HostedClub
from tests.handlers.hall import BUDGET, small_telegram
from tests.handlers.here import Here

IDLE = 120.0
OWNER = 1
KEY = new_key()


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    sockets = item.get_closest_marker("sockets") is not None
    return {"machine": asyncio.SelectorEventLoop} if sockets else {"world": WorldLoop}


@dataclass
class Stand:
    """The host is running; `organizer` has opened the main bot, `owner` is the host's own."""

    playground: Playground
    control: ControlClient
    machine: Machine
    settings: HostSettings
    folder: Path
    owner: Person
    organizer: Person
    hosting: Hosting
    stack: AsyncExitStack

    async def club(self, title: str = "Лис", username: str = "fox_club_bot") -> tuple[HostedClub, Person]:
        """A club of the organizer's, with a bot of BotFather's; and him in that bot's chat, which has greeted him."""
        token = await self.control.add_bot(title, username)
        clubs = self.hosting.clubs
        made = await clubs.create(self.organizer.id, clubs.sealed(token), title, "ru", "Europe/Moscow", managed=False)
        there = await self.at(username)
        await there.start()
        await there.wait_for("Турниров пока нет")
        return made, there

    async def at(self, username: str) -> Person:
        """The organizer in the chat with this bot."""
        return (await self.stack.enter_async_context(self.control.bot(username))).person(self.organizer)

    async def tap(self, person: Person, label: str, text: str) -> Answer:
        """Press the button whose label has `label` in it, on the newest message with `text`."""
        seen = await person.wait_for(lambda seen: text in seen.text and any(label in one for one in seen.labels))
        return await person.press(next(one for one in seen.labels if label in one), message=seen)

    async def life(self, club: HostedClub) -> ClubLife:
        """Once the host has begun it."""
        await self.until(lambda: self.hosting.host.life(club.id))
        life = self.hosting.host.life(club.id)
        assert life is not None
        return life

    async def until(self, holds: Callable[[], object], seconds: float = 600.0) -> None:
        await self.control.until(holds, seconds)


@asynccontextmanager
async def running(settings: HostSettings, folder: Path, machine: Machine, idle: float = IDLE) -> AsyncIterator[Hosting]:
    """One run of the program."""
    async with hosting(settings, folder, machine, idle) as opened:
        task = asyncio.create_task(opened.run())
        try:
            yield opened
        finally:
            await opened.stop()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@pytest.fixture
async def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stand]:
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 1000)  # simulated people press faster than real ones
    monkeypatch.setattr("bot.runtime.app.Budget", BUDGET)
    monkeypatch.setattr("bot.runtime.app.Cells", Here)
    async with AsyncExitStack() as stack:
        playground, control, machine = await stack.enter_async_context(small_telegram(tmp_path / "unused"))
        settings = load_host_settings(
            tmp_path,
            token=SecretStr(playground.token),
            host_key=SecretStr(KEY),
            api_base=playground.address or ADDRESS,
            owner_ids=str(OWNER),
            clock_url=playground.address or ADDRESS,
        )
        owner = await control.add_person("Хозяйка", id=OWNER)
        organizer = await control.add_person("Ольга")
        opened = await stack.enter_async_context(running(settings, tmp_path, machine))
        for person in (owner, organizer):
            await person.start()
            await person.wait_for("У вас пока нет клуба")
        yield Stand(playground, control, machine, settings, tmp_path, owner, organizer, opened, stack)
