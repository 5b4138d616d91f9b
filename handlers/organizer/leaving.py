"""An entry leaves the tournament or comes back: the effect is said first, then a button does it."""

from __future__ import annotations

from aiogram import Router

from bot.render.screens import organizer_leaving, organizer_roster
from engine.commands import LeaveTournament, ReturnEntry, SkipRound, TakePart
from engine.errors import RuleViolation
from engine.model import EntryStatus
from handlers.callbacks import pressed
from handlers.needs import entry_of, page_number
from handlers.organizer.access import Directs, OfTheDesk
from handlers.organizer.roster import expected
from handlers.visit import Visit

# How an entry leaves, and whether in time for its place to be given to another (TAC 2.3.6.6).
WAYS = {
    "timely": (EntryStatus.WITHDRAWN, True),
    "late": (EntryStatus.WITHDRAWN, False),
    "dsq": (EntryStatus.DISQUALIFIED, False),
}


async def ask(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    late = await visit.desk.check(visit.view.id, LeaveTournament(entry.id, timely=True), visit.actor)
    await visit.show(organizer_leaving.confirm(visit.view, visit.tr, entry, in_time=late is None))


async def leave(visit: Visit) -> None:
    view = visit.view
    if visit.press.arg not in WAYS:
        raise RuleViolation("stale.entry", id=visit.press.part)
    status, timely = WAYS[visit.press.arg]
    await visit.desk.execute(
        view.id, LeaveTournament(visit.press.entry, status, timely=timely), visit.actor, expect=expected(visit.press)
    )
    view = await visit.desk.queries.view(view.id)
    await visit.toast(visit.tr("leave-done", name=view.name(visit.press.entry)))
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, visit.press.entry)))


async def ask_return(visit: Visit) -> None:
    await visit.show(organizer_leaving.confirm_return(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def come_back(visit: Visit) -> None:
    view = visit.view
    await visit.desk.execute(view.id, ReturnEntry(visit.press.entry), visit.actor, expect=expected(visit.press))
    view = await visit.desk.queries.view(view.id)
    await visit.toast(visit.tr("return-done", name=view.name(visit.press.entry)))
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, visit.press.entry)))


async def skip(visit: Visit) -> None:
    """Skip the next round, or play it after all."""
    view = visit.view
    number = page_number(visit.press.arg)
    command = (
        SkipRound(visit.press.entry, number) if visit.press.action == "skip" else TakePart(visit.press.entry, number)
    )
    await visit.desk.execute(view.id, command, visit.actor, expect=expected(visit.press))
    view = await visit.desk.queries.view(view.id)
    await visit.show(organizer_roster.entry_card(view, visit.tr, entry_of(view, visit.press.entry)))


def setup() -> Router:
    router = Router(name="leaving")
    router.callback_query.register(ask, pressed("org", "leave"), Directs())
    router.callback_query.register(leave, pressed("org", "leave-do"), OfTheDesk())
    router.callback_query.register(ask_return, pressed("org", "return"), Directs())
    router.callback_query.register(skip, pressed("org", "skip"), OfTheDesk())
    router.callback_query.register(skip, pressed("org", "part"), OfTheDesk())
    router.callback_query.register(come_back, pressed("org", "return-do"), OfTheDesk())
    return router
