"""The composition root: the only module that sees every room."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNetworkError, TelegramUnauthorizedError
from aiogram.fsm.storage.base import StorageKey
from aiogram.methods import AnswerCallbackQuery, EditMessageText, GetMe, GetUpdates, SendMessage
from aiogram.methods.base import Response
from aiogram.types import LinkPreviewOptions

from bot.clock import Clock
from bot.config import ConfigError, Settings
from bot.desk.chance import Chance
from bot.desk.desk import Desk
from bot.following import following
from bot.gallery import Gallery
from bot.hall_page import hall_page
from bot.i18n import Translator
from bot.meters import MeteredRequests, MeteredUpdates, Meters
from bot.nightly import Nightly
from bot.own_books import adopt_own_books
from bot.owners import Owners
from bot.polling import Gate, InboxWriter
from bot.post.boards import Boards
from bot.post.budget import Budget, InteractiveCounter
from bot.post.composer import Composer
from bot.post.group_boards import GroupBoards
from bot.post.open_panels import OpenPanels
from bot.post.sender import Hooks, Sender
from bot.schedule.alarm import Alarm
from bot.storage.backups import Backups
from bot.storage.errors import StorageError
from bot.storage.inbox import StoredUpdate
from bot.storage.locks import lock_token
from bot.storage.outbox import OutboxRow
from bot.storage.store import Store
from bot.troubles import Troubles
from engine.regulations import load, preset_ids
from handlers.router import build_dispatcher

log = structlog.get_logger(__name__)
POLL_SECONDS = 25
LONGEST_PAUSE = 60.0
ANSWERS = tuple(
    Response[method.__returning__]  # type: ignore[name-defined]
    for method in (AnswerCallbackQuery, EditMessageText, GetMe, GetUpdates, SendMessage)
)
"""Held, because pydantic holds no model of a generic: each answer of Telegram would have its model built anew, for
as long as it takes to answer a press."""
KEEP_UPDATES = timedelta(days=2)
KEEP_MESSAGES = timedelta(days=30)


class Deliveries(Hooks):
    """Somebody cannot be written to: remembered, and shown to the organizer in the panel. A topic that is gone: the
    organizers hear of it. What was delivered is counted, and so is what failed."""

    def __init__(self, store: Store, clock: Clock, desk: Desk, meters: Meters, troubles: Troubles) -> None:
        self._meters = meters
        self._troubles = troubles
        self._store = store
        self._clock = clock
        self._desk = desk

    async def on_sent(self, row: OutboxRow, message_id: int | None) -> None:
        self._meters.sent.inc()

    def on_trouble(self, error: BaseException) -> None:
        self._troubles.broke("sender", error)

    async def on_failed(self, row: OutboxRow, reason: str) -> None:
        self._troubles.note("sender", row.notice.kind, f"outbox:{row.id}")

    async def on_topic_lost(self, row: OutboxRow) -> None:
        sent = row.notice
        if sent.tournament_id is not None and sent.chat_id is not None and sent.thread_id is not None:
            await self._desk.topic_lost(sent.tournament_id, sent.chat_id, sent.thread_id)

    async def on_unreachable(self, row: OutboxRow, reason: str) -> None:
        person = row.notice.person_id
        if person is None:
            return
        async with self._store.db.transaction() as tx:
            await self._store.people.mark_unreachable(tx, person, reason, self._clock.now())


@dataclass
class Application:
    """Everything that runs, wired. Use `application(settings)`."""

    settings: Settings
    clock: Clock
    store: Store
    desk: Desk
    bot: Bot
    dispatcher: Dispatcher
    gate: Gate
    sender: Sender
    boards: Boards
    alarm: Alarm
    nightly: Nightly
    meters: Meters
    troubles: Troubles
    club: int
    hall_address: str = ""

    async def run(self) -> None:
        """Replay what the last process left, then poll until `stop`.

        ConfigError where Telegram does not know the token; without a network it waits for one.
        """
        await self._reach_telegram()
        self.sender.start()
        self.boards.start()
        for update in await self.gate.replay(self.dispatcher, self.bot):
            await self._report_quarantine(update)
        await self.alarm.start()
        await self.dispatcher["menus"].announce(self.bot)
        await self._introduce()
        await tidy(self.store, self.clock)
        if not self.settings.clock_url:  # nobody keeps the database of a rehearsal
            self.nightly.start()
        log.info("polling", bot=(await self.bot.me()).username)
        await self.dispatcher.start_polling(
            self.bot,
            polling_timeout=POLL_SECONDS,
            handle_signals=False,
            close_bot_session=False,
            allowed_updates=self.dispatcher.resolve_used_update_types(),
        )

    async def stop(self) -> None:
        """No new updates; those in hand are finished, messages in flight delivered."""
        with suppress(RuntimeError):  # polling has not begun or has ended
            await self.dispatcher.stop_polling()
        with suppress(TimeoutError):
            await self.gate.drain()
        await self.nightly.stop()
        await self.alarm.stop()
        await self.boards.stop()
        await self.sender.stop()
        await self.troubles.stop()

    async def _reach_telegram(self) -> None:
        pause = 1.0
        while True:
            try:
                await self.bot.me()
            except TelegramUnauthorizedError:
                raise ConfigError(
                    "TURNIR_TOKEN is not accepted by Telegram: revoked? Ask BotFather for a new one."
                ) from None
            except TelegramNetworkError as error:
                log.warning("telegram_not_reached", error=str(error), retry_in=pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    async def _report_quarantine(self, update: StoredUpdate) -> None:
        """An update that takes the process down each time is set aside, and the owners hear of it."""
        log.error("update_quarantined", update=update.update_id, attempts=update.attempts)
        owners: Owners = self.dispatcher["owners"]
        await owners.tell(self.bot, lambda tr: tr("update-quarantined", number=update.update_id))

    async def _introduce(self) -> None:
        """The console writes the bot's name into its links."""
        username = (await self.bot.me()).username or ""
        async with self.store.db.transaction() as tx:
            await self.store.meta.put(tx, "bot_username", username)


async def tidy(store: Store, clock: Clock) -> None:
    """What nobody needs any more: updates that were handled, messages that went out, pictures of states long past."""
    now = clock.now()
    async with store.db.transaction() as tx:
        await store.inbox.prune(tx, now - KEEP_UPDATES)
        await store.outbox.prune(tx, now - KEEP_MESSAGES)
        await store.pictures.prune(tx, now - KEEP_MESSAGES)


@asynccontextmanager
async def application(settings: Settings) -> AsyncIterator[Application]:
    """Build, and take apart again.

    RulebookError for a broken rulebook file, with the path of the key. DatabaseError for a database or a token that
    another process uses.
    """
    adopt_own_books()
    for preset in preset_ids():
        load(preset)
    async with AsyncExitStack() as stack:
        token = settings.token.get_secret_value()
        token_lock = lock_token(token)
        stack.callback(token_lock.release)
        backups = Backups.of(settings.database, settings.backups)
        store = await Store.open(settings.database, before_upgrade=backups.before_upgrade)
        stack.push_async_callback(store.close)
        clock, url = Clock(), settings.clock_url
        tell = await stack.enter_async_context(following(clock, url)) if url else None
        bot = make_bot(settings)
        stack.push_async_callback(bot.session.close)
        app = await _wired(settings, clock, store, bot)
        if tell is not None:
            app.alarm.on_next(tell)
        if settings.web_port is not None:
            app.hall_address = await stack.enter_async_context(
                hall_page(settings, app.desk, app.clock, app.dispatcher, app.meters)
            )
        yield app


async def _wired(settings: Settings, clock: Clock, store: Store, bot: Bot) -> Application:
    budget = Budget(time.monotonic)
    gate = Gate(store, clock.now)
    meters = Meters(store, settings.database)
    bot.session.middleware(InboxWriter(gate))
    bot.session.middleware(MeteredRequests(meters))
    bot.session.middleware(InteractiveCounter(budget))
    desk = Desk(store, clock.now, Chance(settings.rng_seed), owner_ids=settings.owner_ids)
    translator = Translator.load()
    gallery = Gallery(desk)
    words = Composer(desk.queries, translator, gallery)
    dispatcher = build_dispatcher(desk, translator, gallery, gate)
    troubles = Troubles(meters, dispatcher["owners"], bot)
    hooks = Deliveries(store, clock, desk, meters, troubles)
    sender = Sender(bot, store, words, clock.now, budget=budget, clock=time.monotonic, hooks=hooks, holds=words.holds)
    store.outbox.on_news(sender.wake)
    desk.on_change(lambda _: sender.wake())  # who played with his phone off may be done
    clock.on_move(sender.wake)
    alarm = Alarm(desk, clock)
    alarm.on_ring(meters.rang)
    alarm.on_trouble(troubles.of("alarm"))
    dispatcher.update.outer_middleware(MeteredUpdates(meters))
    dispatcher["translator"] = translator
    meters.tournaments.set_function(lambda: desk.queries.in_memory)
    boards = _boards(clock, store, desk, bot, translator, sender, dispatcher)
    boards.on_trouble(troubles.of("boards"))
    club = await desk.ensure_club(settings.club_title, settings.club_zone, settings.club_language)
    await desk.configure_club(club, **settings.said_of_club)
    nightly = _nightly(settings, clock, store, desk, bot, dispatcher["owners"], meters, troubles, club)
    return Application(
        settings, clock, store, desk, bot, dispatcher, gate, sender, boards, alarm, nightly, meters, troubles, club
    )


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

    return Nightly(
        Backups.of(settings.database, settings.backups),
        clock,
        zone,
        settings.backup_hour,
        failed,
        swept,
    )


def _boards(
    clock: Clock, store: Store, desk: Desk, bot: Bot, translator: Translator, sender: Sender, dispatcher: Dispatcher
) -> Boards:
    def hold(chat: int) -> AbstractAsyncContextManager[None]:
        """A person's panel is not edited while what he pressed is being handled; a group has nobody to wait for."""
        return dispatcher.fsm.events_isolation.lock(StorageKey(bot.id, chat, chat))

    groups = GroupBoards(bot, store, desk.queries, translator, clock.now)
    panels = OpenPanels(store, desk.queries, translator, clock.now)
    boards = Boards(store, desk.queries, groups, panels, sender.turn, hold, clock.now)
    desk.on_change(boards.follow)
    clock.on_move(boards.wake)
    return boards


def make_bot(settings: Settings) -> Bot:
    """The client of the Bot API, through the proxy where one is set."""
    session = AiohttpSession(proxy=settings.proxy) if settings.proxy else AiohttpSession()
    if settings.api_base:
        session.api = TelegramAPIServer.from_base(settings.api_base)
    defaults = DefaultBotProperties(parse_mode="HTML", link_preview=LinkPreviewOptions(is_disabled=True))
    return Bot(settings.token.get_secret_value(), session=session, default=defaults)
