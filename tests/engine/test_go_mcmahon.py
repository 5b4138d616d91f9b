"""McMahon: start scores, groups, sums over opponents, pairing inside groups."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RulebookError, RuleViolation
from engine.formats.protocol import format_of
from engine.model import Entry, EntryId, Exact
from engine.pairing.next_round import pair_round
from engine.regulations import McMahonStage, load
from engine.standings.history import History, history_of
from engine.standings.table import standings
from tests.builders import Club
from tests.engine.golden_go import GOLDEN, addends, event, game, places, seven, with_round


def stage(**settings: Any) -> McMahonStage:
    found = load("go-mcmahon", {"rounds": 3, "bar": "3d"} | settings).plan[0]
    assert isinstance(found, McMahonStage)
    return found


def test_scores_and_sums_over_opponents() -> None:
    """Приложение 9, 4 and 5.1: an unplayed round adds the own start score; the bar is 3d, the floor 20k."""
    told = GOLDEN["D3"]
    t = seven("go-mcmahon", bar=told["bar"], floor=told["floor"], zero=told["zero"])
    table = standings(t)
    rows = {row.entry: row for row in table.rows}
    for line in told["table"]:
        values = rows[line["player"]].values
        found = [str(values[name]) for name in ("mms", "points", "sos", "sos_1", "sos_2")]
        assert found == [line[name] for name in ("mms", "wins", "sos", "sos1", "sos2")], line["player"]
        assert str(format_of(stage()).start_score(t.entries[line["player"]])) == line["start"]
        assert addends(t, line["player"], "sos") == line["entries"]
    assert places(table.rows) == told["places"]
    assert rows[EntryId("Dina")].values["direct_encounter"] == 0
    assert rows[EntryId("Gleb")].decided_by == "sos_2"


@pytest.mark.parametrize(
    ("rank", "settings", "start"),
    [
        ("30k", {}, 10),
        ("20k", {}, 10),
        ("1k", {}, 29),
        ("1d", {}, 30),
        ("9d", {}, 32),
        ("30k", {"floor": "30k"}, 0),
        ("4d", {"supergroup": "5d"}, 32),
        ("6d", {"supergroup": "5d"}, 34),
        ("6d", {"supergroup": "5d", "special_groups": ["7d", "4d"]}, 34),
        ("8d", {"supergroup": "5d", "special_groups": ["7d", "4d"]}, 36),
        ("4d", {"supergroup": "5d", "special_groups": ["7d", "4d"]}, 33),
        ("3d", {"supergroup": "5d", "special_groups": ["7d", "4d"]}, 32),
        ("", {}, 10),
    ],
)
def test_the_start_is_the_rank_between_floor_and_bar(rank: str, settings: dict[str, Any], start: int) -> None:
    assert format_of(stage(**settings)).start_score(Entry(EntryId("a"), 1, rank=rank)) == start


def test_a_stated_start_score_stands() -> None:
    assert format_of(stage()).start_score(Entry(EntryId("a"), 1, rank="5k", start_score=Fraction(63, 2))) == Fraction(
        63, 2
    )


@pytest.mark.parametrize(
    ("settings", "path", "says"),
    [
        ({"bar": "21k"}, "settings.bar", "21k is below the floor 20k"),
        ({"bar": "42z"}, "settings.bar", "30k to 1k or 1d to 9d"),
        ({"supergroup": "3d"}, "settings.supergroup", "3d is not above the bar 3d"),
        ({"special_groups": ["4d", "2d"]}, "settings.special_groups", "2d is not above the bar 3d"),
        ({"group_method": "slide"}, "settings.group_method", "halves, fold, adjacent, random"),
        ({"criteria": ["mms", "board_wins"]}, "settings.criteria.1", "'board_wins' is not one of mms"),
        ({"prize_criteria": ["game_points"]}, "settings.prize_criteria.0", "is not one of"),
    ],
)
def test_a_wrong_setting_is_named_with_its_clause(settings: dict[str, Any], path: str, says: str) -> None:
    with pytest.raises(RulebookError) as refused:
        stage(**settings)
    assert refused.value.path == path
    assert says in refused.value.reason
    assert "П" in refused.value.reason


def test_above_the_bar_the_order_without_ratings_is_that_of_the_ranks() -> None:
    """П7 1.6 names the rating; where there is none the rank stands for it, so no seed changes who meets whom."""
    ranks = {"a": "6d", "b": "5d", "c": "4d", "d": "3d"}
    t = event(
        "go-mcmahon",
        *(Entry(EntryId(one), n, rank=r) for n, (one, r) in enumerate(ranks.items(), 1)),
        bar="3d",
        rounds=2,
    )
    drawn = {tuple(sorted(tuple(sorted(p.entries)) for p in pair_round(t, seed).pairings)) for seed in range(30)}
    assert drawn == {(("a", "c"), ("b", "d"))}


def test_the_bar_must_be_set() -> None:
    t = event("go-mcmahon", Entry(EntryId("a"), 1, rank="1d"), Entry(EntryId("b"), 2, rank="1k"), rounds=2)
    with pytest.raises(RuleViolation) as refused:
        pair_round(t, 0)
    assert (refused.value.params, refused.value.article) == ({"setting": "bar"}, "П7 1.3")


SCORES = {"A": 34, "B": 34, "C": 34, "D": 33, "E": 33, "F": 32, "G": 32, "H": 32}


@pytest.mark.parametrize(("met", "case"), [((), "fresh"), (("C", "D"), "c_d_met")])
def test_cards_on_groups_of_mcmahon(met: tuple[str, ...], case: str) -> None:
    """Приложение 7, 1.6-1.7 with 2.8-2.9: the order inside a group stays, odd groups send their last down."""
    half = Fraction(1, 2)
    people = [
        Entry(EntryId(one), 0, seed=number, start_score=score - (half if one in met else 0))
        for number, (one, score) in enumerate(SCORES.items(), start=1)
    ]
    t = event("go-mcmahon", *people, rounds=3, bar="9d")
    if met:
        t = with_round(t, [game(met[0], met[1], "=")])
    pairs = ", ".join(f"{p.first}-{p.second}" for p in pair_round(t, 0).pairings)
    assert pairs == GOLDEN["D17"][case]


@pytest.mark.parametrize(
    ("method", "pairs"),
    [("halves", ["1-3", "2-4"]), ("fold", ["1-4", "2-3"]), ("adjacent", ["1-2", "3-4"])],
)
def test_methods_inside_a_group(method: str, pairs: list[str]) -> None:
    people = [Entry(EntryId(str(n)), n, seed=n, rank="1d") for n in range(1, 5)]
    t = event("go-mcmahon", *people, rounds=2, bar="1d", group_method=method)
    assert [f"{p.first}-{p.second}" for p in pair_round(t, 0).pairings] == pairs


def test_lots_inside_a_group_come_from_the_seed() -> None:
    people = [Entry(EntryId(str(n)), n, seed=n, rank="1d") for n in range(1, 17)]
    t = event("go-mcmahon", *people, rounds=2, bar="1d", group_method="random")
    found = {seed: [p.entries for p in pair_round(t, seed).pairings] for seed in (1, 2)}
    assert found[1] != found[2]
    assert found[1] == [p.entries for p in pair_round(t, 1).pairings]


def matchings(left: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    if not left:
        yield []
        return
    first, *rest = left
    for place, other in enumerate(rest):
        for tail in matchings(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *tail]


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 4), st.integers(0, 10**6), st.sampled_from(["halves", "fold", "adjacent", "random"]))
def test_the_sum_of_differences_is_the_least_there_is(half: int, seed: int, method: str) -> None:
    rng = random.Random(seed)
    people = [Entry(EntryId(str(n)), n, start_score=rng.randrange(4)) for n in range(2 * half)]
    stage = Club(event("go-mcmahon", *people, rounds=4, bar="9d", group_method=method))
    for _ in range(3):
        t = stage.tournament
        history = history_of(t, "swiss")
        legal = [
            pairs for pairs in matchings(list(t.entries)) if all(b not in history.played(EntryId(a)) for a, b in pairs)
        ]
        if not legal:
            return

        def apart(pairs: Iterable[tuple[str, str]], history: History = history) -> Exact:
            return sum(
                (abs(Fraction(history.score(EntryId(a))) - history.score(EntryId(b))) for a, b in pairs),
                start=Fraction(0),
            )

        stage = stage.drawn(seed)
        assert apart(pairing.entries for pairing in stage.current.pairings) == min(map(apart, legal))
        stage = stage.played(seed)


def test_the_classification_is_by_rating_then_by_lot() -> None:
    """Приложение 7, 1.6 and 2.5: equals and the unrated by lot, the unrated last."""
    ratings = {"a": 2000, "b": None, "c": 2100, "d": 2000, "e": None, "f": 2000}
    t = event("go-swiss", *(Entry(EntryId(one), 0, rating=rating) for one, rating in ratings.items()), rounds=2)
    orders = {pair_round(t, seed).lots[0].order for seed in range(40)}
    assert {order[0] for order in orders} == {"c"}
    assert {frozenset(order[1:4]) for order in orders} == {frozenset("adf")}
    assert len({order[1:] for order in orders}) == 12
