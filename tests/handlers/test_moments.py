"""Days and times as people type them, on the wall clock of a club."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.i18n import Translator
from engine.errors import RuleViolation
from handlers.moments import Wall, day_and_time, next_time

WORDS = Translator.load()
MOSCOW, BERLIN = ZoneInfo("Europe/Moscow"), ZoneInfo("Europe/Berlin")
# Saturday, 14:50 in Moscow.
SATURDAY = Wall(MOSCOW, datetime(2026, 11, 21, 11, 50, tzinfo=UTC))


def local(wall: Wall, moment: datetime) -> str:
    return f"{moment.astimezone(wall.zone):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("12.12 11:00", "2026-12-12 11:00"),
        ("12.12, 11.00", "2026-12-12 11:00"),
        ("12.12. в 11", "2026-12-12 11:00"),
        ("12.12.2026 11:00", "2026-12-12 11:00"),
        ("12.12.26 11", "2026-12-12 11:00"),
        ("2026-12-12 11:00", "2026-12-12 11:00"),
        ("12 декабря 11:00", "2026-12-12 11:00"),
        ("12 Dec at 11:00", "2026-12-12 11:00"),
        ("завтра 11", "2026-11-22 11:00"),
        ("Завтра в 11:30", "2026-11-22 11:30"),
        ("tomorrow 11", "2026-11-22 11:00"),
        ("сегодня 19:05", "2026-11-21 19:05"),
        ("вс 10:30", "2026-11-22 10:30"),
        ("в субботу 10:30", "2026-11-28 10:30"),
        ("sat 10:30", "2026-11-28 10:30"),
        ("5.01 11", "2027-01-05 11:00"),
        ("20.11 11", "2026-11-20 11:00"),
    ],
)
def test_a_day_and_a_time_are_read(text: str, meant: str) -> None:
    assert local(SATURDAY, day_and_time(text, SATURDAY, WORDS)) == meant


@pytest.mark.parametrize(
    "text", ["", "завтра", "12.12", "11:00", "скоро", "32.12 11:00", "12.13 11:00", "завтра 25", "завтра 11 12", "в"]
)
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"moment\.unread"):
        day_and_time(text, SATURDAY, WORDS)


def test_the_time_alone_is_of_the_day_that_was_picked() -> None:
    picked = date(2026, 12, 5)
    assert local(SATURDAY, day_and_time("11:30", SATURDAY, WORDS, picked)) == "2026-12-05 11:30"
    assert local(SATURDAY, day_and_time("6.12 12", SATURDAY, WORDS, picked)) == "2026-12-06 12:00"


@pytest.mark.parametrize(
    ("text", "meant"), [("15:10", "15:10"), ("15.10", "15:10"), ("в 15", "15:00"), ("сегодня 15", "15:00")]
)
def test_a_time_is_todays(text: str, meant: str) -> None:
    assert local(SATURDAY, next_time(text, SATURDAY, WORDS)) == f"2026-11-21 {meant}"


def test_a_time_that_is_over_is_tomorrows_only_shortly_before_midnight() -> None:
    night = Wall(MOSCOW, datetime(2026, 11, 21, 20, 50, tzinfo=UTC))
    assert local(night, next_time("00:15", night, WORDS)) == "2026-11-22 00:15"
    with pytest.raises(RuleViolation, match=r"moment\.gone") as refusal:
        next_time("10:00", SATURDAY, WORDS)
    assert refusal.value.params == {"time": "10:00"}
    assert local(SATURDAY, next_time("завтра 10:00", SATURDAY, WORDS)) == "2026-11-22 10:00"
    with pytest.raises(RuleViolation, match=r"moment\.no_time"):
        next_time("скоро", SATURDAY, WORDS)


def test_when_the_clocks_go_forward_the_lost_hour_is_refused() -> None:
    """On 28 March 2027 01:59 is followed by 03:00 in Berlin."""
    wall = Wall(BERLIN, datetime(2027, 3, 27, 22, 30, tzinfo=UTC))
    with pytest.raises(RuleViolation, match=r"moment\.skipped"):
        next_time("02:30", wall, WORDS)
    assert next_time("03:00", wall, WORDS) == datetime(2027, 3, 28, 1, tzinfo=UTC)


def test_when_they_go_back_the_first_of_the_two_is_meant() -> None:
    """On 25 October 2026 02:59 is followed by 02:00 there; the first 02:30 is 00:30 UTC."""
    wall = Wall(BERLIN, datetime(2026, 10, 24, 21, 30, tzinfo=UTC))
    assert next_time("02:30", wall, WORDS) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
