"""Regulars are the same players every evening, whoever writes their names: by what an organizer sees and presses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.club_views import ClubPast
from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.model import Entry, PersonId
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press

NAMES = ("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def begun(hall: Hall, title: str) -> None:
    """An evening of one round that people enter, as the organizer's chosen one."""
    await hall.open(title, "club-swiss", rounds=1)
    await hall.app.desk.people.choose_tournament((await hall.actor(hall.organizer)).person, hall.id)


async def typed(hall: Hall, title: str, *lines: str, by: str = "✅ Добавить") -> str:
    """An evening whose lines the organizer types and takes with a button; what he saw before."""
    await begun(hall, title)
    said = await hall.organizer.say("/panel")
    panel = await hall.organizer.wait_for(lambda seen: any("Добавить" in one for one in seen.labels), since=said.seq)
    await press(hall.organizer, "Добавить", panel)
    await hall.organizer.wait_for("по одному в строке", since=said.seq)
    said = await hall.organizer.say("\n".join(lines))
    shown = await hall.organizer.wait_for("Разобрал", since=said.seq)
    text = shown.text
    await press(hall.organizer, by, shown)
    await hall.organizer.wait_for("Добавлено: ", since=said.seq)
    return text


async def over(hall: Hall) -> None:
    """Whoever sits first wins, and the tournament is closed."""
    if not (await hall.tournament()).rounds:
        await hall.draw()
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        if not pairing.games:
            await hall.do(c.RecordResult(1, pairing.table, Played(Winner.FIRST)))
    await hall.do(c.FinishTournament())


async def past(hall: Hall) -> ClubPast:
    return await hall.app.desk.annals.past()


async def evenings(hall: Hall) -> list[tuple[str, int]]:
    """Every player of the club with how many evenings he has played, by name."""
    known = await past(hall)
    return sorted((known.names[one], len(player.appearances)) for one, player in known.players.items())


async def entry(hall: Hall, name: str) -> Entry:
    view = await hall.app.desk.queries.view(hall.id)
    return next(one for one in view.tournament.entries.values() if view.name(one.id) == name)


async def person(hall: Hall, name: str) -> PersonId:
    """Who plays under a name in the last tournament."""
    (member,) = (await entry(hall, name)).members
    return member


async def twins(hall: Hall) -> int:
    return len(await hall.app.desk.annals.twins(await past(hall)))


async def test_an_evening_that_is_typed_again_has_the_same_players(hall: Hall) -> None:
    first = await typed(hall, "Первый", *NAMES)
    assert "Знакомые" not in first, "the club has nothing to remember yet"
    await over(hall)
    again = await typed(hall, "Второй", "лис анна", "Борис Ким 1500", "Глеб Еж", "Дарья Сова")
    assert "Знакомые: 3 — те же игроки, что и раньше." in again
    assert [line for line in again.splitlines() if line.endswith("👤")] == [
        "✅ лис анна 👤",
        "✅ Борис Ким · 1500 👤",
        "✅ Глеб Еж 👤",
    ]
    await over(hall)
    assert await evenings(hall) == [
        ("Анна Лис", 2),
        ("Борис Ким", 2),
        ("Вера Рысь", 1),
        ("Глеб Ёж", 2),
        ("Дарья Сова", 1),
    ]
    assert await twins(hall) == 0
    assert "лис анна" in (await hall.app.desk.queries.view(hall.id)).names.values(), "called here as it was typed"


async def test_all_may_be_new_people(hall: Hall) -> None:
    await typed(hall, "Первый", *NAMES[:2])
    await over(hall)
    await typed(hall, "Второй", *NAMES[:2], by="Все — новые люди")
    await over(hall)
    assert await evenings(hall) == [("Анна Лис", 1), ("Анна Лис", 1), ("Борис Ким", 1), ("Борис Ким", 1)]
    assert await twins(hall) == 2


async def test_of_two_namesakes_nobody_knows_who_has_come(hall: Hall) -> None:
    """Two players of the club are called so, or two lines of one evening are."""
    await typed(hall, "Первый", "Анна Лис", "Борис Ким")
    await over(hall)
    await typed(hall, "Второй", "Анна Лис", "Вера Рысь", by="Все — новые люди")
    await over(hall)
    third = await typed(hall, "Третий", "Анна Лис", "Борис Ким", "Вера Рысь", "Рысь Вера", by="Добавить и похожих: 4")
    assert "Знакомые: 1 — " in third
    assert [line for line in third.splitlines() if line.endswith("👤")] == ["✅ Борис Ким 👤"]
    await over(hall)
    annas, veras = ("Анна Лис", 1), ("Вера Рысь", 1)
    assert await evenings(hall) == [annas, annas, annas, ("Борис Ким", 2), veras, veras, ("Рысь Вера", 1)]


async def test_whoever_plays_here_already_is_not_meant_by_another_line(hall: Hall) -> None:
    await typed(hall, "Первый", "Анна Лис", "Борис Ким")
    await over(hall)
    await typed(hall, "Второй", "Анна Лис", "Вера Рысь")
    anna = await person(hall, "Анна Лис")
    said = await hall.organizer.say("Борис Ким\nЛис Анна")
    shown = await hall.organizer.wait_for("Разобрал", since=said.seq)
    assert "Знакомые: 1 — " in shown.text
    await press(hall.organizer, "Добавить и похожих: 2", shown)
    await hall.organizer.wait_for("Добавлено: ", since=said.seq)
    assert await person(hall, "Лис Анна") != anna
    await over(hall)
    assert ("Борис Ким", 2) in await evenings(hall)


async def test_an_account_is_entered_by_its_owner_alone_and_known_as_the_guest_that_he_was(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера Рысь")
    await vera.start()
    own = (await hall.actor(vera)).person
    await begun(hall, "Первый")
    desk, organizer = hall.app.desk, await hall.actor(hall.organizer)
    lines = [EntryLine("Вера Рысь", (own,)), EntryLine("Анна Лис", ("Анна Лис",))]
    await desk.entries.register_lines(hall.id, lines, organizer)
    await over(hall)
    second = await typed(hall, "Второй", "Вера Рысь", "Анна Лис")
    guest = await person(hall, "Вера Рысь")
    assert "Знакомые: 1 — " in second
    assert guest != own
    await over(hall)
    await desk.annals.merge(guest, own, organizer)

    third = await typed(hall, "Третий", "Вера Рысь", "Анна Лис")
    assert "Знакомые: 2 — " in third
    assert await person(hall, "Вера Рысь") == guest, "nobody acts for the entry by a name alone"
    await over(hall)
    assert await evenings(hall) == [("Анна Лис", 3), ("Вера Рысь", 3)]
    assert await twins(hall) == 0


async def test_whoever_is_forgotten_is_off_the_list_that_he_was_typed_into(hall: Hall) -> None:
    vera = await hall.control.add_person("Вера Рысь")
    await vera.start()
    actor, organizer = await hall.actor(vera), await hall.actor(hall.organizer)
    await begun(hall, "Первый")
    lines = [EntryLine("Вера Рысь", (actor.person,)), EntryLine("Анна Лис", ("Анна Лис",))]
    await hall.app.desk.entries.register_lines(hall.id, lines, organizer)
    await over(hall)
    await typed(hall, "Второй", "Вера Рысь", "Борис Ким")
    guest = await person(hall, "Вера Рысь")
    await over(hall)
    await hall.app.desk.annals.merge(guest, actor.person, organizer)
    await typed(hall, "Третий", "Вера Рысь", "Борис Ким")

    privacy = hall.app.desk.privacy
    plan = await privacy.forgetting(actor.person)
    assert ([one.title for one in plan.enters], plan.plays_in) == (["Третий"], ())
    assert sorted(one.title for one in plan.played_in) == ["Второй", "Первый"]
    await privacy.forget(actor, "Участник {}".format)
    view = await hall.app.desk.queries.view(hall.id)
    assert sorted(view.names[one] for one in view.tournament.entries) == ["Борис Ким"]
    assert await evenings(hall) == [("Анна Лис", 1), ("Борис Ким", 1)]


async def test_pairs_and_teams_are_as_they_were(hall: Hall) -> None:
    await typed(hall, "Первый", *NAMES[:2])
    await over(hall)
    await hall.open("Пары")
    await hall.app.desk.people.choose_tournament((await hall.actor(hall.organizer)).person, hall.id)
    said = await hall.organizer.say("Лисы: Анна Лис, Борис Ким\nАнна Лис")
    shown = await hall.organizer.wait_for("Разобрал", since=said.seq)
    assert "Знакомые" not in shown.text
    assert "Все — новые люди" not in shown.labels


def file_of(*names: str, title: str = "Гостевой") -> bytes:
    """An evening of one round that was played elsewhere; whoever is first of two has won."""
    entries = [{"id": f"p{number}", "name": name} for number, name in enumerate(names)]
    pairings = [
        {
            "table": table,
            "first": f"p{first}",
            "second": f"p{first + 1}",
            "result": {"kind": "played", "winner": "first"},
        }
        for table, first in enumerate(range(0, len(names), 2), start=1)
    ]
    document = {"format": "turnir/1", "title": title, "rulebook": "club-swiss", "settings": {"rounds": 1}}
    return json.dumps(document | {"entries": entries, "rounds": [{"number": 1, "pairings": pairings}]}).encode()


async def taken(hall: Hall, file: bytes, *, by: str) -> str:
    """The file becomes a tournament; what was seen before."""
    since = hall.organizer.mark()
    await hall.organizer.send_file("вечер.json", file)
    shown = await hall.organizer.wait_for("Новый турнир «Гостевой»", since=since)
    text = shown.text
    await press(hall.organizer, by, shown)
    await hall.organizer.wait_for(lambda seen: "Гостевой" in seen.text and "Новый" not in seen.text, since=since)
    organizer = (await hall.actor(hall.organizer)).person
    hall.id = next(one.id for one in await hall.app.desk.queries.tournaments_of(organizer) if one.title == "Гостевой")
    return text


async def test_players_of_a_file_have_profiles_and_ratings(hall: Hall) -> None:
    """Elo by hand: two newcomers of 1500 are equal, so the winner gets half of 40 and the loser gives as much."""
    text = await taken(hall, file_of(*NAMES), by="Создать турнир")
    assert "Знакомые" not in text
    await over(hall)
    assert await evenings(hall) == [(name, 1) for name in sorted(NAMES)]
    known = await past(hall)
    (rating,) = known.ratings
    found = {known.names[one]: standing.shown for one, standing in rating.ratings.standings.items()}
    assert found == {"Анна Лис": 1520, "Борис Ким": 1480, "Вера Рысь": 1520, "Глеб Ёж": 1480}
    await hall.organizer.say("/player Анна")
    profile = await latest(hall.organizer, "👤 Анна Лис")
    assert "1 турнир" in profile.text
    assert "Гостевой" in profile.text


async def test_a_regular_of_a_file_is_the_player_that_he_was(hall: Hall) -> None:
    await typed(hall, "Первый", *NAMES[:2])
    await over(hall)
    text = await taken(hall, file_of("Ким Борис", "Дарья Сова", "Анна Лис", "Глеб Ёж"), by="Создать турнир")
    assert "Знакомые: 2 — те же игроки, что и раньше." in text
    await over(hall)
    assert await evenings(hall) == [("Анна Лис", 2), ("Борис Ким", 2), ("Глеб Ёж", 1), ("Дарья Сова", 1)]
    known = await past(hall)
    boris = next(player for one, player in known.players.items() if known.names[one] == "Борис Ким")
    met = {known.names[one]: (tally.won, tally.lost) for one, tally in boris.rivals.items()}
    assert met["Дарья Сова"] == (1, 0)
    assert boris.appearances[0].finish.place == 1


async def test_all_of_a_file_may_be_new_people(hall: Hall) -> None:
    await typed(hall, "Первый", *NAMES[:2])
    await over(hall)
    await taken(hall, file_of(*NAMES[:2]), by="Все — новые люди")
    await over(hall)
    assert await evenings(hall) == [("Анна Лис", 1), ("Анна Лис", 1), ("Борис Ким", 1), ("Борис Ким", 1)]
