"""The draft room by buttons: whom, with whom, why; pairs that are not made; tables where nobody sits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aiogram import Router
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
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
from handlers.visit import AnyVisit, Visit

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


async def room(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(draft_room.room(visit.view, visit.tr, draft_of(visit.view), page_number(visit.press.arg)))


async def pair(visit: Visit) -> None:
    draft = draft_of(visit.view)
    await visit.show(draft_room.pair(visit.view, visit.tr, draft, pair_of(draft, visit.press.entry)))


async def who(visit: Visit) -> None:
    draft = draft_of(visit.view)
    if visit.press.part not in visit.view.tournament.entries:
        raise RuleViolation("draft.not_here", entry=visit.press.part)
    await visit.show(draft_room.who(visit.view, visit.tr, draft, visit.press.entry, page_number(visit.press.arg)))


async def seat(visit: Visit) -> None:
    draft = draft_of(visit.view)
    await visit.show(draft_room.seat(visit.view, visit.tr, draft, pair_of(draft, visit.press.entry)))


async def why(visit: Visit) -> None:
    await _ask(visit, "do")


async def keep_why(visit: Visit) -> None:
    await _ask(visit, "keep")


async def _ask(visit: Visit, action: str) -> None:
    """The reason may be pressed or typed."""
    draft = draft_of(visit.view)
    await visit.form.set_state(WORDS)
    await visit.form.set_data(
        {
            "tournament": visit.view.id,
            "entry": visit.press.part,
            "version": visit.press.version,
            "action": action,
            "arg": visit.press.arg,
        }
    )
    await visit.show(draft_room.why(visit.view, visit.tr, draft, visit.press.entry, action, visit.press.arg))


async def do(visit: Visit) -> None:
    await visit.form.clear()
    arg, _, reason = visit.press.arg.rpartition("-")
    await _edit(
        visit.query,
        Office(visit.desk, visit.actor, visit.view),
        visit.tr,
        Wish(visit.press.entry, visit.press.version, arg, reason),
    )


async def keep(visit: Visit) -> None:
    await visit.form.clear()
    number, _, reason = visit.press.arg.rpartition("-")
    await _keep_apart(
        visit.query,
        Office(visit.desk, visit.actor, visit.view),
        visit.tr,
        Wish(visit.press.entry, visit.press.version, number, reason),
    )


async def words(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    carry_out = _edit if data["action"] == "do" else _keep_apart
    wish = Wish(data["entry"], data["version"], data["arg"], visit.message.text or "")
    await carry_out(visit.message, Office(visit.desk, visit.actor, view), visit.tr, wish)


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


async def apart(visit: Visit) -> None:
    await visit.form.set_state(APART)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(draft_room.apart(visit.view, visit.tr))


async def take_apart(visit: AnyVisit) -> None:
    """`3 7 из одного клуба`: two numbers of the list and the reason."""
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    said = re.fullmatch(r"\s*(\d{1,4})[\s,;–—-]+(\d{1,4})\b\s*(.*)", visit.message.text or "", re.DOTALL)
    if said is None:
        raise RuleViolation("input.two_numbers")
    command = ForbidPair(numbered(view, said[1]), numbered(view, said[2]), said[3])
    await visit.form.clear()
    await visit.desk.execute(view.id, command, visit.actor)
    await visit.show(draft_room.apart(await visit.desk.queries.view(view.id), visit.tr))


async def allow(visit: Visit) -> None:
    first, _, second = visit.press.arg.partition("-")
    await visit.do(AllowPair(numbered(visit.view, first), numbered(visit.view, second)))
    await visit.show(draft_room.apart(await visit.fresh(), visit.tr))


async def tables(visit: Visit) -> None:
    await visit.form.set_state(TABLES)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(draft_room.tables(visit.view, visit.tr))


async def take_tables(visit: AnyVisit) -> None:
    """`3, 7` closes these and opens the others; `0` opens all."""
    tournament = (await visit.form.get_data())["tournament"]
    typed = re.findall(r"\d+", visit.message.text or "")
    if not typed or any(len(number) > MOST_DIGITS for number in typed):
        raise RuleViolation("input.table_numbers")
    await visit.form.clear()
    await visit.desk.execute(
        tournament, CloseTables(tuple(int(number) for number in typed if int(number))), visit.actor
    )
    await visit.show(draft_room.tables(await visit.desk.queries.view(tournament), visit.tr))


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
