"""A player calls a referee to his table: the button, the reason; two presses."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery

from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.render.screens import calls, match
from bot.render.screens.table_state import current_pairing
from bot.views import TournamentView, Viewer
from engine.calls import CallReason
from engine.commands import CancelCall
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.player.match import seat
from handlers.visit import AnyVisit, Visit
from handlers.words import says

WORDS = State("words", group_name="call")


async def judge(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(_asked(chosen(visit.seen), visit.viewer, visit.tr))


def _asked(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    pairing = current_pairing(view, viewer.entry.id) if viewer.entry is not None else None
    if pairing is None:
        return screen(tr("call-no-table"))
    if view.tournament.call_at(pairing.round, pairing.table) is not None:
        return match.my_match(view, viewer, tr)
    return calls.ask(view, tr, pairing)


async def ask(visit: Visit) -> None:
    await visit.form.clear()
    _, pairing = seat(visit.view, visit.viewer, visit.press.part)
    if visit.view.tournament.call_at(pairing.round, pairing.table) is not None:
        await visit.show(match.my_match(visit.view, visit.viewer, visit.tr))
        return
    await visit.show(calls.ask(visit.view, visit.tr, pairing))


async def call(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    reason = next((one for one in calls.REASONS if one == visit.press.arg), None)
    if reason is None:
        raise RuleViolation("call.no_reason")
    await visit.form.clear()
    await _call(visit, visit.view, visit.viewer, entry, pairing, reason)


async def ask_words(visit: Visit) -> None:
    _, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await visit.form.set_state(WORDS)
    await visit.form.set_data({"tournament": visit.view.id, "pairing": pairing.id})
    await visit.show(calls.ask_words(visit.view, visit.tr, pairing))


async def words(visit: AnyVisit) -> None:
    viewer = visit.viewer
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.desk.queries.viewer(viewer.person.id, view.id)
    entry, pairing = seat(view, viewer, data["pairing"])
    await _call(visit, view, viewer, entry, pairing, "other", (visit.message.text or "").strip())


async def _call(
    visit: AnyVisit,
    view: TournamentView,
    viewer: Viewer,
    entry: Entry,
    pairing: Pairing,
    reason: CallReason,
    text: str = "",
) -> None:
    await visit.desk.statements.call_referee(view.id, pairing.round, pairing.table, entry.id, reason, visit.actor, text)
    fresh = await visit.desk.queries.view(view.id)
    made = fresh.tournament.call_at(pairing.round, pairing.table)
    if isinstance(visit.event, CallbackQuery) and made is not None:
        await visit.toast(calls.made(fresh, visit.tr, made))
    await visit.show(match.my_match(fresh, viewer, visit.tr))


async def cancel(visit: Visit) -> None:
    _, pairing = seat(visit.view, visit.viewer, visit.press.part)
    open_call = visit.view.tournament.call_at(pairing.round, pairing.table)
    if open_call is None:
        raise RuleViolation("call.unknown")
    await visit.do(CancelCall(open_call.id))
    await visit.toast(visit.tr("call-cancelled"))
    await visit.show(match.my_match(await visit.fresh(), visit.viewer, visit.tr))


def setup() -> Router:
    router = Router(name="player-calls")
    router.message.register(judge, Command("judge"), F.chat.type == "private")
    router.message.register(judge, says("words-referee"))
    router.message.register(words, WORDS, TYPED)
    router.callback_query.register(ask, pressed("my", "judge"))
    router.callback_query.register(call, pressed("my", "call"))
    router.callback_query.register(ask_words, pressed("my", "callwords"))
    router.callback_query.register(cancel, pressed("my", "uncall"))
    return router
