"""Conditions of entry, told by what everybody saw and pressed."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from bot.playground.client import Person
from engine import commands as c
from engine.ages import Born
from tests.handlers.conftest import Hall

NARDY = {"match_length": 7, "system": "swiss", "rounds": 3}
THIS_YEAR = datetime.now(UTC).year


async def nardy(hall: Hall, rulebook: str = "nardy-short", **settings: object) -> str:
    """An event whose book has an age, chosen by the owner."""
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Нарды", rulebook, {**NARDY, **settings}, actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def come(hall: Hall, made: str, name: str) -> Person:
    """Somebody new who has followed the invitation."""
    person = await hall.person(name)
    await person.start(await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner)))
    return person


async def test_whoever_enters_says_when_he_was_born_and_only_the_organizer_sees_it(hall: Hall) -> None:
    made = await nardy(hall, regulations="https://club.example/polozhenie")
    anna = await come(hall, made, "Анна Лис")
    shown = await anna.wait_for("Играют с 10 лет («Ограничения» 1).")
    assert "Возьмите документ: кто его не предъявил, не играет («Ограничения» 3)." in shown.text
    assert "Положение о турнире: https://club.example/polozhenie" in shown.text
    assert "Ваше согласие: бот хранит имя из Telegram" in shown.text
    await anna.press("✅ Согласен, записаться", message=shown)
    await anna.wait_for("Когда вы родились?")
    await anna.say("девятнадцать")
    await anna.wait_for("Не похоже на год")
    await anna.say("17.05.1987")
    asked = await anna.wait_for("Под каким именем вас записать?")
    await anna.press("Анна Лис", message=asked)
    await anna.wait_for("Вы записаны: Анна Лис")

    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Игроки", "Регистрация")
    await hall.tap(hall.owner, "1. Анна Лис", "Игроки: 1")
    card = await hall.owner.wait_for("Согласие с условиями: Анна Лис")
    assert "дата рождения: 17.05.1987" in card.text
    rows = await hall.app.desk.executor.store.journal.load(made)
    assert not any(re.search(r"\b1987\b", str(row.event)) for row in rows)  # the four digits may stand in a hash

    await anna.say("/privacy")
    await hall.tap(anna, "Удалить мои данные", "Что хранит бот")
    await hall.tap(anna, "Да, удалить", "Удалить мои данные?")
    await anna.wait_for("бот вас забыл")
    assert await hall.app.desk.executor.store.agreements.of(made) == {}


async def test_a_child_is_told_the_age_with_the_clause_and_what_the_desk_enters_is_on_the_desk(hall: Hall) -> None:
    made = await nardy(hall)
    vera = await come(hall, made, "Вера Юная")
    shown = await vera.wait_for("Играют с 10 лет")
    await vera.press("✅ Согласен, записаться", message=shown)
    await vera.wait_for("Когда вы родились?")
    await vera.say(f"{THIS_YEAR - 10}")
    await vera.wait_for("Пришлите дату рождения")
    await vera.say(f"{THIS_YEAR - 9}")
    refused = await vera.wait_for("Играют с 10 лет. Опечатались")
    assert "пришлите ещё раз. («Ограничения» 1)" in refused.text
    assert not (await hall.app.desk.queries.tournament(made)).entries

    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Добавить", "Регистрация")
    await hall.owner.wait_for("по одному в строке")
    await hall.owner.say("Вера Юная")
    preview = await hall.owner.wait_for(
        "Играют с 10 лет. Тех, кого вписываете вы, бот о возрасте и согласии не спросит"
    )
    add = next(label for label in preview.labels if "Добавить" in label)
    await hall.owner.press(add, message=preview)
    await hall.owner.wait_for("Добавлено")
    assert len((await hall.app.desk.queries.tournament(made)).entries) == 1


async def test_the_partner_of_a_pair_agrees_and_says_his_own_age(hall: Hall) -> None:
    made = await nardy(hall, "nardy-pairs")
    desk = hall.app.desk
    anna, boris = await come(hall, made, "Анна"), await hall.person("Борис")
    await desk.people.accept_conditions(made, await hall.actor(anna), Born(1987, date(1987, 5, 17)))
    entry = await desk.entries.register(made, "Лис – Ким", await hall.actor(anna))
    link = await desk.links.issue(made, "team", await hall.actor(anna), entry=entry)
    await boris.start(link)
    shown = await boris.wait_for("Вас зовут в пару: Лис – Ким.")
    assert "Играют с 10 лет" in shown.text
    await boris.press("✅ Согласен, в пару", message=shown)
    await boris.wait_for("Когда вы родились?")
    await boris.say("1990")
    await boris.wait_for("Лис – Ким, пара 1")
    tournament = await desk.queries.tournament(made)
    assert len(tournament.entries[entry].members) == 2


async def test_nobody_is_asked_for_an_age_where_there_is_no_limit(hall: Hall) -> None:
    made = await hall.tournament(teams=0)
    anna = await come(hall, made, "Анна")
    shown = await anna.wait_for("Взнос")
    await anna.press("✅ Согласны, записаться", message=shown)
    await anna.wait_for("Как называется команда?")
    agreed = (await hall.app.desk.queries.view(made)).agreed
    assert [one.born for one in agreed.values()] == [None]


async def test_the_organizer_sets_an_age_and_a_link_in_the_settings(hall: Hall) -> None:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Юноши", "club-swiss", {"rounds": 3}, actor)
    await desk.tournaments.change_settings(made, {"age_most": 12}, actor)
    anna = await come(hall, made, "Анна")
    shown = await anna.wait_for("Играют не старше 12 лет.")
    await anna.press("✅ Согласен, записаться", message=shown)
    await anna.wait_for("В каком году вы родились?")
    await anna.say(f"{THIS_YEAR - 13}")
    await anna.wait_for("Играют не старше 12 лет. Опечатались")
    await desk.execute(made, c.PlanDay(datetime(THIS_YEAR + 1, 1, 5, 11, tzinfo=UTC)), actor)
    said = await anna.say(f"{THIS_YEAR - 12}")
    await anna.wait_for("Играют не старше 12 лет", since=said.seq)
    await desk.execute(made, c.PlanDay(None), actor)
    await anna.say(f"{THIS_YEAR - 12}")
    await anna.wait_for("Под каким именем вас записать?")


async def test_an_organizer_enters_himself_by_the_link_that_he_shares_or_where_his_match_would_be(hall: Hall) -> None:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Клубный вечер", "club-swiss", {"rounds": 3}, actor)
    await desk.people.choose_tournament(actor.person, made)
    await hall.owner.start(await desk.links.issue(made, "join", actor))
    await hall.owner.wait_for("Ваше согласие: бот хранит имя из Telegram")
    await hall.owner.say("/start")
    menu = await hall.owner.wait_for("Идёт регистрация: в списке пока никого.")
    assert not any("Записаться" in label for label in menu.labels)
    await hall.owner.say("/me")
    await hall.tap(hall.owner, "Записаться", "своего матча у вас нет")
    await hall.tap(hall.owner, "Согласен", "Ваше согласие")
    asked = await hall.owner.wait_for("Под каким именем вас записать?")
    await hall.owner.press(asked.labels[0], message=asked)
    await hall.owner.wait_for("Вы записаны")
    (entry,) = (await desk.queries.tournament(made)).entries.values()
    assert entry.captain == actor.person
