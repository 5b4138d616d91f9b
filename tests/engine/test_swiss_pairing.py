"""Pairing a Swiss round: against brute force on small groups, and what every round of every field must keep."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import swiss
from engine.model import EntryId, EntryStatus, FreeKind, Pairing, Question
from engine.pairing.groups import Candidate
from engine.pairing.swiss_wl import Pair, plan_round
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground
from engine.standings.history import history_of
from tests.builders import Club, club, ids_of, random_game
from tests.engine.clauses import code_told

EVEN_SIZES = range(8, 25, 2)
FIELDS = [(size, size - empty) for size in EVEN_SIZES for empty in range(size // 8 + 1)]


def team(
    name: str,
    buchholz: int,
    *met: str,
    record: tuple[int, int] = (1, 1),
    lot: int = 0,
    barred: bool = False,
    leaver: bool = False,
) -> Candidate:
    return Candidate(EntryId(name), record, buchholz, lot or ord(name[0]), frozenset(ids_of(met)), barred, leaver)


def names(pairs: Sequence[Pair]) -> list[str]:
    return [f"{pair.first.entry}{pair.second.entry}" for pair in pairs]


# Brute force


def every_pairing(group: Sequence[Candidate], *, rematches: bool = True) -> Iterator[list[tuple[Candidate, Candidate]]]:
    if not group:
        yield []
        return
    first, *others = group
    for other in others:
        if rematches or other.entry not in first.met:
            for rest in every_pairing([one for one in others if one is not other], rematches=rematches):
                yield [(first, other), *rest]


def first_of_the_nearest(group: Sequence[Candidate]) -> list[tuple[Candidate, Candidate]] | None:
    """The rule of the book, word by word: no rematch, least sum of differences, the first of equals."""
    legal = every_pairing(group, rematches=False)
    return min(legal, key=lambda pairs: sum(abs(a.buchholz - b.buchholz) for a, b in pairs), default=None)


@st.composite
def even_groups(draw: st.DrawFn, most: int) -> list[Candidate]:
    size = 2 * draw(st.integers(1, most // 2))
    letters = "ABCDEFGHIJKL"[:size]
    met: dict[str, set[str]] = {name: set() for name in letters}
    for a in letters:
        for b in letters:
            if a < b and draw(st.integers(0, 9)) < 3:
                met[a].add(b)
                met[b].add(a)
    return [team(name, draw(st.integers(0, 6)), *met[name]) for name in letters]


@settings(max_examples=100, deadline=None)
@given(even_groups(12))
def test_a_group_is_paired_as_brute_force_pairs_it(group: list[Candidate]) -> None:
    order = sorted(group, key=lambda one: (-one.buchholz, one.lot))
    expected = first_of_the_nearest(order)
    plan = plan_round(group)
    if expected is None:
        assert plan.rematches
    else:
        assert names(plan.pairs) == [f"{a.entry}{b.entry}" for a, b in expected]


@settings(max_examples=60, deadline=None)
@given(even_groups(8))
def test_there_are_no_more_rematches_than_must_be(group: list[Candidate]) -> None:
    fewest = min(sum(b.entry in a.met for a, b in pairs) for pairs in every_pairing(group))
    assert len(plan_round(group).rematches) == fewest


# Odd groups, merging, leavers


def test_the_last_of_an_odd_group_meets_the_first_of_the_next() -> None:
    upper = [team(name, bh, record=(2, 1)) for name, bh in (("A", 6), ("B", 5), ("C", 3))]
    lower = [team(name, bh, record=(1, 2)) for name, bh in (("D", 6), ("E", 4), ("F", 3))]
    plan = plan_round([*lower, *upper])
    assert names(plan.pairs) == ["AB", "CD", "EF"]
    assert [(pair.group, names([pair])) for pair in plan.crossed] == [("2-1/1-2", ["CD"])]


def test_a_cross_pair_is_no_rematch_and_leaves_both_groups_a_pairing() -> None:
    upper = [
        team("A", 6, "B", record=(2, 1)),
        team("B", 5, "A", record=(2, 1)),
        team("C", 3, record=(2, 1)),
    ]
    lower = [team(name, bh, record=(1, 2)) for name, bh in (("D", 6), ("E", 4), ("F", 3))]
    plan = plan_round([*lower, *upper])
    assert names(plan.pairs) == ["AC", "BD", "EF"]


def test_odd_groups_meet_across_an_even_one() -> None:
    groups = [
        *(team(name, 4, record=(2, 0)) for name in "ABC"),
        *(team(name, 3, record=(1, 1)) for name in "DEFG"),
        *(team(name, 2, record=(0, 2)) for name in "HIJ"),
    ]
    plan = plan_round(groups)
    assert names(plan.crossed) == ["CH"]
    assert names(plan.pairs) == ["AB", "CH", "DE", "FG", "IJ"]


def test_a_group_without_a_pairing_joins_the_next_lower_one_with_as_few_crossings_as_can_be() -> None:
    upper = [team("A", 6, "B", record=(2, 0)), team("B", 5, "A", record=(2, 0))]
    lower = [team(name, bh, record=(1, 1)) for name, bh in (("C", 9), ("D", 6), ("E", 5), ("F", 1))]
    plan = plan_round([*upper, *lower])
    assert plan.merged == ["2-0+1-1"]
    assert names(plan.pairs) == ["AC", "BD", "EF"]
    assert not plan.rematches


def test_fewer_crossings_of_merged_groups_come_before_nearer_ratings() -> None:
    """2.2.4.3, 2.2.4.4: if all four crossed, the differences would be 7 in all and not 9."""
    met = {"A": "CD", "B": "CD", "C": "ABD", "D": "ABC"}
    upper = [team(name, bh, *met[name], record=(2, 0)) for name, bh in (("A", 9), ("B", 1), ("C", 5), ("D", 5))]
    lower = [team(name, bh, record=(1, 1)) for name, bh in (("E", 9), ("F", 8), ("G", 5), ("H", 5))]
    plan = plan_round([*upper, *lower])
    assert plan.merged == ["2-0+1-1"]
    assert sorted(names(plan.pairs)) == ["AB", "CG", "DH", "EF"]


def test_the_lowest_group_has_only_a_rematch_left() -> None:
    plan = plan_round([team("A", 6, "B"), team("B", 5, "A")])
    assert names(plan.rematches) == ["AB"]


def test_two_leavers_meet_only_where_nothing_else_is_possible() -> None:
    free = [team("A", 5, leaver=True), team("B", 5, leaver=True), team("C", 1), team("D", 1)]
    assert names(plan_round(free).pairs) == ["AC", "BD"]
    bound = [team("A", 5, leaver=True), team("B", 5, leaver=True)]
    assert names(plan_round(bound).pairs) == ["AB"]


def test_in_an_odd_field_the_last_without_a_bye_is_free_and_never_a_leaver() -> None:
    field = [
        team("A", 5, record=(1, 1)),
        team("B", 4, record=(1, 1)),
        team("C", 3, record=(0, 2)),
        team("D", 2, record=(0, 2), barred=True),
        team("E", 1, record=(0, 2), leaver=True),
    ]
    plan = plan_round(field)
    assert plan.bye is not None
    assert plan.bye.entry == "C"


def test_a_second_bye_is_never_given_in_silence() -> None:
    plan = plan_round([team("A", 5, barred=True), team("B", 4, barred=True), team("C", 3, barred=True)])
    assert [one.entry for one in plan.second_byes] == ["C"]
    phantom = Candidate(None, (0, 1), 0, 99)
    alone = plan_round([team("A", 5, record=(0, 1), barred=True), phantom])
    assert [one.entry for one in alone.second_byes] == ["A"]


# Whole events


def check_round(stage: Club, met: set[frozenset[str]], byes: Counter[str], *, rematches: bool) -> None:
    """Everybody active is in the round once; nobody meets again or is free twice."""
    t = stage.tournament
    round_ = stage.current
    before = history_of(t, "swiss", round_.number - 1)
    seen = [entry for p in round_.pairings for entry in p.entries] + [free.entry for free in round_.free]
    assert sorted(seen) == sorted(swiss.active(t, before))
    for pairing in round_.pairings:
        pair = frozenset(pairing.entries)
        assert rematches or pair not in met
        assert pairing.rematch == (pair in met)
        met.add(pair)
        if "/" not in pairing.group and "+" not in pairing.group:
            assert before.record(pairing.first) == before.record(pairing.second)
    assert [pairing.table for pairing in round_.pairings] == list(range(1, len(round_.pairings) + 1))
    byes.update(free.entry for free in round_.free if free.kind is FreeKind.BYE)
    assert max(byes.values(), default=0) <= 1


def play_through(size: int, entries: int, seed: int, leavers: int = 0) -> Club:
    """A whole Swiss stage from a seed; `leavers` go one after another."""
    rng = random.Random(f"{size}/{entries}/{seed}")
    stage = club(entries, size=size)
    met: set[frozenset[str]] = set()
    byes: Counter[str] = Counter()
    for number in range(1, 6):
        if swiss.is_complete(stage.tournament):
            break
        decided = len(stage.tournament.decisions)
        stage = stage.drawn_anyway(seed)
        asked = [decision.question.code for decision in stage.tournament.decisions[decided:]]
        assert asked in ([], ["forced_rematch"])
        check_round(stage, met, byes, rematches=bool(asked))
        stage = stage.played(rng.randrange(10**6))
        if number <= leavers:
            stage = stage.left(rng.choice([e.id for e in stage.tournament.entries.values() if not e.left_after_round]))
    return stage


@pytest.mark.parametrize(("size", "entries"), FIELDS)
def test_any_field_ends_after_at_most_five_rounds_with_exactly_half_qualified(size: int, entries: int) -> None:
    for seed in range(6):
        stage = play_through(size, entries, seed)
        t = stage.tournament
        assert swiss.is_complete(t)
        assert len(t.rounds) <= 5
        assert len(swiss.qualified(t, history_of(t, "swiss"))) == size // 2
        assert swiss.integrity(t) == ()


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(FIELDS), st.integers(0, 10**6))
def test_no_field_and_no_results_break_a_swiss_stage(field: tuple[int, int], seed: int) -> None:
    stage = play_through(*field, seed)
    t = stage.tournament
    assert len(swiss.qualified(t, history_of(t, "swiss"))) == field[0] // 2
    assert swiss.integrity(t) == ()


@pytest.mark.parametrize("seed", range(6))
def test_leavers_change_the_number_of_the_qualified_only_where_two_of_them_must_meet(seed: int) -> None:
    stage = play_through(24, 24, seed, leavers=3)
    t = stage.tournament
    hollow = [p for r in t.rounds for p in r.pairings if isinstance(p.games[0], DoubleForfeit)]
    if not hollow:
        assert len(swiss.qualified(t, history_of(t, "swiss"))) == 12
        assert swiss.integrity(t) == ()


@pytest.mark.parametrize("size", EVEN_SIZES)
def test_expected_head_counts_are_those_that_come_out(size: int) -> None:
    expected = swiss.expected_headcounts(size)
    for branches in expected:
        for branch in branches:
            assert sum(branch.counts.values()) == size
    for last in expected[-1]:
        assert sum(n for (wins, _), n in last.counts.items() if wins == 3) == size // 2


def test_a_double_absence_is_warned_about_and_the_stage_still_ends() -> None:
    stage = club(24).drawn()
    pairing = stage.current.pairings[0]
    stage = stage.play(f"{pairing.first}-{pairing.second} both absent").played()
    assert [note.code for note in swiss.integrity(stage.tournament)] == ["headcount_off"]
    while not swiss.is_complete(stage.tournament):
        stage = stage.drawn_anyway().played()
    assert len(stage.tournament.rounds) <= 5


def test_the_cut_asks_where_not_half_of_the_field_has_qualified() -> None:
    def all_absent(rng: random.Random, pairing: Pairing) -> GameResult:
        return DoubleForfeit(Ground.NO_SHOW) if pairing.table == 1 else random_game(rng, pairing)

    stage = next(
        one
        for seed in range(50)
        if len(
            swiss.qualified(
                (one := club(24).through(5, seed, all_absent)).tournament, history_of(one.tournament, "swiss")
            )
        )
        != 12
    )
    with pytest.raises(DecisionNeeded) as asked:
        stage.draft()
    assert isinstance(asked.value.question, Question)
    assert (asked.value.question.code, asked.value.question.options) == ("cut_size", ("top_of_table", "as_qualified"))
    concerned = asked.value.question.entries
    assert len(stage.decided("cut_size", "top_of_table", *concerned).draft().seeds) == 12
    reached = len(swiss.qualified(stage.tournament, history_of(stage.tournament, "swiss")))
    assert len(stage.decided("cut_size", "as_qualified", *concerned).draft().seeds) == reached


# Lots, phantoms, refusals


def test_lots_are_a_permutation_of_the_entries_and_pair_one_with_two() -> None:
    draft = club(24).draft(rng_seed=41)
    (lots,) = draft.lots
    assert (lots.stage, lots.purpose, lots.rng_seed) == ("swiss", "pairing", 41)
    assert sorted(lots.order) == sorted(f"e{number}" for number in range(1, 25))
    assert [entry for pairing in draft.pairings for entry in pairing.entries] == list(lots.order)
    assert club(24).draft(rng_seed=42).lots != draft.lots


@pytest.mark.parametrize("entries", [21, 22, 23])
def test_empty_places_leave_the_last_lots_free(entries: int) -> None:
    draft = club(entries).draft()
    free = 24 - entries
    assert [one.entry for one in draft.free] == list(draft.lots[0].order[-free:])
    assert len(draft.pairings) == 12 - free


def test_a_phantom_is_paired_as_a_team_that_lost_to_all_it_met() -> None:
    stage = club(23, size=24).through(1).drawn()
    (free,) = stage.current.free
    assert free.kind is FreeKind.BYE
    assert history_of(stage.tournament, "swiss", 1).record(free.entry) == (0, 1)


@pytest.mark.parametrize(("entries", "code"), [(20, "entries.too_few"), (25, "entries.too_many")])
def test_a_field_of_the_wrong_size_is_refused(entries: int, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        club(entries).draft()
    assert code_told(refused.value) == code
    assert refused.value.params == {"count": entries, "least": 21, "most": 24}


def test_a_round_with_open_tables_is_not_followed_by_another() -> None:
    stage = club(24).drawn()
    first = stage.current.pairings[0]
    with pytest.raises(RuleViolation) as refused:
        stage.play(f"{first.first}-{first.second} 8:5").draft()
    assert code_told(refused.value) == "round.results_missing"
    assert refused.value.params == {"round": 1, "tables": tuple(range(2, 13))}


def test_who_left_before_a_round_loses_it_beforehand_whatever_the_reason() -> None:
    stage = club(24).through(1).left("e5").left("e6", EntryStatus.DISQUALIFIED).drawn()
    for entry in ("e5", "e6"):
        pairing = next(p for p in stage.current.pairings if entry in p.entries)
        assert pairing.games == (Forfeit(pairing.side_of(EntryId(entry)), Ground.WITHDRAWN),)
