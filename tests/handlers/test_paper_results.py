"""After an hour without a network: the results from paper, many lines in one message or one file."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from engine import commands as c
from engine import events as e
from engine.results import Played, Winner
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def test_every_line_is_shown_as_it_will_be_recorded_and_one_press_writes_the_good_ones(hall: Hall) -> None:
    referee = hall.referee
    await hall.do(c.RecordResult(1, 1, score("8:5")), referee)
    await hall.do(c.RecordResult(1, 2, score("8:3")), referee)
    names = {table: await hall.names(table) for table in (1, 2, 3)}
    before = len(await hall.journal())
    await referee.say("1 8:5\n2 3:8\n3 8:1\nвсем привет\n9 8:2\n4 8:8")
    shown = await latest(referee, "Готов записать 2 результата")
    assert f"Стол 1: {names[1][0]} — {names[1][1]} 8:5, так и записано" in shown.text
    assert f"Стол 2: {names[2][0]} — {names[2][1]}, было 8:3, станет 3:8" in shown.text
    assert f"Стол 3: {names[3][0]} — {names[3][1]} 8:1" in shown.text
    assert "Строка 4, «всем привет»: не похоже на счёт." in shown.text
    assert "Строка 5, «9 8:2»" in shown.text
    assert "→" in shown.text  # who moves in the table because of the correction
    assert len(await hall.journal()) == before
    await press(referee, "Записать 2 результата", shown)
    done = await latest(referee, "Записано 2 результата")
    assert "3 строки не подошли" in done.text
    assert "всем привет\n9 8:2\n4 8:8" in done.text
    assert [await hall.result(table) for table in (1, 2, 3, 4)] == ["8:5", "3:8", "8:1", ""]
    # One act: one undo takes all of it back.
    await press(referee, "Отменить", done)
    await latest(referee, "Тур 1: столы")
    assert [await hall.result(table) for table in (1, 2, 3, 4)] == ["8:5", "8:3", "", ""]


async def test_what_somebody_recorded_meanwhile_is_looked_at_again(hall: Hall) -> None:
    for person in (hall.referee, hall.head_referee):
        await person.say("1 8:5\n2 8:3")
    first = await latest(hall.referee, "Готов записать 2 результата")
    second = await latest(hall.head_referee, "Готов записать 2 результата")
    await press(hall.referee, "Записать 2", first)
    await latest(hall.referee, "Записано 2 результата")
    await press(hall.head_referee, "Записать 2", second)
    again = await latest(hall.head_referee, "Пока вы смотрели")
    assert "Уже записано так же: 2" in again.text
    assert not any("Записать" in label for label in again.labels)
    assert sum(isinstance(event, e.GameRecorded) for event in await hall.journal()) == 2


async def test_a_heading_names_a_round_that_is_over_and_the_right_to_mend_it(hall: Hall) -> None:
    await hall.finish_round()
    await hall.draw()
    await hall.referee.say("тур 1\n2 3:8")
    refused = await latest(hall.referee, "Записать нечего")
    assert "Строка 2" in refused.text
    await hall.head_referee.say("Тур 1: переписано с бланков\n2 3:8\n3 8:5\nпривет")
    shown = await latest(hall.head_referee, "Готов записать 1 результат")
    assert "Тур 1." in shown.text
    await press(hall.head_referee, "Записать 1", shown)
    done = await latest(hall.head_referee, "Записан 1 результат")
    assert "Тур 1: переписано с бланков\nпривет" in done.text
    mended = (await hall.tournament()).rounds[0].pairings[1]
    assert mended.games == (Played(Winner.SECOND, (3, 8)),)


def sheet(*rows: tuple[object, ...]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("results.txt", "1 8:5\n2 3:8\n".encode("cp1251")),
        ("results.csv", "\ufeff1;8:5\n2;3:8\n".encode()),
        ("results.xlsx", sheet((1, "8:5"), (2, "3:8"))),
        ("результаты.csv", "тур 1\n1,8:5\n2,3:8\n".encode()),
    ],
)
async def test_a_file_says_the_same(hall: Hall, name: str, data: bytes) -> None:
    await hall.referee.send_file(name, data)
    shown = await latest(hall.referee, "Готов записать 2 результата")
    await press(hall.referee, "Записать 2", shown)
    await latest(hall.referee, "Записано 2 результата")
    assert [await hall.result(table) for table in (1, 2)] == ["8:5", "3:8"]


async def test_whoever_records_nothing_is_told_so(hall: Hall) -> None:
    player, _ = await hall.at_table(1)
    await player.send_file("results.txt", b"1 8:5\n2 3:8")
    await player.wait_for("Файлы с результатами присылают судьи")
    await hall.referee.send_file("photo.bin", b"\x00\x01\x02")
    await hall.referee.wait_for("Такой файл бот не читает. Судья может прислать результаты файлом")


@pytest.mark.parametrize(
    ("rulebook", "settings", "lines"),
    [
        ("lo", {"move_limit": 40, "groups": 1}, ("1 +30 -25", "2 -20 =")),
        ("go-team-swiss", {"rounds": 3, "boards": 3}, ("1 1:0 0:1 1:0", "2 0:1 0:1 1:0")),
        ("club-swiss", {"rounds": 3}, ("1 1:0", "2 ½:½")),
    ],
)
async def test_every_way_to_count_is_read_and_the_same_slip_twice_is_recorded_once(
    tmp_path: Path, rulebook: str, settings: dict[str, object], lines: tuple[str, ...]
) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("С бумаги", rulebook, **settings)
        await hall.referee.say("\n".join(lines))
        shown = await latest(hall.referee, "Готов записать")
        await press(hall.referee, "Записать", shown)
        await latest(hall.referee, "Записано")
        recorded = [(await hall.pairing(table)).games for table in (1, 2)]
        assert all(recorded)
        since = hall.referee.mark()
        await hall.referee.say("\n".join(lines))
        again = await hall.referee.wait_for("Уже записано так же: 2", since=since)
        assert not any("Записать" in label for label in again.labels)
