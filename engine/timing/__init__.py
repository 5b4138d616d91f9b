"""When things are due: pure arithmetic on the moments the journal holds. Minutes come from the rulebook.

`reminders(tournament)` is everything that is still to ring; one module a subject.
"""

from __future__ import annotations

from engine.timing.deadlines import Deadline, deadline, hall_deadline, left_at_stop
from engine.timing.late import is_awaited, limit_of, missing
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
from engine.timing.reminder import Reminder
from engine.timing.reminders import reminders
from engine.timing.rounds import open_tables
from engine.timing.starts import seats_before

__all__ = [
    "Deadline",
    "MatchClock",
    "PersonalRule",
    "Reminder",
    "deadline",
    "deadline_of",
    "game_deadline",
    "hall_deadline",
    "is_awaited",
    "late_limit",
    "left_at_stop",
    "left_of",
    "limit_of",
    "match_clock",
    "missing",
    "open_tables",
    "personal_at",
    "personal_rules",
    "reminders",
    "round_minutes",
    "rung_clock",
    "seats_before",
    "table_version",
    "time_control",
]
