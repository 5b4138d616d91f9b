"""/announce: to whom, the words, a look at it, one press that sends."""

from __future__ import annotations

from typing import cast, get_args

from aiogram.fsm.state import State

from bot.desk.statements import MOST_SAID, needs_sayable
from bot.render.screen import Screen
from bot.render.screens import announce
from bot.views import TournamentView, Words
from engine.errors import RuleViolation
from engine.model import Circle
from handlers.callbacks import on_press
from handlers.needs import needs_desk, page_number
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer, on_command

WORDS = State("words", group_name="announce")
PREVIEW = State("preview", group_name="announce")


@redraws("an")
async def fresh(visit: Visit) -> Screen | None:
    return announce.ask(visit.view, visit.viewer, visit.tr) if announce.is_for(visit.viewer) else None


@on_command("announce", by=needs_desk)
@on_press("an", "ask", by=needs_desk)
async def ask(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(announce.ask(visit.view, visit.viewer, visit.tr))


@on_press("an", "tables", by=needs_desk)
async def tables(visit: Visit) -> None:
    await visit.show(announce.tables(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("an", "to", by=needs_desk, keeps_form=True)
async def ask_words(visit: Visit) -> None:
    to, table = _circle(visit.view, visit.press.arg)
    await visit.wait(WORDS, to=to, table=table)
    await visit.show(announce.ask_words(visit.tr, to, table, MOST_SAID))


def _circle(view: TournamentView, arg: str) -> tuple[Circle, int]:
    to, _, number = arg.partition("-")
    table = page_number(number)
    if to not in get_args(Circle) or (to == "table") != bool(table):
        raise RuleViolation("stale.tournament", id=view.id)
    return cast(Circle, to), table


@on_answer(WORDS, "words", "photo", free=True)
async def words(visit: Visit) -> None:
    """Typed, or a picture with or without a caption."""
    data, said = await visit.form.get_data(), visit.said
    text, photo = said.text.strip(), said.photo
    needs_sayable(text, photo)
    await visit.form.set_state(PREVIEW)
    await visit.form.update_data(id=visit.desk.statements.new_id(), text=text, photo=photo)
    await visit.show(
        announce.preview(visit.view, visit.viewer, visit.tr, data["to"], data["table"], Words(text, photo))
    )


@on_press("an", "send", by=needs_desk, keeps_form=True)
async def send(visit: Visit) -> None:
    """The first press closes the form, so the second finds nothing to send."""
    data = await visit.form.get_data()
    if "id" not in data or data["tournament"] != visit.view.id:
        raise RuleViolation("input.forgotten")
    await visit.form.clear()
    said = Words(data["text"], data["photo"])
    await visit.desk.statements.announce(visit.view.id, data["id"], data["to"], data["table"], visit.actor, said)
    await visit.show(announce.sent((await visit.fresh()).view, visit.viewer, visit.tr, data["to"], data["table"]))
