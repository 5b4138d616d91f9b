"""A round over the night in which the clocks of its town are set, on a host that lives by the clock of another."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime

import pytest

from bot.storage.store import Store
from tests.desk.round_story import Row, Story
from tests.desk.round_tables import PUBLISHED, TIMED_ROUND, UNTIMED, settled

# At 01:00 UTC summer time ends in Berlin, 02:59 is followed by 02:00; or it begins, 01:59 is followed by 03:00.
AUTUMN, SPRING = datetime(2026, 10, 25, 0, 30, tzinfo=UTC), datetime(2026, 3, 29, 0, 30, tzinfo=UTC)
PLANNED: tuple[Row, ...] = (
    PUBLISHED,
    ("1", "plan 45", "start_planned: all group"),
    ("40", "ring", "start_soon!: all | start_soon: group"),
    ("45", "ring", "start_due!: head referee four organizer"),
    ("46", "start", "round_started: all group"),
    ("96", "ring", "time_left!: all | time_left: group"),
    ("101", "ring", "time_left!: all | time_left: group"),
    ("106", "ring", "time_left!: all | time_left: group | time_over!: head referee four | time_over: organizer"),
    ("111", "ring", "result_missing!: all"),
    ("116", "ring", "result_missing!: head referee four"),
    ("121", "ring", "result_missing!: organizer"),
)


@pytest.fixture(params=["Europe/Moscow", "America/New_York", "Europe/Berlin"])
def host(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the machine stands."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


async def held(store: Store, announced: datetime, table: tuple[Row, ...]) -> Story:
    rulebook, entries, settings = settled(UNTIMED["club-swiss"], {"time.round": 60})
    story = await Story.drawn(store, rulebook, entries, settings, announced=announced, zone="Europe/Berlin")
    await story.tells(table)
    return story


def shown(announced: datetime, clock: str) -> str:
    """The planned start: the moment for phones that know it, the club's own clock for the others."""
    return f'unix="{int(announced.timestamp()) + 45 * 60}" format="t">{clock}<'


@pytest.mark.usefixtures("host")
async def test_when_summer_time_ends_an_hour_is_still_an_hour(store: Store) -> None:
    """Announced at 02:30 summer time, planned for 45 minutes later; the round ends at 02:16 UTC."""
    story = await held(store, AUTUMN, PLANNED)
    assert shown(AUTUMN, "02:15") in story.words["start_planned", "1L"]
    assert shown(AUTUMN, "02:15") in story.words["start_soon", "2R"]


@pytest.mark.usefixtures("host")
async def test_when_summer_time_begins_an_hour_is_still_an_hour(store: Store) -> None:
    """Announced at 01:30 winter time."""
    story = await held(store, SPRING, PLANNED)
    assert shown(SPRING, "03:15") in story.words["start_planned", "1L"]


async def test_a_pause_and_a_downtime_over_the_change_move_nothing(store: Store) -> None:
    await held(store, AUTUMN, TIMED_ROUND)
