"""/timer: how much of the round is left, for anybody."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from tests.builders import score
from tests.handlers.hall import Hall, opened_hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        await opened.register()
        yield opened


async def asked(person: Person, words: str = "/timer", **more: int) -> Seen:
    said = await person.say(words, **more)
    return await person.wait_for("⏱", since=said.seq)


async def test_a_player_sees_the_time_of_his_table_and_a_guest_that_of_the_hall(hall: Hall) -> None:
    guest = await hall.control.add_person("Гость")
    await guest.start()
    await guest.say("/timer")
    await guest.wait_for("Сначала выберите турнир")
    early = next(iter(hall.captains.values()))
    await early.say("/timer")
    await early.wait_for("Пары ещё не объявлены")
    await hall.draw()
    left, _ = await hall.at_table(1)
    # TAC, 3.9.1: на партию полтора часа.
    assert (await asked(left)).text.splitlines()[0] == "⏱ Тур 1, стол 1"
    assert (await asked(left, "сколько осталось")).text.splitlines()[2] == "Осталось 90 мин."
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(minutes=60))
    await hall.do(c.ExtendTime(1, 10, 1, "call"))
    assert (await asked(left)).text.splitlines()[2] == "Осталось 40 мин."
    await hall.do(c.RecordResult(1, 2, score("8:5")))
    done, _ = await hall.at_table(2)
    assert (await asked(done)).text.splitlines()[1] == "Ваш матч сыгран. Другие столы:"
    assert (await asked(hall.referee)).labels == ["🔔 Напомнить за 5 мин.", "⏱ Время тура"]
    await hall.do(c.PauseClock(1))
    assert "Время стоит, останется" in (await asked(left)).text
    await hall.do(c.ResumeClock(1))
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(minutes=60))
    assert "Время вышло." in (await asked(left)).text


async def test_a_group_asks_for_the_time_and_nobodys_own_table_is_told(hall: Hall) -> None:
    await hall.draw()
    left, _ = await hall.at_table(1)
    chat = await hall.control.add_group("Клуб", [hall.organizer, left], bot="member")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    told = await asked(left, chat=chat)
    assert told.text.splitlines()[0] == "⏱ Тур 1"
    assert told.labels == ["🔔 Напомнить за 5 мин."]
    again = await left.say("/timer", chat=chat)
    await left.wait_for("Уже есть", chat=chat, since=again.seq)
    await hall.do(c.PauseClock(1))
    assert "Время стоит, останется" in (await asked(left, chat=chat)).text


async def test_what_a_group_was_told_before_the_round_is_not_what_it_is_pointed_at_afterwards(hall: Hall) -> None:
    left = next(iter(hall.captains.values()))
    chat = await hall.control.add_group("Клуб", [hall.organizer, left], bot="member")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    for command in ("/timer", "/pairings"):
        early = await left.say(command, chat=chat)
        await left.wait_for("Пары ещё не объявлены", chat=chat, since=early.seq)
    await hall.draw()
    assert "Осталось 90 мин." in (await asked(left, chat=chat)).text
    said = await left.say("/pairings", chat=chat)
    await left.wait_for("(0–0) — ", chat=chat, since=said.seq)  # the round's own post tells no records


async def test_whoever_asked_hears_five_minutes_before_the_end_and_once(hall: Hall) -> None:
    await hall.draw()
    guest = await hall.control.add_person("Гость")
    await guest.start()
    left, right = await hall.at_table(1)
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee, guest, left, right], bot="member")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    told = await asked(guest, chat=chat)
    answer = await guest.press("🔔 Напомнить за 5 мин.", message=told)
    assert "Напоминаю тем, кто играет или судит." in answer.text  # nobody who only looks writes into the journal
    for person in (hall.referee, left):
        answer = await person.press("🔔 Напомнить за 5 мин.", message=told)
        assert "Напомню лично за 5 мин." in answer.text
    assert "уже обещал" in (await left.press("🔔 Напомнить за 5 мин.", message=told)).text
    assert "🔔 Напомнить за 5 мин." not in (await asked(left)).labels

    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(minutes=85, seconds=1))
    heard = await hall.referee.wait_for("осталось 5 мин. Играют столы", chat=hall.referee.id)
    assert not heard.silent
    for person in (left, right):
        await person.wait_for("Осталось 5 мин., стол 1")
    assert len([one for one in left.messages if "Осталось 5 мин., стол 1" in one.text]) == 1
    assert "поздно" in (await right.press("🔔 Напомнить за 5 мин.", message=told)).text
