"""A clock that somebody moves forward or hurries."""

from datetime import UTC, datetime, timedelta

import time_machine

from bot.clock import Clock

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_an_hour_passes_in_a_minute_of_the_machine() -> None:
    with time_machine.travel(NOON, tick=False) as machine:
        clock = Clock()
        clock.move_to_offset(timedelta(minutes=30), rate=60)
        assert clock.on_machine(NOON + timedelta(minutes=90)) == NOON + timedelta(minutes=1)
        machine.shift(60)
        assert clock.now() == NOON + timedelta(minutes=90)
        assert clock.offset == timedelta(minutes=89)


def test_what_was_hurried_before_the_news_came_counts() -> None:
    with time_machine.travel(NOON, tick=False):
        clock = Clock()
        clock.move_to_offset(timedelta(), since=NOON - timedelta(seconds=2), rate=10)
        assert clock.now() == NOON + timedelta(seconds=18)


def test_time_never_runs_back_when_it_slows_down() -> None:
    with time_machine.travel(NOON, tick=False) as machine:
        clock = Clock()
        clock.move_to_offset(timedelta(), rate=60)
        machine.shift(60)
        clock.move_to_offset(timedelta(minutes=5), rate=1)
        assert clock.now() == NOON + timedelta(hours=1)
        machine.shift(60)
        assert clock.now() == NOON + timedelta(minutes=61)


def test_whoever_mirrors_it_hears_of_a_change_and_of_nothing_else() -> None:
    heard: list[int] = []
    with time_machine.travel(NOON, tick=False):
        clock = Clock()
        clock.on_move(lambda: heard.append(clock.rate))
        clock.move_to_offset(timedelta(), rate=1)
        clock.move_to_offset(timedelta(), rate=5)
        clock.move_to_offset(timedelta(), rate=5)
        clock.move_to_offset(timedelta(minutes=1), rate=5)
    assert heard == [5, 5]
