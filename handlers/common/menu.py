"""/start without a link, /help, /settings, /cancel, and the buttons of the menu."""

from __future__ import annotations

from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import Message

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.home import to_menu
from bot.render.screens import common
from bot.views import THEMES
from handlers.callbacks import pressed
from handlers.common.home import home, home_of_chosen
from handlers.forms import LeaveForm, form_of
from handlers.show import show
from handlers.visit import AnyVisit, Visit
from handlers.words import says


async def start(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(common.greeting(visit.viewer, visit.tr))
    await visit.show(await home(visit.desk, visit.seen, visit.viewer, visit.tr))


async def menu(visit: AnyVisit) -> None:
    await visit.show(await home(visit.desk, visit.seen, visit.viewer, visit.tr))


async def back_home(visit: AnyVisit) -> None:
    await visit.show(await home_of_chosen(visit.desk, visit.viewer, visit.tr))


async def choices(visit: AnyVisit) -> None:
    cards = await visit.desk.queries.tournaments_of(visit.viewer.person.id)
    await visit.show(common.choose(visit.tr, cards, to_menu(visit.tr)))


async def choose(visit: Visit) -> None:
    await visit.desk.people.choose_tournament(visit.viewer.person.id, visit.view.id)
    await visit.show(await home(visit.desk, visit.view, visit.viewer, visit.tr))


async def help_me(visit: AnyVisit) -> None:
    await visit.show(common.help_screen(visit.seen, visit.viewer, visit.tr))


async def settings(visit: AnyVisit) -> None:
    await visit.show(common.settings(visit.viewer, visit.tr))


async def language(visit: AnyVisit, translator: Translator) -> None:
    viewer = visit.viewer
    locale = visit.press.arg if visit.press.arg in LANGUAGES else viewer.locale
    await visit.desk.people.set_language(viewer.person.id, locale)
    tr = translator.get(locale)
    viewer = replace(viewer, locale=locale)
    await visit.toast(tr("settings-saved"))
    await visit.show(common.settings(viewer, tr))
    if isinstance(visit.query.message, Message):
        await show(visit.query.message, common.greeting(viewer, tr))


async def theme(visit: AnyVisit) -> None:
    """How pictures look for the reader himself."""
    chosen = next((one for one in THEMES if one == visit.press.arg), visit.viewer.person.theme)
    await visit.desk.people.set_theme(visit.viewer.person.id, chosen)
    await visit.show(
        common.settings(replace(visit.viewer, person=replace(visit.viewer.person, theme=chosen)), visit.tr)
    )


async def cancel(visit: AnyVisit) -> None:
    """Leave whatever dialogue is on and say which it was."""
    form = form_of(await visit.form.get_state())
    await visit.form.clear()
    await visit.show(common.cancelled(visit.tr, form))


def setup() -> Router:
    router = Router(name="menu")
    router.callback_query.middleware(LeaveForm("cancel"))
    private = F.chat.type == "private"
    router.message.register(cancel, Command("cancel"), private)
    router.message.register(cancel, says("words-cancel"))
    router.message.register(start, CommandStart(), private)
    router.message.register(help_me, Command("help"), private)
    router.message.register(settings, Command("settings"), private)
    router.message.register(menu, says("words-menu"))
    router.message.register(help_me, says("words-help"))
    router.message.register(settings, says("words-settings"))
    router.callback_query.register(back_home, pressed("mn", "home"))
    router.callback_query.register(choices, pressed("mn", "list"))
    router.callback_query.register(choose, pressed("mn", "pick"))
    router.callback_query.register(settings, pressed("mn", "settings"))
    router.callback_query.register(language, pressed("mn", "lang"))
    router.callback_query.register(theme, pressed("mn", "theme"))
    router.callback_query.register(cancel, pressed("mn", "cancel"))
    return router
