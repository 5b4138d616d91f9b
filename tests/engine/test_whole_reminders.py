"""A reminder as a whole: its key, its moment, whom it is about, whom it asks, and until when it is of use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from types import MappingProxyType
from typing import Any

import pytest

from engine import commands as c
from engine.clock import Asked, ReminderKey, ReminderKind, Stop
from engine.ids import CallId, PersonalId, ProtestId
from engine.model import EntryId, Pairing, PersonId, Role
from engine.personal import PersonalClock
from engine.protests import Protest, Ruling
from engine.regulations import load
from engine.results import DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from engine.timing import Reminder, deadlines, decks, late, reminders, rounds, starts, windows, wished
from engine.timing.deadlines import Deadline
from engine.timing.limits import match_clock, time_control
from engine.timing.personal import rung_clock, table_version
from engine.timing.quiet import quiet_match
from engine.timing.reminder import ahead, while_ahead
from engine.timing.unseen import people_press, unseen
from tests.engine.journals import NOON, Journal

MINUTE = timedelta(minutes=1)
WON = Played(Winner.FIRST)


def begun(settings: Mapping[str, object] = MappingProxyType({}), entries: int = 4) -> Journal:
    journal = Journal.opened(None, entries, "club-swiss", **{"rounds": 3, "time.round": 60, **settings})
    journal.announce()
    return journal


def start_of(journal: Journal) -> datetime:
    at = journal.tournament.rounds[-1].started_at
    assert at is not None
    return at


def of(journal: Journal, *kinds: ReminderKind) -> list[Reminder]:
    return [one for one in reminders(journal.tournament) if one.kind in kinds]


def everybody(journal: Journal, *tables: int) -> tuple[EntryId, ...]:
    return tuple(entry for table in tables for entry in journal.pairing(table).entries)


def seq(journal: Journal) -> int:
    """The revision of the last event: each of these acts is one."""
    return journal.tournament.revision


def test_the_hall_is_reminded_as_one_and_a_table_with_more_time_by_itself() -> None:
    journal = begun(entries=6)
    journal.do(c.ExtendTime(1, 10, 2, "call"))
    end, who, said = start_of(journal) + 60 * MINUTE, everybody(journal, 1, 3), seq(journal)
    own, later = journal.pairing(2).entries, end + 10 * MINUTE
    assert of(journal, "round") == [
        Reminder(ReminderKey("round:1", 10, 0), end - 10 * MINUTE, "round", who, 1, 0, until=end),
        Reminder(ReminderKey("round:1", 5, 0), end - 5 * MINUTE, "round", who, 1, 0, until=end),
        Reminder(ReminderKey("round:1", 0, 0), end, "round", who, 1, 0),
        Reminder(ReminderKey("table:1-2", 10, said), later - 10 * MINUTE, "round", own, 1, 2, until=later),
        Reminder(ReminderKey("table:1-2", 5, said), later - 5 * MINUTE, "round", own, 1, 2, until=later),
        Reminder(ReminderKey("table:1-2", 0, said), later, "round", own, 1, 2),
    ]


def chase(
    kind: ReminderKind, subject: str, since: datetime, said: int, steps: dict[Asked, int], *about: Any
) -> list[Reminder]:
    who, table = about
    return [
        Reminder(
            ReminderKey(f"{kind}:{subject}:{asked}", -minutes, said),
            since + minutes * MINUTE,
            kind,
            who,
            1,
            table,
            asked,
        )
        for asked, minutes in steps.items()
    ]


def test_results_that_nobody_told_are_asked_for_after_the_end() -> None:
    journal = begun()
    journal.do(
        c.ReportResult(1, 1, journal.pairing(1).first, WON),
        journal.tournament.entries[journal.pairing(1).first].members[0],
    )
    end = start_of(journal) + 60 * MINUTE
    steps: dict[Asked, int] = {"side": 5, "referee": 10, "organizer": 15}
    assert of(journal, "result") == chase("result", "round:1", end, 0, steps, everybody(journal, 2), 0)
    assert not of(begun({"time.marks": []}), "result")


def test_a_report_is_put_to_the_other_side_and_once_agreed_to_whoever_makes_it_final() -> None:
    journal = begun()
    first, second = journal.pairing(1).entries
    people = {entry: journal.tournament.entries[entry].members[0] for entry in (first, second)}
    journal.do(c.ReportResult(1, 1, first, WON), people[first])
    told, said = journal.now, seq(journal)
    steps: dict[Asked, int] = {"side": 5, "referee": 10, "organizer": 15}
    assert of(journal, "report") == chase("report", "1-1", told, said, steps, (second,), 1)


def test_a_dispute_and_a_call_ask_the_head_referee_and_then_the_organizers() -> None:
    journal = begun()
    first, second = journal.pairing(1).entries
    people = {entry: journal.tournament.entries[entry].members[0] for entry in (first, second)}
    journal.do(c.CallReferee(CallId("c1"), 1, 2, journal.pairing(2).first, "rules"))
    steps: dict[Asked, int] = {"head_referee": 2, "organizer": 5}
    called = chase("call", "c1", journal.now, seq(journal), steps, (journal.pairing(2).first,), 2)
    assert of(journal, "call") == called
    journal.do(c.ReportResult(1, 1, first, WON), people[first])
    journal.do(c.DisputeReport(1, 1, second), people[second])
    assert of(journal, "dispute") == chase("dispute", "1-1", journal.now, seq(journal), steps, (first, second), 1)
    assert not of(journal, "report")
    journal.do(c.TakeDispute(1, 1))
    assert not of(journal, "dispute")


def test_a_side_that_is_missed_and_tables_without_a_sign_of_life() -> None:
    journal = begun({"time.late_forfeit": 15})
    limit = start_of(journal) + 15 * MINUTE
    silent = everybody(journal, 1, 2)
    assert of(journal, "unseen") == [
        Reminder(ReminderKey("unseen:1", 0, 0), limit, "unseen", silent, 1, until=limit + 30 * MINUTE)
    ]
    journal.do(c.NoteArrival(1, 1, journal.pairing(1).second))
    away, said = (journal.pairing(1).first,), seq(journal)
    assert of(journal, "late") == [
        Reminder(ReminderKey("late:1-1", 5, said), limit - 5 * MINUTE, "late", away, 1, 1, until=limit),
        Reminder(ReminderKey("late:1-1", 0, said), limit, "late", away, 1, 1),
    ]
    left = everybody(journal, 2)
    assert of(journal, "unseen") == [
        Reminder(ReminderKey("unseen:1", 5, 0), limit - 5 * MINUTE, "unseen", left, 1, until=limit),
        Reminder(ReminderKey("unseen:1", 0, 0), limit, "unseen", left, 1, until=limit + 30 * MINUTE),
    ]
    t = journal.tournament
    assert people_press(t)
    assert [one.table for one in unseen(t, t.rounds[0])] == [2]
    journal.do(c.CallReferee(CallId("c1"), 1, 2, journal.pairing(2).first, "rules"))
    assert not of(journal, "unseen")


def test_whoever_wished_it_hears_five_minutes_before_the_end() -> None:
    journal = begun()
    player = journal.tournament.entries[journal.pairing(2).first].members[0]
    journal.do(c.WishTime(1), 77)
    journal.do(c.WishTime(1), player)
    end = start_of(journal) + 60 * MINUTE
    assert {one.key.subject: one for one in of(journal, "wished")} == {
        f"wished:1:{person}": Reminder(
            ReminderKey(f"wished:1:{person}", 5, 0), end - 5 * MINUTE, "wished", (), 1, table, until=end
        )
        for person, table in ((77, 0), (player, 2))
    }
    assert wished.who_wished(ReminderKey("wished:1:77", 5, 0)) == 77


SATURDAY = datetime(2026, 12, 5, 9, 0, tzinfo=UTC)


def test_the_eve_is_for_everybody_until_the_event_begins() -> None:
    """At 18:00 of Friday by the clock of Moscow."""
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.do(c.PlanDay(SATURDAY))
    friday = datetime(2026, 12, 4, 15, 0, tzinfo=UTC)
    key, who = ReminderKey("eve", 24 * 60, seq(journal)), tuple(journal.tournament.entries)
    assert of(journal, "eve") == [Reminder(key, friday, "eve", who, 0, until=SATURDAY)]
    assert starts.first_day(journal.tournament) == date(2026, 12, 5)
    assert starts.publication_day(journal.tournament) is None


@pytest.mark.parametrize(("seats", "marks"), [(None, (5, 0)), (10, (15, 10, 0)), (20, (20, 0))])
def test_before_a_planned_start(seats: int | None, marks: tuple[int, ...]) -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    book = journal.tournament.rulebook
    own = book.model_copy(update={"time": book.time.model_copy(update={"seats_before": seats})})
    journal.tournament = replace(journal.tournament, rulebook=own)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    at = journal.now + 60 * MINUTE
    journal.do(c.PlanStart(1, at))
    said, who = seq(journal), everybody(journal, 1, 2)
    assert of(journal, "start") == [
        Reminder(ReminderKey("start:1", mark, said), at - mark * MINUTE, "start", who, 1, until=at if mark else None)
        for mark in marks
    ]


def test_marks_that_had_gone_by_when_the_deadline_was_set_never_ring() -> None:
    end = Deadline(NOON + 10 * MINUTE, NOON, 3)
    assert ahead(end, (0, 10, 5, 5, 9)) == [
        (9, NOON + MINUTE),
        (5, NOON + 5 * MINUTE),
        (0, NOON + 10 * MINUTE),
    ]
    assert [while_ahead(1, NOON), while_ahead(0, NOON), while_ahead(-5, NOON)] == [NOON, None, None]


def test_a_stop_counts_from_the_moment_that_is_asked_about() -> None:
    stops = (
        Stop(NOON, NOON + 10 * MINUTE, 4),
        Stop(NOON + 20 * MINUTE, NOON + 25 * MINUTE, 9),
        Stop(NOON + 40 * MINUTE),
    )
    assert deadlines.stood_still(stops, NOON) == 15 * MINUTE
    assert deadlines.stood_still(stops, NOON + 4 * MINUTE) == 11 * MINUTE
    assert deadlines.stood_still(stops, NOON + 10 * MINUTE) == 5 * MINUTE
    assert deadlines.last_resumed(stops, NOON) == (9, NOON + 25 * MINUTE)
    assert deadlines.last_resumed(stops, NOON + 25 * MINUTE) == (0, NOON + 25 * MINUTE)


def test_while_the_hall_stands_still_everybody_keeps_what_was_left() -> None:
    journal = begun()
    start = start_of(journal)
    journal.do(c.ExtendTime(1, 10, 1, "call"))
    journal.now = start + 19 * MINUTE
    journal.do(c.PauseClock(1))
    t = journal.tournament
    assert deadlines.left_at_stop(t, None, t.rounds[0]) == 40 * MINUTE
    assert [deadlines.left_at_stop(t, one, t.rounds[0]) for one in t.rounds[0].pairings] == [50 * MINUTE, 40 * MINUTE]
    assert deadlines.deadline(t, t.rounds[0].pairings[0]) is None
    assert [deadlines.has_halls_time(t, one) for one in t.rounds[0].pairings] == [False, True]
    journal.do(c.ResumeClock(1))
    t = journal.tournament
    assert deadlines.left_at_stop(t, None, t.rounds[0]) is None
    assert deadlines.hall_deadline(t, t.rounds[0]) == Deadline(start + 61 * MINUTE, start + 21 * MINUTE, seq(journal))


def test_whether_the_late_have_been_waited_for() -> None:
    journal = begun({"time.late_forfeit": 15})
    start, t = start_of(journal), journal.tournament
    round_ = t.rounds[0]
    assert [late.is_waited_out(t, round_, start + n * MINUTE) for n in (14, 15, 16)] == [False, True, True]
    assert not late.is_waited_out(t, round_, start + 24 * MINUTE, 10 * MINUTE)
    assert late.is_waited_out(t, round_, start + 25 * MINUTE, 10 * MINUTE)
    journal.now = start + 9 * MINUTE
    journal.do(c.PauseClock(1))
    t = journal.tournament
    assert not late.is_waited_out(t, t.rounds[0], start + 60 * MINUTE)
    book = t.rulebook
    endless = book.model_copy(update={"time": book.time.model_copy(update={"late_forfeit": None})})
    assert not late.is_waited_out(replace(t, rulebook=endless), t.rounds[0], NOON + timedelta(days=1))


def test_whoever_lost_for_not_being_there_may_still_come() -> None:
    pairing = begun().pairing(1)
    lost = Forfeit(Side.FIRST, Ground.LATE)
    assert late.is_awaited(pairing)
    assert late.is_awaited(pairing.with_games((lost, Forfeit(Side.SECOND, Ground.NO_SHOW))))
    played = replace(lost, started=True), replace(lost, ground=Ground.VIOLATION), DoubleForfeit(Ground.NO_SHOW), WON
    assert not any(late.is_awaited(pairing.with_games((lost, game))) for game in played)


def test_an_appeal_is_of_the_side_that_lost_the_ruling() -> None:
    journal = Journal.opened(None, 4, "go-round-robin")
    journal.announce()
    t, pairing = journal.tournament, journal.pairing(1)
    ruled = Ruling("rejected", "", PersonId(1), NOON, "head_referee")
    protest = Protest(ProtestId("p1"), 1, 1, pairing.first, PersonId(1), NOON, open=False, rulings=(ruled,), version=5)
    assert windows.lost_by(t, protest, ruled) == (pairing.first,)
    assert windows.lost_by(t, protest, replace(ruled, verdict="upheld")) == (pairing.second,)
    assert windows.lost_by(t, replace(protest, table=99), replace(ruled, verdict="upheld")) == ()


def test_the_bank_of_a_match_is_that_of_its_length() -> None:
    book = load("nardy-short", {"system": "round_robin", "match_length": 7})
    clocks = book.time.clocks
    assert clocks is not None
    with pytest.raises(ValueError, match="no bank for a match to 8"):
        match_clock(clocks.model_copy(update={"per_point": None}), 8)
    assert time_control(load("club-swiss")) is None
    per_point = match_clock(clocks.model_copy(update={"per_point": 2}), 7)
    assert per_point.bank == 14 * MINUTE


def test_lists_are_missing_of_whoever_plays_and_has_handed_in_none() -> None:
    assert decks.missing_lists(begun().tournament) == ()
    assert decks.takes_lists(Journal.opened(None, 4, "destiny-basic").tournament, NOON)
    assert not decks.takes_lists(begun().tournament, NOON)


def test_nothing_rings_once_the_event_is_over_or_thrown_away() -> None:
    journal = begun()
    assert reminders(journal.tournament)
    assert rounds.ASKED_FOR_RESULTS == ("side", "referee", "organizer")
    rang = reminders(journal.tournament)[0]
    assert rang not in reminders(replace(journal.tournament, rang=(rang.key,)))


def without_phones(journal: Journal) -> Journal:
    book = journal.tournament.rulebook.model_copy(update={"phones": "not_in_match"})
    journal.tournament = replace(journal.tournament, rulebook=book)
    return journal


def people_of(journal: Journal, table: int) -> list[PersonId]:
    return [journal.tournament.entries[entry].members[0] for entry in journal.pairing(table).entries]


def left_alone(journal: Journal, *tables: int) -> list[bool]:
    return [quiet_match(journal.tournament, one) is not None for table in tables for one in people_of(journal, table)]


def test_whoever_plays_is_left_alone_where_the_book_wants_phones_off() -> None:
    journal = without_phones(begun())
    first, second = people_of(journal, 1)
    assert quiet_match(journal.tournament, second) == journal.pairing(1)
    assert left_alone(journal, 1, 2) == [True, True, True, True]
    assert quiet_match(journal.tournament, PersonId(77)) is None
    assert left_alone(begun(), 1, 2) == [False, False, False, False]
    journal.do(c.GrantRole(second, Role.REFEREE))
    assert left_alone(journal, 1) == [True, False]
    journal.do(c.RecordResult(1, 2, WON))
    assert left_alone(journal, 1, 2) == [True, False, False, False]
    journal.do(c.PauseClock(1))
    assert left_alone(journal, 1) == [False, False]
    drafted = without_phones(Journal.opened(None, 4, "club-swiss", rounds=3))
    assert quiet_match(drafted.tournament, first) is None
    drafted.do(c.DraftRound(7))
    drafted.do(c.PublishRound(1))
    assert left_alone(drafted, 1, 2) == [False, False, False, False]


@pytest.mark.parametrize("what", ["call", "report", "arrival", "protest", "break"])
def test_a_match_that_is_interrupted_is_quiet_no_more_and_the_others_are(what: str) -> None:
    journal = without_phones(begun())
    entry, person = journal.pairing(1).first, people_of(journal, 1)[0]
    t = journal.tournament
    if what == "call":
        journal.do(c.CallReferee(CallId("c1"), 1, 1, entry, "rules"))
    elif what == "report":
        journal.do(c.ReportResult(1, 1, entry, WON), person)
    elif what == "arrival":
        journal.do(c.NoteArrival(1, 1, entry))
    elif what == "protest":
        filed = Protest(ProtestId("p1"), 1, 1, entry, person, NOON)
        journal.tournament = replace(t, protests={filed.id: filed})
        assert left_alone(journal, 1) == [False, False]
        journal.tournament = replace(t, protests={filed.id: replace(filed, open=False)})
        assert left_alone(journal, 1) == [True, True]
        of_table_2 = replace(filed, table=2, entry=journal.pairing(2).first)
        journal.tournament = replace(t, protests={filed.id: of_table_2})
        assert left_alone(journal, 1, 2) == [True, True, False, False]
        # About a pair that sat there before the round was paired again.
        journal.tournament = replace(t, protests={filed.id: replace(of_table_2, entry=entry)})
        assert left_alone(journal, 1, 2) == [True, True, True, True]
        return
    else:
        timed = t.rulebook.time.model_copy(update={"search": (3,)})
        away = PersonalClock(PersonalId("1-1-1"), "search", 1, 1, 1, (entry,), start_of(journal), 180, person)
        book = t.rulebook.model_copy(update={"time": timed})
        journal.tournament = replace(t, rulebook=book, personal={away.id: away})
        assert rung_clock(journal.tournament, ReminderKey("personal:1-1-1", 0, 0)) == away
        assert rung_clock(journal.tournament, ReminderKey("personal:1-2-1", 0, 0)) is None
    assert left_alone(journal, 1, 2) == [False, False, True, True]


def test_a_stop_of_the_hall_is_no_waiting_for_the_late() -> None:
    journal = begun({"time.late_forfeit": 15})
    start = start_of(journal)
    journal.now = start + 4 * MINUTE
    journal.do(c.PauseClock(1))
    journal.now = start + 9 * MINUTE
    journal.do(c.ResumeClock(1))
    t = journal.tournament
    assert [late.is_waited_out(t, t.rounds[0], start + n * MINUTE) for n in (19, 20)] == [False, True]


def test_the_clocks_of_a_match_are_those_of_its_own_length() -> None:
    book = load("nardy-short", {"system": "round_robin", "match_length": 7})
    scoring = book.scoring.model_copy(update={"playoff_length": 9})
    longer = book.model_copy(update={"scoring": scoring})
    semifinal = Pairing(1, 1, EntryId("A"), EntryId("B"), slot="SF1")
    assert book.time.clocks is not None
    assert time_control(longer, semifinal) == match_clock(book.time.clocks, 9)
    assert time_control(longer) == match_clock(book.time.clocks, 7)


def test_an_act_about_a_table_or_its_clocks_makes_another_version_of_it() -> None:
    journal = begun()
    before = [table_version(journal.tournament, journal.pairing(table)) for table in (1, 2)]
    journal.do(c.ExtendTime(1, 10, 1, "call"))
    after = [table_version(journal.tournament, journal.pairing(table)) for table in (1, 2)]
    assert after == [seq(journal), before[1]]
    entry = journal.pairing(2).first
    clock = PersonalClock(PersonalId("1-2-1"), "search", 1, 2, 1, (entry,), NOON, 180, PersonId(1), version=999)
    journal.tournament = replace(journal.tournament, personal={clock.id: clock})
    assert [table_version(journal.tournament, journal.pairing(table)) for table in (1, 2)] == [seq(journal), 999]
