"""The clocks of somebody at a table in virtual time: every message, to whom, when, loud or silent. The round itself has
no reminders here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest

from bot.storage.store import Store
from engine.events import ReminderRang
from tests.desk.round_story import Story
from tests.desk.round_tables import DESTINIES, GO, NARDY, PUBLISHED, TAC, Event, Table, settled, with_clocks

QUIET: Mapping[str, Any] = {"time.marks": []}
BEGUN: Table = (PUBLISHED, ("1", "start", "round_started: all group"))
STARTED = "personal_started: 1 referee"
STOPPED = "personal_stopped: 1 referee"
OVER = "personal_over!: 1L head referee | personal_over: 1R"


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


async def told(store: Store, event: Event, *rows: tuple[str, str, str]) -> Story:
    rulebook, entries, settings = settled(event, QUIET)
    story = await Story.drawn(store, rulebook, entries, settings)
    await story.tells((*(with_clocks(BEGUN) if rulebook in NARDY else BEGUN), *rows))
    return story


async def test_a_time_out_warns_a_minute_before_its_end_and_then_asks_the_referee(store: Store) -> None:
    """TAC 3.9.3: up to 5 minutes, then a technical loss for the team, which a referee gives."""
    story = await told(
        store,
        TAC,
        ("41", "clock timeout 1L", STARTED),
        ("45", "ring", "personal_soon!: 1L | personal_soon: 1R head referee"),
        ("45:30", "restart", ""),
        ("46", "ring", OVER),
        ("60", "off 1-1-1", STOPPED),
    )
    assert "осталось 1 мин." in story.words["personal_soon", "1L"]
    assert "3.9.3" in story.words["personal_over", "head"]
    tournament = await story.desk.queries.tournament(story.tournament)
    assert not tournament.rounds[0].pairings[0].games, "nothing is awarded by the clock"


async def test_whoever_is_back_in_time_hears_nothing_more(store: Store) -> None:
    await told(
        store,
        TAC,
        ("41", "clock timeout 1L", STARTED),
        ("42", "clock timeout 1R", STARTED),
        ("44:59", "off 1-1-1", STOPPED),
        ("45:30", "off 1-1-2", STOPPED),
    )


async def test_the_hall_stops_a_time_out_and_the_program_is_down_over_its_end(store: Store) -> None:
    """A stop of twenty minutes with three left; then down over both marks: the end is told, the warning is not."""
    story = await told(
        store,
        TAC,
        ("41", "clock timeout 1L", STARTED),
        ("43", "pause", "hall_clock!: all | hall_clock: group"),
        ("63", "resume", "hall_clock!: all | hall_clock: group"),
        ("79", "up", OVER),
        ("80", "off 1-1-1", STOPPED),
    )
    journal = [row.event for row in await store.journal.load(story.tournament)]
    rang = [(one.key.mark, one.passed) for one in journal if isinstance(one, ReminderRang)]
    assert rang == [(1, True), (0, False)]


async def test_whoever_stalls_has_two_minutes_for_every_move(store: Store) -> None:
    """TAC App. 1: nobody is told before they are over; then the next penalty is proposed."""
    await told(
        store,
        TAC,
        ("51", "clock move 1L", ""),
        ("52:30", "moved 1-1-1", ""),
        ("54:30", "ring", OVER),
        ("55", "moved 1-1-1", ""),
        ("57", "ring", OVER),
        ("58", "off 1-1-1", ""),
    )


@pytest.mark.parametrize("book", ["nardy-short", "nardy-long", "nardy-pairs"])
async def test_a_break_ends_after_four_minutes_and_the_clocks_stand_for_thirty_seconds(store: Store, book: str) -> None:
    """«Перерывы»."""
    await told(
        store,
        NARDY[book],
        ("20", "clock break 1L", STARTED),
        ("24", "ring", OVER),
        ("24:10", "off 1-1-1", STOPPED),
        ("30", "clock stop @1", ""),
        ("30:30", "ring", "personal_over!: head referee"),
        ("30:40", "off 1-1-2", ""),
    )


@pytest.mark.parametrize("book", ["destiny-basic", "destiny-custom"])
async def test_a_search_gives_the_table_its_minutes_and_warns_before_they_are_over(store: Store, book: str) -> None:
    """Destiny II.2e: the leader gives extra time; without a replacement the player concedes."""
    story = await told(
        store,
        DESTINIES[book],
        ("11", "clock search 1L 5", f"{STARTED} | time_added!: 1 | time_added: referee"),
        ("15", "ring", "personal_soon!: 1L | personal_soon: 1R head referee"),
        ("16", "ring", OVER),
        ("17", "off 1-1-1", STOPPED),
    )
    assert "ищут замену" in story.words["time_added", "1R"]


@pytest.mark.parametrize("book", ["go-mcmahon", "go-swiss", "go-round-robin", "go-pair", "go-match"])
async def test_an_adjourned_game_calls_both_players_five_minutes_before_it_goes_on(store: Store, book: str) -> None:
    """«Кодекс РФГ» 25.3: at the moment that was named both come in; 16.6.1: seats five minutes before."""
    await told(
        store,
        settled(GO[book], {"time.adjournment": 60}),
        ("31", "clock adjournment @1", STARTED),
        ("40", "pause", "hall_clock!: all | hall_clock: group"),
        ("86", "ring", "personal_soon!: 1 | personal_soon: head referee"),
        ("91", "ring", "personal_over!: 1 head referee"),
        ("92", "resume", "hall_clock!: all | hall_clock: group"),
        ("93", "off 1-1-1", STOPPED),
    )


@pytest.mark.parametrize("book", ["go-swiss", "go-mcmahon"])
async def test_whoever_is_late_for_an_adjourned_game_is_proposed_to_the_referee(store: Store, book: str) -> None:
    """«Кодекс РФГ» 21.4: over sixty minutes late for a game, or for one that goes on. Down over the mark before."""
    story = await told(
        store,
        settled(GO[book], {"time.adjournment": 60}),
        ("31", "clock adjournment @1", STARTED),
        ("86", "ring", "personal_soon!: 1 | personal_soon: head referee"),
        ("152", "up", "personal_late!: 1 head referee"),
        ("153", "absent 1L", "result_recorded: 1"),
    )
    assert "21.4" in story.words["personal_late", "head"]
    assert "решает судья" in story.words["personal_late", "1L"]


async def test_a_table_of_somebody_else_is_none_of_his_referees_business(store: Store) -> None:
    await told(
        store,
        TAC,
        ("41", "clock timeout 4L", "personal_started: 4 referee four"),
        ("44", "off 1-4-1", "personal_stopped: 4 referee four"),
    )
