"""The hall page of a season around the whole application: its link, and a table that follows what the club does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.desk.desk import Actor
from bot.render.numbers import exact_text
from engine import commands as c
from engine.club.events import ProfileShown, SeasonPageShut
from engine.errors import RuleViolation
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_seasons import PLAYERS, begun, three_evenings, totals
from tests.web.listening import Listener

pytestmark = pytest.mark.sockets


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path, web_port=0) as hall:
        yield hall


@pytest.fixture
async def reader() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


async def switched_on(hall: Hall) -> str:
    """Through the buttons; the address."""
    await press(hall.organizer, "📺 Экран зала", await latest(hall.organizer, "Сыграно турниров: 3"))
    await press(hall.organizer, "Включить", await latest(hall.organizer, "таблица сезона, всегда свежая"))
    found = re.search(r"http://\S+/hall/\S+", (await latest(hall.organizer, "/hall/")).text)
    assert found is not None
    return found[0]


def rows(parts: dict[str, Any]) -> dict[str, list[str]]:
    (group,) = parts["standings"]["groups"]
    return {row[1]: row for row in group["rows"]}


async def heard(ear: Listener, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The news up to those of which this is true."""
    news: dict[str, Any] = {}
    while not news or not holds(news):
        news |= (await ear.next()).parts
    return news


def played(evenings: str) -> Callable[[dict[str, Any]], bool]:
    return lambda news: "standings" in news and {row[3] for row in rows(news).values()} == {evenings}


async def test_the_table_is_read_from_outside_and_follows_the_club(hall: Hall, reader: ClientSession) -> None:
    made = await three_evenings(hall)
    await begun(hall)
    address = await switched_on(hall)
    async with reader.get(address) as answer:
        page = await answer.text()
        assert answer.status == 200
        assert "<title>Весна</title>" in page
        assert "ваша строка всегда будет сверху" in page
    async with reader.get(f"{address}?lang=en") as answer:
        assert "your line will always be on top" in await answer.text()

    async with reader.get(f"{address}/stream") as stream:
        ear = Listener(stream)
        first = (await ear.next()).parts
        assert set(first) == {"top", "standings"}
        assert first["top"] == {"title": "Клуб", "round": "Весна", "played": "Сыграно турниров: 3 из 3."}
        assert first["standings"]["columns"] == ["М", "Игрок", "Очки", "Т"]
        assert set(rows(first)) == set(PLAYERS)
        before = await totals(hall)

        hall.id = made[0]
        await hall.app.desk.acts.undo(made[0], await hall.actor(hall.organizer))
        opened = await heard(ear, played("2"))
        assert opened["top"]["played"] == "Сыграно турниров: 2 из 3."
        await hall.do(c.CorrectResult(1, 1, 1, Played(Winner.SECOND), "перепутали стороны", confirmed=True))
        await hall.do(c.FinishTournament())
        closed = await heard(ear, played("3"))
        assert await totals(hall) != before
        assert {name: row[2] for name, row in rows(closed).items()} == {
            name: exact_text(total) for name, total in (await totals(hall)).items()
        }

        past = await hall.app.desk.annals.past()
        hidden = next(person for person, name in past.names.items() if name == "Вера Рысь")
        await hall.app.desk.annals.decide(ProfileShown(hidden, "nothing"), await hall.actor(hall.organizer))
        left = await heard(ear, lambda news: "standings" in news and "Вера Рысь" not in rows(news))
        assert set(rows(left)) == set(PLAYERS) - {"Вера Рысь"}
        forgotten = next(person for person, name in past.names.items() if name == "Борис Ким")
        await hall.app.desk.privacy.forget(Actor(forgotten), lambda number: f"№ {number}")
        left = await heard(ear, lambda news: "standings" in news and "Борис Ким" not in rows(news))
        assert set(rows(left)) == {"Анна Лис", "Глеб Ёж"}


async def test_a_new_link_shuts_the_one_before_and_a_page_is_shut_for_those_who_look(
    hall: Hall, reader: ClientSession
) -> None:
    await three_evenings(hall)
    await begun(hall)
    address = await switched_on(hall)
    await press(hall.organizer, "Новая ссылка", await latest(hall.organizer, "/hall/"))
    screen = await hall.organizer.wait_for(lambda seen: "/hall/" in seen.text and address not in seen.text)
    found = re.search(r"http://\S+/hall/\S+", screen.text)
    assert found is not None
    async with reader.get(address) as answer:
        assert answer.status == 404
    async with reader.get(f"{found[0]}/stream") as stream:
        ear = Listener(stream)
        await ear.next()
        await press(hall.organizer, "Выключить", screen)
        assert (await ear.next()).kind == "gone"
    async with reader.get(found[0]) as answer:
        assert answer.status == 404
    past = await hall.app.desk.annals.past()
    with pytest.raises(RuleViolation, match=r"season\.page_shut"):
        await hall.app.desk.annals.decide(SeasonPageShut(past.seasons[0].id), await hall.actor(hall.organizer))


async def test_nobody_but_organizers_opens_it(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    (season,) = (await hall.app.desk.annals.past()).seasons
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await hall.app.desk.seasons.open_page(season.id, await hall.actor(hall.referee))
    await hall.referee.say("сезоны")
    await press(hall.referee, "Весна", await latest(hall.referee, "🏆 Сезоны"))
    seen = await latest(hall.referee, "Сыграно турниров")
    assert not any("Экран зала" in label for label in seen.labels)
