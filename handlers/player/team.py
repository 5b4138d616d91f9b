"""A team is registered by one of its players; the other follows his link."""

from __future__ import annotations

from aiogram import Bot, F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message
from aiogram.utils.deep_linking import create_start_link

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr, paragraphs
from bot.render.screen import Press, Screen
from bot.render.screens import team
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.redraw import redraws
from handlers.show import show, toast

NAME = State("name", group_name="registration")


async def conditions(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, _own_or_conditions(view, viewer, tr))


async def agree(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The conditions are read; the name is next."""
    if viewer.entry is not None or view.tournament.published_rounds:
        await show(query, _own_or_conditions(view, viewer, tr))
        return
    participants = view.tournament.rulebook.participants
    if len(view.tournament.entries) >= participants.size:
        raise RuleViolation("entries.full", size=participants.size)
    await state.set_state(NAME)
    await state.set_data({"tournament": view.id})
    await show(query, team.ask_name(tr))


async def name(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    entry_id = await desk.register_entry(data["tournament"], message.text or "", actor)
    view = await desk.queries.view(data["tournament"])
    fresh = await desk.queries.viewer(viewer.person.id, view.id)
    entry = view.tournament.entries[entry_id]
    screen = team.team(view, fresh, tr, entry)
    done = tr("join-done", name=view.name(entry_id), number=entry.number)
    await show(message, Screen(paragraphs(done, screen.text), screen.rows))


async def my_team(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(message, _own_or_conditions(chosen(view), viewer, tr))


async def show_team(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, _own_or_conditions(view, viewer, tr))


async def invite(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    bot: Bot,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
) -> None:
    entry = viewer.entry
    if entry is None or entry.id != press.part:
        raise RuleViolation("access.player_needed")
    if len(entry.members) >= view.tournament.rulebook.participants.team_size:
        await toast(query, tr("team-full"))
        await show(query, team.team(view, viewer, tr, entry))
        return
    payload = await desk.issue_link(view.id, "team", actor, entry=entry.id)
    url = await create_start_link(bot, payload)
    await show(query, team.invitation(view, tr, entry, url))


def _own_or_conditions(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """A player sees his team, a newcomer the conditions while registration is open."""
    if viewer.entry is not None:
        return team.team(view, viewer, tr, viewer.entry)
    return team.closed(view, tr) if view.tournament.published_rounds else team.conditions(view, viewer, tr)


@redraws("tm")
def fresh_team(view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return _own_or_conditions(view, viewer, tr)


def setup() -> Router:
    router = Router(name="player-team")
    router.message.register(my_team, Command("team"), F.chat.type == "private")
    router.message.register(name, NAME, TYPED)
    router.callback_query.register(conditions, pressed("tm", "conditions"))
    router.callback_query.register(agree, pressed("tm", "agree"))
    router.callback_query.register(show_team, pressed("tm", "show"))
    router.callback_query.register(invite, pressed("tm", "invite"))
    return router
