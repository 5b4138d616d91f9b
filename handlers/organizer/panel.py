"""The panel, and what is needed seldom."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.render.screens import organizer
from bot.views import TournamentView, Viewer
from engine.commands import RenameTournament
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.organizer.access import Directs
from handlers.visit import AnyVisit, Visit
from handlers.words import says

TITLE = State("title", group_name="rename_tournament")


async def panel_screen(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """The panel as it is now, with the act that could be taken back."""
    return organizer.panel(view, viewer, tr, await desk.queries.last_act(view.id))


async def panel(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(await panel_screen(visit.desk, chosen(visit.seen), visit.viewer, visit.tr))


async def more(visit: Visit) -> None:
    await visit.show(organizer.more(visit.view, visit.tr))


async def ask_title(visit: Visit) -> None:
    await visit.form.set_state(TITLE)
    await visit.form.set_data({"tournament": visit.view.id})
    await visit.show(organizer.ask_title(visit.view, visit.tr))


async def title(visit: AnyVisit) -> None:
    tournament_id = (await visit.form.get_data())["tournament"]
    await visit.form.clear()
    tournament = await visit.desk.execute(tournament_id, RenameTournament(visit.message.text or ""), visit.actor)
    await visit.show(screen(visit.tr("title-done", title=tournament.title)))
    await visit.show(
        await panel_screen(visit.desk, await visit.desk.queries.view(tournament_id), visit.viewer, visit.tr)
    )


def setup() -> Router:
    router = Router(name="panel")
    for words in (Command("panel", "next"), says("words-panel")):
        router.message.register(panel, words, F.chat.type == "private", Directs())
    router.message.register(title, TITLE, TYPED)
    router.callback_query.register(panel, pressed("org", "panel"), Directs())
    router.callback_query.register(more, pressed("org", "more"), Directs())
    router.callback_query.register(ask_title, pressed("org", "title"), Directs())
    return router
