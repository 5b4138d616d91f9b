"""Answers that are due: line-ups, places of the waiting list, protests and appeals. The whole reminder, until when it
is of use, and where there is none."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from engine import commands as c
from engine.calls import Call
from engine.clock import ReminderKey, ReminderKind
from engine.ids import CallId, ProtestId
from engine.model import EntryId, PersonId, Publication, Tournament
from engine.protests import Protest
from engine.regulations import Protests
from engine.results import Played, Winner
from engine.timing import Reminder, appeal_until, ended_at, last_moment, lineups_due, reminders
from tests.engine.journals import NOON, Journal
from tests.engine.test_protests import HEAD, filed, go, moment, nardy, played, timed, with_committee

MINUTE = timedelta(minutes=1)
P1 = ProtestId("p1")


def of(t: Tournament, kind: ReminderKind) -> list[Reminder]:
    return [one for one in reminders(t) if one.kind == kind]


# ── Line-ups («Приложение 4», 1.2: not later than 15 minutes before the round) ───────────────────────────────────────


def teams(minutes: int = 60) -> Journal:
    """Round 1 is out, and it is said that it begins so many minutes later."""
    journal = Journal.opened(None, 4, "go-team-round-robin", numbers="entries", boards=2)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(c.PlanStart(1, journal.now + (1 + minutes) * MINUTE))
    return journal


def named(journal: Journal, table: int, entry: EntryId) -> None:
    lineup = tuple(map(str, journal.tournament.entries[entry].members))
    journal.do(c.SubmitLineup(1, table, entry, lineup))


def lineups_until(t: Tournament) -> datetime | None:
    return lineups_due(t, t.rounds[0])


def test_captains_who_have_named_no_lineup_hear_ten_minutes_before_it_is_due() -> None:
    journal = teams()
    last, seq = journal.now + 45 * MINUTE, journal.tournament.revision
    one, other = journal.tournament.rounds[0].pairings
    assert lineups_until(journal.tournament) == last
    for who, table, names in (
        ((*one.entries, *other.entries), 1, one.second),
        ((one.first, *other.entries), 2, other.first),
        ((one.first, other.second), 1, one.first),
        ((other.second,), 2, other.second),
    ):
        key = ReminderKey("lineup:1", 10, seq)
        assert of(journal.tournament, "lineup") == [Reminder(key, last - 10 * MINUTE, "lineup", who, 1, until=last)]
        named(journal, table, names)
    assert of(journal.tournament, "lineup") == []
    assert lineups_until(journal.tournament) == last


@pytest.mark.parametrize(
    ("minutes", "until", "rings"), [(15, None, False), (16, 1, False), (25, 10, False), (26, 11, True)]
)
def test_no_lineup_is_due_where_the_round_was_planned_too_late_for_it(
    minutes: int, until: int | None, rings: bool
) -> None:
    journal = teams(minutes)
    assert lineups_until(journal.tournament) == (None if until is None else journal.now + until * MINUTE)
    assert bool(of(journal.tournament, "lineup")) == rings


def test_no_lineup_is_due_where_the_pairs_came_out_too_late_for_it() -> None:
    journal = teams()
    last = journal.now + 45 * MINUTE
    for at, due in ((last - MINUTE, last), (last, None), (None, last)):
        round_ = replace(journal.tournament.rounds[0], announced=Publication(at))
        assert lineups_due(journal.tournament, round_) == due


def test_no_lineup_is_due_without_a_plan_or_a_term_or_boards_and_once_the_round_has_begun() -> None:
    journal = teams()
    t = journal.tournament
    time = t.rulebook.time.model_copy(update={"lineup_deadline": None})
    assert lineups_until(replace(t, rulebook=t.rulebook.model_copy(update={"time": time}))) is None
    single = Journal.opened(None, 4, "club-swiss", rounds=3).tournament.rulebook
    time = single.time.model_copy(update={"lineup_deadline": 15})
    alone = replace(t, rulebook=single.model_copy(update={"time": time}))
    assert lineups_until(alone) is None
    assert of(alone, "lineup") == []
    journal.do(c.StartRound(1))
    assert lineups_until(journal.tournament) is None
    journal.undo()
    journal.do(c.PlanStart(1, None))
    assert lineups_until(journal.tournament) is None
    assert of(journal.tournament, "lineup") == []


# ── Places of the waiting list (the club's sixty minutes) ────────────────────────────────────────────────────────────


def test_whoever_is_offered_a_place_is_asked_again_and_at_the_end_it_is_told() -> None:
    journal = Journal.opened(8)
    for name, person in (("w1", PersonId(900)), ("w2", PersonId(902))):
        journal.do(c.RegisterEntry(EntryId(name), (person, PersonId(person + 1)), person, waits=True))
    assert of(journal.tournament, "place") == []
    journal.do(c.RemoveEntry(EntryId("e3")))
    until, seq, t = journal.now + 60 * MINUTE, journal.tournament.revision, journal.tournament
    asked = [
        Reminder(ReminderKey("place:w1", 15, seq), until - 15 * MINUTE, "place", (EntryId("w1"),), 0, until=until),
        Reminder(ReminderKey("place:w1", 0, seq), until, "place", (EntryId("w1"),), 0),
    ]
    assert of(t, "place") == asked
    first, second = t.waiting
    assert of(replace(t, waiting=(second, first)), "place") == asked
    endless = replace(first, entry=second.entry, deadline=None)
    assert of(replace(t, waiting=(endless, first)), "place") == asked
    late = replace(first, asked_at=until - 15 * MINUTE)
    assert of(replace(t, waiting=(late,)), "place") == asked[1:]
    journal.do(c.DraftRound(7))
    assert of(journal.tournament, "place") == []


# ── Protests («Протесты»: one hour after the round; «Кодекс РФГ» 26.3б: whoever has marked his result) ────────────────


def over(journal: Journal, ended: str = "14:10", next_starts: str | None = None) -> Tournament:
    """Round 1 has ended then, and round 2 has begun."""
    played(journal, "14:10")
    if next_starts is not None:
        journal.announce()
    return timed(journal.tournament, ended, next_starts)


def called(t: Tournament, round_: int, table: int) -> Tournament:
    entry = t.rounds[0].pairings[table - 1].first
    call = Call(CallId("c1"), round_, table, entry, PersonId(104), "rules", NOON, end="solved")
    return replace(t, calls={call.id: call})


def filed_at(t: Tournament, round_: int, table: int) -> Tournament:
    one = Protest(P1, round_, table, t.rounds[0].pairings[table - 1].first, PersonId(104), NOON)
    return replace(t, protests={P1: one})


def last_call(who: tuple[EntryId, ...], until: str, round_: int = 1) -> list[Reminder]:
    last = moment(until)
    key = ReminderKey(f"protest:{round_}", 10, 0)
    return [Reminder(key, last - 10 * MINUTE, "protest", who, round_, until=last)]


def test_the_table_of_a_call_hears_ten_minutes_before_the_time_for_protests_is_over() -> None:
    t = over(nardy())
    assert of(t, "protest") == []
    second = t.rounds[0].pairings[1].entries
    assert of(called(t, 1, 2), "protest") == last_call(second, "15:10")
    assert of(called(t, 2, 2), "protest") == []
    assert of(filed_at(called(t, 1, 2), 1, 2), "protest") == last_call(second[1:], "15:10")
    assert of(filed_at(called(t, 1, 2), 2, 2), "protest") == last_call(second, "15:10")
    assert of(filed_at(called(t, 1, 2), 1, 1), "protest") == last_call(second, "15:10")


def test_where_results_are_marked_only_whoever_has_marked_his_hears() -> None:
    """The club's thirty minutes."""
    t = over(go())
    assert of(called(t, 1, 2), "protest") == []
    one, other = t.rounds[0].pairings
    marked = (replace(one, under_protest=(one.second,)), other)
    t = replace(t, rounds=(replace(t.rounds[0], pairings=marked),))
    assert of(t, "protest") == last_call((one.second,), "14:40")


@pytest.mark.parametrize(("starts", "rings"), [("14:40", False), ("15:05", False), ("15:10", True), ("15:30", True)])
def test_nobody_is_warned_of_a_time_that_the_next_round_has_ended(starts: str, rings: bool) -> None:
    """«Протесты»: not later than the beginning of the next round; nobody knows it before that begins."""
    t = called(over(nardy(), next_starts=starts), 1, 1)
    assert of(t, "protest") == (last_call(t.rounds[0].pairings[0].entries, "15:10") if rings else [])


def test_only_the_last_two_rounds_are_reminded_of_protests() -> None:
    journal = nardy()
    for ended in ("14:10", "16:10", "18:10"):
        played(journal, ended)
    t = journal.tournament
    law = Protests(window=600)
    t = replace(t, rulebook=t.rulebook.model_copy(update={"protests": law}))
    calls = {
        CallId(f"c{one.number}"): Call(
            CallId(f"c{one.number}"), one.number, 1, one.pairings[0].first, HEAD, "rules", NOON
        )
        for one in t.rounds
    }
    found = of(replace(t, calls=calls), "protest")
    assert [one.round for one in found] == [2, 3]
    assert [one.until for one in found] == [_ended(t, 2) + 600 * MINUTE, _ended(t, 3) + 600 * MINUTE]


def _ended(t: Tournament, number: int) -> datetime:
    """The last record of a round, counted apart."""
    return max(record.at for one in t.rounds[number - 1].pairings for record in one.records if record.at is not None)


def test_a_round_ends_with_its_last_result_and_not_before_every_match_is_over() -> None:
    journal = go()
    journal.announce()
    journal.play_table(1, random.Random(1))
    t = journal.tournament
    assert ended_at(t, t.rounds[0]) is None
    assert last_moment(t, t.rounds[0]) is None
    journal.play_table(2, random.Random(1))
    t = journal.tournament
    assert ended_at(t, t.rounds[0]) == journal.now
    assert last_moment(t, t.rounds[0]) == journal.now + 30 * MINUTE
    untimed = tuple(
        replace(one, records=tuple(replace(record, at=None) for record in one.records)) for one in t.rounds[0].pairings
    )
    unknown = replace(t.rounds[0], pairings=untimed)
    assert ended_at(t, unknown) is None
    assert last_moment(t, unknown) is None


# ── Appeals («Кодекс РФГ» 26.4г) ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verdict", ["rejected", "upheld"])
def test_the_side_that_lost_a_ruling_hears_ten_minutes_before_the_time_to_appeal_is_over(verdict: str) -> None:
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    assert of(journal.tournament, "appeal") == []
    assert appeal_until(journal.tournament, journal.tournament.protests[P1]) is None
    journal.do(c.DecideProtest(P1, verdict, "Так"), actor=HEAD)  # type: ignore[arg-type]
    t, last = journal.tournament, journal.now + 30 * MINUTE
    protest = t.protests[P1]
    lost = protest.entry if verdict == "rejected" else journal.pairing(1).opponent_of(protest.entry)
    due = [
        Reminder(ReminderKey("appeal:p1", 10, protest.version), last - 10 * MINUTE, "appeal", (lost,), 1, 1, until=last)
    ]
    assert appeal_until(t, protest) == last
    assert of(t, "appeal") == due
    for other in (
        replace(protest, withdrawn=True),
        replace(protest, open=True),
        replace(protest, rulings=(replace(protest.rulings[0], level="appeals_committee"),)),
    ):
        both = {ProtestId("p0"): replace(other, id=ProtestId("p0")), P1: protest}
        assert of(replace(t, protests=both), "appeal") == due
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    journal.do(c.RecordResult(1, 2, Played(Winner.FIRST)))
    journal.announce()
    begun = journal.tournament.rounds[1].started_at
    assert begun is not None
    assert begun < last
    assert appeal_until(journal.tournament, protest) == begun
    assert of(journal.tournament, "appeal") == []
    endless = t.rulebook.model_copy(update={"protests": Protests(appeal_to="appeals_committee")})
    assert of(replace(t, rulebook=endless), "appeal") == []
    final = t.rulebook.model_copy(update={"protests": Protests(window=30)})
    assert of(replace(t, rulebook=final), "appeal") == []
