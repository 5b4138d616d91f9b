"""Results of games that have no score in balls: by buttons, by a typed number, by one line."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.results import BoardGame, Forfeit, Ground, Played, PointGame, Side, TimeDecision, Win, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def bridges(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="bridges", move_limit=100)
        yield hall


@pytest.fixture
async def swiss(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="club-swiss", rounds=3)
        yield hall


async def test_a_match_with_move_numbers_is_filled_in_game_by_game(bridges: Hall) -> None:
    referee = bridges.referee
    first, second = await bridges.names(1)
    await referee.say("/tables")
    grid = await latest(referee, "Тур 1: столы")
    await press(referee, "1 играют", grid)
    card = await latest(referee, "Партия 1:")
    assert f"Партия 1: {first} — первый игрок, {second} — второй игрок." in card.text
    await press(referee, f"Победа: {first}", card)
    pad = await latest(referee, "На каком ходу?")
    await press(referee, "30–39", pad)
    await press(referee, "35", await latest(referee, "На каком ходу?"))
    echo = await latest(referee, "Записано")
    assert "2:0 (ход 35)" in echo.text
    assert "Очки: 2:0, дополнительные баллы 65:35" in echo.text

    # The second game: the number is typed.
    await press(referee, "Следующая партия", echo)
    card = await latest(referee, "Партия 2:")
    assert f"Партия 2: {second} — первый игрок, {first} — второй игрок." in card.text
    await press(referee, f"Победа: {second}", card)
    await latest(referee, "На каком ходу?")
    await referee.say("101")
    await referee.wait_for("Хода 101 не бывает")
    await referee.say("40")
    over = await latest(referee, "Матч окончен")
    assert "Очки: 2:2, дополнительные баллы 105:95" in over.text
    assert f"Победа в матче: {first}, по дополнительным баллам." in over.text
    assert (await bridges.pairing(1)).games == (Played(Winner.FIRST, move=35), Played(Winner.SECOND, move=40))

    # A typed number means nothing once the form is done.
    await referee.say("40")
    assert len((await bridges.pairing(1)).games) == 2


async def test_what_only_a_referee_writes_down_is_refused_to_a_player_at_once(bridges: Hall) -> None:
    """A breach is no game that was played: nothing is shown for sending."""
    player, _ = await bridges.at_table(1)
    await player.say("+20!")
    refused = await latest(player, "Такой результат записывает судья")
    assert not any("Отправить" in label for label in refused.labels)


async def test_one_line_holds_both_games_and_a_block_many_tables(bridges: Hall) -> None:
    referee = bridges.referee
    await referee.say("1 +40 -38")
    echo = await latest(referee, "Записано")
    assert "дополнительные баллы 98:102" in echo.text
    await press(referee, "Отменить", echo)
    await latest(referee, "Запись отменена")
    assert (await bridges.pairing(1)).games == ()
    await referee.say("1 в40 п120")
    await referee.wait_for("Хода 120 не бывает")
    await referee.say("1 +40 -38\n2 = -20!\n3 +10 +20 +30")
    shown = await latest(referee, "Готов записать 2 результата")
    assert "Строка 3" in shown.text
    _, second = await bridges.names(1)
    assert f"Победа в матче: {second}, по дополнительным баллам." in shown.text
    await press(referee, "Записать 2", shown)
    await latest(referee, "Записано 2 результата")
    assert (await bridges.pairing(2)).games == (
        Played(Winner.DRAW),
        Forfeit(Side.FIRST, Ground.VIOLATION, started=True, move=20),
    )


async def test_a_technical_loss_asks_at_which_move_the_game_stopped(bridges: Hall) -> None:
    referee = bridges.referee
    first, _ = await bridges.names(3)
    await referee.say("/tables")
    await press(referee, "3 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, "Техническое", await latest(referee, "Стол 3"))
    await press(referee, first, await latest(referee, "Кому техническое"))
    await press(referee, "нарушение", await latest(referee, "за что"))
    await latest(referee, "На каком ходу встала партия?")
    await referee.say("101")
    await latest(referee, "Хода 101 не бывает: здесь от 0 до 100.")
    await referee.say("20")
    sure = await latest(referee, "Запишем")
    assert "Дополнительные баллы: 0:80." in sure.text
    await press(referee, "Записать ТП", sure)
    await latest(referee, "Записано")
    assert (await bridges.pairing(3)).games == (Forfeit(Side.FIRST, Ground.VIOLATION, started=True, move=20),)


async def test_a_penalty_that_loses_a_game_takes_the_move_as_a_typed_number(bridges: Hall) -> None:
    referee = bridges.referee
    first, _ = await bridges.names(3)
    await referee.say("/penalty 3")
    await press(referee, f"1 · {first}", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Техническое поражение", await latest(referee, "Регламент оставляет меру судье"))
    await latest(referee, "Напишите причину")
    await referee.say("Подсказка")
    await latest(referee, "На каком ходу встала партия?")
    await referee.say("12")
    sure = await latest(referee, "Запишем")
    assert "Дополнительные баллы: 0:88." in sure.text
    await press(referee, "Техническое поражение", sure)
    await latest(referee, "Записано")
    assert (await bridges.pairing(3)).games == (Forfeit(Side.FIRST, Ground.VIOLATION, started=True, move=12),)


async def test_a_wrong_move_is_corrected_by_before_and_after(bridges: Hall) -> None:
    referee = bridges.referee
    first, _ = await bridges.names(1)
    await referee.say("1 +40 -38")
    await latest(referee, "Записано")
    await referee.say("/tables")
    await press(referee, "1 готово", await latest(referee, "Тур 1: столы"))
    await press(referee, "✏️ Партия 1", await latest(referee, "Результат записан"))
    await press(referee, f"Победа: {first}", await latest(referee, "Кто выиграл?"))
    await latest(referee, "На каком ходу?")
    await referee.say("41")
    sure = await latest(referee, "Станет")
    assert "Было: 2:0 (ход 40)" in sure.text
    assert "Станет: 2:0 (ход 41)" in sure.text
    await press(referee, "Исправить", sure)
    await latest(referee, "Записано")
    assert (await bridges.pairing(1)).games[0] == Played(Winner.FIRST, move=41)


async def test_a_block_mends_each_of_two_games_that_were_recorded_alike(bridges: Hall) -> None:
    referee = bridges.referee
    await referee.say("1 = =")
    await latest(referee, "Матч вничью")
    await referee.say("1 +40 -41\n2 = =")
    shown = await latest(referee, "Исправлю: 1")
    assert "станет 2:0 (ход 40), 0:2 (ход 41)" in shown.text
    await press(referee, "Записать", shown)
    await latest(referee, "Записано 2 результата")
    assert (await bridges.pairing(1)).games == (Played(Winner.FIRST, move=40), Played(Winner.SECOND, move=41))


async def test_a_game_without_a_score_is_reported_and_accepted(swiss: Hall) -> None:
    left, right = await swiss.at_table(1)
    await left.say("/me")
    await press(left, "✍️ Счёт", await latest(left, "Результат можно прислать"))
    await press(left, "Поражение", await latest(left, "Кто выиграл?"))
    preview = await latest(left, "Отправить?")
    assert "0:1" in preview.text
    assert "Вы проиграли." in preview.text
    await press(left, "Отправить", preview)
    asked = await latest(right, "Проверьте счёт")
    assert "1:0" in asked.text
    await press(right, "Верно", asked)
    await press(swiss.referee, "Принять 0:1", await latest(swiss.referee, "Стол 1"))
    await swiss.referee.wait_for("Записано")
    assert (await swiss.pairing(1)).games == (Played(Winner.SECOND),)

    left, right = await swiss.at_table(2)
    await right.say("½:½")
    await press(right, "Отправить", await latest(right, "Ничья."))
    asked = await latest(left, "Проверьте счёт")
    assert "½:½" in asked.text
    await press(left, "Верно", asked)


async def test_a_referee_writes_a_game_without_a_score(swiss: Hall) -> None:
    referee = swiss.referee
    _, second = await swiss.names(1)
    await referee.say("/tables")
    await press(referee, "1 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, f"Победа: {second}", await latest(referee, "Стол 1"))
    await latest(referee, "0:1. Записано")
    await referee.say("2 +/-")
    await latest(referee, "+:–")
    await referee.say("3 8:5")
    await referee.wait_for("Не понял")
    await referee.say("3 =\n4 0:0")
    await press(referee, "Записать 2", await latest(referee, "Готов записать"))
    await latest(referee, "Записано 2")
    games = [(await swiss.pairing(table)).games for table in (1, 2, 3, 4)]
    assert games == [
        (Played(Winner.SECOND),),
        (Forfeit(Side.SECOND, Ground.NO_SHOW),),
        (Played(Winner.DRAW),),
        (Played(Winner.BOTH_LOSE),),
    ]


@pytest.fixture
async def scored(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        chain = ["points", "score_difference", "score_for"]
        await hall.begin(rulebook="club-swiss", rounds=3, scores=True, criteria=chain)
        yield hall


async def test_a_game_with_a_score_is_asked_for_both_numbers_and_typed_as_one(scored: Hall) -> None:
    left, right = await scored.at_table(1)
    await left.say("/me")
    await press(left, "✍️ Счёт", await latest(left, "Счёт можно прислать"))
    await press(left, "3", await latest(left, "Сколько у"))
    await press(left, "1", await latest(left, "3:?"))
    preview = await latest(left, "Отправить?")
    assert "3:1" in preview.text
    await press(left, "Отправить", preview)
    asked = await latest(right, "Проверьте счёт")
    assert "1:3" in asked.text
    await press(right, "Верно", asked)
    await press(scored.referee, "Принять 3:1", await latest(scored.referee, "Стол 1"))
    await scored.referee.wait_for("Записано")
    await scored.referee.say("2 2:2")
    await latest(scored.referee, "2 — 2")
    await scored.referee.say("3 -/+")
    await latest(scored.referee, "Стол 3")
    games = [(await scored.pairing(table)).games for table in (1, 2, 3)]
    assert games == [
        (Played(Winner.FIRST, (3, 1)),),
        (Played(Winner.DRAW, (2, 2)),),
        (Forfeit(Side.FIRST, Ground.NO_SHOW),),
    ]
    await left.say("/standings")
    assert "разница счёта +2, забито 3" in (await latest(left, "Ваше место: 1")).text


@pytest.fixture
async def nardy(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="nardy-short", match_length=5, system="round_robin")
        yield hall


async def test_a_match_to_points_is_filled_in_game_by_game_with_the_cube_and_crawford(nardy: Hall) -> None:
    """The match to 5 of «Завершение» by hand: 4:0, the Crawford game with a кокс 4:3, a марс with the cube at 2."""
    referee = nardy.referee
    first, second = await nardy.names(1)
    await referee.say("/tables")
    await press(referee, "1 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, f"Победа: {first}", await latest(referee, "Матч до 5 очков."))
    await press(referee, "Обычная", await latest(referee, "Какая?"))
    await press(referee, "4", await latest(referee, "На сколько стоял куб?"))
    echo = await latest(referee, "Счёт: 4:0, матч до 5")
    assert "Следующая партия без куба" in echo.text
    await press(referee, "Следующая партия", echo)
    await press(referee, f"Победа: {second}", await latest(referee, "1. +4 → 4:0"))
    how = await latest(referee, "Это партия Кроуфорда")
    assert not any("Пас" in label for label in how.labels)
    await press(referee, "Кокс", how)
    await latest(referee, "Счёт: 4:3, матч до 5")
    await referee.say("1 +2м")
    over = await latest(referee, "Матч окончен.")
    assert "Счёт: 8:3" in over.text
    assert (await nardy.pairing(1)).games == (
        PointGame(Side.FIRST, 4),
        PointGame(Side.SECOND, 1, Win.KOKS),
        PointGame(Side.FIRST, 2, Win.MARS),
    )


async def test_a_whole_match_in_one_line_from_the_winner_is_agreed_on_and_accepted(nardy: Hall) -> None:
    left, right = await nardy.at_table(2)
    await right.say("+2 -1 +3")
    await right.wait_for("Куба 3 не бывает")
    await right.say("+2 -1м +4")
    preview = await latest(right, "Счёт: 6:2, матч до 5")
    await press(right, "Отправить", preview)
    asked = await latest(left, "Проверьте счёт")
    assert "−2, +1 марс, −4" in asked.text
    await press(left, "Верно", asked)
    await press(nardy.referee, "Принять", await latest(nardy.referee, "согласны, примите счёт"))
    await latest(nardy.referee, "Записано")
    assert (await nardy.pairing(2)).games == (
        PointGame(Side.SECOND, 2),
        PointGame(Side.FIRST, 1, Win.MARS),
        PointGame(Side.SECOND, 4),
    )


async def test_penalty_points_a_game_lost_by_both_and_a_lost_match_keep_the_score(nardy: Hall) -> None:
    referee = nardy.referee
    first, second = await nardy.names(3)
    await referee.say("3 +1 0 -ш")
    await latest(referee, "Счёт: 1:1, матч до 5")
    await referee.say("/tables")
    await press(referee, "3 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, "Штрафное очко", await latest(referee, "Стол 3"))
    await press(referee, second, await latest(referee, "Кому прибавить"))
    await press(referee, "Следующая партия", await latest(referee, "Счёт: 1:2"))
    await press(referee, "Техническое", await latest(referee, "Стол 3"))
    await press(referee, first, await latest(referee, "Кому техническое"))
    await press(referee, "нарушение", await latest(referee, "за что"))
    sure = await latest(referee, "Счёт матча останется таким, как был.")
    await press(referee, "Записать ТП", sure)
    assert "Счёт: 1:2" in (await latest(referee, "Матч окончен.")).text


@pytest.fixture
async def destiny(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="destiny-basic")
        yield hall


async def test_time_in_destiny_is_decided_by_three_questions(destiny: Hall) -> None:
    hall = destiny
    referee = hall.referee
    await referee.say("1 т 13:15")
    await latest(referee, "1:0, по времени: урон 13:15. Записано")
    first, second = await hall.names(2)
    await referee.say("/tables")
    await press(referee, "2 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, "Время вышло", await latest(referee, "Стол 2"))
    await press(referee, "10–19", await latest(referee, f"Урон: {first}"))
    await press(referee, "12", await latest(referee, f"Урон: {first}"))
    await latest(referee, f"Урон: {second}")
    await referee.say("12")
    await latest(referee, f"Карты: {first}")
    await referee.say("7")
    await latest(referee, f"Карты: {second}")
    await referee.say("7")
    await press(referee, second, await latest(referee, "Кто контролирует поле боя?"))
    await press(referee, "Записать", await latest(referee, f"решило поле боя. Победа: {second}"))
    await latest(referee, "0:1, по времени: поле боя")
    assert (await hall.pairing(2)).games == (TimeDecision((12, 12), (7, 7), Side.SECOND),)
    await referee.say("3 1:0\n4 0:1")
    await press(referee, "Записать 2", await latest(referee, "Готов записать"))
    await latest(referee, "Записано 2")


@pytest.fixture
async def teams(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="go-team-swiss", rounds=3)
        yield hall


async def test_teams_on_boards_are_told_board_by_board(teams: Hall) -> None:
    hall = teams
    referee = hall.referee
    _, second = await hall.names(1)
    left, _ = await hall.at_table(1)
    await referee.say("1 1:0")
    await latest(referee, "доска 1: 1:0")
    await referee.say("/tables")
    await press(referee, "1 играют", await latest(referee, "Тур 1: столы"))
    await press(referee, "Другая доска", await latest(referee, "Счёт по доскам: 1:0"))
    await press(referee, "4", await latest(referee, "Какая доска?"))
    await press(referee, f"Победа: {second}", await latest(referee, "доска 4:"))
    await latest(referee, "Счёт по доскам: 1:1")
    await left.say("½:½ 1:0")
    preview = await latest(left, "Отправить?")
    assert "доска 2: ½:½, доска 3: 1:0" in preview.text
    await referee.say("1 = 1:0")
    over = await latest(referee, "Матч окончен.")
    assert "Счёт по доскам: 2½:1½" in over.text
    assert (await hall.pairing(1)).games == (
        BoardGame(1, Played(Winner.FIRST)),
        BoardGame(4, Played(Winner.SECOND)),
        BoardGame(2, Played(Winner.DRAW)),
        BoardGame(3, Played(Winner.FIRST)),
    )
    await referee.say("2 +/-")
    await press(referee, "Отменить", await latest(referee, "+:–"))
