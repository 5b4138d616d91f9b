"""The demo of a host: three clubs, each as far as it is said to be, and nobody is written to who has not come."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from bot.demo_clubs import everybody_is_there, gather, host_stage

pytestmark = pytest.mark.sockets


async def test_a_round_is_on_in_the_first_people_register_in_the_second_nothing_is_in_the_third() -> None:
    async with host_stage(0, "en") as stage:
        cast = await gather(stage, 3, "en")
        running = asyncio.create_task(stage.hosting.run())
        await everybody_is_there(stage, cast)
        first, second, third = cast.clubs
        async with stage.control.bot(first.username) as there:
            await there.person(cast.two_clubs).wait_for("Round 1. Table")
            assert await there.log(only="refused") == []
        async with stage.control.bot(second.username) as there:
            await there.person(cast.two_clubs).wait_for("Registration is open: 3")
        async with stage.control.bot(third.username) as there:
            await there.person(third.organizer).wait_for("There are no tournaments yet")
        assert (len(first.players), len(second.players), third.players) == (8, 3, ())
        assert cast.newcomer.messages == []
        await stage.hosting.stop()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
