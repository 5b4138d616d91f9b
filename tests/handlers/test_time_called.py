"""Time is called in Destiny: the players themselves are asked, each step follows from the answer before (IV.3)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine.results import Played, Side, TimeDecision, TimeUp, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def by_buttons(player: Person) -> None:
    await player.say("/result")
    await press(player, "Время вышло", await latest(player, "Кто выиграл?"))


async def test_a_player_is_asked_damage_and_the_other_agrees(hall: Hall) -> None:
    await hall.begin(rulebook="destiny-basic")
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)
    await by_buttons(right)
    await latest(right, f"Урон: {second}")
    await right.say("13")
    await press(right, "10–19", await latest(right, f"Урон: {first}"))
    await press(right, "15", await offered(right, "15"))
    await press(right, "Отправить", await latest(right, f"урона меньше (13:15). Победа: {second}"))
    await press(left, "Верно", await left.wait_for("Проверьте счёт, стол 1"))
    await press(hall.referee, "Принять", await hall.referee.wait_for("Обе стороны согласны"))
    await latest(hall.referee, "0:1, по времени: урон 15:13. Записано")
    assert (await hall.pairing(1)).games == (TimeDecision((15, 13)),)


async def test_a_match_to_two_wins_is_asked_game_by_game_and_sent_whole(hall: Hall) -> None:
    await hall.begin(rulebook="destiny-custom", system="knockout", playoff_best_of=3)
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)
    await by_buttons(left)
    await press(left, "Победа", await latest(left, "Первая партия: кто выиграл"))
    await press(left, "Поражение", await latest(left, f"Первую партию выиграл игрок {first}"))
    await press(left, "Никто, считаем урон", await latest(left, "По партиям 1:1"))
    for number in ("7", "7", "9", "9"):
        await offered(left, "20–29") if number == "7" else await latest(left, "Карты:")
        await left.say(number)
    await press(left, second, await latest(left, "Кто контролирует поле боя?"))
    await press(left, "Отправить", await latest(left, f"решило поле боя. Победа: {second}"))
    await press(right, "Верно", await right.wait_for("Проверьте счёт, стол 1"))
    await press(hall.referee, "Принять", await hall.referee.wait_for("Обе стороны согласны"))
    await latest(hall.referee, "Записано")
    decided = TimeDecision((7, 7), (9, 9), Side.SECOND)
    assert (await hall.pairing(1)).games == (Played(Winner.FIRST), Played(Winner.SECOND), decided)


async def test_a_line_that_decides_nothing_leads_to_the_next_question(hall: Hall) -> None:
    """The damage is equal: cards are asked, of a player and of a referee alike."""
    await hall.begin(rulebook="destiny-basic")
    left, _ = await hall.at_table(1)
    first, second = await hall.names(1)
    await left.say("т 15:15")
    await latest(left, f"Карты: {first}")
    await left.say("7")
    await latest(left, f"Карты: {second}")
    await left.say("9")
    await latest(left, f"карт больше (9:7). Победа: {second}")
    _, other = await hall.names(2)
    await hall.referee.say("2 т 15:15 7:7")
    await press(hall.referee, other, await latest(hall.referee, "Кто контролирует поле боя?"))
    await press(hall.referee, "Записать", await latest(hall.referee, f"решило поле боя. Победа: {other}"))
    await latest(hall.referee, "Записано")
    assert (await hall.pairing(2)).games == (TimeDecision((15, 15), (7, 7), Side.SECOND),)


async def test_where_a_number_is_waited_for_other_words_ask_once_more_and_a_whole_result_is_one(hall: Hall) -> None:
    await hall.begin(rulebook="destiny-basic")
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)
    await by_buttons(left)
    await latest(left, f"Урон: {first}")
    await left.say("13 и 15")
    assert f"Урон: {first}" in (await latest(left, "нужно одно число")).text
    await left.say("т 15:13")
    await latest(left, f"{first} — {second} 0:1, по времени: урон 15:13")
    await left.say("победа")
    await press(left, "Отправить", await latest(left, "Вы выиграли. Отправить?"))
    await right.wait_for("Проверьте счёт, стол 1")
    await hall.referee.say("2 т 15:15")
    asked = await latest(hall.referee, "Карты:")
    await hall.referee.say("семь")
    assert asked.text in (await latest(hall.referee, "нужно одно число")).text


async def test_a_match_of_two_wins_that_nobody_finished_goes_to_the_leader(hall: Hall) -> None:
    await hall.begin(rulebook="destiny-custom", system="knockout", playoff_best_of=3)
    left, _ = await hall.at_table(1)
    await by_buttons(left)
    await press(left, "Победа", await latest(left, "Первая партия: кто выиграл"))
    await press(left, "Вторая не закончена", await offered(left, "Вторая не закончена"))
    sent = await latest(left, "Отправить?")
    assert "1:0" in sent.text
    await press(left, "Отправить", sent)
    await left.wait_for("Вы прислали")
    assert (await hall.pairing(1)).reports[0].games == (Played(Winner.FIRST), TimeUp())


async def test_a_game_that_is_recorded_and_one_that_time_left_open_end_the_match(hall: Hall) -> None:
    """IV.3a, as the players say it: by the notice's button nobody asks for the first game again."""
    await hall.begin(rulebook="destiny-custom", system="knockout", playoff_best_of=3)
    left, right = await hall.at_table(1)
    first, _ = await hall.names(1)
    await hall.referee.say("1 1:0")
    await latest(hall.referee, "По партиям 1:0")
    await by_buttons(left)
    await press(left, "Вторая не закончена", await latest(left, f"Первую партию выиграл игрок {first}"))
    sent = await latest(left, "Отправить?")
    assert "По партиям: 1:0, по времени" in sent.text
    await press(left, "Отправить", sent)
    checked = await right.wait_for("Проверьте счёт, стол 1")
    assert first in checked.text
    await press(right, "Верно", checked)
    await press(hall.referee, "Принять", await hall.referee.wait_for("Обе стороны согласны"))
    await latest(hall.referee, "Записано")
    assert (await hall.pairing(1)).games == (Played(Winner.FIRST), TimeUp())
