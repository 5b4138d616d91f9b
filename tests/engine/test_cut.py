"""From a sorting stage to a bracket: who is in, in which order, who meets whom, and the places of the whole event."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.formats import knockout
from engine.model import Entry, EntryId, Tournament
from engine.pairing.explain import How, explain_pair
from engine.regulations import digest, load
from engine.regulations.parts import Cut
from engine.results import Played, Winner
from engine.standings.final import final_places
from engine.standings.table import standings
from tests.builders import Club, club
from tests.engine.journals import Journal, refused
from tests.exchange.files import answer, document, pairs, run


def swiss(entries: int, rounds: int = 3, cut: int = 4, **chosen: Any) -> Club:
    return club(entries, rulebook="club-swiss", rounds=rounds, cut=cut, draws=False, **chosen)


def seeds_of(stage: Club) -> list[str]:
    assert stage.tournament.bracket is not None
    return list(stage.tournament.bracket.seeds)


def test_the_best_of_the_table_open_the_bracket() -> None:
    stage = swiss(9).through(3)
    rows = standings(stage.tournament).rows
    opened = stage.drawn()
    drawn = next((lots.order for lots in opened.tournament.lots if lots.purpose == "places"), ())
    expected = sorted(rows[:], key=lambda row: (row.place, drawn.index(row.entry) if drawn else 0))[:4]
    seeds = seeds_of(opened)
    assert seeds == [row.entry for row in expected]
    assert opened.pairs() == [f"{seeds[0]}-{seeds[3]}", f"{seeds[1]}-{seeds[2]}"]


def test_equals_at_the_line_and_inside_it_are_told_apart_by_recorded_lots() -> None:
    stage = swiss(4, 1, 2).through(1)
    opened = stage.drawn(11)
    drawn = next(lots for lots in opened.tournament.lots if lots.purpose == "places")
    assert sorted(drawn.order) == ["e1", "e2", "e3", "e4"]
    winners = [row.entry for row in standings(stage.tournament).rows if row.place == 1]
    assert seeds_of(opened) == sorted(winners, key=drawn.order.index)
    table = standings(opened.tournament, 1, "swiss")
    assert [row.place for row in table.rows] == [1, 2, 3, 4]
    assert table.rows[0].decided_by == "lot"
    assert opened.tournament.rounds[-1].notes[0].code == "lots_drawn"


def test_a_bracket_may_be_seeded_by_criteria_of_its_own() -> None:
    stage = swiss(9, seeding_criteria=["points", "sonneborn_berger", "buchholz", "lot"]).through(3)
    rows = {row.entry: row.values for row in standings(stage.tournament).rows}
    seeds = seeds_of(stage.drawn())
    chain = [
        (rows[EntryId(one)]["points"], rows[EntryId(one)]["sonneborn_berger"], rows[EntryId(one)]["buchholz"])
        for one in seeds
    ]
    assert chain == sorted(chain, reverse=True)
    assert {row.entry for row in standings(stage.drawn().tournament, 3, "swiss").rows if row.status == "qualified"} == {
        *seeds
    }


def test_criteria_of_the_seeds_order_those_who_go_on_and_choose_nobody() -> None:
    stage = swiss(12, seeding_criteria=["buchholz", "lot"]).through(3).drawn()
    table = standings(stage.tournament, 3, "swiss").rows
    sums = {row.entry: row.values["buchholz"] for row in table}
    seeds = seeds_of(stage)
    assert set(seeds) == {row.entry for row in table[:4]}
    assert [sums[EntryId(one)] for one in seeds] == sorted((sums[EntryId(one)] for one in seeds), reverse=True)
    assert max(sums[row.entry] for row in table[4:]) > min(sums[EntryId(one)] for one in seeds)  # the chains do differ


def test_who_left_goes_nowhere_and_everybody_below_moves_up() -> None:
    stage = swiss(12, 4).through(4)
    before = seeds_of(stage.drawn())
    order = [row.entry for row in standings(stage.drawn().tournament, 4, "swiss").rows]
    after = seeds_of(stage.left(before[1]).drawn())
    assert after == [one for one in order if one != before[1]][:4]


def test_a_field_that_shrinks_below_the_cut_fills_the_next_smaller_bracket() -> None:
    stage = swiss(8, 2, 8).through(2).left("e1").left("e2").drawn()
    assert len(seeds_of(stage)) == 4
    assert [note.group for note in stage.current.notes if note.code == "cut_reduced"] == ["4"]


def test_without_a_cut_there_is_no_bracket() -> None:
    stage = swiss(6, 2, 0)
    assert [one.id for one in stage.tournament.rulebook.plan] == ["swiss"]
    assert len(stage.to_the_end().tournament.rounds) == 2


def test_the_places_of_the_event_are_those_of_the_bracket_then_of_the_table() -> None:
    stage = swiss(12, 4).to_the_end()
    t = stage.tournament
    final = next(line for line in knockout.view(t) if line.slot == "F")
    places = final_places(t)
    assert places[0] == (final.winner, 1)
    assert places[1] == (final.loser, 2)
    assert [place for _, place in places[2:4]] == [3, 3]
    table = standings(t, 4, "swiss")
    outside = [(row.entry, row.place) for row in table.rows if row.entry not in seeds_of(stage)]
    assert [entry for entry, _ in places[4:]] == [entry for entry, _ in outside]
    statuses = {row.entry: row.status.value for row in table.rows}
    assert {entry for entry, status in statuses.items() if status == "qualified"} == set(seeds_of(stage))


@settings(max_examples=15, deadline=None)
@given(size=st.integers(4, 24), seed=st.integers(0, 10**6), cut=st.sampled_from([2, 4, 8]))
def test_any_field_gets_from_the_rounds_through_the_bracket_to_one_winner(size: int, seed: int, cut: int) -> None:
    assume(cut <= size)
    t = swiss(size, 3 if size > 5 else 2, cut).to_the_end(seed).tournament
    places = final_places(t)
    assert sorted(entry for entry, _ in places) == sorted(t.entries)
    assert [place for _, place in places[:2]] == [1, 2]


def test_a_pair_of_the_bracket_is_told_by_its_seeds() -> None:
    stage = swiss(9).through(3).drawn()
    reason = explain_pair(stage.tournament, stage.current.pairings[0])
    assert (reason.how, reason.slot, reason.seeds) == (How.BRACKET, "SF1", (1, 4))
    sorting = explain_pair(stage.tournament, stage.tournament.rounds[1].pairings[0])
    assert sorting.how is How.POINTS


def test_a_whole_event_by_commands() -> None:
    journal = Journal.opened(64, 9, "club-swiss", rounds=3, cut=4, draws=False)
    journal.play_to_the_end(random.Random(5))
    assert [place for _, place in journal.tournament.final_places[:2]] == [1, 2]


def test_the_same_file_gives_the_same_bracket() -> None:
    stage = swiss(9).through(3)
    given = document(stage)
    found = answer("pair", "-", "--seed", "7", given=given)
    assert pairs(found) == stage.drawn(7).pairs()
    again = answer("standings", "-", given=document(stage.to_the_end()))
    assert again["rows"][0]["place"] == 1
    assert [line["slot"] for line in again["bracket"]] == ["SF1", "SF2", "F"]


# A draw is no end of a match in a bracket


def test_a_match_of_the_bracket_is_not_drawn() -> None:
    journal = Journal.opened(64, 4, "club-swiss", rounds=1, cut=2)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.DRAW)))
    journal.do(c.RecordResult(1, 2, Played(Winner.FIRST)))
    journal.announce()
    assert refused(journal, c.RecordResult(2, 1, Played(Winner.DRAW))) == "score.draw"


def test_a_file_with_a_drawn_match_of_the_bracket_is_refused() -> None:
    stage = club(4, rulebook="club-swiss", rounds=1, cut=2).drawn().played()
    given = document(stage.drawn())
    given["rounds"][1]["pairings"][0]["result"] = {"kind": "played", "winner": "draw"}
    refused = run("standings", "-", given=given)
    assert refused.exit_code == 2
    assert "rounds[1].pairings[0].result.winner" in refused.stderr


# Groups


def groups(entries: int, number: int, advance: int, **bracket: Any) -> Club:
    """So many groups, the best of each in a bracket."""
    base = load("club-round-robin")
    sorting = next(stage for stage in base.stages if stage.id == "groups")
    playoff = next(stage for stage in load("club-swiss").stages if stage.id == "playoff")
    cut = Cut(tie=("lots",))
    chosen = sorting.model_copy(update={"systems": (), "groups": number, "advance": advance, "cut": cut})
    book = base.model_copy(update={"stages": (chosen, playoff.model_copy(update=bracket))})
    field = {EntryId(f"e{n}"): Entry(EntryId(f"e{n}"), n) for n in range(1, entries + 1)}
    return Club(Tournament("t1", "Кубок клуба", book, digest(book), 1, "Europe/Moscow", entries=field))


@pytest.mark.parametrize(("entries", "number", "advance"), [(8, 2, 2), (12, 3, 2), (16, 4, 2), (12, 4, 1), (15, 3, 3)])
def test_winners_of_groups_come_first_and_nobody_meets_his_own_group_at_once(
    entries: int, number: int, advance: int
) -> None:
    stage = groups(entries, number, advance)
    while stage.tournament.bracket is None:
        stage = stage.drawn_anyway()
        if stage.tournament.bracket is None:
            stage = stage.played(game=lambda rng, _: Played(rng.choice([Winner.FIRST, Winner.SECOND])))
    table = standings(stage.tournament, stage.current.number - 1, "groups")
    group_of = {row.entry: row.group for row in table.rows}
    seeds = seeds_of(stage)
    assert len(seeds) == number * advance
    assert [group_of[EntryId(one)] for one in seeds[:number]] == [chr(ord("A") + n) for n in range(number)]
    for level in range(advance):
        assert {group_of[EntryId(one)] for one in seeds[level * number :][:number]} == {
            group_of[EntryId(one)] for one in seeds[:number]
        }
    assert all(group_of[p.first] != group_of[p.second] for p in stage.current.pairings)
    places = final_places(stage.tournament)
    assert len(places) == entries


def test_where_it_cannot_be_avoided_two_of_a_group_meet() -> None:
    stage = groups(4, 1, 4)
    while stage.tournament.bracket is None:
        stage = stage.drawn_anyway()
        stage = stage if stage.tournament.bracket is not None else stage.played()
    seeds = seeds_of(stage)
    assert stage.pairs() == [f"{seeds[0]}-{seeds[3]}", f"{seeds[1]}-{seeds[2]}"]
