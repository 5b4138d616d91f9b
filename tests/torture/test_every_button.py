"""Evenings of every scoring, in which everybody presses whatever he is shown: before their time, in it and after it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from unittest.mock import patch

import pytest
from structlog.testing import capture_logs

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Role
from engine.results import GameResult
from tests.builders import random_game_of
from tests.desk.round_tables import DESTINIES, GO, NARDY, TAC, UNTIMED, Event
from tests.handlers.matrix_crawl import Crawl, Page
from tests.handlers.matrix_stages import CAPTAINS, HEAD, ORGANIZER, OWNER, REFEREE, Club, Stage
from tests.handlers.paper import World

EVENTS: Mapping[str, Event] = {
    **NARDY,
    **GO,
    **UNTIMED,
    **DESTINIES,
    "tac": TAC,
    "destiny to two wins": ("destiny-custom", 8, {"system": "knockout", "playoff_best_of": 3}),
    "knockout to two wins": ("club-knockout", 8, {"playoff_best_of": 3, "time.round": 60}),
    "on dispute": ("club-round-robin", 8, {"report_acceptance": "on_dispute"}),
}
OFFICIALS = (OWNER, HEAD, REFEREE)
KEYS = ("Пульт", "Столы", "Вызовы", "Таблица", "Пары")
SAID = ("/start", "/protests", "Мой матч", "8:5", "1 8:5", "1:0", "/result", "/judge")
TIME = timedelta(minutes=100), timedelta(minutes=60)
"""What most matches have, and what they are asked about after it."""
MOST = 30
"""Games of a match."""


@dataclass
class Evening(Crawl):
    """Presses again what the big walk knows from elsewhere: each kind on each page, as an official and as a player."""

    _known: set[tuple[str, str, Page, bool]] = field(default_factory=set)

    def _openings(self) -> Iterator[tuple[int, str]]:
        yield from ((person, key) for person in OFFICIALS for key in KEYS)
        yield from ((person, words) for person in (*OFFICIALS, *CAPTAINS) for words in SAID)

    def _is_news(self, stage: str, person: int, kind: str, page: Page) -> bool:
        seen = stage, kind, page, person in OFFICIALS
        if seen in self._known:
            return False
        self._known.add(seen)
        return True


@dataclass
class Host(Club):
    """Plays a round by chance."""

    chance: random.Random = field(default_factory=lambda: random.Random(5))

    async def open(self, event: Event) -> None:
        rulebook, _, settings = event
        desk, owner = self.world.desk, await self.actor(OWNER)
        self.id = await desk.tournaments.create(1, "Вечер", rulebook, {"notices": "everything", **settings}, owner)
        for person, role in ((ORGANIZER, Role.ORGANIZER), (HEAD, Role.HEAD_REFEREE), (REFEREE, Role.REFEREE)):
            await self.do(OWNER, c.GrantRole((await self.actor(person)).person, role))
        captains = CAPTAINS[: event[1]]
        if (await self.tournament()).rulebook.participants.kind != "player":
            await self.register(self.id, captains)
            return
        lines = [EntryLine(f"Игрок {one}", ((await self.actor(one)).person,)) for one in captains]
        guests = [EntryLine(f"Гость {one}", (f"Гость {one}",)) for one in range(event[1] - len(lines))]
        await desk.entries.register_lines(self.id, [*lines, *guests], owner)

    async def game(self, table: int) -> GameResult:
        scoring = (await self.tournament()).rulebook.scoring
        return random_game_of(scoring)(self.chance, await self.pairing(table))

    async def tell(self, table: int, side: int) -> None:
        """Where players may say such a thing, and have a phone to say it."""
        pairing = await self.pairing(table)
        entry = pairing.entries[side]
        if (await self.tournament()).entries[entry].captain is None:
            return
        with suppress(RuleViolation):
            told = c.ReportResult(pairing.round, table, entry, await self.game(table))
            await self.do(await self.captain(entry), told)

    async def record(self, table: int, most: int = MOST) -> None:
        """Until the match is over; a game that cannot be there is drawn again."""
        scoring = (await self.tournament()).rulebook.scoring
        for _ in range(most):
            if scoring.is_over(await self.pairing(table)):
                return
            with suppress(RuleViolation):
                await self.do(REFEREE, c.RecordResult(1, table, await self.game(table)))

    async def later(self, time: timedelta) -> None:
        self.world.clock.at += time
        await self.world.desk.bell.ring(self.id)


async def stages(host: Host) -> AsyncIterator[str]:
    """The names of the stages, each when the evening has come to it."""
    yield "registered"
    await host.draft()
    yield "drafted"
    await host.do(OWNER, c.PublishRound(1))
    yield "published"
    await host.do(OWNER, c.StartRound(1))
    tables = [one.table for one in (await host.tournament()).rounds[-1].pairings]
    await host.record(1, most=1)
    for table, sides in zip(tables[1:], ((0,), (0, 1)), strict=False):
        for side in sides:
            await host.tell(table, side)
    yield "one game is recorded, one told, one disputed"
    for time in TIME:
        await host.later(time)
    yield "the time is over"
    for table in tables[1:]:
        await host.record(table)
    yield "one match is missing"
    await host.record(1)
    yield "all is played"


@pytest.mark.torture
@pytest.mark.parametrize("name", EVENTS)
async def test_whatever_anybody_presses_is_answered(name: str) -> None:
    world = await World.open(OWNER)
    try:
        await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        host, kept = Host(world), 0
        await host.open(EVENTS[name])
        await host.choose()
        pressed = 0
        with patch("handlers.middlewares.ACTIONS", 1_000_000), capture_logs() as logs:
            async for stage in stages(host):
                past, crawl = await world.save(), Evening(world)
                rows, kept = kept, await crawl.rows()
                await crawl.walk_stage(Stage(stage, past, rows))
                await world.restore(past)
                pressed += sum(map(len, crawl.seen.values()))
        assert pressed > 500
        assert [(one["event"], repr(one["exc_info"])) for one in logs if one.get("exc_info")] == []
    finally:
        await world.close()
