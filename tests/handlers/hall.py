"""A club evening for the handlers' tests: the whole application, a small Telegram, eight teams with phones.

async with opened_hall(tmp_path) as hall:
    await hall.draw()                                  # paired, published, started
    left, right = hall.at_table(1)                     # the captains of table 1
    await left.say("8:5")
    await left.wait_for("Отправить?")
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pydantic import SecretStr

from bot.config import Settings
from bot.delivery.budget import Budget, Limits
from bot.desk.desk import Actor
from bot.playground.client import ControlClient, Person
from bot.playground.inside import InsideClient
from bot.playground.seen import Answer, Seen
from bot.playground.server import Playground
from bot.playground.webhook import Post, over_http
from bot.runtime.app import Application, application
from bot.runtime.machine import REAL, Machine
from bot.simulation.chance import coin
from bot.simulation.world.calendar import followed_by_scheduler
from bot.simulation.world.disk import Disk
from bot.simulation.world.loop import WorldLoop, calendar
from bot.simulation.world.stage import ADDRESS, machine_of, playground_of
from bot.storage.backups import BESIDE
from bot.storage.store import Store
from engine import commands as c
from engine import events as e
from engine.ages import Born
from engine.model import EntryId, Pairing, Role, Tournament
from engine.results import Played
from tests.builders import CAST, score
from tests.delivery.fakes import until
from tests.handlers.here import Here

PATIENCE = 60.0
"""Seconds; an organizer's messages queue behind the news of every entry."""

SEED = 7
TAC = "tac-russia-2025"
TEAMS = ("Лис", "Волк & Ко", "<Барсук>", "Ёж", "Сова", "Рысь", "Сакура", "Тигр")


# A robot presses and reads faster than people do.
BUDGET = partial(Budget, limits=Limits(overall=1000, chat_pause=0.0, strangers=1000, stranger_pause=0.0))


class Process:
    """The bot as one run of the program: it may end and begin again."""

    def __init__(self, settings: Settings, machine: Machine) -> None:
        self._settings = settings
        self._machine = machine
        self._stack = AsyncExitStack()

    async def begin(self) -> Application:
        app = await self._stack.enter_async_context(application(self._settings, self._machine))
        running = asyncio.create_task(app.run())

        async def end() -> None:
            await app.stop()
            with suppress(asyncio.CancelledError):
                await running

        self._stack.push_async_callback(end)
        return app

    async def end(self) -> None:
        await self._stack.aclose()


@dataclass
class Hall:
    """People with phones around one tournament."""

    app: Application
    control: ControlClient
    organizer: Person
    referee: Person
    head_referee: Person
    process: Process
    id: str = ""
    captains: dict[EntryId, Person] = field(default_factory=dict)
    partners: dict[str, Person] = field(default_factory=dict)

    async def restart(self) -> None:
        """The program ends and begins again; the phones stay."""
        await self.process.end()
        self.app = await self.process.begin()

    async def actor(self, person: Person) -> Actor:
        met = await self.app.desk.people.meet(person.id, person.name, None, "ru", True)
        return Actor(met.id)

    async def tournament(self) -> Tournament:
        return await self.app.desk.queries.tournament(self.id)

    async def do(self, command: c.Command, person: Person | None = None) -> Tournament:
        """Something that happens elsewhere in the hall."""
        return await self.app.desk.execute(self.id, command, await self.actor(person or self.organizer))

    async def open(self, title: str = "Кубок клуба", rulebook: str = TAC, **settings: object) -> str:
        """A tournament of eight with its referees; the commands of everybody here mean it."""
        desk, owner = self.app.desk, await self.actor(self.organizer)
        given = {"size": 8, **settings} if rulebook == TAC else settings
        self.id = await desk.tournaments.create(self.app.club, title, rulebook, given, owner)
        for person, role in ((self.referee, Role.REFEREE), (self.head_referee, Role.HEAD_REFEREE)):
            await self.do(c.GrantRole((await self.actor(person)).person, role))
        return self.id

    async def register(self) -> None:
        """Eight entries; in a team each captain has a partner who has never opened the bot."""
        desk = self.app.desk
        book = (await self.tournament()).rulebook
        alone, born = book.participants.team_size == 1, Born(1990) if book.entering.age.is_asked else None
        for number, name in enumerate(TEAMS):
            captain = self.captains.get(EntryId(name)) or await self.control.add_person(
                CAST[number], role_label="игрок"
            )
            await captain.set(started=True)  # he is written to from now on; what he opens comes with the others below
            actor = await self.actor(captain)
            await desk.people.accept_conditions(self.id, actor, born)
            entry = await desk.entries.register(self.id, name, actor)
            self.captains[entry] = captain
            if alone:
                continue
            partner = self.partners.get(name) or await self.control.add_person(f"Напарник {number + 1}")
            self.partners[name] = partner
            met = await desk.people.meet(partner.id, partner.name, None, "ru", False)
            await desk.execute(self.id, c.JoinEntry(entry, met.id), Actor(met.id))
        await asyncio.gather(*(captain.start() for captain in dict.fromkeys(self.captains.values())))

    async def begin(self, title: str = "Кубок клуба", rulebook: str = TAC, **settings: object) -> None:
        """A tournament of eight whose round 1 is on."""
        await self.open(title, rulebook, **settings)
        await self.register()
        await self.draw()

    async def hears(self, level: str) -> None:
        """Who hears what, said before the draw."""
        told = {**(await self.tournament()).settings, "notices": level}
        await self.app.desk.tournaments.change_settings(self.id, told, await self.actor(self.organizer))

    async def draw(self, *, started: bool = True) -> Tournament:
        """The next round: paired, published and, unless it is not wanted, started."""
        desk, owner = self.app.desk, await self.actor(self.organizer)
        number = len((await desk.tournaments.draft_round(self.id, owner)).rounds)
        tournament = await self.do(c.PublishRound(number))
        return await self.do(c.StartRound(number)) if started else tournament

    async def do_start(self) -> Tournament:
        return await self.do(c.StartRound(len((await self.tournament()).rounds)))

    @staticmethod
    def team_names() -> tuple[str, ...]:
        return TEAMS

    async def finish_round(self, but: tuple[int, ...] = ()) -> None:
        """Every open table gets 8:5."""
        tournament = await self.tournament()
        for pairing in tournament.rounds[-1].pairings:
            if pairing.table not in but and not pairing.games:
                await self.do(c.RecordResult(pairing.round, pairing.table, score("8:5")), self.referee)

    async def journal(self) -> list[e.Event]:
        """Everything that was written down about the tournament."""
        return [row.event for row in await self.app.store.journal.load(self.id)]

    async def open_more(self, label: str) -> None:
        """The organizer's panel, its other page and a button there."""
        said = await self.organizer.say("/panel")

        async def tap(wanted: str) -> None:
            page = await self.organizer.wait_for(lambda seen: wanted in seen.labels, since=said.seq)
            await self.organizer.press(wanted, message=page)

        await tap("⚙️ Ещё")
        await tap(label)

    async def pairing(self, table: int) -> Pairing:
        tournament = await self.tournament()
        found = tournament.pairing(len(tournament.rounds), table)
        assert found is not None
        return found

    async def at_table(self, table: int) -> tuple[Person, Person]:
        """The captains left and right."""
        pairing = await self.pairing(table)
        return self.captains[pairing.first], self.captains[pairing.second]

    async def names(self, table: int) -> tuple[str, str]:
        pairing = await self.pairing(table)
        return (await self.app.desk.queries.view(self.id)).sides(pairing)

    async def result(self, table: int) -> str:
        """What stands in the book of a table: «8:5», or nothing yet."""
        games = (await self.pairing(table)).games
        return ", ".join(f"{g.score[0]}:{g.score[1]}" if isinstance(g, Played) and g.score else g.kind for g in games)


async def settled(hall: Hall) -> None:
    """Nothing is on its way to anybody."""

    async def nothing() -> bool:
        return await hall.app.store.outbox.pending_count() == 0

    await until(nothing, within=PATIENCE)


async def press(person: Person, fragment: str, message: Seen) -> Answer:
    """Press the button that says this, among whatever else it says."""
    shown = next(seen for seen in person.messages if (seen.id, seen.chat) == (message.id, message.chat))
    label = next((one for one in shown.labels if fragment in one), fragment)
    return await person.press(label, message=shown)


async def latest(person: Person, fragment: str) -> Seen:
    """The newest message with these words, as it stands after edits."""
    return await person.wait_for(fragment, within=10)


async def offered(person: Person, label: str) -> Seen:
    """The newest message with a button that says this, among whatever else it says."""
    return await person.wait_for(lambda seen: any(label in one for one in seen.labels))


async def card_at(referee: Person, table: int, state: str = "играют") -> Seen:
    """The card of a table of round 1 in nardy to seven points, from the grid."""
    await referee.say("/tables")
    await press(referee, f"{table} {state}", await latest(referee, "Тур 1: столы"))
    return await latest(referee, "Матч до 7 очков")


@asynccontextmanager
async def opened_hall(folder: Path, web_port: int | None = None, web_host: str = "127.0.0.1") -> AsyncIterator[Hall]:
    """The application runs against its own small Telegram until the end of the block."""
    with (
        patch("handlers.middlewares.ACTIONS", 10_000),
        patch("bot.runtime.app.Budget", BUDGET),
        patch("bot.runtime.app.Cells", Here),
    ):
        async with _running(folder, web_port, web_host) as hall:
            yield hall


@cache
def _empty() -> bytes:
    """A club's database without a row, at the newest version: it is made once and not for every evening."""

    async def make(file: Path) -> None:
        await (await Store.open(file)).close()

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as aside:  # a loop runs here already
        file = Path(folder) / "empty.sqlite3"
        aside.submit(asyncio.run, make(file)).result()
        return file.read_bytes()


def _lay_empty(database: Path) -> None:
    """A club without a row, and beside it last night's copy, which the bot makes at its start where there is none."""
    if not database.exists():
        database.touch(0o600)
        database.write_bytes(_empty())
        copies = database.parent / BESIDE
        copies.mkdir()
        (copies / f"{database.stem}-{calendar():%F}{database.suffix}").touch()


@asynccontextmanager
async def small_telegram(
    database: Path, post: Post = over_http
) -> AsyncIterator[tuple[Playground, ControlClient, Machine]]:
    """A Telegram, a hand on its people and the machine for a bot: of a world where the test runs in one."""
    if isinstance(asyncio.get_running_loop(), WorldLoop):
        _lay_empty(database)
        playground = playground_of(SEED, post)
        with followed_by_scheduler(calendar):
            async with InsideClient(playground) as control:
                yield playground, control, machine_of(playground, SEED, Disk(database, coin(SEED, "disk")))
        return
    # A token of its own: two test runs at once must not take each other for the same bot.
    playground = Playground(token=f"{os.getpid() + 100_000}:{secrets.token_hex(20)}")
    async with ControlClient(await playground.start()) as control:
        yield playground, control, REAL
    await playground.stop()


@asynccontextmanager
async def _running(folder: Path, web_port: int | None, web_host: str) -> AsyncIterator[Hall]:
    database = folder / "hall.sqlite3"
    async with small_telegram(database) as (playground, control, machine):
        settings = Settings(
            token=SecretStr(playground.token),
            database=database,
            api_base=playground.address or ADDRESS,
            owner_ids=(1,),
            rng_seed=SEED,
            web_port=web_port,
            web_host=web_host,
        )
        process = Process(settings, machine)
        try:
            app = await process.begin()
            organizer = await control.add_person("Ольга", role_label="организатор")
            referee = await control.add_person("Олег", role_label="судья")
            head = await control.add_person("Мария", role_label="главный судья")
            for official in (organizer, referee, head):
                await official.start()
            yield Hall(app, control, organizer, referee, head, process)
            refused = await control.log(only="refused")
            told = [f"{one['method']}: {one['description']}" for one in refused]
            wrong = [one for one in told if "can't initiate conversation" not in one]
            assert not wrong, wrong
        finally:
            await process.end()
