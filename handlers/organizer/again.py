"""Some of an announced round paired anew: look, say why, done."""

from __future__ import annotations

from typing import get_args

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import again_door, draft_room
from bot.render.screens.draft_room import Plan
from engine.commands import PairAgain
from engine.errors import RuleViolation
from engine.model import Again
from handlers.callbacks import on_press
from handlers.needs import NOT_YET, needs_desk
from handlers.organizer.panel import home_of_desk
from handlers.redraw import redraws
from handlers.referee.table import announced
from handlers.visit import Visit
from handlers.words import on_answer

REASON = State("reason", group_name="again")
WHO: dict[str, Again] = {who: who for who in get_args(Again)}


@on_press("rp", "look", by=needs_desk)
async def look(visit: Visit) -> None:
    round_, who = announced(visit.view), _who(visit.press.arg)
    now, after = await visit.desk.preview(visit.view.id, PairAgain(round_.number, who, NOT_YET), visit.actor)
    plan = Plan(who, now.rounds[round_.number - 1], after)
    await visit.wait(REASON, number=round_.number, version=plan.round.version, who=who)
    await visit.show(draft_room.preview_anew(visit.view, visit.viewer, visit.tr, plan))


@on_press("rp", "do")
async def do(visit: Visit) -> None:
    await visit.form.clear()
    who, _, reason = visit.press.arg.partition("-")
    number = int(visit.press.part) if visit.press.part.isdecimal() else 0
    await _done(visit, PairAgain(number, _who(who), reason), visit.press.version)


@on_answer(REASON, free=True)
async def reason(visit: Visit) -> None:
    data = await visit.answered()
    await _done(visit, PairAgain(data["number"], _who(data["who"]), visit.text), data["version"])


async def _done(visit: Visit, command: PairAgain, version: int) -> None:
    after = await visit.execute(command, expect=Expect("round", f"{command.number}", version))
    plan = Plan(command.who, visit.view.tournament.rounds[command.number - 1], after)
    now = await visit.again()
    await visit.show(draft_room.paired_anew(now.view, now.viewer, visit.tr, plan))


def _who(said: str) -> Again:
    if said not in WHO:
        raise RuleViolation("stale.round", id="")
    return WHO[said]


@redraws("rp")
async def fresh(visit: Visit) -> Screen | None:
    return await home_of_desk(visit) if again_door.may_order(visit.viewer) else None
