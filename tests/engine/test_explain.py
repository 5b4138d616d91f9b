"""Why this pair, why this place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.model import EntryId
from engine.pairing.explain import How, WhyNot, explain_pair
from engine.standings.explain import explain_place
from engine.standings.table import standings
from tests.builders import club
from tests.engine.golden_numbers import d4


def test_a_pair_of_the_first_round_comes_from_its_lots() -> None:
    found = explain_pair(d4().tournament, d4().tournament.rounds[0].pairings[1])
    assert (found.how, found.article) == (How.LOTS, "2.2.4.1")
    assert found.first is not None
    assert found.second is not None
    assert (found.first.lot, found.second.lot) == (3, 4)


def test_a_pair_of_a_group_names_both_buchholz_and_who_was_nearer() -> None:
    found = explain_pair(d4().tournament, d4().tournament.rounds[4].pairings[1])
    assert (found.how, found.group, found.difference) == (How.GROUP, "2-2", 1)
    assert found.first is not None
    assert (found.first.entry, found.first.record, found.first.buchholz) == ("T21", "2-2", 9)
    others = {(other.to, other.entry): (other.difference, other.why, other.extra) for other in found.others}
    assert others[(EntryId("T21"), EntryId("T08"))] == (1, WhyNot.SUM_GROWS, 2)


def test_an_earlier_meeting_is_told_as_the_reason() -> None:
    told = [
        other.why
        for seed in range(3)
        for stage in [club(24).through(3, seed)]
        for pairing in stage.drawn_anyway(seed).current.pairings
        for other in explain_pair(stage.tournament, pairing).others
    ]
    assert {WhyNot.MET, WhyNot.SUM_GROWS, WhyNot.ORDER} <= set(told)


def test_a_cross_pair_is_told_as_one() -> None:
    found = explain_pair(d4().tournament, d4().tournament.rounds[3].pairings[4])
    assert (found.how, found.group, found.article) == (How.CROSS, "2-1/1-2", "2.2.4.4")
    assert found.first is not None
    assert found.second is not None
    assert (found.first.place, found.second.place) == (9, 1)
    assert found.others == ()


def test_a_pair_that_no_rule_made_is_told_as_made_by_hand() -> None:
    stage = club(24).through(1).drawn()
    one, two, *_ = stage.current.pairings
    swapped = replace(one, second=two.second)
    assert explain_pair(stage.tournament, swapped).how is How.BY_HAND


def test_a_pair_of_the_first_round_that_the_lots_did_not_make_is_told_as_made_by_hand() -> None:
    stage = club(24).drawn()
    one, two, *_ = stage.current.pairings
    for pairing in stage.current.pairings:
        assert explain_pair(stage.tournament, pairing).how is How.LOTS
    for swapped in (replace(one, second=two.second), replace(two, first=one.first)):
        assert explain_pair(stage.tournament, swapped).how is How.BY_HAND
    apart = replace(stage.tournament, apart=((one.first, one.second),))
    assert explain_pair(apart, replace(one, second=two.second)).how is How.LOTS


def test_whoever_takes_the_place_of_the_free_one_makes_one_pair_by_hand() -> None:
    tournament = club(23).drawn().tournament
    *before, round_ = tournament.rounds
    (free, *others), (one, *pairs) = round_.free, round_.pairings
    swapped = replace(one, first=free.entry)
    changed = replace(round_, pairings=(swapped, *pairs), free=(replace(free, entry=one.first), *others))
    edited = replace(tournament, rounds=(*before, changed))
    assert explain_pair(edited, swapped).how is How.BY_HAND
    assert {explain_pair(edited, pairing).how for pairing in pairs} == {How.LOTS}


def test_a_pair_of_the_bracket_names_its_seeds() -> None:
    stage = d4().drawn()
    found = explain_pair(stage.tournament, stage.current.pairings[0])
    assert (found.how, found.slot, found.seeds) == (How.BRACKET, "PI1", (8, 9))


def test_a_place_names_its_neighbours_and_the_parts_of_every_coefficient() -> None:
    found = explain_place(d4().tournament, EntryId("T05"))
    assert (found.place, found.decided_by) == (2, "score_difference")
    assert found.above is not None
    assert found.below is not None
    assert (found.above.entry, found.above.criterion, found.above.own, found.above.other) == (
        "T16",
        "sonneborn_berger",
        6,
        7,
    )
    assert (found.below.entry, found.below.criterion, found.below.own, found.below.other) == (
        "T07",
        "score_difference",
        15,
        14,
    )
    sb = next(value for value in found.values if value.name == "sonneborn_berger")
    assert sb.value == 6
    assert [(part.opponent, part.value) for part in sb.parts] == [("T23", 0), ("T09", 3), ("T02", 3)]


def test_the_first_and_the_last_have_one_neighbour() -> None:
    t = d4().tournament
    assert explain_place(t, EntryId("T16")).above is None
    assert explain_place(t, EntryId("T17")).below is None


def test_neighbours_in_different_records_are_told_apart_by_them() -> None:
    below = explain_place(d4().tournament, EntryId("T07")).below
    assert below is not None
    assert (below.entry, below.criterion, below.own, below.other) == ("T02", "losses", 0, 1)


def test_who_shares_a_place_is_told_apart_by_nothing() -> None:
    found = explain_place(club(24).with_lots(*(f"e{n}" for n in range(1, 25))).drawn().tournament, EntryId("e2"))
    assert (found.place, found.shared, found.decided_by) == (1, True, None)
    assert found.above is not None
    assert found.above.criterion is None


def test_every_value_is_the_sum_of_its_parts() -> None:
    """Of a direct encounter too: the matches inside the set that was tied."""
    chain = ["direct_encounter", "buchholz", "sonneborn_berger"]
    told = [
        one
        for rng_seed in range(6)
        for t in (club(12, size=12, criteria=chain).through(5, rng_seed).tournament,)
        for entry in t.entries
        for one in explain_place(t, entry).values
    ]
    assert {"direct_encounter", "buchholz", "sonneborn_berger"} <= {one.name for one in told}
    assert all(sum(part.value for part in one.parts) == one.value for one in told)


PAIRS = [
    ("bridges", {"move_limit": 40}, 1, How.TABLES, "club: the book orders"),
    ("go-match", {"games": 3}, 1, How.MATCH, "П7 5.2"),
    ("go-swiss", {"rounds": 3}, 1, How.HALVES, "П7 2.6"),
    ("go-swiss", {"rounds": 3}, 2, How.POINTS, "П7 2.9"),
    ("go-mcmahon", {"rounds": 3, "bar": "1d"}, 1, How.POINTS, "П7 1.5"),
    ("destiny-custom", {"rounds": 2, "cut": 4}, 1, How.LOTS, "IV.2a"),
    ("destiny-custom", {"rounds": 2, "cut": 4}, 2, How.POINTS, "IV.2a"),
    ("destiny-custom", {"rounds": 2, "cut": 4}, 3, How.BRACKET, "IV.2c"),
    ("club-swiss", {"rounds": 2, "cut": 4, "draws": False}, 4, How.BRACKET, "club"),
]


@pytest.mark.parametrize(("rulebook", "settings", "number", "how", "article"), PAIRS)
def test_every_system_tells_its_pairs_by_the_stage_they_are_of(
    rulebook: str, settings: dict[str, Any], number: int, how: How, article: str
) -> None:
    stage = club(2 if rulebook == "go-match" else 8, rulebook=rulebook, **settings)
    while len(stage.tournament.rounds) < number:
        stage = stage.drawn().played(number)
    round_ = stage.tournament.rounds[number - 1]
    found = [explain_pair(stage.tournament, pairing) for pairing in round_.pairings]
    assert {one.how for one in found} == {how}
    assert all(one.article.startswith(article) for one in found), found
    assert [one.rematch for one in found] == [pairing.rematch for pairing in round_.pairings]
    if how is How.BRACKET:
        assert [(one.group, one.slot) for one in found] == [("", pairing.slot) for pairing in round_.pairings]
    else:
        assert [(one.group, one.slot) for one in found] == [(pairing.group, "") for pairing in round_.pairings]


@pytest.mark.parametrize("rng_seed", range(6))
def test_what_is_told_of_a_pair_is_true(rng_seed: int) -> None:
    """TAC 2.2.4: records, distances and earlier meetings as the rounds before have them."""
    t = club(24).through(5, rng_seed).tournament
    for round_ in t.rounds:
        before = standings(t, round_.number - 1)
        records = {row.entry: f"{row.wins}-{row.losses}" for row in before.rows}
        met = {frozenset(one.entries) for old in t.rounds[: round_.number - 1] for one in old.pairings}
        for pairing in round_.pairings:
            found = explain_pair(t, pairing)
            again = frozenset(pairing.entries) in met
            seats = [one for one in (found.first, found.second) if one is not None]
            assert (found.group, found.slot, found.seeds, found.rematch) == (pairing.group, "", (None, None), again)
            assert {one.entry for one in seats} == set(pairing.entries)
            assert [one.record for one in seats] == [records[EntryId(str(one.entry))] for one in seats]
            if found.how is How.LOTS:
                assert (found.difference, found.others) == (0, ())
                continue
            assert found.difference == abs(seats[0].buchholz - seats[1].buchholz)
            reach = {one.entry: found.difference for one in seats} if found.how is not How.CROSS else {}
            for other in found.others:
                assert (other.why is WhyNot.MET) == (frozenset((other.to, other.entry)) in met)
                assert (other.extra > 0) == (other.why is WhyNot.SUM_GROWS)
                assert other.difference <= reach.get(other.to, 99)
