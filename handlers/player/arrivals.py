"""«I am at the table», «I come late», which a referee may say too; «back from the time-out»: of a player's own side."""

from __future__ import annotations

from bot.render.screens import clock, match
from engine.commands import NoteArrival, PromiseArrival, StopPersonalClock
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.results import Side
from handlers.callbacks import on_press
from handlers.redraw import redrawn
from handlers.visit import Visit


@on_press("ck", "here", keeps_form=True)
async def here(visit: Visit) -> None:
    pairing, entry = _seat(visit)
    now = await visit.do(NoteArrival(pairing.round, pairing.table, entry))
    await visit.toast(visit.tr("arrival-noted", table=pairing.table))
    await _shown(now)


@on_press("ck", "late", keeps_form=True)
async def late(visit: Visit) -> None:
    pairing, entry = _seat(visit)
    now = await visit.do(PromiseArrival(pairing.round, pairing.table, entry, clock.LATE))
    await visit.toast(visit.tr("arrival-promised", minutes=clock.LATE))
    await _shown(now)


@on_press("pc", "back")
async def back(visit: Visit) -> None:
    """A clock that a side has taken is over before its time."""
    now = await visit.do(StopPersonalClock(visit.press.part), expect=visit.saw("personal"))
    kind = now.view.tournament.personal[visit.press.part].kind
    await visit.toast(visit.tr("personal-stopped", what=kind))
    await visit.show(match.my_match(now.view, visit.viewer, visit.tr))


def _seat(visit: Visit) -> tuple[Pairing, EntryId]:
    """The table and the side of the button. RuleViolation `stale.pairing` where there is none."""
    pairing = visit.view.tournament.pairing_by_id(visit.press.part)
    side = next((one for one in Side if one.value == visit.press.arg), None)
    if pairing is None or side is None:
        raise RuleViolation("stale.pairing", id=visit.press.part)
    return pairing, pairing.entry_at(side)


async def _shown(visit: Visit) -> None:
    screen = await redrawn(visit)
    if screen is not None:
        await visit.show(screen)
