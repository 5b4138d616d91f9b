"""Filing a protest: by a side or by a referee for one; in writing, or as a mark below the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiogram import F, Router
from aiogram.fsm.state import State

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.refusals import refusal
from bot.render.screen import Press
from bot.render.screens import protests
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.visit import AnyVisit, Visit

WORDS = State("words", group_name="protest")
ADMITTED = State("admitted", group_name="protest")
UNFILED = ProtestId("")
MAY_BE_ADMITTED = frozenset({"protest.late", "protest.not_marked"})


async def begin(visit: Visit, pairing: Pairing, entry: EntryId) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies, with its article."""
    command = c.FileProtest(UNFILED, pairing.round, pairing.table, entry)
    refused = await visit.desk.check(visit.view.id, command, visit.actor)
    if refused is not None and not await _admits(visit.desk, visit.view, visit.actor, pairing, entry, refused):
        raise refused
    await visit.form.set_state(WORDS)
    await visit.form.set_data({"tournament": visit.view.id, "pairing": pairing.id, "entry": entry})
    await visit.show(protests.ask(visit.view, visit.tr, pairing, entry))


async def _admits(
    desk: Desk, view: TournamentView, actor: Actor, pairing: Pairing, entry: EntryId, refused: RuleViolation
) -> bool:
    """Whether the writer is the head referee, who may take what comes too late."""
    command = c.FileProtest(UNFILED, pairing.round, pairing.table, entry, admitted="?")
    return refused.code in MAY_BE_ADMITTED and await desk.check(view.id, command, actor) is None


async def words(visit: AnyVisit) -> None:
    """The words, or a picture with words below it."""
    data = await visit.form.get_data()
    photo = visit.message.photo[-1].file_id if visit.message.photo else None
    said = {**data, "text": visit.message.text or visit.message.caption or "", "photo": photo}
    view = await visit.desk.queries.view(data["tournament"])
    pairing = _pairing(view, data["pairing"])
    refused = await visit.desk.check(
        view.id, c.FileProtest(UNFILED, pairing.round, pairing.table, data["entry"]), visit.actor
    )
    if refused is not None and await _admits(visit.desk, view, visit.actor, pairing, data["entry"], refused):
        await visit.form.set_state(ADMITTED)
        await visit.form.set_data(said)
        await visit.show(protests.ask_reason(view, visit.tr, refusal(visit.tr, refused, view)))
        return
    await visit.form.clear()
    await _file(visit, pairing, said)


async def admitted(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    pairing = _pairing(view, data["pairing"])
    await _file(visit, pairing, data, (visit.message.text or "").strip())


async def _file(visit: AnyVisit, pairing: Pairing, said: Mapping[str, Any], reason: str = "") -> None:
    entry, tournament = said["entry"], said["tournament"]
    after = await visit.desk.statements.file_protest(
        tournament, pairing.round, pairing.table, entry, visit.actor, said["text"], said["photo"], reason
    )
    view = await visit.desk.queries.view(tournament)
    made = next(reversed(after.protests.values()))
    await visit.show(protests.card(view, await visit.viewer_in(view.id), visit.tr, made))


async def for_whom(visit: Visit) -> None:
    _needs_referee(visit.viewer)
    await visit.show(protests.sides(visit.view, visit.tr, _pairing(visit.view, visit.press.part)))


async def for_side(visit: Visit) -> None:
    _needs_referee(visit.viewer)
    pairing = _pairing(visit.view, visit.press.part)
    await begin(visit, pairing, _side(pairing, visit.press))


async def mark(visit: Visit) -> None:
    pairing = _pairing(visit.view, visit.press.part)
    command = c.MarkProtest(pairing.round, pairing.table, _side(pairing, visit.press))
    await visit.do(command, expect=Expect("pairing", visit.press.part, visit.press.version))
    await visit.toast(visit.tr("protest-marked"))
    fresh = await visit.fresh()
    await visit.show(protests.sides(fresh, visit.tr, _pairing(fresh, visit.press.part)))


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
