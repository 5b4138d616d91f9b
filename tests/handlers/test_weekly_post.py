"""The weekly post on the phones of a club: turned on by its organizer, read in the group a week later."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground.client import Person
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_seasons import PLAYERS, begun, three_evenings

ABOUT = "Раз в неделю бот пишет в группу"


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def opened(person: Person) -> None:
    await person.say("клуб")
    await press(person, "📬 Итоги недели", await latest(person, "Игроков: "))


def pass_time(hall: Hall, gone: timedelta) -> None:
    clock = hall.app.clock
    clock.move_to_offset(clock.offset + gone)


async def test_a_group_reads_the_week_of_its_club(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    await opened(hall.organizer)
    nowhere = await latest(hall.organizer, ABOUT)
    assert "Пока писать некуда" in nowhere.text
    assert nowhere.labels == ["◀ Клуб"]

    chat = await hall.control.add_group("Наши", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Наши", await hall.actor(hall.organizer))
    await opened(hall.organizer)
    choice = await hall.organizer.wait_for(lambda seen: "▫️ Наши" in seen.labels)
    assert "Сейчас выключено" in choice.text
    await press(hall.organizer, "▫️ Наши", choice)
    on = await hall.organizer.wait_for(lambda seen: "✅ Наши" in seen.labels)
    assert "Следующий пост:" in on.text

    pass_time(hall, timedelta(days=7))
    post = await hall.referee.wait_for("неделя клуба", chat=chat)
    assert all(f"Вечер {number}, 4 игрока · 🏆" in post.text for number in (1, 2, 3))
    assert all(name in post.text for name in PLAYERS)
    assert "🏆 Весна" in post.text
    assert "1–2. " in post.text, "both first tables were won in every evening"

    await press(hall.organizer, "🔕 Выключить", on)
    off = await hall.organizer.wait_for(lambda seen: "▫️ Наши" in seen.labels and "🔕 Выключить" not in seen.labels)
    assert "Сейчас выключено" in off.text
    assert await hall.app.desk.weekly.next_moment() is None


async def test_who_runs_the_club_hears_that_the_bot_is_not_in_the_group_any_more(hall: Hall) -> None:
    await three_evenings(hall)
    chat = await hall.control.add_group("Наши", [hall.organizer], bot="administrator")
    organizer = await hall.actor(hall.organizer)
    await hall.app.desk.chats.bind(hall.id, chat, None, "Наши", organizer)
    await hall.app.desk.weekly.begin(chat, None, organizer)
    await hall.control.set_bot(chat, "kicked")
    pass_time(hall, timedelta(days=7))
    told = await hall.organizer.wait_for("Итоги недели не дошли")
    assert "бота больше нет в группе «Наши»" in told.text
    await press(hall.organizer, "📬 Итоги недели", told)
    await hall.organizer.wait_for(lambda seen: "✅ Наши" in seen.labels)


async def test_only_organizers_have_the_switch(hall: Hall) -> None:
    await three_evenings(hall)
    await hall.referee.say("/club")
    club = await latest(hall.referee, "Игроков: ")
    assert not any("Итоги недели" in label for label in club.labels)
