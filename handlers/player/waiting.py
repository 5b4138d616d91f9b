"""The waiting list: whoever is asked answers, the organizer answers for him or goes on to the next."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
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
from handlers.show import show, toast


async def listed(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, waiting.listed(view, tr, page_number(press.arg)))


async def take(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    await desk.execute(view.id, AcceptPlace(press.part), actor, expect=_seen(press))
    await toast(query, tr("late-taken") if view.tournament.published_rounds else tr("waiting-taken"))
    await _show_fresh(query, desk, view.id, viewer, press, tr)


async def leave(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    await desk.execute(view.id, DeclinePlace(press.part), actor, expect=_seen(press))
    await toast(query, tr("waiting-left"))
    await _show_fresh(query, desk, view.id, viewer, press, tr)


def _seen(press: Press) -> Expect:
    return Expect("waiting", press.part, press.version)


async def _show_fresh(
    query: CallbackQuery, desk: Desk, tournament_id: str, viewer: Viewer, press: Press, tr: Tr
) -> None:
    view = await desk.queries.view(tournament_id)
    await show(query, fresh(view, await desk.queries.viewer(viewer.person.id, view.id), tr, press))


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
