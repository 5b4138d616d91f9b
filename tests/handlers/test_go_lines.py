"""Lines of a Go evening: a slip is asked about, a table in question is kept, a colour is as good as a side."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press

WON, LOST, BOTH = Played(Winner.FIRST), Played(Winner.SECOND), Played(Winner.BOTH_LOSE)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin(rulebook="go-swiss", rounds=2)
        yield opened


async def test_a_loss_of_both_is_asked_about_and_a_line_over_it_corrects_it(hall: Hall) -> None:
    referee = hall.referee
    await referee.say("2 0:0")
    asked = await latest(referee, "0:0 значит, что проиграли оба")
    assert not (await hall.pairing(2)).games
    await press(referee, "Да, записать", asked)
    await latest(referee, "0:0. Записано")
    assert (await hall.pairing(2)).games == (BOTH,)
    await referee.say("2 1:0")
    change = await latest(referee, "Было: 0:0")
    assert "Станет: 1:0" in change.text
    await press(referee, "Исправить", change)
    await latest(referee, "1:0. Записано")
    assert (await hall.pairing(2)).games == (WON,)


async def test_a_bare_line_is_about_the_table_whose_question_is_open(hall: Hall) -> None:
    referee = hall.referee
    await hall.do(c.RecordResult(1, 2, WON), referee)
    await referee.say("/tables")
    await press(referee, "2 готово", await latest(referee, "Тур 1: столы"))
    await press(referee, "Исправить", await latest(referee, "Результат записан"))
    await latest(referee, "Стол 2. Кто выиграл?")
    await referee.say("0:1")
    await press(referee, "Исправить", await latest(referee, "Было: 1:0"))
    await latest(referee, "0:1. Записано")
    assert (await hall.pairing(2)).games == (LOST,)
    await referee.say("0:1")
    await latest(referee, "Какой стол?")


async def test_whose_colour_won_is_written_for_the_side_that_had_it(hall: Hall) -> None:
    referee, pairing = hall.referee, await hall.pairing(1)
    left, _ = await hall.at_table(1)
    own = "чёрные" if pairing.colour == "first_black" else "белые"
    await left.say(f"{own}+6,5")
    preview = await latest(left, "Отправить?")
    assert "1:0" in preview.text
    await press(left, "Отправить", preview)
    await latest(left, "Ждём")
    assert (await hall.pairing(1)).reports[-1].result == WON
    second = await hall.pairing(2)
    await referee.say("2 W+R")
    await latest(referee, "Стол 2")
    assert (await hall.pairing(2)).games == ((LOST,) if second.colour == "first_black" else (WON,))
    await referee.say("B+R")
    asked = await latest(referee, "победили чёрные")
    third = await hall.pairing(3)
    await press(referee, "3", asked)
    await latest(referee, "Стол 3")
    assert (await hall.pairing(3)).games == ((WON,) if third.colour == "first_black" else (LOST,))


async def test_a_draw_that_white_has_won_is_refused_to_a_player_at_once(tmp_path: Path) -> None:
    """«Кодекс РФГ» П4 3.7. A referee may find that nobody has won (13, 20.1)."""
    async with opened_hall(tmp_path) as pairs:
        await pairs.begin(rulebook="go-pair", system="swiss", rounds=2)
        left = (await pairs.at_table(1))[0]
        await left.say("½:½")
        await latest(left, "При равенстве очков здесь победили белые")
        assert not (await pairs.pairing(1)).reports
        await pairs.referee.say("1 ½:½")
        await latest(pairs.referee, "½:½. Записано")
        assert (await pairs.pairing(1)).games == (Played(Winner.DRAW),)


async def test_both_hear_that_a_drawn_game_of_a_bracket_is_played_again_and_how_colours_are_found(
    tmp_path: Path,
) -> None:
    """«Кодекс РФГ» П7 4.2, 4.3."""
    async with opened_hall(tmp_path) as bracket:
        await bracket.begin(rulebook="go-olympic")
        await bracket.do(c.RecordResult(1, 1, Played(Winner.DRAW)), bracket.referee)
        for person in await bracket.at_table(1):
            told = await person.wait_for("Счёт записан, партия 1:")
            assert "Ничья не считается: играют ещё раз.\nЦвет по нигири: " in told.text
            assert "играйте следующую партию" not in told.text
