"""The club, for its owners: links to become an owner or an organizer of all tournaments, and who is one."""

from __future__ import annotations

from typing import Literal

from bot.render.screens import club
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.organizer.links import start_url
from handlers.visit import AnyVisit

_ROLES: dict[str, Literal["owner", "organizer"]] = {"owner": "owner", "organizer": "organizer"}


@on_press("cb", "show")
async def house(visit: AnyVisit) -> None:
    await visit.show(club.house(await visit.desk.clubs.house(visit.actor), visit.tr))


@on_press("cb", "link")
async def link(visit: AnyVisit) -> None:
    role = _ROLES.get(visit.press.arg)
    if role is None:
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    payload = await visit.desk.clubs.issue_link(role, visit.actor)
    await visit.show(club.link(visit.tr, role, await start_url(visit.bot, payload)))


@on_press("cb", "agree")
async def agree(visit: AnyVisit) -> None:
    await visit.desk.clubs.agree(visit.press.arg, visit.actor)
    await visit.show(club.agreed(visit.tr))


@on_press("cb", "grant", "refuse")
async def decide(visit: AnyVisit) -> None:
    await visit.desk.clubs.decide_claim(int(visit.press.arg), visit.actor, granted=visit.press.action == "grant")
    await visit.toast(visit.tr("officials-done"))
    await house(visit)


@on_press("cb", "drop")
async def drop(visit: AnyVisit) -> None:
    if int(visit.press.arg) == visit.actor.person:
        raise RuleViolation("club.absent")  # an owner's own leaving is asked about first
    await visit.desk.clubs.drop(PersonId(int(visit.press.arg)), visit.actor)
    await visit.toast(visit.tr("officials-done"))
    await house(visit)


@on_press("cb", "leave")
async def ask_leave(visit: AnyVisit) -> None:
    await visit.show(club.confirm_leave(await visit.desk.clubs.house(visit.actor), visit.tr))


@on_press("cb", "leavedo")
async def leave(visit: AnyVisit) -> None:
    await visit.desk.clubs.drop(visit.actor.person, visit.actor)
    await visit.show(club.left(visit.tr))
