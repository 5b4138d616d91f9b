"""/bind: an organizer chooses which tournament a group or a topic shows."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import group
from bot.views import TournamentCard, TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.show import show
from handlers.updates import thread_of

DIRECTORS = frozenset({"owner", "organizer"})


async def directed(desk: Desk, viewer: Viewer) -> tuple[TournamentCard, ...]:
    """The tournaments somebody organizes that are not over."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    return tuple(card for card in cards if card.roles & DIRECTORS and card.status != "finished")


async def ask(target: Message | CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    cards = await directed(desk, viewer)
    if not cards and not await desk.queries.clubs_of(viewer.person.id):
        raise RuleViolation("access.organizer_needed")
    await show(target, group.bind(tr, cards))


async def bind(query: CallbackQuery, desk: Desk, actor: Actor, press: Press, view: TournamentView, tr: Tr) -> None:
    """The press of the person himself counts, whoever the message says he is."""
    if query.message is None:
        raise RuleViolation("stale.tournament", id=press.tournament_id)
    chat, seen = query.message.chat, press.part or None
    try:
        await desk.chats.bind(view.id, chat.id, thread_of(query.message), chat.title or "", actor, instead_of=seen)
    except RuleViolation as violation:
        if violation.code != "chat.taken":
            raise
        await show(query, group.taken(view, await desk.queries.tournament(str(violation.params["id"])), tr))
        return
    replaced = await desk.queries.tournament(seen) if seen is not None else None
    await show(query, group.bound(await desk.queries.view(view.id), tr, replaced))


async def keep(query: CallbackQuery, desk: Desk, press: Press, viewer: Viewer, tr: Tr) -> None:
    """Nothing changes; an organizer of either takes the question away."""
    of_bound = await desk.queries.viewer(viewer.person.id, press.part)
    if not viewer.directs and not of_bound.directs:
        raise RuleViolation("access.organizer_needed")
    await show(query, group.kept(await desk.queries.tournament(press.part), tr))


def setup() -> Router:
    router = Router(name="binding")
    router.message.register(ask, Command("bind"))
    router.callback_query.register(bind, pressed("gr", "bind"))
    router.callback_query.register(keep, pressed("gr", "keep"))
    return router
