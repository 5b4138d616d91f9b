"""The same evening again in two taps: rules, officials and groups of last time, its players invited."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.render.screens import organizer_wizard
from engine import commands as c
from engine.model import Role
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.render.scenes import RU


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def test_two_taps_make_it_and_those_who_played_are_asked_once(hall: Hall) -> None:
    await hall.open("Вечер №7", rulebook="club-swiss", rounds=1)
    await hall.register()
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    owner = await hall.actor(hall.organizer)
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    await hall.app.desk.chats.choose_purposes(hall.id, chat, None, ["standings"], owner)
    await hall.draw()
    await hall.finish_round()
    await hall.do(c.FinishTournament())
    last = await hall.tournament()

    await hall.organizer.say("/newtournament")
    await press(hall.organizer, "Как в прошлый раз: Вечер №7", await latest(hall.organizer, "Как он называется"))
    summary = await latest(hall.organizer, "Шаг 3 из 3: Вечер №8")
    await press(hall.organizer, "Создать", summary)
    made = await latest(hall.organizer, "Вечер №8» создан")
    hall.id = await hall.app.desk.queries.chosen_tournament(owner.person) or ""
    fresh = await hall.tournament()
    assert fresh.id != last.id
    assert (fresh.title, fresh.rulebook, fresh.settings) == ("Вечер №8", last.rulebook, last.settings)
    assert fresh.entries == {}
    assert set(fresh.grants) == set(last.grants)
    assert {one.role for one in fresh.grants} == {Role.ORGANIZER, Role.REFEREE, Role.HEAD_REFEREE}
    for official in (hall.referee, hall.head_referee):
        await official.wait_for("на турнире «Вечер №8»")
    (place,) = await hall.app.desk.queries.bindings(hall.id)
    assert (place.chat_id, place.purposes) == (chat, frozenset({"standings"}))
    assert await hall.app.desk.queries.bindings(last.id) == ()

    answer = await press(hall.organizer, "Пригласить тех же · 8", made)
    assert answer.text == "Приглашения ушли: 8."
    assert await hall.app.desk.next_evening.invite(hall.id, last.id, owner) == 8  # again: nobody gets a second one
    guest = next(iter(hall.captains.values()))
    told = await guest.wait_for("Открыта запись на «Вечер №8»")
    join = next(label for label in told.labels if "Меню" not in label)
    await press(guest, join, told)
    await guest.wait_for("Вечер №8")
    rows = await hall.app.store.db.reader.all("select count(*) as n from outbox where kind = 'invited'", {})
    assert rows[0]["n"] == 8


async def test_what_still_runs_keeps_its_group_and_a_referee_makes_nothing(hall: Hall) -> None:
    await hall.open("Кубок")
    await hall.register()
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.organizer.say("/newtournament")
    await press(hall.organizer, "Как в прошлый раз", await latest(hall.organizer, "Как он называется"))
    await press(hall.organizer, "Создать", await latest(hall.organizer, "Шаг 3 из 3: Кубок"))
    await latest(hall.organizer, "создан")
    (place,) = await hall.app.desk.queries.bindings(hall.id)
    assert place.chat_id == chat
    await hall.referee.say("/newtournament")
    await latest(hall.referee, "организатор")


async def test_of_two_head_referees_the_first_is_taken_where_the_book_has_one(hall: Hall) -> None:
    """Кодекс 26.2.1: one chief referee; a Destiny evening may have several."""
    await hall.open("Вечер", rulebook="destiny-custom", rounds=3, cut=0)
    second = await hall.actor(hall.referee)
    await hall.do(c.GrantRole(second.person, Role.HEAD_REFEREE))
    owner, source = await hall.actor(hall.organizer), hall.id
    desk = hall.app.desk
    hall.id = await desk.next_evening.create_like(source, hall.app.club, "Вечер го", "go-swiss", {"rounds": 3}, owner)
    first = await hall.actor(hall.head_referee)
    assert (await hall.tournament()).people_with(Role.HEAD_REFEREE) == (first.person,)
    left = await desk.next_evening.left_out(hall.id, source)
    assert [person.id for person in left] == [second.person]
    shown = organizer_wizard.created(await desk.queries.view(hall.id), RU, source, 0, [one.name for one in left])
    assert "Главный судья по регламенту один. Сейчас без этой роли: Олег." in shown.text
