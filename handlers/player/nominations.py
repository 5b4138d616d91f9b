"""Ranks, boards and reserves of a team before the first round, by its captain or by the desk."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import rank_of
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import nominations
from bot.views import TournamentView, Viewer
from engine.commands import NominateMember
from engine.errors import RuleViolation
from engine.formats.lineups import nominated
from engine.model import Entry, Member
from handlers.callbacks import pressed
from handlers.forms import LeaveForm
from handlers.needs import TYPED, entry_of
from handlers.redraw import redraws
from handlers.show import show

RANK = State("rank", group_name="roster")


async def people(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, nominations.nominations(view, viewer, tr, _entry(view, viewer, press.part)))


async def one(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    entry = _entry(view, viewer, press.part)
    await show(query, nominations.member(view, tr, entry, int(_member(entry, press.arg).id)))


async def put(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """`person-board`, or `person-r` for a reserve; the rank stays."""
    person, _, seat = press.arg.partition("-")
    if seat != nominations.RESERVE and not seat.isdecimal():
        raise RuleViolation("stale.entry", id=press.part)
    entry = _entry(view, viewer, press.part)
    reserve = seat == nominations.RESERVE
    rank = _member(entry, person).rank
    command = NominateMember(entry.id, int(person), rank, None if reserve else int(seat), reserve)
    await desk.execute(view.id, command, actor, expect=Expect("entry", press.part, press.version))
    fresh = await desk.queries.view(view.id)
    await show(query, nominations.nominations(fresh, viewer, tr, entry_of(fresh, entry.id)))


async def ask_rank(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    entry = _entry(view, viewer, press.part)
    person = int(_member(entry, press.arg).id)
    await state.set_state(RANK)
    await state.set_data({"tournament": view.id, "entry": entry.id, "person": person})
    await show(query, nominations.ask_rank(view, tr, person))


async def put_rank(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The rank as people write it: «1k», «1 кю», «3 дан»."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    now = _member(entry_of(view, data["entry"]), str(data["person"]))
    rank = rank_of(message.text or "")
    await state.clear()
    command = NominateMember(data["entry"], data["person"], rank, now.board, now.reserve)
    await desk.execute(view.id, command, actor)
    fresh = await desk.queries.view(view.id)
    viewer = await desk.queries.viewer(viewer.person.id, view.id)
    await show(message, nominations.nominations(fresh, viewer, tr, entry_of(fresh, data["entry"])))


def _entry(view: TournamentView, viewer: Viewer, entry_id: str) -> Entry:
    """The entry of a button, for whoever may speak for it. RuleViolation `entries.closed`, `access.captain_needed`."""
    entry = entry_of(view, entry_id)
    if view.tournament.published_rounds:
        raise RuleViolation("entries.closed", article=view.tournament.rulebook.article("participants.size"))
    if not nominations.may_state(view, viewer, entry):
        raise RuleViolation("access.captain_needed")
    return entry


def _member(entry: Entry, person: str) -> Member:
    found = next((one for one in nominated(entry) if one.id == person), None)
    if found is None:
        raise RuleViolation("roster.stranger")
    return found


@redraws("rs")
async def fresh_people(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    entry = view.tournament.entries.get(press.part)
    if entry is None or not nominations.may_state(view, viewer, entry):
        return None
    return nominations.nominations(view, viewer, tr, entry)


def setup() -> Router:
    router = Router(name="nominations")
    router.message.register(put_rank, RANK, TYPED)
    router.callback_query.middleware(LeaveForm())
    router.callback_query.register(people, pressed("rs", "show"))
    router.callback_query.register(one, pressed("rs", "one"))
    router.callback_query.register(put, pressed("rs", "put"))
    router.callback_query.register(ask_rank, pressed("rs", "rank"))
    return router
