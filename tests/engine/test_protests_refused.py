"""Protests, marks, line-ups and clocks that cannot be, and committees that are even or not whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta

import pytest

from engine import commands as c
from engine.arbiters import arbiters
from engine.decide.hearing import vacant
from engine.decide.protests import MAX_TEXT
from engine.ids import ProtestId
from engine.model import EntryId, PersonId, Role
from engine.personal import pairing_of
from engine.standings.table import standings
from tests.builders import score
from tests.engine.journals import Journal, refused

HEAD, CHAIR, MEMBER, OTHER = map(PersonId, (50, 60, 61, 62))
P1 = ProtestId("p1")


def nardy(**settings: object) -> Journal:
    journal = Journal.opened(None, 4, "nardy-short", match_length=3, system="round_robin", **settings)
    journal.announce()
    return journal


def go() -> Journal:
    journal = Journal.opened(None, 4, "go-round-robin")
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    journal.announce()
    return journal


def filed(journal: Journal) -> Journal:
    journal.do(c.FileProtest(P1, 1, 1, journal.pairing(1).first), actor=102)
    return journal


def appealed(*members: tuple[PersonId, Role]) -> Journal:
    """Before the committee, as the head referee has handed it on."""
    journal = go()
    for person, role in members:
        journal.do(c.GrantRole(person, role))
    filed(journal)
    journal.do(c.AppealProtest(P1), actor=HEAD)
    return journal


def test_a_protest_is_of_its_own_table() -> None:
    journal = nardy()
    stranger = journal.pairing(2).first
    assert refused(journal, c.FileProtest(P1, 1, 1, stranger)) == "call.not_at_table"
    for command in (c.WithdrawProtest(P1), c.DecideProtest(P1, "upheld", "Да"), c.CloseVote(P1)):
        assert refused(journal, command) == "protest.unknown"


def test_a_protest_that_is_heard_is_not_heard_again() -> None:
    journal = filed(nardy())
    assert refused(journal, c.DecideProtest(P1, "upheld", "  ")) == "protest.no_words"
    assert refused(journal, c.DecideProtest(P1, "upheld", "я" * (MAX_TEXT + 1))) == "input.words_long"
    journal.do(c.DecideProtest(P1, "upheld", "Да"), actor=HEAD)
    assert refused(journal, c.DecideProtest(P1, "rejected", "Нет")) == "protest.decided"
    assert refused(journal, c.WithdrawProtest(P1)) == "protest.decided"


def test_a_protest_that_was_withdrawn_is_not_heard() -> None:
    journal = filed(nardy())
    journal.do(c.WithdrawProtest(P1), actor=102)
    assert refused(journal, c.DecideProtest(P1, "upheld", "Да")) == "protest.withdrawn"


def test_a_deposit_is_noted_once() -> None:
    journal = filed(nardy(protest_deposit=500))
    journal.do(c.NoteDeposit(P1, "taken"))
    assert refused(journal, c.NoteDeposit(P1, "taken")) == "protest.deposit_already"


def test_a_result_is_marked_where_the_book_knows_the_mark_and_by_its_own_side() -> None:
    """«Кодекс РФГ» 26.3б; nardy knows no mark."""
    other = nardy()
    assert refused(other, c.MarkProtest(1, 1, other.pairing(1).first)) == "protest.no_mark"
    journal = go()
    own, stranger = journal.pairing(1).first, journal.pairing(2).first
    assert refused(journal, c.MarkProtest(1, 1, stranger)) == "call.not_at_table"
    assert refused(journal, c.MarkProtest(1, 1, own, marked=False)) == "protest.marked_already"
    journal.do(c.MarkProtest(1, 1, own))
    assert refused(journal, c.MarkProtest(1, 1, own)) == "protest.marked_already"
    journal.do(c.MarkProtest(1, 1, own, marked=False))
    assert journal.pairing(1).under_protest == ()


def test_the_head_referee_hands_on_what_he_has_not_decided() -> None:
    journal = go()
    journal.do(c.GrantRole(CHAIR, Role.APPEALS_CHAIR))
    filed(journal)
    journal.do(c.DecideProtest(P1, "rejected", "Нет"), actor=HEAD)
    assert refused(journal, c.AppealProtest(P1), actor=HEAD) == "protest.decided"


def test_who_is_lacking_in_the_committee_is_counted_by_roles() -> None:
    """«Кодекс РФГ» 26.4а: a chair, two members and two reserves; nardy knows no committee."""
    assert vacant(nardy().tournament) == {}
    journal = go()
    assert vacant(journal.tournament) == {Role.APPEALS_CHAIR: 1, Role.APPEALS_MEMBER: 2, Role.APPEALS_RESERVE: 2}
    journal.do(c.GrantRole(CHAIR, Role.APPEALS_CHAIR))
    journal.do(c.GrantRole(MEMBER, Role.APPEALS_MEMBER))
    assert vacant(journal.tournament) == {Role.APPEALS_MEMBER: 1, Role.APPEALS_RESERVE: 2}


def test_two_who_sit_and_disagree_have_decided_nothing() -> None:
    """«Кодекс РФГ» 26.4д: those who are there decide; with as many against as for it there is no majority."""
    journal = appealed((CHAIR, Role.APPEALS_CHAIR), (MEMBER, Role.APPEALS_MEMBER))
    journal.do(c.DecideProtest(P1, "upheld", "Да"), actor=CHAIR)
    journal.do(c.DecideProtest(P1, "rejected", "Нет"), actor=MEMBER)
    protest = journal.tournament.protests[P1]
    assert (protest.open, protest.rulings, len(protest.votes)) == (True, (), 2)
    assert refused(journal, c.CloseVote(P1), actor=CHAIR) == "protest.tied"


def test_nobody_closes_the_vote_of_a_protest_before_the_head_referee() -> None:
    assert refused(filed(go()), c.CloseVote(P1), actor=HEAD) == "protest.not_voted"


def test_one_protest_that_is_heard_leaves_the_question_about_another() -> None:
    """«Кодекс РФГ» 26.4: the next round waits for all that are open."""
    journal = filed(go())
    journal.do(c.FileProtest(ProtestId("p2"), 1, 2, journal.pairing(2).first), actor=106)
    journal.play_round(random.Random(1))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(2))
    assert [one.protests for one in journal.tournament.questions.values()] == [("p1", "p2")]
    journal.do(c.DecideProtest(P1, "rejected", "Нет"), actor=HEAD)
    assert len(journal.tournament.questions) == 1
    journal.do(c.DecideProtest(ProtestId("p2"), "rejected", "Нет"), actor=HEAD)
    assert not journal.tournament.questions


def test_a_line_up_is_handed_in_once_by_a_team_at_its_table() -> None:
    journal = Journal.opened(None, 4, "go-team-round-robin", boards=2)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    own, stranger = journal.pairing(1).first, journal.pairing(2).first
    people = tuple(str(person) for person in journal.tournament.entries[own].members)
    assert refused(journal, c.SubmitLineup(1, 1, stranger, people)) == "access.not_your_table"
    journal.do(c.SubmitLineup(1, 1, own, people[::-1]))
    assert refused(journal, c.SubmitLineup(1, 1, own, people[::-1])) == "lineup.same"


def test_games_without_a_clock_of_their_own_are_not_begun_by_a_referee() -> None:
    journal = nardy()
    assert refused(journal, c.StartNextGame(1, 1)) == "clock.no_games"


def test_a_sheet_that_is_played_on_does_not_open_its_old_round() -> None:
    """A match that was played to more points than the event's is written to its end while its round is the last."""
    journal = nardy()
    journal.play_round(random.Random(1))
    longer = c.StateLength(1, 1, 21)
    journal.do(longer)
    journal.announce()
    assert refused(journal, c.StateLength(1, 2, 21)) == "result.later_round_published"


def test_time_is_added_while_the_hall_stands_and_something_is_left() -> None:
    journal = Journal.opened(8)
    journal.announce()
    journal.now += timedelta(minutes=30)
    journal.do(c.PauseClock(1))
    journal.now += timedelta(hours=5)
    journal.do(c.ExtendTime(1, 10))
    assert [one.minutes for one in journal.tournament.clock_of(1).extensions] == [10]
    journal.do(c.ResumeClock(1))
    journal.now += timedelta(hours=5)
    assert refused(journal, c.ExtendTime(1, 10)) == "clock.past"


def test_a_round_without_a_length_is_not_made_longer() -> None:
    journal = Journal.opened(None, 4, "club-round-robin")
    journal.announce()
    assert refused(journal, c.ExtendTime(1, 10)) == "clock.no_length"


def test_whoever_plays_in_a_match_does_not_decide_about_it() -> None:
    journal = Journal.opened(None, 4, "club-round-robin")
    journal.announce()
    pairing = journal.pairing(1)
    playing = journal.tournament.entries[pairing.first].members[0]
    for person, role in ((playing, Role.REFEREE), (HEAD, Role.HEAD_REFEREE), (OTHER, Role.ORGANIZER)):
        journal.do(c.GrantRole(person, role))
    assert arbiters(journal.tournament, pairing) == (HEAD, OTHER)
    assert arbiters(journal.tournament, journal.pairing(2)) == (HEAD, playing, OTHER)


def test_a_clock_of_somebody_belongs_to_the_pair_that_its_name_begins_with() -> None:
    journal = nardy()
    journal.do(c.StartPersonalClock(1, 2, "stop", reason="dice", why="кость под столом"))
    assert [pairing_of(clock) for clock in journal.tournament.personal] == [journal.pairing(2).id]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (lambda j: c.CorrectTerms(1, 1, None), "terms.same"),
        (lambda j: c.GiveExtraTime(1, 9), "table.unknown"),
        (lambda j: c.ResumeClock(1), "clock.runs"),
        (lambda j: c.PauseClock(3), "round.unknown"),
    ],
)
def test_what_is_so_already_or_is_not_there(command: Callable[[Journal], c.Command], code: str) -> None:
    journal = Journal.opened(8)
    journal.announce()
    assert refused(journal, command(journal)) == code


def test_a_bracket_alone_tells_what_its_matches_brought() -> None:
    """e1 has won 8:5 and 8:2: 16 balls for, 7 against, a difference of 9."""
    journal = Journal.opened(None, 4, "club-knockout", scores=True)
    for balls in (5, 2):
        journal.announce()
        for pairing in journal.tournament.rounds[-1].pairings:
            best = min(pairing.entries, key=lambda entry: journal.tournament.entries[entry].number)
            won = score(f"8:{balls}") if best == pairing.first else score(f"{balls}:8")
            journal.do(c.RecordResult(pairing.round, pairing.table, won))
    row = standings(journal.tournament).row(EntryId("e1"))
    assert row.place == 1
    values = row.values
    assert (values["score_difference"], values["score_for"], values["score_against"]) == (9, 16, 7)
