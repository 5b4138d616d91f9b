"""🖼: drawn once, uploaded once, sent to whoever asks, and with the posts of a group that wants it so."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from bot.playground.seen import Seen
from tests.handlers.hall import Hall, latest, opened_hall, press

PATIENCE = 10.0
"""Seconds after which the bot tries no more."""


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        await opened.finish_round()
        yield opened


async def pictured(person: Person, label: str, title: str) -> Seen:
    """The photo that a press on the newest screen brings."""
    screen = await person.wait_for(lambda seen: any(label in one for one in seen.labels))
    since = person.mark()
    await press(person, label, screen)
    return await person.wait_for(lambda seen: bool(seen.raw["photo"]) and title in seen.text, since=since)


async def photo_in(person: Person, chat: int, title: str) -> Seen:
    return await person.wait_for(lambda seen: seen.chat == chat and bool(seen.raw["photo"]) and title in seen.text)


async def put_on(person: Person, look: str) -> None:
    """A switch of the place, and the screen drawn anew."""
    await press(person, f"⬜ {look}", await latest(person, "Что публиковать здесь"))
    await person.wait_for(lambda seen: f"✅ {look}" in seen.labels)


async def known(hall: Hall) -> list[str]:
    return [row["file_id"] for row in await hall.app.store.db.reader.all("select file_id from pictures", {})]


async def test_the_table_and_the_pairs_come_as_pictures(hall: Hall) -> None:
    await hall.organizer.say("/standings")
    seen = await pictured(hall.organizer, "🖼 Картинкой", "Таблица после тура 1")
    assert "Кубок клуба ·" in seen.text
    assert seen.raw["photo"]["width"] >= 1000
    await pictured(hall.organizer, "🖼 По турам", "Таблица по турам")
    await hall.organizer.say("/pairings")
    await pictured(hall.organizer, "🖼 По именам", "Тур 1: кто за каким столом")
    await pictured(hall.organizer, "🖼 Картинкой", "Тур 1: пары")


async def test_several_people_ask_and_it_is_uploaded_once(hall: Hall) -> None:
    people = [hall.organizer, hall.referee, *(await hall.at_table(1))]
    for person in people:
        await person.say("/standings")
        await latest(person, "Таблица после тура 1")
    shown = await asyncio.gather(*(pictured(person, "🖼 Картинкой", "Таблица после тура 1") for person in people))
    assert len(await known(hall)) == 1
    assert len({one.raw["photo"]["url"] for one in shown}) == 1


async def test_whoever_likes_it_dark_has_it_dark(hall: Hall) -> None:
    await hall.organizer.say("/standings")
    light = await pictured(hall.organizer, "🖼 Картинкой", "Таблица после тура 1")
    await hall.organizer.say("/settings")
    await press(hall.organizer, "☀️ Картинки: светлые", await latest(hall.organizer, "Настройки"))
    await hall.organizer.wait_for(lambda seen: "🌙 Картинки: тёмные" in seen.labels)
    await hall.organizer.say("/standings")
    dark = await pictured(hall.organizer, "🖼 Картинкой", "Таблица после тура 1")
    assert await hall.organizer.download(light) != await hall.organizer.download(dark)


async def test_a_group_asks_for_a_picture_once_in_half_a_minute(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.referee.say("/standings", chat=chat)
    table = await hall.referee.wait_for("Таблица после тура 1", chat=chat)
    await press(hall.referee, "🖼 Картинкой", table)
    photo = await hall.referee.wait_for(lambda seen: seen.chat == chat and bool(seen.raw["photo"]))
    answer = await press(hall.organizer, "🖼 Картинкой", table)
    assert answer.text.startswith("Уже есть")
    assert [one.id for one in hall.organizer.messages if one.chat == chat and one.raw["photo"]] == [photo.id]


async def test_two_of_a_group_who_press_at_once_get_one_picture(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.referee.say("/standings", chat=chat)
    table = await hall.referee.wait_for("Таблица после тура 1", chat=chat)
    both = await asyncio.gather(*(press(one, "🖼 Картинкой", table) for one in (hall.referee, hall.organizer)))
    assert sorted(answer.text for answer in both) == ["", "Уже есть, чуть выше ↑"]
    await hall.referee.wait_for(lambda seen: seen.chat == chat and bool(seen.raw["photo"]))
    await hall.referee.say("/timer", chat=chat)
    await hall.referee.wait_for(lambda seen: seen.from_bot and seen.id > table.id and "Тур 1" in seen.text, chat=chat)
    assert len([one for one in hall.organizer.messages if one.chat == chat and one.raw["photo"]]) == 1


async def test_a_picture_that_did_not_come_may_be_asked_for_again_at_once(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.referee.say("/standings", chat=chat)
    table = await hall.referee.wait_for("Таблица после тура 1", chat=chat)
    await hall.control.fault("502", times=50, method="sendPhoto")
    await press(hall.referee, "🖼 Картинкой", table)
    await asyncio.sleep(PATIENCE)
    await hall.control.clear_faults()
    assert (await press(hall.organizer, "🖼 Картинкой", table)).text == ""
    await hall.referee.wait_for(lambda seen: seen.chat == chat and bool(seen.raw["photo"]))


async def test_a_group_that_wants_it_has_pictures_with_its_posts(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.open_more("💬 Группы")
    await press(hall.organizer, "Клуб", await latest(hall.organizer, "Где публикуется турнир"))
    await put_on(hall.organizer, "🖼 Картинки к постам")
    await put_on(hall.organizer, "🌙 Тёмные")
    place = (await hall.app.desk.queries.bindings(hall.id))[0]
    assert (place.theme, place.pictures) == ("dark", True)
    await hall.draw()
    await hall.finish_round()
    for title in ("Тур 2: пары", "Таблица после тура 2"):
        assert (await photo_in(hall.organizer, chat, title)).raw["silent"]
