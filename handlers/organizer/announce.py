"""/announce: to whom, the words, a look at it, one press that sends."""

from __future__ import annotations

from typing import cast, get_args

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State

from bot.desk.desk import Desk
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
from handlers.visit import AnyVisit, Visit

WORDS = State("words", group_name="announce")
PREVIEW = State("preview", group_name="announce")


@redraws("an")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return announce.ask(view, viewer, tr) if announce.is_for(viewer) else None


async def ask(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(announce.ask(chosen(visit.seen), visit.viewer, visit.tr))


async def tables(visit: Visit) -> None:
    await visit.show(announce.tables(visit.view, visit.viewer, visit.tr, page_number(visit.press.arg)))


async def ask_words(visit: Visit) -> None:
    to, table = _circle(visit.view, visit.press.arg)
    await visit.form.set_state(WORDS)
    await visit.form.set_data({"tournament": visit.view.id, "to": to, "table": table})
    await visit.show(announce.ask_words(visit.tr, to, table, MOST_SAID))


def _circle(view: TournamentView, arg: str) -> tuple[Circle, int]:
    to, _, number = arg.partition("-")
    table = page_number(number)
    if to not in get_args(Circle) or (to == "table") != bool(table):
        raise RuleViolation("stale.tournament", id=view.id)
    return cast(Circle, to), table


async def words(visit: AnyVisit) -> None:
    """Typed, or a picture with or without a caption."""
    viewer = visit.viewer
    data = await visit.form.get_data()
    photo = visit.message.photo[-1].file_id if visit.message.photo else None
    text = (visit.message.text or visit.message.caption or "").strip()
    needs_sayable(text, photo)
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.desk.queries.viewer(viewer.person.id, view.id)
    await visit.form.set_state(PREVIEW)
    await visit.form.update_data(id=visit.desk.statements.new_id(), text=text, photo=photo)
    await visit.show(announce.preview(view, viewer, visit.tr, data["to"], data["table"], Words(text, photo)))


async def send(visit: AnyVisit) -> None:
    """The first press closes the form, so the second finds nothing to send."""
    data = await visit.form.get_data()
    if "id" not in data or data["tournament"] != visit.press.tournament_id:
        raise RuleViolation("input.forgotten")
    await visit.form.clear()
    said = Words(data["text"], data["photo"])
    await visit.desk.statements.announce(
        visit.press.tournament_id, data["id"], data["to"], data["table"], visit.actor, said
    )
    view = await visit.desk.queries.view(visit.press.tournament_id)
    await visit.show(announce.sent(view, visit.viewer, visit.tr, data["to"], data["table"]))


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
