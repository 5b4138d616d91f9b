"""The first screen of the main bot, and the commands that Telegram shows for it."""

from __future__ import annotations

import secrets

from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.types import BotCommand, BotCommandScopeDefault

from bot.hosting.clubs import Clubs
from bot.languages import DEFAULT, LANGUAGES
from bot.render.screens import hosting
from bot.views import Viewer
from handlers.commands import Menu, Menus
from handlers.visit import Visit


class MainMenus(Menus):
    """Everybody's list is the same: nobody has a role here."""

    def announce(self, bot: Bot) -> None:
        for locale in LANGUAGES:
            tr = self.translator.get(locale)
            told = {"start": tr("host-command-start"), "new": tr("host-command-new"), "clubs": tr("host-command-clubs")}
            commands = [BotCommand(command=name, description=text) for name, text in told.items()]
            self.want(bot, Menu(commands, BotCommandScopeDefault(), None if locale == DEFAULT else locale))

    def follow(self, bot: Bot, telegram_id: int, viewer: Viewer, *, changed: bool = False) -> None:
        """There is nothing to follow."""


async def home(visit: Visit, clubs: Clubs) -> None:
    """On /start it carries the bar, which no edited message can."""
    await visit.form.clear()
    me = owner_of(visit)
    own, username = await clubs.of(me), await suggested(visit)
    if visit.button is None:
        room = len(own) < clubs.a_person
        await visit.show(hosting.greeting(visit.tr, username if room else ""))
    totals = await clubs.totals() if clubs.runs_host(me) else None
    await visit.show(hosting.home(visit.tr, len(own), totals, can_manage=bool(username)))


async def suggested(visit: Visit) -> str:
    """A username for a bot that Telegram makes, most likely nobody's; empty where the main bot may not manage bots.

    It is asked each time: the host's owner may have switched it on a minute ago.
    """
    try:
        me = await visit.bot.get_me()
    except AiogramError:
        me = await visit.bot.me()
    return f"club_{secrets.token_hex(3)}_bot" if me.can_manage_bots else ""


def owner_of(visit: Visit) -> int:
    """His Telegram id: by it he is the owner of his club too."""
    assert visit.event.from_user is not None
    return visit.event.from_user.id
