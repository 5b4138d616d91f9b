"""The referees' queue of calls: look, go, solve, hand over, take back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.render.screen import Screen
from bot.render.screens import calls
from bot.render.screens.table_state import may_record
from engine.calls import Call
from engine.commands import Command as Act
from engine.commands import HandOverCall, SolveCall, TakeCall
from engine.errors import RuleViolation
from engine.ids import CallId
from handlers.callbacks import on_press
from handlers.needs import needs_referee
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command, on_words

_ACTS: Mapping[str, Callable[[CallId], Act]] = {"take": TakeCall, "solve": SolveCall, "hand": HandOverCall}


@on_command("calls", whose=may_record)
@on_words("words-calls", whose=may_record)
async def queue(visit: AnyVisit) -> None:
    await visit.form.clear()
    needs_referee(visit.viewer)
    await visit.show(calls.queue(visit.chosen().view, visit.viewer, visit.tr))


@on_press("cl", "list")
async def turn(visit: Visit) -> None:
    await visit.show(calls.queue(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("cl", "show")
async def card(visit: Visit) -> None:
    await visit.show(calls.card(visit.view, visit.viewer, visit.tr, call_of(visit)))


@on_press("cl", "take", "solve", "hand")
async def act(visit: Visit) -> None:
    """Go, solve or hand over: the first who presses does it, the second is told who did."""
    call = call_of(visit)
    now = await visit.do(_ACTS[visit.press.action](call.id))
    await visit.toast(visit.tr("call-done", what=visit.press.action, table=call.table))
    await visit.show(calls.card(now.view, visit.viewer, visit.tr, now.view.tournament.calls[call.id]))


@on_press("cl", "undo")
async def undo(visit: Visit) -> None:
    """What was done last about a call, by the number of the act."""
    call = call_of(visit)
    if visit.press.arg != str(call.version):
        raise RuleViolation("stale.call", id=call.id)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=call.version)
    await visit.toast(visit.tr("call-undone"))
    now = await visit.fresh()
    await visit.show(await fresh_call(now))


def call_of(visit: Visit) -> Call:
    """RuleViolation `call.unknown` for a call that was taken back."""
    found = visit.view.tournament.calls.get(CallId(visit.press.part))
    if found is None:
        raise RuleViolation("call.unknown")
    return found


@redraws("cl")
async def fresh_call(visit: Visit) -> Screen:
    """The call as it is now; the queue, where it is gone."""
    call = visit.view.tournament.calls.get(CallId(visit.press.part))
    if call is None:
        return calls.queue(visit.view, visit.viewer, visit.tr)
    return calls.card(visit.view, visit.viewer, visit.tr, call)
