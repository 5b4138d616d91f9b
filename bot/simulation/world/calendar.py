"""APScheduler has no clock that could be handed in: it reads the machine's where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo

from apscheduler.executors import base as executors
from apscheduler.schedulers import base as schedulers


@contextmanager
def followed_by_scheduler(now: Callable[[], datetime]) -> Iterator[None]:
    """Every scheduler of this process goes by this calendar."""

    class Simulated(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return now().astimezone(tz)

    executors.datetime = schedulers.datetime = Simulated
    try:
        yield
    finally:
        executors.datetime = schedulers.datetime = datetime
