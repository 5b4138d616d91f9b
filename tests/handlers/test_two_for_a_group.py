"""A group shows one tournament: another takes its place only when somebody says so, and both organizers hear of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Role
from tests.handlers.hall import Hall, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Кубок весны", "club-swiss", rounds=3)
        yield opened


async def summer(hall: Hall, organizer: Person) -> str:
    """A second tournament, with an organizer of its own."""
    owner = await hall.actor(hall.organizer)
    made = await hall.app.desk.tournaments.create(hall.app.club, "Лето", "club-swiss", {"rounds": 3}, owner)
    await organizer.start()
    person = (await hall.actor(organizer)).person
    await hall.app.desk.execute(made, c.GrantRole(person, Role.ORGANIZER), owner)
    await hall.app.desk.execute(made, c.RevokeRole(owner.person, Role.ORGANIZER), await hall.actor(organizer))
    return made


async def test_a_second_tournament_asks_before_it_takes_the_group(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера")
    chat = await hall.control.add_group("Клуб", [hall.organizer, vera], bot="administrator")
    made = await summer(hall, vera)
    queries = hall.app.desk.queries
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))

    await vera.say("/bind", chat=chat)
    await press(vera, "Лето", await vera.wait_for("Какой турнир публиковать здесь", chat=chat))
    asked = await vera.wait_for("В этой группе — «Кубок весны». Показывать здесь «Лето» вместо него?", chat=chat)
    assert await queries.bound_tournament(chat, None) == hall.id
    await press(vera, "Нет, оставить", asked)
    await vera.wait_for("Здесь по-прежнему «Кубок весны».", chat=chat)
    assert await queries.bound_tournament(chat, None) == hall.id

    await vera.say("/bind", chat=chat)
    await press(vera, "Лето", await vera.wait_for("Какой турнир публиковать здесь", chat=chat))
    await press(vera, "Да, заменить", await vera.wait_for("Показывать здесь «Лето»", chat=chat))
    await vera.wait_for("До этого здесь был турнир «Кубок весны»", chat=chat)
    assert await queries.bound_tournament(chat, None) == made
    told = await hall.organizer.wait_for("В группе «Клуб» теперь публикуется «Лето», а не «Кубок весны».")
    assert told.chat == hall.organizer.id


async def test_what_was_seen_in_the_group_must_still_be_there(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера")
    made = await summer(hall, vera)
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    third = await desk.tournaments.create(hall.app.club, "Осень", "club-swiss", {"rounds": 3}, owner)
    await desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    await desk.chats.bind(third, chat, None, "Клуб", owner, instead_of=hall.id)
    with pytest.raises(RuleViolation) as refused:
        await desk.chats.bind(made, chat, None, "Клуб", await hall.actor(vera), instead_of=hall.id)
    assert (refused.value.code, refused.value.params["id"]) == ("chat.taken", third)
    assert await desk.queries.bound_tournament(chat, None) == third


async def test_a_tournament_that_is_over_gives_way_without_a_question(hall: Hall) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    await hall.register()
    for _ in range(3):
        await hall.draw()
        await hall.finish_round()
    await hall.do(c.FinishTournament())
    next_one = await desk.tournaments.create(hall.app.club, "Осень", "club-swiss", {"rounds": 3}, owner)
    await desk.chats.bind(next_one, chat, None, "Клуб", owner)
    assert await desk.queries.bound_tournament(chat, None) == next_one


async def test_whoever_organizes_many_turns_the_pages_and_binds_the_oldest(hall: Hall) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    for number in range(2, 11):
        await desk.tournaments.create(hall.app.club, f"Вечер {number}", "club-swiss", {"rounds": 3}, owner)
    stranger = await hall.control.add_person("Прохожий")
    chat = await hall.control.add_group("Клуб", [hall.organizer, stranger], bot="administrator")
    await hall.organizer.say("/bind", chat=chat)
    asked = await hall.organizer.wait_for("Какой турнир публиковать здесь", chat=chat)
    assert list(asked.labels[-2:]) == ["1/2", "▶"]
    assert not any("Кубок весны" in label for label in asked.labels)
    await press(stranger, "▶", asked)
    await press(hall.organizer, "▶", asked)
    turned = await hall.organizer.wait_for(lambda seen: "2/2" in seen.labels, chat=chat)
    assert (turned.id, len(turned.labels)) == (asked.id, 4)
    await press(hall.organizer, "Кубок весны", turned)
    await hall.organizer.wait_for("Готово", chat=chat)
    assert await desk.queries.bound_tournament(chat, None) == hall.id
