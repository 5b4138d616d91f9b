"""Ranks, boards and reserves of a team before the first round, by its captain or by the desk."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.entry_lines import rank_of
from bot.render.screen import Screen
from bot.render.screens import nominations
from engine.commands import NominateMember
from engine.decide.common import needs_open_list
from engine.errors import RuleViolation
from engine.formats.lineups import nominated
from engine.model import Entry, Member, PersonId
from handlers.callbacks import on_press
from handlers.needs import entry_of
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

RANK = State("rank", group_name="roster")


@on_press("rs", "show")
async def people(visit: Visit) -> None:
    await visit.show(nominations.nominations(visit.view, visit.viewer, visit.tr, _entry(visit)))


@on_press("rs", "one")
async def one(visit: Visit) -> None:
    entry = _entry(visit)
    await visit.show(nominations.member(visit.view, visit.tr, entry, PersonId(int(_member(entry, visit.press.arg).id))))


@on_press("rs", "put")
async def put(visit: Visit) -> None:
    """`person-board`, or `person-r` for a reserve; the rank stays."""
    person, _, seat = visit.press.arg.partition("-")
    if seat != nominations.RESERVE and not seat.isdecimal():
        raise RuleViolation("stale.entry", id=visit.press.part)
    entry = _entry(visit)
    reserve = seat == nominations.RESERVE
    rank = _member(entry, person).rank
    command = NominateMember(entry.id, PersonId(int(person)), rank, None if reserve else int(seat), reserve)
    now = await visit.do(command, expect=visit.saw("entry"))
    await visit.show(nominations.nominations(now.view, visit.viewer, visit.tr, entry_of(now.view, entry.id)))


@on_press("rs", "rank")
async def ask_rank(visit: Visit) -> None:
    entry = _entry(visit)
    person = PersonId(int(_member(entry, visit.press.arg).id))
    await visit.wait(RANK, entry=entry.id, person=person)
    await visit.show(nominations.ask_rank(visit.view, visit.tr, person))


@on_answer(RANK)
async def put_rank(visit: Visit) -> None:
    """The rank as people write it: «1k», «1 кю», «3 дан»."""
    data = await visit.form.get_data()
    old = _member(entry_of(visit.view, data["entry"]), str(data["person"]))
    rank = rank_of(visit.text)
    await visit.form.clear()
    await visit.execute(NominateMember(data["entry"], data["person"], rank, old.board, old.reserve))
    now = await visit.again()
    await visit.show(nominations.nominations(now.view, now.viewer, visit.tr, entry_of(now.view, data["entry"])))


def _entry(visit: Visit) -> Entry:
    """The entry of a button, for whoever may speak for it. RuleViolation as of `needs_open_list`,
    `access.captain_needed`."""
    view, entry = visit.view, entry_of(visit.view, visit.press.entry)
    needs_open_list(view.tournament)
    if not nominations.may_state(view, visit.viewer, entry):
        raise RuleViolation("access.captain_needed")
    return entry


def _member(entry: Entry, person: str) -> Member:
    found = next((one for one in nominated(entry) if one.id == person), None)
    if found is None:
        raise RuleViolation("roster.stranger")
    return found


@redraws("rs")
async def fresh_people(visit: Visit) -> Screen | None:
    entry = visit.view.tournament.entries.get(visit.press.entry)
    if entry is None or not nominations.may_state(visit.view, visit.viewer, entry):
        return None
    return nominations.nominations(visit.view, visit.viewer, visit.tr, entry)
