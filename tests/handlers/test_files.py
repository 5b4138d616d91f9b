"""The organizer takes the tournament away as a file, and sends the list of another program."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.exchange.turnir_file.reading import load_file
from engine import commands as c
from engine.results import Played, Winner
from tests.exchange.test_opengotha import xml
from tests.handlers.hall import TEAMS, Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def file_of(hall: Hall, form: str, told: str) -> tuple[str, bytes]:
    screen = await latest(hall.organizer, "Турнир файлом")
    since = hall.organizer.mark()
    await press(hall.organizer, form, screen)
    sent = await hall.organizer.wait_for(told, since=since)
    return sent.raw["document"]["name"], await hall.organizer.download(sent)


async def test_the_tournament_goes_out_in_every_format_it_can_be_told_in(hall: Hall) -> None:
    await hall.open("Вечер", rulebook="club-swiss", rounds=1, colours=True)
    await hall.register()
    await hall.draw()
    for pairing in (await hall.tournament()).rounds[0].pairings:
        await hall.do(c.RecordResult(1, pairing.table, Played(Winner.FIRST)), hall.referee)
    await hall.open_more("📄 Файлы")
    name, data = await file_of(hall, "Файл турнира", "Файл турнира")
    assert (name, sorted(load_file(data).names.values())) == ("Вечер.json", sorted(TEAMS))
    name, data = await file_of(hall, "TRF", "TRF (ФИДЕ)")
    assert (name, data.count(b"\n001 ")) == ("Вечер.trf", 8)
    name, data = await file_of(hall, "HTML", "Страница")
    assert name == "Вечер.html"
    assert "&lt;Барсук&gt;" in data.decode()
    for form, suffix in (("CSV", ".csv"), ("Excel", ".xlsx")):
        name, data = await file_of(hall, form, form)
        assert name == f"Вечер{suffix}"
        assert data


async def test_what_a_format_cannot_tell_is_refused_with_the_reason(hall: Hall) -> None:
    await hall.open("Вечер", rulebook="club-swiss", rounds=1, colours=True)
    await hall.register()
    await hall.draw()
    await hall.open_more("📄 Файлы")
    answer = await press(hall.organizer, "TRF", await latest(hall.organizer, "Турнир файлом"))
    assert "Тур 1: нет результата на столах 1, 2, 3, 4" in answer.text
    assert "EGD" not in " ".join((await latest(hall.organizer, "Турнир файлом")).labels)
    await hall.organizer.say("/help")
    await latest(hall.organizer, "/panel")
    name, _ = await file_of(hall, "Файл турнира", "Файл турнира")  # the screen has stayed
    assert name == "Вечер.json"


async def test_the_players_of_opengotha_are_looked_at_and_added(hall: Hall) -> None:
    await hall.open("Весна", rulebook="go-mcmahon", rounds=2, bar="1d")
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Добавить", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пришлите игроков")
    await hall.organizer.send_file("spring.xml", xml())
    preview = await latest(hall.organizer, "Разобрал: добавлю 4")
    assert "Анна Лис · 1d 2100" in preview.text
    await press(hall.organizer, "Добавить: ", preview)
    await latest(hall.organizer, "Добавлено")
    view = await hall.app.desk.queries.view(hall.id)
    assert {view.name(one.id): (one.rank, one.rating) for one in view.tournament.entries.values()} == {
        "Анна Лис": ("1d", 2100), "Борис Ким": ("1k", 2000), "Вера Рысь": ("2k", 1900), "Глеб Ёж": ("5k", 1600),
    }  # fmt: skip
    assert list(view.clubs.values()) == ["МГУ"]
