"""Links to join and to claim a role, and the claims that wait for a yes."""

from __future__ import annotations

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screen import press as to_press
from bot.render.screens import officials, organizer
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import Role
from handlers.callbacks import pressed
from handlers.organizer.access import Directs
from handlers.show import show, toast


async def links(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.links(view, tr))


async def link(
    query: CallbackQuery, bot: Bot, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr
) -> None:
    if press.arg == "join":
        payload = await desk.links.issue(view.id, "join", actor)
    else:
        payload = await desk.links.issue(view.id, "role", actor, role=Role(press.arg))
    await show(query, organizer.link(view, tr, press.arg, await start_url(bot, payload)))


async def start_url(bot: Bot, payload: str) -> str:
    return f"https://t.me/{(await bot.me()).username}?start={payload}"


async def claims(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.claims(view, tr))


async def decide(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    granted = press.action != "decline"
    claim_id, _, instead = press.arg.partition("-")
    try:
        claim = await desk.links.decide_claim(
            int(claim_id), actor, granted=granted, instead=int(instead) if instead else None
        )
    except RuleViolation as refusal:
        if refusal.code != "role.head_taken":
            raise
        await ask_head(query, view, tr, int(claim_id), int(str(refusal.params["person"])))
        return
    name, role = claim.person.name, tr("role-name", role=claim.role)
    decided = tr("claims-granted", name=name, role=role) if granted else tr("claims-declined", name=name)
    await toast(query, decided)
    await show(query, organizer.claims(await desk.queries.view(view.id), tr, decided))


async def ask_head(query: CallbackQuery, view: TournamentView, tr: Tr, claim_id: int, now: int) -> None:
    """One head referee is there already: his place is given only to whom the organizer says so twice."""
    claim = next(one for one in view.claims if one.id == claim_id)
    data = to_press("org", "grantover", view.id, arg=f"{claim_id}-{now}")
    await show(query, officials.ask_head(view, tr, now, claim.person.name, data))


def setup() -> Router:
    router = Router(name="links-and-claims")
    router.callback_query.register(links, pressed("org", "links"), Directs())
    router.callback_query.register(link, pressed("org", "link"))
    router.callback_query.register(claims, pressed("org", "claims"), Directs())
    router.callback_query.register(decide, pressed("org", "grant", "grantover", "decline"))
    return router
