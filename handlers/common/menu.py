"""/start without a link, /help, /settings, /cancel, and the buttons of the menu."""

from __future__ import annotations

from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command, CommandStart
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import common
from bot.views import THEMES, TournamentView, Viewer
from handlers.callbacks import pressed
from handlers.common.home import home, home_of_chosen
from handlers.forms import LeaveForm, form_of
from handlers.show import show, toast
from handlers.words import says


async def start(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, common.greeting(viewer, tr))
    await show(message, await home(desk, view, viewer, tr))


async def menu(message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr) -> None:
    await show(message, await home(desk, view, viewer, tr))


async def back_home(query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    await show(query, await home_of_chosen(desk, viewer, tr))


async def choices(query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    cards = await desk.queries.tournaments_of(viewer.person.id)
    await show(query, common.choose(tr, cards, (common.back(tr),)))


async def choose(query: CallbackQuery, desk: Desk, press: Press, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await desk.choose_tournament(viewer.person.id, press.tournament_id)
    await show(query, await home(desk, view, viewer, tr))


async def help_me(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr) -> None:
    await show(message, common.help_screen(view, viewer, tr))


async def settings(target: Message | CallbackQuery, viewer: Viewer, tr: Tr) -> None:
    await show(target, common.settings(viewer, tr))


async def language(query: CallbackQuery, desk: Desk, press: Press, viewer: Viewer, translator: Translator) -> None:
    locale = press.arg if press.arg in LANGUAGES else viewer.locale
    await desk.set_language(viewer.person.id, locale)
    tr = translator.get(locale)
    viewer = replace(viewer, locale=locale)
    await toast(query, tr("settings-saved"))
    await show(query, common.settings(viewer, tr))
    if isinstance(query.message, Message):
        await show(query.message, common.greeting(viewer, tr))


async def theme(query: CallbackQuery, desk: Desk, press: Press, viewer: Viewer, tr: Tr) -> None:
    """How pictures look for the reader himself."""
    chosen = next((one for one in THEMES if one == press.arg), viewer.person.theme)
    await desk.set_theme(viewer.person.id, chosen)
    await show(query, common.settings(replace(viewer, person=replace(viewer.person, theme=chosen)), tr))


async def cancel(target: Message | CallbackQuery, state: FSMContext, tr: Tr) -> None:
    """Leave whatever dialogue is on and say which it was."""
    form = form_of(await state.get_state())
    await state.clear()
    await show(target, common.cancelled(tr, form))


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
