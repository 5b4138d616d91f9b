"""Seconds that pass faster than life for the bot, its people and Telegram's limits alike: waiting costs nothing."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar, TypeVarTuple, Unpack

import pytest
from aiosqlite import Connection

from bot.simulation.outcome import Outcome
from bot.simulation.plan import Plan
from bot.simulation.report import perform
from bot.simulation.troubles import Line, Patience
from tests.simulation.worlds import LIMITED, unrefused

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

RATE = 100.0
PATIENT = Patience(answer=60.0, notice=1.0, whole=600.0, goodbye=0.5)


class _Hurried(selectors.DefaultSelector):
    """Where nothing is done and nothing comes, what only time brings is there in a part of that time; `gained` is how
    much was saved so. Work takes its real time, also that of threads: a busy machine looks no slower than it is."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self.gained = 0.0
        self.at_work = 0
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0 or self.at_work:
            return super().select(timeout)
        began = self._clock()
        found = super().select(timeout / RATE)
        if not found:
            self.gained += max(timeout - (self._clock() - began), 0.0)
        return found

    @contextmanager
    def working(self) -> Iterator[None]:
        """A thread has something to do."""
        self.at_work += 1
        try:
            yield
        finally:
            self.at_work -= 1


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, hurried: _Hurried) -> None:
        super().__init__(hurried)
        self._hurried = hurried

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        work = ExitStack()
        work.enter_context(self._hurried.working())
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(lambda _: work.close())
        return future


def over_http(plan: Plan, line: Line = LIMITED) -> Outcome:
    """The tournament with sockets and the machine's dates, under Telegram's limits."""
    with hurrying():
        return unrefused(asyncio.run(perform(plan, patience=PATIENT, line=line)))


@contextmanager
def hurrying() -> Iterator[None]:
    """Every loop that begins now waits a part of what it is told. Dates go on as they are."""
    real, execute = time.monotonic, Connection._execute
    selector = _Hurried(real)

    async def executed(connection: Connection, *what: Any, **more: Any) -> Any:
        with selector.working():
            return await execute(connection, *what, **more)  # type: ignore[no-untyped-call]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio.events, "new_event_loop", lambda: _Loop(selector))
        patched.setattr(time, "monotonic", lambda: real() + selector.gained)
        patched.setattr(Connection, "_execute", executed)
        patched.setattr("handlers.middlewares.ACTIONS", 1000)  # it looks at dates, and those are not hurried
        yield
