"""The day of an event on phones: picked, typed, moved, taken away, and read by those who are to come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", rulebook="club-swiss", rounds=1)
        await opened.register()
        yield opened


async def local(hall: Hall) -> tuple[ZoneInfo, datetime]:
    zone = ZoneInfo((await hall.tournament()).zone)
    return zone, hall.app.clock.now().astimezone(zone)


async def test_the_organizer_picks_a_day_and_an_hour_and_players_read_it(hall: Hall) -> None:
    zone, now = await local(hall)
    await hall.organizer.say("/panel")
    await press(hall.organizer, "📅 Когда", await latest(hall.organizer, "Регистрация"))
    await press(hall.organizer, "Завтра", await latest(hall.organizer, "Пока не указано"))
    await press(hall.organizer, "19:00", await latest(hall.organizer, "Во сколько?"))
    shown = await latest(hall.organizer, "Напомню всем накануне" if now.hour < 18 else "Когда начинается")
    tomorrow = (now + timedelta(days=1)).date()
    day = (await hall.tournament()).day
    assert day is not None
    assert f"{day.at.astimezone(zone):%Y-%m-%d %H:%M}" == f"{tomorrow} 19:00"
    assert f"{tomorrow:%d.%m}, 19:00" in shown.text

    player = next(iter(hall.captains.values()))
    told = await player.wait_for("«Вечер» начнётся")
    assert told.silent
    await press(player, "Моя заявка", told)
    assert f"{tomorrow:%d.%m}, 19:00" in (await latest(player, "📅 Начало")).text
    await hall.organizer.say("/panel")
    assert f"{tomorrow:%d.%m}, 19:00" in (await latest(hall.organizer, "Регистрация")).text


async def test_a_day_is_typed_a_slip_is_explained_and_the_day_is_taken_away(hall: Hall) -> None:
    zone, now = await local(hall)
    await hall.organizer.say("/panel")
    await press(hall.organizer, "📅 Когда", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пока не указано")
    await hall.organizer.say("как-нибудь")
    await hall.organizer.wait_for("Не понял, когда")
    await hall.organizer.say("вчера 11")
    await hall.organizer.wait_for("Не понял, когда")
    past = now - timedelta(days=2)
    await hall.organizer.say(f"{past:%d.%m.%Y} 11:00")
    await hall.organizer.wait_for("Это время уже прошло")
    ahead = now + timedelta(days=10)
    await hall.organizer.say(f"{ahead:%d.%m.%Y} 11:00")
    shown = await hall.organizer.wait_for("Напомню всем накануне")
    day = (await hall.tournament()).day
    assert day is not None
    assert day.at.astimezone(zone).date() == ahead.date()

    await press(hall.organizer, "Снять день", shown)
    await latest(hall.organizer, "Пока не указано")
    assert (await hall.tournament()).day is None
    player = next(iter(hall.captains.values()))
    assert not (await player.wait_for("день начала снят")).silent


async def test_on_the_eve_the_phones_ring(hall: Hall) -> None:
    zone, now = await local(hall)
    day = (now + timedelta(days=3)).date()
    await hall.organizer.say("/panel")
    await press(hall.organizer, "📅 Когда", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пока не указано")
    await hall.organizer.say(f"{day:%d.%m.%Y} 11:00")
    await hall.organizer.wait_for("Напомню всем накануне")
    eve = datetime(day.year, day.month, day.day, 18, tzinfo=zone).astimezone(UTC) - timedelta(days=1)
    hall.app.clock.move_to_offset(hall.app.clock.offset + (eve - hall.app.clock.now()) + timedelta(seconds=1))
    told = await next(iter(hall.captains.values())).wait_for("Завтра «Вечер»")
    assert not told.silent
    assert "Вы в списке: " in told.text
    assert (await hall.referee.wait_for("Завтра «Вечер»")).silent
