"""The panel, what is needed seldom, and whom the bot cannot write to."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screen import Screen, screen
from bot.render.screens import organizer, table_grid
from engine.commands import RenameTournament
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import AnyVisit, Visit
from handlers.words import on_answer, on_command, on_words

TITLE = State("title", group_name="rename_tournament")


async def panel_screen(visit: Visit) -> Screen:
    """The panel as it is now, with the act that could be taken back."""
    return organizer.panel(visit.view, visit.viewer, visit.tr, await visit.desk.queries.last_act(visit.view.id))


async def home_of_desk(visit: Visit) -> Screen:
    """The panel of whoever directs, the tables of a head referee."""
    return await panel_screen(visit) if visit.viewer.directs else table_grid.grid(visit.view, visit.viewer, visit.tr)


@on_press("org", "panel", by=needs_organizer)
@on_command("panel", "next", by=needs_organizer)
@on_words("words-panel", by=needs_organizer)
async def panel(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(await panel_screen(visit.chosen()))


@on_press("org", "more", by=needs_organizer)
async def more(visit: Visit) -> None:
    await visit.show(organizer.more(visit.view, visit.tr))


@on_press("org", "title", by=needs_organizer)
async def ask_title(visit: Visit) -> None:
    await visit.wait(TITLE)
    await visit.show(organizer.ask_title(visit.view, visit.tr))


@on_answer(TITLE, free=True)
async def title(visit: Visit) -> None:
    await visit.form.clear()
    now = await visit.do(RenameTournament(visit.text))
    await visit.show(screen(visit.tr("title-done", title=now.view.tournament.title)))
    await visit.show(await panel_screen(now))


@on_press("org", "silent", by=needs_organizer)
async def silent(visit: Visit) -> None:
    people = await visit.desk.queries.unreachable(visit.view.id)
    await visit.show(organizer.unreachable(visit.view, visit.tr, people, visit.page))
