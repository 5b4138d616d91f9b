"""What whoever is refused is told: code, clause of the book, and whom, which table, which round it is about."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import commands as c
from engine.ids import CallId
from engine.model import EntryId, EntryStatus, PersonId, Role
from engine.pairing.imported import GivenPair
from engine.results import Conceded, DoubleForfeit, Ground, Played, Side, Winner
from tests.engine.journals import Journal, drafted_swiss, refusal, second_round

WON = Played(Winner.FIRST, (8, 5))
NOBODY = EntryId("nobody")
E1, E2, E3, E4, E5 = (EntryId(f"e{number}") for number in range(1, 6))


@pytest.fixture
def drafted() -> Journal:
    return drafted_swiss()


@pytest.fixture
def later() -> Journal:
    return second_round()


def test_of_the_hand_in_a_draft(drafted: Journal) -> None:
    one, other = drafted.pairing(1).entries
    free = drafted.tournament.rounds[-1].free[0].entry
    assert refusal(drafted, c.EditDraft(1, "bye", (one,), "так")) == ("draft.not_loose", "", {"entry": one})
    for command in (c.EditDraft(1, "table", (free,), "так", table=2), c.EditDraft(1, "unpair", (free,), "так")):
        assert refusal(drafted, command) == ("draft.not_paired", "", {"entry": free})
    drafted.do(c.EditDraft(1, "unpair", (one,), "так"))
    assert refusal(drafted, c.PublishRound(1)) == ("draft.loose", "", {"entries": (one, other)})


def test_of_the_states_of_a_round(drafted: Journal) -> None:
    assert refusal(drafted, c.DraftRound(8)) == ("round.draft_open", "", {"round": 1})
    assert refusal(drafted, c.StartRound(1)) == ("round.not_published", "", {"round": 1})
    assert refusal(drafted, c.StartRound(2)) == ("round.unknown", "", {"round": 2})
    new = c.RegisterEntry(EntryId("e9"), (PersonId(900),))
    assert refusal(drafted, new) == ("entries.draft_open", "", {"round": 1})
    drafted.do(c.PublishRound(1))
    drafted.do(c.StartRound(1))
    assert refusal(drafted, c.StartRound(1)) == ("round.already_started", "", {"round": 1})
    assert refusal(drafted, c.PublishRound(1)) == ("round.published", "", {"round": 1})
    assert refusal(drafted, c.AcceptReport(1, 1)) == ("report.none", "", {"table": 1})
    assert refusal(drafted, c.PauseClock(5)) == ("round.unknown", "", {"round": 5})


def test_of_an_older_round(later: Journal) -> None:
    entry = later.tournament.rounds[0].pairings[0].first
    about = {"round": 1, "last": 2}
    match_over = ("match.finished", "", {"round": 1, "table": 1})
    assert refusal(later, c.CorrectTerms(1, 1, None)) == ("result.later_round_published", "", about)
    assert refusal(later, c.RecordResult(1, 1, WON)) == match_over
    assert refusal(later, c.BothAbsent(1, 1)) == match_over
    assert refusal(later, c.NoteArrival(1, 1, entry)) == match_over
    assert refusal(later, c.PauseClock(1)) == ("clock.old_round", "", {"round": 1})
    assert refusal(later, c.CallReferee(CallId("c1"), 1, 1, entry, "other")) == ("call.old_round", "", {"round": 1})
    assert refusal(later, c.RecordResult(3, 1, WON)) == ("round.unknown", "", {"round": 3})
    unknown = {"table": 9, "tables": 4, "round": 2}
    assert refusal(later, c.RecordResult(2, 9, WON)) == ("table.unknown", "", unknown)


def test_of_results_that_are_no_score(later: Journal) -> None:
    assert refusal(later, c.RecordResult(2, 1, DoubleForfeit(Ground.NO_SHOW))) == (
        "result.both_absent_asks",
        later.tournament.rulebook.articles["scoring.both_absent"],
        {},
    )
    assert refusal(later, c.RecordResult(2, 1, Conceded(Side.FIRST, (3, 2)))) == (
        "result.violation_not_excluded",
        "3.2.3.5",
        {},
    )
    later.do(c.BothAbsent(2, 1))
    assert refusal(later, c.BothAbsent(2, 1)) == ("question.asked_already", "", {"table": 1})
    (question,) = later.tournament.questions.values()
    assert refusal(later, c.Decide("q0", "wait", "так")) == ("question.closed", "", {"question": "q0"})
    assert refusal(later, c.Decide(question.id, "maybe", "так")) == (
        "question.no_such_option",
        "",
        {"choice": "maybe", "options": ("both_lose", "wait")},
    )
    assert refusal(later, c.Decide(question.id, "wait", "я" * 1001)) == ("question.text_long", "", {"limit": 1000})


def test_of_whoever_has_left(later: Journal) -> None:
    leaver = later.pairing(1).first
    later.do(c.LeaveTournament(leaver))
    left = {"entry": leaver}
    assert refusal(later, c.LeaveTournament(leaver)) == ("entries.left_already", "", left)
    assert refusal(later, c.LeaveTournament(NOBODY)) == ("entries.unknown", "", {"entry": NOBODY})
    swiss = Journal.opened(None, 6, "club-swiss", rounds=3)
    swiss.announce()
    swiss.do(c.LeaveTournament(E1, EntryStatus.DISQUALIFIED))
    assert refusal(swiss, c.SkipRound(E1, 2)) == ("absence.left", "", {"entry": E1})
    assert refusal(swiss, c.ReturnEntry(E1)) == ("reentry.disqualified", "", {"entry": E1})
    assert refusal(swiss, c.ReturnEntry(E2)) == ("reentry.not_left", "", {"entry": E2})
    assert refusal(swiss, c.TakePart(E2, 2)) == ("absence.none", "", {"entry": E2, "round": 2})
    assert refusal(swiss, c.SkipRound(E2, 3)) == ("absence.not_next", "", {"round": 3, "next": 2})
    swiss.do(c.SkipRound(E2, 2))
    assert refusal(swiss, c.SkipRound(E2, 2)) == ("absence.already", "", {"entry": E2, "round": 2})


def test_of_the_list(later: Journal) -> None:
    size = later.tournament.rulebook.articles["participants.size"]
    new = c.RegisterEntry(EntryId("e9"), (PersonId(900), PersonId(901)))
    assert refusal(later, new) == ("entries.closed", size, {})
    open_ = Journal.opened(8)
    assert refusal(open_, new) == ("entries.full", size, {"size": 8})
    two = Journal.opened(8, 7)
    again = c.RegisterEntry(E1, (PersonId(900), PersonId(901)))
    assert refusal(two, again)[0] == "entries.id_taken"
    taken = c.RegisterEntry(EntryId("e9"), (PersonId(900), PersonId(102)))
    assert refusal(two, taken) == ("entries.already_plays", "", {"person": 102, "entry": "e1"})
    of_team = two.tournament.rulebook.articles["participants.team_size"]
    three = c.RegisterEntry(EntryId("e9"), tuple(map(PersonId, (900, 901, 902))))
    assert refusal(two, three) == ("entries.team_size", of_team, {"size": 2})
    assert refusal(two, c.JoinEntry(E1, PersonId(900))) == ("entries.team_full", of_team, {"size": 2})


def test_of_pairs_from_elsewhere(drafted: Journal) -> None:
    drafted.do(c.DiscardDraft(1))
    drafted.do(c.SkipRound(E5, 1))
    colours = c.ImportRound((GivenPair(E1, E2, colour="first_black"), GivenPair(E3, E4)), ())
    assert refusal(drafted, colours) == ("terms.no_colours", "", {})
    drafted.do(c.ImportRound((GivenPair(E1, E2), GivenPair(E3, E4)), ()))
    assert {one.entry for one in drafted.tournament.rounds[-1].free} == {E5}


def test_of_those_who_serve_and_play() -> None:
    """Destiny I.6: whoever plays has another official beside him who does not."""
    journal = Journal.opened(None, 8, "destiny-custom", rounds=3, cut=0)
    player = journal.tournament.entries[E1].members[0]
    assert refusal(journal, c.GrantRole(player, Role.HEAD_REFEREE)) == ("role.plays_alone", "I.6", {})
    assert refusal(journal, c.RevokeRole(player, Role.REFEREE)) == ("role.absent", "", {"role": "referee"})


def test_of_a_start_that_was_planned(drafted: Journal) -> None:
    drafted.do(c.PublishRound(1))
    assert refusal(drafted, c.PlanStart(1, drafted.now)) == ("plan.past", "", {})
    start = drafted.now + timedelta(hours=1)
    drafted.do(c.PlanStart(1, start))
    assert refusal(drafted, c.PlanStart(1, start)) == ("plan.same", "", {"round": 1})
