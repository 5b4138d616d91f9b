"""Who runs the event: roles taken away, tables and duty of a referee, who is the head referee."""

from __future__ import annotations

import re

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screen import press as to_press
from bot.render.screens import officials
from bot.views import TournamentView
from engine.commands import GrantRole, RevokeRole, SetDuty
from engine.errors import RuleViolation
from engine.model import PersonId, Role
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer.access import Directs
from handlers.show import show, toast

Change = GrantRole | RevokeRole | SetDuty
TABLES = State("tables", group_name="referee_tables")
_SPAN = re.compile(r"(\d{1,4})\s*[-–—:. ]+\s*(\d{1,4})|(\d{1,4})")


async def listed(query: CallbackQuery, desk: Desk, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, officials.listed(view, tr, await desk.queries.last_acts(view.id), page_number(press.arg)))


async def one(query: CallbackQuery, desk: Desk, view: TournamentView, press: Press, tr: Tr) -> None:
    await _card(query, desk, view.id, tr, person_of(press))


async def revoke(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    _, _, role = press.arg.partition("-")
    await _changed(query, desk, actor, view, tr, RevokeRole(person_of(press), Role(role)))


async def duty(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    person, _, on = press.arg.partition("-")
    if not person.isdecimal() or on not in ("0", "1"):
        raise RuleViolation("stale.tournament", id=press.arg)
    await _changed(query, desk, actor, view, tr, SetDuty(int(person), on == "1"))


async def all_tables(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await _changed(query, desk, actor, view, tr, GrantRole(person_of(press), Role.REFEREE))


async def head(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    """Where there is one already and the book has no two, it is asked whether to put this one in his place."""
    person = person_of(press)
    refusal = await desk.check(view.id, GrantRole(person, Role.HEAD_REFEREE), actor)
    if refusal is not None and refusal.code == "role.head_taken":
        now = int(str(refusal.params["person"]))
        data = to_press("org", "headover", view.id, arg=f"{person}-{now}")
        await show(query, officials.ask_head(view, tr, now, view.person_name(person), data))
        return
    await _changed(query, desk, actor, view, tr, GrantRole(person, Role.HEAD_REFEREE))


async def head_over(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    command = GrantRole(person_of(press), Role.HEAD_REFEREE, instead=int(press.arg.partition("-")[2]))
    await _changed(query, desk, actor, view, tr, command)


async def ask_tables(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr, state: FSMContext) -> None:
    await state.set_state(TABLES)
    await state.set_data({"tournament": view.id, "person": person_of(press)})
    await show(query, officials.ask_tables(view, tr, person_of(press)))


async def tables(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    found = _SPAN.fullmatch((message.text or "").strip())
    if found is None:
        raise RuleViolation("role.bad_tables")
    first, last = int(found[1] or found[3]), int(found[2] or found[3])
    await state.clear()
    await desk.execute(data["tournament"], GrantRole(data["person"], Role.REFEREE, (first, last)), actor)
    await _card(message, desk, data["tournament"], tr, data["person"])


def person_of(press: Press) -> PersonId:
    """Whom a button of the list is about. RuleViolation for one that is none of ours."""
    person = press.arg.partition("-")[0]
    if not person.isdecimal():
        raise RuleViolation("stale.tournament", id=press.arg)
    return int(person)


async def _changed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, command: Change
) -> None:
    await desk.execute(view.id, command, actor)
    await toast(query, tr("officials-done"))
    await _card(query, desk, view.id, tr, command.person)


async def _card(target: CallbackQuery | Message, desk: Desk, tournament_id: str, tr: Tr, person: PersonId) -> None:
    view = await desk.queries.view(tournament_id)
    await show(target, officials.card(view, tr, person, await desk.queries.last_acts(tournament_id)))


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
