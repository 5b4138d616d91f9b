"""Somebody sends one thing, then another, and presses the button of the first: that one does nothing any more."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def test_lines_of_results(hall: Hall) -> None:
    await hall.referee.say("1 8:5\n2 8:3")
    first = await latest(hall.referee, "Готов записать 2 результата")
    await hall.referee.say("1 3:8\n2 3:8\n3 3:8")
    second = await latest(hall.referee, "Готов записать 3 результата")
    answer = await press(hall.referee, "Записать 2", first)
    assert "прежнего списка" in answer.text
    assert [await hall.result(table) for table in (1, 2, 3)] == ["", "", ""]
    await press(hall.referee, "Записать 3", second)
    await latest(hall.referee, "Записано 3 результата")


async def test_lists_of_names(hall: Hall) -> None:
    await hall.open("Второй", rulebook="club-swiss", rounds=2)
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Добавить", await latest(hall.organizer, "Регистрация"))
    await latest(hall.organizer, "Пришлите игроков")
    await hall.organizer.say("Анна Лис")
    first = await latest(hall.organizer, "Разобрал: добавлю 1")
    await hall.organizer.say("Борис Ким\nВера Рысь")
    second = await latest(hall.organizer, "Разобрал: добавлю 2")
    await press(hall.organizer, "Добавить: 1", first)
    assert (await hall.tournament()).entries == {}
    await press(hall.organizer, "Добавить: 2", second)
    await latest(hall.organizer, "Добавлено")
    assert len((await hall.tournament()).entries) == 2


async def test_tournament_files(hall: Hall) -> None:
    view = await hall.app.desk.queries.view(hall.id)
    document = json.loads(text_of(Told(view.tournament, view.names)))
    shown = []
    for table, won in ((0, [8, 5]), (1, [8, 1])):
        document["rounds"][0]["pairings"][table]["result"] = {"kind": "played", "winner": "first", "score": won}
        await hall.organizer.send_file("Кубок.json", json.dumps(document).encode())
        shown.append(await latest(hall.organizer, f"Запишу {table + 1} результат"))
    first, second = shown
    await press(hall.organizer, "Записать результаты: 1", first)
    assert [await hall.result(table) for table in (1, 2)] == ["", ""]
    await press(hall.organizer, "Записать результаты: 2", second)
    await latest(hall.organizer, "Тур 1")
    assert [await hall.result(table) for table in (1, 2)] == ["8:5", "8:1"]
