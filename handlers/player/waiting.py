"""The waiting list: whoever is asked answers, the organizer answers for him or goes on to the next."""

from __future__ import annotations

from aiogram import Router

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import team, waiting
from bot.views import TournamentView, Viewer
from engine.commands import AcceptPlace, DeclinePlace
from handlers.callbacks import pressed
from handlers.needs import page_number
from handlers.organizer.access import Directs
from handlers.redraw import redraws
from handlers.visit import Visit


async def listed(visit: Visit) -> None:
    await visit.show(waiting.listed(visit.view, visit.tr, page_number(visit.press.arg)))


async def take(visit: Visit) -> None:
    await visit.do(AcceptPlace(visit.press.entry), expect=_seen(visit.press))
    await visit.toast(visit.tr("late-taken") if visit.view.tournament.published_rounds else visit.tr("waiting-taken"))
    await _show_fresh(visit)


async def leave(visit: Visit) -> None:
    await visit.do(DeclinePlace(visit.press.entry), expect=_seen(visit.press))
    await visit.toast(visit.tr("waiting-left"))
    await _show_fresh(visit)


def _seen(press: Press) -> Expect:
    return Expect("waiting", press.part, press.version)


async def _show_fresh(visit: Visit) -> None:
    view = await visit.fresh()
    await visit.show(fresh(view, await visit.viewer_in(view.id), visit.tr, visit.press))


def fresh(view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """The whole list for an organizer who answers for others, an own matter for everybody else."""
    own = view.tournament.waiting_of(viewer.person.id)
    mine = viewer.entry.id if viewer.entry is not None else own.entry.id if own is not None else ""
    return waiting.listed(view, tr) if viewer.directs and press.part != mine else team.own(view, viewer, tr)


@redraws("wl")
async def redraw(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    return fresh(view, viewer, tr, press)


def setup() -> Router:
    router = Router(name="waiting-list")
    router.callback_query.register(listed, pressed("org", "waiting"), Directs())
    router.callback_query.register(take, pressed("wl", "take"))
    router.callback_query.register(leave, pressed("wl", "leave"))
    return router
