"""«I am at the table», «I come late», which a referee may say too; «back from the time-out»: of a player's own side."""

from __future__ import annotations

from aiogram import Router

from bot.desk.versions import Expect
from bot.render.screen import Press
from bot.render.screens import clock, match
from bot.views import TournamentView
from engine.commands import NoteArrival, PromiseArrival, StopPersonalClock
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import pressed
from handlers.redraw import redrawn
from handlers.visit import Visit


async def here(visit: Visit) -> None:
    pairing, entry = _seat(visit.view, visit.press)
    await visit.do(NoteArrival(pairing.round, pairing.table, entry))
    await visit.toast(visit.tr("arrival-noted", table=pairing.table))
    await _shown(visit)


async def late(visit: Visit) -> None:
    pairing, entry = _seat(visit.view, visit.press)
    await visit.do(PromiseArrival(pairing.round, pairing.table, entry, clock.LATE))
    await visit.toast(visit.tr("arrival-promised", minutes=clock.LATE))
    await _shown(visit)


async def back(visit: Visit) -> None:
    """A clock that a side has taken is over before its time."""
    expected = Expect("personal", visit.press.part, visit.press.version)
    await visit.do(StopPersonalClock(visit.press.part), expect=expected)
    await visit.toast(visit.tr("personal-stopped"))
    await visit.show(match.my_match(await visit.fresh(), visit.viewer, visit.tr))


def _seat(view: TournamentView, press: Press) -> tuple[Pairing, EntryId]:
    """The table and the side of the button. RuleViolation `stale.pairing` where there is none."""
    pairing = view.tournament.pairing_by_id(press.part)
    side = next((one for one in Side if one.value == press.arg), None)
    if pairing is None or side is None:
        raise RuleViolation("stale.pairing", id=press.part)
    return pairing, pairing.entry_at(side)


async def _shown(visit: Visit) -> None:
    screen = await redrawn(visit.desk, await visit.fresh(), visit.viewer, visit.tr, visit.press)
    if screen is not None:
        await visit.show(screen)


def setup() -> Router:
    router = Router(name="player-arrivals")
    router.callback_query.register(here, pressed("ck", "here"))
    router.callback_query.register(late, pressed("ck", "late"))
    router.callback_query.register(back, pressed("pc", "back"))
    return router
