"""The loop of a world: its clock stands while somebody works, and jumps to the next timer when nobody does."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context
from datetime import UTC, datetime, timedelta
from functools import partial
from math import ceil
from typing import Any, TypeVar, TypeVarTuple, Unpack

from bot.simulation.world.life import LIFE

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

BEGINS = datetime(2026, 3, 14, 9, tzinfo=UTC)
"""What the calendar shows when a world begins: a Saturday morning."""
TICKS = 1_000_000
"""In a second. Timers ring on whole ticks, never before their moment, so the clock moves in every wait: where two who
wait for a moment were woken a trifle early by turns, it would stand still for good."""


class Standstill(RuntimeError):
    """Everybody waits for somebody, and nobody for a timer."""


class _Jumps(selectors.DefaultSelector):
    """Instead of waiting it moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)  # a signal, a call from another thread
        if found or timeout == 0:
            return found
        if timeout is None:
            raise Standstill("nothing is ready, and no timer is set")
        self.ticks += max(1, round(timeout * TICKS))
        return []


class WorldLoop(asyncio.SelectorEventLoop):
    """What is done in threads elsewhere is done here at once, one after the other."""

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)
        self._clock_resolution = 0.5 / TICKS

    def time(self) -> float:
        return self._jumps.ticks / TICKS

    def calendar(self) -> datetime:
        return BEGINS + timedelta(microseconds=self._jumps.ticks)

    def call_at(
        self, when: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        life = LIFE.get() if context is None else context.get(LIFE)
        # So near to now that the product is rounded to now, it is the next tick all the same.
        moment = max(ceil(when * TICKS), self._jumps.ticks + (when > self.time())) / TICKS
        if life is None:
            return super().call_at(moment, callback, *args, context=context)
        return super().call_at(moment, partial(life.step, callback, *args), context=context)

    def call_soon(
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        life = LIFE.get() if context is None else context.get(LIFE)
        if life is None:
            return super().call_soon(callback, *args, context=context)
        return super().call_soon(partial(life.step, callback, *args), context=context)

    def create_task(self, coro: Any, **options: Any) -> asyncio.Task[Any]:
        task = super().create_task(coro, **options)
        context = options.get("context")
        life = LIFE.get() if context is None else context.get(LIFE)
        if life is not None:
            life.owns(task)
        return task

    async def shutdown_asyncgens(self) -> None:
        """Those of the living are closed where they were opened; those of the dead stay as they are."""

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is raised where the result is awaited
            future.set_exception(error)
        return future


def lived(work: Coroutine[Any, Any, T]) -> T:
    """Run the work in a world of its own, to its end."""
    with asyncio.Runner(loop_factory=WorldLoop) as runner:
        return runner.run(work)


def calendar() -> datetime:
    """The date and the time in the world that is running."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WorldLoop)
    return loop.calendar()
