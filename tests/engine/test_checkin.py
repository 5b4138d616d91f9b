"""Who has come before round 1, and what becomes of those who have not."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine import events as e
from engine.decide.absences import missing
from engine.evolve import replay
from engine.model import EntryId, FreeKind
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare


@pytest.fixture
def five() -> Journal:
    """Three of five have come to a Swiss of three rounds."""
    journal = Journal.opened(16, 5, "club-swiss", rounds=3, check_in=True)
    for entry in ("e1", "e3", "e5"):
        journal.do(c.CheckIn(EntryId(entry), here=True))
    return journal


def test_those_who_have_not_come_are_named_in_the_order_of_registration(five: Journal) -> None:
    assert [entry.id for entry in missing(five.tournament)] == ["e2", "e4"]
    assert refused(five, c.CheckIn(EntryId("e1"), here=True)) == "checkin.already"
    five.do(c.CheckIn(EntryId("e1"), here=False))
    assert [entry.id for entry in missing(five.tournament)] == ["e1", "e2", "e4"]


def test_who_skips_round_1_is_absent_in_it_and_paired_in_the_next(five: Journal) -> None:
    assert [type(event) for event in five.do(c.SettleMissing("skip"))] == [e.AbsenceAnnounced] * 2
    assert missing(five.tournament) == ()
    five.announce()
    round_ = five.tournament.rounds[0]
    paired = {entry for pairing in round_.pairings for entry in pairing.entries}
    assert paired <= {"e1", "e3", "e5"}
    assert [one.entry for one in round_.free if one.kind is FreeKind.ABSENT] == ["e2", "e4"]
    assert refused(five, c.CheckIn(EntryId("e2"), here=True)) == "checkin.over"
    assert replay("t1", five.events) == five.tournament


def test_who_is_removed_is_off_the_list(five: Journal) -> None:
    five.do(c.SettleMissing("remove"))
    assert sorted(five.tournament.entries) == ["e1", "e3", "e5"]
    assert refused(five, c.SettleMissing("remove")) == "checkin.nobody_missing"


@pytest.mark.parametrize(
    "command",
    [
        c.CheckIn(EntryId("e2"), here=True),
        c.CheckIn(EntryId("e1"), here=False),
        c.SettleMissing("skip"),
        c.RemoveEntry(EntryId("e1")),
    ],
)
def test_each_of_it_can_be_taken_back(five: Journal, command: c.Command) -> None:
    before = five.tournament
    five.do(command)
    five.undo()
    assert bare(five.tournament) == bare(before)


def test_an_absence_goes_with_the_entry_and_comes_back_with_it(five: Journal) -> None:
    five.do(c.SettleMissing("skip"))
    before = five.tournament
    five.do(c.RemoveEntry(EntryId("e2")))
    assert [one.entry for one in five.tournament.absences] == ["e4"]
    five.undo()
    assert set(five.tournament.absences) == set(before.absences)


def test_a_book_in_which_everybody_plays_every_round_lets_nobody_skip_one() -> None:
    journal = Journal.opened(8, check_in=True)
    assert refused(journal, c.SettleMissing("skip")) == "checkin.no_skipping"
    assert refused(Journal.opened(8), c.CheckIn(EntryId("e1"), here=True)) == "checkin.none"
    assert refused(Journal.opened(8), c.SettleMissing("remove")) == "checkin.nobody_missing"
