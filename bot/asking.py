"""Whose press or line is being answered: said by whoever meets him, asked by whoever paces the answers."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass

from aiogram.exceptions import TelegramAPIError


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who waits for an answer.

    person        his Telegram id
    is_known      whether he has a role, is in a form of his, or has just changed something
    is_overtaken  whether he has said something newer meanwhile
    """

    person: int
    is_known: Callable[[], bool]
    is_overtaken: Callable[[], bool]


asking: ContextVar[Asker | None] = ContextVar("turnir_asking", default=None)


class Overtaken(TelegramAPIError):
    """Somebody without a role has written again: this answer is not sent, the next one is."""
