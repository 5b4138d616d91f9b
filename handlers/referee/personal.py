"""The clocks of somebody at a table by buttons: started, stopped, begun anew with the next move."""

from __future__ import annotations

from typing import get_args

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.phrases import button
from bot.render.screen import Screen, screen
from bot.render.screen import press as packed
from bot.render.screens import clock, match
from bot.render.screens.personal import REASONS, TABLE, ask_why
from bot.render.screens.table_state import may_record
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Pairing, PersonId
from engine.personal import PersonalKind
from engine.personal import pairing_of as personal_pairing
from engine.results import Side
from engine.timing import personal_rules
from handlers.callbacks import on_press
from handlers.redraw import redraws
from handlers.referee.table import pairing_of, pressed_pairing
from handlers.visit import Visit
from handlers.words import on_answer

WHY = State("why", group_name="personal")
KINDS: tuple[PersonalKind, ...] = get_args(PersonalKind)


@on_press("pc", "on")
async def on(visit: Visit) -> None:
    """Started, or first asked why."""
    pairing = pressed_pairing(visit)
    command = _start(visit, pairing)
    if personal_rules(visit.view.tournament.rulebook, pairing)[command.kind].why:
        await visit.wait(WHY, pairing=pairing.id, kind=command.kind, version=visit.press.version)
        await visit.show(ask_why(visit.view, visit.tr, pairing, command.kind))
        return
    made = await visit.execute(command, expect=visit.saw("clock"))
    await visit.toast(visit.tr("personal-started", what=command.kind))
    await _shown(await visit.fresh(), pairing.id, made.revision)


@on_answer(WHY)
async def on_with_reason(visit: Visit) -> None:
    data = await visit.answered()
    pairing = pairing_of(visit.view, data["pairing"])
    command = c.StartPersonalClock(pairing.round, pairing.table, data["kind"], why=visit.text)
    made = await visit.execute(command, expect=Expect("clock", pairing.id, data["version"]))
    await _shown(await visit.fresh(), pairing.id, made.revision)


@on_press("pc", "off", "moved")
async def off(visit: Visit) -> None:
    stops = visit.press.action == "off"
    kind = c.StopPersonalClock if stops else c.RestartPersonalClock
    made = await visit.execute(kind(visit.press.part), expect=visit.saw("personal"))
    what = made.personal[visit.press.part].kind
    await visit.toast(visit.tr("personal-stopped", what=what) if stops else visit.tr("personal-next-move"))
    await _shown(await visit.fresh(), personal_pairing(visit.press.part), made.revision)


def _start(visit: Visit, pairing: Pairing) -> c.StartPersonalClock:
    """What a button says: the kind, whose it is, then minutes, a reason, or which person of a side. RuleViolation
    `stale.pairing` where it says something else."""
    named, said, more = (*visit.press.arg.split("."), "", "")[:3]
    kind = next((one for one in KINDS if one == named), None)
    rule = None if kind is None else personal_rules(visit.view.tournament.rulebook, pairing).get(kind)
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
    members: tuple[PersonId, ...] = visit.view.tournament.entries[entry].members
    person = members[number - 1] if 0 < number <= len(members) else None
    return c.StartPersonalClock(pairing.round, pairing.table, kind, entry, person)


async def _shown(visit: Visit, pairing_id: str, act: int) -> None:
    """The table's time, with the way back."""
    shown = clock.table(visit.view, visit.viewer, visit.tr, pairing_of(visit.view, pairing_id))
    undo = button(visit.tr("echo-undo"), packed("un", "ask", visit.view.id, arg=act))
    await visit.show(screen(shown.text, *shown.rows[:-1], undo, shown.rows[-1]))


@redraws("pc")
async def fresh(visit: Visit) -> Screen:
    """The table's time as it is; to a player his match."""
    pairing = visit.view.tournament.pairing_by_id("-".join(visit.press.part.split("-")[:2]))
    if pairing is None or not may_record(visit.viewer):
        return match.my_match(visit.view, visit.viewer, visit.tr)
    return clock.table(visit.view, visit.viewer, visit.tr, pairing)
