"""Words of players and referees about a table that come too late, twice or from elsewhere."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine import commands as c
from engine.decide.calls import hearers
from engine.ids import AnnouncementId, CallId
from engine.model import EntryStatus, PersonId, Role
from engine.results import Conceded, DoubleForfeit, Ground, Played, Side, Winner
from tests.engine.journals import Journal, refused

HEAD, REFEREE = PersonId(50), PersonId(51)
WON, LOST = Played(Winner.FIRST, (8, 5)), Played(Winner.SECOND, (5, 8))


@pytest.fixture
def on() -> Journal:
    """Round 1 of eight is being played."""
    journal = Journal.opened(8)
    journal.announce()
    return journal


@pytest.fixture
def later(on: Journal) -> Journal:
    """Round 1 is played and round 2 is on."""
    on.play_round(random.Random(3))
    on.announce()
    return on


def told(journal: Journal) -> tuple[str, str]:
    """The first side of table 1 has reported; the two sides."""
    first, second = journal.pairing(1).entries
    journal.do(c.ReportResult(1, 1, first, WON), actor=500)
    return first, second


def test_a_confirmed_report_is_neither_changed_nor_confirmed_again(on: Journal) -> None:
    first, second = on.pairing(1).entries
    told(on)
    on.do(c.ConfirmReport(1, 1, second), actor=600)
    assert refused(on, c.ReportResult(1, 1, first, LOST)) == "report.already_confirmed"
    assert refused(on, c.ConfirmReport(1, 1, second)) == "report.already_confirmed"
    assert [report.games for report in on.pairing(1).reports] == [(WON,)]


def test_nobody_speaks_for_another_table_or_against_himself(on: Journal) -> None:
    stranger = on.pairing(2).first
    first, second = on.pairing(1).entries
    told(on)
    assert refused(on, c.ReportResult(1, 1, stranger, WON)) == "access.not_your_table"
    assert refused(on, c.ConfirmReport(1, 1, stranger)) == "access.not_your_table"
    assert refused(on, c.DisputeReport(1, 1, stranger)) == "access.not_your_table"
    assert refused(on, c.DisputeReport(1, 1, first)) == "report.own"
    on.do(c.DisputeReport(1, 1, second), actor=600)
    assert refused(on, c.DisputeReport(1, 1, second)) == "report.already_disputed"


def test_whoever_looks_into_a_dispute_first_has_it_until_it_goes_to_the_head_referee(on: Journal) -> None:
    assert refused(on, c.TakeDispute(1, 1)) == "dispute.none"
    _, second = on.pairing(1).entries
    told(on)
    on.do(c.DisputeReport(1, 1, second), actor=600)
    on.do(c.TakeDispute(1, 1), actor=REFEREE)
    assert refused(on, c.TakeDispute(1, 1), actor=HEAD) == "dispute.taken"
    assert refused(on, c.HandDispute(1, 1), actor=REFEREE) == "dispute.no_head"
    on.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    on.do(c.HandDispute(1, 1), actor=REFEREE)
    taken = on.pairing(1).taken
    assert taken is not None
    assert taken.by == HEAD
    assert refused(on, c.HandDispute(1, 1), actor=REFEREE) == "dispute.taken"


def test_a_result_is_upheld_once_there_is_one(on: Journal) -> None:
    _, second = on.pairing(1).entries
    told(on)
    on.do(c.DisputeReport(1, 1, second), actor=600)
    assert refused(on, c.UpholdResult(1, 1)) == "dispute.nothing_recorded"


def test_where_results_stand_until_disputed_the_loser_still_may(on: Journal) -> None:
    journal = Journal.opened(8, report_acceptance="on_dispute")
    journal.announce()
    first, second = journal.pairing(1).entries
    journal.do(c.ReportResult(1, 1, first, WON), actor=500)
    assert journal.pairing(1).games == (WON,)
    journal.do(c.DisputeReport(1, 1, second), actor=600)
    assert journal.pairing(1).dispute is not None
    journal.do(c.UpholdResult(1, 1), actor=REFEREE)
    assert journal.pairing(1).dispute is None
    assert journal.pairing(1).games == (WON,)
    # A concession is final under no setting before the referee has seen that nothing was violated (3.2.3.5 e).
    entry = journal.pairing(2).first
    journal.do(c.ReportResult(1, 2, entry, Conceded(Side.FIRST, (6, 0))), actor=500)
    assert journal.pairing(2).games == ()


def test_a_result_that_is_written_down_is_disputed_only_where_the_book_waits_for_it(on: Journal) -> None:
    on.do(c.RecordResult(1, 1, WON))
    assert refused(on, c.DisputeReport(1, 1, on.pairing(1).second)) == "match.finished"


def test_the_question_about_two_who_are_absent_is_asked_once_and_a_result_answers_it(on: Journal) -> None:
    on.do(c.BothAbsent(1, 1))
    assert refused(on, c.BothAbsent(1, 1)) == "question.asked_already"
    on.do(c.RecordResult(1, 1, WON))
    assert not on.tournament.questions


def test_two_who_are_absent_lose_both_when_the_head_referee_says_so(on: Journal) -> None:
    on.do(c.BothAbsent(1, 1))
    question = next(iter(on.tournament.questions))
    assert refused(on, c.Decide(question, "toss", "")) == "question.no_such_option"
    assert refused(on, c.Decide(question, "both_lose", "слово " * 300)) == "question.text_long"
    on.do(c.Decide(question, "both_lose", "никто не пришёл"))
    assert on.pairing(1).games == (DoubleForfeit(Ground.NO_SHOW),)


def test_a_referee_is_called_to_the_last_round_and_the_caller_may_need_him_no_more(later: Journal) -> None:
    old = later.tournament.rounds[0].pairings[0]
    assert refused(later, c.CallReferee(CallId("k1"), 1, old.table, old.first, "rules")) == "call.old_round"
    later.do(c.CallReferee(CallId("k1"), 2, 1, later.pairing(1).first, "rules"), actor=101)
    later.do(c.CancelCall(CallId("k1")), actor=101)
    assert later.tournament.calls[CallId("k1")].end == "cancelled"
    assert refused(later, c.TakeCall(CallId("k1")), actor=REFEREE) == "call.ended"


def test_a_call_goes_to_the_head_referee_once(on: Journal) -> None:
    on.do(c.CallReferee(CallId("k1"), 1, 1, on.pairing(1).first, "rules"), actor=101)
    on.do(c.HandOverCall(CallId("k1")), actor=REFEREE)
    assert refused(on, c.HandOverCall(CallId("k1")), actor=REFEREE) == "call.with_head"


def test_whoever_says_that_the_opponent_is_absent_is_there_himself(on: Journal) -> None:
    caller = on.pairing(1).first
    on.do(c.CallReferee(CallId("k1"), 1, 1, caller, "absent"), actor=101)
    arrival = on.tournament.arrival(1, caller)
    assert arrival is not None
    assert (arrival.here, arrival.by) == (True, 101)
    assert on.tournament.arrival(1, on.pairing(1).second) is None
    assert refused(on, c.NoteArrival(1, 1, caller)) == "arrival.here"
    # A game was played at table 2: nobody has to be told that its sides are there.
    on.do(c.RecordResult(1, 2, WON))
    on.do(c.CallReferee(CallId("k2"), 1, 2, on.pairing(2).first, "absent"), actor=101)
    assert on.tournament.arrival(1, on.pairing(2).first) is None


def test_a_promise_to_come_is_kept_to_and_only_of_those_who_are_waited_for(on: Journal) -> None:
    first, second = on.pairing(1).entries
    on.do(c.PromiseArrival(1, 1, first, 10))
    assert refused(on, c.PromiseArrival(1, 1, first, 20)) == "arrival.promised"
    assert refused(on, c.PromiseArrival(1, 1, on.pairing(2).first, 10)) == "access.not_your_table"
    on.do(c.ReportResult(1, 1, second, WON), actor=500)
    assert refused(on, c.NoteArrival(1, 1, first)) == "arrival.plays"


def test_the_circles_of_an_announcement_are_whom_they_name(on: Journal) -> None:
    on.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    on.do(c.LeaveTournament(on.pairing(4).second, EntryStatus.WITHDRAWN))
    on.do(c.RecordResult(1, 1, WON))
    t = on.tournament

    def at(*tables: int) -> set[int]:
        return {person for table in tables for one in on.pairing(table).entries for person in t.entries[one].members}

    gone = set(t.entries[on.pairing(4).second].members)
    assert set(hearers(t, "officials")) == {HEAD}
    assert set(hearers(t, "everyone")) == (at(1, 2, 3, 4) - gone) | {HEAD}
    assert set(hearers(t, "round")) == at(1, 2, 3, 4)
    assert set(hearers(t, "unfinished")) == at(2, 3)  # the opponent of who has left has won
    assert set(hearers(t, "table", 2)) == at(2)


def test_an_announcement_is_made_once_and_to_somebody_else(on: Journal) -> None:
    on.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    on.do(c.Announce(AnnouncementId("a1"), "table", 2), actor=HEAD)
    assert [(one.to, one.table, one.by) for one in on.tournament.announcements] == [("table", 2, HEAD)]
    for command, code in (
        (c.Announce(AnnouncementId("a1"), "round"), "announcement.said"),
        (c.Announce(AnnouncementId("a2"), "officials"), "announcement.nobody"),
        (c.Announce(AnnouncementId("a2"), "table", 9), "table.unknown"),
    ):
        assert refused(on, command, actor=HEAD) == code


@pytest.mark.parametrize(
    "command",
    [
        lambda j: c.RecordResult(1, 1, WON),
        lambda j: c.AcceptReport(1, 1),
        lambda j: c.ConfirmReport(1, 1, j.tournament.rounds[0].pairings[0].first),
    ],
)
def test_nothing_more_is_said_of_a_match_that_is_over(later: Journal, command: Callable[[Journal], c.Command]) -> None:
    assert refused(later, command(later)) == "match.finished"
