"""When things are due: pure arithmetic on the moments the journal holds. Minutes come from the rulebook.

`reminders(tournament)` is everything that is still to ring; one module a subject.
"""

from __future__ import annotations

from engine.timing.answers import lineups_due
from engine.timing.deadlines import Deadline, deadline, hall_deadline, left_at_stop
from engine.timing.eve import eve_at, first_day
from engine.timing.late import is_awaited, limit_of, limit_of_hall, missing
from engine.timing.limits import (
    MatchClock,
    game_deadline,
    late_limit,
    match_clock,
    round_minutes,
    time_control,
)
from engine.timing.personal import (
    PersonalRule,
    deadline_of,
    left_of,
    personal_at,
    personal_rules,
    rung_clock,
    table_version,
)
from engine.timing.quiet import quiet_match
from engine.timing.reminder import Reminder
from engine.timing.reminders import reminders
from engine.timing.rounds import open_tables
from engine.timing.starts import seats_before
from engine.timing.unseen import people_press, unseen
from engine.timing.windows import appeal_until, ended_at, last_moment, law

__all__ = [
    "Deadline",
    "MatchClock",
    "PersonalRule",
    "Reminder",
    "appeal_until",
    "deadline",
    "deadline_of",
    "ended_at",
    "eve_at",
    "first_day",
    "game_deadline",
    "hall_deadline",
    "is_awaited",
    "last_moment",
    "late_limit",
    "law",
    "left_at_stop",
    "left_of",
    "limit_of",
    "limit_of_hall",
    "lineups_due",
    "match_clock",
    "missing",
    "open_tables",
    "people_press",
    "personal_at",
    "personal_rules",
    "quiet_match",
    "reminders",
    "round_minutes",
    "rung_clock",
    "seats_before",
    "table_version",
    "time_control",
    "unseen",
]
