"""What the owners hear of the program's own troubles: a short code that the line of the log has too."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import TracebackType

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import Update

from bot.asking import asking
from bot.clock import monotonic
from bot.desk.desk import Desk
from bot.i18n import Speaker, Translator
from bot.render.screen import Press
from bot.storage.errors import StorageError
from bot.storage.ids import SYSTEM
from bot.views import PersonView

log = structlog.get_logger(__name__)
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
ONCE_IN = 3600.0  # seconds
COMMAND = re.compile(r"/[a-z]{1,20}\b", re.ASCII)
OURS = ("bot", "engine", "handlers")


class Owners:
    """Written to directly, past the outbox: what is wrong may be the database itself."""

    def __init__(
        self,
        desk: Desk,
        translator: Translator,
        monotonic: Callable[[], float] = monotonic,
        dice: Random | None = None,
    ) -> None:
        """`dice`: of them are the codes; the system's where none are given."""
        self._desk = desk
        self._translator = translator
        self._dice = dice or SYSTEM
        self._monotonic = monotonic
        self._told: dict[tuple[str, str], float] = {}

    def fresh_code(self) -> str:
        """Four letters that can be read out over the telephone."""
        return "".join(self._dice.choice(CODE_LETTERS) for _ in range(4))

    async def tell(self, bot: Bot, words: Callable[[Speaker], str]) -> bool:
        """Write to every owner in his language, without a sound. False where nobody could be told."""
        reached = False
        for owner in await self._owners():
            text = words(self._translator.get(owner.language))
            with suppress(TelegramAPIError):
                await _said(bot, owner.telegram_id or 0, text)
                reached = True
        return reached

    async def _owners(self) -> tuple[PersonView, ...]:
        try:
            return tuple(owner for owner in await self._desk.queries.owners() if owner.telegram_id is not None)
        except StorageError as error:
            log.warning("owners_not_read", error=str(error))
            return ()

    async def report(self, bot: Bot, code: str, update: Update, error: Exception) -> None:
        """A handler has failed: the code, what was pressed, what broke and where. The same trouble once an hour."""
        kind, place, pressed = type(error).__name__, place_of(error.__traceback__), pressed_in(update)
        if self._is_news(kind, place):
            await self.tell(bot, lambda tr: tr("owner-trouble", code=code, pressed=pressed, error=kind, place=place))

    async def report_failure(self, bot: Bot, part: str, what: str, place: str, error: BaseException | None) -> None:
        """A part of the bot has failed of itself. The same trouble once an hour."""
        if not self._is_news(what, place):
            return
        code = self.fresh_code()
        log.error("background_failed", code=code, part=part, what=what, place=place, exc_info=error)
        await self.tell(bot, lambda tr: tr("owner-failure", code=code, part=part, error=what, place=place))

    def _is_news(self, kind: str, place: str) -> bool:
        now = self._monotonic()
        if now - self._told.get((kind, place), -ONCE_IN) < ONCE_IN:
            return False
        self._told[kind, place] = now
        return True


async def _said(bot: Bot, chat: int, text: str) -> None:
    """Of itself, and not as an answer to whoever is being answered: his next line does not overtake it."""
    token = asking.set(None)
    try:
        await bot.send_message(chat, text, disable_notification=True)
    finally:
        asking.reset(token)


def place_of(traceback: TracebackType | None) -> str:
    """The innermost line of the program itself, `module:line`."""
    place = "?"
    while traceback is not None:
        module = str(traceback.tb_frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] in OURS:
            place = f"{module}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return place


def pressed_in(update: Update) -> str:
    """What somebody did, without a word of his: `org:publish` for a button, `/bind` for a command, else its kind."""
    if update.callback_query is not None:
        with suppress(ValueError):
            press = Press.unpack(update.callback_query.data or "")
            return f"{press.area}:{press.action}"
    if update.message is None:
        return update.event_type
    command = COMMAND.match(update.message.text or "")
    return command[0] if command is not None else update.message.content_type
