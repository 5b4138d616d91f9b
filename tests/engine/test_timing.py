"""The arithmetic of a match's moments: over midnight, and the limit for those who come late."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from engine.regulations import load
from engine.timing import deadline, late_limit
from tests.engine.test_clock import started


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-21T{clock}").replace(tzinfo=UTC)


def test_the_clauses_stand_in_the_preset() -> None:
    articles = load("tac-russia-2025").articles
    paths = ("time.round", "time.extra", "time.timeout", "time.stalling_move")
    assert [articles[path] for path in paths] == ["3.9.1", "3.9.2", "3.9.3", "App. 1"]


def test_the_lateness_limit_is_the_clubs_own_number() -> None:
    assert late_limit(at("12:00:00"), load("tac-russia-2025", {"time.late_forfeit": 20}).time) == at("12:20:00")


def test_a_game_over_midnight_ends_the_next_day() -> None:
    """TAC 3.9.1: ninety minutes from 23:00."""
    t = started().tournament
    announced = t.rounds[0].announced
    assert announced is not None
    assert announced.start is not None
    moved = replace(announced, start=replace(announced.start, at=at("23:00:00")))
    late = replace(t, rounds=(replace(t.rounds[0], announced=moved),))
    found = deadline(late, late.rounds[0].pairings[0])
    assert found is not None
    assert found.due == datetime(2026, 11, 22, 0, 30, tzinfo=UTC)
