"""The day of an event, told when it is said and once more on the eve: who hears, when, how loudly, and until when.

A club in Berlin on hosts that live by other clocks; in the night before the event summer time ends.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.composer import Composer
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.gallery import Gallery, Studio
from bot.i18n import Translator
from bot.render.screens import venue
from bot.storage.outbox import OutboxRow
from bot.storage.store import Store
from engine import commands as c
from engine.model import EntryId, PersonId, Role
from engine.timing import reminders

OCTOBER = datetime(2026, 10, 20, 10, tzinfo=UTC)
DAY = datetime(2026, 10, 25, 10, tzinfo=UTC)
"""Sunday, 11:00 winter time."""
EVE = datetime(2026, 10, 24, 16, tzinfo=UTC)
"""Saturday, 18:00 summer time."""
WORDS = Translator.load()
GROUP = -5
TOLD = "group, organizer, p1!, p2!, referee, waits"
FIRST_TOLD = "group, p1, p2, referee, waits"


@dataclass
class Club:
    """Two players, one who waits for a place, the organizer and a referee, over a real database."""

    store: Store
    now: datetime = OCTOBER
    id: str = ""
    people: dict[PersonId, str] = field(default_factory=dict)
    seen: int = 0
    rows: list[OutboxRow] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        self.desk = Desk(self.store, lambda: self.now, Seeds(7), owner_ids=(1,))

    async def opened(self, **settings: object) -> Club:
        club = await self.desk.clubs.ensure("Клуб", "Europe/Berlin", "ru")
        organizer, referee, first, second, third = [await self._met(n, name) for n, name in enumerate(NAMES, start=1)]
        self.owner = Actor(organizer)
        chosen = {"match_length": 7, "system": "swiss", "rounds": 3, "size": 2, **settings}
        self.id = await self.desk.tournaments.create(club, "Нарды", "nardy-short", chosen, self.owner)
        await self.do(c.GrantRole(referee, Role.REFEREE))
        lines = [EntryLine(f"Игрок {one}", (one,)) for one in (first, second)]
        await self.desk.entries.register_lines(self.id, lines, self.owner)
        await self.do(c.RegisterEntry(EntryId("w"), (third,), captain=third, waits=True))
        await self.desk.chats.bind(self.id, GROUP, None, "Клуб", self.owner)
        await self.told()
        return self

    async def _met(self, number: int, name: str) -> PersonId:
        person = (await self.desk.people.meet(number, name, None, "ru", True)).id
        self.people[person] = name
        return person

    async def do(self, command: c.Command) -> None:
        await self.desk.execute(self.id, command, self.owner)

    async def ring(self) -> None:
        await self.desk.bell.ring(self.id)

    async def due(self) -> list[datetime]:
        return [one.due for one in reminders(await self.desk.queries.tournament(self.id))]

    async def told(self, kind: str = "") -> str:
        """Everybody who was told since, in alphabetical order, with an exclamation mark where it makes a sound."""
        self.rows = []
        while (row := await self.store.outbox.get(self.seen + 1)) is not None:
            self.rows.append(row)
            self.seen += 1
        assert {row.notice.kind for row in self.rows} <= {kind} or not kind
        return ", ".join(sorted(f"{self._name(row)}{'!' if row.notice.loud else ''}" for row in self.rows))

    async def words(self, who: str) -> str:
        row = next(one for one in self.rows if self._name(one) == who)
        composed = await Composer(
            self.desk.queries, self.desk.annals.past, WORDS, Gallery(self.desk.pictures, Studio())
        )(row, self.now)
        assert composed is not None
        return composed.text

    def _name(self, row: OutboxRow) -> str:
        return "group" if row.notice.person_id is None else self.people[row.notice.person_id]


NAMES = ("organizer", "referee", "p1", "p2", "waits")


@pytest.fixture(params=["America/New_York", "Asia/Vladivostok"])
def host(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the machine stands."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    store = await Store.open(":memory:")
    try:
        yield await Club(store).opened()
    finally:
        await store.close()


@pytest.mark.usefixtures("host")
async def test_a_day_is_told_and_recalled_on_the_eve(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    assert await club.told("day_planned") == FIRST_TOLD
    assert "вс 25.10, 11:00" in await club.words("p1")
    assert await club.due() == [EVE]

    club.now = EVE
    await club.ring()
    assert await club.told("eve") == TOLD
    assert {row.notice.useful_until for row in club.rows} == {DAY}
    first, waits, group = [await club.words(who) for who in ("p1", "waits", "group")]
    assert "Завтра" in first
    assert f'unix="{int(DAY.timestamp())}" format="wDt">вс 25.10, 11:00<' in first
    assert "Вы в списке: Игрок" in first
    assert "Возьмите документ" in first
    assert "Вы в листе ожидания, 1-е место" in waits
    assert "Записано: 2." in group
    assert not await club.due()


async def test_a_day_that_is_moved_or_taken_away_is_loud_to_players(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    await club.told()
    await club.do(c.PlanDay(DAY + timedelta(days=7)))
    assert await club.told("day_planned") == "group, p1!, p2!, referee, waits"
    assert "переносится" in await club.words("p2")
    assert await club.due() == [EVE + timedelta(days=7, hours=1)]
    await club.do(c.PlanDay(None))
    assert await club.told("day_planned") == "group, p1!, p2!, referee, waits"
    assert "день начала снят" in await club.words("p2")
    assert not await club.due()


async def test_a_place_is_told_once_a_change_of_it_is_loud_and_the_eve_names_it(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    await club.told()
    await club.do(c.StateVenue("Лесная, 5"))
    assert await club.told("venue_stated") == FIRST_TOLD
    assert "«Нарды» пройдёт здесь: Лесная, 5" in await club.words("waits")
    await club.do(c.StateVenue("ДК «Луч», 2-й этаж"))
    assert await club.told("venue_stated") == "group, p1!, p2!, referee, waits"
    assert "другое место" in await club.words("p2")
    club.now = EVE
    await club.ring()
    await club.told("eve")
    assert "📍 ДК «Луч», 2-й этаж" in await club.words("p1")
    await club.do(c.StateVenue(""))
    assert await club.told("venue_stated") == "group, p1!, p2!, referee, waits"
    assert "прежнее место отменено" in await club.words("group")


async def test_a_place_stands_in_no_event_and_goes_with_the_words_that_are_erased(club: Club) -> None:
    await club.do(c.StateVenue("Дома у Лисицыных"))
    stored = await club.store.db.reader.all("select body from journal", {})
    assert not any("Лисицын" in row["body"] for row in stored)
    view = await club.desk.queries.view(club.id)
    assert venue.stated(view) == "Дома у Лисицыных"
    assert venue.line(replace(view, words={}), WORDS.get("ru")) == ""


async def test_a_restart_between_changes_nothing_and_an_hour_of_downtime_tells_late(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    await club.told()
    club.now = EVE - timedelta(minutes=1)
    club.restart()
    assert await club.due() == [EVE]
    club.now = EVE + timedelta(hours=1)
    club.restart()
    await club.ring()
    assert await club.told("eve") == TOLD
    club.restart()
    assert not await club.due()


async def test_after_midnight_it_is_today_and_after_the_start_nobody_is_told(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    await club.told()
    club.now = DAY - timedelta(hours=3)
    await club.ring()
    assert await club.told("eve") == TOLD
    assert "Сегодня «Нарды»" in await club.words("p1")

    await club.do(c.PlanDay(DAY + timedelta(days=1)))
    await club.told()
    club.now = DAY + timedelta(days=1)
    await club.ring()
    assert await club.told() == ""
    assert not await club.due()


async def test_whoever_has_left_the_list_is_not_told(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    t = await club.desk.queries.tournament(club.id)
    gone = next(entry for entry in t.entries.values() if club.people[entry.members[0]] == "p1")
    await club.do(c.RemoveEntry(gone.id))
    await club.told()
    club.now = EVE
    await club.ring()
    assert "p1" not in await club.told("eve")


async def test_a_club_that_wants_no_reminder_gets_none(club: Club) -> None:
    chosen = dict((await club.desk.queries.tournament(club.id)).settings)
    await club.desk.tournaments.change_settings(club.id, {**chosen, "chase_eve": ""}, club.owner)
    await club.do(c.PlanDay(DAY))
    assert not await club.due()
    await club.desk.tournaments.change_settings(club.id, {**chosen, "chase_eve": "20:30"}, club.owner)
    assert await club.due() == [EVE + timedelta(minutes=150)]


async def test_taking_it_back_tells_those_who_heard(club: Club) -> None:
    await club.do(c.PlanDay(DAY))
    assert await club.told("day_planned") == FIRST_TOLD
    async with club.desk.updates.writing() as tx:
        for row in club.rows:
            await club.store.outbox.mark_sent(tx, row.id, row.id, club.now)
    await club.desk.acts.undo(club.id, club.owner)
    assert await club.told("retraction") == FIRST_TOLD
    assert "день начала снят" in await club.words("p1")
