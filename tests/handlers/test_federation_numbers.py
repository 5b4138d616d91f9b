"""What lists of federations know of whoever enters: shown to an organizer, asked of a player, told in files."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.federations import Federation, FederationPlayer
from bot.named_tournament import Told
from bot.playground.client import Person
from tests.handlers.conftest import Hall

ANNA = FederationPlayer("17000001", "Anna Lis", 1612, "5k", "RU", "Tver")
BORIS = FederationPlayer("17000002", "Boris Kim", 900, "12k")
TWINS = [FederationPlayer("17000003", "Vera Rys", 1500, "6k"), FederationPlayer("17000004", "Rys Vera", 300, "18k")]


async def opened(hall: Hall, rulebook: str = "go-mcmahon", **settings: object) -> str:
    """A tournament of single players, as the owner's chosen one."""
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Кубок", rulebook, {"rounds": 3, **settings}, actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def kept(hall: Hall, federation: Federation, *players: FederationPlayer) -> None:
    await hall.app.desk.federation.keep(federation, players, await hall.actor(hall.owner))


async def numbers(hall: Hall, tournament: str) -> dict[str, tuple[str, Fraction | int | None, dict[Federation, str]]]:
    """Of each entry its rank, its rating and the numbers of its player, by its name."""
    view = await hall.app.desk.queries.view(tournament)
    found = view.federation_ids
    return {
        view.name(entry.id): (entry.rank, entry.rating, dict(found.get(entry.members[0], {})))
        for entry in view.tournament.entries.values()
    }


async def paste(hall: Hall, text: str) -> str:
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Добавить", "Регистрация")
    await hall.owner.wait_for("Пришлите игроков")
    await hall.owner.say(text)
    return (await hall.owner.wait_for("Разобрал")).text


async def joins(hall: Hall, tournament: str, name: str) -> Person:
    """Somebody who has come to where his name is asked."""
    person = await hall.person(name)
    payload = await hall.app.desk.links.issue(tournament, "join", await hall.actor(hall.owner))
    await person.start(payload)
    seen = await person.wait_for(lambda seen: any("огласен" in one or "аписаться" in one for one in seen.labels))
    await person.press(next(one for one in seen.labels if "огласен" in one or "аписаться" in one), message=seen)
    return person


async def test_an_organizer_sees_what_was_found_and_takes_it_with_the_lines(hall: Hall) -> None:
    await kept(hall, "egd", ANNA, BORIS, *TWINS)
    await kept(hall, "rgf", FederationPlayer("101", "Анна Лис", 1700, "4k"))
    made = await opened(hall)
    text = await paste(hall, "Лис Анна\nБорис Ким 10k\nВера Рысь 6k\nГлеб Волк 1k")
    assert "Нашёл в списках федераций" in text
    assert "📇 Анна Лис, РФГ 101, EGD 17000001" in text
    assert "📇 Boris Kim, EGD 17000002" in text
    assert "Rys" not in text
    await hall.tap(hall.owner, "✅ Добавить: 4", "Разобрал")
    await hall.owner.wait_for("Добавлено: ")
    assert await numbers(hall, made) == {
        "Лис Анна": ("4k", 1700, {"egd": "17000001", "rgf": "101"}),
        "Борис Ким": ("10k", 900, {"egd": "17000002"}),
        "Вера Рысь": ("6k", None, {}),
        "Глеб Волк": ("1k", None, {}),
    }


async def test_a_line_with_rank_and_rating_is_paired_by_both(hall: Hall) -> None:
    """«Кодекс РФГ» П7 1.6: among equals the rating orders, so of four at the bar the two best meet the two others."""
    made = await opened(hall, bar="1d")
    text = await paste(hall, "Анна Лис 1d 2010\nБорис Ким 2200 1d\nВера Рысь 2d 2100\nГлеб Волк 3d 1990")
    assert "Борис Ким · 1d 2200" in text
    await hall.tap(hall.owner, "✅ Добавить: 4", "Разобрал")
    await hall.owner.wait_for("Добавлено: ")
    drawn = await hall.app.desk.tournaments.draft_round(made, await hall.actor(hall.owner))
    name = (await hall.app.desk.queries.view(made)).name
    pairs = {frozenset((name(one.first), name(one.second))) for one in drawn.rounds[0].pairings}
    assert pairs == {frozenset(("Борис Ким", "Анна Лис")), frozenset(("Вера Рысь", "Глеб Волк"))}


async def test_an_organizer_may_add_the_lines_as_they_are(hall: Hall) -> None:
    await kept(hall, "egd", ANNA)
    made = await opened(hall, "go-swiss")
    await paste(hall, "Анна Лис\nГлеб Волк")
    await hall.tap(hall.owner, "Без списков", "Разобрал")
    await hall.owner.wait_for("Добавлено: ")
    assert await numbers(hall, made) == {"Анна Лис": ("", None, {}), "Глеб Волк": ("", None, {})}


@pytest.mark.parametrize(
    ("rulebook", "federation", "strength"),
    [("club-swiss", "fide", ("", 1612)), ("club-swiss", "egd", None), ("go-swiss", "egd", ("5k", 1612))],
)
async def test_a_list_is_for_its_own_game(
    hall: Hall, rulebook: str, federation: Federation, strength: tuple[str, int | None] | None
) -> None:
    await kept(hall, federation, ANNA)
    made = await opened(hall, rulebook)
    text = await paste(hall, "Анна Лис")
    assert ("📇" in text) == (strength is not None)
    await hall.tap(hall.owner, "✅ Добавить: 1", "Разобрал")
    await hall.owner.wait_for("Добавлено: ")
    (found,) = (await numbers(hall, made)).values()
    assert found == ((*strength, {federation: "17000001"}) if strength else ("", None, {}))


@pytest.mark.parametrize(("answer", "found"), [("✅ Это я", ("5k", 1612, {"egd": "17000001"})), ("Нет, не я", None)])
async def test_a_player_is_asked_whether_it_is_him(
    hall: Hall, answer: str, found: tuple[str, int | None, dict[Federation, str]] | None
) -> None:
    await kept(hall, "egd", ANNA)
    made = await opened(hall, "go-swiss")
    anna = await joins(hall, made, "Аня")
    await anna.say("Анна Лис")
    seen = await anna.wait_for("Это вы? Anna Lis, EGD 17000001, 5k 1612.")
    assert await numbers(hall, made) == {}, "nothing is taken before he has said so"
    await anna.press(answer, message=seen)
    await anna.wait_for("Анна Лис")
    await anna.wait_for(lambda seen: "заявк" in seen.text.lower() or "№" in seen.text or "записан" in seen.text.lower())
    assert (await numbers(hall, made))["Анна Лис"] == (found or ("", None, {}))


async def test_where_a_rank_is_needed_the_one_of_the_list_is_enough(hall: Hall) -> None:
    await kept(hall, "egd", ANNA)
    made = await opened(hall)
    anna = await joins(hall, made, "Аня")
    await anna.say("Глеб Волк")
    await anna.wait_for("разряд")
    await anna.say("Анна Лис")
    seen = await anna.wait_for("Это вы? Anna Lis, EGD 17000001, 5k 1612.")
    await anna.press("✅ Это я", message=seen)
    await anna.wait_for("Анна Лис")
    assert (await numbers(hall, made))["Анна Лис"] == ("5k", 1612, {"egd": "17000001"})


async def test_the_number_is_told_in_files_and_forgotten_with_the_person(hall: Hall) -> None:
    await kept(hall, "egd", ANNA)
    made = await opened(hall, "go-swiss")
    anna = await joins(hall, made, "Аня")
    await anna.say("Анна Лис")
    seen = await anna.wait_for("Это вы?")
    await anna.press("✅ Это я", message=seen)
    await anna.wait_for("Анна Лис")
    view = await hall.app.desk.queries.view(made)
    (entry,) = view.tournament.entries
    assert Told.of_view(view).federation_id(entry, "egd") == "17000001"
    actor = await hall.actor(anna)
    await hall.app.desk.privacy.forget(actor, lambda number: f"Игрок {number}")
    assert await hall.app.store.federations.ids_of_person(actor.person) == {}
    assert await hall.app.store.federations.players(hall.app.club, "egd") == ()


async def test_a_number_that_is_somebody_else_s_is_taken_off(hall: Hall) -> None:
    await kept(hall, "egd", ANNA)
    made = await opened(hall)
    await paste(hall, "Лис Анна\nГлеб Волк 1k")
    await hall.tap(hall.owner, "✅ Добавить: 2", "Разобрал")
    await hall.owner.wait_for("Добавлено: ")
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Игроки", "Регистрация")
    await hall.tap(hall.owner, "Лис Анна", "Глеб Волк")
    assert "📇 EGD 17000001" in (await hall.owner.wait_for("📇 EGD")).text
    await hall.tap(hall.owner, "✖ EGD 17000001", "📇 EGD 17000001")
    await hall.owner.wait_for("Убрать номер EGD 17000001 у игрока Лис Анна?")
    await hall.tap(hall.owner, "Да, убрать", "Убрать номер")
    card = await hall.owner.wait_for(lambda seen: "Лис Анна" in seen.text and "📇" not in seen.text)
    assert not any("EGD" in label for label in card.labels)
    assert (await numbers(hall, made))["Лис Анна"] == ("5k", 1612, {})
    view = await hall.app.desk.queries.view(made)
    assert all(Told.of_view(view).federation_id(entry, "egd") == "" for entry in view.tournament.entries)
