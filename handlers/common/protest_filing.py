"""Filing a protest: by a side or by a referee for one; in writing, or as a mark below the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiogram import F, Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.refusals import refusal
from bot.render.screen import Press
from bot.render.screens import protests
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.show import show, toast

WORDS = State("words", group_name="protest")
ADMITTED = State("admitted", group_name="protest")
MAY_BE_ADMITTED = frozenset({"protest.late", "protest.not_marked"})


async def begin(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    tr: Tr,
    state: FSMContext,
    pairing: Pairing,
    entry: EntryId,
) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies, with its article."""
    refused = await desk.check(view.id, c.FileProtest("", pairing.round, pairing.table, entry), actor)
    if refused is not None and not await _admits(desk, view, actor, pairing, entry, refused):
        raise refused
    await state.set_state(WORDS)
    await state.set_data({"tournament": view.id, "pairing": pairing.id, "entry": entry})
    await show(query, protests.ask(view, tr, pairing, entry))


async def _admits(
    desk: Desk, view: TournamentView, actor: Actor, pairing: Pairing, entry: EntryId, refused: RuleViolation
) -> bool:
    """Whether the writer is the head referee, who may take what comes too late."""
    command = c.FileProtest("", pairing.round, pairing.table, entry, admitted="?")
    return refused.code in MAY_BE_ADMITTED and await desk.check(view.id, command, actor) is None


async def words(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The words, or a picture with words below it."""
    data = await state.get_data()
    photo = message.photo[-1].file_id if message.photo else None
    said = {**data, "text": message.text or message.caption or "", "photo": photo}
    view = await desk.queries.view(data["tournament"])
    pairing = _pairing(view, data["pairing"])
    refused = await desk.check(view.id, c.FileProtest("", pairing.round, pairing.table, data["entry"]), actor)
    if refused is not None and await _admits(desk, view, actor, pairing, data["entry"], refused):
        await state.set_state(ADMITTED)
        await state.set_data(said)
        await show(message, protests.ask_reason(view, tr, refusal(tr, refused, view)))
        return
    await state.clear()
    await _file(message, desk, actor, viewer, tr, pairing, said)


async def admitted(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    pairing = _pairing(view, data["pairing"])
    await _file(message, desk, actor, viewer, tr, pairing, data, (message.text or "").strip())


async def _file(
    message: Message,
    desk: Desk,
    actor: Actor,
    viewer: Viewer,
    tr: Tr,
    pairing: Pairing,
    said: Mapping[str, Any],
    reason: str = "",
) -> None:
    entry, tournament = said["entry"], said["tournament"]
    after = await desk.statements.file_protest(
        tournament, pairing.round, pairing.table, entry, actor, said["text"], said["photo"], reason
    )
    view = await desk.queries.view(tournament)
    made = next(reversed(after.protests.values()))
    await show(message, protests.card(view, await desk.queries.viewer(viewer.person.id, view.id), tr, made))


async def for_whom(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    _needs_referee(viewer)
    await show(query, protests.sides(view, tr, _pairing(view, press.part)))


async def for_side(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    _needs_referee(viewer)
    pairing = _pairing(view, press.part)
    await begin(query, desk, actor, view, tr, state, pairing, _side(pairing, press))


async def mark(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    pairing = _pairing(view, press.part)
    command = c.MarkProtest(pairing.round, pairing.table, _side(pairing, press))
    await desk.execute(view.id, command, actor, expect=Expect("pairing", press.part, press.version))
    await toast(query, tr("protest-marked"))
    fresh = await desk.queries.view(view.id)
    await show(query, protests.sides(fresh, tr, _pairing(fresh, press.part)))


def _needs_referee(viewer: Viewer) -> None:
    if not may_record(viewer):
        raise RuleViolation("access.referee_needed")


def _pairing(view: TournamentView, pairing_id: str) -> Pairing:
    found = view.tournament.pairing_by_id(pairing_id)
    if found is None:
        raise RuleViolation("protest.unknown")
    return found


def _side(pairing: Pairing, press: Press) -> EntryId:
    if press.arg not in {side.value for side in Side}:
        raise RuleViolation("protest.unknown")
    return pairing.entry_at(Side(press.arg))


def setup() -> Router:
    router = Router(name="protest-filing")
    router.message.register(words, WORDS, F.photo)
    router.message.register(words, WORDS, TYPED)
    router.message.register(admitted, ADMITTED, TYPED)
    router.callback_query.register(for_whom, pressed("pt", "sides"))
    router.callback_query.register(for_side, pressed("pt", "for"))
    router.callback_query.register(mark, pressed("pt", "mark"))
    return router
