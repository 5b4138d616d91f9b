"""The wall clock of a world. APScheduler has no clock that could be handed in: it reads the machine's where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo

from apscheduler.executors import base as executors
from apscheduler.schedulers import base as schedulers

from bot.simulation.world.loop import calendar


class WallClock:
    """That of the machine which the bot runs on. `skew`: how wrong it is."""

    def __init__(self) -> None:
        self.skew = timedelta()

    def now(self) -> datetime:
        return calendar() + self.skew


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
