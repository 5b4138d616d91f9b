"""Lots drawn by hand before witnesses: the first round follows them, and they outlive its drafts."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, PersonId
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare
from tests.engine.test_undo_stack import take_back

SAW = (PersonId(901), PersonId(902))


def reversed_lots(journal: Journal) -> tuple[EntryId, ...]:
    return tuple(reversed(journal.tournament.entries))


def pairs(journal: Journal) -> list[tuple[EntryId, EntryId]]:
    return [pairing.entries for pairing in journal.tournament.rounds[0].pairings]


def test_in_tac_neighbours_in_the_lots_meet_and_a_draft_thrown_away_leaves_the_lots() -> None:
    """2.2.4.1: the first round by lot, 1 and 2, 3 and 4 …"""
    journal = Journal.opened(8)
    journal.do(c.EnterLots(reversed_lots(journal), SAW))
    for seed in (5, 6):
        journal.do(c.DraftRound(seed))
        assert pairs(journal) == [("e8", "e7"), ("e6", "e5"), ("e4", "e3"), ("e2", "e1")]
        assert journal.tournament.rounds[0].rng_seed is None
        journal.do(c.DiscardDraft(1))
        assert journal.tournament.lots_by_hand is not None
    journal.undo()
    assert pairs(journal) == [("e8", "e7"), ("e6", "e5"), ("e4", "e3"), ("e2", "e1")]
    journal.do(c.DraftRound(7, again=True))
    lots = journal.tournament.lots_by_hand
    assert lots is not None
    assert (lots.order, lots.witnesses, lots.rng_seed) == (reversed_lots(journal), SAW, None)
    assert replay("t1", journal.events) == journal.tournament


def test_in_a_round_robin_the_lot_is_the_number_of_the_table() -> None:
    """Berger's table for four: 1–4 and 2–3 meet first."""
    journal = Journal.opened(None, 4, "club-round-robin")
    journal.do(c.EnterLots((EntryId("e3"), EntryId("e1"), EntryId("e4"), EntryId("e2")), SAW))
    journal.do(c.DraftRound(1))
    assert {frozenset(pair) for pair in pairs(journal)} == {frozenset(("e3", "e2")), frozenset(("e1", "e4"))}


def test_everybody_has_one_lot_and_two_different_people_saw_it() -> None:
    journal = Journal.opened(8)
    order = reversed_lots(journal)
    assert refused(journal, c.EnterLots(order[1:], SAW)) == "lots.missing"
    assert refused(journal, c.EnterLots((*order, EntryId("e1")), SAW)) == "lots.twice"
    assert refused(journal, c.EnterLots((*order[1:], EntryId("e77")), SAW)) == "entries.unknown"
    for witnesses in ((901,), (901, 901), (901, 902, 903)):
        assert refused(journal, c.EnterLots(order, tuple(map(PersonId, witnesses)))) == "lots.witnesses"
    journal.do(c.EnterLots(order, SAW))
    assert refused(journal, c.EnterLots(order, SAW)) == "lots.drawn"


def test_who_comes_after_the_draw_has_no_lot_and_who_goes_leaves_no_gap() -> None:
    journal = Journal.opened(None, 6, "club-round-robin")
    journal.do(c.EnterLots(reversed_lots(journal), SAW))
    assert refused(journal, c.RegisterEntry(EntryId("e7"), (PersonId(700),), captain=PersonId(700))) == "lots.drawn"
    journal.do(c.RemoveEntry(EntryId("e6")))
    lots = journal.tournament.lots_by_hand
    assert lots is not None
    assert lots.order == ("e5", "e4", "e3", "e2", "e1")
    journal.do(c.DraftRound(1))
    assert len(journal.tournament.rounds[0].pairings) == 2


def test_the_lots_are_taken_back_with_the_draft_they_made_until_it_is_announced() -> None:
    journal = Journal.opened(8)
    before = bare(journal.tournament)
    journal.do(c.EnterLots(reversed_lots(journal), SAW))
    entered = len(journal.acts) - 1
    journal.do(c.DraftRound(5))
    take_back(journal, entered)
    assert bare(journal.tournament) == before
    journal.do(c.EnterLots(reversed_lots(journal), SAW))
    entered = len(journal.acts) - 1
    journal.do(c.DraftRound(5))
    journal.do(c.PublishRound(1))
    with pytest.raises(RuleViolation, match=r"^undo\.too_late\("):
        take_back(journal, entered)


def test_where_the_first_round_is_not_by_lot_there_is_nothing_to_draw() -> None:
    assert refused(Journal.opened(None, 6, "club-knockout"), c.EnterLots((), SAW)) == "lots.none"
    journal = Journal.opened(8)
    journal.do(c.DraftRound(5))
    assert refused(journal, c.EnterLots(reversed_lots(journal), SAW)) == "lots.too_late"
