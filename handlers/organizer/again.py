"""Some of an announced round paired anew: look, say why, done."""

from __future__ import annotations

from typing import get_args

from aiogram import Router
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import again_door, draft_room, table_grid
from bot.render.screens.draft_room import Plan
from bot.views import TournamentView, Viewer
from engine.commands import PairAgain
from engine.errors import RuleViolation
from engine.model import Again
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.access import OfTheDesk
from handlers.organizer.panel import panel_screen
from handlers.redraw import redraws
from handlers.referee.table import Office, announced
from handlers.show import show
from handlers.visit import AnyVisit, Visit

REASON = State("reason", group_name="again")
# What a preview is asked with: the reason comes after it.
NOT_YET = "…"
WHO: dict[str, Again] = {who: who for who in get_args(Again)}


async def look(visit: Visit) -> None:
    round_, who = announced(visit.view), _who(visit.press.arg)
    now, after = await visit.desk.preview(visit.view.id, PairAgain(round_.number, who, NOT_YET), visit.actor)
    plan = Plan(who, now.rounds[round_.number - 1], after)
    await visit.form.set_state(REASON)
    version = plan.round.version
    await visit.form.set_data({"tournament": visit.view.id, "number": round_.number, "version": version, "who": who})
    await visit.show(draft_room.preview_anew(visit.view, visit.viewer, visit.tr, plan))


async def do(visit: Visit) -> None:
    await visit.form.clear()
    who, _, reason = visit.press.arg.partition("-")
    number = int(visit.press.part) if visit.press.part.isdecimal() else 0
    expect = Expect("round", f"{number}", visit.press.version)
    await _done(
        visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, PairAgain(number, _who(who), reason), expect
    )


async def reason(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    expect = Expect("round", f"{data['number']}", data["version"])
    command = PairAgain(data["number"], _who(data["who"]), visit.message.text or "")
    await _done(visit.message, Office(visit.desk, visit.actor, view), visit.tr, command, expect)


async def _done(target: Message | CallbackQuery, office: Office, tr: Tr, command: PairAgain, expect: Expect) -> None:
    after = await office.do(command, expect)
    before = office.view.tournament.rounds[command.number - 1]
    viewer = await office.desk.queries.viewer(office.actor.person, office.view.id)
    await show(target, draft_room.paired_anew(await office.fresh(), viewer, tr, Plan(command.who, before, after)))


def _who(said: str) -> Again:
    if said not in WHO:
        raise RuleViolation("stale.round", id="")
    return WHO[said]


@redraws("rp")
async def fresh(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen | None:
    if not again_door.may_order(viewer):
        return None
    return await panel_screen(desk, view, viewer, tr) if viewer.directs else table_grid.grid(view, viewer, tr)


def setup() -> Router:
    router = Router(name="pair-again")
    router.callback_query.register(look, pressed("rp", "look"), OfTheDesk())
    router.callback_query.register(do, pressed("rp", "do"))
    router.message.register(reason, REASON, TYPED)
    return router
