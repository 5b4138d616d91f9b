"""Telegram brings the updates itself: nothing is lost on the way, nor when the way is changed."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.hosting.hook import LOOK
from tests.hosting.conftest import HOOKS, IDLE, Stand
from tests.hosting.test_moving import TABLES, begun, recorded


async def test_nothing_is_lost_when_the_way_is_changed_during_a_round(stand: Stand) -> None:
    club, there = await stand.club()
    tournament = await begun(stand, club)
    hooked = stand.settings.model_copy(update={"host_webhook": HOOKS})

    async def referee(tables: range) -> None:
        for table in tables:
            await there.say(f"{table} 1:0")
            await asyncio.sleep(0.2)

    await referee(range(1, 3))
    await there.wait_for("Стол 2")
    await stand.end()
    await referee(range(3, 4))  # while nobody is there
    await stand.begin(hooked)
    await there.wait_for("Стол 3", within=60)
    await referee(range(4, 6))
    await there.wait_for("Стол 5", within=60)
    assert stand.line.statuses
    assert set(stand.line.statuses) == {200}
    brought = len(stand.line.statuses)
    await stand.end()
    await referee(range(6, 7))
    await stand.begin(stand.settings)
    await referee(range(7, TABLES + 1))
    await there.wait_for(f"Стол {TABLES}", within=120)
    assert len(stand.line.statuses) == brought
    app = (await stand.life(club)).app
    assert app is not None
    assert len(await recorded(app, tournament)) == TABLES


async def test_a_wrong_secret_gets_401_and_nothing_else(stand: Stand) -> None:
    club, _ = await stand.club()
    window = stand.hosting.window
    update = json.dumps({"update_id": 900_000_000, "message": {"message_id": 1, "date": 1, "text": "/help"}})
    assert await window.brought(club.id, "wrong", update) == 401
    assert await window.brought(club.id, "", update) == 401
    assert await window.brought("nobody22", club.secret, update) == 401
    assert await window.brought("main", club.secret, update) == 401
    app = (await stand.life(club)).app
    assert app is not None
    assert not await app.store.inbox.is_handled(900_000_000)
    assert await window.brought(club.id, club.secret, update) == 200


async def test_a_sleeping_club_is_woken_by_what_is_brought(stand: Stand) -> None:
    club, there = await stand.club()
    await stand.end()
    await stand.begin(stand.settings.model_copy(update={"host_webhook": HOOKS}))
    life = await stand.life(club)
    await asyncio.sleep(600)
    assert life.is_asleep
    await there.say("/help")
    await there.wait_for("Справка", within=60)


async def test_what_comes_while_a_club_is_broken_comes_again(stand: Stand) -> None:
    club, there = await stand.club()
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "off")
    await asyncio.sleep(5)
    assert await stand.hosting.window.brought(club.id, club.secret, "{}") == 401
    await there.say("/help")
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "on")
    await there.wait_for("Справка", within=60)


@pytest.mark.parametrize("used", [False, True])
async def test_a_revoked_token_is_noticed_although_nothing_is_brought_any_more(stand: Stand, used: bool) -> None:
    club, there = await stand.club()
    await stand.end()
    await stand.begin(stand.settings.model_copy(update={"host_webhook": HOOKS}), 100_000.0 if used else IDLE)
    life = await stand.life(club)
    if used:
        await there.say("/help")
        await there.wait_for("Справка", within=60)
    else:
        await stand.until(lambda: life.is_asleep)
    await stand.control.revoke_token("fox_club_bot")
    told = await stand.organizer.wait_for("не работает", within=LOOK + 60)
    assert "@fox_club_bot" in told.text
    assert life.state == "down"
