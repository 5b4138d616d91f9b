"""A full tournament and those who wait for a place, told by what everybody saw and pressed."""

from __future__ import annotations

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine import events as e
from tests.handlers.conftest import Hall


async def test_a_place_goes_to_the_first_who_says_yes(hall: Hall) -> None:
    made = await hall.tournament()
    owner = hall.owner
    anna, boris = await hall.person("Анна"), await hall.person("Борис")
    link = await hall.app.desk.links.issue(made, "join", await hall.actor(owner))
    for person, team, place in ((anna, "Лисы", 1), (boris, "Волки", 2)):
        await person.start(link)
        shown = await person.wait_for("Взнос")
        assert "Все 8 мест заняты" in shown.text
        answer = await person.press("✅ Согласны, записаться", message=shown)
        assert f"вы будете {place}-м в очереди" in answer.text
        await person.wait_for("Как называется команда")
        await person.say(team)
        await person.wait_for(f"вы в листе ожидания, {place}-е место в очереди")
    await owner.wait_for("Волки: в листе ожидания, 2-е место")

    await owner.say("/panel")
    await hall.tap(owner, "Команды", "В листе ожидания: 2")
    await hall.tap(owner, "1. Команда 1", "Команды: 8 из 8")
    await hall.tap(owner, "Убрать", "1. Команда 1")
    await hall.tap(owner, "Убрать", "Убрать «Команда 1» из списка?")
    asked = await anna.wait_for("освободилось место! Идёте")
    await anna.press("✖ Не иду", message=asked)
    await hall.tap(boris, "Иду", "освободилось место! Идёте")
    await boris.wait_for("Волки, команда 9")
    await owner.wait_for("Освободившееся место занято: «Волки»")
    assert (await hall.kinds(made))[-6:] == [
        "EntryQueued",
        "EntryRemoved",
        "PlaceOffered",
        "EntryUnqueued",
        "PlaceOffered",
        "PlaceTaken",
    ]


async def test_the_organizer_goes_on_to_the_next_and_takes_that_back(hall: Hall) -> None:
    made = await hall.tournament(teams=7)
    desk, owner = hall.app.desk, hall.owner
    anna, boris = await hall.person("Анна"), await hall.person("Борис")
    await desk.entries.register(made, "Последние", await hall.actor(owner))
    await desk.entries.register(made, "Лисы", await hall.actor(anna))
    await desk.entries.register(made, "Волки", await hall.actor(boris))
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "В листе ожидания: 2")
    await hall.tap(owner, "8. Последние", "Команды: 8 из 8")
    await hall.tap(owner, "Убрать", "8. Последние")
    await hall.tap(owner, "Убрать", "Убрать «Последние» из списка?")
    await anna.wait_for("освободилось место! Идёте")
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "ждём ответа: 1")
    await hall.tap(owner, "Лист ожидания: 2", "Команды: 7 из 8")
    await hall.tap(owner, "Спросить следующего", "1. Лисы — спросили")
    await anna.wait_for("Место отдают следующему")
    await boris.wait_for("освободилось место! Идёте")
    await owner.say("/panel")
    await hall.tap(owner, "Отменить снятие просьбы", "ждём ответа: 1")
    await hall.tap(owner, "Да, отменить", "снятие просьбы?")
    await boris.wait_for("предложение снято")
    tournament = await desk.queries.tournament(made)
    assert [one.is_asked for one in tournament.waiting] == [True, False]
    (left,) = [event for event in await hall.journal(made) if isinstance(event, e.EntryUnqueued)]
    assert left.cause == "skipped"


async def test_a_list_of_two_hundred_is_paged(hall: Hall) -> None:
    made = await hall.tournament()
    desk, owner = hall.app.desk, hall.owner
    await desk.entries.register_lines(made, [EntryLine(f"Ждёт {n}") for n in range(200)], await hall.actor(owner))
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "В листе ожидания: 200")
    await hall.tap(owner, "Лист ожидания: 200", "Команды: 8 из 8")
    await hall.tap(owner, "▶", "1. Ждёт 0")
    await owner.wait_for("9. Ждёт 8")


async def test_pairing_warns_of_an_offer_that_is_open(hall: Hall) -> None:
    made = await hall.tournament()
    desk, owner = hall.app.desk, hall.owner
    anna = await hall.person("Анна")
    await desk.entries.register(made, "Лисы", await hall.actor(anna))
    first = next(iter((await desk.queries.tournament(made)).entries))
    await desk.execute(made, c.RemoveEntry(first), await hall.actor(owner))
    await anna.wait_for("освободилось место! Идёте")
    await owner.say("/panel")
    await hall.tap(owner, "Жеребьёвка тура 1", "ждём ответа: 1")
    await hall.tap(owner, "Провести без них", "ответа ещё нет: Лисы")
    await owner.wait_for("черновик")
