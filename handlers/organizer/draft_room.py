"""The draft room by buttons: whom, with whom, why; pairs that are not made; tables where nobody sits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import draft_room
from bot.views import TournamentView, Viewer
from engine.commands import AllowPair, CloseTables, EditDraft, ForbidPair
from engine.errors import RuleViolation
from engine.model import Edit, EntryId, Pairing, Round
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import Directs
from handlers.organizer.rounds import after_pairing, open_draft
from handlers.redraw import redraws
from handlers.referee.table import Office
from handlers.show import show

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


async def room(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await state.clear()
    await show(query, draft_room.room(view, tr, draft_of(view), page_number(press.arg)))


async def pair(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    draft = draft_of(view)
    await show(query, draft_room.pair(view, tr, draft, pair_of(draft, press.part)))


async def who(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    draft = draft_of(view)
    if press.part not in view.tournament.entries:
        raise RuleViolation("draft.not_here", entry=press.part)
    await show(query, draft_room.who(view, tr, draft, press.part, page_number(press.arg)))


async def seat(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    draft = draft_of(view)
    await show(query, draft_room.seat(view, tr, draft, pair_of(draft, press.part)))


async def why(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await _ask(query, view, tr, press, state, "do")


async def keep_why(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await _ask(query, view, tr, press, state, "keep")


async def _ask(
    query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext, action: str
) -> None:
    """The reason may be pressed or typed."""
    draft = draft_of(view)
    await state.set_state(WORDS)
    await state.set_data(
        {"tournament": view.id, "entry": press.part, "version": press.version, "action": action, "arg": press.arg}
    )
    await show(query, draft_room.why(view, tr, draft, press.part, action, press.arg))


async def do(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    arg, _, reason = press.arg.rpartition("-")
    await _edit(query, Office(desk, actor, view), tr, Wish(press.part, press.version, arg, reason))


async def keep(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    number, _, reason = press.arg.rpartition("-")
    await _keep_apart(query, Office(desk, actor, view), tr, Wish(press.part, press.version, number, reason))


async def words(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    carry_out = _edit if data["action"] == "do" else _keep_apart
    wish = Wish(data["entry"], data["version"], data["arg"], message.text or "")
    await carry_out(message, Office(desk, actor, view), tr, wish)


async def _edit(target: Message | CallbackQuery, office: Office, tr: Tr, wish: Wish) -> None:
    draft = draft_of(office.view)
    what, _, number = wish.arg.partition("-")
    if what not in EDITS or not (number.isdecimal() and len(number) <= MOST_DIGITS):
        raise RuleViolation("draft.nothing")
    two = what in ("swap", "pair")
    entries = (wish.entry, numbered(office.view, number)) if two else (wish.entry,)
    command = EditDraft(draft.number, EDITS[what], entries, wish.reason, 0 if two else int(number))
    await _done(target, office, tr, command, Expect("round", f"{draft.number}", wish.version))


async def _keep_apart(target: Message | CallbackQuery, office: Office, tr: Tr, wish: Wish) -> None:
    draft = draft_of(office.view)
    command = ForbidPair(wish.entry, numbered(office.view, wish.arg), wish.reason)
    await _done(target, office, tr, command, Expect("round", f"{draft.number}", wish.version))


async def _done(
    target: Message | CallbackQuery, office: Office, tr: Tr, command: EditDraft | ForbidPair, expect: Expect
) -> None:
    await office.do(command, expect)
    view = await office.fresh()
    await show(target, draft_room.room(view, tr, draft_of(view)))


async def apart(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(APART)
    await state.set_data({"tournament": view.id})
    await show(query, draft_room.apart(view, tr))


async def take_apart(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """`3 7 из одного клуба`: two numbers of the list and the reason."""
    view = await desk.queries.view((await state.get_data())["tournament"])
    said = re.fullmatch(r"\s*(\d{1,4})[\s,;–—-]+(\d{1,4})\b\s*(.*)", message.text or "", re.DOTALL)
    if said is None:
        raise RuleViolation("input.two_numbers")
    command = ForbidPair(numbered(view, said[1]), numbered(view, said[2]), said[3])
    await state.clear()
    await desk.execute(view.id, command, actor)
    await show(message, draft_room.apart(await desk.queries.view(view.id), tr))


async def allow(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    first, _, second = press.arg.partition("-")
    await desk.execute(view.id, AllowPair(numbered(view, first), numbered(view, second)), actor)
    await show(query, draft_room.apart(await desk.queries.view(view.id), tr))


async def tables(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await state.set_state(TABLES)
    await state.set_data({"tournament": view.id})
    await show(query, draft_room.tables(view, tr))


async def take_tables(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """`3, 7` closes these and opens the others; `0` opens all."""
    tournament = (await state.get_data())["tournament"]
    typed = re.findall(r"\d+", message.text or "")
    if not typed or any(len(number) > MOST_DIGITS for number in typed):
        raise RuleViolation("input.table_numbers")
    await state.clear()
    await desk.execute(tournament, CloseTables(tuple(int(number) for number in typed if int(number))), actor)
    await show(message, draft_room.tables(await desk.queries.view(tournament), tr))


@redraws("dr")
async def fresh(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    return await after_pairing(desk, view.id, viewer, tr) if viewer.directs else None


def setup() -> Router:
    router = Router(name="draft-room")
    router.callback_query.register(room, pressed("dr", "room"), Directs())
    router.callback_query.register(pair, pressed("dr", "pair"), Directs())
    router.callback_query.register(who, pressed("dr", "who"), Directs())
    router.callback_query.register(seat, pressed("dr", "seat"), Directs())
    router.callback_query.register(why, pressed("dr", "why"), Directs())
    router.callback_query.register(keep_why, pressed("dr", "keepwhy"), Directs())
    router.callback_query.register(apart, pressed("dr", "apart"), Directs())
    router.callback_query.register(tables, pressed("dr", "tables"), Directs())
    router.callback_query.register(do, pressed("dr", "do"))
    router.callback_query.register(keep, pressed("dr", "keep"))
    router.callback_query.register(allow, pressed("dr", "allow"))
    router.message.register(words, WORDS, TYPED)
    router.message.register(take_apart, APART, TYPED)
    router.message.register(take_tables, TABLES, TYPED)
    return router
