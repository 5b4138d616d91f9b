"""The menu of a person: which tournament is meant, or the list to choose from."""

from __future__ import annotations

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import common
from bot.views import TournamentView, Viewer


async def home(desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr) -> Screen:
    cards = await desk.queries.tournaments_of(viewer.person.id)
    founds = bool(await desk.queries.clubs_of(viewer.person.id))
    meant = await desk.queries.chosen_tournament(viewer.person.id)
    elsewhere = next((card for card in cards if view is not None and card.id == meant != view.id), None)
    return common.menu(view, viewer, tr, cards, founds=founds, elsewhere=elsewhere)


async def home_of_chosen(desk: Desk, viewer: Viewer, tr: Tr) -> Screen:
    """The menu after the choice of a tournament changed while the update was handled."""
    chosen = await desk.queries.chosen_tournament(viewer.person.id)
    if chosen is None:
        return await home(desk, None, viewer, tr)
    view = await desk.queries.view(chosen)
    return await home(desk, view, await desk.queries.viewer(viewer.person.id, chosen), tr)
