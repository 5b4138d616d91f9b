"""The clock by buttons: the hall stops and goes on, everybody or one table gets time, a start is planned."""

from __future__ import annotations

from datetime import timedelta

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
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
from handlers.show import show, toast

START = State("start", group_name="clock")


async def hall(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    needs_referee(viewer)
    await show(query, clock.hall(view, viewer, tr))


async def table(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    needs_referee(viewer)
    await show(query, clock.table(view, viewer, tr, pairing_of(view, press.part)))


async def of_hall(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """Stop, go on, plan the start."""
    number = int(press.part)
    match press.action:
        case "pause":
            command: Command = PauseClock(number)
        case "resume":
            command = ResumeClock(number)
        case "planat":
            command = PlanStart(number, pressed_moment(press.arg))
        case _:
            minutes = int(press.arg)
            command = PlanStart(number, view.at + timedelta(minutes=minutes) if minutes else None)
    await desk.execute(view.id, command, actor, expect=_seen(press))
    await toast(query, tr("clock-done"))
    await show(query, clock.hall(await desk.queries.view(view.id), viewer, tr))


async def ask_start(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    needs_referee(viewer)
    round_ = view.tournament.rounds[int(press.part) - 1]
    await state.set_state(START)
    await state.set_data({"tournament": view.id, "round": round_.number})
    await show(query, clock.ask_start(view, tr, round_))


async def plan_typed(
    message: Message, desk: Desk, actor: Actor, tr: Tr, translator: Translator, state: FSMContext
) -> None:
    """A time that cannot be leaves the question open; once the round has been started there is nothing to plan."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    round_ = view.tournament.round(data["round"])
    if round_ is not None and round_ is round_on(view) and round_.status is not RoundStatus.STARTED:
        start = next_time(message.text or "", wall_of(view), translator)
        await desk.execute(view.id, PlanStart(round_.number, start), actor)
    await state.clear()
    fresh = await desk.queries.view(view.id)
    await show(message, clock.hall(fresh, await desk.queries.viewer(actor.person, view.id), tr))


async def of_table(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """The extra time of the book, or the next game."""
    pairing = pairing_of(view, press.part)
    kind = GiveExtraTime if press.action == "extra" else StartNextGame
    await desk.execute(view.id, kind(pairing.round, pairing.table), actor, expect=_seen(press))
    await _shown(query, desk, view.id, viewer, tr, press)


async def add(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """Minutes with their reason: for a table, or for the hall."""
    number, _, at_table = press.part.partition("-")
    minutes, _, reason = press.arg.partition(".")
    command = ExtendTime(int(number), int(minutes), int(at_table or 0), reason)
    await desk.execute(view.id, command, actor, expect=_seen(press))
    await _shown(query, desk, view.id, viewer, tr, press)


async def _shown(query: CallbackQuery, desk: Desk, view_id: str, viewer: Viewer, tr: Tr, press: Press) -> None:
    await toast(query, tr("clock-done"))
    await show(query, drawn(await desk.queries.view(view_id), viewer, tr, press))


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
