"""Telegram's limits as one shared count: what the sender sends and what handlers answer at once.

Interactive answers are never held back; they only take from what the sender may use. Times are monotonic seconds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

COUNTED = ("send", "edit", "copy", "forward")
FREE = frozenset({"sendChatAction"})
CATCH_UP = 3
"""By how many slots the sender may be behind and still make up for them; after a longer gap it begins anew."""
PRESS_ANSWERED = "answerCallbackQuery"

from_sender: ContextVar[bool] = ContextVar("from_sender", default=False)
"""Set in the sender's own tasks, so that its calls are not counted twice."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A little under what Telegram allows (30/s, 1/s per chat, 20/min per group). Windows in seconds."""

    overall: int = 28
    overall_with_people: int = 20
    overall_window: float = 1.0
    chat_pause: float = 1.0
    group: int = 18
    group_window: float = 60.0


class Budget:
    """When the next call may go out, for the whole bot and for one chat."""

    def __init__(self, clock: Callable[[], float], limits: Limits | None = None) -> None:
        self._clock = clock
        self._limits = limits or Limits()
        self._calls: deque[float] = deque()
        self._slot = float("-inf")
        self._last_answer = float("-inf")
        self._free_at: dict[int, float] = {}
        self._groups: dict[int, deque[float]] = {}

    def next_slot(self) -> float:
        """When the sender may begin its next call."""
        limits = self._limits
        self._drop_old(self._calls, self._clock() - limits.overall_window)
        # One more than the pace goes into any window, so that what a late timer has lost can be made up for.
        if len(self._calls) <= limits.overall:
            return self._due()
        return max(self._due(), self._calls[-limits.overall - 1] + limits.overall_window)

    def take_slot(self) -> None:
        """Begin a call of the sender."""
        now, due = self._clock(), self._due()
        late = CATCH_UP * self._limits.overall_window / self._limits.overall
        self._slot = due if now - due < late else now
        self._calls.append(now)

    def _due(self) -> float:
        """The end of the slot that was taken last; slots are longer while people are being answered."""
        limits = self._limits
        people = self._clock() - self._last_answer < limits.overall_window
        return self._slot + limits.overall_window / (limits.overall_with_people if people else limits.overall)

    def free_at(self, chat_id: int) -> float:
        """When the chat may get its next message."""
        free = self._free_at.get(chat_id, float("-inf"))
        recent = self._groups.get(chat_id)
        if recent is None:
            return free
        self._drop_old(recent, self._clock() - self._limits.group_window)
        if len(recent) >= self._limits.group:
            free = max(free, recent[-self._limits.group] + self._limits.group_window)
        return free

    def delivered(self, chat_id: int) -> None:
        """A call to the chat has ended. Counting from its end keeps the pause at Telegram's side, whatever the
        network does to the two calls."""
        now = self._clock()
        self._free_at[chat_id] = now + self._limits.chat_pause
        if chat_id < 0:
            self._groups.setdefault(chat_id, deque()).append(now)
        if len(self._free_at) > 4096:
            self._free_at = {chat: free for chat, free in self._free_at.items() if free > now}

    def answered(self, *, counts: bool) -> None:
        """A handler speaks to somebody right now; `counts` where Telegram counts the call."""
        self._last_answer = self._clock()
        if counts:
            self._calls.append(self._last_answer)

    @staticmethod
    def _drop_old(times: deque[float], before: float) -> None:
        while times and times[0] <= before:
            times.popleft()


class InteractiveCounter(BaseRequestMiddleware):
    """A session middleware: ``bot.session.middleware(InteractiveCounter(budget))``."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        name = method.__api_method__
        counts = name.startswith(COUNTED) and name not in FREE
        if from_sender.get() or not (counts or name == PRESS_ANSWERED):
            return await make_request(bot, method)
        self._budget.answered(counts=counts)
        try:
            return await make_request(bot, method)
        finally:
            chat_id = getattr(method, "chat_id", None)
            if counts and isinstance(chat_id, int):
                self._budget.delivered(chat_id)
