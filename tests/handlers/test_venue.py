"""Where an event is played, on phones: typed, changed, taken away, read by those who are to come, taken over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер №7", rulebook="club-swiss", rounds=1)
        await opened.register()
        yield opened


async def test_the_organizer_types_a_place_changes_it_and_takes_it_away(hall: Hall) -> None:
    await hall.organizer.say("/panel")
    await press(hall.organizer, "📍 Где", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пока не указано")
    await hall.organizer.say("х" * 201)
    await hall.organizer.wait_for("Слишком длинно")
    await hall.organizer.say("Лесная, 5 <двор>")
    shown = await hall.organizer.wait_for("📍 Лесная, 5 <двор>")
    player = next(iter(hall.captains.values()))
    told = await player.wait_for("«Вечер №7» пройдёт здесь: Лесная, 5 <двор>")
    assert told.silent
    await press(player, "Моя заявка", told)
    assert "📍 Лесная, 5 <двор>" in (await latest(player, "номер 1")).text
    await hall.organizer.say("/panel")
    assert "📍 Лесная, 5 <двор>" in (await latest(hall.organizer, "Регистрация")).text

    await press(hall.organizer, "Другое место", shown)
    await hall.organizer.say("Лесная, 5 <двор>")
    await hall.organizer.wait_for("Так уже и сказано")
    await hall.organizer.say("ДК «Луч»")
    shown = await hall.organizer.wait_for("📍 ДК «Луч»")
    assert not (await player.wait_for("другое место")).silent
    await press(hall.organizer, "Убрать место", shown)
    await latest(hall.organizer, "Пока не указано")
    assert (await hall.tournament()).venue is None


async def test_once_it_runs_the_place_is_under_more_and_the_next_evening_takes_it_over(hall: Hall) -> None:
    await hall.draw()
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Ещё", await latest(hall.organizer, "Тур 1"))
    await press(hall.organizer, "📍 Где", await latest(hall.organizer, "Что ещё можно сделать"))
    await hall.organizer.say("Лесная, 5")
    await hall.organizer.wait_for("📍 Лесная, 5")
    await hall.finish_round()
    await hall.do(c.FinishTournament())
    await hall.organizer.say("/newtournament")
    await press(hall.organizer, "Как в прошлый раз: Вечер №7", await latest(hall.organizer, "Как он называется"))
    await press(hall.organizer, "Создать", await latest(hall.organizer, "Шаг 3 из 3: Вечер №8"))
    await press(hall.organizer, "Пульт", await latest(hall.organizer, "Вечер №8» создан"))
    assert "📍 Лесная, 5" in (await latest(hall.organizer, "Регистрация")).text
