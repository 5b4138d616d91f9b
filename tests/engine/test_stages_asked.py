"""What a stage says of itself when nothing has been played, and what its book says of it."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.formats.round_robin import dealt
from engine.model import EntryId
from engine.regulations import KnockoutStage, SwissStage, load, preset_ids
from engine.regulations.presets import is_limited
from engine.results import Played, Winner
from engine.standings.history import history_of
from engine.standings.parts import NOTHING
from engine.standings.tiebreaks.registry import REGISTRY
from tests.builders import club, score
from tests.engine.journals import Journal

E1 = EntryId("e1")
ALONE = club(4, rulebook="club-round-robin").drawn().played().tournament


@pytest.mark.parametrize("rulebook", preset_ids())
def test_the_chain_of_a_table_begins_with_what_is_counted_first(rulebook: str) -> None:
    """A bracket has no chain; a Swiss to wins counts wins, then losses (TAC 2.3.2.1)."""
    for stage in load(rulebook).stages:
        if isinstance(stage, KnockoutStage):
            assert stage.table_criteria == ()
        elif isinstance(stage, SwissStage):
            assert stage.table_criteria == ("wins", "losses", *stage.criteria)
        else:
            assert stage.table_criteria[-len(stage.criteria) :] == stage.criteria


def test_ranks_are_known_where_stones_or_boards_go_by_them() -> None:
    known = {
        rulebook: load(rulebook).knows_ranks for rulebook in ("go-mcmahon", "go-team-swiss", "tac-russia-2025", "lo")
    }
    assert known == {"go-mcmahon": True, "go-team-swiss": True, "tac-russia-2025": False, "lo": False}


def test_places_are_limited_where_the_book_or_the_club_has_said_how_many() -> None:
    """TAC 1.3 has a field of its own; a club Swiss takes whoever comes until the club says a number."""
    assert is_limited(load("tac-russia-2025"))
    assert [is_limited(load("club-swiss", said)) for said in ({}, {"size": 12})] == [False, True]


def test_cards_are_dealt_one_after_the_other() -> None:
    assert dealt(tuple(range(1, 8)), 3) == ((1, 4, 7), (2, 5), (3, 6))


@pytest.mark.parametrize("name", ["h2h_sdc", "h2h_dc", "lot"])
def test_whoever_is_tied_with_nobody_has_nothing_of_what_is_of_tied_sets(name: str) -> None:
    history = history_of(ALONE, ALONE.rulebook.plan[0].id, 1)
    assert REGISTRY[name].count(history, E1, "wins") == NOTHING


def test_no_bracket_has_no_stage_and_nobody_to_replace() -> None:
    with pytest.raises(LookupError, match="club-round-robin has no knockout stage"):
        knockout.stage_of(ALONE)
    with pytest.raises(LookupError, match="club-round-robin has no Swiss stage to wins"):
        _ = ALONE.rulebook.swiss


@pytest.mark.parametrize("rulebook", ["tac-russia-2025", "go-swiss", "go-match", "club-knockout"])
def test_who_plays_in_a_stage_is_everybody_where_nobody_was_sent_on_to_it(rulebook: str) -> None:
    t = club(4, rulebook=rulebook, **({"rounds": 3} if rulebook == "go-swiss" else {})).tournament
    first = format_of(t.rulebook.plan[0])
    assert first.field(t) is None
    assert first.sends_on(t, 7) is None


def test_results_are_written_at_tables_whose_numbers_have_gaps() -> None:
    journal = Journal.opened(8)
    journal.do(c.CloseTables((1, 3), "сцена"))
    journal.announce()
    assert [one.table for one in journal.tournament.rounds[0].pairings] == [2, 4, 5, 6]
    journal.do(c.RecordResult(1, 4, score("8:5")))
    assert [one.games for one in journal.tournament.rounds[0].pairings] == [
        (),
        (Played(Winner.FIRST, (8, 5)),),
        (),
        (),
    ]
