"""A host put together: its directory, its clubs, and the main bot, by which people make clubs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import structlog
from aiogram.exceptions import AiogramError, TelegramAPIError, TelegramNotFound, TelegramUnauthorizedError

from bot.clock import Clock
from bot.config import TOKEN_SHAPE
from bot.desk.room import Room
from bot.hosting.clubs import BotFound, Clubs
from bot.hosting.hook import Address, Asking, Hook
from bot.hosting.host import Host
from bot.hosting.inlet import Inlet
from bot.hosting.quiet import IDLE
from bot.hosting.settings import MAIN, HostSettings
from bot.hosting.stage import Stage
from bot.hosting.vault import Vault
from bot.hosting.vitals import Vitals
from bot.hosting.window import Window, open_window
from bot.owners import Owners
from bot.render.screens.hosting import broke
from bot.runtime.app import Application, application, make_bot
from bot.runtime.hall_page import own_pulse
from bot.runtime.machine import REAL, Machine
from bot.runtime.polling import Updates
from bot.runtime.shared import Shared
from bot.storage.directory import Directory, HostedClub
from bot.storage.errors import StorageError
from bot.storage.ids import new_token
from bot.storage.sessions import settled
from bot.web.door import Door
from bot.web.site import Site
from engine.errors import RuleViolation
from handlers.hosting.edge import main_edge

log = structlog.get_logger(__name__)
SWEEP_EVERY = 3600.0


@dataclass
class Hosting:
    """`main` is the application of the main bot."""

    main: Application
    host: Host
    clubs: Clubs
    window: Window

    async def run(self) -> None:
        """Until it is cancelled. ConfigError where Telegram does not know the main bot's token."""
        parts = [asyncio.create_task(part) for part in (self.host.run(), self.main.run(), self._sweep())]
        try:
            done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in done:
                part.result()
        finally:
            for part in parts:
                part.cancel()
            await settled(asyncio.wait(parts))  # the clubs are closed in order, however often somebody asks to stop

    async def stop(self) -> None:
        """The main bot takes no more; the clubs are closed when `run` is cancelled."""
        await self.main.stop()

    async def _sweep(self) -> None:
        while True:
            try:
                await self.clubs.sweep()
            except (StorageError, OSError) as error:
                log.warning("not_swept", error=str(error))
            await asyncio.sleep(SWEEP_EVERY)


@asynccontextmanager
async def hosting(
    settings: HostSettings, folder: Path, machine: Machine = REAL, idle: float = IDLE
) -> AsyncIterator[Hosting]:
    """ConfigError for a key that is none; DatabaseError where another process has the folder."""
    vault = Vault(settings.host_key.get_secret_value())
    shared = Shared.of_many(Room(settings.host_club_tournaments, settings.host_club_megabytes))
    async with AsyncExitStack() as stack:
        directory = await Directory.open(folder, connect=machine.connect)
        stack.push_async_callback(directory.close)
        clock = Clock(machine.now)
        if settings.clock_url:
            await stack.enter_async_context(machine.following(clock, settings.clock_url))
        stage = Stage(settings, folder, directory, vault, shared, machine, clock, Door(), hooks=settings.host_webhook)
        host = Host(stage, idle)
        clubs = Clubs(settings, folder, directory, vault, clock.now, partial(_asked, settings, machine), host.stir)
        own = settings.model_copy(update={"web_port": None, "metrics_port": None})  # the ports are those of all
        main = await stack.enter_async_context(application(own, machine, shared, main_edge(clubs)))
        stage.tells_trouble = partial(_tell, main)
        doorway = Doorway(host, main, await directory.fact("main_secret", partial(new_token, 24)))
        main.poller = doorway.updates(stage)
        window = Window(doorway, stage.door)
        if settings.web_port is not None:
            stage.address = await stack.enter_async_context(open_window(settings, window))
        if settings.metrics_port is not None:
            pulse = Vitals(main.meters, host).pulse()
            main.metrics_address = await stack.enter_async_context(own_pulse(settings, pulse))
        yield Hosting(main, host, clubs, window)


class Doorway:
    """What stands behind the window: the clubs, and the main bot among them."""

    def __init__(self, host: Host, main: Application, secret: str) -> None:
        self._host = host
        self._main = main
        self._own = Inlet(secret, self._itself)

    def updates(self, stage: Stage) -> Updates:
        """How those of the main bot come."""
        if not stage.hooks:
            return Asking(self._main.bot, self._main.poller)
        return Hook(self._main.bot, Address(f"{stage.hooks}/telegram/{MAIN}", self._own.secret))

    def inlet(self, club_id: str) -> Inlet | None:
        if club_id == MAIN:
            return self._own
        life = self._host.life(club_id)
        return None if life is None else life.inlet

    async def site(self, club_id: str) -> Site | None:
        life = self._host.life(club_id)
        return None if life is None or await life.up() is None else life.site

    async def _itself(self) -> Application:
        return self._main


async def _asked(settings: HostSettings, machine: Machine, token: str) -> BotFound:
    """RuleViolation as `Clubs` says."""
    if not TOKEN_SHAPE.fullmatch(token):
        raise RuleViolation("host.token_unknown")
    bot = make_bot(settings.model_copy(update={"token": type(settings.token)(token)}), machine.session)
    try:
        me = await bot.me()
    except (TelegramUnauthorizedError, TelegramNotFound):
        raise RuleViolation("host.token_unknown") from None
    except AiogramError:
        raise RuleViolation("host.telegram_silent") from None
    finally:
        await bot.session.close()
    return BotFound(me.id, me.username or "", me.full_name)


async def _tell(main: Application, club: HostedClub, code: str) -> None:
    """The club's owner, and those of the host."""
    owners: Owners = main.dispatcher["owners"]
    translator = main.dispatcher["translator"]

    await owners.tell(main.bot, lambda tr: broke(tr, club.username, code))
    person = await main.store.people.by_telegram(club.owner)
    if person is not None and club.owner not in main.settings.owner_ids:
        try:
            await main.bot.send_message(club.owner, broke(translator.get(person.language), club.username, code))
        except TelegramAPIError as error:
            log.warning("owner_not_told", club=club.id, error=str(error))
