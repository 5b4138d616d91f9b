"""An organizer does not let somebody into the club's tournaments for a while, or lets him in again."""

from __future__ import annotations

from bot.render.screens import suspending
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_organizer
from handlers.visit import Visit


@on_press("org", "bar", by=needs_organizer)
async def people(visit: Visit) -> None:
    await visit.show(suspending.people(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_press("org", "bar-who", by=needs_organizer)
async def ask_term(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    await visit.show(suspending.terms(visit.view, visit.tr, entry, _person(visit, visit.press.arg)))


@on_press("org", "bar-do")
async def suspend(visit: Visit) -> None:
    who, _, days = visit.press.arg.partition(".")
    term = int(days) if days.isdecimal() else 0
    await visit.desk.suspensions.suspend(visit.view.id, _person(visit, who), term, visit.actor)
    await people(await visit.fresh())


@on_press("org", "bar-lift")
async def lift(visit: Visit) -> None:
    await visit.desk.suspensions.lift(visit.view.id, _person(visit, visit.press.arg), visit.actor)
    await people(await visit.fresh())


def _person(visit: Visit, said: str) -> PersonId:
    """Somebody of the entry. RuleViolation `stale.entry`."""
    if not said.isdecimal() or int(said) not in entry_of(visit.view, visit.press.entry).members:
        raise RuleViolation("stale.entry", id=visit.press.part)
    return PersonId(int(said))
