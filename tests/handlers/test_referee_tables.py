"""A referee's evening: what he typed and pressed, and what everybody saw."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def test_lines_are_written_at_once_and_many_lines_after_a_look(hall: Hall) -> None:
    referee = hall.referee
    first, second = await hall.names(2)

    # One line: written at once, undone or turned round with one press.
    await referee.say("2 8:5")
    echo = await latest(referee, "Записано")
    assert echo.text == f"Стол 2: {first} 8 — 5 {second}. Записано."
    await press(referee, "Отменить", echo)
    await latest(referee, "Запись отменена")
    assert await hall.result(2) == ""
    await referee.say("стол 2 3-8")
    echo = await latest(referee, f"{first} 3 — 8 {second}")
    await press(referee, "Поменять местами", echo)
    await latest(referee, f"{first} 8 — 3 {second}")
    assert await hall.result(2) == "8:3"

    # Two numbers name no table: asked, not guessed.
    await referee.say("8:1")
    question = await latest(referee, "Какой стол?")
    assert question.labels == ["1", "3", "4"]
    await press(referee, "3", question)
    await latest(referee, "8 — 1")
    assert await hall.result(3) == "8:1"

    # What cannot be is refused with a reason.
    await referee.say("1 9:5")
    await latest(referee, "9:5 быть не может")
    await referee.say("17 8:5")
    await latest(referee, "17")
    await referee.say("3 8:5")
    change = await latest(referee, "Было: 8:1")
    assert "Станет: 8:5" in change.text
    assert await hall.result(1) == ""

    # A pasted block shows what each line will do before anything is written.
    await referee.say("1 8:0\nвсем привет\n4 2:8\n3 8:8")
    preview = await latest(referee, "Готов записать 2 результата")
    assert "Строка 2, «всем привет»: не похоже на счёт." in preview.text
    assert await hall.result(1) == ""
    await press(referee, "Записать 2 результата", preview)
    await latest(referee, "Записано 2 результата")
    assert (await hall.result(1), await hall.result(4)) == ("8:0", "2:8")


async def test_a_table_by_buttons_from_the_grid_to_a_technical_loss(hall: Hall) -> None:
    referee, head = hall.referee, hall.head_referee
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)

    # Who won, the loser's balls: three presses from the bar.
    await referee.say("/tables")
    grid = await latest(referee, "Тур 1: столы")
    await press(referee, "1 играют", grid)
    card = await latest(referee, f"Слева: {first}")
    await press(referee, f"Выиграли {second}", card)
    pad = await latest(referee, f"Сколько шариков довела команда {first}?")
    await press(referee, "6:8", pad)
    await latest(referee, f"{first} 6 — 8 {second}")
    await left.wait_for(f"{first} — {second} 6:8")

    # A mistake: before and after, then both sides hear of it.
    echo = await latest(referee, f"{first} 6 — 8 {second}")
    await press(referee, "Столы", echo)
    await press(referee, "1 готово", await latest(referee, "Тур 1: столы"))
    await press(referee, "Исправить", await latest(referee, "Результат записан"))
    await press(referee, f"Выиграли {first}", await latest(referee, "на самом деле"))
    await press(referee, "8:6", await latest(referee, "Сколько шариков"))
    change = await latest(referee, "Было: 6:8")
    assert "Станет: 8:6" in change.text
    await press(referee, "Исправить", change)
    await latest(referee, f"{first} 8 — 6 {second}")
    await right.wait_for("Счёт исправлен")
    # Taken back, the score before it stands again.
    await press(referee, "Поменять местами", await latest(referee, f"{first} 8 — 6 {second}"))
    await press(referee, "Отменить", await latest(referee, f"{first} 6 — 8 {second}"))
    await latest(referee, "Исправление отменено, в силе 8:6.")

    # A technical loss: who, why, was it on, at which score; the book's 2.2.6.6 is shown before it is written.
    third, fourth = await hall.names(2)
    await referee.say("/tables")
    await press(referee, "2 играют", await latest(referee, "Готово 1"))
    await press(referee, "Техническое", await latest(referee, f"Слева: {third}"))
    await press(referee, third, await latest(referee, "Кому техническое"))
    await press(referee, "нарушение правил", await latest(referee, "за что"))
    await press(referee, "Да, шла", await latest(referee, "Партия уже началась?"))
    await press(referee, "6", await latest(referee, f"у команды {third}"))
    await press(referee, "5", await latest(referee, f"у команды {fourth}"))
    confirm = await latest(referee, "Запишем")
    assert f"{third} — {fourth} 4:8" in confirm.text
    await press(referee, "Записать ТП", confirm)
    await latest(referee, "4:8, ТП (нарушение правил)")

    # A concession is written only after the referee has said that nothing was broken.
    fifth, _ = await hall.names(3)
    await referee.say("/tables")
    await press(referee, "3 играют", await latest(referee, "Готово 2"))
    await press(referee, "Сдались", await latest(referee, f"Слева: {fifth}"))
    await press(referee, fifth, await latest(referee, "Кто сдался?"))
    await press(referee, "7", await latest(referee, "Сколько шариков успела довести"))
    asked = await latest(referee, "Было нарушение")
    assert await hall.result(3) == ""
    await press(referee, "Нет, записать сдачу", asked)
    await latest(referee, "7:8, сдача")
    assert await hall.result(3) == "conceded"

    # Nobody came: the head referee decides, in his own words.
    await referee.say("/tables")
    await press(referee, "4 играют", await latest(referee, "Готово 3"))
    await press(referee, "Никого нет", await latest(referee, "Стол 4"))
    await press(referee, "Передать главному", await latest(referee, "Передать ему?"))
    question = await head.wait_for("Нужно решение главного судьи")
    await press(head, "Поражение обеим", question)
    await latest(head, "Напишите одной-двумя фразами")
    await head.say("Ждали двадцать минут, не пришёл никто.")
    decided = await latest(head, "Решено")
    assert "Мария" in decided.text
    assert await hall.result(4) == "double_forfeit"
    await hall.organizer.wait_for("все счета сданы")
    # What was recorded by a button left no question open: no later command says that nothing was recorded.
    assert not [said.text for said in referee.messages if "Ничего не записано" in said.text]


async def test_whoever_is_no_referee_is_told_so(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    await left.say("/tables")
    await left.wait_for("судь")
    await left.say("/disputes")
    await left.wait_for("судь")
    assert await hall.result(1) == ""
