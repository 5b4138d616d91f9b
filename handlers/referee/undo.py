"""Taking acts back: the last ones, the question, the reason."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import undo_list
from bot.views import ActView, TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.panel import panel_screen
from handlers.visit import AnyVisit, Visit

REASON = State("reason", group_name="undo")


async def acts(visit: Visit) -> None:
    await visit.form.clear()
    done = await visit.desk.queries.acts(visit.view.id, visit.viewer.person.id)
    await visit.show(undo_list.acts(visit.view, visit.viewer, visit.tr, done, page_number(visit.press.arg)))


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


async def do(visit: Visit) -> None:
    undone = await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("undo-done", act=visit.tr("act-name", kind=undone.kind)))
    await _after(visit, visit.view, visit.viewer)


async def why(visit: Visit) -> None:
    act = await _act(visit, visit.press.arg)
    await visit.form.set_state(REASON)
    await visit.form.set_data({"tournament": visit.view.id, "seq": act.seq})
    await visit.show(undo_list.ask_reason(visit.view, visit.tr, act))


async def with_reason(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    await visit.desk.acts.undo(data["tournament"], visit.actor, seq=data["seq"], reason=visit.message.text or "")
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.viewer_in(view.id)
    await _after(visit, view, viewer)


async def _after(visit: AnyVisit, view: TournamentView, viewer: Viewer) -> None:
    """The panel of who directs, with what can be taken back next; for a referee the acts."""
    fresh = await visit.desk.queries.view(view.id)
    if viewer.directs:
        await visit.show(await panel_screen(visit.desk, fresh, viewer, visit.tr))
        return
    done = await visit.desk.queries.acts(view.id, viewer.person.id)
    await visit.show(undo_list.acts(fresh, viewer, visit.tr, done))


def setup() -> Router:
    router = Router(name="undo")
    router.callback_query.register(acts, pressed("un", "list"))
    router.callback_query.register(ask, pressed("un", "ask"))
    router.callback_query.register(do, pressed("un", "do"))
    router.callback_query.register(why, pressed("un", "why"))
    router.message.register(with_reason, REASON, TYPED)
    return router
