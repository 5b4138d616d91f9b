"""The waiting list: whoever is asked answers, the organizer answers for him or goes on to the next."""

from __future__ import annotations

from bot.render.screen import Screen
from bot.render.screens import team, waiting
from engine.commands import AcceptPlace, DeclinePlace
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.redraw import redraws
from handlers.visit import Visit


@on_press("org", "waiting", by=needs_organizer, keeps_form=True)
async def listed(visit: Visit) -> None:
    await visit.show(waiting.listed(visit.view, visit.tr, visit.page))


@on_press("wl", "take")
async def take(visit: Visit) -> None:
    await visit.execute(AcceptPlace(visit.press.entry), expect=visit.saw("waiting"))
    await visit.toast(visit.tr("late-taken") if visit.view.tournament.published_rounds else visit.tr("waiting-taken"))
    await visit.show(await fresh(await visit.again()))


@on_press("wl", "leave")
async def leave(visit: Visit) -> None:
    await visit.execute(DeclinePlace(visit.press.entry), expect=visit.saw("waiting"))
    await visit.toast(visit.tr("waiting-left"))
    await visit.show(await fresh(await visit.again()))


@redraws("wl")
async def fresh(visit: Visit) -> Screen:
    """The whole list for an organizer who answers for others, an own matter for everybody else."""
    view, viewer = visit.view, visit.viewer
    own = view.tournament.waiting_of(viewer.person.id)
    mine = viewer.entry.id if viewer.entry is not None else own.entry.id if own is not None else ""
    if viewer.directs and visit.press.part != mine:
        return waiting.listed(view, visit.tr)
    return team.own(view, viewer, visit.tr)
