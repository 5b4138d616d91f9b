"""Which tournament somebody's words are about, where he does not say: one order for everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.desk.whereabouts import EVENING, PAUSE
from bot.storage.store import Store
from engine import commands as c
from engine.model import PersonId, Role, Tournament
from engine.results import Played, Winner
from tests.desk.conftest import Ticking
from tests.desk.test_reads import watched

WON = Played(Winner.FIRST)


@dataclass
class Club:
    """Its owner makes tournaments of four; Anna is in some of them."""

    store: Store
    desk: Desk
    clock: Ticking
    owner: Actor
    anna: PersonId
    id: int
    made: dict[str, str] = field(default_factory=dict)

    async def open(self, title: str, *, plays: bool = True) -> str:
        made = await self.desk.tournaments.create(self.id, title, "club-swiss", {"rounds": 3}, self.owner)
        lines = [EntryLine(f"{title} {number}", (f"{title} {number}",)) for number in range(4 - plays)]
        await self.desk.entries.register_lines(
            made, [*lines, EntryLine("Анна", (self.anna,))] if plays else lines, self.owner
        )
        self.made[made] = title
        return made

    async def do(self, tournament: str, command: c.Command) -> Tournament:
        return await self.desk.execute(tournament, command, self.owner)

    async def publish(self, tournament: str) -> Tournament:
        round_ = (await self.desk.tournaments.draft_round(tournament, self.owner)).rounds[-1]
        return await self.do(tournament, c.PublishRound(round_.number))

    async def play(self, tournament: str, *tables: int) -> None:
        round_ = (await self.desk.queries.tournament(tournament)).rounds[-1]
        if round_.started_at is None:
            await self.do(tournament, c.StartRound(round_.number))
        for table in tables or [one.table for one in round_.pairings]:
            await self.do(tournament, c.RecordResult(round_.number, table, WON))

    async def own_table(self, tournament: str) -> int:
        t = await self.desk.queries.tournament(tournament)
        entry = t.entry_of(self.anna)
        assert entry is not None
        return next(one.table for one in t.rounds[-1].pairings if entry.id in one.entries)

    async def choose(self, tournament: str) -> None:
        await self.desk.people.choose_tournament(self.anna, tournament)

    async def meant(self) -> str:
        return self.made[await self.desk.queries.chosen_tournament(self.anna) or ""]


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    store, clock = await Store.open(":memory:"), Ticking()
    desk = Desk(store, clock, Seeds(7), owner_ids=(1,))
    made = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    owner = Actor((await desk.people.meet(1, "Ольга", None, "ru", True)).id)
    anna = (await desk.people.meet(2, "Анна", None, "ru", True)).id
    yield Club(store, desk, clock, owner, anna, made)
    await store.close()


async def test_the_match_that_is_on_or_due_comes_first_then_the_choice(club: Club) -> None:
    evening, summer = await club.open("Вечер"), await club.open("Лето")
    await club.choose(summer)
    assert await club.meant() == "Лето"
    await club.publish(evening)
    assert await club.meant() == "Вечер"
    await club.play(evening, await club.own_table(evening))
    assert await club.meant() == "Лето"
    await club.play(evening, 3 - await club.own_table(evening))
    await club.publish(evening)
    assert await club.meant() == "Вечер"
    club.clock.at += EVENING
    assert await club.meant() == "Лето"


async def test_of_two_matches_the_chosen_one_else_the_one_of_the_last_news(club: Club) -> None:
    first, second = await club.open("Первый"), await club.open("Второй")
    await club.publish(first)
    await club.publish(second)
    assert await club.meant() == "Второй"
    await club.choose(first)
    assert await club.meant() == "Первый"


async def test_a_call_that_is_open_holds_who_called_and_who_goes(club: Club) -> None:
    evening, summer = await club.open("Вечер"), await club.open("Лето")
    await club.choose(summer)
    await club.publish(evening)
    table = await club.own_table(evening)
    await club.play(evening)
    assert await club.meant() == "Лето"
    entry = (await club.desk.queries.tournament(evening)).entry_of(club.anna)
    assert entry is not None
    await club.desk.statements.call_referee(evening, 1, table, entry.id, "rules", Actor(club.anna), "")
    assert await club.meant() == "Вечер"
    referee = await club.open("Чужой", plays=False)
    await club.do(referee, c.GrantRole(club.anna, Role.REFEREE, (2, 2)))
    await club.publish(referee)
    await club.choose(referee)
    assert await club.meant() == "Чужой"
    await club.play(referee, 2)
    assert await club.meant() == "Вечер", "the table that is on is another referee's"


async def test_without_a_choice_the_next_is_what_is_played_then_what_begins_first(club: Club) -> None:
    later, sooner = await club.open("Позже"), await club.open("Раньше")
    for made, days in ((later, 9), (sooner, 2)):
        await club.do(made, c.PlanDay(club.clock.at + timedelta(days=days)))
    await club.open("Без даты")
    assert await club.meant() == "Без даты", "somebody has just made it"
    club.clock.at += PAUSE
    assert await club.meant() == "Раньше"
    played = await club.open("Идёт")
    await club.publish(played)
    await club.play(played)
    assert await club.meant() == "Идёт"


async def test_a_choice_falls_where_she_has_left_and_stands_where_she_only_looks(club: Club) -> None:
    other = await club.open("Чужой", plays=False)
    await club.choose(other)
    assert await club.meant() == "Чужой"
    evening, summer = await club.open("Вечер"), await club.open("Лето")
    assert await club.meant() == "Чужой"
    await club.publish(evening)
    await club.play(evening)
    await club.choose(summer)
    entry = (await club.desk.queries.tournament(summer)).entry_of(club.anna)
    assert entry is not None
    await club.desk.execute(summer, c.LeaveTournament(entry.id), Actor(club.anna))
    assert await club.meant() == "Вечер"


async def test_words_are_for_the_first_that_they_suit(club: Club) -> None:
    evening, mine = await club.open("Вечер"), await club.open("Свой", plays=False)
    await club.do(mine, c.GrantRole(club.anna, Role.ORGANIZER))
    await club.publish(evening)

    async def where(role: str) -> str:
        return club.made[await club.desk.queries.chosen_tournament(club.anna, lambda one: one.has(role)) or ""]

    assert [await where(role) for role in ("player", "organizer", "referee")] == ["Вечер", "Свой", "Вечер"]
    viewer = await club.desk.queries.viewer(club.anna, evening)
    assert viewer.roles == {"player"}
    assert viewer.anywhere.roles == {"player", "organizer"}


async def test_two_are_confused_and_one_that_she_has_left_is_none(club: Club) -> None:
    evening, summer = await club.open("Вечер"), await club.open("Лето")
    queries = club.desk.queries
    assert (await queries.viewer(club.anna, evening)).confuses(evening)
    await club.publish(summer)
    entry = (await queries.tournament(summer)).entry_of(club.anna)
    assert entry is not None
    await club.do(summer, c.LeaveTournament(entry.id))
    assert not (await queries.viewer(club.anna, evening)).confuses(evening)
    assert (await queries.viewer(club.anna, summer)).confuses(summer)


async def test_who_directs_by_the_club_alone_is_told_which_of_its_tournaments(club: Club) -> None:
    first = await club.open("Первый", plays=False)
    async with club.store.db.transaction() as tx:
        await club.store.clubs.put_member(tx, club.id, club.anna, "organizer")
    assert not (await club.desk.queries.viewer(club.anna, first)).confuses(first)
    await club.open("Второй", plays=False)
    assert (await club.desk.queries.viewer(club.anna, first)).confuses(first)


async def test_a_typed_line_looks_at_no_tournament_of_the_club_but_her_own(club: Club) -> None:
    evening = await club.open("Вечер")
    await club.publish(evening)

    async def reads() -> int:
        assert [view.id for view, _ in await club.desk.queries.running_for(club.anna)] == [evening]
        async with watched(club.store) as ran:
            await club.desk.queries.running_for(club.anna)
        return len(ran)

    before = await reads()
    for number in range(12):
        await club.publish(await club.open(f"Чужой {number}", plays=False))
    assert await reads() == before
