"""What is chased in a round, as tables (round_story.py): reports, disputes, calls."""

from __future__ import annotations

from tests.desk.round_tables import PUBLISHED, Table

STARTED = ("5", "start", "round_started: all group")

# The other side, the referee, the organizers: 5, 10, 15 minutes; a dispute and a call: the head referee after 2, the
# organizers after 5. Where both agree only those are asked who make the result final.
CHASED: Table = (
    PUBLISHED,
    STARTED,
    ("6", "report 1L", "report_to_confirm!: 1R"),
    ("11", "ring", "report_waits!: 1R"),
    ("12", "restart", ""),
    ("16", "ring", "report_waits!: head referee"),
    ("21", "ring", "report_waits!: organizer"),
    ("22", "agree 1R", "report_waiting: head referee"),
    ("25", "report 2L", "report_to_confirm!: 2R"),
    ("26", "argue 2R", "dispute!: head referee | dispute: 2L"),
    ("28", "ring", "dispute_waits!: head"),
    ("31", "ring", "dispute_waits!: organizer"),
    ("32", "ring", "report_waits!: head referee"),
    ("33", "call 4R", "call!: head referee four | call_waits: 4L"),
    ("35", "ring", "call_unanswered!: head"),
    ("36", "go 4", "call_taken: 4"),
    ("37", "ring", "report_waits!: organizer"),
)
# What is answered in time never rings.
IN_TIME: Table = (
    PUBLISHED,
    STARTED,
    ("6", "report 1L", "report_to_confirm!: 1R"),
    ("7", "result 1", "result_recorded: 1"),
    ("8", "report 2L", "report_to_confirm!: 2R"),
    ("9", "argue 2R", "dispute!: head referee | dispute: 2L"),
    ("10", "take 2", "dispute_taken: 2 referee"),
    ("11", "call 3L", "call!: head referee | call_waits: 3R"),
    ("12", "go 3", "call_taken: 3"),
)
# Down for an hour over all of it: each is asked once, none is left out.
DOWN: Table = (
    PUBLISHED,
    STARTED,
    ("6", "report 1L", "report_to_confirm!: 1R"),
    ("7", "call 4R", "call!: head referee four | call_waits: 4L"),
    ("67", "up", "report_waits!: 1R head referee organizer | call_unanswered!: head organizer"),
    ("68", "restart", ""),
)
