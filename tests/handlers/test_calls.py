"""A referee is called to a table: two presses to call, one to come, and everybody knows who."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.events import CallEnded, CallHandedOver, CallTaken, RefereeCalled, Restored
from engine.model import EntryId, Role
from engine.timing import missing
from tests.handlers.hall import Hall, latest, opened_hall, press, settled


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def journal(hall: Hall) -> list[str]:
    """What was written down about calls."""
    kinds = (RefereeCalled, CallTaken, CallHandedOver, CallEnded, Restored)
    return [type(event).__name__ for event in await hall.journal() if isinstance(event, kinds)]


async def test_a_call_takes_two_presses_and_a_referee_comes_with_one(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    first, second = await hall.names(2)
    await hall.referee.say("/calls")
    await latest(hall.referee, "Никто не зовёт.")

    pair = await left.wait_for("Тур 1. Стол 2")
    await press(left, "🙋 Судья", pair)
    await press(left, "Правила", await latest(left, "Зачем?"))
    mine = await latest(left, "Судью позвали в")
    assert any("Судья больше не нужен" in label for label in mine.labels)
    echo = await right.wait_for("Соперник позвал судью к столу 2")
    assert echo.silent
    told = await hall.referee.wait_for("Вызов, стол 2")
    assert not told.silent
    assert f"{first} — {second}" in told.text
    assert f"Правила. Зовёт: {first}" in told.text

    # The other side does not call again, and cannot call off what is not its own.
    await right.say("/judge")
    theirs = await latest(right, "Судью позвали в")
    assert not any("не нужен" in label for label in theirs.labels)

    answer = await press(hall.referee, "Иду", told)
    assert "Стол 2 ваш" in answer.text
    for person in (left, right):
        assert (await person.wait_for("Судья идёт к столу 2")).text == "🏃 Судья идёт к столу 2: Олег."
    call = next(iter((await hall.tournament()).calls.values()))
    assert call.taken_at is not None
    assert call.taken_at >= call.called_at
    card = await latest(hall.referee, "Идёт Олег")
    await press(hall.referee, "Решено", card)
    await left.wait_for("Вызов к столу 2 закрыт.")
    await hall.referee.say("вызовы")
    await latest(hall.referee, "Никто не зовёт.")
    assert await journal(hall) == ["RefereeCalled", "CallTaken", "CallEnded"]


async def test_of_two_referees_the_first_goes_and_the_second_is_told_who(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера", role_label="судья")
    await vera.start()
    await hall.do(c.GrantRole((await hall.actor(vera)).person, Role.REFEREE))
    left, _ = await hall.at_table(1)
    await left.say("судья")
    await press(left, "Счёт", await latest(left, "Зачем?"))
    for referee in (hall.referee, vera):
        await referee.wait_for("Вызов, стол 1")
    seen = await vera.wait_for("Вызов, стол 1")
    await press(hall.referee, "Иду", await latest(hall.referee, "Вызов, стол 1"))
    answer = await press(vera, "Иду", seen)
    assert answer.text == "К столу 1 уже идёт Олег."
    await latest(vera, "Идёт Олег")
    # Pressed again by whoever goes, nothing is written a second time.
    call = next(iter((await hall.tournament()).calls.values()))
    assert (await hall.app.desk.check(hall.id, c.TakeCall(call.id), await hall.actor(hall.referee))) is not None
    # He does not go after all: it waits again, and the others hear it.
    await press(hall.referee, "Не иду", await latest(hall.referee, "Идёт Олег"))
    waiting = await latest(vera, "Ждут")
    await press(vera, "Иду", waiting)
    await left.wait_for("Судья идёт к столу 1: Вера")
    assert await journal(hall) == ["RefereeCalled", "CallTaken", "Restored", "CallTaken"]


async def test_a_call_in_words_is_handed_to_the_head_referee(hall: Hall) -> None:
    left, right = await hall.at_table(3)
    await left.say("/judge")
    await press(left, "Другое", await latest(left, "Зачем?"))
    await latest(left, "Что случилось?")
    await left.say("Шарик <упал> со стола")
    await latest(left, "Судью позвали в")
    told = await hall.referee.wait_for("Вызов, стол 3")
    assert "Шарик <упал> со стола" in told.text
    await press(hall.referee, "Вызов", told)
    await press(hall.referee, "Главному судье", await latest(hall.referee, "Ждут меньше минуты."))
    await right.wait_for("Вызов к столу 3 передан главному судье")
    call = next(iter((await hall.tournament()).calls.values()))
    refused = await hall.app.desk.check(hall.id, c.TakeCall(call.id), await hall.actor(hall.referee))
    assert refused is not None
    assert refused.code == "access.head_referee_needed"
    await hall.head_referee.say("/calls")
    queue = await latest(hall.head_referee, "ждёт главного судью")
    await press(hall.head_referee, "Иду", queue)
    await left.wait_for("Судья идёт к столу 3: Мария")
    # The words are of a person: they stand beside the journal, not in it.
    assert not any("упал" in repr(event) for event in await hall.journal())


async def test_a_call_is_called_off_and_a_stale_button_says_so(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    await left.say("/judge")
    reasons = await latest(left, "Зачем?")
    await press(left, "Соперника нет", reasons)
    told = await hall.referee.wait_for("Вызов, стол 1")
    await press(left, "не нужен", await latest(left, "Стол 1: нет соперника"))
    await hall.referee.wait_for("Вызов к столу 1 отменён, идти не нужно.")
    answer = await press(hall.referee, "Иду", told)
    assert answer.text == "Вызов к столу 1 уже отменили игроки."
    again = await left.press("🪑 Соперника нет", message=reasons, stale=True)
    assert "Судья знает" in again.text
    assert await journal(hall) == ["RefereeCalled", "CallEnded", "RefereeCalled"]
    assert not [seen for seen in right.messages if "идти не нужно" in seen.text]
    # The whole of it folds to the same value from the journal.
    assert (await hall.app.desk.queries.tournament(hall.id)).call_at(1, 1) is not None


async def test_players_read_of_a_call_that_is_called_off_what_concerns_them(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    await left.say("/judge")
    await press(left, "Правила", await latest(left, "Зачем?"))
    await hall.referee.wait_for("Вызов, стол 2")
    await press(left, "не нужен", await left.wait_for(lambda seen: any("не нужен" in label for label in seen.labels)))
    await hall.referee.wait_for("Вызов к столу 2 отменён, идти не нужно.")
    await right.wait_for("Вызов к столу 2 отменён, судья не придёт.")


async def test_whoever_is_not_there_is_awaited_and_the_caller_is_known_to_be_there(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    first, second = await hall.names(2)
    await press(left, "🙋 Судья", await left.wait_for("Тур 1. Стол 2"))
    await press(left, "Соперника нет", await latest(left, "Зачем?"))

    awaited = await right.wait_for(f"Вас ждут за столом 2: {first}.")
    assert not awaited.silent
    assert any("за столом" in label for label in awaited.labels)
    assert not [seen for seen in right.messages if "Соперник позвал судью" in seen.text or "ждёт вас" in seen.text]
    echo = await left.wait_for(f"Стол 2: нет соперника ({second}).")
    assert "сопернику напомнили" in echo.text
    asked = await right.say("/me")
    card = await right.wait_for("Тур 1. Стол 2", since=asked.seq)
    assert "Вас ждут за столом 2" in card.text
    told = await hall.referee.wait_for("Вызов, стол 2")
    assert f"За столом: {first}" in told.text
    assert f"Не пришли: {second}" in told.text
    assert missing(await hall.tournament(), await hall.pairing(2)) == ((await hall.pairing(2)).second,)

    # He comes: nobody is missed, and the call stays for the referee, who reads since when he is there.
    await press(right, "за столом", awaited)
    assert missing(await hall.tournament(), await hall.pairing(2)) == ()
    asked = await right.say("/me")
    card = await right.wait_for("Тур 1. Стол 2", since=asked.seq)
    assert "Вас ждут" not in card.text
    await press(hall.referee, "🙋 Вызов", told)
    read = await latest(hall.referee, f"Теперь за столом и {second}, отметка в")
    assert "Соперника нет" not in read.text
    assert "Не пришли" not in read.text


async def test_whoever_came_and_went_before_the_call_is_awaited_all_the_same(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    pairing = await hall.pairing(2)
    await hall.do(c.NoteArrival(1, 2, pairing.second), hall.referee)
    await press(left, "🙋 Судья", await left.wait_for("Тур 1. Стол 2"))
    await press(left, "Соперника нет", await latest(left, "Зачем?"))
    told = await hall.referee.wait_for("Вызов, стол 2")
    assert "Соперника нет" in told.text
    assert "Теперь за столом" not in told.text
    asked = await right.say("/me")
    assert "Вас ждут за столом 2" in (await right.wait_for("Тур 1. Стол 2", since=asked.seq)).text


async def test_a_caller_is_told_that_nobody_can_write_to_whom_he_misses(hall: Hall) -> None:
    pairing = await hall.pairing(1)
    left, right = await hall.at_table(1)
    await settled(hall)
    for person in (right, hall.partners[await entry_name(hall, pairing.second)]):
        await hall.app.desk.people.blocked(person.id, True)
    await press(left, "🙋 Судья", await left.wait_for("Тур 1. Стол 1"))
    await press(left, "Соперника нет", await latest(left, "Зачем?"))
    assert "Написать сопернику бот не может" in (await left.wait_for("нет соперника")).text


async def entry_name(hall: Hall, entry: str) -> str:
    return (await hall.app.desk.queries.view(hall.id)).name(EntryId(entry))
