"""A player calls a referee to his table: the button, the reason; two presses."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
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
from handlers.show import show, toast
from handlers.words import says

WORDS = State("words", group_name="call")


async def judge(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(message, _asked(chosen(view), viewer, tr))


def _asked(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    pairing = current_pairing(view, viewer.entry.id) if viewer.entry is not None else None
    if pairing is None:
        return Screen(tr("call-no-table"))
    if view.tournament.call_at(pairing.round, pairing.table) is not None:
        return match.my_match(view, viewer, tr)
    return calls.ask(view, tr, pairing)


async def ask(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    _, pairing = seat(view, viewer, press.part)
    if view.tournament.call_at(pairing.round, pairing.table) is not None:
        await show(query, match.my_match(view, viewer, tr))
        return
    await show(query, calls.ask(view, tr, pairing))


async def call(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    reason = next((one for one in calls.REASONS if one == press.arg), None)
    if reason is None:
        raise RuleViolation("call.no_reason")
    await state.clear()
    await _call(query, desk, actor, view, viewer, tr, entry, pairing, reason)


async def ask_words(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    _, pairing = seat(view, viewer, press.part)
    await state.set_state(WORDS)
    await state.set_data({"tournament": view.id, "pairing": pairing.id})
    await show(query, calls.ask_words(view, tr, pairing))


async def words(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(viewer.person.id, view.id)
    entry, pairing = seat(view, viewer, data["pairing"])
    await _call(message, desk, actor, view, viewer, tr, entry, pairing, "other", (message.text or "").strip())


async def _call(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    entry: Entry,
    pairing: Pairing,
    reason: CallReason,
    text: str = "",
) -> None:
    await desk.statements.call_referee(view.id, pairing.round, pairing.table, entry.id, reason, actor, text)
    fresh = await desk.queries.view(view.id)
    made = fresh.tournament.call_at(pairing.round, pairing.table)
    if isinstance(target, CallbackQuery) and made is not None:
        await toast(target, calls.made(fresh, tr, made))
    await show(target, match.my_match(fresh, viewer, tr))


async def cancel(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    _, pairing = seat(view, viewer, press.part)
    open_call = view.tournament.call_at(pairing.round, pairing.table)
    if open_call is None:
        raise RuleViolation("call.unknown")
    await desk.execute(view.id, CancelCall(open_call.id), actor)
    await toast(query, tr("call-cancelled"))
    await show(query, match.my_match(await desk.queries.view(view.id), viewer, tr))


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
