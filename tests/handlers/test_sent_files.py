"""A document that is nothing the bot reads: the answer says what it takes, from whom and where."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import BinaryIO, cast

import pytest
from aiogram import Bot

from engine.errors import RuleViolation
from handlers.sent import content
from tests.exchange.hostile import one_endless_row
from tests.exchange.test_kinds import packed
from tests.handlers.hall import Hall, latest, opened_hall, press

PICTURE = b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(2000)
WORD = packed("[Content_Types].xml", "word/document.xml")
NAMES = "Игрок;Разряд\nАнна Лис;1k\n".encode()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("протокол.jpg", PICTURE, "Картинки бот не читает."),
        ("список.docx", WORD, "Документы Word бот не читает."),
        ("x.pdf", b"%PDF-1.4\n", "PDF бот не читает."),
        ("x.zip", packed("a.csv"), "Архивы бот не открывает"),
        ("x.bin", bytes(500), "Такой файл бот не читает."),
    ],
)
async def test_an_organizer_is_told_all_he_may_send(hall: Hall, name: str, data: bytes, said: str) -> None:
    await hall.organizer.send_file(name, data)
    answer = await latest(hall.organizer, said)
    assert "файл турнира, XML OpenGotha, TRF" in answer.text
    assert "после кнопки «Добавить»" in answer.text


async def test_a_referee_is_told_how_results_are_sent_and_a_player_that_files_are_not_for_him(hall: Hall) -> None:
    await hall.referee.send_file("протокол.jpg", PICTURE)
    answer = await latest(hall.referee, "Картинки бот не читает. Судья может прислать результаты")
    assert "участник" not in answer.text
    player, _ = await hall.at_table(1)
    await player.send_file("протокол.jpg", PICTURE)
    await latest(player, "Файлы с результатами присылают судьи")


async def test_a_list_of_names_that_nobody_asked_for_leads_to_its_button(hall: Hall) -> None:
    await hall.organizer.send_file("список.csv", NAMES)
    await latest(hall.organizer, "Это список участников? Сначала нажмите «Добавить»")
    await hall.referee.send_file("список.csv", NAMES)
    answer = await latest(hall.referee, "нет ни одной строки со счётом")
    assert "список участников" not in answer.text


async def test_a_form_says_what_it_waits_for_and_goes_on_waiting(hall: Hall) -> None:
    await hall.open("Второй", rulebook="club-swiss", rounds=2)
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Добавить", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пришлите игроков")
    await hall.organizer.send_file("список.docx", WORD)
    await latest(hall.organizer, "Документы Word бот не читает. Список участников — текстом")
    await hall.organizer.send_file("список.csv", NAMES)
    await latest(hall.organizer, "Разобрал: добавлю 1")


async def test_a_file_that_is_too_large_is_not_even_fetched(hall: Hall) -> None:
    await hall.organizer.send_file("x.mov", bytes(5_000_001))
    await latest(hall.organizer, "Файл больше 5000 КБ, такой бот не берёт")


async def test_a_workbook_that_swells_is_refused_in_plain_words_and_the_form_goes_on(hall: Hall) -> None:
    await hall.organizer.send_file("x.xlsx", one_endless_row())
    await latest(hall.organizer, "В развёрнутом виде файл слишком велик")
    await hall.organizer.send_file("x.json", b'{"format": "turnir/1"')
    await latest(hall.organizer, "он повреждён или обрезан (это не JSON)")


class Lying:
    """Telegram has said that the file is small."""

    async def download(self, _: str, into: BinaryIO) -> None:
        into.write(bytes(400))
        into.write(bytes(800))


async def test_what_comes_is_counted_whatever_was_said_of_its_size() -> None:
    assert len(await content(cast(Bot, Lying()), "1", 1200)) == 1200
    with pytest.raises(RuleViolation) as caught:
        await content(cast(Bot, Lying()), "1", 1199)
    assert caught.value.code == "file.too_large"


async def test_the_same_in_english(hall: Hall) -> None:
    stranger = await hall.control.add_person("Ann", language_code="en")
    await stranger.start()
    await stranger.send_file("x.jpg", PICTURE)
    await latest(stranger, "Only referees can send files with results")
