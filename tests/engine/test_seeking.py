"""Whoever looks for a team before the draw: on the list by his word, off it by finding one."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, PersonId
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare
from tests.engine.test_undo_stack import take_back


def seeking(
    *people: int, size: int = 8, entries: int = 2, rulebook: str = "tac-russia-2025", **more: object
) -> Journal:
    journal = Journal.opened(size, entries, rulebook, **more)
    for person in people:
        journal.do(c.SeekTeam(), actor=person)
    return journal


def looking(journal: Journal) -> list[int]:
    return [one.person for one in journal.tournament.looking]


def test_two_make_a_team_whose_captain_asked_and_an_undo_lets_them_look_again() -> None:
    journal = seeking(901, 902, 903)
    journal.do(c.AskSeeker(PersonId(901)), actor=902)
    assert refused(journal, c.AskSeeker(PersonId(901)), actor=902) == "seek.asked"
    before = bare(journal.tournament)
    journal.do(c.TakeSeat(PersonId(902), EntryId("new")), actor=901)
    team = journal.tournament.entries[EntryId("new")]
    assert (team.members, team.captain) == ((902, 901), 902)
    assert looking(journal) == [903]
    journal.undo()
    assert bare(journal.tournament) == before
    assert looking(journal) == [901, 902, 903]
    assert replay("t1", journal.events) == journal.tournament


def test_a_captain_gives_his_free_place_once() -> None:
    journal = seeking(901, 902)
    journal.do(c.RegisterEntry(EntryId("half"), (PersonId(900),), PersonId(900)))
    for person in (901, 902):
        journal.do(c.AskSeeker(PersonId(person)), actor=900)
    journal.do(c.TakeSeat(PersonId(900), EntryId("unused")), actor=902)
    assert journal.tournament.entries[EntryId("half")].members == (900, 902)
    assert refused(journal, c.TakeSeat(PersonId(900), EntryId("unused")), actor=901) == "seek.full"
    assert refused(journal, c.AskSeeker(PersonId(901)), actor=900) == "seek.not_yours"
    assert refused(journal, c.AskSeeker(PersonId(901)), actor=902) == "seek.not_yours"


def test_nobody_answers_who_was_not_asked_and_a_no_is_a_no() -> None:
    journal = seeking(901, 902)
    assert refused(journal, c.TakeSeat(PersonId(902), EntryId("new")), actor=901) == "seek.gone"
    journal.do(c.AskSeeker(PersonId(901)), actor=902)
    journal.do(c.DeclineSeat(PersonId(902)), actor=901)
    assert refused(journal, c.TakeSeat(PersonId(902), EntryId("new")), actor=901) == "seek.gone"
    assert refused(journal, c.AskSeeker(PersonId(901)), actor=902) == "seek.declined"
    journal.do(c.AskSeeker(PersonId(902)), actor=901)  # whoever said no may think better of it himself
    journal.do(c.StopSeeking(PersonId(902)), actor=902)
    assert refused(journal, c.AskSeeker(PersonId(902)), actor=901) == "seek.gone"
    assert refused(journal, c.SeekTeam(), actor=901) == "seek.already"


def test_where_no_place_is_left_the_two_wait_for_one() -> None:
    journal = seeking(901, 902, entries=8)
    journal.do(c.AskSeeker(PersonId(901)), actor=902)
    journal.do(c.TakeSeat(PersonId(902), EntryId("new")), actor=901)
    assert [one.entry.members for one in journal.tournament.waiting] == [(902, 901)]
    assert looking(journal) == []


def test_whoever_leaves_his_team_looks_again_only_by_his_word() -> None:
    journal = seeking(901, 902)
    journal.do(c.AskSeeker(PersonId(901)), actor=902)
    journal.do(c.TakeSeat(PersonId(902), EntryId("new")), actor=901)
    journal.do(c.PartMember(EntryId("new"), PersonId(901)), actor=901)
    assert looking(journal) == []
    journal.do(c.SeekTeam(), actor=901)
    assert looking(journal) == [901]


def test_the_first_round_closes_the_list_and_its_undo_opens_it() -> None:
    journal = seeking(901, entries=8)
    journal.do(c.DraftRound(7))
    assert refused(journal, c.SeekTeam(), actor=902) == "entries.draft_open"
    journal.do(c.PublishRound(1))
    assert looking(journal) == []
    assert refused(journal, c.SeekTeam(), actor=902) == "entries.closed"
    journal.undo()
    assert looking(journal) == [901]


def test_ranks_of_the_two_are_those_of_the_pair() -> None:
    journal = seeking(entries=0, rulebook="go-pair", rounds=3)
    journal.do(c.SeekTeam("3k"), actor=901)
    journal.do(c.SeekTeam("1d"), actor=902)
    journal.do(c.AskSeeker(PersonId(901)), actor=902)
    journal.do(c.TakeSeat(PersonId(902), EntryId("new")), actor=901)
    assert [one.rank for one in journal.tournament.entries[EntryId("new")].roster] == ["1d", "3k"]


def test_the_rank_of_whoever_joins_a_team_is_told_with_him() -> None:
    journal = seeking(entries=0, rulebook="go-team-swiss", rounds=3, boards=2)
    journal.do(c.RegisterEntry(EntryId("half"), (PersonId(900),), PersonId(900)))
    journal.do(c.SeekTeam("3k"), actor=901)
    journal.do(c.AskSeeker(PersonId(901)), actor=900)
    before = bare(journal.tournament)
    journal.do(c.TakeSeat(PersonId(900), EntryId("unused")), actor=901)
    roster = journal.tournament.entries[EntryId("half")].roster
    assert {one.id: one.rank for one in roster}["901"] == "3k"
    journal.undo()
    assert bare(journal.tournament) == before


def test_whoever_was_taken_off_the_list_is_put_back_with_his_rank_unless_he_plays_by_now() -> None:
    journal = seeking(size=8, rulebook="go-pair", rounds=2)
    journal.do(c.SeekTeam("3k"), actor=901)
    journal.do(c.SeekTeam("5k"), actor=902)
    journal.do(c.StopSeeking(PersonId(901)))
    assert looking(journal) == [902]
    ended = len(journal.acts) - 1
    take_back(journal, ended)
    assert [(one.person, one.rank) for one in journal.tournament.looking] == [(902, "5k"), (901, "3k")]
    journal.do(c.StopSeeking(PersonId(901)))
    journal.do(c.RegisterEntry(EntryId("pair"), (PersonId(901), PersonId(903)), PersonId(901), ranks=("3k", "3k")))
    with pytest.raises(RuleViolation, match=r"^undo\.too_late\("):
        take_back(journal, len(journal.acts) - 2)


def test_in_a_field_of_players_nobody_looks_for_a_partner() -> None:
    journal = seeking(entries=2, rulebook="club-swiss", rounds=3)
    assert refused(journal, c.SeekTeam(), actor=901) == "seek.alone"
