"""The draft room by buttons: whom, with whom, why; pairs that are not made; tables where nobody sits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import draft_room
from bot.views import TournamentView
from engine.commands import AllowPair, CloseTables, EditDraft, ForbidPair
from engine.errors import RuleViolation
from engine.model import Edit, EntryId, Pairing, Round
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.organizer.rounds import after_pairing, open_draft
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="draft_room")
APART = State("apart", group_name="draft_room")
TABLES = State("tables", group_name="draft_room")
MOST_DIGITS = 4
EDITS: dict[str, Edit] = {"swap": "swap", "pair": "pair", "unpair": "unpair", "bye": "bye", "table": "table"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a hand wants of somebody's seat: `arg` says it as the button did, `version` is that of the draft."""

    entry: EntryId
    version: int
    arg: str
    reason: str


def draft_of(view: TournamentView) -> Round:
    """RuleViolation `stale.round` where no draft is open any more."""
    draft = open_draft(view)
    if draft is None:
        raise RuleViolation("stale.round", id="")
    return draft


def pair_of(draft: Round, entry: EntryId) -> Pairing:
    """RuleViolation `draft.not_paired` where he has no opponent any more."""
    found = next((pairing for pairing in draft.pairings if entry in pairing.entries), None)
    if found is None:
        raise RuleViolation("draft.not_paired", entry=entry)
    return found


def numbered(view: TournamentView, number: str) -> EntryId:
    """The entry with this number on the list. RuleViolation `entries.no_number`."""
    found = next((key for key, entry in view.tournament.entries.items() if f"{entry.number}" == number), None)
    if found is None:
        raise RuleViolation("entries.no_number", number=number[:MOST_DIGITS])
    return found


@on_press("dr", "room", by=needs_organizer)
async def room(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(draft_room.room(visit.view, visit.tr, draft_of(visit.view), visit.page))


@on_press("dr", "pair", by=needs_organizer)
async def pair(visit: Visit) -> None:
    draft = draft_of(visit.view)
    await visit.show(draft_room.pair(visit.view, visit.tr, draft, pair_of(draft, visit.press.entry)))


@on_press("dr", "who", by=needs_organizer)
async def who(visit: Visit) -> None:
    draft = draft_of(visit.view)
    if visit.press.part not in visit.view.tournament.entries:
        raise RuleViolation("draft.not_here", entry=visit.press.part)
    await visit.show(draft_room.who(visit.view, visit.tr, draft, visit.press.entry, visit.page))


@on_press("dr", "seat", by=needs_organizer)
async def seat(visit: Visit) -> None:
    draft = draft_of(visit.view)
    await visit.show(draft_room.seat(visit.view, visit.tr, draft, pair_of(draft, visit.press.entry)))


@on_press("dr", "why", by=needs_organizer)
async def why(visit: Visit) -> None:
    await _ask(visit, "do")


@on_press("dr", "keepwhy", by=needs_organizer)
async def keep_why(visit: Visit) -> None:
    await _ask(visit, "keep")


async def _ask(visit: Visit, action: str) -> None:
    """The reason may be pressed or typed."""
    draft = draft_of(visit.view)
    await visit.wait(WORDS, entry=visit.press.part, version=visit.press.version, action=action, arg=visit.press.arg)
    await visit.show(draft_room.why(visit.view, visit.tr, draft, visit.press.entry, action, visit.press.arg))


@on_press("dr", "do")
async def do(visit: Visit) -> None:
    await visit.form.clear()
    await _edit(visit, _pressed_wish(visit))


@on_press("dr", "keep")
async def keep(visit: Visit) -> None:
    await visit.form.clear()
    await _keep_apart(visit, _pressed_wish(visit))


def _pressed_wish(visit: Visit) -> Wish:
    arg, _, reason = visit.press.arg.rpartition("-")
    return Wish(visit.press.entry, visit.press.version, arg, reason)


@on_answer(WORDS, free=True)
async def words(visit: Visit) -> None:
    data = await visit.answered()
    carry_out = _edit if data["action"] == "do" else _keep_apart
    await carry_out(visit, Wish(data["entry"], data["version"], data["arg"], visit.text))


async def _edit(visit: Visit, wish: Wish) -> None:
    draft = draft_of(visit.view)
    what, _, number = wish.arg.partition("-")
    if what not in EDITS or not (number.isdecimal() and len(number) <= MOST_DIGITS):
        raise RuleViolation("draft.nothing")
    two = what in ("swap", "pair")
    entries = (wish.entry, numbered(visit.view, number)) if two else (wish.entry,)
    await _done(visit, EditDraft(draft.number, EDITS[what], entries, wish.reason, 0 if two else int(number)), wish)


async def _keep_apart(visit: Visit, wish: Wish) -> None:
    await _done(visit, ForbidPair(wish.entry, numbered(visit.view, wish.arg), wish.reason), wish)


async def _done(visit: Visit, command: EditDraft | ForbidPair, wish: Wish) -> None:
    number = draft_of(visit.view).number
    now = await visit.do(command, expect=Expect("round", f"{number}", wish.version))
    await visit.show(draft_room.room(now.view, visit.tr, draft_of(now.view)))


@on_press("dr", "apart", by=needs_organizer)
async def apart(visit: Visit) -> None:
    await visit.wait(APART)
    await visit.show(draft_room.apart(visit.view, visit.tr))


@on_answer(APART)
async def take_apart(visit: Visit) -> None:
    """`3 7 из одного клуба`: two numbers of the list and the reason."""
    said = re.fullmatch(r"\s*(\d{1,4})[\s,;–—-]+(\d{1,4})\b\s*(.*)", visit.text, re.DOTALL)
    if said is None:
        raise RuleViolation("input.two_numbers")
    command = ForbidPair(numbered(visit.view, said[1]), numbered(visit.view, said[2]), said[3])
    await visit.form.clear()
    await visit.show(draft_room.apart((await visit.do(command)).view, visit.tr))


@on_press("dr", "allow")
async def allow(visit: Visit) -> None:
    first, _, second = visit.press.arg.partition("-")
    now = await visit.do(AllowPair(numbered(visit.view, first), numbered(visit.view, second)))
    await visit.show(draft_room.apart(now.view, visit.tr))


@on_press("dr", "tables", by=needs_organizer)
async def tables(visit: Visit) -> None:
    await visit.wait(TABLES)
    await visit.show(draft_room.tables(visit.view, visit.tr))


@on_answer(TABLES)
async def take_tables(visit: Visit) -> None:
    """`3, 7` closes these and opens the others; `0` opens all."""
    typed = re.findall(r"\d+", visit.text)
    if not typed or any(len(number) > MOST_DIGITS for number in typed):
        raise RuleViolation("input.table_numbers")
    await visit.form.clear()
    now = await visit.do(CloseTables(tuple(int(number) for number in typed if int(number))))
    await visit.show(draft_room.tables(now.view, visit.tr))


@redraws("dr")
async def fresh(visit: Visit) -> Screen | None:
    return await after_pairing(visit) if visit.viewer.directs else None
