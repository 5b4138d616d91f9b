"""Who runs the event: roles taken away, tables and duty of a referee, who is the head referee."""

from __future__ import annotations

import re

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screen import Press
from bot.render.screen import press as to_press
from bot.render.screens import officials
from engine.commands import GrantRole, RevokeRole, SetDuty
from engine.errors import RuleViolation
from engine.model import PersonId, Role
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import Directs
from handlers.visit import AnyVisit, Visit

Change = GrantRole | RevokeRole | SetDuty
TABLES = State("tables", group_name="referee_tables")
_SPAN = re.compile(r"(\d{1,4})\s*[-–—:. ]+\s*(\d{1,4})|(\d{1,4})")


async def listed(visit: Visit) -> None:
    await visit.show(
        officials.listed(
            visit.view, visit.tr, await visit.desk.queries.last_acts(visit.view.id), page_number(visit.press.arg)
        )
    )


async def one(visit: Visit) -> None:
    await _card(visit, visit.view.id, person_of(visit.press))


async def revoke(visit: Visit) -> None:
    _, _, role = visit.press.arg.partition("-")
    await _changed(visit, RevokeRole(person_of(visit.press), Role(role)))


async def duty(visit: Visit) -> None:
    person, _, on = visit.press.arg.partition("-")
    if not person.isdecimal() or on not in ("0", "1"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    await _changed(visit, SetDuty(PersonId(int(person)), on == "1"))


async def all_tables(visit: Visit) -> None:
    await visit.form.clear()
    await _changed(visit, GrantRole(person_of(visit.press), Role.REFEREE))


async def head(visit: Visit) -> None:
    """Where there is one already and the book has no two, it is asked whether to put this one in his place."""
    person = person_of(visit.press)
    refusal = await visit.desk.check(visit.view.id, GrantRole(person, Role.HEAD_REFEREE), visit.actor)
    if refusal is not None and refusal.code == "role.head_taken":
        now = PersonId(int(str(refusal.params["person"])))
        data = to_press("org", "headover", visit.view.id, arg=f"{person}-{now}")
        await visit.show(officials.ask_head(visit.view, visit.tr, now, visit.view.person_name(person), data))
        return
    await _changed(visit, GrantRole(person, Role.HEAD_REFEREE))


async def head_over(visit: Visit) -> None:
    instead = PersonId(int(visit.press.arg.partition("-")[2]))
    command = GrantRole(person_of(visit.press), Role.HEAD_REFEREE, instead=instead)
    await _changed(visit, command)


async def ask_tables(visit: Visit) -> None:
    await visit.form.set_state(TABLES)
    await visit.form.set_data({"tournament": visit.view.id, "person": person_of(visit.press)})
    await visit.show(officials.ask_tables(visit.view, visit.tr, person_of(visit.press)))


async def tables(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    found = _SPAN.fullmatch((visit.message.text or "").strip())
    if found is None:
        raise RuleViolation("role.bad_tables")
    first, last = int(found[1] or found[3]), int(found[2] or found[3])
    await visit.form.clear()
    await visit.desk.execute(data["tournament"], GrantRole(data["person"], Role.REFEREE, (first, last)), visit.actor)
    await _card(visit, data["tournament"], data["person"])


def person_of(press: Press) -> PersonId:
    """Whom a button of the list is about. RuleViolation for one that is none of ours."""
    person = press.arg.partition("-")[0]
    if not person.isdecimal():
        raise RuleViolation("stale.tournament", id=press.arg)
    return PersonId(int(person))


async def _changed(visit: Visit, command: Change) -> None:
    await visit.do(command)
    await visit.toast(visit.tr("officials-done"))
    await _card(visit, visit.view.id, command.person)


async def _card(visit: AnyVisit, tournament_id: str, person: PersonId) -> None:
    view = await visit.desk.queries.view(tournament_id)
    await visit.show(officials.card(view, visit.tr, person, await visit.desk.queries.last_acts(tournament_id)))


def setup() -> Router:
    router = Router(name="officials")
    router.message.register(tables, TABLES, TYPED)
    router.callback_query.register(listed, pressed("org", "roles"), Directs())
    router.callback_query.register(one, pressed("org", "official"), Directs())
    router.callback_query.register(ask_tables, pressed("org", "tables"), Directs())
    router.callback_query.register(all_tables, pressed("org", "alltables"))
    router.callback_query.register(duty, pressed("org", "duty"), Directs())
    router.callback_query.register(head, pressed("org", "head"), Directs())
    router.callback_query.register(head_over, pressed("org", "headover"))
    router.callback_query.register(revoke, pressed("org", "revoke"))
    return router
