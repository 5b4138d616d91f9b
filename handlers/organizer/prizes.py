"""The list of prizes: seen, typed anew."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screens import prizes
from engine.commands import StatePrizes
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit
from handlers.words import on_answer

LIST = State("list", group_name="prizes")


@on_press("org", "prizes", by=needs_organizer)
async def listed(visit: Visit) -> None:
    await visit.show(prizes.listed(visit.view, visit.tr))


@on_press("org", "prizes-ask", by=needs_organizer)
async def ask(visit: Visit) -> None:
    await visit.wait(LIST)
    await visit.show(prizes.ask(visit.tr))


@on_answer(LIST)
async def typed(visit: Visit) -> None:
    await visit.form.clear()
    now = await visit.do(StatePrizes(prizes.read(visit.text)))
    await visit.show(prizes.listed(now.view, visit.tr))
