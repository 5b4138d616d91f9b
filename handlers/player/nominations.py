"""Ranks, boards and reserves of a team before the first round, by its captain or by the desk."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.entry_lines import rank_of
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import nominations
from bot.views import TournamentView, Viewer
from engine.commands import NominateMember
from engine.errors import RuleViolation
from engine.formats.lineups import nominated
from engine.model import Entry, EntryId, Member, PersonId
from handlers.callbacks import pressed
from handlers.forms import LeaveForm
from handlers.needs import TYPED, entry_of
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit

RANK = State("rank", group_name="roster")


async def people(visit: Visit) -> None:
    await visit.show(
        nominations.nominations(visit.view, visit.viewer, visit.tr, _entry(visit.view, visit.viewer, visit.press.entry))
    )


async def one(visit: Visit) -> None:
    entry = _entry(visit.view, visit.viewer, visit.press.entry)
    await visit.show(nominations.member(visit.view, visit.tr, entry, PersonId(int(_member(entry, visit.press.arg).id))))


async def put(visit: Visit) -> None:
    """`person-board`, or `person-r` for a reserve; the rank stays."""
    person, _, seat = visit.press.arg.partition("-")
    if seat != nominations.RESERVE and not seat.isdecimal():
        raise RuleViolation("stale.entry", id=visit.press.part)
    entry = _entry(visit.view, visit.viewer, visit.press.entry)
    reserve = seat == nominations.RESERVE
    rank = _member(entry, person).rank
    command = NominateMember(entry.id, PersonId(int(person)), rank, None if reserve else int(seat), reserve)
    fresh = await visit.do(command, expect=Expect("entry", visit.press.part, visit.press.version))
    await visit.show(nominations.nominations(fresh, visit.viewer, visit.tr, entry_of(fresh, entry.id)))


async def ask_rank(visit: Visit) -> None:
    entry = _entry(visit.view, visit.viewer, visit.press.entry)
    person = PersonId(int(_member(entry, visit.press.arg).id))
    await visit.form.set_state(RANK)
    await visit.form.set_data({"tournament": visit.view.id, "entry": entry.id, "person": person})
    await visit.show(nominations.ask_rank(visit.view, visit.tr, person))


async def put_rank(visit: AnyVisit) -> None:
    """The rank as people write it: «1k», «1 кю», «3 дан»."""
    viewer = visit.viewer
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    now = _member(entry_of(view, data["entry"]), str(data["person"]))
    rank = rank_of(visit.message.text or "")
    await visit.form.clear()
    command = NominateMember(data["entry"], data["person"], rank, now.board, now.reserve)
    await visit.desk.execute(view.id, command, visit.actor)
    fresh = await visit.desk.queries.view(view.id)
    viewer = await visit.desk.queries.viewer(viewer.person.id, view.id)
    await visit.show(nominations.nominations(fresh, viewer, visit.tr, entry_of(fresh, data["entry"])))


def _entry(view: TournamentView, viewer: Viewer, entry_id: EntryId) -> Entry:
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
    entry = view.tournament.entries.get(press.entry)
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
