"""A season on the phones of a club: three evenings to their table, a correction of the first, the final."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.render.season import rows
from engine import commands as c
from engine.club.events import CategoryChosen
from engine.errors import RuleViolation
from engine.model import Exact, PersonId, Status
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press
from tests.handlers.test_memory import evening

PLAYERS = ("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def members(hall: Hall) -> dict[str, PersonId]:
    past = await hall.app.desk.annals.past()
    return {name: person for person, name in past.names.items()}


async def three_evenings(hall: Hall) -> list[str]:
    """The same four: guests in the first, themselves in the others. In each the first of both tables wins."""
    await evening(hall, "Вечер 1", *PLAYERS)
    made, known = [hall.id], await members(hall)
    for number in (2, 3):
        await evening(hall, f"Вечер {number}", *PLAYERS, accounts=known)
        made.append(hall.id)
    return made


async def begun(hall: Hall) -> None:
    """Through the buttons: a season of all three."""
    await hall.organizer.say("сезоны")
    await press(hall.organizer, "Новый сезон", await latest(hall.organizer, "складываются в одну таблицу"))
    await latest(hall.organizer, "Как назвать сезон?")
    await hall.organizer.say("Весна")
    for number in (1, 2, 3):
        await press(hall.organizer, f"⬜ Вечер {number}", await latest(hall.organizer, "Весна: что в зачёт"))
    ticked = await latest(hall.organizer, "Весна: что в зачёт")
    assert sum(label.startswith("✅") for label in ticked.labels) == 3
    await press(hall.organizer, "◀ Сезон", ticked)


async def totals(hall: Hall) -> dict[str, Exact]:
    past = await hall.app.desk.annals.past()
    (season,) = past.seasons
    return {past.name(line.person): line.total for line in past.season_table(season)}


async def by_hand(hall: Hall, tournaments: list[str]) -> dict[str, float]:
    """25, 18, 15, 12 by the places of the tournaments themselves; whoever shares places shares their points."""
    table, summed = (25, 18, 15, 12), dict.fromkeys(PLAYERS, 0.0)
    for one in tournaments:
        view = await hall.app.desk.queries.view(one)
        places = dict(view.tournament.final_places)
        for entry, place in places.items():
            tied = list(places.values()).count(place)
            summed[view.name(entry)] += sum(table[place - 1 : place - 1 + tied]) / tied
    return summed


async def test_three_evenings_make_a_table_that_follows_a_correction_and_ends_in_a_final(hall: Hall) -> None:
    made = await three_evenings(hall)
    await begun(hall)
    shown = await latest(hall.organizer, "Сыграно турниров: 3 из 3")
    assert await totals(hall) == await by_hand(hall, made)
    assert all(name in shown.text for name in PLAYERS)

    before = await totals(hall)
    hall.id = made[0]
    await hall.app.desk.acts.undo(made[0], await hall.actor(hall.organizer))
    assert (await hall.tournament()).status is Status.RUNNING
    await hall.do(c.CorrectResult(1, 1, 1, Played(Winner.SECOND), "перепутали стороны", confirmed=True))
    await hall.do(c.FinishTournament())
    assert await totals(hall) == await by_hand(hall, made) != before
    events = (await hall.app.desk.annals.past()).events
    assert [event.id for event in events] == made, "a correction moves no evening to the end"

    await hall.organizer.say("клуб")
    await press(hall.organizer, "Сезоны", await latest(hall.organizer, "🏆 Весна"))
    await press(hall.organizer, "Весна", await latest(hall.organizer, "🏆 Сезоны"))
    await press(hall.organizer, "Подсчёт", await latest(hall.organizer, "Сыграно турниров"))
    await press(hall.organizer, "Мест в финале", await latest(hall.organizer, "Весна: подсчёт"))
    await press(hall.organizer, "2", await latest(hall.organizer, "Сколько первых играют финал?"))
    await press(hall.organizer, "◀ Сезон", await latest(hall.organizer, "Весна: подсчёт"))
    await press(hall.organizer, "Финал", await latest(hall.organizer, "Сыграно турниров"))
    asked = await latest(hall.organizer, "Финал сезона «Весна»")
    best = sorted(set((await totals(hall)).values()), reverse=True)
    assert all(name in asked.text for name, total in (await totals(hall)).items() if total == best[0])
    await press(hall.organizer, "Создать финал", asked)
    await latest(hall.organizer, "Финал: Весна")
    past = await hall.app.desk.annals.past()
    final = await hall.app.desk.queries.view(past.seasons[0].final)
    assert final.tournament.status is Status.REGISTRATION
    assert set(final.names.values()) <= set(PLAYERS)
    assert {one.members[0] for one in final.tournament.entries.values()} <= set(past.players)


async def test_two_who_make_the_final_at_once_make_one(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    desk, actor = hall.app.desk, await hall.actor(hall.organizer)
    (season,) = (await desk.annals.past()).seasons
    known = len(await hall.app.store.journal.tournaments())
    done = await asyncio.gather(
        *(desk.seasons.final(season.id, "Финал", actor) for _ in range(2)), return_exceptions=True
    )
    refused = [one.code for one in done if isinstance(one, RuleViolation)]
    assert refused == ["season.final_set"]
    assert len(await hall.app.store.journal.tournaments()) == known + 1


async def test_a_season_counts_the_best_of_those_who_played_enough(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    await press(hall.organizer, "Подсчёт", await latest(hall.organizer, "Сыграно турниров"))
    rules = await latest(hall.organizer, "Весна: подсчёт")
    await press(hall.organizer, "✏️ Таблица очков", rules)
    await latest(hall.organizer, "Пришлите очки")
    await hall.organizer.say("3, 1")
    await latest(hall.organizer, "За места: 3 1")
    past = await hall.app.desk.annals.past()
    assert past.seasons[0].rules.table == (3, 1)
    assert sum(one.total for one in past.season_table(past.seasons[0])) == 3 * (3 + 1)

    await press(hall.organizer, "✏️ Таблица очков", await latest(hall.organizer, "За места: 3 1"))
    await latest(hall.organizer, "Пришлите очки")
    await hall.organizer.say("1, 3")
    await latest(hall.organizer, "Так посчитать нельзя")


async def test_others_see_the_season_and_change_nothing(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    await hall.referee.say("/club")
    await press(hall.referee, "Сезоны", await latest(hall.referee, "🏆 Весна"))
    listed = await latest(hall.referee, "🏆 Сезоны")
    assert not any("Новый" in label for label in listed.labels)
    await press(hall.referee, "Весна", listed)
    seen = await latest(hall.referee, "Сыграно турниров")
    assert not any(word in label for label in seen.labels for word in ("Подсчёт", "Закрыть", "Финал", "Турниры"))


async def test_a_category_has_places_of_its_own_in_the_season_and_in_the_rating(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    await hall.organizer.say("/club")
    await press(hall.organizer, "Категории", await offered(hall.organizer, "Категории"))
    await press(hall.organizer, "Новая категория", await latest(hall.organizer, "На пары это не влияет"))
    await latest(hall.organizer, "Как назвать категорию?")
    await hall.organizer.say("Женщины")
    await press(hall.organizer, "Выберу сам", await latest(hall.organizer, "Кто в неё входит?"))
    for name in ("Анна Лис", "Вера Рысь"):
        await press(hall.organizer, f"⬜ {name}", await latest(hall.organizer, "Нажмите имя"))
    past = await hall.app.desk.annals.past()
    (women,) = past.annals.categories.values()
    own = [one.name for one in rows(past, past.seasons[0], women)]
    everybody = [one for one in rows(past, past.seasons[0]) if one.name in ("Анна Лис", "Вера Рысь")]
    assert own == [one.name for one in everybody]
    before = [one.line.place for one in everybody]
    assert [one.line.place for one in rows(past, past.seasons[0], women)] == [before.index(one) + 1 for one in before]

    await hall.referee.say("сезоны")
    await press(hall.referee, "Весна", await latest(hall.referee, "🏆 Сезоны"))
    await press(hall.referee, "Женщины", await latest(hall.referee, "Сыграно турниров"))
    shown = await latest(hall.referee, "Сыграно турниров")
    assert "Анна Лис" in shown.text
    assert "Борис Ким" not in shown.text
    await hall.referee.say("рейтинг")
    await press(hall.referee, "Женщины", await latest(hall.referee, "Игры клуба · Эло"))
    assert "Глеб Ёж" not in (await latest(hall.referee, "Игры клуба · Эло")).text


async def test_beginners_leave_their_category_by_playing(hall: Hall) -> None:
    annals = hall.app.desk.annals
    await evening(hall, "Вечер 1", *PLAYERS)
    made = await annals.begin_category("Новички", 1, await hall.actor(hall.organizer))
    past = await annals.past()
    assert all(past.holds(past.category(made), one) for one in past.players)
    await evening(hall, "Вечер 2", *PLAYERS[:2], accounts=await members(hall))
    past = await annals.past()
    assert {past.name(one) for one in past.players if past.holds(past.category(made), one)} == set(PLAYERS[2:])
    with pytest.raises(RuleViolation, match=r"category\.by_rule"):
        await annals.decide(CategoryChosen(made, next(iter(past.players)), on=True), await hall.actor(hall.organizer))
