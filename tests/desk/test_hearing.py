"""Who hears what at each level. Usually a player his pair, the start, one reminder before the end and one at it, his
score; a group one message a round and one table. What a book demands and what somebody asked for, always."""

from __future__ import annotations

import json
import runpy
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

import bot.notices
from bot.desk.desk import Actor
from bot.notices import LEVELS
from bot.storage.store import Store
from engine import commands as c
from engine.regulations import Rulebook, load
from tests.desk.round_story import Row, Story
from tests.desk.round_tables import GO, NARDY, TAC, Event, settled

SWISS: Event = ("club-swiss", 8, {"rounds": 3, "time.round": 60, "chase_results": []})
RECORDED = tuple((f"71:0{table}", f"result {table}", f"result_recorded: {table}") for table in (1, 2, 3))
SWISS_AT: Mapping[str, tuple[Row, ...]] = {
    "quiet": (
        ("0", "publish", "pairing!: all | pairings_posted!: group"),
        ("10", "start", ""),
        ("60", "ring", ""),
        ("65", "ring", ""),
        ("70", "ring", "time_left!: all | time_over!: head referee four | time_over: organizer"),
        *RECORDED,
        ("71:04", "result 4", "result_recorded: 4 | round_complete!: organizer"),
    ),
    "usual": (
        ("0", "publish", "pairing!: all | pairings_posted!: group"),
        ("10", "start", "round_started: all"),
        ("60", "ring", ""),
        ("65", "ring", "time_left!: all"),
        ("70", "ring", "time_left!: all | time_over!: head referee four | time_over: organizer"),
        *RECORDED,
        ("71:04", "result 4", "result_recorded: 4 | round_complete!: organizer | standings_posted: group"),
    ),
}


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


async def story(store: Store, event: Event, level: str) -> Story:
    rulebook, entries, settings = settled(event, {"notices": level})
    return await Story.drawn(store, rulebook, entries, settings)


@pytest.mark.parametrize("level", SWISS_AT)
async def test_a_round_of_a_swiss(store: Store, level: str) -> None:
    await (await story(store, SWISS, level)).tells(SWISS_AT[level])


SLOW: Event = ("club-swiss", 8, {"rounds": 3, "time.round": 60})
SLOW_AT: tuple[Row, ...] = (
    ("75", "ring", "result_missing: all"),
    ("76", "report 1L", "report_to_confirm: 1R"),
    ("80", "ring", "result_missing!: head referee four"),
    ("81", "ring", "report_waits!: 1R"),
)


@pytest.mark.parametrize("level", SWISS_AT)
async def test_after_the_end_that_was_told_aloud_a_slow_table_is_asked_without_a_sound(
    store: Store, level: str
) -> None:
    """Aloud again only where nobody answers: the pair, five minutes left and the end made three sounds by then."""
    played = await story(store, SLOW, level)
    await played.goes((*SWISS_AT[level][:5], *SLOW_AT))


async def test_before_the_end_a_score_to_confirm_makes_a_sound(store: Store) -> None:
    played = await story(store, SLOW, "usual")
    await played.goes([*SWISS_AT["usual"][:2], ("30", "report 1L", "report_to_confirm!: 1R")])


async def test_nobody_is_told_of_tables_unseen_where_nobody_presses_and_half_an_hour_before_the_end(
    store: Store,
) -> None:
    """TAC leaves the reminders to the club, which has them 30, 10, 5 and 0 minutes before the end."""
    played = await story(store, settled(TAC, {"chase_results": []}), "usual")
    await played.tells(
        (
            ("0", "publish", "pairing!: all | pairings_posted!: group"),
            ("5", "start", "round_started: all"),
            ("20", "ring", ""),
            ("65", "ring", ""),
            ("85", "ring", ""),
            ("90", "ring", "time_left!: all"),
            ("95", "ring", "time_left!: all | time_over!: head referee four | time_over: organizer"),
        )
    )


@pytest.mark.parametrize("event", [NARDY["nardy-short"], GO["go-swiss"]], ids=["nardy", "go"])
async def test_where_the_book_has_everybody_sit_down_before_the_start_they_are_asked_at_every_level(
    store: Store, event: Event
) -> None:
    """«Начало» 1; Code of Go 16.6.1."""
    played = await story(store, event, "quiet")
    await played.goes(
        (
            ("0", "publish", "pairing!: all | pairings_posted!: group"),
            ("1", "plan 30", "start_planned: all"),
            ("15", "ring", "start_planned: all"),
            ("25", "ring", "start_soon!: all"),
        )
    )


async def test_another_level_counts_at_once_needs_no_reason_and_is_no_news(store: Store) -> None:
    played = await story(store, SWISS, "usual")
    await played.goes(SWISS_AT["usual"][:3])
    owner, before = Actor(played.people["organizer"]), played.seen
    await played.desk.execute(played.tournament, c.ChangeSettingInPlay("notices", "quiet", ""), owner)
    assert await store.outbox.get(before + 1) is None
    await played.tells(SWISS_AT["quiet"][3:])


async def test_whoever_asked_to_be_reminded_is_reminded_at_every_level(store: Store) -> None:
    played = await story(store, SWISS, "quiet")
    await played.goes(SWISS_AT["quiet"][:3])
    t = await played.desk.queries.tournament(played.tournament)
    player = t.entries[t.rounds[-1].pairings[0].first].members[0]
    await played.desk.execute(played.tournament, c.WishTime(1), Actor(player))
    await played.goes([("65", "ring", "time_left!: 1L")])


def test_a_tournament_of_before_hears_everything_and_may_be_made_quieter() -> None:
    stored = json.loads(load("tac-russia-2025").model_dump_json())
    del stored["notices"], stored["settings"]["notices"]
    book = Rulebook.model_validate(stored)
    assert book.notices == "everything"
    assert book.settings["notices"].allowed == LEVELS


def test_a_kind_without_a_level_does_not_import(tmp_path: Path) -> None:
    text = Path(bot.notices.__file__).read_text(encoding="utf-8")
    room = tmp_path / "notices.py"
    room.write_text(text.replace('    DISPUTE = "dispute", ALWAYS\n', '    DISPUTE = "dispute"\n'), encoding="utf-8")
    with pytest.raises(TypeError, match=r"^dispute: nobody has said who hears it"):
        runpy.run_path(str(room))
