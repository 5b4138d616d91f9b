"""The clocks of somebody at a table: which of them a book has, until when each runs, and when it rings.

A stop of the hall stops them too, but for an adjourned game: that goes on at a moment everybody was told. At zero a
referee is asked; nothing is awarded by the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

from engine.clock import ReminderKey
from engine.model import Pairing, Round, RoundStatus, Tournament
from engine.personal import PersonalClock, PersonalKind
from engine.regulations import Rulebook
from engine.results import Ground
from engine.timing.deadlines import Deadline, last_resumed, stood_still
from engine.timing.limits import INSTANT
from engine.timing.reminder import Reminder, ahead
from engine.timing.rounds import open_tables

SUBJECT = "personal:"
MINUTE = 60


@dataclass(frozen=True, slots=True)
class PersonalRule:
    """What a book says of one kind.

    seconds  how long; where there are several, whoever starts it chooses
    marks    minutes left when it rings; below zero those that have gone by since its end
    whose    one of the people of a side, a side, or the table
    times    how often each may have it in a game, or in a match; None: as often as needed
    per_game it is counted by games, and over with its game
    halts    it stands still with the hall
    adds     the table gets as much on top
    restarts it begins anew with every move
    loses    a technical loss is proposed at the end, on this ground or on one that the referee names
    violation  the row of the list of penalties that is proposed at the end
    why      a referee says why, and that is kept
    """

    kind: PersonalKind
    seconds: tuple[int, ...]
    whose: Literal["person", "side", "table"]
    article: str
    marks: tuple[int, ...] = (0,)
    times: int | None = None
    per_game: bool = False
    halts: bool = True
    adds: bool = False
    restarts: bool = False
    loses: bool = False
    ground: Ground | None = None
    violation: str = ""
    why: bool = False


def personal_rules(book: Rulebook, pairing: Pairing | None = None) -> dict[PersonalKind, PersonalRule]:
    """Those that the book has, in a match of this pair."""
    return {rule.kind: rule for rule in _rules(book, pairing) if rule.seconds and rule.times != 0}


def deadline_of(t: Tournament, clock: PersonalClock) -> Deadline | None:
    """When it is over; None while it stands still with the hall."""
    if not _halts(t, clock):
        return Deadline(clock.started_at + timedelta(seconds=clock.seconds), clock.started_at, clock.version)
    hall = t.clock_of(clock.round)
    if hall.stop is not None:
        return None
    due = clock.started_at + timedelta(seconds=clock.seconds) + stood_still(hall.stops, clock.started_at)
    resumed = last_resumed(hall.stops, clock.started_at)
    seq, since = max((clock.version, clock.started_at), resumed)
    return Deadline(due, since, seq)


def left_of(t: Tournament, clock: PersonalClock) -> timedelta | None:
    """How much is left while it stands still with the hall; None while it runs."""
    hall = t.clock_of(clock.round)
    if hall.stop is None or not _halts(t, clock):
        return None
    ran = hall.stop.since - clock.started_at - stood_still(hall.stops, clock.started_at)
    return timedelta(seconds=clock.seconds) - ran


def personal_at(t: Tournament, pairing: Pairing) -> tuple[PersonalClock, ...]:
    """Those that run at a table whose match goes on, the first to end first; one of a game is over with its game."""
    if t.rulebook.scoring.is_over(pairing):
        return ()
    found = [clock for clock in started_at_table(t, pairing) if clock.stopped_at is None and not _outlived(t, clock)]
    return tuple(sorted(found, key=lambda one: (one.started_at + timedelta(seconds=one.seconds), one.version)))


def table_version(t: Tournament, pairing: Pairing) -> int:
    """The revision at which something was last done about the pair or its time."""
    personal = (clock.version for clock in started_at_table(t, pairing))
    return max(pairing.version, t.clock_of(pairing.round).said_of(pairing.table), *personal)


def started_at_table(t: Tournament, pairing: Pairing) -> tuple[PersonalClock, ...]:
    """All that were ever started for this pair."""
    here = (pairing.round, pairing.table)
    return tuple(
        clock
        for clock in t.personal.values()
        if (clock.round, clock.table) == here and set(clock.who) <= set(pairing.entries)
    )


def of_personal(t: Tournament, round_: Round) -> Iterator[Reminder]:
    if round_.status is not RoundStatus.STARTED or not t.personal:
        return
    for pairing in open_tables(t, round_):
        rules = personal_rules(t.rulebook, pairing)
        for clock in personal_at(t, pairing):
            end, rule = deadline_of(t, clock), rules.get(clock.kind)
            if end is None or rule is None:
                continue
            for mark, due in ahead(end, rule.marks):
                key = ReminderKey(f"{SUBJECT}{clock.id}", mark, end.seq)
                rings = due + INSTANT if mark < 0 and t.rulebook.time.late_strictly else due
                yield Reminder(key, rings, "personal", clock.who, pairing.round, pairing.table)


def is_alike(one: PersonalClock, other: PersonalClock) -> bool:
    """Whether they are of one kind and of the same side or person: only one of these runs at a time."""
    return (one.kind, one.who, one.person) == (other.kind, other.who, other.person)


def rung_clock(t: Tournament, key: ReminderKey) -> PersonalClock | None:
    """Which one a reminder was about; None where it was taken back."""
    return t.personal.get(key.subject.removeprefix(SUBJECT))


def _halts(t: Tournament, clock: PersonalClock) -> bool:
    rule = personal_rules(t.rulebook).get(clock.kind)
    return rule is None or rule.halts


def _outlived(t: Tournament, clock: PersonalClock) -> bool:
    pairing = t.pairing(clock.round, clock.table)
    rule = personal_rules(t.rulebook, pairing).get(clock.kind)
    return rule is None or (rule.per_game and pairing is not None and len(pairing.games) >= clock.game)


def _rules(book: Rulebook, pairing: Pairing | None) -> Iterator[PersonalRule]:
    time, clocks = book.time, book.time.clocks
    length = book.scoring.match_length if pairing is None else book.scoring.length_of(pairing)
    yield PersonalRule(
        "timeout",
        _minutes(time.timeout),
        "person",
        book.article("time.timeout"),
        marks=(1, 0),
        times=time.timeouts_per_player,
        per_game=True,
        adds=time.timeout_stops_clock,
        loses=True,
        ground=Ground.TIMEOUT,
    )
    yield PersonalRule(
        "move",
        _minutes(time.stalling_move),
        "side",
        book.article("time.stalling_move"),
        per_game=True,
        restarts=True,
        violation=time.run_out.get("move", ""),
    )
    if clocks is not None and length is not None:
        yield PersonalRule(
            "break",
            _minutes(clocks.breaks.minutes),
            "side",
            book.article("time.clocks.breaks"),
            times=clocks.breaks.of(length),
            violation=time.run_out.get("break", ""),
        )
    if clocks is not None and clocks.stop_seconds is not None:
        yield PersonalRule(
            "stop",
            (clocks.stop_seconds,),
            "table",
            book.article("time.clocks.stop_seconds"),
        )
    if clocks is not None and clocks.dice_replacements is not None:
        # No time is named for it: a referee says when it is done, and nothing rings.
        article = book.article("time.clocks.dice_replacements")
        yield PersonalRule("dice", (MINUTE,), "side", article, marks=(), times=clocks.dice_replacements)
        yield PersonalRule("new_dice", (MINUTE,), "table", article, marks=(), why=True)
    yield PersonalRule(
        "search",
        _minutes(*time.search),
        "side",
        book.article("time.search"),
        marks=(1, 0),
        per_game=True,
        adds=True,
        loses="search" not in time.run_out,
        violation=time.run_out.get("search", ""),
    )
    yield PersonalRule(
        "adjournment",
        _minutes(time.adjournment),
        "table",
        book.article("time.adjournment"),
        # Whoever is as late for it as for a game that begins loses it («Кодекс РФГ» 21.4).
        marks=tuple(sorted({time.seats_before or 0, 0, -(time.late_forfeit or 0)}, reverse=True)),
        halts=False,
        adds=True,
    )


def _minutes(*lengths: int | None) -> tuple[int, ...]:
    return tuple(one * MINUTE for one in lengths if one)
