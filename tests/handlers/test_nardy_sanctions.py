"""«Спортивные санкции» of nardy at the tables: added time with its amount, what the opponent is given, who excludes."""

from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from tests.handlers.hall import Hall, latest, press


async def proposal_of(referee: Person, row: int, words: str = "По шкале") -> Seen:
    """A violation of the left side."""
    await referee.say("/penalty 1")
    await press(referee, f"{row} · ", await latest(referee, "Чьё нарушение?"))
    return await latest(referee, words)


async def added_time(referee: Person) -> Seen:
    """As far as the question how much."""
    await press(referee, "Другая мера", await proposal_of(referee, 1))
    await press(referee, "Добавить время", await latest(referee, "Какая мера?"))
    await latest(referee, "Напишите причину")
    await referee.say("Долго спорил")
    return await latest(referee, "Сколько секунд")


async def test_added_time_is_asked_in_seconds_and_the_opponent_hears_how_much(nardy: Hall) -> None:
    referee = nardy.referee
    left, right = await nardy.at_table(1)
    first, second = await nardy.names(1)
    asked = await added_time(referee)
    assert f"{second}? От 8 до 120" in asked.text
    assert [label for label in asked.labels if label.startswith("+")] == [
        f"+{seconds} с" for seconds in (8, 10, 15, 20, 30, 45, 60, 90, 120)
    ]
    assert (await nardy.tournament()).penalties == ()
    await press(referee, "+45 с", asked)
    await latest(referee, f"Добавить время сопернику (+45 с): {first}. Записано")
    assert (await nardy.tournament()).penalties[-1].seconds == 45
    gained = await right.wait_for("Вам добавляется 45 с на часы.")
    assert first in gained.text
    assert "«Долго спорил»" in gained.text
    told = await left.wait_for("(+45 с)")
    assert "Вам добавляется" not in told.text


async def test_seconds_are_typed_and_those_out_of_bounds_are_refused(nardy: Hall) -> None:
    referee = nardy.referee
    await added_time(referee)
    for wrong, answer in (("5", "от 8 до 120 секунд"), ("121", "от 8 до 120 секунд"), ("минуту", "Сколько секунд")):
        await referee.say(wrong)
        await latest(referee, answer)
        assert (await nardy.tournament()).penalties == ()
    await referee.say("100")
    await latest(referee, "(+100 с)")
    assert (await nardy.tournament()).penalties[-1].seconds == 100


async def test_an_opponent_whose_time_is_withdrawn_hears_that_too(nardy: Hall) -> None:
    referee = nardy.referee
    _, right = await nardy.at_table(1)
    await press(referee, "+60 с", await added_time(referee))
    await right.wait_for("Вам добавляется 60 с")
    await press(referee, "История", await latest(referee, "Игрок узнает сейчас же"))
    await press(referee, "Снять № 1", await latest(referee, "Действующих взысканий: 1"))
    await referee.say("Не тот стол")
    await right.wait_for("Взыскание снято: Добавить время сопернику (+60 с)")


async def test_a_hindered_roll_is_the_opponents_to_name(nardy: Hall) -> None:
    """«Препятствование броску»."""
    referee = nardy.referee
    _, right = await nardy.at_table(1)
    proposal = await proposal_of(referee, 6)
    assert "Помешал броску" in proposal.text
    assert "«Препятствование броску»" in proposal.text
    await press(referee, "Бросок назначает соперник", proposal)
    await right.wait_for("Вы называете бросок")


async def test_who_has_two_sanctions_of_other_rows_loses_the_game_by_the_next_breach(nardy: Hall) -> None:
    offender = (await nardy.pairing(1)).first
    for row in ("dice_lifted_early", "unscheduled_break"):
        await nardy.do(c.GivePenalty(offender, row, "warning", 1, 1), nardy.referee)
    proposal = await proposal_of(nardy.referee, 1, "3-е нарушение")
    assert "✅ Поражение в партии" in proposal.labels


async def test_exclusion_is_decided_by_the_panel_and_written_down_by_the_head_referee(nardy: Hall) -> None:
    """«Спортивные санкции» 6."""
    panel = "Решает главная судейская коллегия (ГСК)"

    async def dishonest(referee: Person) -> Seen:
        await press(referee, "Нечестная игра", await proposal_of(referee, 1))
        return await latest(referee, panel)

    assert "✅ Исключение из соревнований" not in (await dishonest(nardy.referee)).labels
    await press(nardy.head_referee, "✅ Исключение", await dishonest(nardy.head_referee))
    left, _ = await nardy.at_table(1)
    assert f"{panel}. Записано: " in (await left.wait_for("⚠️ Исключение из соревнований")).text
    # To be disqualified is another thing, a federation's: the memo tells the two apart.
    left, right = await nardy.at_table(1)
    await left.wait_for("Вас исключили из турнира.")
    await right.wait_for("исключён из турнира. Вам засчитана победа")
    for person in (left, right, nardy.organizer):
        assert person.newest("дисквалиф") is None
    done = await latest(nardy.head_referee, "Исключение из соревнований")
    await press(nardy.head_referee, "↩️ Отменить", done)
    await right.wait_for("снова в турнире. Ваш матч продолжается с прежнего счёта.")
