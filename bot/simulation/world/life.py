"""A process of a world: when it ends, nothing of it runs any more. No `finally`, no timer, no cache."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from ctypes import py_object, pythonapi
from typing import Any
from weakref import WeakSet

LIFE: ContextVar[Life | None] = ContextVar("life", default=None)
"""In what begins in a process and in all that follows from it."""


class Life:
    """`steps`: how often something of it was run, between two awaits each time. `ended` is set when it is over."""

    def __init__(self) -> None:
        self.steps = 0
        self.ended = asyncio.Event()
        self._tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._last = 0
        self._dies: Callable[[], None] = lambda: None

    def ends_after(self, steps: int, dies: Callable[[], None]) -> None:
        """So many steps from now, 0 for never; `dies` is called in that moment."""
        self._last, self._dies = self.steps + steps, dies

    def owns(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)

    def step(self, callback: Callable[..., object], *args: Any) -> None:
        """What the loop runs in place of anything of this process."""
        if self.ended.is_set():
            return
        self.steps += 1
        if self.steps == self._last:
            self._end()
        else:
            callback(*args)

    def _end(self) -> None:
        for task in self._tasks:
            if not task.done():
                _bury(task)
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001 - nobody waits for it
                asyncio.tasks._unregister_task(task)  # noqa: SLF001 - nor cancels it
        self._dies()
        self.ended.set()


def _bury(task: asyncio.Task[Any]) -> None:
    """For good: a coroutine that is let go would still come to its `finally`, at the end of the interpreter at the
    latest. So one more holds it than there are."""
    pythonapi.Py_IncRef(py_object(task))
