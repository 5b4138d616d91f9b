"""Taking acts back: the last ones, the question, the reason."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screens import undo_list
from bot.views import ActView
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_referee
from handlers.organizer.panel import panel_screen
from handlers.visit import Visit
from handlers.words import on_answer, on_command

REASON = State("reason", group_name="undo")


@on_press("un", "list")
@on_command("undo", by=needs_referee)
async def acts(visit: Visit) -> None:
    await visit.form.clear()
    done = await visit.desk.queries.acts(visit.view.id, visit.viewer.person.id)
    await visit.show(undo_list.acts(visit.view, visit.viewer, visit.tr, done, visit.page))


@on_press("un", "ask")
async def ask(visit: Visit) -> None:
    act = await _act(visit, visit.press.arg)
    await visit.show(undo_list.confirm(visit.view, visit.viewer, visit.tr, act))


async def _act(visit: Visit, seq: str) -> ActView:
    """The act a button names. RuleViolation where it is taken back, or too long ago."""
    done = await visit.desk.queries.acts(visit.view.id, visit.viewer.person.id)
    found = next((act for act in done if str(act.seq) == seq), None)
    if found is None:
        raise RuleViolation("undo.not_last")
    return found


@on_press("un", "do")
async def do(visit: Visit) -> None:
    kind = await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("undo-done", act=visit.tr("act-name", kind=kind)))
    await _after(await visit.fresh())


@on_press("un", "why")
async def why(visit: Visit) -> None:
    act = await _act(visit, visit.press.arg)
    await visit.wait(REASON, seq=act.seq)
    await visit.show(undo_list.ask_reason(visit.view, visit.tr, act))


@on_answer(REASON, free=True)
async def with_reason(visit: Visit) -> None:
    data = await visit.answered()
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=data["seq"], reason=visit.text)
    await _after(await visit.again())


async def _after(visit: Visit) -> None:
    """The panel of who directs, with what can be taken back next; for a referee the acts."""
    if visit.viewer.directs:
        await visit.show(await panel_screen(visit))
        return
    done = await visit.desk.queries.acts(visit.view.id, visit.viewer.person.id)
    await visit.show(undo_list.acts(visit.view, visit.viewer, visit.tr, done))
