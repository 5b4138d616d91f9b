"""No handler that is about a tournament is called without one: what it takes says that it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, get_type_hints

from aiogram import BaseMiddleware
from aiogram.dispatcher.event.handler import HandlerObject
from aiogram.types import CallbackQuery, TelegramObject

from bot.render.screen import Press
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.common.fallback import unknown_button


class TournamentNeeded(BaseMiddleware):
    """For every handler that takes a `view` which is never None. A button of such a handler names its tournament; one
    that does not is none of ours. Words are refused: RuleViolation `tournament.not_chosen`."""

    async def __call__(
        self, handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]], event: TelegramObject, data: Any
    ) -> Any:
        called: HandlerObject = data["handler"]
        if not _is_of_a_tournament(called.callback):
            return await handler(event, data)
        press = data.get("press")
        if isinstance(event, CallbackQuery) and not (isinstance(press, Press) and press.tournament_id):
            return await unknown_button(event, data["desk"], data["viewer"], data["tr"])
        if data.get("view") is None:
            raise RuleViolation("tournament.not_chosen")
        return await handler(event, data)


@cache
def _is_of_a_tournament(callback: Callable[..., Any]) -> bool:
    return get_type_hints(callback).get("view") is TournamentView
