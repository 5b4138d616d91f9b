"""Who referees what, told by what everybody saw and pressed: tables, duty, another head referee, a role taken away."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.model import EntryId, Role
from tests.handlers.hall import Hall, latest, offered, opened_hall, press

OF_OFFICIALS = ("RoleGranted", "RoleRevoked", "DutyChanged", "ActUndone")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def journal(hall: Hall) -> list[str]:
    """What was written down about officials after the tournament was opened with three of them."""
    kinds = [type(event).__name__ for event in await hall.journal()]
    return [kind for kind in kinds if kind in OF_OFFICIALS][3:]


async def commands(hall: Hall, person: Person) -> list[str]:
    """The commands that Telegram lists for him, once they have settled."""
    await asyncio.sleep(5)
    screen = (await hall.control.get("view", person=str(person.id), newest=1))["people"][0]
    return [one["command"] for chat in screen["chats"] if chat["id"] == person.id for one in chat["commands"]]


def bar(person: Person) -> list[str]:
    """The labels below his text field."""
    keyboard = person.keyboards[person.id]
    return [button["label"] for row in keyboard["rows"] for button in row] if keyboard else []


async def card_of(hall: Hall, name: str) -> None:
    """The organizer opens the list of officials and one of them."""
    organizer = hall.organizer
    await organizer.say("/panel")
    await press(organizer, "Ещё", await latest(organizer, "🎛 Кубок клуба"))
    await press(organizer, "👮 Судьи", await latest(organizer, "Что ещё можно сделать"))
    await press(organizer, name, await latest(organizer, "👮 Судьи и организаторы"))


async def test_a_referee_is_given_some_tables_and_sees_only_them(hall: Hall) -> None:
    organizer, referee = hall.organizer, hall.referee
    await card_of(hall, "Олег")
    await press(organizer, "Выбрать столы", await latest(organizer, "Олег: судья"))
    await latest(organizer, "Какие столы судит Олег?")
    await organizer.say("с первого")
    await latest(organizer, "Пришлите первый и последний стол")
    await organizer.say("1–2")
    shown = await latest(organizer, "Олег: судья, столы 1–2")
    assert any("Все столы" not in label for label in shown.labels)
    await referee.wait_for("судья, столы 1–2")
    await referee.say("3 8:5")
    await latest(referee, "Стол 3 не ваш: вы судите столы с 1 по 2")
    await referee.say("2 8:5")
    await latest(referee, "Стол 2")
    assert await hall.result(2) == "8:5"
    await press(organizer, "Выбрать столы", shown)
    await press(organizer, "Все столы", await latest(organizer, "Какие столы судит Олег?"))
    await referee.wait_for(lambda seen: seen.text.endswith(": судья."))
    await referee.say("4 8:5")
    await latest(referee, "Стол 4")
    assert await hall.result(4) == "8:5"
    assert await journal(hall) == ["RoleGranted", "RoleGranted"]


async def test_a_role_is_taken_away_at_once_with_the_menu_the_form_and_the_old_buttons(hall: Hall) -> None:
    organizer, referee = hall.organizer, hall.referee
    await referee.say("/start")
    await referee.wait_for("Вы здесь: судья")
    await referee.say("/tables")
    grid = await latest(referee, "Играют")
    await press(referee, "1", grid)
    card = await latest(referee, "Стол 1")
    await press(referee, "Другой счёт", card)
    assert "tables" in await commands(hall, referee)

    await card_of(hall, "Олег")
    await press(organizer, "Снять роль: судья", await latest(organizer, "Олег: судья"))
    await latest(organizer, "роли здесь больше нет")
    told = await referee.wait_for("вы больше не судья")
    assert not told.silent
    await hall.control.until(lambda: "⚖️ Столы" not in bar(referee), 10)
    assert "tables" not in await commands(hall, referee)

    await referee.say("8:5")
    await latest(referee, "Нужна роль судьи")
    answer = await press(referee, "Карточка стола", grid)
    assert "Нужна роль судьи" in answer.text
    await referee.say("абракадабра")
    await latest(referee, "Не понял")
    assert await hall.result(1) == ""

    # The undo gives it back, and says so.
    await organizer.say("/panel")
    await press(organizer, "Отменить снятие роли", await latest(organizer, "🎛 Кубок клуба"))
    await press(organizer, "Да, отменить", await latest(organizer, "Отменить снятие роли?"))
    await referee.wait_for("Ваша роль на турнире «Кубок клуба»: судья")
    await hall.control.until(lambda: "⚖️ Столы" in bar(referee), 10)
    assert "tables" in await commands(hall, referee)
    assert await journal(hall) == ["RoleRevoked", "ActUndone", "RoleGranted"]


async def test_who_is_off_duty_is_a_spectator_and_calls_go_to_others(hall: Hall) -> None:
    referee, head = hall.referee, hall.head_referee
    left, _ = await hall.at_table(1)
    await referee.say("/start")
    await press(referee, "Смениться с дежурства", await latest(referee, "Вы здесь: судья"))
    await latest(referee, "Вы не на дежурстве: сейчас вы зритель")
    await hall.control.until(lambda: "⚖️ Столы" not in bar(referee), 10)
    assert (await head.wait_for("Олег больше не на дежурстве")).silent
    for typed in ("1 8:5", "/tables"):
        said = await referee.say(typed)
        await referee.wait_for("Вы не на дежурстве. Заступить можно в меню", since=said.seq)
    assert await hall.result(1) == ""

    await left.say("/judge")
    await press(left, "Правила", await latest(left, "Зачем?"))
    await head.wait_for("Вызов, стол 1")
    assert not any("Вызов, стол 1" in seen.text for seen in referee.messages)

    # The head referee goes home too: then the organizer is called.
    call = next(iter((await hall.tournament()).calls))
    await hall.do(c.TakeCall(call), head)
    await head.say("/start")
    menu = await latest(head, "Вы здесь: главный судья")
    answer = await press(head, "Смениться", menu)
    assert "за столом 1 ждут судью" in answer.text
    await hall.do(c.SolveCall(call), head)
    await press(head, "Смениться", menu)
    await latest(head, "Вы не на дежурстве: сейчас вы зритель")
    left, _ = await hall.at_table(2)
    await left.say("/judge")
    await press(left, "Правила", await latest(left, "Зачем?"))
    await hall.organizer.wait_for("Вызов, стол 2")

    await referee.say("/start")
    await press(referee, "Заступить", await latest(referee, "Вы здесь: судья (не на дежурстве)"))
    await latest(referee, "Вы на дежурстве: вызовы и новости столов приходят вам")
    await referee.say("1 8:5")
    await latest(referee, "Стол 1")
    assert await hall.result(1) == "8:5"
    assert await journal(hall) == ["DutyChanged"] * 3


async def test_the_organizer_sends_a_referee_off_duty_and_takes_it_back(hall: Hall) -> None:
    organizer = hall.organizer
    await card_of(hall, "Олег")
    await press(organizer, "Снять с дежурства", await latest(organizer, "Олег: судья"))
    await latest(organizer, "Олег: судья, не на дежурстве")
    await hall.referee.wait_for("Вы не на дежурстве")
    await organizer.say("/panel")
    await press(organizer, "Отменить смену дежурства", await latest(organizer, "🎛 Кубок клуба"))
    await press(organizer, "Да, отменить", await latest(organizer, "Отменить смену дежурства?"))
    await hall.referee.wait_for("Вы на дежурстве")
    assert await journal(hall) == ["DutyChanged", "ActUndone", "DutyChanged"]


async def test_another_head_referee_takes_the_place_only_when_asked_twice(hall: Hall) -> None:
    organizer = hall.organizer
    await card_of(hall, "Олег")
    await press(organizer, "Сделать главным судьёй", await latest(organizer, "Олег: судья"))
    await press(organizer, "Да, заменить", await latest(organizer, "Главный судья сейчас — Мария"))
    await latest(organizer, "Олег: главный судья, судья")
    await hall.head_referee.wait_for("вы больше не главный судья")
    told = await hall.referee.wait_for("Ваша роль на турнире «Кубок клуба»: главный судья")
    assert told.text.endswith("Ваши кнопки — под чатом, для чего они — /help"), "he has read no guide"

    # A link to the same role: the organizer sees the real name, and is asked about the place.
    vera = await hall.control.add_person("Вера <Ж>")
    actor = await hall.actor(organizer)
    link = await hall.app.desk.links.issue(hall.id, "role", actor, role=Role.HEAD_REFEREE)
    await vera.start(link)
    await latest(vera, "Заявка на роль «главный судья» отправлена")
    claim = await organizer.wait_for("просит роль: главный судья")
    assert f"Вера <Ж>, id {vera.id}" in claim.text
    await press(organizer, "Дать роль", claim)
    await press(organizer, "Да, заменить", await latest(organizer, "Новым станет Вера <Ж>"))
    await vera.wait_for("Ваша роль на турнире «Кубок клуба»: главный судья")
    await hall.control.until(lambda: "⚖️ Столы" in bar(vera), 10)
    again = await hall.control.add_person("Чужой")
    await again.start(link)
    await latest(again, "Ссылку уже использовали")
    assert await journal(hall) == ["RoleRevoked", "RoleGranted"] * 2


async def test_one_person_with_three_roles_has_one_menu_and_one_notice(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    person = (await hall.actor(left)).person
    await hall.do(c.GrantRole(person, Role.ORGANIZER))
    await hall.do(c.GrantRole(person, Role.REFEREE))
    await left.say("/start")
    menu = await latest(left, "Вы здесь: организатор, судья, игрок")
    assert len(set(menu.labels)) == len(menu.labels)
    below = ["🎛 Пульт", "⚖️ Столы", "🎯 Мой матч", "📊 Таблица"]
    assert bar(left) == below
    assert not set(below) & set(menu.labels)
    assert {"🗓 Пары", "👥 Моя команда", "🙋 Вызовы"} <= set(menu.labels)
    listed = await commands(hall, left)
    assert {"panel", "tables", "me", "judge"} <= set(listed)
    assert len(set(listed)) == len(listed)
    before = len([seen for seen in left.messages if "Вызов, стол 2" in seen.text])
    _, right = await hall.at_table(2)
    await right.say("/judge")
    await press(right, "Правила", await latest(right, "Зачем?"))
    await left.wait_for("Вызов, стол 2")
    assert len([seen for seen in left.messages if "Вызов, стол 2" in seen.text]) == before + 1


async def test_in_nardy_an_official_is_refused_with_the_clause(hall: Hall) -> None:
    """Памятка, «Ограничения» 5."""
    desk, organizer = hall.app.desk, await hall.actor(hall.organizer)
    made = await hall.open("Нарды", "nardy-short", match_length=7, system="round_robin")
    await desk.people.choose_tournament(organizer.person, made)
    await desk.people.choose_tournament((await hall.actor(hall.referee)).person, made)
    await hall.referee.say("/start")
    await press(hall.referee, "Другие турниры", await offered(hall.referee, "Другие турниры"))
    await press(hall.referee, "Нарды", await latest(hall.referee, "Ваши турниры"))
    menu = await latest(hall.referee, "Вы здесь: судья")
    assert not any("Записаться" in label for label in menu.labels)
    await hall.referee.say(f"/start {await desk.links.issue(made, 'join', organizer)}")
    led = await latest(hall.referee, "Вы здесь: судья")
    assert led.text.startswith("Нарды"), "though he referees another one now"
    assert not any("Записаться" in label for label in led.labels)
    refused = await hall.app.desk.check(
        made, c.RegisterEntry(EntryId("r"), (organizer.person,), by_desk=True), organizer
    )
    assert refused is not None
    assert (refused.code, refused.article) == ("entries.official", "«Ограничения» 5")
    assert not (await hall.tournament()).entries
