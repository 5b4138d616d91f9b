"""An announcement: to whom, the words, a look, one press; everybody reads it once, and it can be taken back."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.events import Announced, Restored
from engine.model import Announcement, Role
from engine.parts import Announcing
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def said(hall: Hall) -> list[Announcement]:
    """What the journal says was announced."""
    return [event.announcement for event in await hall.journal() if isinstance(event, Announced)]


async def test_the_organizer_tells_everybody_and_a_second_press_sends_nothing(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.organizer.say("/panel")
    await press(hall.organizer, "📣 Объявить", await latest(hall.organizer, "Не сданы столы"))
    asked = await latest(hall.organizer, "Кому объявить?")
    # Eight captains have opened the bot and their partners have not; two referees.
    assert "Всем · 18" in asked.labels
    await press(hall.organizer, "Всем", asked)
    await latest(hall.organizer, "Напишите текст")
    await hall.organizer.say("Обед до 14:00 <в холле>.\nСтолы не трогать!")
    look = await latest(hall.organizer, "Так это увидят:")
    assert "Получат: 10, и в группах: Клуб." in look.text
    assert "Бот не может написать (8): Напарник 1, " in look.text
    assert await said(hall) == []

    await press(hall.organizer, "Отправить · 10", look)
    done = await latest(hall.organizer, "Отправлено: 10")
    assert "Скажите голосом." in done.text
    again = await hall.organizer.press("📣 Отправить · 10", message=look, stale=True)
    assert again.alert
    for person in (*await hall.at_table(1), *await hall.at_table(4), hall.referee, hall.head_referee):
        told = await person.wait_for("Обед до 14:00")
        assert told.text == "📣 Объявление\n\nОбед до 14:00 <в холле>.\nСтолы не трогать!"
        assert not told.silent
    await hall.organizer.wait_for("Обед до 14:00", chat=chat)
    assert [(one.to, one.table) for one in await said(hall)] == [("everyone", 0)]
    assert not any("Обед" in repr(event) for event in await hall.journal())


async def test_one_table_reads_what_is_for_it_and_nobody_else(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    await hall.head_referee.say("/announce")
    await press(hall.head_referee, "Одному столу", await latest(hall.head_referee, "Кому объявить?"))
    await press(hall.head_referee, "2", await latest(hall.head_referee, "Какому столу?"))
    await hall.head_referee.say("Подойдите ко мне")
    await press(hall.head_referee, "Отправить · 2", await latest(hall.head_referee, "Так это увидят:"))
    for person in (left, right):
        assert (await person.wait_for("Подойдите ко мне")).text.startswith("📣 Столу 2\n")
    # Table 1 reads the next announcement, so what was not for it would have come before.
    await hall.do(c.RecordResult(1, 2, score("8:5")), hall.referee)
    await hall.head_referee.say("/announce")
    await press(hall.head_referee, "Кто ещё не сдал счёт · 12", await latest(hall.head_referee, "Кому объявить?"))
    await hall.head_referee.say("Осталось пять минут")
    await press(hall.head_referee, "Отправить", await latest(hall.head_referee, "Осталось пять минут"))
    other, _ = await hall.at_table(1)
    await other.wait_for("Осталось пять минут")
    assert other.newest("Подойдите ко мне") is None
    assert left.newest("Осталось пять минут") is None
    assert [(one.to, one.table) for one in await said(hall)] == [("table", 2), ("unfinished", 0)]


async def test_a_picture_is_sent_above_its_words_and_the_announcement_is_taken_back(hall: Hall) -> None:
    await hall.organizer.say("/announce")
    await press(hall.organizer, "Судьям и организаторам · 2", await latest(hall.organizer, "Кому объявить?"))
    await latest(hall.organizer, "Напишите текст")
    await hall.organizer.send_file("план.png", PIXEL, photo=True, caption="Рассадка судей")
    look = await latest(hall.organizer, "Картинка будет над текстом")
    await press(hall.organizer, "Отправить", look)
    told = await hall.referee.wait_for("Рассадка судей")
    assert told.raw["photo"]
    assert (await hall.referee.download(told)) == PIXEL
    await hall.organizer.say("/panel")
    panel = await latest(hall.organizer, "Не сданы столы")
    await press(hall.organizer, "Отменить объявление", panel)
    await press(hall.organizer, "Да, отменить", await latest(hall.organizer, "Отменить объявление?"))
    await hall.referee.wait_for("Прошлое объявление отменено")
    assert (await hall.tournament()).announcements == ()
    assert any(isinstance(event, Restored) and isinstance(event.part, Announcing) for event in await hall.journal())


async def test_a_referee_and_a_player_do_not_announce_and_empty_words_are_not_sent(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    for person in (hall.referee, left):
        await person.say("/announce")
        await latest(person, "организатор")
    await hall.organizer.say("/announce")
    await press(hall.organizer, "Всем", await latest(hall.organizer, "Кому объявить?"))
    await latest(hall.organizer, "Напишите текст")
    await hall.organizer.say("о" * 851)
    await latest(hall.organizer, "Слишком длинно: уберите в конце 1 знак. Объявление — не больше 850")
    await hall.organizer.say("Короче")  # the form is still open
    await latest(hall.organizer, "Так это увидят:")
    assert await said(hall) == []


async def test_nobody_is_told_where_there_is_nobody_but_the_speaker(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.open()
        for person, role in ((hall.referee, Role.REFEREE), (hall.head_referee, Role.HEAD_REFEREE)):
            await hall.do(c.RevokeRole((await hall.actor(person)).person, role))
        await hall.organizer.say("/announce")
        await press(hall.organizer, "Всем · 0", await latest(hall.organizer, "Кому объявить?"))
        await latest(hall.organizer, "Напишите текст")
        await hall.organizer.say("Есть кто?")
        look = await latest(hall.organizer, "Получат: 0")
        answer = await press(hall.organizer, "Отправить · 0", look)
        assert answer.text == "Кроме вас, там никого нет."


async def test_emoji_count_as_telegram_counts_them(hall: Hall) -> None:
    """1024 units under a picture, two for each flame."""
    await hall.organizer.say("/announce")
    await press(hall.organizer, "Судьям и организаторам · 2", await latest(hall.organizer, "Кому объявить?"))
    await latest(hall.organizer, "Напишите текст")
    await hall.organizer.send_file("план.png", PIXEL, photo=True, caption="🔥" * 500)
    await latest(hall.organizer, "уберите в конце 75 знаков")
    await hall.organizer.send_file("план.png", PIXEL, photo=True, caption="🔥" * 425)
    await press(hall.organizer, "Отправить", await latest(hall.organizer, "Картинка будет над текстом"))
    assert (await hall.referee.wait_for("🔥")).raw["photo"]
