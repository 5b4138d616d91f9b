"""The conditions are agreed to; where the tournament asks for an age, that is told first. Then comes what was wanted:
to enter, to join a team by its link, to take the seat of a guest, or to look for a team."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.conditions import born_of
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import clean_name
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import conditions, seeking, team
from bot.views import TournamentView, Viewer
from engine.ages import Born
from engine.decide.officials import why_not_play
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.player.seeking import begin
from handlers.player.team import NAME
from handlers.show import show, toast

BORN = State("born", group_name="registration")


async def show_conditions(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, team.own(view, viewer, tr))


async def agree(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """The conditions are read: `arg` is the link that was followed, or that he looks for a team."""
    asks_age = view.tournament.rulebook.entering.age.is_asked
    if _is_link(press.arg):
        asked = await desk.links.agrees_first(press.arg, actor)
        asks_age = asked is not None and asked.age
    elif _cannot(view, viewer):
        await show(query, team.own(view, viewer, tr))
        return
    if not press.arg and not conditions.has_room(view):
        size, place = view.tournament.rulebook.participants.size, len(view.tournament.waiting) + 1
        await toast(query, tr("join-full", size=size, place=place), alert=True)
    if asks_age:
        await state.set_state(BORN)
        await state.set_data({"tournament": view.id, "then": press.arg})
        await show(query, conditions.ask_born(view, tr))
        return
    await _go_on(query, desk, actor, view, viewer, tr, state, press.arg, None)


async def born(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The year of birth, or the day; where it does not fit, it may be typed again."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    said = born_of(message.text or "")
    viewer = await desk.queries.viewer(viewer.person.id, view.id)
    if not _is_link(data["then"]) and _cannot(view, viewer):
        await state.clear()
        await show(message, team.own(view, viewer, tr))
        return
    await _go_on(message, desk, actor, view, viewer, tr, state, data["then"], said)


async def _go_on(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
    then: str,
    said: Born | None,
) -> None:
    if then == seeking.SEEK:
        await desk.people.accept_conditions(view.id, actor, said)
        await begin(target, desk, actor, view, viewer, tr, state)
        return
    if then:
        await state.clear()
        asked = await desk.links.agrees_first(then, actor)
        if asked is not None:
            await desk.people.accept_conditions(asked.tournament_id, actor, said, age=asked.age)
        await desk.links.follow(then, actor)
        fresh = await desk.queries.view(view.id)
        await show(target, team.own(fresh, await desk.queries.viewer(viewer.person.id, view.id), tr))
        return
    await state.set_state(NAME)
    await state.set_data({"tournament": view.id})
    await desk.people.accept_conditions(view.id, actor, said)
    own = clean_name(viewer.person.name) if view.kind == "player" else ""
    await show(target, team.ask_name(view, tr, own))


def _is_link(then: str) -> bool:
    """Of a team or a seat, which knows itself whom it lets in."""
    return then not in ("", seeking.SEEK)


def _cannot(view: TournamentView, viewer: Viewer) -> bool:
    """Whether he is in already, may not play, or nobody can enter any more."""
    barred = why_not_play(view.tournament, viewer.person.id) is not None
    waits = view.tournament.waiting_of(viewer.person.id) is not None
    return barred or waits or viewer.entry is not None or team.is_closed(view)


def setup() -> Router:
    router = Router(name="conditions")
    router.message.register(born, BORN, TYPED)
    router.callback_query.register(show_conditions, pressed("tm", "conditions"))
    router.callback_query.register(agree, pressed("tm", "agree"))
    return router
