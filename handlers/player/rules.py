"""The rules at a table and the table of penalties, for everybody."""

from __future__ import annotations

from bot.render.screens import rules
from handlers.callbacks import on_press
from handlers.visit import Visit
from handlers.words import on_command, on_words


@on_command("rules")
@on_words("words-rules")
async def command(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(rules.rules(visit.view, visit.viewer, visit.tr))


@on_press("st", "rules")
async def look(visit: Visit) -> None:
    await visit.show(rules.rules(visit.view, visit.viewer, visit.tr))


@on_press("st", "fines")
async def penalties(visit: Visit) -> None:
    await visit.show(rules.penalties(visit.view, visit.viewer, visit.tr, visit.page))
