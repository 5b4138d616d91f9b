"""The clock by buttons: the hall stops and goes on, everybody or one table gets time, a start is planned."""

from __future__ import annotations

from datetime import timedelta

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.i18n import Translator
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import clock, match
from bot.render.screens.table_state import may_record, round_on
from bot.views import TournamentView, Viewer
from engine.commands import Command, ExtendTime, GiveExtraTime, PauseClock, PlanStart, ResumeClock, StartNextGame
from engine.model import RoundStatus
from handlers.callbacks import pressed
from handlers.forms import LeaveForm
from handlers.moments import next_time, pressed_moment, wall_of
from handlers.needs import TYPED
from handlers.redraw import redraws
from handlers.referee.access import needs_referee
from handlers.referee.table import pairing_of
from handlers.visit import AnyVisit, Visit

START = State("start", group_name="clock")


async def hall(visit: Visit) -> None:
    needs_referee(visit.viewer)
    await visit.show(clock.hall(visit.view, visit.viewer, visit.tr))


async def table(visit: Visit) -> None:
    needs_referee(visit.viewer)
    await visit.show(clock.table(visit.view, visit.viewer, visit.tr, pairing_of(visit.view, visit.press.part)))


async def of_hall(visit: Visit) -> None:
    """Stop, go on, plan the start."""
    number = int(visit.press.part)
    match visit.press.action:
        case "pause":
            command: Command = PauseClock(number)
        case "resume":
            command = ResumeClock(number)
        case "planat":
            command = PlanStart(number, pressed_moment(visit.press.arg))
        case _:
            minutes = int(visit.press.arg)
            command = PlanStart(number, visit.view.at + timedelta(minutes=minutes) if minutes else None)
    await visit.do(command, expect=_seen(visit.press))
    await visit.toast(visit.tr("clock-done"))
    await visit.show(clock.hall(await visit.fresh(), visit.viewer, visit.tr))


async def ask_start(visit: Visit) -> None:
    needs_referee(visit.viewer)
    round_ = visit.view.tournament.rounds[int(visit.press.part) - 1]
    await visit.form.set_state(START)
    await visit.form.set_data({"tournament": visit.view.id, "round": round_.number})
    await visit.show(clock.ask_start(visit.view, visit.tr, round_))


async def plan_typed(visit: AnyVisit, translator: Translator) -> None:
    """A time that cannot be leaves the question open; once the round has been started there is nothing to plan."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    round_ = view.tournament.round(data["round"])
    if round_ is not None and round_ is round_on(view) and round_.status is not RoundStatus.STARTED:
        start = next_time(visit.message.text or "", wall_of(view), translator)
        await visit.desk.execute(view.id, PlanStart(round_.number, start), visit.actor)
    await visit.form.clear()
    fresh = await visit.desk.queries.view(view.id)
    await visit.show(clock.hall(fresh, await visit.viewer_in(view.id), visit.tr))


async def of_table(visit: Visit) -> None:
    """The extra time of the book, or the next game."""
    pairing = pairing_of(visit.view, visit.press.part)
    kind = GiveExtraTime if visit.press.action == "extra" else StartNextGame
    await visit.do(kind(pairing.round, pairing.table), expect=_seen(visit.press))
    await _shown(visit)


async def add(visit: Visit) -> None:
    """Minutes with their reason: for a table, or for the hall."""
    number, _, at_table = visit.press.part.partition("-")
    minutes, _, reason = visit.press.arg.partition(".")
    command = ExtendTime(int(number), int(minutes), int(at_table or 0), reason)
    await visit.do(command, expect=_seen(visit.press))
    await _shown(visit)


async def _shown(visit: Visit) -> None:
    await visit.toast(visit.tr("clock-done"))
    await visit.show(drawn(await visit.fresh(), visit.viewer, visit.tr, visit.press))


def _seen(press: Press) -> Expect:
    """The time of the hall or of the table, as the button saw it."""
    return Expect("clock", press.part, press.version)


@redraws("ck")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    return drawn(view, viewer, tr, press)


def drawn(view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """The time as it is, of the hall or of a table; to a player his match."""
    if not may_record(viewer):
        return match.my_match(view, viewer, tr)
    pairing = view.tournament.pairing_by_id(press.part) if press.part else None
    return clock.hall(view, viewer, tr) if pairing is None else clock.table(view, viewer, tr, pairing)


def setup() -> Router:
    router = Router(name="referee-clock")
    router.callback_query.middleware(LeaveForm("planask"))
    router.callback_query.register(hall, pressed("ck", "hall"))
    router.callback_query.register(table, pressed("ck", "table"))
    router.callback_query.register(of_hall, pressed("ck", "pause", "resume", "plan", "planat"))
    router.callback_query.register(ask_start, pressed("ck", "planask"))
    router.message.register(plan_typed, START, TYPED)
    router.callback_query.register(of_table, pressed("ck", "extra", "game"))
    router.callback_query.register(add, pressed("ck", "add"))
    return router
