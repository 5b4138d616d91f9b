"""An entry leaves the tournament or comes back: the effect is said first, then a button does it."""

from __future__ import annotations

from bot.render.screen import Press
from bot.render.screens import organizer_leaving
from engine.commands import LeaveTournament, ReturnEntry, SkipRound, TakePart
from engine.errors import RuleViolation
from engine.model import EntryStatus
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_desk, needs_organizer, page_number
from handlers.organizer.roster import show_entry
from handlers.visit import Visit

# How an entry leaves, and whether in time for its place to be given to another (TAC 2.3.6.6).
WAYS = {
    "timely": (EntryStatus.WITHDRAWN, True),
    "late": (EntryStatus.WITHDRAWN, False),
    "dsq": (EntryStatus.DISQUALIFIED, False),
}


def told_way(press: Press) -> LeaveTournament:
    """RuleViolation `stale.entry` for a way that no button has."""
    if press.arg not in WAYS:
        raise RuleViolation("stale.entry", id=press.part)
    status, timely = WAYS[press.arg]
    return LeaveTournament(press.entry, status, timely=timely)


@on_press("org", "leave", by=needs_organizer)
async def ask(visit: Visit) -> None:
    await visit.show(organizer_leaving.confirm(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_press("org", "leave-do", by=needs_desk)
async def leave(visit: Visit) -> None:
    now = await visit.do(told_way(visit.press), expect=visit.saw("entry"))
    await visit.toast(visit.tr("leave-done", name=now.view.name(visit.press.entry)))
    await show_entry(now, visit.press.entry)


@on_press("org", "return", by=needs_organizer)
async def ask_return(visit: Visit) -> None:
    await visit.show(organizer_leaving.confirm_return(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_press("org", "return-do", by=needs_desk)
async def come_back(visit: Visit) -> None:
    now = await visit.do(ReturnEntry(visit.press.entry), expect=visit.saw("entry"))
    await visit.toast(visit.tr("return-done", name=now.view.name(visit.press.entry)))
    await show_entry(now, visit.press.entry)


@on_press("org", "skip", "part", by=needs_desk)
async def skip(visit: Visit) -> None:
    """Skip the next round, or play it after all."""
    kind = SkipRound if visit.press.action == "skip" else TakePart
    command = kind(visit.press.entry, page_number(visit.press.arg))
    await show_entry(await visit.do(command, expect=visit.saw("entry")), visit.press.entry)
