"""A match to points in the chat: game by game, by one line, by its score; the wrong length; clocks on the card."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person, Seen
from engine.results import Cancelled, Forfeit, Ground, PenaltyPoint, Played, PointGame, Side, Win, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press

A, B = Side.FIRST, Side.SECOND


@pytest.fixture
async def nardy(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.open(rulebook="nardy-short", match_length=7, system="swiss", rounds=3)
        await hall.register()
        await hall.draw()
        yield hall


async def card_of(referee: Person, table: int, state: str = "играют") -> Seen:
    await referee.say("/tables")
    await press(referee, f"{table} {state}", await latest(referee, "Тур 1: столы"))
    return await latest(referee, "Матч до 7 очков")


async def test_a_match_is_written_down_game_by_game(nardy: Hall) -> None:
    referee = nardy.referee
    first, second = await nardy.names(1)
    card = await card_of(referee, 1)
    assert "Часы: 14:00 на игрока, 8–12 с на ход. Перерывов у каждого: 1, до 4 минут" in card.text
    await press(referee, f"Победа: {first}", card)
    await press(referee, "2", await latest(referee, "На чём стоял куб?"))
    await press(referee, "Кокс: 6", await latest(referee, "Как она кончилась?"))
    echo = await latest(referee, "Записано")
    assert "6:0, куб 2, кокс" in echo.text
    assert "Следующая партия без куба" in echo.text

    # The Crawford game asks for no cube and knows no pass.
    await press(referee, "Следующая партия", echo)
    await press(referee, f"Победа: {second}", await latest(referee, "Следующая партия без куба"))
    kinds = await latest(referee, "Как она кончилась?")
    assert not any("Пас" in label for label in kinds.labels)
    await press(referee, "Марс: 2", kinds)
    card = await card_of(referee, 1)
    assert "1. 6:0, куб 2, кокс → 6:0" in card.text
    assert "2. 0:2, марс → 6:2, без куба" in card.text
    await referee.say("1 -4п")
    await latest(referee, "6:6")
    await referee.say("1 +1")
    over = await latest(referee, "Матч окончен")
    assert "Счёт: 7:6, матч до 7" in over.text
    assert (await nardy.pairing(1)).games == (
        PointGame(A, 2, Win.KOKS),
        PointGame(B, 1, Win.MARS),
        PointGame(B, 4, Win.PASS),
        PointGame(A),
    )


async def test_what_only_a_referee_writes(nardy: Hall) -> None:
    referee = nardy.referee
    first, second = await nardy.names(2)
    card = await card_of(referee, 2)
    await press(referee, "Другое…", card)
    rarer = await latest(referee, "Что записать?")
    assert not any("Отменить партию" in label for label in rarer.labels)
    await press(referee, "Штрафное очко", rarer)
    await press(referee, second, await latest(referee, "Кто нарушил?"))
    assert "1:0, штрафное очко" in (await latest(referee, "Записано")).text

    await press(referee, "Другое…", await card_of(referee, 2))
    await press(referee, "Присудить партию", await latest(referee, "Что записать?"))
    await press(referee, first, await latest(referee, "Кому присуждается"))
    await press(referee, "4", await latest(referee, "На чём стоял куб?"))
    assert "4:0, куб 4, присуждена" in (await latest(referee, "Счёт: 5:0")).text
    await referee.say("2 +ш")
    await latest(referee, "Счёт: 6:0")

    # Now the game is without the cube: it may be struck, and lost by both.
    await press(referee, "Другое…", await card_of(referee, 2))
    await press(referee, "Отменить партию", await latest(referee, "Что записать?"))
    await press(referee, "Отменить партию", await latest(referee, "лидер требует"))
    assert "Следующая партия без куба" in (await latest(referee, "отменена")).text
    await press(referee, "Другое…", await card_of(referee, 2))
    await press(referee, "Поражение обоим", await latest(referee, "Что записать?"))
    await press(referee, "Записать обоим", await latest(referee, "Партию проигрывают оба"))
    assert "Следующая партия без куба" not in (await latest(referee, "поражение обоим")).text

    # The flag ends the match at the score it has.
    await press(referee, "Техническое", await card_of(referee, 2))
    await press(referee, first, await latest(referee, "Кому техническое"))
    await press(referee, "упал флажок", await latest(referee, "за что"))
    sure = await latest(referee, "В таблицу пойдёт")
    assert "6:0; –:+, ТП (упал флажок)" in sure.text
    await press(referee, "Записать ТП", sure)
    await latest(referee, "Матч окончен")
    assert (await nardy.pairing(2)).games == (
        PenaltyPoint(A),
        PointGame(A, 4, Win.AWARDED),
        PenaltyPoint(A),
        Cancelled(),
        Played(Winner.BOTH_LOSE),
        Forfeit(A, Ground.TIMEOUT, started=True, score=(6, 0)),
    )


async def test_a_match_played_too_far_is_counted_anew(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("3 +2 -м +4 -2м")
    await referee.wait_for("Партия 4 идёт без куба")
    await referee.say("3 +2 -м +4")
    await latest(referee, "Счёт: 6:2")
    await press(referee, "Другое…", await card_of(referee, 3))
    await press(referee, "Играли не до того", await latest(referee, "Что записать?"))
    await press(referee, "9", await latest(referee, "До скольких играли?"))
    sure = await latest(referee, "Играли до 9 вместо 7")
    assert "По протоколу 6:2, до 7 выходит 6:2." in sure.text
    await press(referee, "Так и было", sure)
    assert "Играли до 9, считаем до 7." in (await latest(referee, "Играли до 9")).text
    left, right = await nardy.at_table(3)
    for player in (left, right):
        assert "Играли до 9, считаем до 7." in (await player.wait_for("судья уточнил длину")).text

    await referee.say("3 -2м -2 +1 -1")
    over = await latest(referee, "Матч окончен")
    assert "Счёт: 7:6" in over.text
    card = await card_of(referee, 3, "готово")
    assert "4. 0:4, куб 2, марс → 6:4, без куба (куб 2 не считается)" in card.text
    assert len((await nardy.pairing(3)).games) == 7
    await left.say("/me")
    await left.wait_for(lambda message: "Стол 3" in message.text and "7:6" in message.text)


async def test_a_match_is_reported_by_its_score(nardy: Hall) -> None:
    left, right = await nardy.at_table(4)
    await left.say("7:5")
    await press(left, "Отправить", await left.wait_for("Отправить?"))
    await press(right, "✅ Верно", await right.wait_for("5:7"))
    referee = nardy.referee
    await press(referee, "Принять 7:5", await latest(referee, "7:5"))
    await latest(referee, "Матч окончен")
    assert (await nardy.pairing(4)).games == (Played(Winner.FIRST, (7, 5)),)


async def test_a_player_reports_a_game_and_the_other_confirms(nardy: Hall) -> None:
    left, right = await nardy.at_table(1)
    await left.say("/result")
    await press(left, "Поражение", await left.wait_for("Кто выиграл?"))
    await press(left, "4", await left.wait_for("На чём стоял куб?"))
    await press(left, "Пас: 4", await left.wait_for("Как она кончилась?"))
    await press(left, "Отправить", await left.wait_for("Отправить?"))
    await right.wait_for("4:0, куб 4, пас")


async def test_a_game_that_a_correction_makes_impossible_is_named(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("1 +2 +2 -2")
    await latest(referee, "Счёт: 4:2")
    card = await card_of(referee, 1)
    await press(referee, "Партия 1", card)
    first, _ = await nardy.names(1)
    await press(referee, f"Победа: {first}", await latest(referee, "Кто выиграл?"))
    await press(referee, "4", await latest(referee, "На чём стоял куб?"))
    await press(referee, "Без марса: 4", await latest(referee, "Как она кончилась?"))
    refused = await press(referee, "Исправить", await latest(referee, "Станет: 4:0, куб 4"))
    assert "Партия 3 идёт без куба" in refused.text
    assert len((await nardy.pairing(1)).games) == 3
