"""Scores of nardy in messages: the total beside the games, the game without the cube, what is asked once more."""

import pytest

from engine import commands as c
from engine.results import Cancelled, Played, PointGame, Side, Win, Winner
from tests.handlers.hall import Hall, card_at, latest, press

A, B = Side.FIRST, Side.SECOND
NEXT = "Следующая партия без куба: правило Кроуфорда."


async def test_a_report_is_told_with_its_total_and_accepted_by_a_short_button(nardy: Hall) -> None:
    left, right = await nardy.at_table(1)
    await left.say("+2 -1 +2 +2м")
    preview = await latest(left, "Отправить?")
    assert "Счёт: 8:1, матч до 7" in preview.text
    await press(left, "Отправить", preview)
    asked = await right.wait_for("Проверьте счёт")
    assert "−2, +1, −2, −2 марс" in asked.text
    assert "Счёт: 1:8, матч до 7" in asked.text
    await press(right, "Верно", asked)
    waiting = await nardy.referee.wait_for("Обе стороны согласны")
    assert "Счёт: 8:1, матч до 7" in waiting.text
    assert "✅ Принять 8:1" in waiting.labels
    await press(nardy.referee, "Принять 8:1", waiting)
    assert "Счёт: 1:8, матч до 7" in (await right.wait_for("Счёт записан")).text


async def test_a_score_that_cannot_stand_at_this_table_is_refused_before_it_is_offered_for_sending(nardy: Hall) -> None:
    left, _ = await nardy.at_table(1)
    said = await left.say("9:7")
    assert "матч переигран" in (await left.wait_for("9:7", since=said.seq)).text
    await nardy.referee.say("1 +2")
    await latest(nardy.referee, "Счёт: 2:0")
    said = await left.say("7:5")
    assert (
        "По партиям счёт 2:0, а указан 7:5. Пришлите недостающие партии или исправьте записанные."
        in (await left.wait_for("7:5", since=said.seq)).text
    )


async def test_a_game_that_a_referee_gives_is_told_to_both_at_once(nardy: Hall) -> None:
    """«Спортивные санкции» 5: who has not seen the referee's paper reads that the match stands otherwise now."""
    pairing = await nardy.pairing(1)
    for lost in (PointGame(A, 2, Win.AWARDED), Played(Winner.BOTH_LOSE)):
        await nardy.do(c.RecordResult(1, 1, lost), nardy.referee)
    for entry, score in zip(pairing.entries, ("2:0", "0:2"), strict=True):
        player = nardy.captains[entry]
        assert f"Счёт: {score}, матч до 7" in (await player.wait_for("присуждена")).text
        assert f"Счёт: {score}, матч до 7" in (await player.wait_for("партия 2")).text


async def test_a_part_of_a_match_says_that_the_next_game_is_without_the_cube(nardy: Hall) -> None:
    left, right = await nardy.at_table(1)
    await left.say("+4м")
    assert "Счёт: 8:0" in (await latest(left, "Отправить?")).text
    await left.say("+2 +4")
    preview = await latest(left, "Счёт: 6:0")
    await press(left, "Отправить", preview)
    asked = await right.wait_for("Проверьте счёт")
    assert f"Счёт: 0:6, матч до 7\n{NEXT}" in asked.text
    await press(right, "Не так", asked)
    disputed = await nardy.referee.wait_for("Спор")
    assert NEXT in disputed.text


async def test_after_a_penalty_point_both_hear_that_the_next_game_is_without_the_cube(nardy: Hall) -> None:
    """«Куб удвоения» II.8; a penalty point is no game: the next one is the third."""
    referee = nardy.referee
    await referee.say("1 +1 +4")
    await latest(referee, "Счёт: 5:0")
    await referee.say("/penalty 1")
    first, second = await nardy.names(1)
    await press(referee, f"1 · {second}", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Другая мера", await latest(referee, "По шкале"))
    await press(referee, "Штрафное очко", await latest(referee, "Какая мера?"))
    await latest(referee, "Напишите причину")
    await referee.say("Тянет время")
    done = await latest(referee, f"Штрафное очко: {second}. Записано")
    assert f"Счёт: 6:0, матч до 7\n{NEXT}" in done.text
    for player, score in zip(await nardy.at_table(1), ("6:0", "0:6"), strict=True):
        told = await player.wait_for("1 штрафное очко")
        assert f"Счёт: {score}, матч до 7\n{NEXT}" in told.text
        assert "Счёт записан:" in told.text
    card = await card_at(referee, 1)
    assert "Ждём счёт партии 3." in card.text
    assert "\n+1 штрафное очко → 6:0" in card.text
    assert "✏️ Штраф" in card.labels
    assert "✏️ Партия 3" not in card.labels
    await press(referee, f"Победа: {first}", card)
    await latest(referee, "Партия 3, победа")


async def test_a_cube_that_wins_the_match_many_times_over_is_asked_about(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("1 +64к")
    asked = await latest(referee, "+64 кокс — это 192 очка, а матч до 7. Так и было?")
    assert (await nardy.pairing(1)).games == ()
    await press(referee, "Да, записать", asked)
    await latest(referee, "Матч окончен")
    assert (await nardy.pairing(1)).games == (PointGame(A, 64, Win.KOKS),)

    await referee.say("2 +2 -32")
    await latest(referee, "−32 — это 32 очка, а матч до 7. Так и было?")
    assert (await nardy.pairing(2)).games == ()
    await press(referee, "Записать 1", await latest(referee, "Готов записать 1 результат"))
    assert (await nardy.pairing(2)).games == (PointGame(A, 2), PointGame(B, 32))

    first, _ = await nardy.names(3)
    await press(referee, f"Победа: {first}", await card_at(referee, 3))
    await press(referee, "Марс", await latest(referee, "Какая?"))
    await press(referee, "16", await latest(referee, "На сколько стоял куб?"))
    asked = await latest(referee, "+16 марс — это 32 очка")
    assert (await nardy.pairing(3)).games == ()
    await press(referee, "Так и было", asked)
    await latest(referee, "Матч окончен")

    left, _ = await nardy.at_table(4)
    await left.say("+16")
    assert "+16 — это 16 очков, а матч до 7" in (await latest(left, "Отправить?")).text


@pytest.mark.parametrize("struck", [False, True])
async def test_the_cube_in_the_crawford_game_stands_unless_the_leader_has_it_struck(nardy: Hall, struck: bool) -> None:
    """«Куб удвоения» II.8."""
    referee = nardy.referee
    first, second = await nardy.names(1)
    await referee.say("1 +2 +4")
    await latest(referee, "Счёт: 6:0")
    await referee.say("1 -2м")
    await referee.wait_for("Если куб всё же взяли")
    await press(referee, f"Победа: {second}", await card_at(referee, 1))
    await press(referee, "Играли с кубом", await latest(referee, "Какая?"))
    await press(referee, "Марс", await latest(referee, "Какая?"))
    await press(referee, "2", await latest(referee, "На сколько стоял куб?"))
    asked = await latest(referee, f"Лидирующий ({first}) может потребовать отмены партии. Требует?")
    await press(referee, "Да, партия отменена" if struck else "Нет, партия остаётся", asked)
    played = (PointGame(A, 2), PointGame(A, 4))
    if struck:
        assert NEXT in (await latest(referee, "отменена, переигрывается")).text
        assert (await nardy.pairing(1)).games == (*played, Cancelled())
    else:
        await latest(referee, "Счёт: 6:4, матч до 7")
        assert (await nardy.pairing(1)).games == (*played, PointGame(B, 2, Win.MARS, stands=True))
        assert "3. −2 марс, с кубом → 6:4, Кроуфорд" in (await card_at(referee, 1)).text
        # The leader may demand it later: the game is then struck by a correction.
        await nardy.do(c.CorrectResult(1, 1, 3, Cancelled()), referee)
        assert (await nardy.tournament()).rulebook.scoring.match_score(await nardy.pairing(1)) == (6, 0)


async def test_of_a_line_with_an_impossible_game_a_player_is_offered_those_before_it(nardy: Hall) -> None:
    left, _ = await nardy.at_table(1)
    await left.say("+2 -1 +3 -2")
    told = await latest(left, "Партия 3")
    assert "Партия 3 не подходит: +3." in told.text
    assert "+2, −1" in told.text
    assert "Счёт: 2:1" in told.text
    await press(left, "Отправить", told)
    await left.wait_for("Вы прислали")
    assert (await nardy.pairing(1)).reports[0].games == (PointGame(A, 2), PointGame(B, 1))


async def test_of_a_line_with_an_impossible_game_a_referee_may_write_down_those_before_it(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("2 +4 -2 +3 -1")
    told = await latest(referee, "Партия 3 не подходит: +3.")
    assert not (await nardy.pairing(2)).games
    await press(referee, "Записать", told)
    await latest(referee, "Записан 1 результат")
    assert (await nardy.pairing(2)).games == (PointGame(A, 4), PointGame(B, 2))
    await referee.say("3 +3 -1")
    assert "не подходит" not in (await latest(referee, "Куб")).text
    assert not (await nardy.pairing(3)).games


async def test_a_penalty_point_in_a_line_has_no_number_of_a_game(nardy: Hall) -> None:
    """«Спортивные санкции» 4: a point of a referee is no game, and the games after it are counted without it."""
    await nardy.referee.say("1 +2 +ш -1 +3")
    await latest(nardy.referee, "Партия 3 не подходит: +3.")
    await nardy.referee.say("2 +4 +4 +ш")
    await latest(nardy.referee, "Не подходит: +1 штрафное очко.")


async def test_games_after_the_end_of_a_match_are_named_in_the_line(nardy: Hall) -> None:
    await nardy.referee.say("4 +4 +4 -1")
    told = await latest(nardy.referee, "Партия 3 не подходит: −1.")
    await press(nardy.referee, "Записать", told)
    await latest(nardy.referee, "Записан 1 результат")
    # A line that is written down instead leaves nothing behind that would have to be cancelled.
    await nardy.referee.say("3 +2 +3")
    await latest(nardy.referee, "Партия 2 не подходит: +3.")
    await nardy.referee.say("3 +4 +4")
    await latest(nardy.referee, "Матч окончен")
    await nardy.referee.say("/tables")
    await latest(nardy.referee, "Тур 1: столы")
    assert not any("Отменено" in seen.text for seen in nardy.referee.messages)
    assert (await nardy.pairing(4)).games == (PointGame(A, 4), PointGame(A, 4))
