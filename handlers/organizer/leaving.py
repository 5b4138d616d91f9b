"""An entry leaves the tournament or comes back: the effect is said first, then a button does it."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer_leaving, organizer_roster
from bot.views import TournamentView
from engine.commands import LeaveTournament, ReturnEntry, SkipRound, TakePart
from engine.errors import RuleViolation
from engine.model import EntryStatus
from handlers.callbacks import pressed
from handlers.needs import entry_of, page_number
from handlers.organizer.access import Directs, OfTheDesk
from handlers.organizer.roster import expected
from handlers.show import show, toast

# How an entry leaves, and whether in time for its place to be given to another (TAC 2.3.6.6).
WAYS = {
    "timely": (EntryStatus.WITHDRAWN, True),
    "late": (EntryStatus.WITHDRAWN, False),
    "dsq": (EntryStatus.DISQUALIFIED, False),
}


async def ask(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    entry = entry_of(view, press.part)
    late = await desk.check(view.id, LeaveTournament(entry.id, timely=True), actor)
    await show(query, organizer_leaving.confirm(view, tr, entry, in_time=late is None))


async def leave(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    if press.arg not in WAYS:
        raise RuleViolation("stale.entry", id=press.part)
    status, timely = WAYS[press.arg]
    await desk.execute(view.id, LeaveTournament(press.part, status, timely=timely), actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    await toast(query, tr("leave-done", name=view.name(press.part)))
    await show(query, organizer_roster.entry_card(view, tr, entry_of(view, press.part)))


async def ask_return(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer_leaving.confirm_return(view, tr, entry_of(view, press.part)))


async def come_back(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    await desk.execute(view.id, ReturnEntry(press.part), actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    await toast(query, tr("return-done", name=view.name(press.part)))
    await show(query, organizer_roster.entry_card(view, tr, entry_of(view, press.part)))


async def skip(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    """Skip the next round, or play it after all."""
    number = page_number(press.arg)
    command = SkipRound(press.part, number) if press.action == "skip" else TakePart(press.part, number)
    await desk.execute(view.id, command, actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    await show(query, organizer_roster.entry_card(view, tr, entry_of(view, press.part)))


def setup() -> Router:
    router = Router(name="leaving")
    router.callback_query.register(ask, pressed("org", "leave"), Directs())
    router.callback_query.register(leave, pressed("org", "leave-do"), OfTheDesk())
    router.callback_query.register(ask_return, pressed("org", "return"), Directs())
    router.callback_query.register(skip, pressed("org", "skip"), OfTheDesk())
    router.callback_query.register(skip, pressed("org", "part"), OfTheDesk())
    router.callback_query.register(come_back, pressed("org", "return-do"), OfTheDesk())
    return router
