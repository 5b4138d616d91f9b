"""The clock by buttons: the hall stops and goes on, everybody or one table gets time, a start is planned."""

from __future__ import annotations

from datetime import timedelta

from aiogram.fsm.state import State

from bot.i18n import Translator
from bot.render.screen import Screen
from bot.render.screens import clock, match
from bot.render.screens.table_state import may_record, round_on
from engine.commands import Command, ExtendTime, GiveExtraTime, PauseClock, PlanStart, ResumeClock, StartNextGame
from engine.model import RoundStatus
from handlers.callbacks import on_press
from handlers.moments import next_time, pressed_moment, wall_of
from handlers.needs import needs_referee
from handlers.redraw import redraws
from handlers.referee.table import pressed_pairing
from handlers.visit import Visit
from handlers.words import on_answer

START = State("start", group_name="clock")


@on_press("ck", "hall", by=needs_referee)
async def hall(visit: Visit) -> None:
    await visit.show(clock.hall(visit.view, visit.viewer, visit.tr))


@on_press("ck", "table", by=needs_referee)
async def table(visit: Visit) -> None:
    await visit.show(clock.table(visit.view, visit.viewer, visit.tr, pressed_pairing(visit)))


@on_press("ck", "pause", "resume", "plan", "planat")
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
    await _shown(await visit.do(command, expect=visit.saw("clock")))


@on_press("ck", "planask", by=needs_referee, keeps_form=True)
async def ask_start(visit: Visit) -> None:
    round_ = visit.view.tournament.rounds[int(visit.press.part) - 1]
    await visit.wait(START, round=round_.number)
    await visit.show(clock.ask_start(visit.view, visit.tr, round_))


@on_answer(START)
async def plan_typed(visit: Visit, translator: Translator) -> None:
    """A time that cannot be leaves the question open; once the round has been started there is nothing to plan."""
    data = await visit.form.get_data()
    round_ = visit.view.tournament.round(data["round"])
    if round_ is not None and round_ is round_on(visit.view) and round_.status is not RoundStatus.STARTED:
        await visit.execute(PlanStart(round_.number, next_time(visit.text, wall_of(visit.view), translator)))
    await visit.form.clear()
    now = await visit.again()
    await visit.show(clock.hall(now.view, now.viewer, visit.tr))


@on_press("ck", "extra", "game")
async def of_table(visit: Visit) -> None:
    """The extra time of the book, or the next game."""
    pairing = pressed_pairing(visit)
    kind = GiveExtraTime if visit.press.action == "extra" else StartNextGame
    await _shown(await visit.do(kind(pairing.round, pairing.table), expect=visit.saw("clock")))


@on_press("ck", "add")
async def add(visit: Visit) -> None:
    """Minutes with their reason: for a table, or for the hall."""
    number, _, at_table = visit.press.part.partition("-")
    minutes, _, reason = visit.press.arg.partition(".")
    command = ExtendTime(int(number), int(minutes), int(at_table or 0), reason)
    await _shown(await visit.do(command, expect=visit.saw("clock")))


async def _shown(visit: Visit) -> None:
    await visit.toast(visit.tr("clock-done"))
    await visit.show(await fresh(visit))


@redraws("ck")
async def fresh(visit: Visit) -> Screen:
    """The time as it is, of the hall or of a table; to a player his match."""
    view, viewer, tr = visit.view, visit.viewer, visit.tr
    if not may_record(viewer):
        return match.my_match(view, viewer, tr)
    pairing = view.tournament.pairing_by_id(visit.press.part) if visit.press.part else None
    return clock.hall(view, viewer, tr) if pairing is None else clock.table(view, viewer, tr, pairing)
