"""The referees' queue of calls: look, go, solve, hand over, take back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiogram import F, Router
from aiogram.filters import Command

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import calls
from bot.views import TournamentView, Viewer
from engine.calls import Call
from engine.commands import Command as Act
from engine.commands import HandOverCall, SolveCall, TakeCall
from engine.errors import RuleViolation
from engine.ids import CallId
from handlers.callbacks import pressed
from handlers.needs import chosen, page_number
from handlers.redraw import redraws
from handlers.referee.access import needs_referee
from handlers.visit import AnyVisit, Visit
from handlers.words import says

_ACTS: Mapping[str, Callable[[CallId], Act]] = {"take": TakeCall, "solve": SolveCall, "hand": HandOverCall}


async def queue(visit: AnyVisit) -> None:
    await visit.form.clear()
    needs_referee(visit.viewer)
    await visit.show(calls.queue(chosen(visit.seen), visit.viewer, visit.tr))


async def turn(visit: Visit) -> None:
    await visit.show(calls.queue(visit.view, visit.viewer, visit.tr, page_number(visit.press.arg)))


async def card(visit: Visit) -> None:
    await visit.show(calls.card(visit.view, visit.viewer, visit.tr, call_of(visit.view, visit.press)))


async def act(visit: Visit) -> None:
    """Go, solve or hand over: the first who presses does it, the second is told who did."""
    call = call_of(visit.view, visit.press)
    await visit.do(_ACTS[visit.press.action](call.id))
    await visit.toast(visit.tr("call-done", what=visit.press.action, table=call.table))
    fresh = await visit.fresh()
    await visit.show(calls.card(fresh, visit.viewer, visit.tr, fresh.tournament.calls[call.id]))


async def undo(visit: Visit) -> None:
    """What was done last about a call, by the number of the act."""
    call = call_of(visit.view, visit.press)
    if visit.press.arg != str(call.version):
        raise RuleViolation("stale.call", id=call.id)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=call.version)
    await visit.toast(visit.tr("call-undone"))
    fresh = await visit.fresh()
    await visit.show(drawn(fresh, visit.viewer, visit.tr, visit.press))


def call_of(view: TournamentView, press: Press) -> Call:
    """RuleViolation `call.unknown` for a call that was taken back."""
    found = view.tournament.calls.get(CallId(press.part))
    if found is None:
        raise RuleViolation("call.unknown")
    return found


@redraws("cl")
async def fresh_call(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    return drawn(view, viewer, tr, press)


def drawn(view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """The call as it is now; the queue, where it is gone."""
    call = view.tournament.calls.get(CallId(press.part))
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
