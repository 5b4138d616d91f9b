"""A captain calls his entry otherwise before the first round."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer_roster, team
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, entry_of
from handlers.show import show

NAME = State("own_name", group_name="rename")


async def ask(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    entry = entry_of(view, press.part)
    if view.tournament.published_rounds:
        raise RuleViolation("entries.closed", article=view.tournament.rulebook.article("participants.size"))
    if entry.captain != viewer.person.id:
        raise RuleViolation("access.captain_needed")
    await state.set_state(NAME)
    await state.set_data({"tournament": view.id, "entry": entry.id})
    await show(query, organizer_roster.ask_name(view, tr, entry))


async def rename(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    await desk.entries.rename(data["tournament"], data["entry"], message.text or "", actor)
    view = await desk.queries.view(data["tournament"])
    fresh = await desk.queries.viewer(viewer.person.id, view.id)
    await show(message, team.team(view, fresh, tr, entry_of(view, data["entry"])))


def setup() -> Router:
    router = Router(name="naming")
    router.message.register(rename, NAME, TYPED)
    router.callback_query.register(ask, pressed("tm", "rename"))
    return router
