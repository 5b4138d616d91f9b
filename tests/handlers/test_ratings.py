"""Ratings of a club on its phones: the list, why a rating changed, a correction with its preview, another system."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press
from tests.handlers.test_memory import evening, player

PLAYERS = ("Анна Лис", "Борис Ким")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def shown(hall: Hall) -> dict[str, int]:
    past = await hall.app.desk.annals.past()
    (rating,) = past.ratings
    return {past.name(person): standing.shown for person, standing in rating.ratings.standings.items()}


async def test_two_newcomers_of_elo_part_by_half_of_k_and_a_press_says_why(hall: Hall) -> None:
    """FIDE B.02: between equals 0.50 is expected; a newcomer's K is 40: 1500 + 40 × ½."""
    vera, number = await player(hall, "Вера Рысь")
    await evening(hall, "Вечер", "Анна Лис", "Вера Рысь", accounts={"Вера Рысь": number})
    won = max(await shown(hall), key=lambda name: 1 if name == "Вера Рысь" else 0)
    values = sorted((await shown(hall)).values())
    assert values == [1480, 1520]
    await vera.say("рейтинг")
    listed = await latest(vera, "Игры клуба · Эло")
    assert "1520" in listed.text
    await press(vera, "Мой рейтинг", listed)
    mine = await latest(vera, f"Сейчас {(await shown(hall))[won]}")
    await press(vera, "Вечер", mine)
    told = await latest(vera, "«Ждали» — сколько очков")
    assert "Анна Лис (1500): ждали 0.50" in told.text


async def test_a_correction_of_an_old_result_tells_whose_rating_follows(hall: Hall) -> None:
    await evening(hall, "Вечер 1", *PLAYERS)
    first = hall.id
    past = await hall.app.desk.annals.past()
    known = {name: person for person, name in past.names.items()}
    await evening(hall, "Вечер 2", *PLAYERS, accounts=known)
    before = await shown(hall)
    hall.id = first
    await hall.app.desk.acts.undo(first, await hall.actor(hall.organizer))
    await hall.do(c.CorrectResult(1, 1, 1, Played(Winner.SECOND), "перепутали стороны", confirmed=True))
    await hall.app.desk.people.choose_tournament((await hall.actor(hall.organizer)).person, first)
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Завершить", await offered(hall.organizer, "Завершить"))
    asked = await latest(hall.organizer, "изменится рейтинг")
    await hall.do(c.FinishTournament())
    after = await shown(hall)
    assert after != before
    for name in PLAYERS:
        assert f"{name}: {before[name]} → {after[name]}" in asked.text


async def test_a_club_may_rate_by_another_system_or_by_none(hall: Hall) -> None:
    await evening(hall, "Вечер", *PLAYERS)
    await hall.organizer.say("/rating")
    await press(hall.organizer, "Система рейтинга", await latest(hall.organizer, "Игры клуба · Эло"))
    await press(hall.organizer, "Игры клуба: как в регламенте", await latest(hall.organizer, "Выберите игру"))
    await press(hall.organizer, "Глико-2", await latest(hall.organizer, "⚙️ Игры клуба"))
    await press(hall.organizer, "Игры клуба: Глико-2", await latest(hall.organizer, "Выберите игру"))
    (rating,) = (await hall.app.desk.annals.past()).ratings
    assert rating.system == "glicko2"
    await press(hall.organizer, "Без рейтинга", await latest(hall.organizer, "⚙️ Игры клуба"))
    await latest(hall.organizer, "Выберите игру")
    assert (await hall.app.desk.annals.past()).ratings == ()
    await hall.organizer.say("/rating")
    await latest(hall.organizer, "Пока считать нечего")


async def test_a_club_says_which_games_count(hall: Hall) -> None:
    """By the book what was won without play is no game of the rating."""
    await evening(hall, "Вечер", *PLAYERS, won=Forfeit(Side.SECOND, Ground.NO_SHOW))
    assert (await hall.app.desk.annals.past()).ratings == ()
    await hall.organizer.say("/rating")
    await press(hall.organizer, "Система рейтинга", await latest(hall.organizer, "Пока считать нечего"))
    await press(hall.organizer, "Игры клуба: как в регламенте", await latest(hall.organizer, "Выберите игру"))
    await press(hall.organizer, "Без игры: как в регламенте", await latest(hall.organizer, "⚙️ Игры клуба"))
    await offered(hall.organizer, "Без игры: считаются")
    assert sorted((await shown(hall)).values()) == [1480, 1520]
    await press(hall.organizer, "Без игры: считаются", await offered(hall.organizer, "Без игры: считаются"))
    await press(hall.organizer, "Без игры: не считаются", await offered(hall.organizer, "Без игры: не считаются"))
    await offered(hall.organizer, "Без игры: как в регламенте")
    assert (await hall.app.desk.annals.past()).annals.ratings == {}


async def test_the_next_tournament_is_seeded_by_the_club_s_rating_where_an_organizer_wants_it(hall: Hall) -> None:
    await evening(hall, "Вечер 1", *PLAYERS)
    known = {name: person for person, name in (await hall.app.desk.annals.past()).names.items()}
    await hall.open("Вечер 2", "club-swiss", rounds=1)
    lines = [EntryLine(name, (known.get(name, name),)) for name in (*PLAYERS, "Вера Рысь")]
    await hall.app.desk.entries.register_lines(hall.id, lines, await hall.actor(hall.organizer))
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Игроки", await offered(hall.organizer, "Игроки"))
    await press(hall.organizer, "По рейтингу клуба: 2", await offered(hall.organizer, "По рейтингу клуба: 2"))
    asked = await latest(hall.organizer, "Посев пойдёт по этим числам")
    assert "— → 1520" in asked.text
    assert "Вера" not in asked.text
    await press(hall.organizer, "Взять эти рейтинги", asked)
    view = await hall.app.desk.queries.view(hall.id)
    ratings = {view.name(one.id): one.rating for one in view.tournament.entries.values()}
    assert ratings == {**await shown(hall), "Вера Рысь": None}
    await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.organizer))
    assert {one.rating for one in (await hall.tournament()).entries.values()} == {None}
