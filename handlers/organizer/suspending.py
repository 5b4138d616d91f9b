"""An organizer does not let somebody into the club's tournaments for a while, or lets him in again."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import suspending
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.organizer.access import Directs
from handlers.show import show


async def people(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, suspending.people(view, tr, entry_of(view, press.part)))


async def ask_term(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, suspending.terms(view, tr, entry_of(view, press.part), _person(view, press, press.arg)))


async def suspend(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    who, _, days = press.arg.partition(".")
    await desk.suspensions.suspend(view.id, _person(view, press, who), int(days) if days.isdecimal() else 0, actor)
    await _show(query, desk, press, tr)


async def lift(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    await desk.suspensions.lift(view.id, _person(view, press, press.arg), actor)
    await _show(query, desk, press, tr)


async def _show(query: CallbackQuery, desk: Desk, press: Press, tr: Tr) -> None:
    view = await desk.queries.view(press.tournament_id)
    await show(query, suspending.people(view, tr, entry_of(view, press.part)))


def _person(view: TournamentView, press: Press, said: str) -> PersonId:
    """Somebody of the entry. RuleViolation `stale.entry`."""
    if not said.isdecimal() or int(said) not in entry_of(view, press.part).members:
        raise RuleViolation("stale.entry", id=press.part)
    return int(said)


def setup() -> Router:
    router = Router(name="suspending")
    router.callback_query.register(people, pressed("org", "bar"), Directs())
    router.callback_query.register(ask_term, pressed("org", "bar-who"), Directs())
    router.callback_query.register(suspend, pressed("org", "bar-do"))
    router.callback_query.register(lift, pressed("org", "bar-lift"))
    return router
