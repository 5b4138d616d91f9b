"""The list of entries: paid or not, renamed, taken off before the draw."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import clubs, organizer_roster
from bot.views import TournamentView
from engine.commands import MarkPaid
from handlers.callbacks import pressed
from handlers.needs import TYPED, entry_of, page_number
from handlers.organizer.access import Directs
from handlers.show import show, toast

NAME = State("name", group_name="rename")
CLUB = State("club", group_name="entry_club")
NONE = ("-", "–", "—")


async def roster(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer_roster.roster(view, tr, page_number(press.arg)))


async def entry(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer_roster.entry_card(view, tr, entry_of(view, press.part)))


async def paid(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    command = MarkPaid(press.part, paid=press.arg == "1")
    await desk.execute(view.id, command, actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    await show(query, organizer_roster.entry_card(view, tr, entry_of(view, press.part)))


def expected(press: Press) -> Expect:
    """The entry as it was when the button was drawn."""
    return Expect("entry", press.part, press.version)


async def ask_name(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    await state.set_state(NAME)
    await state.set_data({"tournament": view.id, "entry": press.part})
    await show(query, organizer_roster.ask_name(view, tr, entry_of(view, press.part)))


async def rename(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    await desk.entries.rename(data["tournament"], data["entry"], message.text or "", actor)
    view = await desk.queries.view(data["tournament"])
    await show(message, Screen(tr("entry-renamed", name=view.name(data["entry"]))))
    await show(message, organizer_roster.entry_card(view, tr, entry_of(view, data["entry"])))


async def ask_club(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    await state.set_state(CLUB)
    await state.set_data({"tournament": view.id, "entry": press.part})
    await show(query, clubs.ask(view, tr, entry_of(view, press.part)))


async def club(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """A word for the club or the town; a dash for none."""
    data = await state.get_data()
    await state.clear()
    said = (message.text or "").strip()
    await desk.entries.state_club(data["tournament"], data["entry"], "" if said in NONE else said, actor)
    view = await desk.queries.view(data["tournament"])
    await show(message, organizer_roster.entry_card(view, tr, entry_of(view, data["entry"])))


async def ask_remove(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer_roster.confirm_remove(view, tr, entry_of(view, press.part)))


async def remove(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    name = view.name(press.part)
    await desk.entries.remove(view.id, press.part, actor, expect=expected(press))
    await toast(query, tr("remove-done", name=name, kind=view.kind))
    await show(query, organizer_roster.roster(await desk.queries.view(view.id), tr))


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
