"""A person asks to be forgotten: the tables stay, the name is nowhere."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.model import EntryId, Role
from engine.results import Played, Winner
from engine.standings.table import standings
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def everything(hall: Hall) -> dict[str, list[str]]:
    """Every cell of every table, as text."""
    read = hall.app.store.db.reader
    tables = [row["name"] for row in await read.all("select name from sqlite_master where type = 'table'", {})]
    return {table: [str(tuple(row)) for row in await read.all(f"select * from {table}", {})] for table in tables}


async def somebody(hall: Hall) -> tuple[Person, EntryId]:
    """Somebody who plays alone under his own name, and has an account."""
    person = await hall.control.add_person("Аристарх", last_name="Неизгладимов", username="aristarh_n")
    await person.start()
    entry = await hall.app.desk.entries.register(hall.id, "Аристарх Неизгладимов", await hall.actor(person))
    return person, entry


async def play(hall: Hall) -> None:
    number = len((await hall.tournament()).rounds)
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        await hall.do(c.RecordResult(number, pairing.table, Played(Winner.FIRST)), hall.referee)


async def ask(person: Person) -> None:
    await person.say("/privacy")
    await press(person, "Удалить мои данные", await latest(person, "Что хранит бот"))


async def test_after_the_end_no_table_of_the_database_holds_the_name(hall: Hall) -> None:
    await hall.open("Кубок", rulebook="club-swiss", rounds=1)
    person, entry = await somebody(hall)
    await hall.register()
    await hall.do(c.RemoveEntry(next(one for one in (await hall.tournament()).entries if one != entry)))
    await hall.draw()
    table = next(p.table for p in (await hall.tournament()).rounds[0].pairings if entry in p.entries)
    await hall.app.desk.statements.call_referee(
        hall.id, 1, table, entry, "other", await hall.actor(person), "Я Неизгладимов!"
    )
    await hall.app.desk.relay.write(hall.id, f"1-{table}", await hall.actor(person), "Это Неизгладимов")
    await play(hall)
    await hall.do(c.FinishTournament())
    places = [(row.entry, row.place) for row in standings(await hall.tournament()).rows]
    await hall.organizer.wait_for("Неизгладимов")

    await ask(person)
    asked = await latest(person, "Удалить мои данные?")
    assert "Результаты останутся в таблицах без имени: Кубок." in asked.text
    await press(person, "Да, удалить", asked)
    await latest(person, "бот вас забыл")
    await hall.app.sender.stop()
    found = {
        table: [row for row in rows if "неизгладимов" in row.lower() or "aristarh" in row.lower()]
        for table, rows in (await everything(hall)).items()
    }
    assert {table: rows for table, rows in found.items() if rows} == {}
    view = await hall.app.desk.queries.view(hall.id)
    number = view.tournament.entries[entry].number
    assert view.name(entry) == f"Участник {number}"
    assert [(row.entry, row.place) for row in standings(view.tournament).rows] == places
    assert (await hall.app.desk.queries.person_of(person.id)) is None


async def test_before_the_draw_his_entry_goes_off_the_list(hall: Hall) -> None:
    await hall.open("Кубок", rulebook="club-swiss", rounds=1)
    person, entry = await somebody(hall)
    await ask(person)
    asked = await latest(person, "Удалить мои данные?")
    assert "Заявка снимется: Кубок." in asked.text
    await press(person, "Да, удалить", asked)
    await latest(person, "бот вас забыл")
    assert entry not in (await hall.tournament()).entries
    assert entry not in (await hall.app.desk.queries.view(hall.id)).names
    # Who comes back is somebody new.
    began = await person.start()
    await person.wait_for(lambda seen: seen.from_bot, since=began.seq)
    assert (await hall.app.desk.queries.person_of(person.id)) is not None


async def test_who_plays_leaves_first_and_the_only_owner_hands_the_club_over(hall: Hall) -> None:
    await hall.open("Кубок", rulebook="club-swiss", rounds=2)
    person, entry = await somebody(hall)
    await hall.register()
    await hall.do(c.RemoveEntry(next(one for one in (await hall.tournament()).entries if one != entry)))
    await hall.draw()
    await ask(person)
    refused = await latest(person, "Сначала доиграйте или снимитесь")
    assert not any("Да, удалить" in label for label in refused.labels)
    await hall.do(c.LeaveTournament(entry))
    await ask(person)
    await press(person, "Да, удалить", await latest(person, "Удалить мои данные?"))
    await latest(person, "бот вас забыл")
    assert (await hall.app.desk.queries.view(hall.id)).name(entry).startswith("Участник ")

    await ask(hall.organizer)
    answer = await press(hall.organizer, "Да, удалить", await latest(hall.organizer, "Удалить мои данные?"))
    assert "единственный владелец клуба" in answer.text


async def test_what_officials_typed_about_him_goes_too_and_the_rest_of_it_stays(hall: Hall) -> None:
    await hall.open("Кубок", rulebook="club-swiss", rounds=2)
    person, entry = await somebody(hall)
    await hall.register()
    await hall.do(c.RemoveEntry(next(one for one in (await hall.tournament()).entries if one != entry)))
    await hall.draw()
    table = next(p.table for p in (await hall.tournament()).rounds[0].pairings if entry in p.entries)
    violation = next(iter((await hall.tournament()).rulebook.penalties.rows))
    given = c.GivePenalty(entry, violation, "remark", 1, table, reason="Неизгладимова слышно на весь зал")
    await hall.do(given, hall.head_referee)
    await play(hall)
    await hall.do(c.ChangeRoundCount(1, "Аристарх Неизгладимов торопится"), hall.head_referee)
    other = next(one for one in (await hall.tournament()).entries if one != entry)
    await hall.do(c.GivePenalty(other, violation, "remark", reason="Шумно"), hall.head_referee)
    await hall.do(c.FinishTournament())
    view = await hall.app.desk.queries.view(hall.id)
    said = [view.said(one.reason) for one in view.tournament.penalties]
    assert said == ["Неизгладимова слышно на весь зал", "Шумно"]

    await ask(person)
    await press(person, "Да, удалить", await latest(person, "Удалить мои данные?"))
    await latest(person, "бот вас забыл")
    await hall.app.sender.stop()
    found = {
        table: [row for row in rows if "неизгладимов" in row.lower()]
        for table, rows in (await everything(hall)).items()
    }
    assert {table: rows for table, rows in found.items() if rows} == {}
    view = await hall.app.desk.queries.view(hall.id)
    assert [view.said(one.reason) for one in view.tournament.penalties] == ["[…] слышно на весь зал", "Шумно"]
    assert [one.measure for one in view.tournament.penalties] == ["remark", "remark"]


async def test_what_others_wrote_stays_and_an_open_protest_is_heard_as_it_was_written(hall: Hall) -> None:
    """A referee with a name of ordinary words, and a protest that calls him by it."""
    await hall.begin(rulebook="nardy-short", match_length=3, system="round_robin", protest_deposit=500)
    judge = await hall.control.add_person("Стол", last_name="Фишка Соперник Время", username="judge_of_dice")
    await judge.start()
    await hall.do(c.GrantRole((await hall.actor(judge)).person, Role.REFEREE), hall.organizer)
    left, _ = await hall.at_table(1)
    desk, pairing = hall.app.desk, (await hall.tournament()).rounds[0].pairings[0]
    await desk.statements.call_referee(
        hall.id, 1, 1, pairing.first, "other", await hall.actor(left), "Соперник трогает фишки"
    )
    words = "Соперник бросил мимо стола, а судья Стол Фишка Соперник Время не видел"
    await desk.statements.file_protest(hall.id, 1, 1, pairing.first, await hall.actor(left), words)

    async def said() -> list[str]:
        kept = (await hall.app.store.statements.of(hall.id)).items()
        return sorted(one.text for key, one in kept if not key.endswith("/later"))

    await ask(judge)
    asked = await latest(judge, "Удалить мои данные?")
    assert "Открыт протест" in asked.text
    await press(judge, "Да, удалить", asked)
    await latest(judge, "бот вас забыл")
    assert await said() == [words, "Соперник трогает фишки"]
    (protest,) = (await hall.tournament()).protests
    await hall.do(c.DecideProtest(protest, "rejected", "Кости на доске"), hall.head_referee)
    without = "Соперник бросил мимо стола, а судья […] не видел"
    assert await said() == sorted([without, "Соперник трогает фишки", "Кости на доске"])
