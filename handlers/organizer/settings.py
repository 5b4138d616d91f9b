"""The settings of a tournament before its draw."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import organizer_settings
from bot.render.setting_words import Shape, is_typed, shape_of
from bot.views import TournamentView
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import Directs
from handlers.organizer.values import asked, book_with, picked, typed
from handlers.visit import AnyVisit, Visit

VALUE = State("value", group_name="setting")


async def settings(visit: Visit) -> None:
    await visit.show(organizer_settings.settings(visit.view, visit.tr, page_number(visit.press.arg)))


async def ask(visit: Visit) -> None:
    book = visit.view.tournament.rulebook
    name, page = asked(book, visit.press.arg)
    if is_typed(book, name):
        await visit.form.set_state(VALUE)
        await visit.form.set_data({"tournament": visit.view.id, "name": name})
    await visit.show(organizer_settings.change_of(visit.view, visit.tr, name, page))


async def put(visit: Visit) -> None:
    name, value = picked(visit.view.tournament.rulebook, visit.press.arg)
    await _change(visit.desk, visit.actor, visit.view, name, value, Expect("tournament", "", visit.press.version))
    fresh = await visit.fresh()
    goes_on = shape_of(fresh.tournament.rulebook, name) is Shape.CHAIN
    await visit.show(organizer_settings.change_of(fresh, visit.tr, name) if goes_on else _beside(fresh, visit.tr, name))


async def put_typed(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    value = typed(view.tournament.rulebook, data["name"], visit.message.text or "")
    await visit.form.clear()
    await _change(visit.desk, visit.actor, view, data["name"], value)
    await visit.show(_beside(await visit.desk.queries.view(view.id), visit.tr, data["name"]))


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
