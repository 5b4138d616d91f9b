"""One club on this host: awake, an application of its own; asleep, a line to Telegram and nothing else; or in trouble,
and tried again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Literal

import structlog

from bot.clock import happened
from bot.config import ConfigError, Settings
from bot.hosting.dozing import Dozing
from bot.hosting.inlet import Inlet
from bot.hosting.quiet import Quiet
from bot.hosting.settings import club_settings
from bot.hosting.stage import Stage
from bot.runtime.app import Application, application
from bot.runtime.hall_page import hall_rooms
from bot.storage.directory import HostedClub
from bot.storage.errors import DatabaseError
from bot.storage.sessions import settled
from bot.web.site import Site
from engine.errors import RulebookError
from engine.regulations import apart

log = structlog.get_logger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0
"""Seconds until a club that broke is tried again; they double."""
PATIENCE = 20.0
"""Seconds that whoever has something for a club waits until it is up."""
SOUND = 60.0
"""Seconds after which a club that broke has recovered."""


class ClubLife:
    """`run` it in a context of its own; cancelled, it closes the club in order. `app` is there while it is awake."""

    def __init__(self, club: HostedClub, stage: Stage, idle: float) -> None:
        self.club = club
        self.app: Application | None = None
        self.is_asleep = False
        self._stage = stage
        self._idle = idle
        self._sleeps, self._until = club.sleeps, club.sleeps_until
        self._wake, self._up = asyncio.Event(), asyncio.Event()
        self._trouble = club.trouble
        self.site: Site | None = None
        self.inlet = Inlet(club.secret, self.up)

    @property
    def state(self) -> Literal["awake", "asleep", "down"]:
        """`down` also while it is being opened."""
        if self.is_asleep:
            return "asleep"
        return "down" if self.app is None else "awake"

    async def run(self) -> None:
        """For ever, whatever happens in it."""
        apart()  # its rulebooks are not those of its neighbours
        pause = FIRST_PAUSE
        while True:
            begun = asyncio.get_running_loop().time()
            try:
                if self._sleeps:
                    await self._doze()
                await self._live()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is this club's alone
                lasted = asyncio.get_running_loop().time() - begun
                pause = FIRST_PAUSE if lasted > SOUND else min(2 * pause, LONGEST_PAUSE)
                await self._troubled(error)
                await asyncio.sleep(pause)
            else:
                pause = FIRST_PAUSE

    def wake(self) -> None:
        """Something is there for it, or the clock was moved."""
        self._wake.set()

    async def up(self) -> Application | None:
        """Its application, which is woken; None where it does not come up in time."""
        if self.app is None:
            self.wake()
        await happened(self._up, PATIENCE)
        return self.app

    async def _live(self) -> None:
        """Until it falls asleep. Raises what breaks it."""
        async with AsyncExitStack() as stack:
            async with self._stage.openings:
                opening = application(self._settings(), self._stage.machine, self._stage.shared)
                app = await stack.enter_async_context(opening)
            app.tell_service = lambda _words: None
            app.poller = self._stage.updates_of(app.bot, app.poller, self.club)
            rooms = hall_rooms(app.desk, app.clock, app.dispatcher, app.meters)
            stack.push_async_callback(rooms.close)
            self.site = self._stage.site_of(rooms, self.club.id)
            app.dispatcher["hall_address"] = self.site.address
            await self._stage.directory.wakes(self.club.id)
            await self._lived(app, Quiet(app, self._idle, lambda: rooms.readers))

    async def _lived(self, app: Application, quiet: Quiet) -> None:
        work, rest = asyncio.create_task(app.run()), asyncio.create_task(quiet.fell())
        well = asyncio.create_task(self._recovers())
        self.app = app
        self._wake.clear()
        self._up.set()
        try:
            await asyncio.wait({work, rest}, return_when=asyncio.FIRST_COMPLETED)
            for ended in (work, rest):
                if ended.done():
                    ended.result()
        finally:
            self.app = self.site = None
            self._up.clear()
            for task in (rest, well):
                task.cancel()
            await app.stop()
            work.cancel()
            await asyncio.wait({work, rest, well})
        await self._falls_asleep(app)

    async def _falls_asleep(self, app: Application) -> None:
        """Not if something came while it was closed."""
        if await app.store.inbox.left() or await app.store.outbox.pending_count():
            return
        await app.nightly.make_now()
        self._until = app.alarm.next_ring
        await self._stage.directory.falls_asleep(self.club.id, self._until)
        self._sleeps = True

    async def _doze(self) -> None:
        """Until somebody writes to its bot, somebody opens its page, or something of its own is due."""
        self.is_asleep = True
        try:
            dozing = Dozing(self._settings(), self._stage.machine, self._wake, self._stage.hook_of(self.club))
            await dozing.last(self._seconds_left)
        finally:
            self.is_asleep = False
        self._sleeps = False

    def _seconds_left(self) -> float | None:
        """Until it has to wake up of itself; None where there is nothing."""
        clock = self._stage.clock
        return None if self._until is None else (clock.on_machine(self._until) - clock.machine()).total_seconds() - 1

    def _settings(self) -> Settings:
        """ConfigError where its token cannot be opened."""
        stage = self._stage
        return club_settings(stage.settings, stage.folder, self.club, stage.vault.opened(self.club.token))

    async def _recovers(self) -> None:
        """It runs: what was wrong is over."""
        await asyncio.sleep(FIRST_PAUSE)
        if self._trouble:
            self._trouble = ""
            await self._tell("")

    async def _troubled(self, error: Exception) -> None:
        code = code_of(error)
        log.error("club_broke", club=self.club.id, code=code, exc_info=error)
        if code != self._trouble:
            self._trouble = code
            await self._tell(code)

    async def _tell(self, code: str) -> None:
        with suppress(DatabaseError):  # of the directory; the club goes on being tried
            await self._stage.directory.put_trouble(self.club.id, code)
        await settled(self._stage.tells_trouble(self.club, code))


def code_of(error: Exception) -> str:
    """What is wrong with a club, without a word of anybody's: `token`, `rulebook`, `storage.corrupt`, or the name of
    what was raised."""
    if isinstance(error, DatabaseError):
        return error.code
    if isinstance(error, ConfigError):
        return "token"
    return "rulebook" if isinstance(error, RulebookError) else type(error).__name__
