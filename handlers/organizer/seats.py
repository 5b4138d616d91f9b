"""A guest's own link, as words and as a picture to be read off the desk's screen."""

from __future__ import annotations

from bot.render.qr import qr_png
from bot.render.screens import organizer_roster
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.needs import entry_of
from handlers.organizer.links import start_url
from handlers.organizer.roster import show_entry
from handlers.visit import Visit


@on_press("org", "seat")
async def link(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    if not visit.press.arg.isdecimal() or int(visit.press.arg) not in organizer_roster.guests(visit.view, entry):
        raise RuleViolation("stale.entry", id=visit.press.part)
    guest = PersonId(int(visit.press.arg))
    payload = await visit.desk.links.issue(visit.view.id, "claim", visit.actor, entry=entry.id, guest=guest or None)
    url = await start_url(visit.bot, payload)
    await visit.show(organizer_roster.seat_link(visit.view, visit.tr, entry, guest, url))
    name = organizer_roster.seat_name(visit.view, entry, guest)
    await visit.send_picture("link.png", qr_png(url), visit.tr("seat-qr", name=name))


@on_press("org", "seatoff")
async def shut(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    await visit.desk.links.revoke_claims(visit.view.id, entry.id, visit.actor)
    await visit.toast(visit.tr("seat-off"))
    await show_entry(visit, entry.id)
