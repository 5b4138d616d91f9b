"""Filing a protest: by a side or by a referee for one; in writing, or as a mark below the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiogram.fsm.state import State

from bot.render.refusals import refusal
from bot.render.screen import Press
from bot.render.screens import match, protest_words, protests
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import on_press
from handlers.player.match import seat
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="protest")
ADMITTED = State("admitted", group_name="protest")
UNFILED = ProtestId("")
MAY_BE_ADMITTED = frozenset({"protest.late", "protest.not_marked"})


async def begin(visit: Visit, pairing: Pairing, entry: EntryId) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies, with its article."""
    refused = await visit.desk.check(
        visit.view.id, c.FileProtest(UNFILED, pairing.round, pairing.table, entry), visit.actor
    )
    if refused is not None and not await _admits(visit, pairing, entry, refused):
        raise refused
    await visit.wait(WORDS, pairing=pairing.id, entry=entry)
    await visit.show(protest_words.ask(visit.view, visit.tr, pairing, entry))


async def _admits(visit: Visit, pairing: Pairing, entry: EntryId, refused: RuleViolation) -> bool:
    """Whether the writer is the head referee, who may take what comes too late."""
    command = c.FileProtest(UNFILED, pairing.round, pairing.table, entry, admitted="?")
    return refused.code in MAY_BE_ADMITTED and await visit.desk.check(visit.view.id, command, visit.actor) is None


@on_answer(WORDS, "words", "photo", free=True)
async def words(visit: Visit) -> None:
    """The words, or a picture with words below it."""
    data = await visit.form.get_data()
    said = data | {"text": visit.said.text, "photo": visit.said.photo}
    pairing, entry = _pairing(visit.view, data["pairing"]), data["entry"]
    refused = await visit.desk.check(
        visit.view.id, c.FileProtest(UNFILED, pairing.round, pairing.table, entry), visit.actor
    )
    if refused is not None and await _admits(visit, pairing, entry, refused):
        await visit.keep(ADMITTED, **said)
        await visit.show(protest_words.ask_reason(visit.tr, refusal(visit.tr, refused, visit.view)))
        return
    await visit.form.clear()
    await _file(visit, said)


@on_answer(ADMITTED, free=True)
async def admitted(visit: Visit) -> None:
    await _file(visit, await visit.answered(), visit.text.strip())


async def _file(visit: Visit, said: Mapping[str, Any], reason: str = "") -> None:
    pairing = _pairing(visit.view, said["pairing"])
    after = await visit.desk.statements.file_protest(
        visit.view.id, pairing.round, pairing.table, said["entry"], visit.actor, said["text"], said["photo"], reason
    )
    now = await visit.again()
    await visit.show(protests.card(now.view, now.viewer, visit.tr, next(reversed(after.protests.values()))))


@on_press("pt", "sides")
async def for_whom(visit: Visit) -> None:
    _needs_referee(visit.viewer)
    await visit.show(protests.sides(visit.view, visit.tr, _pairing(visit.view, visit.press.part)))


@on_press("pt", "for")
async def for_side(visit: Visit) -> None:
    _needs_referee(visit.viewer)
    pairing = _pairing(visit.view, visit.press.part)
    await begin(visit, pairing, _side(pairing, visit.press))


@on_press("pt", "mark")
async def mark(visit: Visit) -> None:
    pairing = _pairing(visit.view, visit.press.part)
    command = c.MarkProtest(pairing.round, pairing.table, _side(pairing, visit.press))
    now = await visit.do(command, expect=visit.saw("pairing"))
    await visit.toast(visit.tr("protest-marked"))
    await visit.show(protests.sides(now.view, visit.tr, _pairing(now.view, visit.press.part)))


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


@on_press("my", "protest")
async def from_match(visit: Visit) -> None:
    entry, pairing = seat(visit)
    await begin(visit, pairing, entry.id)


@on_press("my", "mark")
async def mark_own(visit: Visit) -> None:
    entry, pairing = seat(visit)
    now = await visit.do(c.MarkProtest(pairing.round, pairing.table, entry.id), expect=visit.saw("pairing"))
    await visit.toast(visit.tr("protest-marked"))
    await visit.show(match.my_match(now.view, visit.viewer, visit.tr))
