"""Ties, shared places, lots, and what counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from engine.model import EntryId, EntryStatus, Lots
from engine.standings.order import order_tied
from engine.standings.swiss_table import swiss_table
from engine.standings.table import standings
from tests.builders import Club, club, ids_of, score
from tests.engine.golden_numbers import d4

CHAIN = ("sonneborn_berger", "score_difference", "direct_encounter", "buchholz", "lot")


def values(**buchholz: int) -> dict[EntryId, dict[str, int]]:
    return {
        EntryId(entry): {"sonneborn_berger": 5, "score_difference": 4, "buchholz": bh} for entry, bh in buchholz.items()
    }


def test_a_direct_encounter_is_asked_again_of_the_ties_it_leaves() -> None:
    """A and B have two wins each among four, C and D one: A beat B, D beat C."""
    won = {(EntryId(one), EntryId(other)): 1 for one, other in ("AB", "AC", "BC", "BD", "DA", "CD")}
    ordering = order_tied(ids_of("DCBA"), CHAIN, values(A=1, B=2, C=3, D=4), lambda _: won)
    assert tuple(chain(*ordering.ranks)) == ("A", "B", "C", "D")
    assert set(ordering.decided_by.values()) == {"direct_encounter"}
    assert ordering.among["direct_encounter"] == {"A": 2, "B": 2, "C": 1, "D": 1}
    assert ordering.separators == ["direct_encounter"] * 3


def test_equal_rows_share_a_place_and_the_next_one_is_left_out() -> None:
    ordering = order_tied(ids_of("WXYZ"), CHAIN, values(W=1, X=5, Y=5, Z=9))
    assert ordering.ranks == [("Z",), ("X", "Y"), ("W",)]
    assert "X" in ordering.decided_by


def test_lots_that_leave_somebody_out_decide_nothing() -> None:
    assert order_tied(ids_of("XY"), CHAIN, values(X=1, Y=1), lots=(EntryId("X"),)).ranks == [("X", "Y")]


def all_even(seed: int) -> Club:
    return club(8, size=8).through(5, seed, game=lambda rng, _: score("8:4") if rng.random() < 0.5 else score("4:8"))


def tied_everywhere() -> Club:
    stages = (all_even(seed) for seed in range(100))
    return next(stage for stage in stages if any(row.shared for row in swiss_table(stage.tournament).rows))


def test_places_are_shared_until_lots_are_drawn() -> None:
    stage = tied_everywhere()
    before = swiss_table(stage.tournament)
    shared = [row.place for row in before.rows if row.shared]
    assert len(shared) > len(set(shared))
    draft = stage.draft(rng_seed=3)
    (lots,) = draft.lots
    assert (lots.purpose, set(lots.order)) == ("places", {row.entry for row in before.rows if row.shared})
    after = swiss_table(replace(stage.tournament, lots=(*stage.tournament.lots, lots)))
    assert [row.place for row in after.rows] == list(range(1, 9))
    assert {row.decided_by for row in after.rows if row.entry in lots.order} == {"lot"}
    assert draft.seeds == tuple(row.entry for row in after.rows[:4])


def test_lots_are_not_looked_at_before_the_stage_is_over() -> None:
    stage = club(24).through(1)
    order = tuple(stage.tournament.entries)
    early = replace(stage.tournament, lots=(*stage.tournament.lots, Lots("swiss", "places", order)))
    assert [row.place for row in swiss_table(early).rows] == [row.place for row in swiss_table(stage.tournament).rows]


def test_a_draft_counts_for_nothing() -> None:
    t = d4(3).tournament
    drafted = replace(t, rounds=(*t.rounds[:2], replace(t.rounds[2], announced=None)))
    assert swiss_table(drafted).rows == swiss_table(d4(2).left("T18").tournament).rows


def test_a_round_in_progress_counts_what_is_reported() -> None:
    t = d4(1, finished=False).play("T23-T05 3:8").tournament
    table = standings(t)
    assert (table.after_round, table.rows[0].entry, table.rows[-1].entry) == (1, "T05", "T23")
    assert not table.complete


def test_a_table_of_an_earlier_round_shows_what_was_true_then() -> None:
    t = d4().tournament
    assert swiss_table(t, 1).rows == swiss_table(d4(1).tournament).rows
    assert swiss_table(t, 1).row(EntryId("T18")).status.value == "active"
    assert swiss_table(t).row(EntryId("T18")).status.value == "withdrawn"


@pytest.mark.parametrize("status", [EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED])
def test_who_has_left_keeps_its_row(status: EntryStatus) -> None:
    row = swiss_table(d4(2).left("T05", status).tournament).row(EntryId("T05"))
    assert (row.status.value, row.wins, row.place) == (
        status.value,
        2,
        swiss_table(d4(2).tournament).row(EntryId("T05")).place,
    )


def test_a_technical_result_without_a_game_is_no_direct_encounter() -> None:
    stage = club("A", "B", "C", "D", "E", "F", "G", "H", size=8).with_lots(*"ABCDEFGH").drawn()
    played = stage.play("A-B 8:4", "C-D 8:4", "E-F 8:4", "G-H 8:4")
    absent = stage.play("A-B B absent", "C-D 8:4", "E-F 8:4", "G-H 8:4")
    pair = ("A", "B")
    from engine.standings.history import history_of
    from engine.standings.swiss_table import encounters

    assert pair in encounters(history_of(played.tournament, "swiss"), ids_of("AB"))
    assert pair not in encounters(history_of(absent.tournament, "swiss"), ids_of("AB"))
