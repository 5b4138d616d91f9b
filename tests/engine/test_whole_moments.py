"""Whole reminders before an event and of what waits for an answer; what the clocks of a match are set to; and which of
all that rings is left."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine import commands as c
from engine.calls import Call
from engine.clock import Asked, Plan, ReminderKey, ReminderKind
from engine.ids import CallId
from engine.model import EntryId, EntryStatus, PersonId, Tournament
from engine.regulations import load
from engine.timing import Reminder, eve_at, reminders, seats_before, takes_lists, time_control
from engine.timing.limits import MatchClock
from engine.timing.wished import end_for, table_of
from tests.builders import NOON, club, score
from tests.engine.journals import Journal
from tests.engine.test_personal_clocks import NARDY, at, moment, started
from tests.engine.test_whole_reminders import chase

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def of(t: Tournament, *kinds: ReminderKind) -> list[Reminder]:
    return [one for one in reminders(t) if one.kind in kinds]


# ── Before the event ─────────────────────────────────────────────────────────────────────────────────────────────────

JANUARY = datetime(2027, 1, 31, 10, 0, tzinfo=UTC)
"""13:00 of the 31st in Moscow: the regulations are on the site by the 1st («Кодекс РФГ» 15.2б: thirty days)."""
WEEK_BEFORE = datetime(2026, 12, 25, 15, 0, tzinfo=UTC)
"""18:00 of 25.12, a week before the 1st."""
NEW_YEAR_OVER = datetime(2027, 1, 1, 21, 0, tzinfo=UTC)
"""The 1st is over in Moscow."""
EVE = datetime(2027, 1, 30, 15, 0, tzinfo=UTC)
"""18:00 of the 30th."""


def planned(t: Tournament, said_at: datetime) -> Tournament:
    return replace(t, day=Plan(JANUARY, said_at, 44))


def test_what_rings_before_an_event_of_the_federation_unless_it_was_planned_later_or_has_begun() -> None:
    journal = Journal.opened(None, 4, "go-swiss", rounds=3)
    t, second = journal.tournament, timedelta(seconds=1)
    published = Reminder(
        ReminderKey("publication", 7 * 24 * 60, 44), WEEK_BEFORE, "publication", (), 0, until=NEW_YEAR_OVER
    )
    eve = Reminder(ReminderKey("eve", 24 * 60, 44), EVE, "eve", tuple(t.entries), 0, until=JANUARY)
    for said_at, expected in (
        (WEEK_BEFORE - second, [published, eve]),
        (WEEK_BEFORE, [eve]),
        (EVE - second, [eve]),
        (EVE, []),
    ):
        assert of(planned(t, said_at), "publication", "eve") == expected
    t = planned(t, NOON)
    assert of(replace(t, practice=True), "publication", "eve") == [eve]
    silent = t.rulebook.chasing.model_copy(update={"eve": ""})
    assert of(replace(t, rulebook=t.rulebook.model_copy(update={"chasing": silent})), "publication", "eve") == []
    entering = t.rulebook.entering.model_copy(update={"published": None})
    assert of(replace(t, rulebook=t.rulebook.model_copy(update={"entering": entering})), "publication", "eve") == [eve]
    assert of(replace(t, day=None), "publication", "eve") == []
    assert eve_at(replace(t, day=None)) is None
    assert eve_at(t) == EVE
    journal.tournament = t
    journal.do(c.DraftRound(7))
    assert of(journal.tournament, "publication", "eve") == [published, eve]
    journal.do(c.PublishRound(1))
    assert of(journal.tournament, "publication", "eve") == []


def test_moments_are_those_of_the_journal_whatever_the_zone_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal counts in UTC; the club is in Moscow, the machine in Vladivostok."""
    t = planned(Journal.opened(None, 4, "go-swiss", rounds=3).tournament, NOON)
    with monkeypatch.context() as machine:
        machine.setenv("TZ", "Asia/Vladivostok")
        time.tzset()
        found = [str(moment) for one in of(t, "publication", "eve") for moment in (one.due, one.until)]
    time.tzset()
    assert found == [str(moment) for moment in (WEEK_BEFORE, NEW_YEAR_OVER, EVE, JANUARY)]


def test_seats_are_asked_for_as_the_book_says_and_else_five_minutes_before() -> None:
    """«Начало» 1 and «Кодекс РФГ» 16.6.1 say five; TAC says nothing."""
    assert [seats_before(load(book, {"rounds": 3}).time) for book in ("go-swiss", "club-swiss")] == [5, 5]
    assert seats_before(load("club-swiss", {"rounds": 3}).time.model_copy(update={"seats_before": 0})) == 0


def test_a_round_that_was_planned_rings_until_it_is_started_and_never_without_a_plan() -> None:
    journal = Journal.opened(None, 4, "go-swiss", rounds=3)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    assert of(journal.tournament, "start") == []
    begins = journal.now + 11 * MINUTE
    journal.do(c.PlanStart(1, begins))
    who = tuple(entry for pairing in journal.tournament.rounds[0].pairings for entry in pairing.entries)
    said = journal.tournament.revision
    assert of(journal.tournament, "start") == [
        Reminder(ReminderKey("start:1", 5, said), begins - 5 * MINUTE, "start", who, 1, until=begins),
        Reminder(ReminderKey("start:1", 0, said), begins, "start", who, 1),
    ]
    journal.do(c.StartRound(1))
    assert of(journal.tournament, "start") == []


def test_lists_are_asked_of_whoever_plays_and_at_the_end_told_to_the_officials() -> None:
    """Destiny II.2b: before the beginning, or at the hour that the club names."""
    begins = NOON + 3 * DAY
    t = club(5, rulebook="destiny-basic", deck_lists=True, deck_lists_before=60).tournament
    left = replace(t.entries[EntryId("e2")], status=EntryStatus.WITHDRAWN)
    t = replace(t, entries={**t.entries, left.id: left}, day=Plan(begins, NOON, 7))
    who, until = tuple(EntryId(name) for name in ("e1", "e3", "e4", "e5")), begins - HOUR
    expected = [
        Reminder(ReminderKey("deck", 24 * 60, 7), until - DAY, "deck", who, 0, until=until),
        Reminder(ReminderKey("deck", 60, 7), until - HOUR, "deck", who, 0, until=until),
        Reminder(ReminderKey("deck", 0, 7), until, "deck", who, 0),
    ]
    assert of(t, "deck") == expected
    for said_at, rings in ((until - DAY, 2), (until - HOUR, 1), (until - MINUTE, 1), (until, 0), (until + MINUTE, 0)):
        assert of(replace(t, day=Plan(begins, said_at, 7)), "deck") == expected[3 - rings :]
    assert of(replace(t, day=None), "deck") == []
    assert takes_lists(replace(t, day=None), begins + DAY)
    assert of(club(4, rulebook="destiny-basic").tournament, "deck") == []
    begun = Journal(t)
    begun.announce()
    assert of(begun.tournament, "deck") == []


# ── What waits for an answer ─────────────────────────────────────────────────────────────────────────────────────────


def called(name: str, table: int, at_minute: str, **more: object) -> Call:
    return Call(CallId(name), 1, table, EntryId(name), PersonId(9), "rules", moment(at_minute), **more)  # type: ignore[arg-type]


def chased(call: Call, since: str) -> list[Reminder]:
    steps: dict[Asked, int] = {"head_referee": 2, "organizer": 5}
    return chase("call", call.id, moment(since), call.version, steps, (call.entry,), call.table)


def test_calls_are_chased_while_nobody_goes_and_from_when_they_were_handed_on() -> None:
    t = started().tournament
    taken = called("c1", 1, "3:00", taken_by=PersonId(5), version=3)
    solved = called("c2", 2, "4:00", end="solved", version=4)
    waits = called("c3", 3, "5:00", version=5)
    handed = called("c4", 4, "6:00", with_head=True, handed_at=moment("20:00"), version=8)
    other = replace(waits, id=CallId("c5"), round=2)
    calls = {one.id: one for one in (taken, solved, other, waits, handed)}
    assert of(replace(t, calls=calls), "call") == chased(waits, "5:00") + chased(handed, "20:00")


def test_a_shorter_list_of_minutes_asks_fewer() -> None:
    journal = started()
    first, second = journal.pairing(1).entries
    people = {entry: journal.tournament.entries[entry].members[0] for entry in (first, second)}
    at(journal, "1:00", c.CallReferee(CallId("c1"), 1, 3, journal.pairing(3).first, "rules"))
    at(journal, "2:00", c.CallReferee(CallId("c2"), 1, 4, journal.pairing(4).first, "rules"))
    journal.do(c.TakeCall(CallId("c2")))
    journal.now = moment("9:00")
    journal.do(c.ReportResult(1, 1, first, score("8:5")), people[first])
    t = journal.tournament
    shorter = t.rulebook.chasing.model_copy(update={"results": (4,), "reports": (3,), "calls": (7,)})
    t = replace(t, rulebook=t.rulebook.model_copy(update={"chasing": shorter}))
    told, silent = t.revision, tuple(entry for table in (2, 3, 4) for entry in journal.pairing(table).entries)
    called_at_3 = Reminder(
        ReminderKey("call:c1:head_referee", -7, t.calls[CallId("c1")].version),
        moment("8:00"),
        "call",
        (journal.pairing(3).first,),
        1,
        3,
        "head_referee",
    )
    untold = Reminder(ReminderKey("result:round:1:side", -4, 0), moment("94:00"), "result", silent, 1, 0, "side")
    reported = Reminder(ReminderKey("report:1-1:side", -3, told), moment("13:00"), "report", (second,), 1, 1, "side")
    assert of(t, "call", "report", "dispute", "result") == [called_at_3, reported, untold]
    journal.do(c.DisputeReport(1, 1, second), people[second])
    t = replace(journal.tournament, rulebook=t.rulebook)
    disputed = Reminder(
        ReminderKey("dispute:1-1:head_referee", -7, t.revision),
        moment("18:00"),
        "dispute",
        (first, second),
        1,
        1,
        "head_referee",
    )
    assert of(t, "call", "report", "dispute", "result") == [called_at_3, disputed, untold]
    nobody = shorter.model_copy(update={"results": (), "reports": (), "calls": ()})
    t = replace(t, rulebook=t.rulebook.model_copy(update={"chasing": nobody}))
    assert of(t, "call", "report", "dispute", "result") == []


# ── Whoever wished to hear of the end ────────────────────────────────────────────────────────────────────────────────


def wish(person: int, table: int, due: str, seq: int = 0) -> Reminder:
    end = moment(due)
    return Reminder(ReminderKey(f"wished:1:{person}", 5, seq), end - 5 * MINUTE, "wished", (), 1, table, until=end)


def test_whoever_has_played_to_the_end_hears_of_the_hall_as_long_as_anybody_plays() -> None:
    """TAC: ninety minutes, and ten more at table 2."""
    journal = started()
    people = {table: journal.tournament.entries[journal.pairing(table).second].members[1] for table in (1, 2)}
    journal.do(c.WishTime(1), people[1])
    journal.do(c.WishTime(1), 77)
    journal.do(c.WishTime(1), people[2])
    at(journal, "10:00", c.ExtendTime(1, 10, 2, "call"))
    said = journal.tournament.revision
    mine = [wish(77, 0, "90:00"), wish(people[1], 1, "90:00"), wish(people[2], 2, "100:00", said)]

    def found() -> list[Reminder]:
        return sorted(of(journal.tournament, "wished"), key=lambda one: (one.due, one.table))

    assert found() == mine
    journal.play_table(1, random.Random(1))
    t = journal.tournament
    assert table_of(t, t.rounds[0], people[1]) is None
    assert [table_of(t, t.rounds[0], PersonId(n)) for n in (77, people[2])] == [None, journal.pairing(2)]
    assert sorted(found(), key=lambda one: one.key.subject) == sorted(
        [mine[0], wish(people[1], 0, "90:00"), mine[2]], key=lambda one: one.key.subject
    )
    stopped = end_for(t, t.rounds[0], people[2])
    assert stopped is not None
    assert stopped.due == moment("100:00")
    for table in (2, 3, 4):
        journal.play_table(table, random.Random(1))
    assert found() == []


def test_a_wish_of_one_whose_table_has_no_time_now_hides_no_other() -> None:
    journal = started()
    first, *others = journal.tournament.rounds[0].pairings
    match = (replace(first, best_of=3).with_games((score("8:5"),)), *others)
    t = replace(journal.tournament, rounds=(replace(journal.tournament.rounds[0], pairings=match),))
    player = t.entries[first.first].members[0]
    assert of(replace(t, wished={1: (player, PersonId(77))}), "wished") == [wish(77, 0, "90:00")]
    assert of(replace(t, wished={2: (PersonId(77),)}), "wished") == []
    announced = t.rounds[0].announced
    assert announced is not None
    early = replace(t.rounds[0], announced=replace(announced, start=None))
    assert of(replace(t, rounds=(early,), wished={1: (PersonId(77),)}), "wished") == []


# ── What the clocks of a match are set to ────────────────────────────────────────────────────────────────────────────


def clock(seconds: int, moves: tuple[int, int], breaks: int) -> MatchClock:
    return MatchClock(timedelta(seconds=seconds), moves, breaks, 4 * MINUTE)


@pytest.mark.parametrize(
    ("rulebook", "settings", "expected"),
    [
        ("nardy-short", {"match_length": 7}, clock(14 * 60, (8, 12), 1)),
        ("nardy-long", {"match_length": 15}, clock(30 * 60, (8, 12), 3)),
        ("nardy-pairs", {"match_length": 7}, clock(17 * 60 + 30, (10, 15), 1)),
        ("nardy-short-blitz", {"match_length": 5}, clock(2 * 60, (8, 10), 0)),
        ("nardy-long-blitz", {"match_length": 7}, clock(3 * 60, (8, 10), 0)),
        ("nardy-short", {"match_length": 7, "time.move_seconds": 12}, clock(14 * 60, (12, 12), 1)),
    ],
)
def test_the_clocks_of_a_match(rulebook: str, settings: Mapping[str, object], expected: MatchClock) -> None:
    """«Контроль времени»: two minutes a point, of pairs two and a half, in blitz by a list; the seconds of a move."""
    assert time_control(load(rulebook, {**NARDY, **settings})) == expected


# ── What is left of all that rings ───────────────────────────────────────────────────────────────────────────────────


def test_all_that_rings_stands_in_one_order_without_what_rang_and_nothing_after_the_end() -> None:
    journal = started()
    at(journal, "1:00", c.NoteArrival(1, 4, journal.pairing(4).first))
    at(journal, "1:00", c.NoteArrival(1, 2, journal.pairing(2).first))
    at(journal, "2:00", c.ExtendTime(1, 10, 3, "call"))
    t = journal.tournament
    everything = reminders(t)
    order = [(one.key.subject, one.key.mark, one.due) for one in everything][:6]
    assert order == [
        ("late:1-2", 5, moment("10:00")),
        ("late:1-4", 5, moment("10:00")),
        ("unseen:1", 5, moment("10:00")),
        ("late:1-2", 0, moment("15:00")),
        ("late:1-4", 0, moment("15:00")),
        ("unseen:1", 0, moment("15:00")),
    ]
    assert reminders(replace(t, rang=tuple(one.key for one in everything[1:3]))) == (everything[0], *everything[3:])
    assert reminders(replace(t, thrown=True)) == ()
    for table in (1, 2, 3, 4):
        journal.play_table(table, random.Random(1))
    assert reminders(journal.tournament) == ()
