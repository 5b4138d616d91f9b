"""What is kept in memory is bounded, and never older than what was written; where a club has room for so much, what it
has is not touched."""

from __future__ import annotations

import asyncio

import pytest

from bot.desk.executor import Actor
from bot.desk.room import Room
from bot.desk.tournament_cache import TournamentCache
from bot.recent import Recent
from engine import commands as c
from engine.errors import RuleViolation
from tests.desk.conftest import House


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    kept: Recent[int] = Recent(2)
    kept["a"], kept["b"] = 1, 2
    assert kept.find("a") == 1
    kept["c"] = 3
    assert [kept.find(one) for one in "abc"] == [1, None, 3]


async def test_a_tournament_that_is_not_kept_any_more_is_folded_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, cache = await house.tournament(), house.desk.executor.cache
    cache.forget(house.tournament_id)
    assert await house.tournament() == before


async def test_a_glance_at_what_is_over_keeps_nothing_of_it(house: House) -> None:
    before, cache = await house.tournament(), house.desk.executor.cache
    cache.forget(house.tournament_id)
    kept = len(cache)
    assert await cache.glance(house.tournament_id) == before
    assert len(cache) == kept


async def test_whoever_reads_while_somebody_writes_keeps_nothing_older(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = house.desk.executor.cache
    folded, written = asyncio.Event(), asyncio.Event()
    replayed = TournamentCache._replayed

    async def slowly(self: TournamentCache, tournament_id: str) -> object:
        found = await replayed(self, tournament_id)
        folded.set()
        await written.wait()
        return found

    cache.forget(house.tournament_id)
    monkeypatch.setattr(TournamentCache, "_replayed", slowly)
    reading = asyncio.create_task(house.tournament())
    await folded.wait()
    monkeypatch.setattr(TournamentCache, "_replayed", replayed)
    after = await house.do(1, c.StateVenue("Зал"))
    written.set()
    assert (await reading).revision == after.revision
    assert await house.tournament() is after


async def test_a_club_begins_no_more_tournaments_than_there_is_room_for(house: House) -> None:
    executor, actor = house.desk.executor, house.actor(1)
    executor._room = Room(tournaments=1)
    with pytest.raises(RuleViolation, match=r"club\.tournaments_full"):
        await begun(house, actor)
    executor._room = Room(megabytes=0)
    with pytest.raises(RuleViolation, match=r"club\.database_full"):
        await begun(house, actor)
    await house.announce()  # what it has goes on
    executor._room = Room(tournaments=2, megabytes=1000)
    assert await begun(house, actor)


async def begun(house: House, actor: Actor) -> str:
    return await house.desk.tournaments.create(
        (await house.tournament()).club, "Ещё один", "club-swiss", {"rounds": 3}, actor
    )
