"""A club does not let somebody into its tournaments: told by what people saw and pressed."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from bot.desk.entry_lines import EntryLine
from bot.playground.client import Person
from bot.render.screens import waiting
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId
from tests.handlers.conftest import Hall
from tests.render.scenes import RU

NARDY = {"match_length": 5, "system": "round_robin"}


async def nardy(hall: Hall, title: str) -> str:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, title, "nardy-short", NARDY, actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def enters(hall: Hall, made: str, person: Person) -> None:
    """As far as the year of birth."""
    await person.start(await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner)))
    await hall.tap(person, "✅ Согласен, записаться", "бот хранит")


async def refusal(asked: Awaitable[None]) -> str:
    with pytest.raises(RuleViolation) as refused:
        await asked
    return refused.value.code


async def its_card(hall: Hall, name: str) -> None:
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Игроки", "Регистрация: в списке 1")
    await hall.tap(hall.owner, name, "Игроки: 1")
    await hall.tap(hall.owner, "🚫 Допуск", f"1. {name}")


async def test_who_is_suspended_neither_enters_nor_takes_a_seat_until_he_is_let_in_again(hall: Hall) -> None:
    """«Ограничения» 2: whoever is disqualified takes no part."""
    first, pavel = await nardy(hall, "Первый"), await hall.person("Павел")
    await enters(hall, first, pavel)
    await pavel.say("1990")
    await hall.tap(pavel, "Павел", "Под каким именем")
    await pavel.wait_for("Вы записаны")
    await its_card(hall, "Павел")
    await hall.tap(hall.owner, "🚫 Отстранить: Павел", "Допуск к турнирам клуба")
    await hall.tap(hall.owner, "Год", "На какой срок отстранить «Павел»")
    await hall.owner.wait_for("🚫 Павел: отстранение по")
    await pavel.wait_for("не допускает вас к своим турнирам по")
    assert len((await hall.app.desk.queries.tournament(first)).entries) == 1

    second = await nardy(hall, "Второй")
    await pavel.start(await hall.app.desk.links.issue(second, "join", await hall.actor(hall.owner)))
    assert "Кто дисквалифицирован, не играет («Ограничения» 2)" in (await pavel.wait_for("бот хранит")).text
    await hall.tap(pavel, "✅ Согласен, записаться", "бот хранит")
    told = await pavel.say("1990")
    refused = await pavel.wait_for("не допускает вас", since=told.seq)
    assert "«Ограничения» 2" in refused.text
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    (entry,) = await desk.entries.register_lines(second, [EntryLine("Гость", ("Гость",))], owner)
    (guest,) = (await desk.queries.tournament(second)).entries[entry].members
    await pavel.start(await desk.links.issue(second, "claim", owner, entry=entry, guest=guest))
    await hall.tap(pavel, "✅ Согласен, это я", "Место «Гость»")
    assert "SeatClaimed" not in await hall.kinds(second)

    await desk.people.choose_tournament(owner.person, first)
    await its_card(hall, "Павел")
    await hall.tap(hall.owner, "✅ Допустить: Павел", "Допуск к турнирам клуба")
    await pavel.wait_for("снова допускает вас")
    await enters(hall, second, pavel)
    await pavel.say("1990")
    await hall.tap(pavel, "Павел", "Под каким именем")
    await pavel.wait_for("Вы записаны")


async def test_only_organizers_suspend_and_only_who_is_on_the_list(hall: Hall) -> None:
    made = await nardy(hall, "Нарды")
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    stranger = await hall.actor(await hall.person("Чужой"))
    assert await refusal(desk.suspensions.suspend(made, stranger.person, 30, owner)) == "person.unknown"
    assert await refusal(desk.suspensions.suspend(made, owner.person, 30, stranger)) == "access.organizer_needed"
    assert await refusal(desk.suspensions.lift(made, stranger.person, owner)) == "suspension.none"


async def test_the_desk_is_told_of_a_typed_name_and_of_one_who_waits(hall: Hall) -> None:
    """A guest is asked nothing, and whoever waited before the club decided may still be let in by the desk."""
    first, pavel = await nardy(hall, "Первый"), await hall.actor(await hall.person("Павел Лисицын"))
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    await desk.entries.register_lines(first, [EntryLine("Павел", (pavel.person,))], owner)
    second = await desk.tournaments.create(hall.app.club, "Второй", "nardy-short", {**NARDY, "size": 2}, owner)
    await desk.entries.register_lines(second, [EntryLine(one, (one,)) for one in ("Анна", "Борис")], owner)
    await desk.execute(second, c.RegisterEntry(EntryId("w"), (pavel.person,), captain=pavel.person, waits=True), owner)
    await desk.suspensions.suspend(first, pavel.person, 30, owner)

    await desk.people.choose_tournament(owner.person, first)
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Игроки", "Регистрация: в списке 1")
    await hall.tap(hall.owner, "Добавить", "Игроки: 1")
    await hall.owner.say("Лисицын Павел\nАнна Орлова")
    told = await hall.owner.wait_for("Имя в списке похоже")
    assert "🚫 Павел Лисицын: отстранение по" in told.text

    view = await desk.queries.view(second)
    assert "🚫 Павел Лисицын: отстранение по" in waiting.listed(view, RU).text


async def test_whoever_is_forgotten_is_on_no_list(hall: Hall) -> None:
    made, pavel = await nardy(hall, "Нарды"), await hall.person("Павел")
    desk, owner, actor = hall.app.desk, await hall.actor(hall.owner), await hall.actor(pavel)
    (entry,) = await desk.entries.register_lines(made, [EntryLine("Павел", (actor.person,))], owner)
    await desk.suspensions.suspend(made, actor.person, 30, owner)
    assert set((await desk.queries.view(made)).suspended) == {actor.person}
    await desk.execute(made, c.RemoveEntry(entry), owner)
    await desk.privacy.forget(actor, lambda *_: "Участник")
    assert not (await desk.queries.view(made)).suspended
