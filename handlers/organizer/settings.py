"""The settings of a tournament before its draw."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screens import organizer_settings
from bot.render.setting_words import Shape, is_typed, shape_of
from handlers.callbacks import on_press
from handlers.needs import needs_organizer, page_number
from handlers.organizer.values import asked, book_with, picked, typed
from handlers.visit import Visit
from handlers.words import on_answer

VALUE = State("value", group_name="setting")


@on_press("org", "settings", by=needs_organizer)
async def settings(visit: Visit) -> None:
    await visit.show(organizer_settings.settings(visit.view, visit.tr, page_number(visit.press.arg)))


@on_press("org", "set", by=needs_organizer)
async def ask(visit: Visit) -> None:
    book = visit.view.tournament.rulebook
    name, page = asked(book, visit.press.arg)
    if is_typed(book, name):
        await visit.wait(VALUE, name=name)
    await visit.show(organizer_settings.change_of(visit.view, visit.tr, name, page))


@on_press("org", "put")
async def put(visit: Visit) -> None:
    name, value = picked(visit.view.tournament.rulebook, visit.press.arg)
    now = await _change(visit, name, value, Expect("tournament", "", visit.press.version))
    if shape_of(now.view.tournament.rulebook, name) is Shape.CHAIN:
        await visit.show(organizer_settings.change_of(now.view, visit.tr, name))
    else:
        await _show_beside(now, name)


@on_answer(VALUE)
async def put_typed(visit: Visit) -> None:
    name = (await visit.form.get_data())["name"]
    value = typed(visit.view.tournament.rulebook, name, visit.text)
    await visit.form.clear()
    await _show_beside(await _change(visit, name, value), name)


async def _show_beside(visit: Visit, name: str) -> None:
    """The page of the settings where the changed one stands."""
    page = organizer_settings.page_with(visit.view.tournament.rulebook, name)
    await visit.show(organizer_settings.settings(visit.view, visit.tr, page))


async def _change(visit: Visit, name: str, value: object, expect: Expect | None = None) -> Visit:
    changes = {**visit.view.tournament.settings, name: value}
    book_with(visit.view.tournament.rulebook.id, changes, name)
    await visit.desk.tournaments.change_settings(visit.view.id, changes, visit.actor, expect=expect)
    return await visit.fresh()
