"""Matches to points at the tables: clocks, the flag, a match of the wrong length, what a correction breaks."""

from pathlib import Path

from engine import commands as c
from engine.results import Forfeit, Ground, PenaltyPoint, PointGame, Side
from tests.handlers.hall import Hall, card_at, latest, opened_hall, press

A, B = Side.FIRST, Side.SECOND


async def test_the_clocks_and_the_breaks_stand_on_the_card(nardy: Hall) -> None:
    card = await card_at(nardy.referee, 1)
    assert "Часы: 14:00 на игрока, 8–12 с на ход. Перерывов у каждого: 1, до 4 минут, между партиями." in card.text
    left, _ = await nardy.at_table(1)
    await left.say("/me")
    assert "Часы: 14:00" in (await latest(left, "Матч до 7 очков")).text


async def test_a_pair_hears_the_discipline_the_cube_the_clocks_and_from_when_being_late_loses(tmp_path: Path) -> None:
    """«Начало турнира» 1, «Контроль времени», «Перерывы», «Опоздания»."""
    settings: dict[str, object] = {"match_length": 7, "system": "swiss", "rounds": 3, "cube": False}
    settings |= {"time.late_forfeit": 15, "time.move_seconds": 10}
    async with opened_hall(tmp_path) as hall:
        await hall.open("Кубок клуба", "nardy-long", **settings)
        await hall.register()
        await hall.draw(started=False)
        for player in await hall.at_table(1):
            told = (await player.wait_for("Матч до 7 очков.")).text
            assert "Часы: 14:00 на игрока, 10 с на ход. Перерывов у каждого: 1, до 4 минут" in told
            assert "Длинные нарды, без куба." in told
            assert "Опоздание на 15 мин — поражение в матче." in told
            assert "За столом будьте за 5 мин до начала тура." in told
            assert "Опоздавших ждут" not in told, "being late is told once, in the book's words"
        await hall.do(c.StartRound(1), hall.head_referee)
        said = await player.say("/me")
        card = (await player.wait_for("Матч до 7 очков.", since=said.seq)).text
        assert ("Опоздание на 15 мин" in card, "до начала тура" in card) == (True, False)
        started = await hall.referee.wait_for("Тур 1: начали!")
        assert "Пустите часы тех, кого нет за столом." in started.text
        for player in await hall.at_table(1):
            assert "Пустите" not in (await player.wait_for("начали!")).text


async def test_a_flag_loses_the_match_at_its_score(nardy: Hall) -> None:
    referee = nardy.referee
    first, _ = await nardy.names(2)
    await referee.say("2 +4 -2 +ш")
    await latest(referee, "Счёт: 5:2")
    await press(referee, "Техническое", await card_at(referee, 2))
    await press(referee, first, await latest(referee, "Кому техническое"))
    await press(referee, "упал флажок", await latest(referee, "за что"))
    sure = await latest(referee, "Запишем")
    assert "5:2, –:+, ТП (упал флажок)" in sure.text
    await press(referee, "Записать ТП", sure)
    await latest(referee, "Матч окончен")
    lost = Forfeit(A, Ground.TIMEOUT, started=True, score=(5, 2))
    assert (await nardy.pairing(2)).games == (PointGame(A, 4), PointGame(B, 2), PenaltyPoint(A), lost)


async def test_a_match_played_too_far_is_counted_anew_by_the_length_of_the_event(nardy: Hall) -> None:
    """The match to 9 instead of 7 of «Завершение»: 7:9 on the sheet, 7:6 by the right length."""
    referee = nardy.referee
    await referee.say("3 +2 -м +4 -2м")
    await referee.wait_for("Партия 4 идёт без куба")
    await referee.say("3 +2 -м +4")
    await latest(referee, "Счёт: 6:2")
    await press(referee, "Другая длина", await card_at(referee, 3))
    await press(referee, "9", await latest(referee, "До скольких играли?"))
    sure = await latest(referee, "Играли до 9 вместо 7")
    assert "По счёту до 9 — 6:2, до 7 — 6:2." in sure.text
    await press(referee, "Так и было", sure)
    assert "Играли до 9, считается до 7." in (await latest(referee, "Играли до 9, считается")).text
    left, right = await nardy.at_table(3)
    for player in (left, right):
        assert "Играли до 9, считается до 7." in (await player.wait_for("длина матча уточнена")).text

    await referee.say("3 -2м -2 +1 -1")
    assert "Счёт: 7:6" in (await latest(referee, "Матч окончен")).text
    card = await card_at(referee, 3, "готово")
    assert "4. −2 марс → 6:4, Кроуфорд, куб не в счёт" in card.text
    assert "Сверх матча: −1" in card.text


async def test_a_game_that_a_correction_makes_impossible_is_named(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("1 +2 +2 -2")
    await latest(referee, "Счёт: 4:2")
    first, _ = await nardy.names(1)
    await press(referee, "Партия 1", await card_at(referee, 1))
    await press(referee, f"Победа: {first}", await latest(referee, "Кто выиграл?"))
    await press(referee, "Обычная", await latest(referee, "Какая?"))
    refused = await press(referee, "4", await latest(referee, "На сколько стоял куб?"))
    assert "Партия 3 идёт без куба" in refused.text
    assert len((await nardy.pairing(1)).games) == 3


async def test_a_match_told_as_a_whole_is_never_called_its_first_game(nardy: Hall) -> None:
    referee = nardy.referee
    await referee.say("2 7:3")
    await latest(referee, "Матч окончен")
    card = await card_at(referee, 2, "готово")
    assert "Счёт: 7:3" in card.text
    assert "1. 7:3" not in card.text
    assert "✏️ Исправить" in card.labels
    for player in await nardy.at_table(2):
        assert "партия" not in (await player.wait_for("Счёт записан")).text
