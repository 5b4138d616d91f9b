"""What lies between the bot and its people: Telegram's limits, and a line that fails now and then."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.client import ControlClient
from bot.simulation.troubles import Patience

SILENCE = 15.0
"""Seconds that a call which is never answered is kept waiting before the line drops; bots give up before."""


@dataclass(frozen=True, slots=True)
class Line:
    """`limits`: as many messages as Telegram takes, and no more. `failing`: the share of all calls that meet a 429, a
    502 as a page, a reset, silence, or whose answer is lost after the work."""

    limits: bool = True
    failing: float = 0.0

    @property
    def patience(self) -> Patience:
        """People know when the line is bad, and wait for what has to be asked for again."""
        return Patience(answer=45.0, whole=300.0) if self.failing else Patience()

    async def laid(self, control: ControlClient, seed: int) -> None:
        await control.limits(self.limits)
        await control.failing(self.failing, seed=seed, retry_after=1, seconds=SILENCE)


PERFECT = Line(limits=False)
