"""The clock on phones: the hall stops and goes on, a table gets time, somebody is late, the end is told."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from engine import commands as c
from engine.model import Role
from engine.results import Forfeit, Ground, Side
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        await opened.register()
        yield opened


def pass_minutes(hall: Hall, minutes: int) -> None:
    """The clock is moved forward by hand."""
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(minutes=minutes))


async def test_a_late_team_is_waited_for_missed_and_loses_only_by_the_referee(hall: Hall) -> None:
    await hall.draw()
    left, right = await hall.at_table(2)
    first, second = await hall.names(2)
    await left.say("/me")
    await press(left, "Я за столом", await offered(left, "Я за столом"))
    assert "за столом" in (await latest(left, "🪑")).text
    waits = await right.wait_for("Вас ждут за столом 2: ")
    assert not waits.silent
    assert first in waits.text

    await press(right, "⏳ Через", waits)
    coming = await left.wait_for("опоздание до")
    assert second in coming.text
    to_referee = await hall.referee.wait_for("Стол 2, опоздание до ")
    assert second in to_referee.text
    assert to_referee.silent

    pass_minutes(hall, 16)
    told = await hall.referee.wait_for("время ожидания вышло")
    assert not told.silent
    await right.wait_for("Вы не пришли вовремя к столу 2")
    await left.wait_for("Ждите за столом 2: решает судья")
    assert not (await hall.pairing(2)).games

    assert "Другая причина" in told.labels
    await press(hall.referee, "Техническое", told)
    await press(hall.referee, "Записать", await latest(hall.referee, "опоздание"))
    await left.wait_for("Счёт записан")
    assert (await hall.pairing(2)).games[0] == Forfeit(Side.SECOND, Ground.LATE)


async def test_whoever_promises_to_come_after_the_wait_is_over_reads_until_when_he_is_waited_for(hall: Hall) -> None:
    await hall.draw()
    left, right = await hall.at_table(2)
    for player, minute in ((left, 0), (right, 7)):  # TAC waits 15 minutes: ten more are too many after the fifth
        pass_minutes(hall, minute)
        await player.say("/me")
        await press(player, "⏳ Через", await offered(player, "⏳ Через"))
    assert "Ждать будут" not in (await latest(left, "Вы обещали быть")).text
    begun = (await hall.tournament()).rounds[0].started_at
    assert begun is not None
    until = f"{(begun + timedelta(minutes=15)).astimezone(ZoneInfo('Europe/Moscow')):%H:%M}"
    assert f"Ждать будут только до {until}, дальше решает судья." in (await latest(right, "Вы обещали быть")).text


async def test_the_hall_stands_still_and_a_table_gets_time_with_the_reason(hall: Hall) -> None:
    await hall.draw()
    left, right = await hall.at_table(1)
    said = await hall.referee.say("/tables")
    await press(hall.referee, "⏱ Время", await hall.referee.wait_for("Тур 1", since=said.seq))
    await press(hall.referee, "Пауза", await latest(hall.referee, "Играть до"))
    for person in (left, right):
        assert not (await person.wait_for("Тур 1: пауза с")).silent
    said = await left.say("/me")
    await left.wait_for("Время стоит, останется 8", since=said.seq)
    pass_minutes(hall, 60)
    await press(hall.referee, "Время идёт", await latest(hall.referee, "Время стоит"))
    await left.wait_for("время снова идёт")

    await hall.referee.say("/tables")
    await press(hall.referee, "1 играют", await offered(hall.referee, "1 играют"))
    await press(hall.referee, "⏱ Время", await latest(hall.referee, "Стол 1"))
    await press(hall.referee, "Вызов судьи +5", await latest(hall.referee, "⏱ Тур 1, стол 1"))
    for person in (left, right):
        await person.wait_for("Столу 1 добавлено 5 мин.: вызов судьи")
    other, _ = await hall.at_table(2)
    assert other.newest("добавлено") is None

    pass_minutes(hall, 85)
    assert "Осталось" in (await other.wait_for("мин., стол 2")).text
    pass_minutes(hall, 20)
    await other.wait_for("Время вышло, стол 2")
    over = await hall.head_referee.wait_for("время вышло")
    assert not over.silent
    assert "Решает судья" in over.text


async def test_a_start_is_planned_and_everybody_is_asked_to_sit_down(hall: Hall) -> None:
    await hall.hears("everything")
    await hall.draw(started=False)
    left, _ = await hall.at_table(3)
    said = await hall.referee.say("/tables")
    await press(hall.referee, "⏱ Время", await hall.referee.wait_for("Тур 1", since=said.seq))
    await press(hall.referee, "Через 15 мин.", await latest(hall.referee, "Тур ещё не начат"))
    await left.wait_for("Тур 1: начало в")
    pass_minutes(hall, 11)
    await left.wait_for("Займите место за столом 3")
    pass_minutes(hall, 5)
    due = await hall.head_referee.wait_for("пора начинать")
    await press(hall.head_referee, "Начать тур", due)
    await left.wait_for("Тур 1: начали!")


async def test_a_start_is_named_by_its_time_of_day(hall: Hall) -> None:
    await hall.draw(started=False)
    zone = ZoneInfo((await hall.tournament()).zone)
    now = hall.app.clock.now().astimezone(zone)
    left, _ = await hall.at_table(1)
    said = await hall.referee.say("/tables")
    await press(hall.referee, "⏱ Время", await hall.referee.wait_for("Тур 1", since=said.seq))
    shown = await latest(hall.referee, "Тур ещё не начат")
    quarter = next(label for label in shown.labels if label[-3:] in (":00", ":15", ":30", ":45"))
    await press(hall.referee, quarter, shown)
    shown = await latest(hall.referee, "Начало")
    plan = (await hall.tournament()).clock_of(1).plan
    assert plan is not None
    assert f"{plan.at.astimezone(zone):%H:%M}" == quarter
    assert timedelta(minutes=4) < plan.at - now <= timedelta(minutes=20, seconds=10)
    told = await left.wait_for(lambda message: message.text.startswith("Тур 1") and "Стол" not in message.text)
    assert quarter in told.text
    assert told.silent

    await press(hall.referee, "Другое время", shown)
    await latest(hall.referee, "во сколько начать?")
    await hall.referee.say("скоро")
    await hall.referee.wait_for("Не понял время")
    await hall.referee.say("завтра 10:30")
    shown = await hall.referee.wait_for("10:30")
    plan = (await hall.tournament()).clock_of(1).plan
    assert plan is not None
    assert f"{plan.at.astimezone(zone):%Y-%m-%d %H:%M}" == f"{(now + timedelta(days=1)).date()} 10:30"
    assert f"{now + timedelta(days=1):%d.%m}, 10:30" in shown.text
    await left.wait_for("Тур 1, начало:")


async def test_words_after_the_start_are_no_time_any_more(hall: Hall) -> None:
    await hall.draw(started=False)
    said = await hall.referee.say("/tables")
    await press(hall.referee, "⏱ Время", await hall.referee.wait_for("Тур 1", since=said.seq))
    await press(hall.referee, "Другое время", await latest(hall.referee, "Тур ещё не начат"))
    await latest(hall.referee, "во сколько начать?")
    await hall.do(c.StartRound(1))
    await hall.referee.say("14:30")
    await hall.referee.wait_for("Осталось")
    said = await hall.referee.say("1 8:5")
    await hall.referee.wait_for("Записано", since=said.seq)
    assert await hall.result(1) == "8:5"


async def test_a_referee_of_some_tables_does_not_stop_the_hall(hall: Hall) -> None:
    await hall.draw()
    await hall.do(c.RevokeRole((await hall.actor(hall.referee)).person, Role.REFEREE))
    await hall.do(c.GrantRole((await hall.actor(hall.referee)).person, Role.REFEREE, (3, 4)))
    said = await hall.referee.say("/tables")
    await press(hall.referee, "⏱ Время", await hall.referee.wait_for("Тур 1", since=said.seq))
    answer = await press(hall.referee, "Пауза", await latest(hall.referee, "Играть до"))
    assert "3" in answer.text
    assert not (await hall.tournament()).clocks
