"""A club of 24 teams in the browser: the playground, the bot and a cast, in one process and without a network."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfoNotFoundError

from tzlocal import get_localzone_name

from bot.cast import SCRIPTS, Official
from bot.commands.plain import say
from bot.commands.running import asked_to_stop, until_stopped
from bot.config import load_settings
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.languages import DEFAULT
from bot.playground.client import ControlClient, Person
from bot.playground.seen import Seen
from bot.playground.server import Playground
from bot.render.screens.hall import page_url
from bot.runtime.app import Application, application
from engine import commands as c
from engine.model import PersonId, Role

PORT_TRIES = 20
PATIENCE = 60.0  # seconds; how long a slow machine may take to answer everybody
OWNER = 1  # the first of the cast; the configuration makes her the owner of the club


@dataclass(frozen=True)
class Team:
    name: str
    captain: Person
    partner: Person


@dataclass(frozen=True)
class Cast:
    """The people of the demo, as the playground knows them. `language`: of them all."""

    language: str
    organizer: Person
    head_referee: Person
    referees: tuple[Person, ...]
    teams: tuple[Team, ...]
    group: int

    @property
    def everybody(self) -> tuple[Person, ...]:
        players = tuple(person for team in self.teams for person in (team.captain, team.partner))
        return (self.organizer, self.head_referee, *self.referees, *players)


async def run_demo(language: str, port: int, keep: Path | None, *, limits: bool) -> None:
    """Until Ctrl-C. The club's zone is that of the machine, by which its browser tells the time."""
    asked = asked_to_stop()
    async with stage(port, keep, language, club_zone=machine_zone(), web_port=0) as (playground, app, control):
        await control.limits(limits)
        await until_stopped(_perform(app, control, language, playground.address), app.stop, asked)
    say("\nStopped.")


def machine_zone() -> str:
    """UTC where the machine's zone has no name."""
    try:
        return get_localzone_name() or "UTC"
    except ZoneInfoNotFoundError:
        return "UTC"


async def _perform(app: Application, control: ControlClient, language: str, address: str) -> None:
    cast = await hire(control, language)
    tournament = await register(app, cast)
    token = await app.desk.halls.open(
        tournament, Actor((await app.desk.people.meet(OWNER, cast.organizer.name, None, language)).id)
    )
    async with asyncio.TaskGroup() as group:
        group.create_task(app.run())
        group.create_task(_invite(cast, address, page_url(app.hall_address, token)))


async def _invite(cast: Cast, address: str, hall: str) -> None:
    """The address is told once every phone has something to show."""
    await everybody_is_answered(cast)
    phones = (cast.organizer, cast.referees[0], cast.teams[0].captain)
    say(f"Open {address}/?lang={cast.language}#people={','.join(str(person.id) for person in phones)}")
    say(f"The hall's screen: {hall}")
    say("Ctrl-C stops it.")


async def everybody_is_answered(cast: Cast) -> None:
    """Wait until the bot has answered each of them."""
    for person in cast.everybody:
        await person.wait_for(is_answer, within=PATIENCE)


def is_answer(seen: Seen) -> bool:
    return seen.from_bot and bool(seen.buttons)


@asynccontextmanager
async def stage(
    port: int, keep: Path | None, language: str = DEFAULT, **others: Any
) -> AsyncIterator[tuple[Playground, Application, ControlClient]]:
    """The playground, a bot on it that does not run yet, and a hand on the people. `others`: more of its settings."""
    script = SCRIPTS[language]
    token = f"424242:{secrets.token_hex(20)}"  # two of them do not take each other's bot away
    playground = Playground(token, bot_name=script.bot)
    if keep is not None:
        # The file knows the updates of the start before, and does not handle a number twice.
        playground.world.updates.next_id = int(time.time() * 1000)
    address = await listen(playground, port)
    try:
        with tempfile.TemporaryDirectory(prefix="turnir-") as folder:
            settings = load_settings(
                token=playground.token,
                api_base=address,
                clock_url=f"{address}/control/clock",
                database=keep or Path(folder) / "turnir.sqlite3",
                owner_ids=(OWNER,),
                proxy="",
                club_title=script.group,
                club_language=language,
                web_host="127.0.0.1",
                web_url="",
                **others,
            )
            async with ControlClient(address) as control, application(settings) as app:
                yield playground, app, control
    finally:
        await playground.stop()


async def listen(playground: Playground, port: int) -> str:
    """The address: at this port or one soon after it; 0 takes any free one."""
    for number in range(port, port + PORT_TRIES) if port else ():
        try:
            return await playground.start(port=number)
        except OSError:
            await playground.stop()
    return await playground.start()


async def hire(control: ControlClient, language: str = DEFAULT) -> Cast:
    """Everybody gets a phone."""
    script = SCRIPTS[language]

    async def official(wish: Official, **fields: Any) -> Person:
        return await control.hire(wish.name, wish.label, language, **fields)

    async def player(first: int, family: int, team: str) -> Person:
        name = (turn(script.first_names, first), turn(script.family_names, family))
        return await control.hire(name, script.team.format(name=team), language)

    organizer = await official(script.organizer, id=OWNER)
    head = await official(script.head_referee)
    referees = tuple([await official(wish) for wish in script.referees])
    teams = tuple(
        [
            Team(name, await player(number, number, name), await player(number + 7, number + 11, name))
            for number, name in enumerate(script.teams)
        ]
    )
    players = [person for team in teams for person in (team.captain, team.partner)]
    members = [organizer, head, *referees, *players]
    group = await control.add_group(script.group, members, bot="administrator", type="supergroup")
    return Cast(language, organizer, head, referees, teams, group)


async def met(app: Application, people: Iterable[Person], language: str) -> dict[int, PersonId]:
    """Who each of them is to the bot, as if they had pressed Start."""
    meet = app.desk.people.meet
    return {person.id: (await meet(person.id, person.name, None, language, True)).id for person in people}


def turn(names: tuple[str, ...], number: int) -> str:
    """One after the other, over and over."""
    return names[number % len(names)]


async def register(app: Application, cast: Cast) -> str:
    """The tournament with its officials, 24 teams and the group, as if they had come before. All press Start before
    anybody listens: what they are told first finds them there."""
    desk, script = app.desk, SCRIPTS[cast.language]
    ids = await met(app, cast.everybody, cast.language)
    organizer = Actor(ids[cast.organizer.id])
    tournament = await desk.tournaments.create(app.club, script.title, "tac-russia-2025", {}, organizer)
    await desk.execute(tournament, c.GrantRole(ids[cast.head_referee.id], Role.HEAD_REFEREE), organizer)
    for referee in cast.referees:
        await desk.execute(tournament, c.GrantRole(ids[referee.id], Role.REFEREE), organizer)
    lines = [EntryLine(team.name, (ids[team.captain.id], ids[team.partner.id])) for team in cast.teams]
    await desk.entries.register_lines(tournament, lines, organizer)
    # In a kept file the group still shows what it showed in the start before.
    for shown in await desk.queries.shown_in(cast.group, None):
        await desk.chats.unbind(shown, cast.group, None, organizer)
    await desk.chats.bind(tournament, cast.group, None, script.group, organizer)
    for person in cast.everybody:
        await person.start()
    return tournament
