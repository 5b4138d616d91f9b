"""The settings of a tournament before its draw."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import organizer_settings
from bot.render.setting_words import Shape, is_typed, shape_of
from bot.views import TournamentView
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import Directs
from handlers.organizer.values import asked, book_with, picked, typed
from handlers.show import show

VALUE = State("value", group_name="setting")


async def settings(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer_settings.settings(view, tr, page_number(press.arg)))


async def ask(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    book = view.tournament.rulebook
    name, page = asked(book, press.arg)
    if is_typed(book, name):
        await state.set_state(VALUE)
        await state.set_data({"tournament": view.id, "name": name})
    await show(query, organizer_settings.change_of(view, tr, name, page))


async def put(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    name, value = picked(view.tournament.rulebook, press.arg)
    await _change(desk, actor, view, name, value, Expect("tournament", "", press.version))
    fresh = await desk.queries.view(view.id)
    goes_on = shape_of(fresh.tournament.rulebook, name) is Shape.CHAIN
    await show(query, organizer_settings.change_of(fresh, tr, name) if goes_on else _beside(fresh, tr, name))


async def put_typed(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    value = typed(view.tournament.rulebook, data["name"], message.text or "")
    await state.clear()
    await _change(desk, actor, view, data["name"], value)
    await show(message, _beside(await desk.queries.view(view.id), tr, data["name"]))


def _beside(view: TournamentView, tr: Tr, name: str) -> Screen:
    """The page of the settings where the changed one stands."""
    return organizer_settings.settings(view, tr, organizer_settings.page_with(view.tournament.rulebook, name))


async def _change(
    desk: Desk, actor: Actor, view: TournamentView, name: str, value: object, expect: Expect | None = None
) -> None:
    changes = {**view.tournament.settings, name: value}
    book_with(view.tournament.rulebook.id, changes, name)
    await desk.tournaments.change_settings(view.id, changes, actor, expect=expect)


def setup() -> Router:
    router = Router(name="settings")
    router.message.register(put_typed, VALUE, TYPED)
    router.callback_query.register(settings, pressed("org", "settings"), Directs())
    router.callback_query.register(ask, pressed("org", "set"), Directs())
    router.callback_query.register(put, pressed("org", "put"))
    return router
