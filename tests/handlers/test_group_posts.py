"""Which topic takes what, a table sent on demand, and a topic that is gone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        await opened.register()
        yield opened


async def bound(hall: Hall, *topics: str) -> tuple[int, list[int]]:
    """A forum of the club, each of its topics bound."""
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator", is_forum=True)
    threads = [await hall.control.add_topic(chat, topic) for topic in topics]
    for thread in threads:
        await hall.app.desk.chats.bind(hall.id, chat, thread, "Клуб", await hall.actor(hall.organizer))
    return chat, threads


async def places(hall: Hall) -> dict[int | None, frozenset[str]]:
    return {one.thread_id: frozenset(one.purposes) for one in await hall.app.desk.queries.bindings(hall.id)}


async def open_groups(hall: Hall) -> None:
    await hall.open_more("💬 Группы")
    await latest(hall.organizer, "Где публикуется турнир")


def threads_of(hall: Hall, chat: int, fragment: str) -> list[int | None]:
    """In which topics the organizer sees this, in order."""
    seen = [one for one in hall.organizer.messages if one.chat == chat and one.from_bot and fragment in one.text]
    return [one.raw["thread"] for one in sorted(seen, key=lambda one: one.id)]


async def test_the_organizer_chooses_what_goes_where_and_sends_a_table_himself(hall: Hall) -> None:
    chat, (news, tables) = await bound(hall, "Новости", "Таблица")
    await open_groups(hall)
    for thread, off in (
        (news, ("Результаты", "Таблица", "Живое табло")),
        (tables, ("Пары", "Результаты", "Объявления", "Живое табло")),
    ):
        await press(hall.organizer, f"тема {thread}", await latest(hall.organizer, "Где публикуется турнир"))
        for what in off:
            await press(hall.organizer, f"✅ {what}", await latest(hall.organizer, "Что публиковать здесь"))
        await press(hall.organizer, "◀ Группы", await latest(hall.organizer, "Что публиковать здесь"))
    assert await places(hall) == {news: frozenset({"pairings", "announcements"}), tables: frozenset({"standings"})}
    await press(hall.organizer, f"тема {tables}", await latest(hall.organizer, "Где публикуется турнир"))
    answer = await press(hall.organizer, "✅ Таблица", await latest(hall.organizer, "Что публиковать здесь"))
    assert answer.text.startswith("Что-то одно должно остаться")

    await hall.draw()
    await hall.organizer.wait_for("Тур 1", chat=chat)
    await hall.finish_round()
    await hall.organizer.wait_for(lambda seen: seen.chat == chat and seen.raw["thread"] == tables)
    assert set(threads_of(hall, chat, "Тур 1")) >= {news}
    await open_groups(hall)
    listed = await latest(hall.organizer, "Где публикуется турнир")
    answer = await press(hall.organizer, "📤 Результаты", listed)
    assert answer.text.startswith("Это нигде не публикуется")
    for _ in range(2):
        answer = await press(hall.organizer, "📤 Таблица", listed)
        assert answer.text == "Отправлено в 1 чат."
    await hall.control.until(lambda: threads_of(hall, chat, "").count(tables) == 2, 15)
    rows = await hall.app.store.db.reader.all(
        "select thread_id from outbox where kind = 'standings_posted' and chat_id is not null", {}
    )
    # After the round by itself, and once more on demand, however often it was pressed.
    assert [row["thread_id"] for row in rows] == [tables, tables]


async def test_a_closed_topic_sends_its_news_to_general_and_the_organizer_hears_of_it_once(hall: Hall) -> None:
    await hall.hears("everything")
    chat, (news,) = await bound(hall, "Новости")
    await hall.control.post(f"chats/{chat}/topics/{news}", closed=True)
    await hall.draw()
    await hall.organizer.wait_for("Тур 1", chat=chat)
    told = await hall.organizer.wait_for("закрыта или удалена")
    assert "Тема" in told.text
    await hall.finish_round()
    await hall.organizer.wait_for(lambda seen: seen.chat == chat and "8:5" in seen.text)
    assert set(threads_of(hall, chat, "Тур 1")) == {None}
    warnings = [one for one in hall.organizer.messages if "закрыта или удалена" in one.text]
    assert len(warnings) == 1
