"""The whole bot over a real database, talked to by simulated people through the playground."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
import structlog

from bot.config import load_settings
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.playground.client import ControlClient, Person
from bot.playground.seen import Answer
from bot.playground.server import Playground
from bot.runtime.app import Application, application
from bot.simulation.world.loop import WorldLoop
from bot.simulation.world.stage import ADDRESS
from engine.commands import RecordResult
from engine.decide.common import missing_tables
from engine.events import Event
from engine.results import Played, Winner
from tests.handlers.hall import BUDGET, opened_hall, small_telegram
from tests.handlers.hall import Hall as TablesHall
from tests.handlers.here import Here

OWNER = 1


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """A test of the chat lives in a world of its own: no ports, no waits, whatever else the machine does."""
    sockets = item.get_closest_marker("sockets") is not None
    return {"machine": asyncio.SelectorEventLoop} if sockets else {"world": WorldLoop}


@dataclass
class Hall:
    """The bot is polling; `owner` has opened it and owns the club."""

    playground: Playground
    control: ControlClient
    app: Application
    owner: Person

    async def tap(self, person: Person, label: str, text: str) -> Answer:
        """Press the button whose label has `label` in it, on the newest message with `text`."""
        seen = await person.wait_for(lambda seen: text in seen.text and any(label in one for one in seen.labels))
        full = next(one for one in seen.labels if label in one)
        return await person.press(full, message=seen)

    async def actor(self, person: Person) -> Actor:
        known = await self.app.desk.queries.person_of(person.id)
        assert known is not None
        return Actor(known.id)

    async def play_round(self, tournament_id: str, person: Person) -> None:
        """Every open game of the last round goes 8:3 to whoever sits first."""
        desk, actor = self.app.desk, await self.actor(person)
        while True:
            tournament = await desk.queries.tournament(tournament_id)
            round_ = tournament.rounds[-1]
            tables = missing_tables(tournament, round_)
            if not tables:
                return
            result = Played(Winner.FIRST, (8, 3))
            await desk.execute(tournament_id, RecordResult(round_.number, tables[0], result), actor)

    async def journal(self, tournament_id: str) -> list[Event]:
        """Everything that was written down about a tournament."""
        return [row.event for row in await self.app.store.journal.load(tournament_id)]

    async def kinds(self, tournament_id: str) -> list[str]:
        """What the journal says, by the kinds of its events."""
        return [type(event).__name__ for event in await self.journal(tournament_id)]

    async def person(self, name: str, **facts: str) -> Person:
        """Somebody new who has opened the bot."""
        person = await self.control.add_person(name, **facts)
        await person.start()
        await person.wait_for("Вы пока не участвуете")
        return person

    async def tournament(self, size: int = 8, teams: int = 8) -> str:
        """A tournament of the club with teams typed by the desk, as the owner's chosen one."""
        desk = self.app.desk
        actor = await self.actor(self.owner)
        made = await desk.tournaments.create(self.app.club, "Кубок", "tac-russia-2025", {"size": size}, actor)
        lines = [EntryLine(f"Команда {n}", (f"Игрок {n}а", f"Игрок {n}б")) for n in range(1, teams + 1)]
        if lines:
            await desk.entries.register_lines(made, lines, actor)
        await desk.people.choose_tournament(actor.person, made)
        return made


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> Iterator[None]:
    """The default shows every local variable of a traceback, which takes seconds."""
    structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()])
    yield
    structlog.reset_defaults()


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 1000)  # simulated people press faster than real ones
    monkeypatch.setattr("bot.runtime.app.Budget", BUDGET)
    monkeypatch.setattr("bot.runtime.app.Cells", Here)
    database = tmp_path / "turnir.sqlite3"
    async with small_telegram(database) as (playground, control, machine):
        settings = load_settings(
            token=playground.token,
            database=database,
            api_base=playground.address or ADDRESS,
            owner_ids=str(OWNER),
        )
        async with application(settings, machine) as app:
            running = asyncio.create_task(app.run())
            owner = await control.add_person("Ольга Орлова", id=OWNER)
            await owner.start()
            await owner.wait_for("Турнир")
            yield Hall(playground, control, app, owner)
            await app.stop()
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


@pytest.fixture
async def nardy(tmp_path: Path) -> AsyncIterator[TablesHall]:
    """Round 1 of a Swiss of matches to seven points is on."""
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="nardy-short", match_length=7, system="swiss", rounds=3)
        yield hall
