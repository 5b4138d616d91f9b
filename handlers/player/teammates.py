"""The people of a pair or a team before the draw: who leaves, who is captain."""

from __future__ import annotations

from aiogram import Router

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import team
from bot.views import TournamentView, Viewer
from engine.commands import HandOverCaptain, PartMember
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import pressed
from handlers.needs import entry_of
from handlers.redraw import redraws
from handlers.visit import Visit


async def people(visit: Visit) -> None:
    await visit.show(fresh(visit.view, visit.viewer, visit.tr, visit.press))


async def ask(visit: Visit) -> None:
    entry, person = entry_of(visit.view, visit.press.entry), _person(visit.press)
    if visit.viewer.entry is None or visit.viewer.entry.id != entry.id or person not in entry.members:
        raise RuleViolation("roster.stranger")
    await visit.show(team.confirm_part(visit.view, visit.viewer, visit.tr, entry, person))


async def part(visit: Visit) -> None:
    command = PartMember(visit.press.entry, _person(visit.press))
    after = await visit.desk.execute(visit.view.id, command, visit.actor, expect=_seen(visit.press))
    await visit.toast(visit.tr("mates-parted") if visit.press.part in after.entries else visit.tr("mates-withdrawn"))
    await _show_fresh(visit)


async def captain(visit: Visit) -> None:
    await visit.do(HandOverCaptain(visit.press.entry, _person(visit.press)), expect=_seen(visit.press))
    await visit.toast(visit.tr("mates-handed", name=visit.view.person_name(_person(visit.press))))
    await _show_fresh(visit)


def _person(press: Press) -> PersonId:
    if not press.arg.isdecimal():
        raise RuleViolation("stale.entry", id=press.part)
    return PersonId(int(press.arg))


def _seen(press: Press) -> Expect:
    return Expect("entry", press.part, press.version)


async def _show_fresh(visit: Visit) -> None:
    view = await visit.fresh()
    await visit.show(fresh(view, await visit.viewer_in(view.id), visit.tr, visit.press))


def fresh(view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    """The people of his own team while they may change; otherwise what he has here."""
    alone = viewer.entry is not None and len(viewer.entry.members) < 2
    if viewer.entry is None or alone or not team.mates_door(view, viewer, tr, viewer.entry):
        return team.own(view, viewer, tr)
    return team.mates(view, viewer, tr, viewer.entry)


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
