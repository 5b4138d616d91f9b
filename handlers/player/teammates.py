"""The people of a pair or a team before the draw: who leaves, who is captain."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import team, teammates
from bot.views import TournamentView, Viewer
from engine.commands import HandOverCaptain, PartMember
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.redraw import redraws
from handlers.show import show, toast


async def people(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, fresh(view, viewer, tr, press))


async def ask(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    entry, person = entry_of(view, press.part), _person(press)
    if viewer.entry is None or viewer.entry.id != entry.id or person not in entry.members:
        raise RuleViolation("roster.stranger")
    await show(query, teammates.confirm(view, viewer, tr, entry, person))


async def part(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    after = await desk.execute(view.id, PartMember(press.part, _person(press)), actor, expect=_seen(press))
    await toast(query, tr("mates-parted") if press.part in after.entries else tr("mates-withdrawn"))
    await _show_fresh(query, desk, view.id, viewer, tr, press)


async def captain(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    await desk.execute(view.id, HandOverCaptain(press.part, _person(press)), actor, expect=_seen(press))
    await toast(query, tr("mates-handed", name=view.person_name(_person(press))))
    await _show_fresh(query, desk, view.id, viewer, tr, press)


def _person(press: Press) -> int:
    if not press.arg.isdecimal():
        raise RuleViolation("stale.entry", id=press.part)
    return int(press.arg)


def _seen(press: Press) -> Expect:
    return Expect("entry", press.part, press.version)


async def _show_fresh(
    query: CallbackQuery, desk: Desk, tournament_id: str, viewer: Viewer, tr: Tr, press: Press
) -> None:
    view = await desk.queries.view(tournament_id)
    await show(query, fresh(view, await desk.queries.viewer(viewer.person.id, view.id), tr, press))


def fresh(view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    """The people of his own team while they may change; otherwise what he has here."""
    alone = viewer.entry is not None and len(viewer.entry.members) < 2
    if viewer.entry is None or alone or not teammates.door(view, viewer, tr, viewer.entry):
        return team.own(view, viewer, tr)
    return teammates.people(view, viewer, tr, viewer.entry)


@redraws("mt")
async def redraw(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    return fresh(view, viewer, tr, press)


def setup() -> Router:
    router = Router(name="teammates")
    router.callback_query.register(people, pressed("mt", "show"))
    router.callback_query.register(ask, pressed("mt", "ask"))
    router.callback_query.register(part, pressed("mt", "part"))
    router.callback_query.register(captain, pressed("mt", "captain"))
    return router
