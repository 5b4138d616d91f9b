"""The composition root: the only module that sees every room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from random import Random

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.fsm.storage.base import StorageKey
from aiogram.methods import AnswerCallbackQuery, EditMessageText, GetMe, SendMessage
from aiogram.methods.base import Response
from aiogram.types import InlineKeyboardMarkup, LinkPreviewOptions, Message, Update

from bot.cell.cells import Cells
from bot.clock import Clock, monotonic
from bot.config import REFUSED_BY_TELEGRAM, ConfigError, Settings
from bot.delivery.answers import AnswerRetries, TimeLimit
from bot.delivery.budget import Budget
from bot.delivery.composer import Composer
from bot.delivery.group_boards import GroupBoards
from bot.delivery.live_messages import LiveMessages
from bot.delivery.open_panels import OpenPanels
from bot.delivery.pacing import Pacing
from bot.delivery.sender import Sender
from bot.delivery.turnstile import Turnstile
from bot.desk.desk import Desk
from bot.desk.seeds import Seeds
from bot.gallery import Gallery
from bot.i18n import Translator
from bot.own_books import adopt_books_of
from bot.owners import Owners
from bot.runtime.deliveries import Deliveries
from bot.runtime.hall_page import hall_page, own_pulse, pulse_of
from bot.runtime.handling import Gate, Handling
from bot.runtime.intake import Intake
from bot.runtime.machine import REAL, Machine
from bot.runtime.meters import MeteredRequests, MeteredUpdates, Meters
from bot.runtime.nightly import Nightly
from bot.runtime.polling import Poller, Updates
from bot.runtime.quarantine import Quarantine
from bot.runtime.rivals import Rivals
from bot.runtime.service import UP, status, tell_systemd, waits
from bot.runtime.session import ApiSession
from bot.runtime.shared import Shared
from bot.runtime.tidying import tidy
from bot.runtime.troubles import Troubles
from bot.runtime.wire import Undecodable, decoded
from bot.runtime.write_watch import WriteWatch
from bot.schedule.alarm import Alarm
from bot.storage.backups import Backups
from bot.storage.errors import StorageError
from bot.storage.inbox import CRASHED, CRASHES_BESIDE, StoredUpdate
from bot.storage.store import Store
from engine.regulations import load, preset_ids
from handlers.router import build_dispatcher

log = structlog.get_logger(__name__)
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
FINISH_SECONDS = 1.5
"""What is in hand at a stop has so long to be finished, calls in flight among it."""
GIVE_BACK_SECONDS = 0.4
"""What was not finished is noted within this time."""
for _first in (Message, Update, InlineKeyboardMarkup, AnswerCallbackQuery, EditMessageText, SendMessage):
    _first.model_rebuild()  # what a press is made of is built now, not in the middle of the first one
ANSWERS = tuple(
    Response[method.__returning__]  # type: ignore[name-defined]
    for method in (AnswerCallbackQuery, EditMessageText, GetMe, SendMessage)
)
"""Held, because pydantic holds no model of a generic: each answer of Telegram would have its model built anew, for
as long as it takes to answer a press."""
Edge = Callable[[Desk, Translator, Gallery, Cells, Gate, Random], Dispatcher]


@dataclass
class Application:
    """Everything that runs, wired. Use `application(settings)`."""

    settings: Settings
    clock: Clock
    store: Store
    desk: Desk
    bot: Bot
    dispatcher: Dispatcher
    poller: Updates
    intake: Intake
    handling: Handling
    quarantine: Quarantine
    sender: Sender
    live_messages: LiveMessages
    alarm: Alarm
    nightly: Nightly
    meters: Meters
    troubles: Troubles
    watch: WriteWatch
    club: int
    hall_address: str = ""
    metrics_address: str = ""
    tell_service: Callable[[str], None] = tell_systemd
    """Hears how it goes; a host of many clubs speaks for all of them."""
    on_waiting: Callable[[], None] = lambda: None
    """Heard once where Telegram is not reached at the start: the console says why the bot is silent."""

    async def run(self) -> None:
        """Take up what the last process left and poll until `stop`, while what is slow comes after.

        ConfigError where Telegram does not know the token; without a network it waits for one.
        """
        self.sender.start()
        self.live_messages.start()
        await self.alarm.start()
        await self.take_up()
        polling = asyncio.create_task(self.poller.run(self.dispatcher.resolve_used_update_types()))
        settling = asyncio.create_task(self._settle_in())
        try:
            await asyncio.wait({polling, settling}, return_when=asyncio.FIRST_COMPLETED)
            if settling.done():
                settling.result()
            await polling
        finally:
            for task in (polling, settling):
                task.cancel()
            await asyncio.wait({polling, settling})

    async def stop(self) -> None:
        """No new updates; what is in hand is finished, as far as there is time. What is not goes on at the next start:
        it is in the inbox and in the outbox."""
        ends = [
            self._stop_intake(),
            self.dispatcher["menus"].stop(),
            self.nightly.stop(),
            self.alarm.stop(),
            self.live_messages.stop(),
            self.sender.stop(),
            self.watch.stop(),
            self.troubles.stop(),
        ]
        ending = asyncio.ensure_future(asyncio.gather(*ends, return_exceptions=True))
        await asyncio.wait({ending}, timeout=FINISH_SECONDS + GIVE_BACK_SECONDS)
        await self.bot.session.close()  # calls that are still on their way end here
        await asyncio.wait({ending}, timeout=GIVE_BACK_SECONDS)
        for end in ending.result() if ending.done() else ():
            if isinstance(end, Exception):
                log.error("not_ended_in_order", exc_info=end)

    async def _stop_intake(self) -> None:
        await self.poller.stop()
        await self.handling.stop(FINISH_SECONDS)

    async def take_up(self) -> None:
        """What the last process left comes before anything new of the same person; nothing is begun yet."""
        for left in await self.store.inbox.left():
            if left.is_spent and left.owed:
                await self.store.inbox.mark_answered(left.update_id, self.clock.now())
            elif left.is_acquitted:
                await self.store.inbox.acquit(left.update_id)
                await self._feed_left(replace(left, attempts=CRASHES_BESIDE))
            elif left.is_spent:
                self.handling.hold_back(left)
            else:
                await self._feed_left(left)

    async def _feed_left(self, left: StoredUpdate) -> None:
        try:
            update = decoded(json.loads(left.body), self.bot)
        except Undecodable as error:
            await self.quarantine.put(left.update_id, error.kind, left.body)
        else:
            log.info("update_replayed", update=left.update_id, owed=left.owed)
            self.handling.feed_left(left, update)

    async def _settle_in(self) -> None:
        await self._reach_telegram()
        username = (await self.bot.me()).username
        self.tell_service(UP)
        self.tell_service(status(f"Running as @{username}"))
        log.info("polling", bot=username)
        if not self.settings.clock_url:  # nobody keeps the database of a rehearsal
            self.nightly.start()
        await self.handling.begin()
        self.quarantine.report()
        self.dispatcher["menus"].announce(self.bot)
        for chore in (self._introduce, self._tidy):
            await self._until_done(chore)

    async def _until_done(self, chore: Callable[[], Awaitable[None]]) -> None:
        """What nobody waits for is tried until it is done."""
        while True:
            try:
                await chore()
                return
            except (AiogramError, StorageError) as error:
                log.warning("chore_again", chore=chore.__name__, error=type(error).__name__, retry_in=LONGEST_PAUSE)
                await asyncio.sleep(LONGEST_PAUSE)

    async def _tidy(self) -> None:
        await tidy(self.store, self.clock)

    async def _reach_telegram(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self.bot.me()
                return
            except (TelegramUnauthorizedError, TelegramNotFound):
                raise ConfigError(REFUSED_BY_TELEGRAM) from None
            except AiogramError as error:
                log.warning("telegram_not_reached", error=str(error), retry_in=pause)
                if pause == FIRST_PAUSE:
                    self.on_waiting()
                self.tell_service(waits(f"Telegram is not reached: {type(error).__name__}. Trying again."))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _introduce(self) -> None:
        """The console writes the bot's name into its links."""
        username = (await self.bot.me()).username or ""
        async with self.store.db.transaction() as tx:
            await self.store.meta.put(tx, "bot_username", username)


@asynccontextmanager
async def application(
    settings: Settings, machine: Machine = REAL, shared: Shared | None = None, edge: Edge = build_dispatcher
) -> AsyncIterator[Application]:
    """Build, and take apart again. `shared`: with other clubs of the process; `edge`: what answers people.

    RulebookError for a broken rulebook file, with the path of the key. DatabaseError for a database or a token that
    another process uses.
    """
    adopt_books_of(settings.rulebooks)
    for preset in preset_ids():
        load(preset)
    shared = shared or Shared.of_one()
    async with AsyncExitStack() as stack:
        token_lock = machine.lock(settings.token.get_secret_value())
        stack.callback(token_lock.release)
        backups = Backups.of(settings.database, settings.backups)
        store = await Store.open(
            settings.database, before_upgrade=backups.before_upgrade, connect=machine.connect, dice=machine.dice
        )
        stack.push_async_callback(store.close)
        clock, url = Clock(machine.now), settings.clock_url
        tell = await stack.enter_async_context(machine.following(clock, url)) if url else None
        bot = make_bot(settings, machine.session)
        stack.push_async_callback(bot.session.close)
        cells = Cells(settings.rulebooks, places=shared.readers)
        stack.push_async_callback(cells.close)
        app = await _wired(settings, clock, store, bot, cells, machine.dice, shared, edge)
        if tell is not None:
            app.alarm.on_next(tell)
        if settings.metrics_port is not None:
            app.metrics_address = await stack.enter_async_context(own_pulse(settings, pulse_of(app.meters)))
        if settings.web_port is not None:
            app.hall_address = await stack.enter_async_context(
                hall_page(settings, app.desk, app.clock, app.dispatcher, app.meters)
            )
        yield app


async def _wired(
    settings: Settings, clock: Clock, store: Store, bot: Bot, cells: Cells, dice: Random, shared: Shared, edge: Edge
) -> Application:
    turnstile = Turnstile(Budget(monotonic), monotonic)
    gate = Gate(store.inbox, shared.foreground)
    meters = Meters(store, settings.database)
    bot.session.middleware(AnswerRetries())
    bot.session.middleware(MeteredRequests(meters))
    bot.session.middleware(Pacing(turnstile))
    bot.session.middleware(TimeLimit())
    desk = Desk(store, clock.now, Seeds(settings.rng_seed), owner_ids=settings.owner_ids, room=shared.room)
    translator = shared.translator
    gallery = Gallery(desk.pictures, shared.studio, shared.a_club)
    words = Composer(desk.queries, desk.annals.past, translator, gallery)
    dispatcher = edge(desk, translator, gallery, cells, gate, dice)
    troubles = Troubles(meters, dispatcher["owners"], bot)
    poller, intake, handling, quarantine = _intake(clock, store, bot, dispatcher, gate, meters)
    watch = WriteWatch(store, clock.now, dispatcher["owners"], bot, meters, quarantine)
    hooks = Deliveries(store, clock, desk, meters, troubles)
    sender = Sender(bot, store, words, clock.now, turnstile=turnstile, clock=monotonic, hooks=hooks, holds=words.holds)
    store.outbox.on_news(sender.wake)
    desk.executor.on_change(lambda *_: sender.wake())  # who played with his phone off may be done
    clock.on_move(sender.wake)
    alarm = Alarm(desk, clock)
    alarm.on_ring(meters.rang)
    alarm.on_trouble(troubles.of("alarm"))
    dispatcher.update.outer_middleware(MeteredUpdates(meters))
    dispatcher["translator"] = translator
    meters.tournaments.set_function(lambda: desk.queries.in_memory)
    live_messages = _live_messages(clock, store, desk, bot, shared, sender, dispatcher)
    live_messages.on_trouble(troubles.of("boards"))
    club = await desk.clubs.ensure(settings.club_title, settings.club_zone, settings.club_language)
    await desk.clubs.configure(club, **settings.said_of_club)
    nightly = _nightly(settings, clock, store, desk, bot, dispatcher["owners"], meters, troubles, club)
    return Application(
        settings,
        clock,
        store,
        desk,
        bot,
        dispatcher,
        poller,
        intake,
        handling,
        quarantine,
        sender,
        live_messages,
        alarm,
        nightly,
        meters,
        troubles,
        watch,
        club,
    )


def _intake(
    clock: Clock, store: Store, bot: Bot, dispatcher: Dispatcher, gate: Gate, meters: Meters
) -> tuple[Poller, Intake, Handling, Quarantine]:
    assert isinstance(bot.session, ApiSession)
    bot.session.on_mended = meters.mended_answer
    owners: Owners = dispatcher["owners"]
    quarantine = Quarantine(store, owners, bot, meters, clock.now)

    async def condemn(held: StoredUpdate) -> None:
        await quarantine.put(held.update_id, CRASHED, held.body)

    handling = Handling(bot, dispatcher, gate, store.inbox, clock.now, condemn)
    rivals = Rivals(bot, owners)
    intake = Intake(bot, store.inbox, handling, quarantine, clock.now)
    return Poller(bot, intake, rivals.heard), intake, handling, quarantine


def _nightly(
    settings: Settings,
    clock: Clock,
    store: Store,
    desk: Desk,
    bot: Bot,
    owners: Owners,
    meters: Meters,
    troubles: Troubles,
    club: int,
) -> Nightly:
    async def zone() -> str:
        return (await desk.queries.club(club)).zone

    async def failed(code: str) -> bool:
        meters.failed("nightly")
        return await owners.tell(bot, lambda tr: tr("backup-failed", code=code))

    async def swept() -> None:
        try:
            await tidy(store, clock)
        except StorageError as error:
            troubles.broke("nightly", error)

    backups = Backups.of(settings.database, settings.backups)
    return Nightly(backups, clock, zone, settings.backup_hour, failed, owners.fresh_code, swept)


def _live_messages(
    clock: Clock, store: Store, desk: Desk, bot: Bot, shared: Shared, sender: Sender, dispatcher: Dispatcher
) -> LiveMessages:
    def hold(chat: int) -> AbstractAsyncContextManager[None]:
        """A person's panel is not edited while what he pressed is being handled; a group has nobody to wait for."""
        return dispatcher.fsm.events_isolation.lock(StorageKey(bot.id, chat, chat))

    groups = GroupBoards(bot, store, desk.queries, shared.translator, clock.now)
    panels = OpenPanels(store, desk.queries, shared.translator, clock.now)
    live_messages = LiveMessages(store, desk.queries, groups, panels, sender.turn, hold, clock.now, shared.foreground)
    desk.executor.on_change(live_messages.follow)
    desk.panels.on_put(live_messages.look)
    clock.on_move(live_messages.wake)
    return live_messages


def make_bot(settings: Settings, make_session: Callable[..., ApiSession] = ApiSession) -> Bot:
    """The client of the Bot API, through the proxy where one is set."""
    session = make_session(proxy=settings.proxy) if settings.proxy else make_session()
    if settings.api_base:
        session.api = TelegramAPIServer.from_base(settings.api_base)
    defaults = DefaultBotProperties(parse_mode="HTML", link_preview=LinkPreviewOptions(is_disabled=True))
    return Bot(settings.token.get_secret_value(), session=session, default=defaults)
