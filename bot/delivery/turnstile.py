"""Everything that the bot sends passes here, one call after another as the budget allows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from bot.delivery.budget import Budget, Call, Lane


def at_any_time() -> float:
    return -inf


@dataclass(frozen=True, slots=True, eq=False)
class _Waiter:
    messages: int
    ready_at: Callable[[], float]
    given: asyncio.Future[Call]


class Turnstile:
    """One per bot. `clock` is the budget's: monotonic seconds."""

    def __init__(self, budget: Budget, clock: Callable[[], float]) -> None:
        self.budget = budget
        self._clock = clock
        self._waiting: dict[Lane, list[_Waiter]] = {lane: [] for lane in Lane}
        self._timer: asyncio.TimerHandle | None = None

    async def enter(self, lane: Lane, messages: int = 1, ready_at: Callable[[], float] = at_any_time) -> Call:
        """Wait for the turn of a call; in a lane whoever came first goes first among those who are ready. Whoever was
        let in says `leave` when his call has ended, or `give_back` where he made none."""
        waiter = _Waiter(messages, ready_at, asyncio.get_running_loop().create_future())
        self._waiting[lane].append(waiter)
        self._let_in()
        try:
            return await waiter.given
        except asyncio.CancelledError:
            if waiter.given.done() and not waiter.given.cancelled():
                self.give_back(waiter.given.result())
            raise
        finally:
            if waiter in self._waiting[lane]:
                self._waiting[lane].remove(waiter)

    def now(self) -> float:
        return self._clock()

    def leave(self, call: Call) -> None:
        self.budget.end(call)
        self._let_in()

    def give_back(self, call: Call) -> None:
        self.budget.give_back(call)
        self._let_in()

    def _let_in(self) -> None:
        """Everybody whose turn has come; a timer for the next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while True:
            ready, at = self._ready()
            if ready:
                lane = self.budget.next_lane(ready)
                waiter = ready[lane]
                if self.budget.has_room(waiter.messages):
                    self._waiting[lane].remove(waiter)
                    waiter.given.set_result(self.budget.begin(lane, waiter.messages))
                    continue
                at = self.budget.room_at()
            if at < inf:
                delay = max(0.0, at - self._clock())
                self._timer = asyncio.get_running_loop().call_later(delay, self._let_in)
            return

    def _ready(self) -> tuple[dict[Lane, _Waiter], float]:
        """Of each lane that may send now its first waiter who may; and when to look again where there is none."""
        now, at, ready = self._clock(), inf, dict[Lane, _Waiter]()
        for lane, waiters in self._waiting.items():
            opens = self.budget.opens(lane) if waiters else inf
            for waiter in waiters:
                due = max(opens, waiter.ready_at())
                if due <= now and not waiter.given.done():
                    ready[lane] = waiter
                    break
                at = min(at, due)
        return ready, at
