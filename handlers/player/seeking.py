"""Whoever looks for a pair or a team, and whoever has a place for him: asked, agreed, declined."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.entry_lines import rank_of, team_of_two
from bot.i18n import Translator
from bot.render.phrases import Tr, label
from bot.render.screen import Press, Screen
from bot.render.screens import seeking, team
from bot.views import TournamentView, Viewer
from engine.commands import AskSeeker, DeclineSeat, StopSeeking
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit

RANK = State("rank", group_name="seeking")
NONE = ("-", "–", "—")


async def begin(visit: AnyVisit, view: TournamentView, viewer: Viewer) -> None:
    """The conditions are agreed to; in games with ranks his own is asked first."""
    if not view.tournament.rulebook.knows_ranks:
        await visit.form.clear()
        await visit.desk.entries.seek_team(view.id, visit.actor)
        await _show_list(visit, view.id, viewer)
        return
    await visit.form.set_state(RANK)
    await visit.form.set_data({"tournament": view.id})
    await visit.show(seeking.ask_rank(view, visit.tr))


async def told_rank(visit: AnyVisit) -> None:
    """«3k»; a dash for none, where nobody needs one."""
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    text = (visit.message.text or "").strip()
    rank = "" if text in NONE and not view.needs_rank else rank_of(text)
    await visit.form.clear()
    await visit.desk.entries.seek_team(view.id, visit.actor, rank)
    await _show_list(visit, view.id, visit.viewer)


async def listed(visit: Visit) -> None:
    if not seeking.may_see(visit.view, visit.viewer):
        raise RuleViolation("seek.not_yours")
    await visit.show(seeking.listed(visit.view, visit.viewer, visit.tr, page_number(visit.press.arg)))


async def ask(visit: Visit) -> None:
    person = _person(visit.press)
    await visit.do(AskSeeker(person))
    await visit.toast(visit.tr("seek-asked", name=visit.view.person_name(person)))
    await _show_list(visit, visit.view.id, visit.viewer)


async def take(visit: Visit, translator: Translator) -> None:
    """Into the team of whoever asked; two who looked both make a new one, called by their names."""
    by = _person(visit.press)
    club = translator.get(visit.view.club.language)
    names = (visit.view.person_name(by), visit.viewer.person.name)
    name = team_of_two(
        names, visit.view.kind, lambda one: label(club("seek-team-name", name=one)), visit.view.listed_names
    )
    await visit.desk.entries.take_seat(visit.view.id, by, name, visit.actor)
    await visit.toast(visit.tr("seek-done"))
    await _show_own(visit)


async def decline(visit: Visit) -> None:
    await visit.do(DeclineSeat(_person(visit.press)))
    await visit.toast(visit.tr("seek-declined"))
    await _show_list(visit, visit.view.id, visit.viewer)


async def stop(visit: Visit) -> None:
    person = _person(visit.press)
    await visit.do(StopSeeking(person))
    await visit.toast(visit.tr("seek-stopped", own=person == visit.viewer.person.id))
    if person == visit.viewer.person.id:
        await _show_own(visit)
    else:
        await _show_list(visit, visit.view.id, visit.viewer)


def _person(press: Press) -> PersonId:
    if not press.part.isdecimal():
        raise RuleViolation("seek.gone")
    return PersonId(int(press.part))


async def _show_list(visit: AnyVisit, tournament_id: str, viewer: Viewer) -> None:
    view = await visit.desk.queries.view(tournament_id)
    await visit.show(seeking.listed(view, await visit.desk.queries.viewer(viewer.person.id, view.id), visit.tr))


async def _show_own(visit: Visit) -> None:
    view = await visit.fresh()
    await visit.show(team.own(view, await visit.viewer_in(view.id), visit.tr))


@redraws("sk")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    """The list for whoever may see it, his own matter for anybody else."""
    return seeking.listed(view, viewer, tr) if seeking.may_see(view, viewer) else team.own(view, viewer, tr)


def setup() -> Router:
    router = Router(name="seeking")
    router.message.register(told_rank, RANK, TYPED)
    router.callback_query.register(listed, pressed("sk", "show"))
    router.callback_query.register(ask, pressed("sk", "ask"))
    router.callback_query.register(take, pressed("sk", "take"))
    router.callback_query.register(decline, pressed("sk", "no"))
    router.callback_query.register(stop, pressed("sk", "stop"))
    return router
