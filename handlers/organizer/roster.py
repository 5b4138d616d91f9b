"""The list of entries: paid or not, renamed, taken off before the draw."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Press, screen
from bot.render.screens import organizer_roster
from engine.commands import MarkPaid
from handlers.callbacks import pressed
from handlers.needs import TYPED, entry_of, page_number
from handlers.organizer.access import Directs
from handlers.visit import AnyVisit, Visit

NAME = State("name", group_name="rename")
CLUB = State("club", group_name="entry_club")
NONE = ("-", "–", "—")


async def roster(visit: Visit) -> None:
    await visit.show(organizer_roster.roster(visit.view, visit.tr, page_number(visit.press.arg)))


async def entry(visit: Visit) -> None:
    await visit.show(organizer_roster.entry_card(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def paid(visit: Visit) -> None:
    view = visit.view
    command = MarkPaid(visit.press.entry, paid=visit.press.arg == "1")
    await visit.desk.execute(view.id, command, visit.actor, expect=expected(visit.press))
    view = await visit.desk.queries.view(view.id)
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, visit.press.entry)))


def expected(press: Press) -> Expect:
    """The entry as it was when the button was drawn."""
    return Expect("entry", press.part, press.version)


async def ask_name(visit: Visit) -> None:
    await visit.form.set_state(NAME)
    await visit.form.set_data({"tournament": visit.view.id, "entry": visit.press.part})
    await visit.show(organizer_roster.ask_name(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def rename(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    await visit.desk.entries.rename(data["tournament"], data["entry"], visit.message.text or "", visit.actor)
    view = await visit.desk.queries.view(data["tournament"])
    await visit.show(screen(visit.tr("entry-renamed", name=view.name(data["entry"]))))
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, data["entry"])))


async def ask_club(visit: Visit) -> None:
    await visit.form.set_state(CLUB)
    await visit.form.set_data({"tournament": visit.view.id, "entry": visit.press.part})
    await visit.show(organizer_roster.ask_club(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def club(visit: AnyVisit) -> None:
    """A word for the club or the town; a dash for none."""
    data = await visit.form.get_data()
    await visit.form.clear()
    said = (visit.message.text or "").strip()
    await visit.desk.entries.state_club(data["tournament"], data["entry"], "" if said in NONE else said, visit.actor)
    view = await visit.desk.queries.view(data["tournament"])
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, data["entry"])))


async def ask_remove(visit: Visit) -> None:
    await visit.show(organizer_roster.confirm_remove(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def remove(visit: Visit) -> None:
    name = visit.view.name(visit.press.entry)
    await visit.desk.entries.remove(visit.view.id, visit.press.entry, visit.actor, expect=expected(visit.press))
    await visit.toast(visit.tr("remove-done", name=name, kind=visit.view.kind))
    await visit.show(organizer_roster.roster(await visit.fresh(), visit.tr))


def setup() -> Router:
    router = Router(name="roster")
    router.message.register(rename, NAME, TYPED)
    router.message.register(club, CLUB, TYPED)
    router.callback_query.register(ask_club, pressed("org", "club"), Directs())
    router.callback_query.register(roster, pressed("org", "roster"), Directs())
    router.callback_query.register(entry, pressed("org", "entry"), Directs())
    router.callback_query.register(paid, pressed("org", "paid"))
    router.callback_query.register(ask_name, pressed("org", "rename"), Directs())
    router.callback_query.register(ask_remove, pressed("org", "remove"), Directs())
    router.callback_query.register(remove, pressed("org", "remove-do"))
    return router
