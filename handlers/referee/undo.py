"""Taking acts back: the last ones, the question, the reason."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import undo_list
from bot.views import ActView, TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.panel import panel_screen
from handlers.show import show, toast

REASON = State("reason", group_name="undo")


async def acts(
    query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    done = await desk.queries.acts(view.id, viewer.person.id)
    await show(query, undo_list.acts(view, viewer, tr, done, page_number(press.arg)))


async def ask(query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    act = await _act(desk, view, viewer, press.arg)
    await show(query, undo_list.confirm(view, viewer, tr, act))


async def _act(desk: Desk, view: TournamentView, viewer: Viewer, seq: str) -> ActView:
    """The act a button names. RuleViolation where it is taken back, or too long ago."""
    done = await desk.queries.acts(view.id, viewer.person.id)
    found = next((act for act in done if str(act.seq) == seq), None)
    if found is None:
        raise RuleViolation("undo.not_last")
    return found


async def do(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    undone = await desk.acts.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("undo-done", act=tr("act-name", kind=undone.kind)))
    await _after(query, desk, view, viewer, tr)


async def why(
    query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    act = await _act(desk, view, viewer, press.arg)
    await state.set_state(REASON)
    await state.set_data({"tournament": view.id, "seq": act.seq})
    await show(query, undo_list.ask_reason(view, tr, act))


async def with_reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    await desk.acts.undo(data["tournament"], actor, seq=data["seq"], reason=message.text or "")
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(actor.person, view.id)
    await _after(message, desk, view, viewer, tr)


async def _after(target: Message | CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    """The panel of who directs, with what can be taken back next; for a referee the acts."""
    fresh = await desk.queries.view(view.id)
    if viewer.directs:
        await show(target, await panel_screen(desk, fresh, viewer, tr))
        return
    done = await desk.queries.acts(view.id, viewer.person.id)
    await show(target, undo_list.acts(fresh, viewer, tr, done))


def setup() -> Router:
    router = Router(name="undo")
    router.callback_query.register(acts, pressed("un", "list"))
    router.callback_query.register(ask, pressed("un", "ask"))
    router.callback_query.register(do, pressed("un", "do"))
    router.callback_query.register(why, pressed("un", "why"))
    router.message.register(with_reason, REASON, TYPED)
    return router
