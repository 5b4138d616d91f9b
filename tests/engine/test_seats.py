"""A guest of the desk takes his own seat, whenever he turns up."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine import events as e
from engine.evolve import replay
from engine.model import EntryId, PersonId
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare

GUEST, ANNA = PersonId(104), PersonId(900)


@pytest.fixture
def started() -> Journal:
    journal = Journal.opened(8)
    journal.announce()
    return journal


def test_the_person_sits_where_the_guest_sat_and_is_captain_where_he_was(started: Journal) -> None:
    assert started.tournament.entries[EntryId("e2")].members == (GUEST, GUEST + 1)
    assert started.do(c.ClaimSeat(EntryId("e2"), GUEST, ANNA), actor=ANNA) == (
        e.SeatClaimed(EntryId("e2"), GUEST, ANNA),
    )
    entry = started.tournament.entries[EntryId("e2")]
    assert (entry.members, entry.captain) == ((ANNA, GUEST + 1), ANNA)
    assert replay("t1", started.events) == started.tournament


def test_a_seat_is_taken_once_and_by_somebody_who_has_none(started: Journal) -> None:
    started.do(c.ClaimSeat(EntryId("e2"), GUEST, ANNA), actor=ANNA)
    assert refused(started, c.ClaimSeat(EntryId("e2"), GUEST, PersonId(950))) == "seat.taken"
    assert refused(started, c.ClaimSeat(EntryId("e3"), PersonId(106), ANNA)) == "entries.already_plays"
    assert refused(started, c.ClaimSeat(EntryId("e3"), None, PersonId(950))) == "seat.taken"
    assert refused(started, c.ClaimSeat(EntryId("nobody"), None, PersonId(950))) == "entries.unknown"


def test_an_entry_without_people_gets_its_first() -> None:
    journal = Journal.opened(8, 7)
    journal.do(c.RegisterEntry(EntryId("guests"), (), by_desk=True))
    assert journal.do(c.ClaimSeat(EntryId("guests"), None, ANNA)) == (e.EntryJoined(EntryId("guests"), ANNA),)


def test_a_claim_can_be_taken_back(started: Journal) -> None:
    before = started.tournament
    started.do(c.ClaimSeat(EntryId("e2"), GUEST, ANNA), actor=ANNA)
    started.undo()
    assert bare(started.tournament) == bare(before)
