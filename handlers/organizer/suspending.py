"""An organizer does not let somebody into the club's tournaments for a while, or lets him in again."""

from __future__ import annotations

from aiogram import Router

from bot.render.screen import Press
from bot.render.screens import suspending
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.organizer.access import Directs
from handlers.visit import AnyVisit, Visit


async def people(visit: Visit) -> None:
    await visit.show(suspending.people(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


async def ask_term(visit: Visit) -> None:
    await visit.show(
        suspending.terms(
            visit.view,
            visit.tr,
            entry_of(visit.view, visit.press.entry),
            _person(visit.view, visit.press, visit.press.arg),
        )
    )


async def suspend(visit: Visit) -> None:
    who, _, days = visit.press.arg.partition(".")
    await visit.desk.suspensions.suspend(
        visit.view.id, _person(visit.view, visit.press, who), int(days) if days.isdecimal() else 0, visit.actor
    )
    await _show(visit)


async def lift(visit: Visit) -> None:
    await visit.desk.suspensions.lift(visit.view.id, _person(visit.view, visit.press, visit.press.arg), visit.actor)
    await _show(visit)


async def _show(visit: AnyVisit) -> None:
    view = await visit.desk.queries.view(visit.press.tournament_id)
    await visit.show(suspending.people(view, visit.tr, entry_of(view, visit.press.entry)))


def _person(view: TournamentView, press: Press, said: str) -> PersonId:
    """Somebody of the entry. RuleViolation `stale.entry`."""
    if not said.isdecimal() or int(said) not in entry_of(view, press.entry).members:
        raise RuleViolation("stale.entry", id=press.part)
    return PersonId(int(said))


def setup() -> Router:
    router = Router(name="suspending")
    router.callback_query.register(people, pressed("org", "bar"), Directs())
    router.callback_query.register(ask_term, pressed("org", "bar-who"), Directs())
    router.callback_query.register(suspend, pressed("org", "bar-do"))
    router.callback_query.register(lift, pressed("org", "bar-lift"))
    return router
