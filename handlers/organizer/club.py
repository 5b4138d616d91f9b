"""The club, for its owners: links to become an owner or an organizer of all tournaments, and who is one."""

from __future__ import annotations

from typing import Literal

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import club
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.organizer.links import start_url
from handlers.show import show, toast

_ROLES: dict[str, Literal["owner", "organizer"]] = {"owner": "owner", "organizer": "organizer"}


async def house(query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr) -> None:
    await _show(query, desk, actor, tr)


async def link(query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, press: Press, tr: Tr) -> None:
    role = _ROLES.get(press.arg)
    if role is None:
        raise RuleViolation("stale.tournament", id=press.arg)
    payload = await desk.clubs.issue_link(role, actor)
    await show(query, club.link(tr, role, await start_url(bot, payload)))


async def agree(query: CallbackQuery, desk: Desk, actor: Actor, press: Press, tr: Tr) -> None:
    await desk.clubs.agree(press.arg, actor)
    await show(query, club.agreed(tr))


async def decide(query: CallbackQuery, desk: Desk, actor: Actor, press: Press, tr: Tr) -> None:
    await desk.clubs.decide_claim(int(press.arg), actor, granted=press.action == "grant")
    await toast(query, tr("officials-done"))
    await _show(query, desk, actor, tr)


async def drop(query: CallbackQuery, desk: Desk, actor: Actor, press: Press, tr: Tr) -> None:
    if int(press.arg) == actor.person:
        raise RuleViolation("club.absent")  # an owner's own leaving is asked about first
    await desk.clubs.drop(int(press.arg), actor)
    await toast(query, tr("officials-done"))
    await _show(query, desk, actor, tr)


async def ask_leave(query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr) -> None:
    await show(query, club.confirm_leave(await desk.clubs.house(actor), tr))


async def leave(query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr) -> None:
    await desk.clubs.drop(actor.person, actor)
    await show(query, club.left(tr))


async def _show(query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr) -> None:
    await show(query, club.house(await desk.clubs.house(actor), tr))


def setup() -> Router:
    router = Router(name="club")
    router.callback_query.register(house, pressed("cb", "show"))
    router.callback_query.register(link, pressed("cb", "link"))
    router.callback_query.register(agree, pressed("cb", "agree"))
    router.callback_query.register(decide, pressed("cb", "grant", "refuse"))
    router.callback_query.register(drop, pressed("cb", "drop"))
    router.callback_query.register(ask_leave, pressed("cb", "leave"))
    router.callback_query.register(leave, pressed("cb", "leavedo"))
    return router
