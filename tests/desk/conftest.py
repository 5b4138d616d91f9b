"""A desk over a real database, with one cast: an owner, a head referee, two referees and captains with partners."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.storage.store import Store
from engine import commands as c
from engine.ids import NOBODY
from engine.model import EntryId, Pairing, PersonId, Role, Tournament

NOON = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@dataclass
class Ticking:
    """Each look at the clock is a second later."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


@dataclass
class House:
    """Eight teams at a desk. Telegram ids: 1 owner, 2 head referee, 3 and 4 referees, 10 … 25 players."""

    store: Store
    desk: Desk
    tournament_id: str
    people: dict[int, PersonId]

    def actor(self, telegram_id: int, update_id: int | None = None) -> Actor:
        return Actor(self.people[telegram_id], update_id)

    async def tournament(self) -> Tournament:
        return await self.desk.queries.tournament(self.tournament_id)

    async def pairing(self, table: int) -> Pairing:
        tournament = await self.tournament()
        found = tournament.pairing(len(tournament.rounds), table)
        assert found is not None
        return found

    async def captain_of(self, entry: str) -> int:
        """Telegram id."""
        captain = (await self.tournament()).entries[EntryId(entry)].captain
        return next(telegram for telegram, person in self.people.items() if person == captain)

    async def do(self, telegram_id: int, command: c.Command) -> Tournament:
        return await self.desk.execute(self.tournament_id, command, self.actor(telegram_id))

    async def hears(self, level: str) -> None:
        """Who hears what, said before the draw."""
        told = {**(await self.tournament()).settings, "notices": level}
        await self.desk.tournaments.change_settings(self.tournament_id, told, self.actor(1))

    async def announce(self) -> Tournament:
        await self.desk.tournaments.draft_round(self.tournament_id, self.actor(1))
        number = len((await self.tournament()).rounds)
        await self.do(1, c.PublishRound(number))
        return await self.do(1, c.StartRound(number))

    async def notices(self) -> list[tuple[str, int | None, str]]:
        """(kind, telegram id or None for a group, state) of the whole outbox, oldest first."""
        by_person = {person: telegram for telegram, person in self.people.items()}
        found = []
        number = 1
        while (row := await self.store.outbox.get(number)) is not None:
            found.append((row.notice.kind, by_person.get(row.notice.person_id or NOBODY), row.state))
            number += 1
        return found


@pytest.fixture
async def house() -> AsyncIterator[House]:
    store = await Store.open(":memory:")
    desk = Desk(store, Ticking(), Seeds(7), owner_ids=(1,))
    club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    people = {}
    for telegram_id in (1, 2, 3, 4, *range(10, 26)):
        people[telegram_id] = (await desk.people.meet(telegram_id, f"П{telegram_id}", None, "ru", True)).id
    owner = Actor(people[1])
    tournament = await desk.tournaments.create(club, "Кубок", "tac-russia-2025", {"size": 8}, owner)
    house = House(store, desk, tournament, people)
    await house.do(1, c.GrantRole(people[2], Role.HEAD_REFEREE))
    await house.do(1, c.GrantRole(people[3], Role.REFEREE))
    await house.do(1, c.GrantRole(people[4], Role.REFEREE, (3, 4)))
    lines = [EntryLine(f"Команда {n + 1}", (people[10 + 2 * n], people[11 + 2 * n])) for n in range(8)]
    await desk.entries.register_lines(tournament, lines, owner)
    try:
        yield house
    finally:
        await store.close()
