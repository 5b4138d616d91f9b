"""Some of an announced round paired anew: look, say why, done."""

from __future__ import annotations

from typing import get_args

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import again, again_door, table_grid
from bot.render.screens.again import Plan
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

REASON = State("reason", group_name="again")
# What a preview is asked with: the reason comes after it.
NOT_YET = "…"
WHO: dict[str, Again] = {who: who for who in get_args(Again)}


async def look(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    press: Press,
    tr: Tr,
    state: FSMContext,
) -> None:
    round_, who = announced(view), _who(press.arg)
    now, after = await desk.preview(view.id, PairAgain(round_.number, who, NOT_YET), actor)
    plan = Plan(who, now.rounds[round_.number - 1], after)
    await state.set_state(REASON)
    version = plan.round.version
    await state.set_data({"tournament": view.id, "number": round_.number, "version": version, "who": who})
    await show(query, again.preview(view, viewer, tr, plan))


async def do(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    who, _, reason = press.arg.partition("-")
    number = int(press.part) if press.part.isdecimal() else 0
    expect = Expect("round", f"{number}", press.version)
    await _done(query, Office(desk, actor, view), tr, PairAgain(number, _who(who), reason), expect)


async def reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    expect = Expect("round", f"{data['number']}", data["version"])
    command = PairAgain(data["number"], _who(data["who"]), message.text or "")
    await _done(message, Office(desk, actor, view), tr, command, expect)


async def _done(target: Message | CallbackQuery, office: Office, tr: Tr, command: PairAgain, expect: Expect) -> None:
    after = await office.do(command, expect)
    before = office.view.tournament.rounds[command.number - 1]
    viewer = await office.desk.queries.viewer(office.actor.person, office.view.id)
    await show(target, again.done(await office.fresh(), viewer, tr, Plan(command.who, before, after)))


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
