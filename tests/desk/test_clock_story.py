"""A round from its announcement to the last reminder, in virtual time: every message, to whom, when, loud or silent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot.desk.audience import audience
from bot.desk.news import Act
from bot.storage.codec import decode, encode
from engine import commands as c
from engine.errors import RuleViolation
from engine.events import Event, ReminderRang
from engine.evolve import replay
from engine.model import PersonId, Role
from engine.results import Played, Winner
from tests.builders import score
from tests.engine.journals import NOON, ORGANIZER, Journal

HEAD, REFEREE, OF_TABLE_4 = 51, 52, 53
ALL = ("1L", "1R", "2L", "2R", "3L", "3R", "4L", "4R")
GROUP = "group"

Told = tuple[str, str, tuple[str, ...]]
"""(kind, loud or silent, to whom)."""


@dataclass
class Story:
    """Minutes count from the moment the round is announced; players are named by their table and side."""

    journal: Journal

    def does(self, minute: int, command: c.Command, actor: PersonId = ORGANIZER) -> list[Told]:
        """What is told because of a command."""
        self.journal.now = NOON + timedelta(minutes=60 + minute - 1)
        before = self.journal.tournament
        events = self.journal.do(command, actor)
        return self._told(Act(before, self.journal.tournament, events, actor, self.journal.now))

    def rings(self, minute: int) -> list[Told]:
        return self.does(minute, c.RingReminders(), 0)

    def is_silent_until(self, minute: int) -> None:
        """Nothing is due before that."""
        self.journal.now = NOON + timedelta(minutes=60 + minute - 2)
        with pytest.raises(RuleViolation, match=r"reminder\.none_due"):
            self.journal.do(c.RingReminders(), 0)

    def restarts(self) -> None:
        """The program goes down; what it knows now is the journal."""
        rows: Iterable[Event] = [decode(*encode(event)) for event in self.journal.events]
        self.journal.tournament = replay("t1", rows)

    def side(self, name: str) -> str:
        pairing = self.journal.pairing(int(name[0]))
        return pairing.first if name[1] == "L" else pairing.second

    def _told(self, act: Act) -> list[Told]:
        told: dict[tuple[str, str], dict[str, None]] = {}
        for one in audience(act):
            key = (one.kind, "loud" if one.loud else "silent")
            told.setdefault(key, {})[self._name(one.person)] = None
        return [(kind, how, tuple(sorted(names))) for (kind, how), names in told.items()]

    def _name(self, person: PersonId | None) -> str:
        officials = {None: GROUP, ORGANIZER: "organizer", HEAD: "head", REFEREE: "referee", OF_TABLE_4: "of table 4"}
        if person in officials:
            return officials[person]
        found = self.journal.tournament.entry_of(person or 0)
        assert found is not None
        pairing = next(one for one in self.journal.tournament.rounds[-1].pairings if found.id in one.entries)
        return f"{pairing.table}{'L' if found.id == pairing.first else 'R'}"


def announced(rulebook: str, size: int | None) -> Story:
    journal = Journal.opened(size, 8, rulebook=rulebook)
    for person, role, tables in (
        (ORGANIZER, Role.ORGANIZER, None),
        (HEAD, Role.HEAD_REFEREE, None),
        (REFEREE, Role.REFEREE, None),
        (OF_TABLE_4, Role.REFEREE, (4, 4)),
    ):
        journal.do(c.GrantRole(person, role, tables))
    journal.do(c.DraftRound(7))
    story = Story(journal)
    told = story.does(0, c.PublishRound(1))
    assert ("pairing", "loud", ALL) in told
    return story


def test_a_round_of_tac_from_the_announcement_to_the_last_reminder() -> None:
    """90 minutes and 5 more where they are asked for (TAC 3.9.1, 3.9.2); the waiting time is 15 minutes."""
    story = announced("tac-russia-2025", 8)
    start = story.journal.now + timedelta(minutes=30)
    assert story.does(1, c.PlanStart(1, start), HEAD) == [("start_planned", "silent", (*ALL, GROUP))]
    story.is_silent_until(25)
    assert story.rings(25) == [("start_soon", "loud", ALL), ("start_soon", "silent", (GROUP,))]
    assert story.rings(30) == [("start_due", "loud", ("head", "of table 4", "organizer", "referee"))]
    assert story.does(31, c.StartRound(1), REFEREE) == [("round_started", "silent", (*ALL, GROUP))]

    # Somebody waits at table 1, somebody has promised to come to table 2.
    waits = story.does(33, c.NoteArrival(1, 1, story.side("1L")), 0)
    assert waits == [("opponent_waits", "loud", ("1R",))]
    late = story.does(34, c.PromiseArrival(1, 2, story.side("2R"), 10), 0)
    assert late == [("comes_late", "loud", ("2L",)), ("comes_late", "silent", ("head", "referee"))]
    story.is_silent_until(41)
    assert story.rings(41) == [("late_soon", "loud", ("1R", "2L", "2R")), ("late_soon", "silent", ("head", "referee"))]
    for name in ("2L", "2R"):
        story.does(42, c.NoteArrival(1, 2, story.side(name)), 0)
    assert story.rings(46) == [
        ("late_limit", "silent", ("1L",)),
        ("late_limit", "loud", ("1R", "head", "referee")),
    ]
    assert not story.journal.pairing(1).games, "nothing is awarded by the clock"
    assert story.does(47, c.NoteArrival(1, 1, story.side("1R")), 0) == []

    # The end would be at 121; table 4 is done, table 3 gets five minutes, the hall stands still for twenty.
    story.does(60, c.RecordResult(1, 4, score("8:5")), HEAD)
    story.is_silent_until(91)
    playing = ALL[:6]
    assert story.rings(91) == [("time_left", "loud", playing), ("time_left", "silent", (GROUP,))]
    assert story.does(92, c.GiveExtraTime(1, 3), REFEREE) == [
        ("time_added", "loud", ("3L", "3R")),
        ("time_added", "silent", ("head",)),
    ]
    assert story.does(100, c.PauseClock(1), REFEREE) == [
        ("hall_clock", "loud", playing),
        ("hall_clock", "silent", (GROUP, "head")),
    ]
    story.is_silent_until(119)
    story.restarts()
    assert story.does(120, c.ResumeClock(1), REFEREE) == [
        ("hall_clock", "loud", playing),
        ("hall_clock", "silent", (GROUP, "head")),
    ]
    hall, own = playing[:4], playing[4:]
    assert story.rings(131) == [("time_left", "loud", hall), ("time_left", "silent", (GROUP,))]
    story.restarts()
    assert story.rings(136) == [("time_left", "loud", playing), ("time_left", "silent", (GROUP,))]
    assert story.rings(141) == [
        ("time_left", "loud", playing),
        ("time_left", "silent", (GROUP,)),
        ("time_over", "loud", ("head", "referee")),
        ("time_over", "silent", ("organizer",)),
    ]
    assert story.rings(146) == [
        ("time_left", "loud", own),
        ("time_over", "loud", ("head", "referee")),
        ("time_over", "silent", ("organizer",)),
    ]
    story.is_silent_until(60 * 24)


def test_a_round_of_destiny_with_an_extension_for_all_and_an_hour_without_the_program() -> None:
    """35 minutes (Destiny IV.1), begun when most are seated."""
    story = announced("destiny-basic", None)
    assert story.does(5, c.StartRound(1), HEAD) == [("round_started", "silent", (*ALL, GROUP))]
    story.is_silent_until(30)
    assert story.rings(30) == [("time_left", "loud", ALL), ("time_left", "silent", (GROUP,))]
    assert story.does(32, c.ExtendTime(1, 10, reason="trouble"), HEAD) == [
        ("time_added", "loud", ALL),
        ("time_added", "silent", (GROUP,)),
    ]
    for table in (1, 2):
        story.does(33, c.RecordResult(1, table, Played(Winner.FIRST)), HEAD)
    playing = ALL[4:]
    assert story.rings(40) == [("time_left", "loud", playing), ("time_left", "silent", (GROUP,))]
    # Down from 41 to 101: five minutes left went by, and the end at 50.
    story.restarts()
    assert story.rings(101) == [
        ("time_left", "loud", playing),
        ("time_left", "silent", (GROUP,)),
        ("time_over", "loud", ("head", "of table 4", "referee")),
        ("time_over", "silent", ("organizer",)),
    ]
    rung = [(one.key.mark, one.passed) for one in story.journal.acts[-1] if isinstance(one, ReminderRang)]
    assert rung == [(5, True), (0, False)]
    story.is_silent_until(60 * 24)
