"""Links to join and to claim a role, and the claims that wait for a yes."""

from __future__ import annotations

import re

from aiogram import Bot

from bot.i18n import Translator
from bot.render.qr import qr_png
from bot.render.screen import press as to_press
from bot.render.screens import officials, organizer_links
from engine.errors import RuleViolation
from engine.model import PersonId, Role
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit


@on_press("org", "links", by=needs_organizer)
async def links(visit: Visit) -> None:
    await visit.show(organizer_links.links(visit.view, visit.tr))


@on_press("org", "link")
async def link(visit: Visit) -> None:
    """A new one; its own buttons below carry what it says, so that they mean this link and no other."""
    if visit.press.arg == "join":
        payload = await visit.desk.links.issue(visit.view.id, "join", visit.actor)
    else:
        payload = await visit.desk.links.issue(visit.view.id, "role", visit.actor, role=Role(visit.press.arg))
    await visit.show(organizer_links.link(visit.view, visit.tr, visit.press.arg, await start_url(visit.bot, payload)))


@on_press("org", "linkqr", by=needs_organizer)
async def picture(visit: Visit) -> None:
    url = await start_url(visit.bot, _payload(visit))
    await visit.send_picture("link.png", qr_png(url), visit.tr("links-qr", title=visit.view.tournament.title))


@on_press("org", "linkpost", by=needs_organizer)
async def post(visit: Visit, translator: Translator) -> None:
    """The way in, for the group, in its language."""
    tr = translator.get(visit.view.club.language)
    shown = organizer_links.entry_post(visit.view, tr, await start_url(visit.bot, _payload(visit)))
    places = await visit.desk.posts.show(visit.view.id, shown.values(), shown.fingerprint, visit.actor)
    await visit.toast(visit.tr("groups-posted", places=places))


def _payload(visit: Visit) -> str:
    """The link that a button is about. RuleViolation `link.unknown`."""
    if re.fullmatch(r"[A-Za-z0-9_-]{8,60}", visit.press.arg) is None:
        raise RuleViolation("link.unknown")
    return visit.press.arg


async def start_url(bot: Bot, payload: str) -> str:
    return f"https://t.me/{(await bot.me()).username}?start={payload}"


@on_press("org", "claims", by=needs_organizer)
async def claims(visit: Visit) -> None:
    await visit.show(organizer_links.claims(visit.view, visit.tr))


@on_press("org", "grant", "grantover", "decline")
async def decide(visit: Visit) -> None:
    granted = visit.press.action != "decline"
    claim_id, _, instead = visit.press.arg.partition("-")
    try:
        claim = await visit.desk.links.decide_claim(
            int(claim_id), visit.actor, granted=granted, instead=PersonId(int(instead)) if instead else None
        )
    except RuleViolation as refusal:
        if refusal.code != "role.head_taken":
            raise
        await ask_head(visit, int(claim_id), PersonId(int(str(refusal.params["person"]))))
        return
    name, role = claim.person.name, visit.tr("role-name", role=claim.role)
    decided = visit.tr("claims-granted", name=name, role=role) if granted else visit.tr("claims-declined", name=name)
    await visit.toast(decided)
    await visit.show(organizer_links.claims((await visit.fresh()).view, visit.tr, decided))


async def ask_head(visit: Visit, claim_id: int, now: PersonId) -> None:
    """One head referee is there already: his place is given only to whom the organizer says so twice."""
    claim = next(one for one in visit.view.claims if one.id == claim_id)
    data = to_press("org", "grantover", visit.view.id, arg=f"{claim_id}-{now}")
    await visit.show(officials.ask_head(visit.view, visit.tr, now, claim.person.name, data))
