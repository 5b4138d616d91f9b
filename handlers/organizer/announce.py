"""/announce: to whom, the words, a look at it, one press that sends."""

from __future__ import annotations

from typing import cast, get_args

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.statements import MOST_SAID, needs_sayable
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import announce
from bot.views import TournamentView, Viewer, Words
from engine.announcements import Circle
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.forms import LeaveForm
from handlers.needs import TYPED, chosen, page_number
from handlers.organizer.access import Announces
from handlers.redraw import redraws
from handlers.show import show

WORDS = State("words", group_name="announce")
PREVIEW = State("preview", group_name="announce")


@redraws("an")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return announce.ask(view, viewer, tr) if announce.is_for(viewer) else None


async def ask(
    target: Message | CallbackQuery, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(target, announce.ask(chosen(view), viewer, tr))


async def tables(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, announce.tables(view, viewer, tr, page_number(press.arg)))


async def ask_words(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    to, table = _circle(view, press.arg)
    await state.set_state(WORDS)
    await state.set_data({"tournament": view.id, "to": to, "table": table})
    await show(query, announce.ask_words(tr, to, table, MOST_SAID))


def _circle(view: TournamentView, arg: str) -> tuple[Circle, int]:
    to, _, number = arg.partition("-")
    table = page_number(number)
    if to not in get_args(Circle) or (to == "table") != bool(table):
        raise RuleViolation("stale.tournament", id=view.id)
    return cast(Circle, to), table


async def words(message: Message, desk: Desk, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """Typed, or a picture with or without a caption."""
    data = await state.get_data()
    photo = message.photo[-1].file_id if message.photo else None
    text = (message.text or message.caption or "").strip()
    needs_sayable(text, photo)
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(viewer.person.id, view.id)
    await state.set_state(PREVIEW)
    await state.update_data(id=desk.statements.new_id(), text=text, photo=photo)
    await show(message, announce.preview(view, viewer, tr, data["to"], data["table"], Words(text, photo)))


async def send(
    query: CallbackQuery, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    """The first press closes the form, so the second finds nothing to send."""
    data = await state.get_data()
    if "id" not in data or data["tournament"] != press.tournament_id:
        raise RuleViolation("input.forgotten")
    await state.clear()
    said = Words(data["text"], data["photo"])
    await desk.statements.announce(press.tournament_id, data["id"], data["to"], data["table"], actor, said)
    view = await desk.queries.view(press.tournament_id)
    await show(query, announce.sent(view, viewer, tr, data["to"], data["table"]))


def setup() -> Router:
    router = Router(name="announce")
    router.callback_query.middleware(LeaveForm("to", "send"))
    router.message.register(ask, Command("announce"), F.chat.type == "private", Announces())
    router.message.register(words, WORDS, TYPED)
    router.message.register(words, WORDS, F.photo)
    router.callback_query.register(ask, pressed("an", "ask"), Announces())
    router.callback_query.register(tables, pressed("an", "tables"), Announces())
    router.callback_query.register(ask_words, pressed("an", "to"), Announces())
    router.callback_query.register(send, pressed("an", "send"), Announces())
    return router
