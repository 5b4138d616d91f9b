"""Before the draw a team changes: somebody leaves, another one is captain."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.evolve import replay
from engine.model import EntryId, Member, PersonId
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare
from tests.engine.test_undo_stack import take_back


@pytest.fixture
def teams() -> Journal:
    journal = Journal.opened(8)
    journal.do(c.RegisterEntries((c.RegisterEntry(EntryId("w"), (PersonId(900),), PersonId(900), waits=True),)))
    return journal


def test_the_next_is_captain_where_the_captain_leaves(teams: Journal) -> None:
    before = bare(teams.tournament)
    teams.do(c.PartMember(EntryId("e1"), PersonId(102)), actor=102)
    assert (teams.tournament.entries[EntryId("e1")].members, teams.tournament.entries[EntryId("e1")].captain) == (
        (103,),
        103,
    )
    alone = bare(teams.tournament)
    teams.do(c.PartMember(EntryId("e1"), PersonId(103)), actor=103)
    assert "e1" not in teams.tournament.entries, "with the last of it the team leaves"
    take_back(teams, len(teams.acts) - 1)
    assert bare(teams.tournament) == alone
    take_back(teams, len(teams.acts) - 3)
    assert bare(teams.tournament) == before
    assert replay("t1", teams.events) == teams.tournament


def test_the_captains_word_is_handed_over_and_taken_back(teams: Journal) -> None:
    teams.do(c.HandOverCaptain(EntryId("e1"), PersonId(103)))
    assert teams.tournament.entries[EntryId("e1")].captain == 103
    assert refused(teams, c.HandOverCaptain(EntryId("e1"), PersonId(103))) == "team.captain_already"
    assert refused(teams, c.HandOverCaptain(EntryId("e1"), PersonId(105))) == "roster.stranger"
    teams.undo()
    assert teams.tournament.entries[EntryId("e1")].captain == 102


def test_whoever_left_and_plays_elsewhere_is_not_brought_back(teams: Journal) -> None:
    teams.do(c.PartMember(EntryId("e1"), PersonId(103)))
    parted = teams.acts[-1]
    teams.do(c.PartMember(EntryId("e2"), PersonId(105)))
    teams.do(c.JoinEntry(EntryId("e2"), PersonId(103)))
    assert refused(teams, teams.undoing(parted)) == "undo.too_late"


def test_ranks_that_go_by_seats_move_up() -> None:
    journal = Journal.opened(None, 0, "go-pair", rounds=3, system="swiss")
    journal.do(c.RegisterEntry(EntryId("p"), (PersonId(1), PersonId(2)), PersonId(1), ranks=("1k", "3k")))
    journal.do(c.PartMember(EntryId("p"), PersonId(1)))
    assert journal.tournament.entries[EntryId("p")].roster == (Member("1", rank="3k"),)


def test_nothing_changes_once_round_one_is_announced(teams: Journal) -> None:
    teams.announce()
    assert refused(teams, c.PartMember(EntryId("e1"), PersonId(103))) == "entries.closed"
    alone = Journal.opened(None, 4, "club-swiss", rounds=3)
    assert refused(alone, c.PartMember(EntryId("e1"), PersonId(102))) == "roster.alone"
