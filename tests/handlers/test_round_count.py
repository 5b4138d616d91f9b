"""The organizer makes the event shorter: the number, what it means, the reason; everybody hears of it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.events import SettingsChanged
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", rulebook="club-swiss", rounds=5)
        await opened.register()
        yield opened


async def test_an_evening_that_is_too_short_ends_with_the_round_that_is_on(hall: Hall) -> None:
    await hall.draw()
    await hall.open_more("🔢 Число туров")
    asked = await latest(hall.organizer, "Число туров: 5")
    assert [label for label in asked.labels if label.isdecimal()] == ["2", "3", "4", "6", "7", "8"]
    await press(hall.organizer, "3", asked)
    means = await latest(hall.organizer, "Туров будет 3, а не 5")
    assert "Останется ещё 2 тура." in means.text
    await hall.organizer.say("Зал закрывают в девять")
    left, _ = await hall.at_table(1)
    told = await left.wait_for("Туров будет 3")
    assert told.text == "🔢 Туров будет 3, а не 5. Причина: Зал закрывают в девять"
    view = await hall.app.desk.queries.view(hall.id)
    change = next(event for event in await hall.journal() if isinstance(event, SettingsChanged))
    assert (change.settings["rounds"], view.said(change.reason)) == (3, "Зал закрывают в девять")

    for number in (1, 2, 3):
        for pairing in (await hall.tournament()).rounds[-1].pairings:
            await hall.do(c.RecordResult(number, pairing.table, Played(Winner.FIRST)), hall.referee)
        if number < 3:
            await hall.draw()
    said = await hall.organizer.say("/panel")
    await hall.organizer.wait_for(lambda seen: "🏁 Завершить турнир" in seen.labels, since=said.seq)


async def test_the_head_referee_makes_it_longer_from_his_tables(hall: Hall) -> None:
    await hall.draw()
    head = hall.head_referee
    await head.say("/tables")
    await press(head, "Число туров", await latest(head, "Тур 1: столы"))
    await press(head, "6", await latest(head, "Число туров: 5"))
    await latest(head, "Туров будет 6, а не 5")
    said = await head.say("Успеваем ещё один")
    await head.wait_for("столы", since=said.seq)
    assert (await hall.tournament()).settings["rounds"] == 6
    await hall.referee.say("/tables")
    grid = await latest(hall.referee, "Тур 1: столы")
    assert not any("Число туров" in label for label in grid.labels)
