"""A number of a federation that is somebody else's is taken off, from the card of an entry."""

from __future__ import annotations

from bot.federations import FEDERATIONS, Federation
from bot.render.screens import federation_numbers
from engine.errors import RuleViolation
from engine.model import Entry, PersonId
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_organizer, page_number
from handlers.organizer.roster import show_entry
from handlers.visit import Visit


@on_press("org", "number", by=needs_organizer)
async def ask(visit: Visit) -> None:
    entry, person, federation = _meant(visit)
    await visit.show(federation_numbers.confirm(visit.view, visit.tr, entry, person, federation))


@on_press("org", "number-do")
async def drop(visit: Visit) -> None:
    _, person, federation = _meant(visit)
    await visit.desk.federation.drop_number(visit.view.id, person, federation, visit.actor)
    await visit.toast(visit.tr("entry-federation-done"))
    await show_entry(await visit.fresh(), visit.press.entry)


def _meant(visit: Visit) -> tuple[Entry, PersonId, Federation]:
    """RuleViolation `federation.no_number`, `entries.unknown`."""
    entry, (said, _, named) = entry_of(visit.view, visit.press.entry), visit.press.arg.partition(".")
    person = PersonId(page_number(said))
    federation = next((one for one in FEDERATIONS if one == named), None)
    if federation is None or person not in entry.members:
        raise RuleViolation("federation.no_number")
    return entry, person, federation
