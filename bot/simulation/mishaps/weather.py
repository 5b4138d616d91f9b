"""When things go wrong: a coin for each mishap each time, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from bot.simulation.mishaps import AFTERWARDS, BEFORE_THE_FIRST, ON_THE_CLOCK
from bot.simulation.mishaps.base import Declined, Hall, Mishap, Sides
from bot.simulation.people.panel import Announced

QUARRELS = 0.3


class Weather:
    """Nothing goes wrong; a storm overrides it. `declined` is None where nothing was tried."""

    declined: tuple[str, ...] | None = None

    async def before(self) -> None:
        """Everybody is registered, nothing is paired."""

    async def on_the_clock(self, announced: Announced) -> None:
        """The round has just begun."""

    async def afterwards(self, round_: str) -> None:
        """The last result of the round is written down."""

    def quarrel(self, round_: str, sides: Sides) -> bool:
        """Whether these two do not agree about how it went."""
        return False


class Storm(Weather):
    """The mishaps of one tournament."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def declined(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(self._hall.declined)

    async def before(self) -> None:
        await self._some(BEFORE_THE_FIRST, "first")

    async def on_the_clock(self, announced: Announced) -> None:
        self._hall.skipping.clear()
        if not announced.tables:
            return
        self._hall.rounds[announced.round] = dict(announced.tables)
        await self._some(ON_THE_CLOCK, announced.round)

    async def afterwards(self, round_: str) -> None:
        if round_ in self._hall.rounds:
            await self._some(AFTERWARDS, round_)

    def quarrel(self, round_: str, sides: Sides) -> bool:
        return self._hall.fate("quarrel", round_, *sorted(sides)).random() < QUARRELS

    async def _some(self, mishaps: Sequence[Mishap], moment: str) -> None:
        for mishap in mishaps:
            fate = self._hall.fate(mishap.name, moment)
            if fate.random() >= mishap.odds:
                continue
            try:
                await mishap.happen(self._hall, fate)
            except Declined as refusal:
                self._hall.declined.append(f"{mishap.name}: {refusal}")
