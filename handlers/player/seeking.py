"""Whoever looks for a pair or a team, and whoever has a place for him: asked, agreed, declined."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import rank_of, team_of_two
from bot.i18n import Translator
from bot.render.phrases import Tr, label
from bot.render.screen import Press, Screen
from bot.render.screens import seeking, team
from bot.views import TournamentView, Viewer
from engine.commands import AskSeeker, DeclineSeat, StopSeeking
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.redraw import redraws
from handlers.show import show, toast

RANK = State("rank", group_name="seeking")
NONE = ("-", "–", "—")


async def begin(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    """The conditions are agreed to; in games with ranks his own is asked first."""
    if not view.tournament.rulebook.knows_ranks:
        await state.clear()
        await desk.entries.seek_team(view.id, actor)
        await _show_list(target, desk, view.id, viewer, tr)
        return
    await state.set_state(RANK)
    await state.set_data({"tournament": view.id})
    await show(target, seeking.ask_rank(view, tr))


async def told_rank(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """«3k»; a dash for none, where nobody needs one."""
    view = await desk.queries.view((await state.get_data())["tournament"])
    text = (message.text or "").strip()
    rank = "" if text in NONE and not view.needs_rank else rank_of(text)
    await state.clear()
    await desk.entries.seek_team(view.id, actor, rank)
    await _show_list(message, desk, view.id, viewer, tr)


async def listed(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    if not seeking.may_see(view, viewer):
        raise RuleViolation("seek.not_yours")
    await show(query, seeking.listed(view, viewer, tr, page_number(press.arg)))


async def ask(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    person = _person(press)
    await desk.execute(view.id, AskSeeker(person), actor)
    await toast(query, tr("seek-asked", name=view.person_name(person)))
    await _show_list(query, desk, view.id, viewer, tr)


async def take(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    translator: Translator,
) -> None:
    """Into the team of whoever asked; two who looked both make a new one, called by their names."""
    by = _person(press)
    club = translator.get(view.club.language)
    names = (view.person_name(by), viewer.person.name)
    name = team_of_two(names, view.kind, lambda one: label(club("seek-team-name", name=one)), view.listed_names)
    await desk.entries.take_seat(view.id, by, name, actor)
    await toast(query, tr("seek-done"))
    await _show_own(query, desk, view.id, viewer, tr)


async def decline(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    await desk.execute(view.id, DeclineSeat(_person(press)), actor)
    await toast(query, tr("seek-declined"))
    await _show_list(query, desk, view.id, viewer, tr)


async def stop(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    person = _person(press)
    await desk.execute(view.id, StopSeeking(person), actor)
    await toast(query, tr("seek-stopped", own=person == viewer.person.id))
    if person == viewer.person.id:
        await _show_own(query, desk, view.id, viewer, tr)
    else:
        await _show_list(query, desk, view.id, viewer, tr)


def _person(press: Press) -> int:
    if not press.part.isdecimal():
        raise RuleViolation("seek.gone")
    return int(press.part)


async def _show_list(target: Message | CallbackQuery, desk: Desk, tournament_id: str, viewer: Viewer, tr: Tr) -> None:
    view = await desk.queries.view(tournament_id)
    await show(target, seeking.listed(view, await desk.queries.viewer(viewer.person.id, view.id), tr))


async def _show_own(query: CallbackQuery, desk: Desk, tournament_id: str, viewer: Viewer, tr: Tr) -> None:
    view = await desk.queries.view(tournament_id)
    await show(query, team.own(view, await desk.queries.viewer(viewer.person.id, view.id), tr))


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
