"""Lots drawn by hand: the numbers as they were drawn, then who saw it."""

from __future__ import annotations

import re

from aiogram.fsm.state import State

from bot.render.screens import hand_lots
from engine.decide.draws import why_no_lots
from engine.errors import RuleViolation, refuse
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.organizer.draft_room import numbered
from handlers.visit import Visit
from handlers.words import on_answer

ORDER = State("order", group_name="lots")
WITNESSES = State("witnesses", group_name="lots")


@on_press("org", "lots", by=needs_organizer)
async def ask(visit: Visit) -> None:
    refuse(why_no_lots(visit.view.tournament))
    await visit.wait(ORDER)
    await visit.show(hand_lots.ask(visit.view, visit.tr))


@on_answer(ORDER)
async def order(visit: Visit) -> None:
    """`4 2 1 3`: numbers of the list, the first lot first. What is amiss is told at once."""
    typed = re.findall(r"\d+", visit.text)
    if not typed:
        raise RuleViolation("input.lots")
    drawn = hand_lots.whole(visit.view, tuple(numbered(visit.view, number) for number in typed))
    await visit.wait(WITNESSES, order=list(drawn))
    await visit.show(hand_lots.ask_witnesses(visit.view, visit.tr, drawn))


@on_answer(WITNESSES)
async def witnesses(visit: Visit) -> None:
    """`Анна Лис, Борис Ким`."""
    data = await visit.form.get_data()
    names = [name.strip() for name in re.split(r"[,;\n]+", visit.text) if name.strip()]
    await visit.desk.tournaments.enter_lots(visit.view.id, tuple(data["order"]), names, visit.actor)
    await visit.form.clear()
    await visit.show(hand_lots.entered((await visit.fresh()).view, visit.tr))
