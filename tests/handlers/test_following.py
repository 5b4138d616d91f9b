"""Somebody follows a player: he ticks him off a list, and hears whom he meets and how it ended."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.model import EntryId
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", "club-swiss", rounds=3)
        await opened.register()
        yield opened


async def play(hall: Hall) -> None:
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        number = len((await hall.tournament()).rounds)
        await hall.do(c.RecordResult(number, pairing.table, Played(Winner.FIRST)), hall.referee)


async def test_a_spectator_hears_of_whom_he_follows_until_he_does_not(hall: Hall) -> None:
    fan = await hall.control.add_person("Болельщик")
    await fan.start()
    await hall.app.desk.people.choose_tournament((await hall.actor(fan)).person, hall.id)
    await fan.say("/follow")
    listed = await latest(fan, "за кем следить")
    assert all(label.startswith("⬜") for label in listed.labels if "Сова" in label)
    await press(fan, "Сова", listed)
    ticked = await latest(fan, "Отмечено: 1 из 10")
    assert any(label.startswith("✅") and "Сова" in label for label in ticked.labels)

    await hall.draw()
    met = await fan.wait_for("👁 Тур 1, стол")
    assert "Сова" in met.text
    others = [seen for seen in fan.messages if seen.text.startswith("👁 Тур 1")]
    assert len(others) == 1
    await play(hall)
    await fan.wait_for(lambda seen: seen.text.startswith("👁 Тур 1") and "Сова" in seen.text and seen.id != met.id)

    await fan.say("/follow")
    await press(fan, "Сова", await latest(fan, "Отмечено: 1 из 10"))
    await latest(fan, "Отмечено: 0 из 10")
    told = len([seen for seen in fan.messages if seen.text.startswith("👁")])
    await hall.draw()
    await play(hall)
    await hall.organizer.wait_for("Тур 2: все счета сданы")
    assert len([seen for seen in fan.messages if seen.text.startswith("👁")]) == told


async def test_a_player_follows_another_and_hears_of_his_own_table_once(hall: Hall) -> None:
    await hall.draw()
    left, right = await hall.at_table(1)
    pairing = await hall.pairing(1)
    own, other = await hall.actor(left), pairing.second
    await hall.app.desk.follows.follow(hall.id, other, own, on=True)
    await left.say("/follow")
    listed = await latest(left, "Отмечено: 1 из 10")
    mine = (await hall.names(1))[0].strip("<>")
    assert not any(mine[:3] in label for label in listed.labels), "not oneself"
    await play(hall)
    await right.wait_for("Счёт записан")
    assert not [seen for seen in left.messages if seen.text.startswith("👁")]


async def test_whoever_follows_in_two_tournaments_reads_which_one_and_in_one_never(hall: Hall) -> None:
    fan = await hall.control.add_person("Болельщик")
    await fan.start()
    desk, owner, actor = hall.app.desk, await hall.actor(hall.organizer), await hall.actor(fan)
    names = (await desk.queries.view(hall.id)).names
    owl = next(key for key, name in names.items() if "Сова" in name)
    await desk.follows.follow(hall.id, owl, actor, on=True)
    await hall.draw()
    assert (await fan.wait_for("👁 Тур 1, стол")).text.startswith("👁")

    other = await desk.tournaments.create(hall.app.club, "Лето", "club-swiss", {"rounds": 3}, owner)
    await desk.execute(other, c.RegisterEntry(EntryId("guest"), (owner.person,)), owner)
    await desk.follows.follow(other, EntryId("guest"), actor, on=True)
    await play(hall)
    told = await fan.wait_for(lambda seen: "👁 Тур 1" in seen.text and not seen.text.startswith("👁"))
    assert told.text.startswith("Вечер\n👁")
    viewer = await desk.queries.viewer(actor.person, hall.id)
    assert (viewer.confuses(hall.id), viewer.takes_part) == (True, frozenset()), "he only looks on"
    await desk.follows.follow(other, EntryId("guest"), actor, on=False)
    assert not (await desk.queries.viewer(actor.person, hall.id)).confuses(hall.id)


async def test_whoever_is_forgotten_follows_nobody(hall: Hall) -> None:
    fan = await hall.control.add_person("Болельщик")
    await fan.start()
    actor = await hall.actor(fan)
    entry = next(iter((await hall.tournament()).entries))
    await hall.app.desk.follows.follow(hall.id, entry, actor, on=True)
    await hall.app.desk.privacy.forget(actor, str)
    assert await hall.app.store.follows.of(hall.id) == {}
