"""The clock of a round by commands: plans, stops of the hall, extensions, and when everything rings."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine.evolve import replay
from engine.model import Tournament
from engine.regulations import load
from engine.results import Forfeit, Ground
from engine.timing import Reminder, deadline, hall_deadline, left_at_stop, reminders
from tests.builders import score
from tests.engine.journals import NOON, Journal, refused

CLOCK = ("start", "round", "late")
START = NOON + timedelta(minutes=60)
"""The referee's start signal of round 1 in these tests."""


def started(rulebook: str = "tac-russia-2025", **settings: object) -> Journal:
    sized = "size" in load(rulebook).settings
    journal = Journal.opened(8 if sized else None, 8, rulebook=rulebook, **settings)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    at(journal, 0, c.StartRound(1))
    return journal


def at(journal: Journal, minutes: int, *commands: c.Command) -> tuple[e.Event, ...]:
    """Do this so many minutes after the start."""
    events: tuple[e.Event, ...] = ()
    for command in commands:
        journal.now = START + timedelta(minutes=minutes - 1)
        events = journal.do(command)
    return events


def minute(moment: datetime) -> int:
    whole, rest = divmod(moment - START, timedelta(minutes=1))
    assert not rest
    return whole


def due(t: Tournament) -> list[tuple[str, int, int]]:
    """(subject, minutes left, minute after the start) of all that is still to ring of the clock."""
    return [(one.key.subject, one.key.mark, minute(one.due)) for one in of_the_clock(t)]


def of_the_clock(t: Tournament) -> list[Reminder]:
    """The marks themselves; what is chased after them is in test_chasing.py."""
    return [one for one in reminders(t) if one.kind in CLOCK]


def rung(events: tuple[e.Event, ...]) -> list[tuple[str, int, bool]]:
    return [
        (event.key.subject, event.key.mark, event.passed)
        for event in events
        if isinstance(event, e.ReminderRang) and event.kind in CLOCK
    ]


def end(t: Tournament, table: int) -> int | None:
    pairing = t.pairing(1, table)
    assert pairing is not None
    found = deadline(t, pairing)
    return None if found is None else minute(found.due)


def test_a_game_lasts_ninety_minutes_and_reminds_at_thirty_ten_five_and_the_end() -> None:
    """TAC 3.9.1."""
    journal = started()
    assert end(journal.tournament, 1) == 90
    assert due(journal.tournament) == [("round:1", 30, 60), ("round:1", 10, 80), ("round:1", 5, 85), ("round:1", 0, 90)]
    assert [len(one.who) for one in of_the_clock(journal.tournament)] == [8] * 4


def test_nothing_is_due_before_the_start_and_where_the_book_sets_no_time() -> None:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    assert reminders(journal.tournament) == ()
    assert reminders(started("club-swiss", rounds=3).tournament) == ()


def test_a_table_that_has_finished_is_reminded_of_nothing() -> None:
    journal = started()
    at(journal, 40, c.RecordResult(1, 1, score("8:5")))
    done = journal.pairing(1).entries
    assert all(set(one.who).isdisjoint(done) for one in reminders(journal.tournament))
    for table in (2, 3, 4):
        at(journal, 50, c.RecordResult(1, table, score("8:5")))
    assert reminders(journal.tournament) == ()


def test_a_mark_rings_once() -> None:
    journal = started()
    assert refused(journal, c.RingReminders()) == "reminder.none_due"
    assert rung(at(journal, 60, c.RingReminders())) == [("round:1", 30, False)]
    assert due(journal.tournament)[0] == ("round:1", 10, 80)
    assert refused(journal, c.RingReminders()) == "reminder.none_due"


def test_of_what_went_by_unseen_the_last_is_told_and_the_rest_passed() -> None:
    journal = started()
    assert rung(at(journal, 87, c.RingReminders())) == [
        ("round:1", 30, True),
        ("round:1", 10, True),
        ("round:1", 5, False),
    ]
    assert due(journal.tournament) == [("round:1", 0, 90)]


def test_after_some_hours_nobody_is_told_that_the_time_is_over() -> None:
    journal = started()
    assert {passed for _, _, passed in rung(at(journal, 60 * 24, c.RingReminders()))} == {True}


def test_the_hall_stands_still_and_every_deadline_moves_on_by_that() -> None:
    journal = started()
    at(journal, 70, c.PauseClock(1))
    t = journal.tournament
    assert (end(t, 1), reminders(t), left_at_stop(t, None, t.rounds[0])) == (None, (), timedelta(minutes=20))
    assert refused(journal, c.PauseClock(1)) == "clock.paused"
    at(journal, 100, c.ResumeClock(1))
    assert end(journal.tournament, 1) == 120
    assert due(journal.tournament) == [("round:1", 10, 110), ("round:1", 5, 115), ("round:1", 0, 120)]
    assert refused(journal, c.ResumeClock(1)) == "clock.runs"


def test_a_stop_of_twenty_five_hours_costs_nobody_a_minute() -> None:
    journal = started()
    at(journal, 30, c.PauseClock(1))
    at(journal, 30 + 25 * 60, c.ResumeClock(1))
    assert end(journal.tournament, 1) == 90 + 25 * 60
    assert len(due(journal.tournament)) == 4


def test_an_extension_for_all_arms_the_marks_that_lie_ahead_again_and_no_others() -> None:
    journal = started()
    for when in (60, 80):
        at(journal, when, c.RingReminders())
    at(journal, 82, c.ExtendTime(1, 10, reason="Сирена"))
    assert due(journal.tournament) == [("round:1", 10, 90), ("round:1", 5, 95), ("round:1", 0, 100)]


def test_an_extension_for_one_table_makes_it_a_subject_of_its_own() -> None:
    journal = started()
    at(journal, 50, c.ExtendTime(1, 5, table=2, reason="Вызов судьи"))
    t = journal.tournament
    assert (end(t, 1), end(t, 2)) == (90, 95)
    own = journal.pairing(2).entries
    found = {one.key.subject: one for one in reminders(t)}
    assert set(found["table:1-2"].who) == set(own)
    assert set(found["round:1"].who).isdisjoint(own)
    assert [row for row in due(t) if row[0] == "table:1-2"] == [
        ("table:1-2", mark, 95 - mark) for mark in (30, 10, 5, 0)
    ]


def test_a_table_gets_the_extra_time_of_the_book_once_a_game() -> None:
    """TAC 3.9.2: 13:35 instead of 13:30."""
    journal = started()
    at(journal, 80, c.GiveExtraTime(1, 1))
    assert end(journal.tournament, 1) == 95
    assert refused(journal, c.GiveExtraTime(1, 1)) == "clock.extra_used"
    assert refused(started("destiny-basic"), c.GiveExtraTime(1, 1)) == "clock.no_extra"


def test_time_that_would_be_over_all_the_same_is_not_added() -> None:
    journal = started()
    journal.now = START + timedelta(minutes=96)
    assert refused(journal, c.ExtendTime(1, 5)) == "clock.past"
    assert refused(journal, c.ExtendTime(1, 0)) == "clock.bad_minutes"
    at(journal, 92, c.ExtendTime(1, 5))
    assert end(journal.tournament, 1) == 95


def test_the_clock_is_of_the_round_that_is_on() -> None:
    journal = started()
    assert refused(journal, c.PauseClock(2)) == "round.unknown"
    for table in (1, 2, 3, 4):
        at(journal, 50, c.RecordResult(1, table, score("8:5")))
    assert refused(journal, c.PauseClock(1)) == "clock.round_over"
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(2))
    assert refused(journal, c.PauseClock(1)) == "clock.old_round"
    assert refused(journal, c.PauseClock(2)) == "round.not_started"


@pytest.mark.parametrize(
    ("best_of", "final", "minutes"), [(1, False, 35), (1, True, 50), (3, False, 90), (3, True, 120)]
)
def test_rounds_of_a_bracket_have_lengths_of_their_own(best_of: int, final: bool, minutes: int) -> None:
    """Destiny IV.1."""
    rulebook, field = ("destiny-advanced", 24) if best_of == 3 else ("destiny-basic", 32)
    journal, chance = Journal.opened(None, field, rulebook=rulebook), random.Random(3)

    def is_wanted() -> bool:
        return journal.tournament.bracket is not None and (journal.tournament.rounds[-1].name == "final") is final

    journal.announce(5)
    while not is_wanted():
        journal.play_round(chance)
        journal.announce(5)
    t = journal.tournament
    begun, found = t.rounds[-1].started_at, hall_deadline(t, t.rounds[-1])
    assert begun is not None
    assert found is not None
    assert found.due - begun == timedelta(minutes=minutes)


def test_before_a_planned_start_everybody_is_told_to_sit_down_and_somebody_to_start() -> None:
    """«Кодекс РФГ» 16.6.1: five minutes before; an earlier word as «Краткая памятка», «Начало» 1 would have it."""
    journal = Journal.opened(8, rulebook="go-swiss", rounds=3)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(c.PlanStart(1, START))
    assert due(journal.tournament) == [("start:1", 15, -15), ("start:1", 5, -5), ("start:1", 0, 0)]
    assert refused(journal, c.PlanStart(1, START)) == "plan.same"
    assert refused(journal, c.PlanStart(1, NOON)) == "plan.past"
    journal.do(c.PlanStart(1, START + timedelta(minutes=10)))
    assert due(journal.tournament) == [("start:1", 15, -5), ("start:1", 5, 5), ("start:1", 0, 10)]
    journal.do(c.StartRound(1))
    assert due(journal.tournament) == []


def missing_at(t: Tournament) -> list[tuple[str, int, int, int]]:
    late = [one for one in reminders(t) if one.kind == "late"]
    return [(one.key.subject, one.key.mark, minute(one.due), len(one.who)) for one in late]


def here(journal: Journal, table: int, side: int = 0) -> c.NoteArrival:
    return c.NoteArrival(1, table, journal.pairing(table).entries[side])


def test_whoever_waits_at_the_table_makes_the_other_side_missing() -> None:
    journal = started()
    at(journal, 2, here(journal, 3))
    assert missing_at(journal.tournament) == [("late:1-3", 5, 10, 1), ("late:1-3", 0, 15, 1)]
    assert reminders(journal.tournament)[0].who == (journal.pairing(3).second,)
    at(journal, 9, here(journal, 3, 1))
    assert missing_at(journal.tournament) == []
    assert refused(journal, here(journal, 3)) == "arrival.here"


def test_a_promise_is_told_and_the_limit_stays() -> None:
    journal = started()
    late = journal.pairing(2).second
    at(journal, 1, c.PromiseArrival(1, 2, late, 10))
    arrival = journal.tournament.arrival(1, late)
    assert arrival is not None
    assert arrival.until == START + timedelta(minutes=11)
    assert missing_at(journal.tournament) == [("late:1-2", 5, 10, 2), ("late:1-2", 0, 15, 2)]
    assert refused(journal, c.PromiseArrival(1, 2, late, 0)) == "arrival.bad_minutes"


def test_nobody_is_missing_where_a_result_is_known_or_the_hall_stands_still() -> None:
    journal = started()
    at(journal, 2, here(journal, 1), here(journal, 2))
    at(journal, 5, c.PauseClock(1))
    assert missing_at(journal.tournament) == []
    at(journal, 25, c.ResumeClock(1))
    at(journal, 26, c.RecordResult(1, 1, score("8:5")))
    assert missing_at(journal.tournament) == [("late:1-2", 5, 30, 1), ("late:1-2", 0, 35, 1)]
    at(journal, 27, c.RecordResult(1, 2, score("8:5")))
    assert refused(journal, here(journal, 2, 1)) == "match.finished"


def test_whoever_is_missed_only_after_the_limit_is_proposed_at_once_and_once() -> None:
    journal = started()
    at(journal, 20, here(journal, 1))
    assert missing_at(journal.tournament) == [("late:1-1", 0, 20, 1)]
    at(journal, 20, c.RingReminders())
    at(journal, 22, c.PromiseArrival(1, 1, journal.pairing(1).second, 5))
    assert missing_at(journal.tournament) == []


def test_sixty_minutes_are_not_yet_more_than_sixty() -> None:
    """«Кодекс РФГ» 21.4; reaching the limit is enough in «Краткая памятка», «Опоздания»."""
    go = started("go-swiss", rounds=3)
    at(go, 1, here(go, 1))
    assert [one.due - START for one in of_the_clock(go.tournament)] == [
        timedelta(minutes=55, seconds=1),
        timedelta(minutes=60, seconds=1),
    ]
    nardy = started("nardy-short", system="swiss", match_length=7, rounds=3, **{"time.late_forfeit": 15})
    at(nardy, 1, here(nardy, 1))
    assert missing_at(nardy.tournament) == [("late:1-1", 5, 10, 1), ("late:1-1", 0, 15, 1)]


def test_a_game_of_a_match_has_its_own_time_from_its_own_announcement() -> None:
    """TAC 3.9.1: an hour and a half a game."""
    journal = Journal.opened(8, playoff_best_of=3)
    assert journal.tournament.rulebook.knockout is not None
    while journal.tournament.bracket is None:
        journal.announce(5)
        if journal.tournament.bracket is None:
            journal.play_round(random.Random(3))
    number = len(journal.tournament.rounds)
    first = journal.tournament.rounds[-1].pairings[0]
    assert first.best_of == 3
    assert refused(journal, c.StartNextGame(number, first.table)) == "clock.game_runs"
    journal.do(c.RecordResult(number, first.table, score("8:5")))
    assert deadline(journal.tournament, journal.pairing(first.table)) is None
    journal.do(c.StartNextGame(number, first.table))
    found = deadline(journal.tournament, journal.pairing(first.table))
    assert found is not None
    assert found.due == journal.now + timedelta(minutes=90)


def test_whoever_lost_the_first_game_by_not_coming_may_come_to_the_second() -> None:
    """TAC 2.3.6.8: absent again at its start, the second game is lost too."""
    journal = Journal.opened(8, playoff_best_of=3)
    while journal.tournament.bracket is None:
        journal.announce(5)
        if journal.tournament.bracket is None:
            journal.play_round(random.Random(3))
    number, pairing = len(journal.tournament.rounds), journal.tournament.rounds[-1].pairings[0]
    lost = Forfeit(pairing.side_of(pairing.second), Ground.NO_SHOW)
    journal.do(c.NoteArrival(number, pairing.table, pairing.first))
    journal.do(c.RecordResult(number, pairing.table, lost))
    assert [one for one in reminders(journal.tournament) if one.kind == "late"] == []
    journal.do(c.StartNextGame(number, pairing.table))
    late = [one for one in reminders(journal.tournament) if one.kind == "late"]
    assert [(one.who, one.key.mark, one.due) for one in late] == [((pairing.second,), 0, journal.now)]
    journal.do(c.NoteArrival(number, pairing.table, pairing.second))
    assert [one for one in reminders(journal.tournament) if one.kind == "late"] == []


def test_every_act_about_the_clock_has_a_way_back() -> None:
    journal = started()
    pairing = journal.pairing(1)
    for command in (
        c.ExtendTime(1, 10, reason="Сирена"),
        c.GiveExtraTime(1, 1),
        c.PauseClock(1),
        c.ResumeClock(1),
        c.NoteArrival(1, 1, pairing.first),
        c.PromiseArrival(1, 1, pairing.second, 10),
    ):
        before = (journal.tournament.clocks, due(journal.tournament))
        journal.do(command)
        journal.undo()
        assert (journal.tournament.clocks, due(journal.tournament)) == before
        journal.do(command)
    assert replay("t1", journal.events) == journal.tournament


def test_a_start_is_taken_back_only_without_what_was_done_to_its_clock() -> None:
    journal = started()
    start = journal.acts[-1]
    journal.do(c.PauseClock(1))
    assert refused(journal, journal.undoing(start)) == "undo.newer"
    journal.undo()
    at(journal, 61, c.RingReminders())
    journal.do(journal.undoing(start))
    at(journal, 70, c.StartRound(1))
    assert due(journal.tournament)[0] == ("round:1", 30, 130)


def test_whoever_sits_at_another_table_is_not_known_to_be_there() -> None:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(here(journal, 1))
    published = len(journal.acts) - 2
    journal.do(journal.undoing(published))
    journal.do(c.PublishRound(1))
    journal.do(c.StartRound(1))
    assert missing_at(journal.tournament) == []


def test_reminders_come_in_one_order() -> None:
    journal = started()
    at(journal, 1, here(journal, 4), here(journal, 2), c.ExtendTime(1, 5, table=3))
    found: tuple[Reminder, ...] = reminders(journal.tournament)
    assert list(found) == sorted(found, key=lambda one: (one.due, one.key.subject, one.key.mark))
