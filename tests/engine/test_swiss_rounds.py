"""A Swiss system of so many rounds: nobody twice, the least differences, byes, absences."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded, RuleViolation
from engine.model import Absence, EntryId, FreeKind, Tournament
from engine.regulations import SwissRoundsStage
from engine.standings.final import final_places, is_over
from engine.standings.history import history_of
from engine.standings.table import standings
from tests.builders import Club, club
from tests.exchange.files import answer, document


def swiss(size: int, rounds: int = 5, **chosen: Any) -> Club:
    return club(size, rulebook="club-swiss", rounds=rounds, **chosen)


def stage_of(t: Tournament) -> SwissRoundsStage:
    stage = t.rulebook.plan[0]
    assert isinstance(stage, SwissRoundsStage)
    return stage


def matchings(people: Sequence[str]) -> Iterator[tuple[tuple[str, str], ...]]:
    if not people:
        yield ()
        return
    first, *rest = people
    for place, other in enumerate(rest):
        for tail in matchings(rest[:place] + rest[place + 1 :]):
            yield ((first, other), *tail)


@settings(max_examples=25, deadline=None)
@given(st.integers(6, 17), st.integers(0, 10**6), st.sampled_from(["buchholz", "point_groups"]))
def test_nobody_meets_anybody_twice_and_nobody_is_free_twice(size: int, seed: int, method: str) -> None:
    t = swiss(size, 4, method=method).to_the_end(seed).tournament
    assert len(t.rounds) == 4
    assert is_over(t)
    met = Counter(frozenset(p.entries) for round_ in t.rounds for p in round_.pairings)
    assert max(met.values()) == 1 or any(decision.choice == "allow_rematch" for decision in t.decisions)
    byes = Counter(free.entry for round_ in t.rounds for free in round_.free)
    assert sum(byes.values()) == (4 if size % 2 else 0)
    assert not byes or max(byes.values()) == 1
    assert {entry for entry, _ in final_places(t)} == set(t.entries)
    total = sum(row.values["points"] for row in standings(t).rows)
    assert total == 4 * (size // 2 + size % 2)


@settings(max_examples=20, deadline=None)
@given(st.integers(3, 4), st.integers(1, 3), st.integers(0, 10**6))
def test_the_sum_of_differences_is_the_least_there_is(half: int, rounds: int, seed: int) -> None:
    stage = swiss(2 * half, 4).through(rounds, seed)
    t = stage.tournament
    history = history_of(t, "swiss")
    legal = [
        sum(abs(Fraction(history.score(EntryId(a))) - history.score(EntryId(b))) for a, b in pairs)
        for pairs in matchings(list(t.entries))
        if all(b not in history.met(EntryId(a)) for a, b in pairs)
    ]
    if not legal:
        with pytest.raises(DecisionNeeded):
            stage.draft()
        return
    found = sum(abs(Fraction(history.score(p.first)) - history.score(p.second)) for p in stage.draft().pairings)
    assert found == min(legal)


def test_equal_points_meet_by_the_fold_of_their_group() -> None:
    stage = swiss(8).with_lots(*(f"e{n}" for n in range(1, 9))).drawn()
    assert stage.pairs() == ["e1-e2", "e3-e4", "e5-e6", "e7-e8"]
    stage = stage.play("e1-e2 wins", "e3-e4 wins", "e5-e6 wins", "e7-e8 wins").drawn()
    assert stage.pairs() == ["e1-e5", "e3-e7", "e2-e6", "e4-e8"]
    assert [p.group for p in stage.current.pairings] == ["1", "1", "0", "0"]


def test_the_first_round_may_set_the_halves_against_each_other() -> None:
    stage = swiss(6, first_round="halves").drawn()
    assert stage.pairs() == ["e1-e4", "e2-e5", "e3-e6"]


def test_a_forced_rematch_and_a_second_bye_are_asked() -> None:
    stage = swiss(2, 2).drawn().played()
    with pytest.raises(DecisionNeeded) as needed:
        stage.draft()
    assert getattr(needed.value.question, "code", "") == "forced_rematch"
    assert stage.decided("forced_rematch", "allow_rematch", "e1", "e2").drawn().current.pairings[0].rematch
    lonely = swiss(3, 4).through(3)
    with pytest.raises(DecisionNeeded) as needed:
        lonely.draft()
    assert getattr(needed.value.question, "code", "") == "second_bye"


def test_points_of_every_kind_of_free_round() -> None:
    t = swiss(6, absent_points="1/4", not_paired_points="1/8").tournament
    kinds = {"e5": FreeKind.HALF_BYE, "e6": FreeKind.ABSENT}
    t = replace(t, absences=tuple(Absence(EntryId(entry), 1, kind) for entry, kind in kinds.items()))
    stage = Club(t).drawn()
    assert {free.entry: free.kind for free in stage.current.free} == kinds
    gone = replace(stage.tournament.rounds[0], pairings=stage.current.pairings[:1])
    values = {row.entry: row.values["points"] for row in standings(replace(stage.tournament, rounds=(gone,))).rows}
    assert (values[EntryId("e5")], values[EntryId("e6")]) == (Fraction(1, 2), Fraction(1, 4))
    assert sorted(values.values())[:4] == [0, 0, Fraction(1, 8), Fraction(1, 8)]


def test_buchholz_and_its_cut_are_sums_of_the_opponents_points() -> None:
    t = swiss(8, 3).to_the_end(5).tournament
    table = standings(t)
    points = {row.entry: row.values["points"] for row in table.rows}
    for row in table.rows:
        parts = [points[p.opponent_of(row.entry)] for r in t.rounds for p in r.pairings if row.entry in p.entries]
        assert row.values["buchholz"] == sum(parts)
        assert row.values["buchholz_cut1"] == sum(parts) - min(parts)
    assert all(a.values["points"] >= b.values["points"] for a, b in pairwise(table.rows))


def test_who_has_left_is_not_paired_and_keeps_what_it_has() -> None:
    stage = swiss(8).through(2).left("e3")
    before = standings(stage.tournament).row(EntryId("e3")).values["points"]
    stage = stage.drawn().played()
    assert "e3" not in {entry for p in stage.current.pairings for entry in p.entries}
    row = standings(stage.tournament).row(EntryId("e3"))
    assert (row.status.value, row.values["points"]) == ("withdrawn", before)


def test_a_large_field_is_paired() -> None:
    stage = swiss(150, 3).through(2, 3).drawn()
    assert len({frozenset(p.entries) for r in stage.tournament.rounds for p in r.pairings}) == 225


def test_the_number_of_rounds_must_be_set() -> None:
    with pytest.raises(RuleViolation) as refused:
        club(8, rulebook="club-swiss").draft()
    assert refused.value.params == {"setting": "rounds"}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_file_goes_round_by_round_to_the_end(seed: int) -> None:
    given = document(swiss(7, 3))
    given["entries"][6]["joined_round"] = 2
    given["absences"] = [{"entry": "e1", "round": 2, "kind": "half_bye"}]
    rng = random.Random(seed)
    for number in range(1, 4):
        found = answer("pair", "-", "--explain", given=given)
        results = [{"kind": "played", "winner": rng.choice(["first", "second", "draw"])} for _ in found["pairings"]]
        pairings = [
            {key: row[key] for key in ("table", "first", "second")} | {"result": result}
            for row, result in zip(found["pairings"], results, strict=True)
        ]
        given["rounds"].append({"number": number, "stage": "swiss", "pairings": pairings, "free": found["free"]})
    assert {"entry": "e1", "kind": "half_bye"} in given["rounds"][1]["free"]
    assert all("e7" not in (p["first"], p["second"]) for p in given["rounds"][0]["pairings"])
    rows = answer("standings", "-", given=given)["rows"]
    assert len(rows) == 7
    assert set(rows[0]["values"]) >= {"points", "buchholz", "buchholz_cut1", "sonneborn_berger", "wins", "losses"}
    assert stage_of(swiss(7, 3).tournament).rounds == 3
