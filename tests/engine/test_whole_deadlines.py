"""Until when a table plays, from when whoever is missing may lose, and at which tables nobody has been seen: whole
deadlines and whole reminders. The moments are minutes after the start of round 1; TAC 3.9.1 gives a game ninety."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from engine import commands as c
from engine.clock import Asked, ReminderKey, ReminderKind, Stop
from engine.ids import CallId, PersonalId
from engine.model import Dispute, EntryId, PersonId, Tournament
from engine.results import Forfeit, Ground, Side
from engine.timing import (
    Reminder,
    deadline,
    hall_deadline,
    has_halls_time,
    has_own_games,
    late_limit,
    left_at_stop,
    limit_of,
    limit_of_hall,
    missing,
    played_tables,
    reminders,
    unseen,
)
from engine.timing.deadlines import Deadline
from tests.builders import score
from tests.engine.journals import Journal
from tests.engine.test_personal_clocks import at, moment, of_left, started
from tests.engine.test_whole_reminders import chase

MINUTE = timedelta(minutes=1)
STEPS: dict[Asked, int] = {"side": 5, "referee": 10, "organizer": 15}
"""Who is asked in turn, and after how many minutes."""


def of(t: Tournament, *kinds: ReminderKind) -> list[Reminder]:
    return [one for one in reminders(t) if one.kind in kinds]


def seq(journal: Journal) -> int:
    """The revision of the last event: each of these acts is one."""
    return journal.tournament.revision


def everybody(t: Tournament, *tables: int) -> tuple[EntryId, ...]:
    return tuple(entry for one in t.rounds[-1].pairings if one.table in tables for entry in one.entries)


def match_at_table_1() -> Journal:
    """Four tables; at the first a match to two wins, whose games have ninety minutes each."""
    journal = started()
    t = journal.tournament
    first, *others = t.rounds[0].pairings
    pairings = (replace(first, best_of=3), *others)
    journal.tournament = replace(t, rounds=(replace(t.rounds[0], pairings=pairings),))
    return journal


def with_time(t: Tournament, **changes: object) -> Tournament:
    """Another line about time in the book."""
    return replace(t, rulebook=t.rulebook.model_copy(update={"time": t.rulebook.time.model_copy(update=changes)}))


def with_stops(t: Tournament, *stops: Stop) -> Tournament:
    return replace(t, clocks={1: replace(t.clock_of(1), stops=stops)})


def ends(journal: Journal) -> list[Deadline | None]:
    """Of the hall, of the match at table 1 and of the game at table 2."""
    t = journal.tournament
    return [hall_deadline(t, t.rounds[0]), *(deadline(t, journal.pairing(table)) for table in (1, 2))]


def lefts(t: Tournament) -> list[timedelta | None]:
    one, other = t.rounds[0].pairings[:2]
    return [left_at_stop(t, table, t.rounds[0]) for table in (None, one, other)]


# ── Until when they play ─────────────────────────────────────────────────────────────────────────────────────────────


def test_each_game_of_a_match_has_its_own_time_and_what_was_added_to_it() -> None:
    """Ten minutes for game 1, five for everybody in game 2, and ten during which the hall stands still."""
    journal = match_at_table_1()
    hall = Deadline(moment("90:00"), moment("0:00"), 0)
    assert ends(journal) == [hall, hall, hall]
    at(journal, "10:00", c.ExtendTime(1, 10, 1, "call"))
    assert ends(journal) == [hall, Deadline(moment("100:00"), moment("10:00"), seq(journal)), hall]
    at(journal, "70:00", c.RecordResult(1, 1, score("8:5")))
    assert ends(journal) == [hall, None, hall]
    at(journal, "80:00", c.StartNextGame(1, 1))
    assert ends(journal) == [hall, Deadline(moment("170:00"), moment("80:00"), seq(journal)), hall]
    at(journal, "85:00", c.ExtendTime(1, 5))
    added = [Deadline(moment(due), moment("85:00"), seq(journal)) for due in ("95:00", "175:00", "95:00")]
    assert ends(journal) == added
    assert lefts(journal.tournament) == [None, None, None]
    at(journal, "91:00", c.PauseClock(1))
    assert ends(journal) == [None, None, None]
    assert lefts(journal.tournament) == [4 * MINUTE, 84 * MINUTE, 4 * MINUTE]
    at(journal, "101:00", c.ResumeClock(1))
    resumed = [Deadline(moment(due), moment("101:00"), seq(journal)) for due in ("105:00", "185:00", "105:00")]
    assert ends(journal) == resumed


def test_between_two_games_nothing_is_left_and_a_game_announced_in_a_stop_has_all_its_time() -> None:
    journal = match_at_table_1()
    at(journal, "70:00", c.RecordResult(1, 1, score("8:5")))
    stopped = with_stops(journal.tournament, Stop(moment("75:00")))
    assert lefts(stopped) == [15 * MINUTE, None, 15 * MINUTE]
    at(journal, "80:00", c.StartNextGame(1, 1))
    stopped = with_stops(journal.tournament, Stop(moment("75:00")))
    assert lefts(stopped) == [15 * MINUTE, 90 * MINUTE, 15 * MINUTE]
    assert lefts(with_time(stopped, round=None)) == [None, None, None]
    begun = stopped.rounds[0].announced
    assert begun is not None
    early = replace(stopped, rounds=(replace(stopped.rounds[0], announced=replace(begun, start=None)),))
    assert lefts(early) == [None, None, None]
    assert hall_deadline(early, early.rounds[0]) is None
    assert deadline(early, early.rounds[0].pairings[0]) is None


def test_whose_time_is_that_of_the_hall() -> None:
    """Destiny IV.1: a round of a bracket has its minutes for the whole match."""
    journal = match_at_table_1()
    at(journal, "10:00", c.ExtendTime(1, 10, 3, "call"))
    t = journal.tournament
    assert [has_own_games(t, one) for one in t.rounds[0].pairings] == [True, False, False, False]
    assert has_own_games(t, replace(journal.pairing(2), best_of=2))
    assert [has_halls_time(t, one) for one in t.rounds[0].pairings] == [False, True, False, True]
    destiny = started("destiny")
    longer = replace(destiny.pairing(1), best_of=3)
    assert not has_own_games(destiny.tournament, longer)
    assert has_halls_time(destiny.tournament, longer)


def rings(subject: str, due: str, of_seq: int, who: tuple[EntryId, ...], table: int = 0) -> list[Reminder]:
    """The marks of TAC: thirty, ten and five minutes before the end, and the end."""
    end = moment(due)
    return [
        Reminder(
            ReminderKey(subject, mark, of_seq), end - mark * MINUTE, "round", who, 1, table, until=end if mark else None
        )
        for mark in (30, 10, 5, 0)
    ]


def asked(subject: str, due: str, of_seq: int, who: tuple[EntryId, ...], table: int = 0) -> list[Reminder]:
    """For a result that nobody has told by the end."""
    return chase("result", subject, moment(due), of_seq, STEPS, who, table)


def test_a_game_of_a_match_is_reminded_by_itself_and_between_its_games_of_nothing() -> None:
    journal = match_at_table_1()
    hall = everybody(journal.tournament, 1, 2, 3, 4)
    assert of(journal.tournament, "round", "result") == rings("round:1", "90:00", 0, hall) + asked(
        "round:1", "90:00", 0, hall
    )
    at(journal, "40:00", c.RecordResult(1, 1, score("8:5")))
    hall = everybody(journal.tournament, 2, 3, 4)
    expected = rings("round:1", "90:00", 0, hall) + asked("round:1", "90:00", 0, hall)
    assert of(journal.tournament, "round", "result") == expected
    at(journal, "70:00", c.StartNextGame(1, 1))
    own, said = journal.pairing(1).entries, seq(journal)
    expected += rings("table:1-1", "160:00", said, own, 1) + asked("table:1-1", "160:00", said, own, 1)
    assert of(journal.tournament, "round", "result") == expected
    assert of(with_time(journal.tournament, marks=(30, 10, 5)), "result") == []


def test_whoever_has_told_the_end_plays_no_more_and_is_reminded_of_nothing_but_the_referees_word() -> None:
    """Both sides say 8:5; in a match to two wins that is not the end yet."""
    journal = started()
    first, second = journal.pairing(1).entries
    people = {entry: journal.tournament.entries[entry].members[0] for entry in (first, second)}
    journal.now = moment("39:00")
    journal.do(c.ReportResult(1, 1, first, score("8:5")), actor=people[first])
    told = seq(journal)
    t = journal.tournament
    assert [one.table for one in played_tables(t, t.rounds[0])] == [1, 2, 3, 4]
    assert of(t, "round") == rings("round:1", "90:00", 0, everybody(t, 1, 2, 3, 4))
    assert of(t, "result") == asked("round:1", "90:00", 0, everybody(t, 2, 3, 4))
    assert of(t, "report") == chase("report", "1-1", moment("40:00"), told, STEPS, (second,), 1)
    journal.do(c.ConfirmReport(1, 1, second), actor=people[second])
    t = journal.tournament
    assert [one.table for one in played_tables(t, t.rounds[0])] == [2, 3, 4]
    assert of(t, "round") == rings("round:1", "90:00", 0, everybody(t, 2, 3, 4))
    later: dict[Asked, int] = {"referee": 10, "organizer": 15}
    assert of(t, "report") == chase("report", "1-1", moment("41:00"), seq(journal), later, (first, second), 1)
    pairing = journal.pairing(1)
    silent = replace(pairing, reports=(replace(pairing.reports[-1], agreed=None),))
    for other, plays in (
        (replace(pairing, best_of=3), True),
        (replace(pairing, dispute=Dispute()), True),
        (replace(silent, best_of=1), False),
    ):
        round_ = replace(t.rounds[0], pairings=(other, *t.rounds[0].pairings[1:]))
        now = replace(t, rounds=(round_,))
        assert ([one.table for one in played_tables(now, round_)] == [1, 2, 3, 4]) is plays
        assert bool(of(now, "report")) is (other.best_of == 3)


# ── From when whoever is missing may lose ────────────────────────────────────────────────────────────────────────────


def late(subject: str, marks: dict[int, str], of_seq: int, who: tuple[EntryId, ...], table: int = 1) -> list[Reminder]:
    return [
        Reminder(
            ReminderKey(subject, mark, of_seq),
            moment(due),
            "late",
            who,
            1,
            table,
            until=moment(due) + mark * MINUTE if mark else None,
        )
        for mark, due in marks.items()
    ]


def test_the_limit_of_a_table_is_set_by_whoever_comes_and_by_a_stop() -> None:
    """TAC 2.3.6.7: fifteen minutes."""
    journal = started()
    hall, first = Deadline(moment("15:00"), moment("0:00"), 0), journal.pairing(1).first
    assert limit_of(journal.tournament, journal.pairing(1)) == hall
    at(journal, "2:00", c.NoteArrival(1, 1, first))
    come = Deadline(moment("15:00"), moment("2:00"), seq(journal))
    t = journal.tournament
    assert [limit_of(t, one) for one in t.rounds[0].pairings[:2]] == [come, hall]
    assert missing(t, journal.pairing(1)) == (journal.pairing(1).second,)
    at(journal, "3:00", c.PromiseArrival(1, 1, journal.pairing(1).second, 5))
    promised = Deadline(moment("15:00"), moment("3:00"), seq(journal))
    assert limit_of(journal.tournament, journal.pairing(1)) == promised
    at(journal, "4:00", c.PauseClock(1))
    t = journal.tournament
    assert (limit_of_hall(t, t.rounds[0]), limit_of(t, journal.pairing(1))) == (None, None)
    at(journal, "9:00", c.ResumeClock(1))
    resumed = Deadline(moment("20:00"), moment("9:00"), seq(journal))
    t = journal.tournament
    assert (limit_of_hall(t, t.rounds[0]), limit_of(t, journal.pairing(1))) == (resumed, resumed)
    assert limit_of_hall(with_time(t, late_forfeit=None), t.rounds[0]) is None
    assert limit_of(with_time(t, late_forfeit=None), journal.pairing(1)) is None
    with pytest.raises(ValueError, match=r"^this book has no such limit$"):
        late_limit(moment("0:00"), with_time(t, late_forfeit=None).rulebook.time)


def test_whoever_came_before_the_start_sets_no_other_limit() -> None:
    """In round 2: nobody is missed before it begins, and its limit is that of its own start."""
    journal = Journal.opened(8)
    journal.announce()
    journal.play_round(random.Random(1))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(2))
    journal.do(c.NoteArrival(2, 1, journal.pairing(1).second))
    assert missing(journal.tournament, journal.pairing(1)) == ()
    at(journal, "0:00", c.StartRound(2))
    assert missing(journal.tournament, journal.pairing(1)) == (journal.pairing(1).first,)
    expected = late("late:2-1", {5: "10:00", 0: "15:00"}, 0, (journal.pairing(1).first,))
    assert of(journal.tournament, "late") == [replace(one, round=2) for one in expected]


def test_whoever_missed_a_game_is_proposed_again_when_the_next_one_is_announced() -> None:
    """TAC 2.3.6.8."""
    journal = match_at_table_1()
    first, second = journal.pairing(1).entries
    at(journal, "1:00", c.NoteArrival(1, 1, first))
    assert of(journal.tournament, "late") == late("late:1-1", {5: "10:00", 0: "15:00"}, seq(journal), (second,))
    at(journal, "16:00", c.RingReminders())
    at(journal, "17:00", c.RecordResult(1, 1, Forfeit(journal.pairing(1).side_of(second), Ground.NO_SHOW)))
    assert limit_of(journal.tournament, journal.pairing(1)) is None
    assert of(journal.tournament, "late") == []
    at(journal, "20:00", c.StartNextGame(1, 1))
    t, said = journal.tournament, seq(journal)
    assert limit_of(t, journal.pairing(1)) == Deadline(moment("20:00"), moment("20:00"), said)
    again = late("late:1-1:2", {0: "20:00"}, said, (second,))
    assert of(t, "late") == again
    assert of(with_time(t, late_marks=(5,)), "late") == []
    rang = replace(t, rang=(*t.rang, replace(again[0].key, seq=0)))
    assert of(rang, "late") == []
    assert of(replace(t, rang=(*t.rang, replace(again[0].key, mark=5))), "late") == again
    at(journal, "21:00", c.NoteArrival(1, 1, second))
    assert of(journal.tournament, "late") == []


# ── At which tables nobody was seen ──────────────────────────────────────────────────────────────────────────────────


def reported(journal: Journal) -> None:
    first = journal.pairing(1).first
    journal.do(c.ReportResult(1, 1, first, score("8:5")), journal.tournament.entries[first].members[0])


@pytest.mark.parametrize(
    ("act", "silent"),
    [
        (lambda journal: None, [1, 2, 3, 4]),
        (lambda journal: journal.do(c.PromiseArrival(1, 2, journal.pairing(2).second, 5)), [1, 3, 4]),
        (lambda journal: journal.do(c.CallReferee(CallId("c"), 1, 3, journal.pairing(3).first, "rules")), [1, 2, 4]),
        (lambda journal: journal.do(c.ExtendTime(1, 10, 4, "call")), [1, 2, 3]),
        (lambda journal: journal.do(c.ExtendTime(1, 10)), [1, 2, 3, 4]),
        (lambda journal: journal.do(of_left(journal, "timeout")), [2, 3, 4]),
        (lambda journal: journal.do(c.RecordResult(1, 2, score("8:5"))), [1, 3, 4]),
        (reported, [2, 3, 4]),
    ],
)
def test_a_table_is_silent_until_anything_is_known_of_it(act: Callable[[Journal], object], silent: list[int]) -> None:
    journal = started()
    act(journal)
    t = journal.tournament
    assert [one.table for one in unseen(t, t.rounds[0])] == silent


def test_what_was_at_the_same_table_in_another_round_says_nothing() -> None:
    journal = match_at_table_1()
    at(journal, "1:00", c.CallReferee(CallId("c"), 1, 1, journal.pairing(1).first, "rules"))
    at(journal, "2:00", c.StartPersonalClock(1, 2, "timeout", journal.pairing(2).first))
    t = journal.tournament
    first, second, *others = t.rounds[0].pairings
    assert [one.table for one in unseen(t, t.rounds[0])] == [3, 4]
    calls = {CallId("c"): replace(t.calls[CallId("c")], round=2)}
    clocks = {PersonalId("1-2-1"): replace(t.personal[PersonalId("1-2-1")], round=2)}
    t = replace(t, calls=calls, personal=clocks)
    assert [one.table for one in unseen(t, t.rounds[0])] == [1, 2, 3, 4]
    lost = first.with_games((Forfeit(Side.FIRST, Ground.NO_SHOW),))
    disputed = replace(second, dispute=Dispute())
    round_ = replace(t.rounds[0], pairings=(lost, disputed, *others))
    assert [one.table for one in unseen(replace(t, rounds=(round_,)), round_)] == [3, 4]


def test_silent_tables_are_told_at_every_mark_where_people_press_and_else_once_in_a_tournament() -> None:
    journal = started()
    t, limit = journal.tournament, moment("15:00")
    who = everybody(t, 1, 2, 3, 4)
    at_limit = Reminder(ReminderKey("unseen:1", 0, 0), limit, "unseen", who, 1, until=limit + 30 * MINUTE)
    before = Reminder(ReminderKey("unseen:1", 5, 0), limit - 5 * MINUTE, "unseen", who, 1, until=limit)
    earlier, same = ReminderKey("unseen:9", 0, 0), ReminderKey("unseen:1", 0, 77)
    other = ReminderKey("round:9", 0, 0)
    pressing = {9: {PersonId(1): object()}}
    for rang, marks, arrivals, expected in (
        ((), (10, 0), {}, [at_limit]),
        ((same, other), (10, 0), {}, [at_limit]),
        ((other, earlier), (10, 0), {}, []),
        ((), (), {}, []),
        ((), (10, 0), pressing, [before, at_limit]),
        ((earlier,), (), pressing, [before, at_limit]),
    ):
        now = with_time(replace(t, rang=rang, arrivals=arrivals), marks=marks)  # type: ignore[arg-type]
        assert of(now, "unseen") == expected
    assert of(with_time(t, late_forfeit=None), "unseen") == []
    resumed = with_stops(t, Stop(moment("3:00"), moment("13:00"), 55))
    later = limit + 10 * MINUTE
    assert of(resumed, "unseen") == [
        replace(at_limit, key=ReminderKey("unseen:1", 0, 55), due=later, until=later + 30 * MINUTE)
    ]
