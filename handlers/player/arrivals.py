"""«I am at the table», «I come late», which a referee may say too; «back from the time-out»: of a player's own side."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import clock, match
from bot.views import TournamentView, Viewer
from engine.commands import NoteArrival, PromiseArrival, StopPersonalClock
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import pressed
from handlers.redraw import redrawn
from handlers.show import show, toast


async def here(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    pairing, entry = _seat(view, press)
    await desk.execute(view.id, NoteArrival(pairing.round, pairing.table, entry), actor)
    await toast(query, tr("arrival-noted", table=pairing.table))
    await _shown(query, desk, view.id, viewer, tr, press)


async def late(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    pairing, entry = _seat(view, press)
    await desk.execute(view.id, PromiseArrival(pairing.round, pairing.table, entry, clock.LATE), actor)
    await toast(query, tr("arrival-promised", minutes=clock.LATE))
    await _shown(query, desk, view.id, viewer, tr, press)


async def back(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """A clock that a side has taken is over before its time."""
    expected = Expect("personal", press.part, press.version)
    await desk.execute(view.id, StopPersonalClock(press.part), actor, expect=expected)
    await toast(query, tr("personal-stopped"))
    await show(query, match.my_match(await desk.queries.view(view.id), viewer, tr))


def _seat(view: TournamentView, press: Press) -> tuple[Pairing, EntryId]:
    """The table and the side of the button. RuleViolation `stale.pairing` where there is none."""
    pairing = view.tournament.pairing_by_id(press.part)
    side = next((one for one in Side if one.value == press.arg), None)
    if pairing is None or side is None:
        raise RuleViolation("stale.pairing", id=press.part)
    return pairing, pairing.entry_at(side)


async def _shown(query: CallbackQuery, desk: Desk, view_id: str, viewer: Viewer, tr: Tr, press: Press) -> None:
    screen = await redrawn(desk, await desk.queries.view(view_id), viewer, tr, press)
    if screen is not None:
        await show(query, screen)


def setup() -> Router:
    router = Router(name="player-arrivals")
    router.callback_query.register(here, pressed("ck", "here"))
    router.callback_query.register(late, pressed("ck", "late"))
    router.callback_query.register(back, pressed("pc", "back"))
    return router
