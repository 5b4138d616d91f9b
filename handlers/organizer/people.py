"""Who has which role, and whom the bot cannot write to."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer
from bot.views import TournamentView
from engine.commands import RevokeRole
from engine.model import Role
from handlers.callbacks import pressed
from handlers.needs import page_number
from handlers.organizer.access import Directs
from handlers.show import show, toast


async def roles(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.roles(view, tr))


async def revoke(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    person, _, role = press.arg.partition("-")
    await desk.execute(view.id, RevokeRole(int(person), Role(role)), actor)
    await toast(query, tr("roles-revoked"))
    await show(query, organizer.roles(await desk.queries.view(view.id), tr))


async def silent(query: CallbackQuery, desk: Desk, view: TournamentView, press: Press, tr: Tr) -> None:
    people = await desk.queries.unreachable(view.id)
    await show(query, organizer.unreachable(view, tr, people, page_number(press.arg)))


def setup() -> Router:
    router = Router(name="roles")
    router.callback_query.register(roles, pressed("org", "roles"), Directs())
    router.callback_query.register(revoke, pressed("org", "revoke"))
    router.callback_query.register(silent, pressed("org", "silent"), Directs())
    return router
