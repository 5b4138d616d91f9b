"""Who runs the event: roles taken away, tables and duty of a referee, who is the head referee."""

from __future__ import annotations

import re

from aiogram.fsm.state import State

from bot.render.screen import press as to_press
from bot.render.screens import officials
from engine.commands import GrantRole, RevokeRole, SetDuty
from engine.errors import RuleViolation
from engine.model import PersonId, Role
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit
from handlers.words import on_answer

Change = GrantRole | RevokeRole | SetDuty
TABLES = State("tables", group_name="referee_tables")
_SPAN = re.compile(r"(\d{1,4})\s*[-–—:. ]+\s*(\d{1,4})|(\d{1,4})")


@on_press("org", "roles", by=needs_organizer)
async def listed(visit: Visit) -> None:
    acts = await visit.desk.queries.last_acts(visit.view.id)
    await visit.show(officials.listed(visit.view, visit.tr, acts, visit.page))


@on_press("org", "official", by=needs_organizer)
async def one(visit: Visit) -> None:
    await _card(visit, person_of(visit))


@on_press("org", "revoke")
async def revoke(visit: Visit) -> None:
    _, _, role = visit.press.arg.partition("-")
    await _changed(visit, RevokeRole(person_of(visit), Role(role)))


@on_press("org", "duty", by=needs_organizer)
async def duty(visit: Visit) -> None:
    person, _, on = visit.press.arg.partition("-")
    if not person.isdecimal() or on not in ("0", "1"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    await _changed(visit, SetDuty(PersonId(int(person)), on == "1"))


@on_press("org", "alltables")
async def all_tables(visit: Visit) -> None:
    await visit.form.clear()
    await _changed(visit, GrantRole(person_of(visit), Role.REFEREE))


@on_press("org", "head", by=needs_organizer)
async def head(visit: Visit) -> None:
    """Where there is one already and the book has no two, it is asked whether to put this one in his place."""
    person = person_of(visit)
    refusal = await visit.desk.check(visit.view.id, GrantRole(person, Role.HEAD_REFEREE), visit.actor)
    if refusal is not None and refusal.code == "role.head_taken":
        now = PersonId(int(str(refusal.params["person"])))
        data = to_press("org", "headover", visit.view.id, arg=f"{person}-{now}")
        await visit.show(officials.ask_head(visit.view, visit.tr, now, visit.view.person_name(person), data))
        return
    await _changed(visit, GrantRole(person, Role.HEAD_REFEREE))


@on_press("org", "headover")
async def head_over(visit: Visit) -> None:
    command = GrantRole(person_of(visit), Role.HEAD_REFEREE, instead=PersonId(int(visit.press.arg.partition("-")[2])))
    await _changed(visit, command)


@on_press("org", "tables", by=needs_organizer)
async def ask_tables(visit: Visit) -> None:
    await visit.wait(TABLES, person=person_of(visit))
    await visit.show(officials.ask_tables(visit.view, visit.tr, person_of(visit)))


@on_answer(TABLES)
async def tables(visit: Visit) -> None:
    data = await visit.form.get_data()
    found = _SPAN.fullmatch(visit.text.strip())
    if found is None:
        raise RuleViolation("role.bad_tables")
    first, last = int(found[1] or found[3]), int(found[2] or found[3])
    await visit.form.clear()
    await _card(await visit.do(GrantRole(data["person"], Role.REFEREE, (first, last))), data["person"])


def person_of(visit: Visit) -> PersonId:
    """Whom a button of the list is about. RuleViolation for one that is none of ours."""
    person = visit.press.arg.partition("-")[0]
    if not person.isdecimal():
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    return PersonId(int(person))


async def _changed(visit: Visit, command: Change) -> None:
    name = visit.view.person_name(command.person)
    now = await visit.do(command)
    await visit.toast(visit.tr("officials-done"))
    await _card(now, command.person, name)


async def _card(visit: Visit, person: PersonId, name: str = "") -> None:
    acts = await visit.desk.queries.last_acts(visit.view.id)
    await visit.show(officials.card(visit.view, visit.tr, person, acts, name))
