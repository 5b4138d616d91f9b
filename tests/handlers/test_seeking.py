"""Looking for a pair or a team, told by what everybody saw and pressed."""

from __future__ import annotations

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from tests.handlers.conftest import Hall


async def pairs(hall: Hall) -> str:
    """Pairs of go, seeded by their ranks; chosen by the owner."""
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Пары", "go-pair", {"rounds": 3}, actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def looks(hall: Hall, made: str, name: str, rank: str = "") -> Person:
    """Somebody new who has opened the invitation and looks for a partner."""
    person = await hall.person(name)
    await person.start(await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner)))
    await hall.tap(person, "🔎 Ищу", "Ваше согласие")
    if rank:
        await person.wait_for("Какой у вас разряд?")
        await person.say(rank)
    await person.wait_for("(вы)")
    return person


async def test_two_who_look_for_a_partner_make_a_pair(hall: Hall) -> None:
    made = await pairs(hall)
    anna = await looks(hall, made, "Анна Лис", "3 кю")
    boris = await looks(hall, made, "Борис Ким", "1k")
    seen = await boris.wait_for("Ищут пару: 2")
    assert "• Анна Лис · 3k" in seen.text
    assert "• Борис Ким · 1k (вы)" in seen.text
    await boris.press("🤝 Позвать: Анна Лис", message=seen)
    await boris.wait_for("Анна Лис · 3k — вы позвали, ждём ответа")
    asked = await anna.wait_for("Борис Ким зовёт вас в пару.")
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Пары", "Регистрация")
    await hall.tap(hall.owner, "Ищут пару: 2", "Пар пока нет")
    await hall.owner.wait_for("• Борис Ким · 1k")
    await anna.press("✅ Играть: Борис Ким", message=asked)
    await anna.wait_for("Борис Ким – Анна Лис, пара 1")
    await boris.wait_for("Анна Лис теперь в вашей паре")
    tournament = await hall.app.desk.queries.tournament(made)
    (entry,) = tournament.entries.values()
    people = [(await hall.actor(one)).person for one in (boris, anna)]
    assert (entry.members, entry.captain) == (tuple(people), people[0])
    assert [member.rank for member in entry.roster] == ["1k", "3k"]
    assert not tournament.looking
    assert (await hall.kinds(made))[-4:] == ["SeekingBegun", "SeekingBegun", "SeekerAsked", "EntryRegistered"]


async def test_a_captain_with_a_free_place_asks_and_is_refused_then_another_agrees(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    desk = hall.app.desk
    vera, anna, boris = await hall.person("Вера"), await looks(hall, made, "Анна"), await looks(hall, made, "Борис")
    team = await desk.entries.register(made, "Лисы", await hall.actor(vera))
    await desk.people.choose_tournament((await hall.actor(vera)).person, made)
    await vera.say("/team")
    await hall.tap(vera, "🔎 Ищут команду: 2", "Лисы, команда 3")
    await hall.tap(vera, "🤝 Позвать: Анна", "Ищут команду: 2")
    await hall.tap(vera, "🤝 Позвать: Борис", "Анна — вы позвали")
    asked = await anna.wait_for("Вера зовёт вас в команду «Лисы».")
    await anna.press("✖ Нет", message=asked)
    await vera.wait_for("Анна: играть вместе не получится.")
    await hall.tap(boris, "✅ Играть: Вера", "Вера зовёт вас в команду «Лисы».")
    await boris.wait_for("Лисы, команда 3")
    await vera.wait_for("Борис теперь в вашей команде")
    tournament = await desk.queries.tournament(made)
    assert len(tournament.entries[team].members) == 2
    assert [one.person for one in tournament.looking] == [(await hall.actor(anna)).person]
    await vera.say("/team")
    shown = await vera.wait_for("Лисы, команда 3")
    assert not any("Ищут команду" in label for label in shown.labels)


async def test_whoever_asked_and_has_no_place_any_more_is_no_answer(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    anna, boris, vera = [await looks(hall, made, name) for name in ("Анна", "Борис", "Вера")]
    person = {one.name: (await hall.actor(one)).person for one in (anna, boris, vera)}
    for one in (boris, vera):
        await hall.app.desk.execute(made, c.AskSeeker(person["Анна"]), await hall.actor(one))
    told = await anna.wait_for("Борис зовёт вас собрать команду.")
    team = await hall.app.desk.entries.register(made, "Волки", await hall.actor(boris))
    gleb = await hall.actor(await hall.person("Глеб"))
    await hall.app.desk.execute(made, c.JoinEntry(team, gleb.person), gleb)
    answer = await anna.press("✅ Играть: Борис", message=told)
    assert "место уже занято" in answer.text
    fresh = await anna.wait_for("Вера зовёт вас собрать команду.")
    await anna.press("✅ Играть: Вера", message=fresh)
    await anna.wait_for("Команда: Вера, команда 4")


async def test_the_list_has_pages_ends_by_a_wish_and_by_the_desk(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    desk, owner = hall.app.desk, hall.owner
    people = [await hall.person(f"Игрок {number}") for number in range(1, 11)]
    for one in people:
        await desk.entries.seek_team(made, await hall.actor(one))
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "Регистрация")
    await hall.tap(owner, "Ищут команду: 10", "Команды: 2 из 8")
    await hall.tap(owner, "▶", "Игрок 8")
    await hall.tap(owner, "✖ Игрок 10", "Игрок 9")
    await people[9].wait_for("Организатор убрал вас из списка ищущих")
    await desk.people.choose_tournament((await hall.actor(people[0])).person, made)
    await people[0].say("/team")
    await hall.tap(people[0], "✖ Больше не ищу", "Ищут команду: 9")
    await people[0].wait_for("Ваше согласие")
    assert len((await desk.queries.tournament(made)).looking) == 8


async def test_the_first_round_closes_the_list_and_its_undo_opens_it_again(hall: Hall) -> None:
    made = await hall.tournament()
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    anna = await looks(hall, made, "Анна")
    await desk.tournaments.draft_round(made, actor)
    await desk.execute(made, c.PublishRound(1), actor)
    await anna.wait_for("команда не нашлась, список закрыт")
    assert not (await desk.queries.tournament(made)).looking
    await anna.say("/team")
    await anna.wait_for("Запись на «Кубок» закончилась")
    await desk.acts.undo(made, actor)
    assert len((await desk.queries.tournament(made)).looking) == 1


async def test_whoever_is_forgotten_is_off_the_list(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    anna = await looks(hall, made, "Анна")
    await anna.say("/privacy")
    await hall.tap(anna, "Удалить мои данные", "Что хранит бот")
    await hall.tap(anna, "Да, удалить", "Удалить мои данные?")
    await anna.wait_for("бот вас забыл")
    assert not (await hall.app.desk.queries.tournament(made)).seekers


async def test_only_whoever_has_a_place_may_ask(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    anna, vera = await looks(hall, made, "Анна"), await hall.person("Вера")
    wanted = c.AskSeeker((await hall.actor(anna)).person)
    with pytest.raises(RuleViolation, match=r"seek\.not_yours"):
        await hall.app.desk.execute(made, wanted, await hall.actor(vera))
    team = await hall.app.desk.entries.register(made, "Лисы", await hall.actor(vera))
    gleb = await hall.actor(await hall.person("Глеб"))
    await hall.app.desk.execute(made, c.JoinEntry(team, gleb.person), gleb)
    for full in (await hall.actor(vera), gleb):
        with pytest.raises(RuleViolation, match=r"seek\.not_yours"):
            await hall.app.desk.execute(made, wanted, full)
