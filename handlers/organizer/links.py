"""Links to join and to claim a role, and the claims that wait for a yes."""

from __future__ import annotations

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer
from bot.views import TournamentView
from engine.model import Role
from handlers.callbacks import pressed
from handlers.commands import Menus
from handlers.organizer.access import Directs
from handlers.show import show, toast


async def links(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.links(view, tr))


async def link(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr
) -> None:
    if press.arg == "join":
        payload = await desk.issue_link(view.id, "join", actor)
    else:
        payload = await desk.issue_link(view.id, "role", actor, role=Role(press.arg))
    await show(query, organizer.link(view, tr, press.arg, await start_url(bot, payload)))


async def start_url(bot: Bot, payload: str) -> str:
    return f"https://t.me/{(await bot.me()).username}?start={payload}"


async def claims(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.claims(view, tr))


async def decide(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, menus: Menus, tr: Tr
) -> None:
    granted = press.action == "grant"
    claim = await desk.decide_claim(int(press.arg), actor, granted=granted)
    name, role = claim.person.name, tr("role-name", role=claim.role)
    await toast(query, tr("claims-granted", name=name, role=role) if granted else tr("claims-declined", name=name))
    await show(query, organizer.claims(await desk.queries.view(view.id), tr))
    if granted and claim.person.telegram_id is not None:
        viewer = await desk.queries.viewer(claim.person.id, view.id)
        await menus.follow(bot, claim.person.telegram_id, viewer)


def setup() -> Router:
    router = Router(name="links-and-claims")
    router.callback_query.register(links, pressed("org", "links"), Directs())
    router.callback_query.register(link, pressed("org", "link"))
    router.callback_query.register(claims, pressed("org", "claims"), Directs())
    router.callback_query.register(decide, pressed("org", "grant", "decline"))
    return router
