"""A bracket that is the whole event, of any size."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.formats import knockout
from engine.formats.swiss import Standing
from engine.model import EntryId
from engine.results import Played, Winner
from engine.standings.final import final_places, is_over
from engine.standings.table import standings
from tests.builders import club
from tests.engine.journals import Journal, refused
from tests.exchange.files import answer, document, pairs, run


@settings(max_examples=25, deadline=None)
@given(size=st.integers(2, 40), seed=st.integers(0, 10**6), third=st.booleans())
def test_every_size_has_one_winner(size: int, seed: int, *, third: bool) -> None:
    t = club(size, rulebook="club-knockout", third_place=third).to_the_end(seed).tournament
    assert is_over(t)
    assert len(t.rounds) == (size - 1).bit_length()
    assert sum(len(round_.pairings) for round_ in t.rounds) == size - 1 + (third and size > 3)
    places = [place for _, place in final_places(t)]
    assert places[:2] == [1, 2]
    assert len(places) == size
    if third and size > 3:
        assert places[2:4] == [3, 4]


def test_the_best_seeds_wait_and_meet_last() -> None:
    stage = club(6, rulebook="club-knockout").drawn()
    assert stage.pairs() == ["e4-e5", "e3-e6"]
    stage = stage.play("e4-e5 wins", "e3-e6 wins").drawn()
    assert stage.pairs() == ["e1-e4", "e2-e3"]


def test_lots_may_seed_the_bracket() -> None:
    drawn = club(8, rulebook="club-knockout", seeds="lots").drawn(3).tournament.bracket
    assert drawn is not None
    assert sorted(drawn.seeds) == [f"e{n}" for n in range(1, 9)]
    assert sorted(drawn.seeds) != list(drawn.seeds)


def test_before_the_draw_is_announced_nobody_is_out_and_the_table_tells_nothing_of_it() -> None:
    journal = Journal.opened(64, 8, "club-knockout", seeds="lots")
    entered = [f"e{number}" for number in range(1, 9)]
    journal.do(c.DraftRound(3))
    assert journal.tournament.bracket is not None
    assert list(journal.tournament.bracket.seeds) != entered
    rows = standings(journal.tournament).rows
    assert [row.entry for row in rows] == entered
    assert {row.status for row in rows} == {Standing.ACTIVE}
    journal.do(c.PublishRound(1))
    assert [row.entry for row in standings(journal.tournament).rows] == list(journal.tournament.bracket.seeds)


@pytest.mark.parametrize("entries", [2, 5, 8, 13])
def test_a_whole_event_by_commands(entries: int) -> None:
    journal = Journal.opened(64, entries, "club-knockout", final_best_of=3)
    journal.play_to_the_end(random.Random(entries))
    assert journal.tournament.final_places[0][1] == 1


def test_whoever_leaves_lets_the_opponent_go_on() -> None:
    journal = Journal.opened(64, 4, "club-knockout")
    journal.announce()
    journal.do(c.LeaveTournament(EntryId("e1")))
    assert knockout.view(journal.tournament)[0].winner == "e4"
    journal.do(c.RecordResult(1, 2, Played(Winner.FIRST)))
    journal.play_to_the_end(random.Random(1))
    assert not journal.tournament.questions
    assert not journal.tournament.bracket.replacements if journal.tournament.bracket else False


def test_a_draw_is_no_result() -> None:
    journal = Journal.opened(64, 4, "club-knockout")
    journal.announce()
    assert refused(journal, c.RecordResult(1, 1, Played(Winner.DRAW))) == "score.draw"


def test_a_file_is_paired_to_the_end() -> None:
    entries = [{"id": name, "seed": 5 - place} for place, name in enumerate("abcde")]
    given: dict[str, Any] = {"format": "turnir/1", "rulebook": "club-knockout", "entries": entries, "rounds": []}
    names = []
    for number in (1, 2, 3):
        found = answer("pair", "-", "--explain", given=given)
        names.append(pairs(found))
        played = [
            {key: row[key] for key in ("table", "slot", "first", "second")}
            | {"result": {"kind": "played", "winner": "first"}}
            for row in found["pairings"]
        ]
        given["rounds"].append({"number": number, "pairings": played})
    assert names == [["b-a"], ["e-b", "d-c"], ["e-d"]]
    rows = answer("standings", "-", given=given)["rows"]
    assert [(row["entry"], row["place"]) for row in rows] == [("e", 1), ("d", 2), ("c", 3), ("b", 3), ("a", 5)]
    assert run("pair", "-", given=given).exit_code == 4
    again = document(club(5, rulebook="club-knockout").to_the_end())
    assert answer("standings", "-", given=again)["rows"][0]["place"] == 1


def test_one_entry_is_no_bracket() -> None:
    given = {"format": "turnir/1", "rulebook": "club-knockout", "entries": [{"id": "a"}], "rounds": []}
    refused = run("pair", "-", given=given)
    assert (refused.exit_code, refused.stderr.startswith("turnir: entries: 1 entries")) == (2, True)


def test_where_the_field_is_reseeded_the_best_left_meets_the_worst_left() -> None:
    stage = club(8, rulebook="club-knockout", bracket_order="reseeded").drawn()
    assert stage.pairs() == ["e1-e8", "e2-e7", "e3-e6", "e4-e5"]
    stage = stage.play("e1-e8 wins", "e7-e2 wins", "e6-e3 wins")
    semi = next(line for line in knockout.view(stage.tournament) if line.slot == "SF1")
    assert (semi.first.entry, semi.second.entry) == (None, None)
    stage = stage.play("e4-e5 wins").drawn()
    assert stage.pairs() == ["e1-e7", "e4-e6"]
    assert stage.play("e7-e1 wins", "e6-e4 wins").drawn().pairs() == ["e6-e7"]


def test_a_lost_semifinal_gives_no_place_while_the_match_for_third_is_ahead() -> None:
    """One semi-final is over: its loser still plays for the third place, with somebody who is not known yet."""
    stage = club(8, rulebook="club-knockout", third_place=True).through(1).drawn()
    over, waiting = stage.current.pairings
    stage = stage.play(f"{over.first}-{over.second} wins")
    table = standings(stage.tournament)
    assert {table.row(one).place for one in (over.first, *waiting.entries)} == {1}
    row = table.row(over.second)
    assert (row.place, row.shared, row.status) == (3, True, Standing.ACTIVE)
    stage = stage.play(f"{waiting.first}-{waiting.second} wins").drawn()
    assert {standings(stage.tournament).row(one.second).place for one in (over, waiting)} == {3}
    final, third = stage.current.pairings
    stage = stage.play(f"{third.first}-{third.second} wins")
    table = standings(stage.tournament)
    assert [(table.row(one).place, table.row(one).shared) for one in third.entries] == [(3, False), (4, False)]
    assert {table.row(one).place for one in final.entries} == {1}


def test_who_plays_for_all_places_has_the_best_that_is_left() -> None:
    """Of the places from the fifth to the eighth the loser of one match has the seventh to hope for, the others the
    fifth."""
    stage = club(8, rulebook="go-olympic", play_for_all_places=True).drawn()
    first, *rest = stage.current.pairings
    stage = stage.play(f"{first.first}-{first.second} wins")
    row = standings(stage.tournament).row(first.second)
    assert (row.place, row.shared) == (5, True)
    stage = stage.play(*(f"{one.first}-{one.second} wins" for one in rest)).drawn()
    lower = next(one for one in stage.current.pairings if one.slot == "P5-8.1")
    others = [one.second for one in (first, *rest) if one.second not in lower.entries]
    stage = stage.play(f"{lower.first}-{lower.second} wins")
    table = standings(stage.tournament)
    found = {one: (table.row(one).place, table.row(one).shared) for one in (*lower.entries, *others)}
    assert found == {lower.first: (5, True), lower.second: (7, True), **dict.fromkeys(others, (5, True))}
