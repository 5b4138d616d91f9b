"""The command lists that Telegram shows, by scope, language and role. They are signs, not locks: the desk decides."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeDefault,
    BotCommandScopeUnion,
)

from bot.i18n import Translator
from bot.render.phrases import Tr, label
from bot.views import Viewer

log = structlog.get_logger(__name__)


def commands_for(tr: Tr, roles: frozenset[str]) -> list[BotCommand]:
    """At most a handful for each role; everybody's come last."""
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


class Menus:
    """Whose list of commands is what. Failures are noted and forgotten: the buttons do everything too."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._shown: dict[int, tuple[frozenset[str], str]] = {}

    async def announce(self, bot: Bot) -> None:
        """The lists for everybody: Russian for any language, English for English clients."""
        for locale, code in (("ru", None), ("en", "en")):
            tr = self._translator.get(locale)
            everyone = commands_for(tr, frozenset())
            await self._set(bot, everyone, BotCommandScopeDefault(), code)
            await self._set(bot, everyone, BotCommandScopeAllPrivateChats(), code)
            await self._set(bot, group_commands(tr), BotCommandScopeAllGroupChats(), code)

    async def follow(self, bot: Bot, telegram_id: int, viewer: Viewer, *, changed: bool = False) -> None:
        """Give the person his own list when his roles or his language are not what the list was made for; `changed`:
        his roles are others than a moment ago, whatever this process has shown him."""
        wanted = (viewer.roles, viewer.locale)
        shown = self._shown.get(telegram_id)
        if shown == wanted or (shown is None and not viewer.roles and not changed):
            return
        self._shown[telegram_id] = wanted
        commands = commands_for(self._translator.get(viewer.locale), viewer.roles)
        await self._set(bot, commands, BotCommandScopeChat(chat_id=telegram_id), None)

    async def _set(self, bot: Bot, commands: list[BotCommand], scope: BotCommandScopeUnion, code: str | None) -> None:
        try:
            await bot.set_my_commands(commands, scope=scope, language_code=code)
        except TelegramAPIError as error:
            log.warning("commands_not_set", scope=scope.type, error=str(error))
