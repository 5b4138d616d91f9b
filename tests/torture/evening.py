"""One evening of the club: rounds are drawn, two tables report and agree, the referee accepts and enters the rest."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bot.playground.client import ControlClient, Person
from bot.playground.seen import Seen
from bot.playground.server import Playground
from engine.model import EntryId, Pairing, Tournament
from tests.torture.club import ORGANIZER, REFEREE, captain_of, folded, hire
from tests.torture.keeper import Keeper
from tests.torture.lives import Begin
from tests.torture.people import LONGEST, Human, offers

_numbers = count(1)
SELF_REPORTED = 2  # tables 1 and 2; the referee enters the others


@dataclass(frozen=True, slots=True)
class Evening:
    playground: Playground
    keeper: Keeper
    people: dict[int, Person]
    tournament: str
    rounds: int

    async def play(self) -> None:
        """All rounds, until nobody has anything left to say and the bot nothing to send."""
        for number in range(1, self.rounds + 1):
            await self._open(number)
            now = await self.now()
            await asyncio.gather(
                *(self._reported(pair, now) for pair in now.rounds[-1].pairings[:SELF_REPORTED]),
                self._referee(number, now.rounds[-1].pairings),
            )
        async with asyncio.timeout(LONGEST):
            while not self.keeper.rests:  # noqa: ASYNC110 - another process rests
                await asyncio.sleep(0.05)

    async def now(self) -> Tournament:
        return await folded(self.keeper.database, self.tournament)

    def _human(self, number: int) -> Human:
        return Human(self.people[number], self.keeper)

    async def _open(self, number: int) -> None:
        """The organizer looks at the panel and presses what it offers until the round is on."""
        organizer = self._human(ORGANIZER)
        while True:
            panel = await organizer.ask("/panel", lambda seen: seen.text.startswith("🎛"))
            step = next((one for one in _steps(number) if offers(panel, one)), None)
            if step is None:
                assert f"Тур {number}: сдано 0 из 4" in panel.text, panel.text
                return
            life = self.keeper.lives
            answer = await organizer.press(panel, step)
            if answer is not None and not step.startswith("▶️"):
                draft = await organizer.changed(panel, "✅ Опубликовать", life)
                if draft is not None:
                    await organizer.press(draft, "✅ Опубликовать")

    async def _reported(self, pair: Pairing, now: Tournament) -> None:
        first, second = (self._human(_captain(now, entry)) for entry in pair.entries)
        await self._report(first, _score(pair.round, pair.table))
        await self._agree(second, pair)

    async def _report(self, player: Human, score: str) -> None:
        while True:
            match = await player.ask("/me", _is_match)
            if "Вы прислали" in match.text:
                return
            preview = await player.ask(score, lambda seen: offers(seen, "✅ Отправить"))
            await player.press(preview, "✅ Отправить")

    async def _agree(self, player: Human, pair: Pairing) -> None:
        """Told by the bot; pressed there, and after a silence on the screen of the match."""
        asked = await player.told(lambda seen: offers(seen, "✅ Верно") and "Проверьте счёт" in seen.text)
        await player.press(asked, "✅ Верно")
        while True:
            match = await player.ask("/me", _is_match)
            if not offers(match, "✅ Верно"):
                return
            await player.press(match, "✅ Верно")

    async def _referee(self, number: int, pairs: Sequence[Pairing]) -> None:
        referee = self._human(REFEREE)
        for pair in pairs[SELF_REPORTED:]:
            while not offers(await self._grid(referee, number), f"✅ {pair.table} "):
                await self._enter(referee, pair)
        for pair in pairs[:SELF_REPORTED]:
            await self._accept(referee, pair)

    @staticmethod
    async def _grid(referee: Human, number: int) -> Seen:
        return await referee.ask("/tables", lambda seen: f"Тур {number}: столы" in seen.text)

    @staticmethod
    async def _enter(referee: Human, pair: Pairing) -> None:
        line = f"{pair.table} {_score(pair.round, pair.table)}"
        await referee.ask(line, lambda seen: f"{pair.table}" in seen.text)

    async def _accept(self, referee: Human, pair: Pairing) -> None:
        """Told that a table waits, alone or among others; after a silence the referee goes by the list of tables."""
        waits = await referee.told(lambda seen: _accepting(seen, pair) is not None)
        await referee.press(waits, _accepting(waits, pair) or "")
        while True:
            grid = await self._grid(referee, pair.round)
            if offers(grid, f"✅ {pair.table} "):
                return
            life = self.keeper.lives
            await referee.press(grid, f"✍️ {pair.table} ")
            card = await referee.changed(grid, "✅ Принять", life)
            if card is not None:
                await referee.press(card, "✅ Принять")


@asynccontextmanager
async def evening(
    prepared: Path, tournament: str, folder: Path, crashes: Sequence[str], rounds: int, begin: Begin
) -> AsyncIterator[Evening]:
    """The club's people around a bot that dies at `crashes`, one after another."""
    number = next(_numbers)
    database = folder / f"evening-{number}.sqlite3"
    shutil.copy(prepared, database)
    playground = Playground(token=f"{os.getpid()}{number:04}:torture-token-of-no-value-0000000000")
    address = await playground.start()
    keeper = Keeper(playground, database, list(crashes), begin)
    try:
        async with ControlClient(address) as control:
            people = await hire(control)
            keeping = asyncio.create_task(keeper.run())
            try:
                yield Evening(playground, keeper, people, tournament, rounds)
            finally:
                await keeper.stop()
                await keeping
    finally:
        await playground.stop()


def _steps(number: int) -> tuple[str, ...]:
    return f"🎲 Жеребьёвка тура {number}", "📝 Открыть черновик", "▶️ Начать тур"


def _is_match(seen: Seen) -> bool:
    """The answer to /me; no notice has that button."""
    return offers(seen, "📜 Мои игры")


def _accepting(seen: Seen, pair: Pairing) -> str | None:
    """How the button begins that takes the score of that table, in a message that tells of it."""
    alone, among = "✅ Принять", f"{pair.table}: принять"
    if f"Стол {pair.table}:" in seen.text and _score(pair.round, pair.table) in seen.text and offers(seen, alone):
        return alone
    return among if offers(seen, among) else None


def _score(round_number: int, table: int) -> str:
    return f"8:{(2 * round_number + table) % 8}"


def _captain(now: Tournament, entry: EntryId) -> int:
    return captain_of(now.entries[entry].number - 1)
