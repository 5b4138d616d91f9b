"""What a club remembers, on the phones of its people: players, twins, what others see."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.entry_lines import EntryLine
from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import PersonId
from engine.results import GameResult, Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press

WON = Played(Winner.FIRST)
GUESTS = ("Анна Лис", "Борис Ким", "Вера Рысь")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def evening(
    hall: Hall, title: str, *names: str | PersonId, accounts: dict[str, PersonId] | None = None, won: GameResult = WON
) -> None:
    """One round of guests, or of people who are known; whoever sits first wins. The tournament is closed."""
    known = accounts or {}
    await hall.open(title, "club-swiss", rounds=1)
    lines = [EntryLine(str(name), (known.get(str(name), str(name)),)) for name in names]
    await hall.app.desk.entries.register_lines(hall.id, lines, await hall.actor(hall.organizer))
    await hall.draw()
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        await hall.do(c.RecordResult(1, pairing.table, won), hall.referee)
    await hall.do(c.FinishTournament())


async def player(hall: Hall, name: str) -> tuple[Person, PersonId]:
    person = await hall.control.add_person(name)
    await person.start()
    return person, (await hall.actor(person)).person


async def test_there_is_nothing_to_press_before_a_tournament_is_over(hall: Hall) -> None:
    fan, _ = await player(hall, "Дарья Ёж")
    await fan.say("меню")
    assert not any("Клуб" in label for label in (await latest(fan, "Вы пока не участвуете")).labels)
    await fan.say("/player")
    await latest(fan, "Профиль появится, когда закончится первый ваш турнир")


async def test_a_guest_turns_out_to_be_a_player_and_is_parted_again(hall: Hall) -> None:
    vera, number = await player(hall, "Вера Рысь")
    await evening(hall, "Первый вечер", *GUESTS, "Глеб Ёж")
    await evening(hall, "Второй вечер", "Анна Лис", "Вера Рысь", accounts={"Вера Рысь": number})

    await hall.organizer.say("клуб")
    club = await latest(hall.organizer, "Сыграно турниров: 2. Игроков: 6.")
    await press(hall.organizer, "Тёзки: 2", club)
    await press(hall.organizer, "Вера Рысь", await latest(hall.organizer, "Одинаковые имена: 2"))
    asked = await latest(hall.organizer, "Вера Рысь: это один человек?")
    assert "без Телеграма" in asked.text
    assert "Первый вечер" in asked.text
    await press(hall.organizer, "Да, один", asked)
    merged = await latest(hall.organizer, "2 турнира")
    assert "Первый вечер" in merged.text
    assert "Второй вечер" in merged.text

    await vera.say("мой профиль")
    own = await latest(vera, "Ваш профиль видят все в клубе")
    assert "2 турнира" in own.text
    await press(vera, "Соперники", own)
    met = await latest(vera, "личные встречи")
    assert "Анна Лис" in met.text

    await press(hall.organizer, "Отделить: Вера", merged)
    await latest(hall.organizer, "1 турнир")
    await vera.say("/player")
    assert "Первый вечер" not in (await latest(vera, "Ваш профиль видят все")).text
    await hall.organizer.say("/club")
    await latest(hall.organizer, "Игроков: 6.")


async def test_two_of_one_name_in_one_tournament_are_two_people_and_others_may_be_said_to_be(hall: Hall) -> None:
    await evening(hall, "Первый вечер", "Анна Лис", "Борис Ким")
    await evening(hall, "Второй вечер", "Лис Анна", "Борис Ким")
    await hall.organizer.say("/club")
    await press(hall.organizer, "Тёзки: 2", await latest(hall.organizer, "Сыграно турниров: 2"))
    listed = await latest(hall.organizer, "Одинаковые имена: 2")
    await press(hall.organizer, "Борис", listed)
    await press(hall.organizer, "Нет, это тёзки", await latest(hall.organizer, "Борис Ким: это один человек?"))
    await press(hall.organizer, "Лис", await latest(hall.organizer, "Одинаковые имена: 1"))
    await press(hall.organizer, "Да, один", await latest(hall.organizer, "это один человек?"))
    anna = await latest(hall.organizer, "2 турнира")
    await press(hall.organizer, "Это один человек с", anna)
    assert "не из кого" in (await latest(hall.organizer, "Больше выбирать")).text


async def test_a_player_shows_others_as_much_as_he_likes(hall: Hall) -> None:
    vera, number = await player(hall, "Вера Рысь")
    fan, _ = await player(hall, "Дарья Ёж")
    await evening(hall, "Вечер", "Анна Лис", "Вера Рысь", accounts={"Вера Рысь": number})
    await fan.say("/player вера")
    await latest(fan, "👤 Вера Рысь")

    await vera.say("/player")
    await press(vera, "Кто это видит", await latest(vera, "👤 Вера Рысь"))
    await press(vera, "Рейтинги и сезоны", await latest(vera, "Что видят другие"))
    await fan.say("/player Рысь Вера")
    await latest(fan, "не показывает свой профиль")
    await fan.say("/club")
    await press(fan, "Игроки", await latest(fan, "Игроков: 2"))
    assert "Вера Рысь" in (await latest(fan, "Игроки клуба: 2")).labels

    await press(vera, "Ничего", await latest(vera, "Что видят другие"))
    await fan.say("/player Рысь Вера")
    await latest(fan, "«Рысь Вера» в клубе не нашли")
    await vera.say("/player")
    await latest(vera, "Другие не видят вас ни в профилях")


async def test_whoever_is_forgotten_is_forgotten_as_the_guests_that_he_was_too(hall: Hall) -> None:
    vera, number = await player(hall, "Вера Рысь")
    await evening(hall, "Первый вечер", *GUESTS)
    first = hall.id
    await evening(hall, "Второй вечер", "Анна Лис", "Вера Рысь", accounts={"Вера Рысь": number})
    annals = hall.app.desk.annals
    ((twin, kept),) = [pair for pair in await annals.twins(await annals.past()) if number in pair]
    await annals.merge(twin, kept, await hall.actor(hall.organizer))
    await hall.app.desk.privacy.forget(await hall.actor(vera), "Участник {}".format)
    past = await annals.past()
    assert "Вера Рысь" not in {*past.names.values(), *past.twins.values()}
    assert kept not in past.players
    assert {one.person for one in past.players.values()} == set(past.names)
    for tournament in (first, hall.id):
        assert "Вера Рысь" not in (await hall.app.desk.queries.view(tournament)).names.values()
    await hall.organizer.say("/player Вера")
    await latest(hall.organizer, "в клубе не нашли")
    rivals = past.players[next(one for one, name in past.names.items() if name == "Анна Лис")].rivals
    assert rivals, "the numbers of others stay"


async def test_two_accounts_are_two_people_whatever_they_are_called(hall: Hall) -> None:
    _, one = await player(hall, "Вера Рысь")
    _, other = await player(hall, "Вера Рысь")
    await evening(hall, "Первый вечер", "Вера Рысь", "Анна Лис", accounts={"Вера Рысь": one})
    await evening(hall, "Второй вечер", "Вера Рысь", "Борис Ким", accounts={"Вера Рысь": other})
    annals = hall.app.desk.annals
    assert await annals.twins(await annals.past()) == ()
    with pytest.raises(RuleViolation, match=r"annals\.two_accounts"):
        await annals.merge(one, other, await hall.actor(hall.organizer))


async def test_only_organizers_say_who_is_the_same(hall: Hall) -> None:
    fan, _ = await player(hall, "Дарья Ёж")
    await evening(hall, "Первый вечер", *GUESTS)
    await evening(hall, "Второй вечер", *GUESTS)
    annals = hall.app.desk.annals
    twin, kept = (await annals.twins(await annals.past()))[0]
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await annals.merge(twin, kept, await hall.actor(fan))
    assert (await annals.past()).annals.same == {}
