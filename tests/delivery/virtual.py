"""An event loop whose time passes only while everybody waits: seconds of waiting take none."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any


class _Selector(selectors.SelectSelector):
    """Nothing ever comes from outside: where the loop would wait, its clock is moved instead."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.now += timeout
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._clockwork = _Selector()
        super().__init__(self._clockwork)

    def time(self) -> float:
        return self._clockwork.now


def now() -> float:
    """The clock of the loop that runs."""
    return asyncio.get_running_loop().time()


def run(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(main)
