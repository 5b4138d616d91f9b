"""A player writes to his opponent through the bot: no names of accounts, five times a round, and peace on request."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.desk import Actor
from bot.playground.client import Person
from engine.errors import RuleViolation
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def write(person: Person, text: str) -> int:
    """From his own match: the button, the words; a bookmark of these."""
    said = await person.say("/me")
    shown = await person.wait_for(lambda seen: any("Сопернику" in label for label in seen.labels), since=said.seq)
    await press(person, "✉️ Сопернику", shown)
    await latest(person, "Что передать?")
    return (await person.say(text)).seq


async def kept(hall: Hall) -> list[str]:
    """What the outbox still holds of what was written."""
    return [
        row["params"]
        for row in await hall.app.store.db.reader.all("select params from outbox where kind = 'relay' order by id", {})
    ]


async def test_the_opponent_reads_it_answers_with_a_button_and_nothing_is_kept(hall: Hall) -> None:
    left, right = await hall.at_table(2)
    first, second = await hall.names(2)
    revision = (await hall.tournament()).revision
    await write(left, "Паркуюсь <у входа>.\nДве минуты!")
    assert "ещё 4 раза" in (await latest(left, "Передано.")).text
    told = await right.wait_for("Соперник пишет")
    assert told.text == f"✉️ Соперник пишет ({first})\n\nПаркуюсь <у входа>.\nДве минуты!"
    assert left.name not in told.text
    assert not told.silent

    await press(right, "Ответить", told)
    await right.say("Жду")
    await left.wait_for(f"Соперник пишет ({second})\n\nЖду")
    # Neither the journal nor an official has any of it, and the outbox has forgotten the words.
    assert (await hall.tournament()).revision == revision
    for person in (hall.organizer, hall.referee, hall.head_referee):
        assert person.newest("Паркуюсь") is None
    await hall.app.sender.stop()  # what is on its way is settled
    assert await kept(hall) == ["{}", "{}"]


async def test_five_a_round_and_a_new_round_begins_anew(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    for number in range(6):
        since = await write(left, f"Раз {number}")
        await left.wait_for("Передано." if number < 5 else "За тур можно написать сопернику 5 раз", since=since)
    await right.wait_for("Раз 4")
    assert right.newest("Раз 5") is None
    await left.say("/cancel")
    await hall.finish_round()
    await hall.draw()
    await write(left, "Снова привет")
    await latest(left, "ещё 4 раза")


async def test_whoever_wants_peace_gets_it_and_may_take_it_back(hall: Hall) -> None:
    left, right = await hall.at_table(3)
    await write(left, "Вы где?")
    await press(right, "Не беспокоить", await right.wait_for("Вы где?"))
    await latest(right, "соперник вам не напишет")
    await write(left, "Ау!")
    await latest(left, "Соперник сейчас не принимает сообщений")
    await left.say("/cancel")
    await press(right, "Снова принимать", await latest(right, "соперник вам не напишет"))
    await write(left, "Ещё раз")
    await right.wait_for("Ещё раз")
    assert right.newest("Ау!") is None


async def test_only_those_of_the_table_write_and_only_to_who_has_opened_the_bot(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    other, _ = await hall.at_table(4)
    await left.say("/me")
    shown = await offered(left, "Сопернику")
    stranger = await hall.app.desk.people.meet(other.id, other.name, None, "ru", False)
    pairing = (await hall.pairing(1)).id
    with pytest.raises(RuleViolation) as refused:
        await hall.app.desk.relay.write(hall.id, pairing, Actor(stranger.id), "Привет")
    assert refused.value.code == "access.not_your_table"
    await right.set(blocked=True)
    await hall.app.desk.people.blocked(right.id, True)
    await press(left, "✉️ Сопернику", shown)
    await left.say("Вы тут?")
    await latest(left, "Соперник ещё не открывал бота")
