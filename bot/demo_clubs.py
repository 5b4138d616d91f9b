"""A host in the browser: its main bot, some clubs that people have made, and a newcomer who has none yet."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from bot.cast import SCRIPTS, Script
from bot.commands.plain import say
from bot.commands.running import asked_to_stop, until_stopped
from bot.demo import OWNER, PATIENCE, is_answer, listen, machine_zone, met, turn
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.hosting.hosting import Hosting, hosting
from bot.hosting.settings import HostSettings, club_settings, load_host_settings
from bot.hosting.vault import new_key
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from bot.runtime.app import Application, application
from engine import commands as c

PLAYERS = 8
REGISTERED = 3
"""So many have entered in the second club; the first of them plays in the first one too."""


@dataclass(frozen=True)
class DemoClub:
    """`players`: who has entered there; `plays`: whether its first round is on."""

    title: str
    username: str
    organizer: Person
    players: tuple[Person, ...]
    plays: bool


@dataclass(frozen=True)
class HostCast:
    """`two_clubs`: who plays in the first club and in the second."""

    language: str
    owner: Person
    newcomer: Person
    two_clubs: Person
    clubs: tuple[DemoClub, ...]


@dataclass(frozen=True)
class HostStage:
    """`hosting` does not run yet."""

    playground: Playground
    control: ControlClient
    settings: HostSettings
    folder: Path
    hosting: Hosting


async def run_clubs(count: int, language: str, port: int, *, limits: bool) -> None:
    """Until Ctrl-C."""
    asked = asked_to_stop()
    async with host_stage(port, language) as stage:
        cast = await gather(stage, count, language)
        for bot in await stage.control.bots():
            async with stage.control.bot(bot["username"]) as there:
                await there.limits(limits)
        await until_stopped(_perform(stage, cast), stage.hosting.stop, asked)
    say("\nStopped.")


async def _perform(stage: HostStage, cast: HostCast) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(stage.hosting.run())
        group.create_task(_invite(stage, cast))


async def _invite(stage: HostStage, cast: HostCast) -> None:
    """The address is told once every club has answered."""
    await everybody_is_there(stage, cast)
    phones = (cast.newcomer, cast.clubs[0].organizer, cast.two_clubs)
    people = ",".join(str(person.id) for person in phones)
    say(f"Open {stage.playground.address}/?lang={cast.language}#people={people}")
    clubs = ", ".join(f"{club.title} @{club.username}" for club in cast.clubs)
    say(f"The main bot: @{stage.control.bot_username}. Clubs: {clubs}.")
    say("Ctrl-C stops it.")


@asynccontextmanager
async def host_stage(port: int, language: str) -> AsyncIterator[HostStage]:
    """The playground, with a main bot that may manage bots, and a host on it; its key and its folder are of today."""
    script = SCRIPTS[language]
    playground = Playground(f"424242:{secrets.token_hex(20)}", bot_name=script.host)
    playground.world.can_manage_bots = True
    address = await listen(playground, port)
    try:
        with tempfile.TemporaryDirectory(prefix="turnir-") as name:
            folder = Path(name)
            settings = _settings(folder, playground.token, address, language)
            async with ControlClient(address) as control, hosting(settings, folder) as opened:
                yield HostStage(playground, control, settings, folder, opened)
    finally:
        await playground.stop()


def _settings(folder: Path, token: str, address: str, language: str) -> HostSettings:
    return load_host_settings(
        folder,
        token=SecretStr(token),
        host_key=SecretStr(new_key()),
        host_webhook="",
        api_base=address,
        clock_url=f"{address}/control/clock",
        owner_ids=(OWNER,),
        proxy="",
        club_title=SCRIPTS[language].host,
        club_language=language,
        club_zone=machine_zone(),
        web_port=None,
        metrics_port=None,
    )


async def gather(stage: HostStage, count: int, language: str) -> HostCast:
    """Everybody gets a phone, and all but the newcomer press Start; `count` clubs are made. In the first a round is on,
    in the second people register."""
    script, control = SCRIPTS[language], stage.control
    owner = await control.hire(script.host_owner.name, script.host_owner.label, language, id=OWNER)
    newcomer = await control.hire(script.newcomer.name, script.newcomer.label, language)
    titles = script.clubs[:count]
    label = " · ".join((script.player, *titles[:2]))
    two_clubs = await control.hire(_name(script, 0), label, language)
    clubs = []
    for number, title in enumerate(titles):
        name = script.organizer.name if number == 0 else _name(script, PLAYERS + REGISTERED + number)
        organizer = await control.hire(name, f"{script.organizer.label} · {title}", language)
        first, others = ((1, PLAYERS - 1), (PLAYERS, REGISTERED - 1), (0, 0))[min(number, 2)]
        label = f"{script.player} · {title}"
        own = [await control.hire(_name(script, first + one), label, language) for one in range(others)]
        players = (two_clubs, *own) if number < 2 else ()
        club = DemoClub(title, f"club_{number + 1}_bot", organizer, players, plays=number == 0)
        await _found(stage, club, language)
        clubs.append(club)
    cast = HostCast(language, owner, newcomer, two_clubs, tuple(clubs))
    await _everybody_starts(stage, cast)
    return cast


def _name(script: Script, number: int) -> tuple[str, str]:
    return turn(script.first_names, number), turn(script.family_names, number)


async def _found(stage: HostStage, club: DemoClub, language: str) -> None:
    """The club as if its people had come before: it is opened once, by itself, before the host runs it."""
    token = await stage.control.add_bot(club.title, club.username)
    clubs, zone = stage.hosting.clubs, stage.settings.club_zone
    made = await clubs.create(club.organizer.id, clubs.sealed(token), club.title, language, zone, managed=False)
    async with application(club_settings(stage.settings, stage.folder, made, token)) as app:
        await _fill(app, club, language)


async def _fill(app: Application, club: DemoClub, language: str) -> None:
    desk, script = app.desk, SCRIPTS[language]
    people = await met(app, (club.organizer, *club.players), language)
    if not club.players:
        return
    actor = Actor(people[club.organizer.id])
    tournament = await desk.tournaments.create(app.club, script.cup, "club-swiss", {"rounds": 3}, actor)
    lines = [EntryLine(person.name, (people[person.id],)) for person in club.players]
    await desk.entries.register_lines(tournament, lines, actor)
    if club.plays:
        await desk.tournaments.draft_round(tournament, actor)
        await desk.execute(tournament, c.PublishRound(1), actor)
        await desk.execute(tournament, c.StartRound(1), actor)


async def _everybody_starts(stage: HostStage, cast: HostCast) -> None:
    """All but the newcomer press Start, before anybody listens: in the main bot who has to do with it, then in the
    clubs. So the first news of a round finds everybody there."""
    for person in (cast.owner, *(club.organizer for club in cast.clubs)):
        await person.start()
    for club in reversed(cast.clubs):
        async with stage.control.bot(club.username) as there:
            for person in (club.organizer, *club.players):
                await there.person(person).start()


async def everybody_is_there(stage: HostStage, cast: HostCast) -> None:
    """Wait until each bot has answered each of them."""
    await cast.owner.wait_for(is_answer, within=PATIENCE)
    for club in cast.clubs:
        await club.organizer.wait_for(is_answer, within=PATIENCE)
        async with stage.control.bot(club.username) as there:
            for person in (club.organizer, *club.players):
                await there.person(person).wait_for(is_answer, within=PATIENCE)
