"""The head referee at the clock: names the start, stops the hall, gives a table more time, starts a further game."""

from __future__ import annotations

import re

from bot.simulation import words
from bot.simulation.people.player import Player
from bot.simulation.people.referee import Referee
from bot.simulation.phone import Reading, needed
from bot.simulation.troubles import Refused


class Timekeeper:
    """All of it by «⏱ Время», under the tables or on the card of one."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._phone = referee.phone

    async def plan(self, minutes: int) -> None:
        """The announced round begins in so many minutes."""

        async def once(_attempt: int) -> None:
            hall = await self._hall()
            if hall is not None and words.pattern("clock-planned", "time").search(hall.text) is None:
                await self._phone.tap(hall.seen, needed(hall.seen, words.text("clock-plan", minutes=minutes)), _hall())

        await self._phone.alone("names the start", once)

    async def minutes_left(self) -> int | None:
        """What the hall has left; None where the round has no limit."""

        async def once(_attempt: int) -> int | None:
            hall = await self._hall()
            left = None if hall is None else words.pattern("clock-left", "minutes").search(hall.text)
            return None if left is None else int(left["minutes"])

        return await self._phone.alone("looks at the clock", once)

    async def pause(self) -> None:
        await self._turn("clock-pause")

    async def resume(self) -> None:
        await self._turn("clock-resume")

    async def _turn(self, key: str) -> None:
        """Press it, unless the hall is so already."""

        async def once(_attempt: int) -> None:
            hall = await self._hall()
            if hall is not None and words.text(key) in hall.seen.labels:
                await self._phone.tap(hall.seen, words.text(key), _hall())

        await self._phone.alone(f"presses «{words.text(key)}»", once)

    async def extend(self, table: int, minutes: int, why: str) -> None:
        """More time for one table, with one of the reasons that have a button. Nothing where its time was over so long
        ago that these minutes are of no use."""
        told = words.text("clock-added", minutes=minutes, why=words.text("clock-why", why=why))
        too_late = words.text("refusal-clock-past", minutes=minutes)
        label = words.text("clock-add", why=why, minutes=minutes)

        async def once(_attempt: int) -> None:
            shown = await self._table(table)
            if shown is None or told in shown.text:
                return
            try:
                await self._phone.tap(shown.seen, needed(shown.seen, label), _table(table))
            except Refused as refusal:
                if refusal.told != too_late:
                    raise

        await self._phone.alone(f"gives table {table} time", once)

    async def start_game(self, table: int, game: int) -> None:
        """Announce a further game of a match, where its games have their own time."""
        label = words.text("clock-game", game=game)

        async def once(_attempt: int) -> None:
            shown = await self._table(table)
            if shown is not None and label in shown.seen.labels:
                await self._phone.tap(shown.seen, label, _table(table))

        await self._phone.alone(f"starts game {game} of table {table}", once)

    async def _hall(self) -> Reading | None:
        grid = await self._phone.ask(words.text("menu-tables"), words.pattern("tables-header", "round"))
        return await self._clock(grid, _hall())

    async def _table(self, table: int) -> Reading | None:
        return await self._clock(await self._referee.card(table), _table(table))

    async def _clock(self, shown: Reading, wanted: re.Pattern[str]) -> Reading | None:
        """None where there is none any more: the round or the match was over before."""
        door = words.text("clock-door")
        return await self._phone.tap(shown.seen, door, wanted) if door in shown.seen.labels else None


async def comes(player: Player, round_: str) -> None:
    """«I'm at the table», where somebody still waits for that."""
    await _says(player, round_, words.text("arrival-own"))


async def is_late(player: Player, round_: str) -> None:
    """«I'm late», where the event waits for nobody for ever."""
    await _says(player, round_, words.beginning("arrival-late", "minutes"))


async def _says(player: Player, round_: str, beginning: str) -> None:
    async def once(_attempt: int) -> None:
        seen = (await player.opened(round_)).seen
        label = next((one for one in seen.labels if one.startswith(beginning)), None)
        if label is not None:
            await player.phone.press(seen, label)

    await player.phone.persist(f"says «{beginning}»", once)


def _hall() -> re.Pattern[str]:
    return words.pattern("clock-title", "round")


def _table(table: int) -> re.Pattern[str]:
    return words.pattern("clock-table", "round", "first", "second", table=table)
