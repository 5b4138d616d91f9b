"""Every action of every area, each with everything that a forger may write into its button."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.handlers.forged import PARTS, STALE, TAILS, UNKNOWN, answered, opened, pressed
from tests.handlers.matrix_stages import OWNER, STRANGER, Club


@pytest.mark.torture
@pytest.mark.parametrize("person", [OWNER, STRANGER])
async def test_every_action_takes_whatever_is_pressed(person: int) -> None:
    async with opened() as club:
        await press_all(club, person)


async def press_all(club: Club, person: int) -> None:
    past, tails = await club.world.save(), cycle(TAILS)
    for handler, kinds in answered().items():
        for kind in kinds:
            for data in (f"{kind}:{object_}{next(tails)}" for object_ in ("", ".", ".1-1", "zzzzzzzz")):
                said = await pressed(club, person, data)
                assert not handler.is_about_a_tournament or said.toasts[0] in (STALE, UNKNOWN), data
            for data in (f"{kind}:{club.id}{part}{next(tails)}" for part in PARTS):
                await pressed(club, person, data)
            await club.world.restore(past)
