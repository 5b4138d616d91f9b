"""The rounds of every book as tables (round_story.py): the moments come from the books' own numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.desk.round_acts import after
from tests.desk.round_story import Row

Event = tuple[str, int, Mapping[str, Any]]
"""Rulebook, entries, settings."""
Table = tuple[Row, ...]


def of_one_table(table: Table) -> Table:
    """The same where no other table is left to look for."""
    return tuple(
        (moment, what, " | ".join(one for one in told.split(" | ") if not one.startswith("tables_unseen")))
        for moment, what, told in table
    )


def with_limit(table: Table, moment: str) -> Table:
    """The same where a limit for latecomers is reached at this moment and nobody has pressed anything."""
    return with_row(table, (moment, "ring", "tables_unseen: head referee four"))


def with_row(table: Table, row: Row) -> Table:
    return tuple(sorted((*table, row), key=lambda one: after(one[0])))


def with_clocks(table: Table) -> Table:
    """In matches with clocks the referees of the tables hear of the start too («Нарды», «Начало» 3)."""
    return tuple((at, act, told + (" referee four" if act == "start" else "")) for at, act, told in table)


def settled(event: Event, more: Mapping[str, Any]) -> Event:
    rulebook, entries, settings = event
    return rulebook, entries, {**settings, **more}


_NARDY = {"system": "round_robin", "match_length": 7, "time.late_forfeit": 10}
NARDY: Mapping[str, Event] = {
    "nardy-short": ("nardy-short", 8, _NARDY),
    "nardy-long": ("nardy-long", 8, _NARDY),
    "nardy-short-blitz": ("nardy-short-blitz", 8, _NARDY),
    "nardy-long-blitz": ("nardy-long-blitz", 8, _NARDY),
    "nardy-pairs": ("nardy-pairs", 8, _NARDY),
}
GO: Mapping[str, Event] = {
    "go-mcmahon": ("go-mcmahon", 8, {"rounds": 3, "bar": "2d"}),
    "go-swiss": ("go-swiss", 8, {"rounds": 3}),
    "go-round-robin": ("go-round-robin", 8, {}),
    "go-olympic": ("go-olympic", 8, {}),
    "go-match": ("go-match", 2, {"games": 5}),
    "go-pair": ("go-pair", 8, {"rounds": 3, "bar": "2d"}),
    "go-team-swiss": ("go-team-swiss", 8, {"rounds": 3, "boards": 2}),
    "go-team-round-robin": ("go-team-round-robin", 8, {"boards": 2}),
    "go-team-match": ("go-team-match", 2, {"boards": 2}),
    "go-groups": ("go-groups", 8, {}),
}
UNTIMED: Mapping[str, Event] = {
    "bridges": ("bridges", 8, {"move_limit": 30}),
    "lo": ("lo", 8, {"move_limit": 30}),
    "lo in groups": ("lo", 8, {"move_limit": 30, "groups": 2}),
    "club-swiss": ("club-swiss", 8, {"rounds": 3}),
    "club-round-robin": ("club-round-robin", 8, {}),
    "club-knockout": ("club-knockout", 8, {}),
}
DESTINIES: Mapping[str, Event] = {
    "destiny-basic": ("destiny-basic", 8, {}),
    "destiny-advanced": ("destiny-advanced", 9, {}),
    "destiny-custom": ("destiny-custom", 8, {"rounds": 3}),
}


OF_ONE_TABLE = ("go-match", "go-team-match")
OF_MANY_TABLES = {name: event for name, event in {**NARDY, **GO, **UNTIMED}.items() if name not in OF_ONE_TABLE}
TAC: Event = ("tac-russia-2025", 8, {"size": 8, "playoff_best_of": 3})

PUBLISHED = ("0", "publish", "pairing!: all | pairings_posted!: group")
FIRST_ROUND = {
    "destiny-advanced": "bye!: out",
}
"""What else is told where one of nine is free in the first round."""
TOLD = "all | time_left: group"

# 90 minutes a game and 5 more for those who ask (TAC 3.9.1, 3.9.2); the wait (2.3.6.7) is the club's 15 minutes.
TAC_ROUND: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("25", "ring", "start_soon!: all | start_soon: group"),
    ("30", "ring", "start_due!: head referee four organizer"),
    ("31", "start", "round_started: all group"),
    ("33", "here 1L", "opponent_waits!: 1R"),
    ("34", "late 2R 10", "comes_late!: 2L | comes_late: head referee"),
    ("35", "late 3L 10", "comes_late!: 3R | comes_late: head referee"),
    ("41", "ring", "late_soon!: 1R 2 3 | late_soon: head referee | tables_unseen: head referee four"),
    ("42", "here 2L", "opponent_waits!: 2R"),
    ("43", "here 2R", ""),
    ("46", "ring", "late_limit!: 1R 3 head referee | late_limit: 1L | tables_unseen!: head referee four"),
    ("47", "here 1R", ""),
    ("48", "here 3L", "opponent_waits!: 3R"),
    ("49", "here 3R", ""),
    ("60", "result 4", "result_recorded: 4"),
    # The end would be at 121; table 3 plays to 126.
    ("91", "ring", "time_left!: " + TOLD),
    ("92", "extra @3", "time_added!: 3 | time_added: referee"),
    ("96", "ring", "time_left!: 3"),
    ("100", "pause", "hall_clock!: all | hall_clock: group"),
    ("119", "restart", ""),
    ("120", "resume", "hall_clock!: all | hall_clock: group"),
    ("131", "ring", "time_left!: 1 2 | time_left: group"),
    ("132", "restart", ""),
    ("136", "ring", "time_left!: " + TOLD),
    ("141", "ring", "time_left!: " + TOLD + " | time_over!: head referee | time_over: organizer"),
    ("146", "ring", "time_left!: 3 | time_over!: head referee | time_over: organizer | result_missing!: 1^ 2^"),
    ("151", "ring", "result_missing!: 3^ head referee"),
    ("156", "ring", "result_missing!: head referee organizer"),
    ("161", "ring", "result_missing!: organizer"),
)
TAC_WITHOUT_THE_PROGRAM: Table = (
    PUBLISHED,
    ("5", "start", "round_started: all group"),
    # Down over 30, 10 and 5 minutes left: told is what is left now.
    ("93", "up", "time_left!: " + TOLD),
    ("94", "extend 15", "time_added!: all | time_added: group"),
    ("100", "ring", "time_left!: " + TOLD),
    # Down for the rest and an hour more.
    (
        "165",
        "up",
        "time_left!: " + TOLD + " | time_over!: head referee four | time_over: organizer",
    ),
)
# Lost game 1 and may come before game 2; absent again when it begins, game 2 is proposed too (TAC 2.3.6.8).
TAC_OF_THREE: Table = (
    ("0", "publish", "pairing!: all | cut_made: out group | pairings_posted!: group"),
    ("5", "start", "round_started: all group"),
    ("6", "here 1L", "opponent_waits!: 1R"),
    ("7", "here 2L", "opponent_waits!: 2R"),
    ("15", "ring", "late_soon!: 1R 2R | late_soon: head referee"),
    ("20", "ring", "late_limit!: 1R 2R head referee | late_limit: 1L 2L"),
    ("21", "absent 1R", "result_recorded: 1"),
    ("22", "absent 2R", "result_recorded: 2"),
    ("28", "here 2R", ""),
    ("30", "game @1", "game_started: 1"),
    ("30", "ring", "late_limit!: 1R head referee | late_limit: 1L"),
    ("31", "game @2", "game_started: 2"),
    ("32", "absent 1R", "result_recorded: 1"),
    # A game has its own hour and a half from its own announcement (3.9.1).
    ("91", "ring", "time_left!: 2"),
    ("111", "ring", "time_left!: 2"),
    ("116", "ring", "time_left!: 2"),
    ("121", "ring", "time_left!: 2 | time_over!: head referee | time_over: organizer"),
    ("126", "ring", "result_missing!: 2^"),
    ("131", "ring", "result_missing!: head referee"),
    ("136", "ring", "result_missing!: organizer"),
)

# Swiss rounds last 35 minutes (Destiny IV.1), from when most are seated; then tables play to the end of the upkeep.
DESTINY: Table = (
    PUBLISHED,
    ("5", "start", "round_started: all group"),
    ("6", "here 3L", "opponent_waits!: 3R"),
    ("10", "ring", "late_soon!: 3R | late_soon: head referee | tables_unseen: head referee four"),
    ("12", "restart", ""),
    ("15", "ring", "late_limit!: 3R head referee | late_limit: 3L | tables_unseen!: head referee four"),
    ("16", "here 3R", ""),
    ("30", "ring", "time_left!: " + TOLD),
    ("31", "extend 5 @1", "time_added!: 1 | time_added: referee"),
    ("32", "extend 10", "time_added!: all | time_added: group"),
    ("33", "result 4", "result_recorded: 4"),
    # The hall plays to 50, table 1 to 55.
    ("34", "pause", "hall_clock!: all | hall_clock: group"),
    ("39", "resume", "hall_clock!: all | hall_clock: group"),
    ("45", "ring", "time_left!: 2 3 | time_left: group"),
    # Down for an hour over everything that was to come.
    ("106", "up", "time_left!: " + TOLD + " | time_over!: head referee | time_over: organizer"),
)
# The final of three games lasts two hours (IV.1).
DESTINY_FINAL: Table = (
    ("0", "publish", "pairing!: all | pairings_posted!: group"),
    ("2", "start", "round_started: all group"),
    # Nobody here presses: at the limit the referees hear that it is reached, once in the tournament.
    ("12", "ring", "tables_unseen: head referee"),
    ("112", "ring", "time_left!: " + TOLD),
    ("117", "ring", "time_left!: " + TOLD),
    ("122", "ring", "time_left!: " + TOLD + " | time_over!: head referee | time_over: organizer"),
    ("127", "ring", "result_missing!: all"),
    ("132", "ring", "result_missing!: head referee"),
    ("137", "ring", "result_missing!: organizer"),
)
# Seats five minutes before the exact start («Начало» 1); reaching the limit of the regulations, here 10 minutes, loses
# the match («Опоздания»). The book ends no round by the clock. The referees of the tables start the clocks of
# whoever is absent («Начало» 3).
NARDY_ROUND: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("15", "ring", "start_planned: all group"),
    ("25", "ring", "start_soon!: all | start_soon: group"),
    ("30", "ring", "start_due!: head referee four organizer"),
    ("31", "start", "round_started: all group referee four"),
    ("32", "here 1L", "opponent_waits!: 1R"),
    ("33", "late 2R 5", "comes_late!: 2L | comes_late: head referee"),
    ("36", "ring", "late_soon!: 1R 2 | late_soon: head referee | tables_unseen: head referee four"),
    ("37", "pause", "hall_clock!: all | hall_clock: group"),
    ("38", "restart", ""),
    ("57", "resume", "hall_clock!: all | hall_clock: group"),
    ("58", "here 2L", "opponent_waits!: 2R"),
    ("58:30", "here 2R", ""),
    ("61", "ring", "late_limit!: 1R head referee | late_limit: 1L | tables_unseen!: head referee four"),
    ("62", "here 1R", ""),
)
# Down over the seats and the start, and later over the limit.
NARDY_WITHOUT_THE_PROGRAM: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("76", "up", "start_due!: head referee four organizer"),
    ("80", "start", "round_started: all group referee four"),
    ("81", "here 1L", "opponent_waits!: 1R"),
    ("142", "up", "late_limit!: 1R head referee | late_limit: 1L"),
    ("143", "here 1R", ""),
)
# Seats five minutes before (16.6.1), the start at the exact time (16.6.3); more than 60 minutes late (21-I.4) are 60
# minutes and a second.
GO_ROUND: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("15", "ring", "start_planned: all group"),
    ("25", "ring", "start_soon!: all | start_soon: group"),
    ("30", "ring", "start_due!: head referee four organizer"),
    ("31", "start", "round_started: all group"),
    ("33", "late 1R 30", "comes_late!: 1L | comes_late: head referee"),
    ("40", "pause", "hall_clock!: all | hall_clock: group"),
    ("45", "restart", ""),
    ("50", "resume", "hall_clock!: all | hall_clock: group"),
    ("60", "here 1L", "opponent_waits!: 1R"),
    ("96:01", "ring", "late_soon!: 1R | late_soon: head referee | tables_unseen: head referee four"),
    ("101:01", "ring", "late_limit!: 1R head referee | late_limit: 1L | tables_unseen!: head referee four"),
    ("102", "here 1R", ""),
)
# Line-ups are due fifteen minutes before the round (Приложение 4, 1.2); captains who have named none are reminded.
LINEUPS_DUE: Row = ("5", "ring", "lineup_due: all^")
GO_WITHOUT_THE_PROGRAM: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("76", "up", "start_due!: head referee four organizer"),
    ("80", "start", "round_started: all group"),
    # Nobody has come, and both have said so.
    ("81", "late 1L 70", "comes_late!: 1R | comes_late: head referee"),
    ("82", "late 1R 70", "comes_late!: 1L | comes_late: head referee"),
    ("150", "up", "late_limit!: 1 head referee | tables_unseen!: head referee four"),
    ("151", "here 1L", "opponent_waits!: 1R"),
    ("152", "here 1R", ""),
)
# The sources set neither a length of the round nor a limit for those who are late: nothing rings by itself.
UNTIMED_ROUND: Table = (
    PUBLISHED,
    ("1", "plan 30", "start_planned: all group"),
    ("25", "ring", "start_soon!: all | start_soon: group"),
    ("30", "ring", "start_due!: head referee four organizer"),
    ("31", "start", "round_started: all group"),
    ("33", "here 1L", "opponent_waits!: 1R"),
    ("40", "pause", "hall_clock!: all | hall_clock: group"),
    ("41", "restart", ""),
    ("60", "resume", "hall_clock!: all | hall_clock: group"),
)
# A wait of ten minutes that the club has set itself.
UNTIMED_WAIT: Table = (
    PUBLISHED,
    ("10", "start", "round_started: all group"),
    ("12", "here 1L", "opponent_waits!: 1R"),
    ("15", "ring", "late_soon!: 1R | late_soon: head referee | tables_unseen: head referee four"),
    ("16", "restart", ""),
    ("20", "ring", "late_limit!: 1R head referee | late_limit: 1L | tables_unseen!: head referee four"),
    ("21", "nobody 2", "question!: head"),
    ("22", "here 1R", ""),
)
# An hour that the club has set itself; at the end results are asked for.
TIMED_ROUND: Table = (
    PUBLISHED,
    ("10", "start", "round_started: all group"),
    ("60", "ring", "time_left!: " + TOLD),
    ("61", "extend 10 @1", "time_added!: 1 | time_added: referee"),
    ("62", "extend 5", "time_added!: all | time_added: group"),
    # The hall plays to 75, table 1 to 85.
    ("63", "pause", "hall_clock!: all | hall_clock: group"),
    ("64", "restart", ""),
    ("73", "resume", "hall_clock!: all | hall_clock: group"),
    ("75", "ring", "time_left!: 2 3 4 | time_left: group"),
    ("80", "ring", "time_left!: 2 3 4 | time_left: group"),
    # Down for an hour over all that was left.
    ("140", "up", "time_left!: " + TOLD + " | time_over!: head referee four | time_over: organizer"),
)
TIMED_MATCH: Table = (
    PUBLISHED,
    ("10", "start", "round_started: all group"),
    ("60", "ring", "time_left!: " + TOLD),
    ("65", "ring", "time_left!: " + TOLD),
    ("66", "extend 5 @1", "time_added!: 1 | time_added: referee"),
    ("70", "ring", "time_left!: 1"),
    ("75", "ring", "time_left!: 1 | time_over!: head referee | time_over: organizer"),
    ("80", "ring", "result_missing!: all"),
    ("85", "ring", "result_missing!: head referee"),
    ("90", "ring", "result_missing!: organizer"),
)
