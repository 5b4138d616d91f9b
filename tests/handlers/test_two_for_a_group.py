"""A group shows a tournament: another takes its place or stands beside it when somebody says so, and both organizers
hear of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence, Set
from functools import partial
from pathlib import Path

import pytest

from bot.desk.entry_lines import EntryLine
from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.views import Words
from engine import commands as c
from engine.errors import RuleViolation
from engine.ids import AnnouncementId
from engine.model import Role
from engine.results import Played, Winner
from tests.delivery.fakes import until
from tests.handlers.hall import Hall, opened_hall, press
from tests.handlers.test_board import PAUSE, pass_seconds


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Кубок весны", "club-swiss", rounds=3)
        yield opened


def says(seen: Seen, *, words: Sequence[str]) -> bool:
    return all(word in seen.text for word in words)


async def boards(hall: Hall, chat: int, of: Set[str]) -> bool:
    return {one.tournament_id for one in await hall.app.store.live_messages.at(chat, None)} == of


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
    asked = await vera.wait_for(
        "В этой группе — «Кубок весны».\nПоказывать здесь «Лето» вместо него или рядом?", chat=chat
    )
    assert await queries.bound_tournament(chat, None) == hall.id
    await press(vera, "Нет, оставить", asked)
    await vera.wait_for("Здесь по-прежнему «Кубок весны».", chat=chat)
    assert await queries.bound_tournament(chat, None) == hall.id

    await vera.say("/bind", chat=chat)
    await press(vera, "Лето", await vera.wait_for("Какой турнир публиковать здесь", chat=chat))
    await press(vera, "Вместо «Кубок весны»", await vera.wait_for("Показывать здесь «Лето»", chat=chat))
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
    assert (refused.value.code, refused.value.params["ids"]) == ("chat.taken", third)
    assert await desk.queries.bound_tournament(chat, None) == third


async def test_two_stand_beside_each_other_with_a_board_each_and_name_themselves(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера")
    chat = await hall.control.add_group("Клуб", [hall.organizer, vera], bot="administrator")
    made = await summer(hall, vera)
    desk = hall.app.desk
    await desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await vera.say("/bind", chat=chat)
    await press(vera, "Лето", await vera.wait_for("Какой турнир публиковать здесь", chat=chat))
    await press(vera, "Рядом", await vera.wait_for("Показывать здесь «Лето»", chat=chat))
    await vera.wait_for("Рядом остаётся «Кубок весны».", chat=chat)
    told = await hall.organizer.wait_for("В группе «Клуб» рядом с «Кубок весны» теперь публикуется «Лето».")
    assert told.chat == hall.organizer.id

    await desk.entries.register_lines(made, [EntryLine(f"Гость {n}") for n in range(4)], await hall.actor(vera))
    await hall.register()
    await hall.draw()
    await desk.tournaments.draft_round(made, await hall.actor(vera))
    for command in (c.PublishRound(1), c.StartRound(1)):
        await desk.execute(made, command, await hall.actor(vera))
    for title in ("Кубок весны", "Лето"):
        await vera.wait_for(partial(says, words=(title, "Тур 1: пары")), chat=chat)
    await until(partial(boards, hall, chat, {hall.id, made}), 20)
    for tournament, organizer in ((hall.id, hall.organizer), (made, vera)):
        await desk.execute(tournament, c.RecordResult(1, 1, Played(Winner.FIRST)), await hall.actor(organizer))
    pass_seconds(hall, PAUSE)
    for title in ("Кубок весны", "Лето"):
        await vera.wait_for(partial(says, words=(title, "Сыграно 1 из")), chat=chat)

    mark = vera.mark()
    await vera.say("/standings", chat=chat)
    for title in ("Кубок весны", "Лето"):
        await vera.wait_for(partial(says, words=(title, "Таблица")), chat=chat, since=mark)

    await desk.chats.unbind(made, chat, None, await hall.actor(vera))
    await until(partial(boards, hall, chat, {hall.id}), 20)
    assert await desk.queries.shown_in(chat, None) == (hall.id,)


async def test_news_of_a_group_with_two_tournaments_say_of_which_they_are(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера")
    chat = await hall.control.add_group("Клуб", [hall.organizer, vera], bot="administrator")
    made = await summer(hall, vera)
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    await desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    await hall.register()
    await desk.statements.announce(hall.id, AnnouncementId("a1"), "everyone", 0, owner, Words("Обед в два."))
    alone = await vera.wait_for("Обед в два.", chat=chat)
    assert "Кубок весны" not in alone.text
    await desk.chats.bind(made, chat, None, "Клуб", await hall.actor(vera), beside=True)
    await desk.statements.announce(hall.id, AnnouncementId("a2"), "everyone", 0, owner, Words("Ужин в семь."))
    assert (await vera.wait_for("Ужин в семь.", chat=chat)).text.startswith("Кубок весны\n")


async def test_what_is_over_is_no_choice_and_what_is_shown_already_no_question(hall: Hall) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    going = await desk.tournaments.create(hall.app.club, "Осень", "club-swiss", {"rounds": 3}, owner)
    third = await desk.tournaments.create(hall.app.club, "Зима", "club-swiss", {"rounds": 3}, owner)
    await desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    await desk.chats.bind(going, chat, None, "Клуб", owner, beside=True)
    await desk.chats.bind(hall.id, chat, None, "Клуб", owner)
    assert set(await desk.queries.shown_in(chat, None)) == {hall.id, going}
    await hall.register()
    for _ in range(3):
        await hall.draw()
        await hall.finish_round()
    await hall.do(c.FinishTournament())
    with pytest.raises(RuleViolation) as refused:
        await desk.chats.bind(third, chat, None, "Клуб", owner)
    assert refused.value.params["ids"] == going
    await desk.chats.bind(third, chat, None, "Клуб", owner, instead_of=going)
    assert await desk.queries.shown_in(chat, None) == (third,)


async def test_a_fifth_is_refused_and_may_stand_instead_of_one(hall: Hall) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    made = [
        hall.id,
        *[
            await desk.tournaments.create(hall.app.club, f"Вечер {n}", "club-swiss", {"rounds": 3}, owner)
            for n in range(4)
        ],
    ]
    for one in made[:4]:
        await desk.chats.bind(one, chat, None, "Клуб", owner, beside=True)
    with pytest.raises(RuleViolation) as refused:
        await desk.chats.bind(made[4], chat, None, "Клуб", owner, beside=True)
    assert (refused.value.code, refused.value.params["most"]) == ("chat.full", 4)
    await desk.chats.bind(made[4], chat, None, "Клуб", owner, instead_of=made[1])
    assert await desk.queries.shown_in(chat, None) == (made[4], made[3], made[2], made[0])


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
