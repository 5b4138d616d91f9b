"""A captain calls his entry otherwise before the first round."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.screens import organizer_roster, team
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, entry_of
from handlers.visit import AnyVisit, Visit

NAME = State("own_name", group_name="rename")


async def ask(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    if visit.view.tournament.published_rounds:
        raise RuleViolation("entries.closed", article=visit.view.tournament.rulebook.article("participants.size"))
    if entry.captain != visit.viewer.person.id:
        raise RuleViolation("access.captain_needed")
    await visit.form.set_state(NAME)
    await visit.form.set_data({"tournament": visit.view.id, "entry": entry.id})
    await visit.show(organizer_roster.ask_name(visit.view, visit.tr, entry))


async def rename(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    await visit.desk.entries.rename(data["tournament"], data["entry"], visit.message.text or "", visit.actor)
    view = await visit.desk.queries.view(data["tournament"])
    fresh = await visit.viewer_in(view.id)
    await visit.show(team.team(view, fresh, visit.tr, entry_of(view, data["entry"])))


def setup() -> Router:
    router = Router(name="naming")
    router.message.register(rename, NAME, TYPED)
    router.callback_query.register(ask, pressed("tm", "rename"))
    return router
