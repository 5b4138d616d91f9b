"""The command lists that Telegram shows, by scope, language and role. They are signs, not locks: the desk decides."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache

import structlog
from aiogram import Bot
from aiogram.enums import BotCommandScopeType
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramRetryAfter
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeDefault,
    BotCommandScopeUnion,
)

from bot.i18n import Translator
from bot.languages import DEFAULT, LANGUAGES
from bot.render.phrases import Tr, label
from bot.telegram import NOT_NOW
from bot.views import Viewer

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between two tries where Telegram does not say how long to wait."""
OF_ONE = BotCommandScopeType.CHAT.value
log = structlog.get_logger(__name__)


@cache
def commands_for(tr: Tr, roles: frozenset[str]) -> list[BotCommand]:
    """At most a handful for each role; everybody's come last. Of a role the same list each time."""
    named = [("start", tr("command-start"))]
    if roles & {"owner", "organizer"}:
        named += [("panel", tr("command-panel")), ("newtournament", tr("command-newtournament"))]
    if roles & {"owner", "organizer", "head_referee"}:
        named += [("announce", tr("command-announce"))]
    if roles & {"owner", "organizer", "head_referee", "referee"}:
        named += [("tables", tr("command-tables")), ("penalty", tr("command-penalty")), ("calls", tr("command-calls"))]
    if roles & {"head_referee", "referee"}:
        named += [("disputes", tr("command-disputes")), ("protests", tr("command-protests"))]
    if "player" in roles:
        named += [("me", tr("command-me"))]
    if roles & {"player", "referee", "head_referee"}:
        named += [("result", tr("command-result"))]
    if "player" in roles:
        named += [("judge", tr("command-judge"))]
    named += [
        ("standings", tr("command-standings")),
        ("pairings", tr("command-pairings")),
        ("timer", tr("command-timer")),
        ("follow", tr("command-follow")),
        ("rules", tr("command-rules")),
    ]
    if "player" in roles:
        named += [("drop", tr("command-drop"))]
    named += [("settings", tr("command-settings")), ("help", tr("command-help"))]
    return _commands(named)


def group_commands(tr: Tr) -> list[BotCommand]:
    return _commands(
        [
            ("pairings", tr("command-pairings")),
            ("standings", tr("command-standings")),
            ("timer", tr("command-timer")),
            ("bind", tr("command-bind")),
            ("help", tr("command-help")),
        ]
    )


def _commands(named: Sequence[tuple[str, str]]) -> list[BotCommand]:
    return [BotCommand(command=name, description=label(text)) for name, text in named]


@dataclass(frozen=True, slots=True)
class Menu:
    """A list of commands and whose it is; `person` and what it was made for, where it is somebody's own."""

    commands: list[BotCommand]
    scope: BotCommandScopeUnion
    code: str | None = None
    person: int | None = None
    made_for: tuple[frozenset[str], str] | None = None

    @property
    def key(self) -> tuple[str, int | None, str | None]:
        return self.scope.type, self.person, self.code


class Menus:
    """Whose list of commands is what. They are set one after another beside the answers, never before them; what
    Telegram does not take now is tried again, and is known to be shown only once it was taken."""

    def __init__(self, translator: Translator, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.translator = translator
        self._sleep = sleep
        self._shown: dict[int, tuple[frozenset[str], str]] = {}
        self._wanted: dict[tuple[str, int | None, str | None], Menu] = {}
        self._task: asyncio.Task[None] | None = None

    def announce(self, bot: Bot) -> None:
        """The lists for everybody: the default language for any app, the others for apps in them."""
        for locale in LANGUAGES:
            tr, code = self.translator.get(locale), None if locale == DEFAULT else locale
            everyone = commands_for(tr, frozenset())
            self.want(bot, Menu(everyone, BotCommandScopeDefault(), code))
            self.want(bot, Menu(everyone, BotCommandScopeAllPrivateChats(), code))
            self.want(bot, Menu(group_commands(tr), BotCommandScopeAllGroupChats(), code))

    def follow(self, bot: Bot, telegram_id: int, viewer: Viewer, *, changed: bool = False) -> None:
        """Give the person his own list when his roles or his language are not what the list was made for; `changed`:
        his roles are others than a moment ago, whatever this process has shown him."""
        roles = viewer.anywhere.roles
        made_for = roles, viewer.locale
        waiting = self._wanted.get((OF_ONE, telegram_id, None))
        last = waiting.made_for if waiting is not None else self._shown.get(telegram_id)
        if last != made_for and (last is not None or roles or changed):
            commands = commands_for(self.translator.get(viewer.locale), roles)
            scope = BotCommandScopeChat(chat_id=telegram_id)
            self.want(bot, Menu(commands, scope, person=telegram_id, made_for=made_for))

    async def stop(self) -> None:
        """What is not set by now is set when the person is met again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def want(self, bot: Bot, menu: Menu) -> None:
        self._wanted[menu.key] = menu
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._set_all(bot), name="menus")

    async def _set_all(self, bot: Bot) -> None:
        pause = FIRST_PAUSE
        while self._wanted:
            menu = next(iter(self._wanted.values()))
            try:
                await bot.set_my_commands(menu.commands, scope=menu.scope, language_code=menu.code)
            except NOT_NOW as error:
                log.warning("commands_not_set_yet", scope=menu.scope.type, error=str(error))
                await self._sleep(error.retry_after if isinstance(error, TelegramRetryAfter) else pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                self._to_the_end(menu)
                continue
            except (TelegramAPIError, ClientDecodeError) as error:  # it will not be taken later either
                log.warning("commands_not_set", scope=menu.scope.type, error=str(error))
            pause = FIRST_PAUSE
            self._note(menu)

    def _to_the_end(self, menu: Menu) -> None:
        """Nobody waits behind a list that Telegram does not take."""
        if self._wanted.get(menu.key) is menu:
            self._wanted[menu.key] = self._wanted.pop(menu.key)

    def _note(self, menu: Menu) -> None:
        """It is there, or never will be; a newer one of the same person still waits."""
        if self._wanted.get(menu.key) is menu:
            del self._wanted[menu.key]
        if menu.person is not None and menu.made_for is not None:
            self._shown[menu.person] = menu.made_for
