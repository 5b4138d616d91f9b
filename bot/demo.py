"""A club of 24 teams in the browser: the playground, the bot and a cast, in one process and without a network."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from bot.commands.plain import say
from bot.commands.running import asked_to_stop, until_stopped
from bot.config import load_settings
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.languages import DEFAULT
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from bot.render.screens.hall import page_url
from bot.runtime.app import Application, application
from engine import commands as c
from engine.model import Role

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
    """The people of the demo, as the playground knows them."""

    organizer: Person
    head_referee: Person
    referees: tuple[Person, ...]
    teams: tuple[Team, ...]
    group: int

    @property
    def everybody(self) -> tuple[Person, ...]:
        players = tuple(person for team in self.teams for person in (team.captain, team.partner))
        return (self.organizer, self.head_referee, *self.referees, *players)


async def run_demo(port: int, keep: Path | None, *, limits: bool) -> None:
    """Until Ctrl-C."""
    asked = asked_to_stop()
    async with stage(port, keep, web_port=0) as (playground, app, control):
        await control.limits(limits)
        await until_stopped(_perform(app, control, playground.address), app.stop, asked)
    say("\nStopped.")


async def _perform(app: Application, control: ControlClient, address: str) -> None:
    cast = await hire(control)
    tournament = await register(app, cast)
    token = await app.desk.halls.open(
        tournament, Actor((await app.desk.people.meet(OWNER, cast.organizer.name, None, DEFAULT)).id)
    )
    async with asyncio.TaskGroup() as group:
        group.create_task(app.run())
        group.create_task(_invite(cast, address, page_url(app.hall_address, token)))


async def _invite(cast: Cast, address: str, hall: str) -> None:
    """The address is told once every phone has something to show."""
    await everybody_starts(cast)
    phones = (cast.organizer, cast.referees[0], cast.teams[0].captain)
    say(f"Open {address}/#people={','.join(str(person.id) for person in phones)}")
    say(f"The hall's screen: {hall}")
    say("Ctrl-C stops it.")


async def everybody_starts(cast: Cast) -> None:
    """All press Start and get the bot's answer."""
    for person in cast.everybody:
        await person.start()
    for person in cast.everybody:
        await person.wait_for(lambda seen: seen.from_bot and bool(seen.buttons), within=PATIENCE)


@asynccontextmanager
async def stage(
    port: int, keep: Path | None, rng_seed: int | None = None, web_port: int | None = None
) -> AsyncIterator[tuple[Playground, Application, ControlClient]]:
    """The playground, a bot on it that does not run yet, and a hand on the people."""
    playground = Playground(token=f"424242:{secrets.token_hex(20)}")  # two of them do not take each other's bot away
    address = await _listen(playground, port)
    try:
        with tempfile.TemporaryDirectory(prefix="turnir-") as folder:
            settings = load_settings(
                token=playground.token,
                api_base=address,
                clock_url=f"{address}/control/clock",
                database=keep or Path(folder) / "turnir.sqlite3",
                owner_ids=(OWNER,),
                proxy="",
                rng_seed=rng_seed,
                web_port=web_port,
                web_host="127.0.0.1",
                web_url="",
            )
            async with ControlClient(address) as control, application(settings) as app:
                yield playground, app, control
    finally:
        await playground.stop()


async def _listen(playground: Playground, port: int) -> str:
    for number in range(port, port + PORT_TRIES) if port else ():
        try:
            return await playground.start(port=number)
        except OSError:
            await playground.stop()
    return await playground.start()


@cache
def script() -> dict[str, Any]:
    """The names of the demo."""
    return tomllib.loads(resources.files("bot").joinpath("cast.toml").read_text(encoding="utf-8"))


async def hire(control: ControlClient) -> Cast:
    """Everybody gets a phone."""
    names = script()
    organizer = await _official(control, names["organizer"], id=OWNER)
    head = await _official(control, names["head_referee"])
    referees = tuple([await _official(control, wish) for wish in names["referees"]])
    teams = tuple([await _team(control, number, name) for number, name in enumerate(names["teams"])])
    players = [person for team in teams for person in (team.captain, team.partner)]
    members = [organizer, head, *referees, *players]
    group = await control.add_group(names["group"], members, bot="administrator", type="supergroup")
    return Cast(organizer, head, referees, teams, group)


async def _official(control: ControlClient, wish: dict[str, Any], **fields: Any) -> Person:
    first, last = wish["name"]
    return await control.add_person(first, last_name=last, role_label=wish["label"], language_code=DEFAULT, **fields)


async def _team(control: ControlClient, number: int, name: str) -> Team:
    captain = await _player(control, number, number, name)
    return Team(name, captain, await _player(control, number + 7, number + 11, name))


async def _player(control: ControlClient, first: int, family: int, team: str) -> Person:
    names = script()
    return await control.add_person(
        names["first_names"][first % len(names["first_names"])],
        last_name=names["family_names"][family % len(names["family_names"])],
        role_label=names["team"].format(name=team),
        language_code=DEFAULT,
    )


async def register(app: Application, cast: Cast) -> str:
    """The tournament with its officials, 24 teams and the group, as if they had come before."""
    desk, names = app.desk, script()
    ids = {
        person.id: (await desk.people.meet(person.id, person.name, None, DEFAULT, True)).id for person in cast.everybody
    }
    organizer = Actor(ids[cast.organizer.id])
    tournament = await desk.tournaments.create(app.club, names["title"], "tac-russia-2025", {}, organizer)
    await desk.execute(tournament, c.GrantRole(ids[cast.head_referee.id], Role.HEAD_REFEREE), organizer)
    for referee in cast.referees:
        await desk.execute(tournament, c.GrantRole(ids[referee.id], Role.REFEREE), organizer)
    lines = [EntryLine(team.name, (ids[team.captain.id], ids[team.partner.id])) for team in cast.teams]
    await desk.entries.register_lines(tournament, lines, organizer)
    await desk.chats.bind(tournament, cast.group, None, names["group"], organizer)
    return tournament
