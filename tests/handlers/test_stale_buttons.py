"""Data that no button of ours has, or has no longer, is answered with the menu and never with an error code."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.handlers.matrix_stages import CAPTAINS, OWNER, REFEREE, Club
from tests.handlers.paper import World


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    world = await World.open(OWNER)
    await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    club = Club(world)
    club.id = await club.make("Кубок")
    await club.register(club.id, CAPTAINS)
    await club.begin()
    yield club
    await world.close()


@pytest.mark.parametrize(
    "data",
    ["tb:grid:{id}:0:x", "st:show:{id}:0:1-2", "st:places:{id}:0:-", "tb:put:{id}.1-1:{v}:zzz", "tb:fix:{id}.1-1:{v}:q",
     "org:start:{id}.x:0", "org:undo-do:{id}:0:y", "br:show:{id}:0:k", "org:link:{id}:0:king", "dy:pick:{id}:0:x",
     "dy:at:{id}:0:x", "dy:at:{id}:0:20261332T0800Z", "rubbish", "a:b:c:d"],
)  # fmt: skip
@pytest.mark.parametrize("person", [OWNER, REFEREE])
async def test_spoiled_data_is_out_of_date_and_changes_nothing(club: Club, data: str, person: int) -> None:
    pairing = await club.pairing(1)
    before = await club.world.effects()
    said = await club.world.press(person, data.format(id=club.id, v=pairing.version))
    assert "Код" not in said.text
    assert said.visible
    assert await club.world.effects() == before
