"""The referees' queue of calls: look, go, solve, hand over, take back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import calls
from bot.views import TournamentView, Viewer
from engine.calls import Call
from engine.commands import Command as Act
from engine.commands import HandOverCall, SolveCall, TakeCall
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.redraw import redraws
from handlers.referee.access import needs_referee
from handlers.show import show, toast
from handlers.words import says

_ACTS: Mapping[str, Callable[[str], Act]] = {"take": TakeCall, "solve": SolveCall, "hand": HandOverCall}


async def queue(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    needs_referee(viewer)
    await show(message, calls.queue(chosen(view), viewer, tr))


async def turn(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, calls.queue(view, viewer, tr, page_number(press.arg)))


async def card(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, calls.card(view, viewer, tr, call_of(view, press)))


async def act(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """Go, solve or hand over: the first who presses does it, the second is told who did."""
    call = call_of(view, press)
    await desk.execute(view.id, _ACTS[press.action](call.id), actor)
    await toast(query, tr("call-done", what=press.action, table=call.table))
    fresh = await desk.queries.view(view.id)
    await show(query, calls.card(fresh, viewer, tr, fresh.tournament.calls[call.id]))


async def undo(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """What was done last about a call, by the number of the act."""
    call = call_of(view, press)
    if press.arg != str(call.version):
        raise RuleViolation("stale.call", id=call.id)
    await desk.acts.undo(view.id, actor, seq=call.version)
    await toast(query, tr("call-undone"))
    fresh = await desk.queries.view(view.id)
    await show(query, drawn(fresh, viewer, tr, press))


def call_of(view: TournamentView, press: Press) -> Call:
    """RuleViolation `call.unknown` for a call that was taken back."""
    found = view.tournament.calls.get(press.part)
    if found is None:
        raise RuleViolation("call.unknown")
    return found


@redraws("cl")
async def fresh_call(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    return drawn(view, viewer, tr, press)


def drawn(view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """The call as it is now; the queue, where it is gone."""
    call = view.tournament.calls.get(press.part)
    return calls.queue(view, viewer, tr) if call is None else calls.card(view, viewer, tr, call)


def setup() -> Router:
    router = Router(name="referee-calls")
    router.message.register(queue, Command("calls"), F.chat.type == "private")
    router.message.register(queue, says("words-calls"))
    router.callback_query.register(turn, pressed("cl", "list"))
    router.callback_query.register(card, pressed("cl", "show"))
    router.callback_query.register(act, pressed("cl", "take", "solve", "hand"))
    router.callback_query.register(undo, pressed("cl", "undo"))
    return router
