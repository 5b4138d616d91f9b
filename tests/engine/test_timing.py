"""The deadlines of a match announced at 12:00 (TAC 3.9.1, 3.9.2), and the rest of the arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from engine.regulations import TimeControl, load
from engine.timing import game_deadline, late_limit

TIME = load("tac-russia-2025").time

Deadline = Callable[[datetime, TimeControl], datetime]

# (what, from when, when it is due, clause)
D10: tuple[tuple[Deadline, str, str, str], ...] = (
    (game_deadline, "12:00:00", "13:30:00", "3.9.1"),
    (lambda at, time: game_deadline(at, time, extensions=1), "12:00:00", "13:35:00", "3.9.2"),
)


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-21T{clock}").replace(tzinfo=UTC)


@pytest.mark.parametrize(("deadline", "start", "due", "clause"), D10, ids=[row[3] for row in D10])
def test_deadlines_are_those_of_the_book(deadline: Deadline, start: str, due: str, clause: str) -> None:
    assert deadline(at(start), TIME) == at(due), clause


def test_the_clauses_stand_in_the_preset() -> None:
    articles = load("tac-russia-2025").articles
    paths = ("time.round", "time.extra", "time.timeout", "time.stalling_move")
    assert [articles[path] for path in paths] == ["3.9.1", "3.9.2", "3.9.3", "App. 1"]


def test_a_second_extension_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 1"):
        game_deadline(at("12:00:00"), TIME, extensions=2)


def test_the_lateness_limit_is_the_clubs_own_number() -> None:
    assert late_limit(at("12:00:00"), load("tac-russia-2025", {"time.late_forfeit": 20}).time) == at("12:20:00")


def test_a_game_over_midnight_ends_the_next_day() -> None:
    assert game_deadline(at("23:00:00"), TIME) == at("00:30:00") + timedelta(days=1)
