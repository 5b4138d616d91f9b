"""The desk gives the bot the pairs of an approved program (Приложение 9, 7.5): seen line by line, then a draft."""

from __future__ import annotations

import json

from bot.desk.entry_lines import EntryLine
from engine.model import Free, FreeKind, RoundStatus, Tournament
from tests.handlers.conftest import Hall

PEOPLE = ("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж", "Дарья Сова")


async def go(hall: Hall, *people: str) -> str:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Кодекс", "go-swiss", {"rounds": 3}, actor)
    await desk.entries.register_lines(made, [EntryLine(name, (name,)) for name in people], actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def opened(hall: Hall) -> None:
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Ещё", "Кодекс")
    await hall.tap(hall.owner, "Пары из другой программы", "Что ещё")
    await hall.owner.wait_for("Пары тура 1")


async def drawn(hall: Hall, made: str) -> Tournament:
    return await hall.app.desk.queries.tournament(made)


async def test_lines_are_shown_with_what_is_wrong_and_become_the_draft_when_they_are_right(hall: Hall) -> None:
    made = await go(hall, *PEOPLE)
    owner = hall.owner
    await opened(hall)
    await owner.say("1. Анна Лисс — Борис Ким\n2. Вера Рысь — Вера Рысь\nДарья")
    shown = (await owner.wait_for("Не разобрал 3 строки")).text
    assert "нет участника «Анна Лисс»; может быть, Анна Лис?" in shown
    assert "второй раз: «Вера Рысь»" in shown
    assert "непонятно, кто с кем" in shown
    await owner.say("1. Анна Лис — Борис Ким\n3 4")
    await owner.wait_for("Без пары: Дарья Сова")
    await owner.say("1. Анна Лис — Борис Ким\n3 4 h2\nДарья Сова — свободна")
    shown = (await owner.wait_for("пар 2")).text
    assert "1. Анна Лис" in shown
    assert "Глеб Ёж" in shown
    assert not (await drawn(hall, made)).rounds
    await hall.tap(owner, "В черновик", "пар 2")
    await owner.wait_for("Тур 1: черновик")
    tournament = await drawn(hall, made)
    entries = list(tournament.entries)
    round_ = tournament.rounds[0]
    assert [(p.first, p.second, p.colour, p.handicap) for p in round_.pairings] == [
        (entries[0], entries[1], "first_black", 0),
        (entries[2], entries[3], "first_black", 2),
    ]
    assert round_.free == (Free(entries[4], FreeKind.BYE),)
    assert (round_.status, round_.rng_seed) == (RoundStatus.DRAFT, None)


async def test_a_document_of_the_command_line_does_as_well(hall: Hall) -> None:
    made = await go(hall, *PEOPLE[:4])
    first, second, third, fourth = (await drawn(hall, made)).entries
    await opened(hall)
    pairs = [{"first": first, "second": fourth}, {"first": third, "second": second}]
    await hall.owner.send_file("tour.json", json.dumps({"pairings": pairs}).encode())
    await hall.tap(hall.owner, "В черновик", "пар 2")
    await hall.owner.wait_for("Тур 1: черновик")
    assert [p.entries for p in (await drawn(hall, made)).rounds[0].pairings] == [(first, fourth), (third, second)]


async def test_where_the_book_pairs_by_a_table_there_is_no_such_button(hall: Hall) -> None:
    await hall.tournament()
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Ещё", "Кубок")
    shown = await hall.owner.wait_for("Что ещё")
    assert not any("другой программы" in label for label in shown.labels)
