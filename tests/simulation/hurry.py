"""Seconds that pass faster than life for the bot, its people and Telegram's limits alike: waiting costs nothing."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.delivery.answers import AnswerRetries
from bot.simulation.line import Line
from bot.simulation.outcome import Outcome
from bot.simulation.plan import Plan
from bot.simulation.report import perform
from bot.simulation.troubles import Patience

T = TypeVar("T")

RATE = 10.0
LIMITED = Line(limits=True)
PATIENT = Patience(answer=60.0, notice=1.0, whole=600.0, goodbye=0.5)


class _Hurried(selectors.DefaultSelector):
    """Waits so many times shorter than it is told, and keeps how much time it has gained so. Work takes its real time:
    a busy machine looks no slower than it is."""

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        super().__init__()
        self.gained = 0.0
        self._rate = rate
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        began = self._clock()
        found = super().select(timeout / self._rate if timeout is not None and timeout > 0 else timeout)
        waited = self._clock() - began
        most = waited * (self._rate - 1)
        self.gained += most if timeout is None else min(most, max(timeout - waited, 0.0))
        return found


def played(plan: Plan, keep: Path | None = None, line: Line = LIMITED) -> Outcome:
    """The tournament under Telegram's limits. Nobody pressed or said anything without an answer."""
    outcome = hurried(perform(plan, keep, patience=PATIENT, line=line))
    assert (outcome.answer["refused_calls"], outcome.answer["refusals"], outcome.answer["unheard"]) == (0, [], [])
    return outcome


def hurried(work: Coroutine[Any, Any, T], rate: float = RATE) -> T:
    """Run the work in a loop of its own where a second of waiting is over in a part of it. Dates go on as they are."""
    real = time.monotonic
    selector = _Hurried(rate, real)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: real() + selector.gained)
        patched.setattr(
            "bot.runtime.app.AnswerRetries", lambda: AnswerRetries(time.monotonic)
        )  # its default is the real one
        patched.setattr("handlers.middlewares.ACTIONS", 1000)  # it looks at dates, and those are not hurried
        with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selector)) as runner:
            return runner.run(work)
