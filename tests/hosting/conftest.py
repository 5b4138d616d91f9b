"""A host with its main bot, and people with phones, in a world of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.hosting.club_life import ClubLife
from bot.hosting.hosting import Hosting, hosting
from bot.hosting.settings import HostSettings, load_host_settings
from bot.hosting.vault import new_key
from bot.hosting.window import SECRET, Window
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
HOOKS = "https://bots.example.org"
KEY = new_key()


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    sockets = item.get_closest_marker("sockets") is not None
    return {"machine": asyncio.SelectorEventLoop} if sockets else {"world": WorldLoop}


@dataclass
class Line:
    """How Telegram brings updates: to the window of the host that is open now. `statuses` are its answers."""

    window: Window | None = None
    statuses: list[int] = field(default_factory=list)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """OSError where no host is up."""
        if self.window is None:
            raise ConnectionRefusedError
        await asyncio.sleep(0.05)
        club = url.removeprefix(f"{HOOKS}/telegram/")
        status = await self.window.brought(club, headers.get(SECRET, ""), body.decode())
        self.statuses.append(status)
        return status


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
    stack: AsyncExitStack
    line: Line
    life_stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    hosting: Hosting = field(init=False)

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

    async def begin(self, settings: HostSettings, idle: float = IDLE) -> None:
        """The program is started, after `end`."""
        self.life_stack = AsyncExitStack()
        self.hosting = await self.life_stack.enter_async_context(running(settings, self.folder, self.machine, idle))
        self.line.window = self.hosting.window

    async def end(self) -> None:
        """The program is stopped."""
        self.line.window = None
        await self.life_stack.aclose()

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
def idle() -> float:
    """Seconds until a club that nobody uses sleeps; a test may have others."""
    return IDLE


@pytest.fixture
async def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, idle: float) -> AsyncIterator[Stand]:
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 1000)  # simulated people press faster than real ones
    monkeypatch.setattr("bot.runtime.app.Budget", BUDGET)
    monkeypatch.setattr("bot.runtime.app.Cells", Here)
    async with AsyncExitStack() as stack:
        line = Line()
        playground, control, machine = await stack.enter_async_context(small_telegram(tmp_path / "unused", line.post))
        settings = load_host_settings(
            tmp_path,
            token=SecretStr(playground.token),
            host_key=SecretStr(KEY),
            api_base=playground.address or ADDRESS,
            owner_ids=str(OWNER),
            clock_url=f"{playground.address or ADDRESS}/control/clock",
        )
        owner = await control.add_person("Хозяйка", id=OWNER)
        organizer = await control.add_person("Ольга")
        stand = Stand(playground, control, machine, settings, tmp_path, owner, organizer, stack, line)
        await stand.begin(settings, idle)
        for person in (owner, organizer):
            await person.start()
            await person.wait_for("У вас пока нет клуба")
        yield stand
        await stand.end()
