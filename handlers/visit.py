"""A visit: who came with what, where, and what he sees. What a handler needs is reached through it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, get_type_hints

from aiogram import BaseMiddleware, Bot
from aiogram.dispatcher.event.handler import HandlerObject
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.views import TournamentView, Viewer
from engine.commands import Command
from engine.errors import RuleViolation
from handlers import show


@dataclass(frozen=True, slots=True)
class AnyVisit:
    """One update of somebody who is known by now.

    seen    the tournament that is meant, as it was when he came; None where there is none
    button  what he pressed; None where he wrote
    form    the dialogue that he is in
    """

    event: Message | CallbackQuery
    desk: Desk
    actor: Actor
    viewer: Viewer
    tr: Tr
    form: FSMContext
    seen: TournamentView | None
    button: Press | None

    @property
    def press(self) -> Press:
        assert self.button is not None
        return self.button

    @property
    def query(self) -> CallbackQuery:
        assert isinstance(self.event, CallbackQuery)
        return self.event

    @property
    def message(self) -> Message:
        assert isinstance(self.event, Message)
        return self.event

    @property
    def bot(self) -> Bot:
        assert self.event.bot is not None
        return self.event.bot

    async def viewer_in(self, tournament_id: str) -> Viewer:
        """Who he is in a tournament as it is now."""
        return await self.desk.queries.viewer(self.actor.person, tournament_id)

    async def show(self, screen: Screen) -> None:
        """In the pressed message, or as an answer to what he wrote."""
        await show.show(self.event, screen)

    async def toast(self, text: str, *, alert: bool = False) -> None:
        """The answer to his press."""
        await show.toast(self.query, text, alert=alert)


class Visit(AnyVisit):
    """A visit to a tournament: a handler that takes it is never called without one."""

    __slots__ = ()

    @property
    def view(self) -> TournamentView:
        assert self.seen is not None
        return self.seen

    async def do(self, command: Command, *, expect: Expect | Sequence[Expect] | None = None) -> TournamentView:
        """Carry it out in his name; the tournament as it is then."""
        await self.desk.execute(self.view.id, command, self.actor, expect=expect)
        return await self.fresh()

    async def fresh(self) -> TournamentView:
        """The tournament as it is now."""
        return await self.desk.queries.view(self.view.id)


def visit_of(event: Message | CallbackQuery, data: Mapping[str, Any], kind: type[AnyVisit] = AnyVisit) -> AnyVisit:
    """From what the reception has found out."""
    return kind(
        event,
        data["desk"],
        data["actor"],
        data["viewer"],
        data["tr"],
        data["state"],
        data.get("view"),
        data.get("press"),
    )


class Visits(BaseMiddleware):
    """Hands a handler the visit in place of the update; what Telegram itself says is nobody's visit.

    A button of a handler that is about a tournament names its own: `not_ours` answers one that does not. Words are
    refused: RuleViolation `tournament.not_chosen`.
    """

    def __init__(self, not_ours: Callable[[AnyVisit], Awaitable[None]]) -> None:
        self._not_ours = not_ours

    async def __call__(
        self, handler: Callable[[Any, dict[str, Any]], Awaitable[Any]], event: TelegramObject, data: dict[str, Any]
    ) -> Any:
        assert isinstance(event, Message | CallbackQuery)
        called: HandlerObject = data["handler"]
        kind = visit_taken(called.callback)
        if kind is None:
            return await handler(event, data)
        visit = visit_of(event, data, kind)
        if kind is Visit:
            if isinstance(event, CallbackQuery) and not (visit.button and visit.button.tournament_id):
                return await self._not_ours(visit)
            if visit.seen is None:
                raise RuleViolation("tournament.not_chosen")
        return await handler(visit, data)


@cache
def visit_taken(handler: Callable[..., Any]) -> type[AnyVisit] | None:
    """Whether a handler needs a tournament: the type of its first parameter says so. None where it takes no visit."""
    kind: type = next(iter(get_type_hints(handler).values()))
    return kind if issubclass(kind, AnyVisit) else None
