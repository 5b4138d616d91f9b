"""The menu of a person: which tournament is meant, or the list to choose from."""

from __future__ import annotations

from dataclasses import replace

from bot.render.screen import Screen
from bot.render.screens import common
from handlers.visit import AnyVisit


async def home(visit: AnyVisit) -> Screen:
    queries, person, view = visit.desk.queries, visit.viewer.person.id, visit.seen
    cards = await queries.tournaments_of(person)
    founds = bool(await queries.clubs_of(person))
    meant = await queries.chosen_tournament(person)
    elsewhere = next((card for card in cards if view is not None and card.id == meant != view.id), None)
    remembers = await visit.desk.annals.has_past()
    return common.menu(view, visit.viewer, visit.tr, cards, founds=founds, elsewhere=elsewhere, remembers=remembers)


async def home_of_chosen(visit: AnyVisit) -> Screen:
    """The menu after the choice of a tournament changed while the update was handled."""
    chosen = await visit.desk.queries.chosen_tournament(visit.viewer.person.id)
    if chosen is None:
        return await home(replace(visit, seen=None))
    view = await visit.desk.queries.view(chosen)
    return await home(replace(visit, seen=view, viewer=await visit.viewer_in(chosen)))
