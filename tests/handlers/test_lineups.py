"""Both captains of a match name their line-ups at the same time."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine.commands import PublishRound
from engine.model import Pairing
from engine.results import Side
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import World


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    """Round 1 of two teams of two is announced, and nobody has named a line-up."""
    world = await World.open(OWNER)
    await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    club = Club(world)
    club.id = await club.make("Доски", "go-team-swiss", rounds=1, boards=2)
    await club.register(club.id, CAPTAINS[:2])
    for person in CAPTAINS[:2]:
        await world.desk.people.choose_tournament((await club.actor(person)).person, club.id)
    owner = await club.actor(OWNER)
    await world.desk.tournaments.draft_round(club.id, owner)
    await world.desk.execute(club.id, PublishRound(1), owner)
    yield club
    await world.close()


async def match(club: Club) -> Pairing:
    return (await club.tournament()).rounds[0].pairings[0]


async def test_what_the_other_captain_names_meanwhile_changes_nothing_for_him(club: Club) -> None:
    seen = await match(club)
    for side, entry in zip("fs", seen.entries, strict=True):
        captain = await club.captain(entry)
        told = await club.world.press(
            captain, f"lu:put:{club.id}.{seen.id}:{seen.lineup_version(seen.side_of(entry))}:{side}ba"
        )
        assert "Состав подан" in told.text
    assert all((await match(club)).lineups)


async def test_a_line_up_that_was_named_since_is_not_overwritten_unseen(club: Club) -> None:
    seen = await match(club)
    captain = await club.captain(seen.first)
    named = []
    for code in ("fba", "fab"):
        await club.world.press(captain, f"lu:put:{club.id}.{seen.id}:{seen.lineup_version(Side.FIRST)}:{code}")
        named.append((await match(club)).lineups[0])
    assert named[0] == named[1]
