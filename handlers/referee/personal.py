"""The clocks of somebody at a table by buttons: started, stopped, begun anew with the next move."""

from __future__ import annotations

from typing import get_args

from aiogram import Router

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr, button
from bot.render.screen import Press, Screen, screen
from bot.render.screen import press as packed
from bot.render.screens import clock, match
from bot.render.screens.personal import REASONS, TABLE
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Pairing, PersonId
from engine.personal import PersonalKind
from engine.personal import pairing_of as personal_pairing
from engine.results import Side
from engine.timing import personal_rules
from handlers.callbacks import pressed
from handlers.redraw import redraws
from handlers.referee.table import pairing_of
from handlers.visit import Visit

KINDS: tuple[PersonalKind, ...] = get_args(PersonalKind)


async def on(visit: Visit) -> None:
    pairing = pairing_of(visit.view, visit.press.part)
    made = await visit.desk.execute(
        visit.view.id,
        _start(visit.view, pairing, visit.press),
        visit.actor,
        expect=Expect("clock", pairing.id, visit.press.version),
    )
    await visit.toast(visit.tr("personal-started"))
    await _shown(visit, pairing.id, made.revision)


async def off(visit: Visit) -> None:
    kind = c.StopPersonalClock if visit.press.action == "off" else c.RestartPersonalClock
    made = await visit.desk.execute(
        visit.view.id,
        kind(visit.press.part),
        visit.actor,
        expect=Expect("personal", visit.press.part, visit.press.version),
    )
    await visit.toast(visit.tr("personal-stopped" if visit.press.action == "off" else "personal-next-move"))
    await _shown(visit, personal_pairing(visit.press.part), made.revision)


def _start(view: TournamentView, pairing: Pairing, press: Press) -> c.StartPersonalClock:
    """What a button says: the kind, whose it is, then minutes, a reason, or which person of a side. RuleViolation
    `stale.pairing` where it says something else."""
    named, said, more = (*press.arg.split("."), "", "")[:3]
    kind = next((one for one in KINDS if one == named), None)
    rule = None if kind is None else personal_rules(view.tournament.rulebook).get(kind)
    if kind is None or rule is None:
        raise RuleViolation("personal.none", what=named)
    if said == TABLE:
        reason = next((one for one in REASONS if one == more), None)
        return c.StartPersonalClock(pairing.round, pairing.table, kind, reason=reason)
    side = next((one for one in Side if one.value == said), None)
    if side is None or not more.isdecimal():
        raise RuleViolation("stale.pairing", id=pairing.id)
    entry, number = pairing.entry_at(side), int(more)
    if len(rule.seconds) > 1:
        return c.StartPersonalClock(pairing.round, pairing.table, kind, entry, minutes=number)
    members: tuple[PersonId, ...] = view.tournament.entries[entry].members
    person = members[number - 1] if 0 < number <= len(members) else None
    return c.StartPersonalClock(pairing.round, pairing.table, kind, entry, person)


async def _shown(visit: Visit, pairing_id: str, act: int) -> None:
    """The table's time, with the way back."""
    view = await visit.fresh()
    shown = clock.table(view, visit.viewer, visit.tr, pairing_of(view, pairing_id))
    undo = button(visit.tr("echo-undo"), packed("un", "ask", view.id, arg=act))
    await visit.show(screen(shown.text, *shown.rows[:-1], undo, shown.rows[-1]))


@redraws("pc")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """The table's time as it is; to a player his match."""
    pairing = view.tournament.pairing_by_id("-".join(press.part.split("-")[:2]))
    if pairing is None or not may_record(viewer):
        return match.my_match(view, viewer, tr)
    return clock.table(view, viewer, tr, pairing)


def setup() -> Router:
    router = Router(name="referee-personal")
    router.callback_query.register(on, pressed("pc", "on"))
    router.callback_query.register(off, pressed("pc", "off", "moved"))
    return router
