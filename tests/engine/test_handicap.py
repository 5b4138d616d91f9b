"""Handicap of Go: sizes, komi, colours (Приложения 2, 4 3.7, 5, 9 7.7), and the scale of ranks."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine import handicap
from engine.errors import RuleViolation
from engine.model import Entry, EntryId, Member, Pairing
from engine.ranks import strength
from engine.regulations import Handicap
from tests.builders import club
from tests.engine.clauses import code_told

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("go_teams.json").read_text("utf-8"))
RULE = Handicap(used=True, reduce=2, most=9, below_rank="15k")
PAIRS = RULE.model_copy(update={"komi": Fraction(6)})


def given(one: Entry, other: Entry, rule: Handicap = RULE) -> Pairing:
    event = club("a", "b", rulebook="club-swiss", rounds=3).tournament
    event = replace(event, entries={EntryId("a"): one, EntryId("b"): other})
    return handicap.with_handicap(event, Pairing(1, 1, EntryId("a"), EntryId("b")), rule)


def pair(*ranks: str) -> Entry:
    return Entry(EntryId("pair"), 1, roster=tuple(Member(f"m{place}", rank=rank) for place, rank in enumerate(ranks)))


def test_ranks_are_one_scale() -> None:
    scale = [f"{kyu}k" for kyu in range(30, 0, -1)] + [f"{dan}d" for dan in range(1, 10)]
    assert [strength(rank) for rank in scale] == list(range(39))


@pytest.mark.parametrize("rank", ["42z", "31k", "0k", "10d", "1p", "", "01k", "1 k", "１k"])
def test_what_is_no_rank_is_refused(rank: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        strength(rank)
    assert code_told(refused.value) == "rank.unknown"


@pytest.mark.parametrize("row", GOLDEN["D10"]["rows"], ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_handicap_between_two_ranks(row: list[Any]) -> None:
    one, other, size, stones, komi, black, diagram = row
    pairing = given(Entry(EntryId("a"), 1, rank=one), Entry(EntryId("b"), 2, rank=other))
    found = handicap.terms(pairing.handicap, RULE)
    assert (pairing.handicap, found.stones, found.komi, found.diagram) == (size, stones, Fraction(komi), diagram)
    assert pairing.colour == (None if black is None else "first_white")
    assert black in (None, other), "the second is the weaker one"
    turned = given(Entry(EntryId("a"), 1, rank=other), Entry(EntryId("b"), 2, rank=one))
    assert (turned.handicap, turned.colour) == (size, None if black is None else "first_black")


@pytest.mark.parametrize("row", GOLDEN["D10"]["pairs"], ids=lambda row: "/".join((*row[0], *row[1])))
def test_the_handicap_between_two_pairs(row: list[Any]) -> None:
    one, other, means, difference, size, komi, first_move = row
    assert [(pair(*ranks).strength or 0) - strength("1d") for ranks in (one, other)] == [Fraction(m) for m in means]
    assert abs(Fraction(means[0]) - Fraction(means[1])) == Fraction(difference)
    pairing = given(pair(*one), pair(*other), PAIRS)
    found = handicap.terms(pairing.handicap, PAIRS)
    assert (pairing.handicap, found.komi, found.first_move) == (size, Fraction(komi), first_move)


def test_without_ranks_a_hundred_points_are_a_stone_and_a_part_of_it_too() -> None:
    assert given(Entry(EntryId("a"), 1, rating=2100), Entry(EntryId("b"), 2, rating=1750)).handicap == 4
    assert given(Entry(EntryId("a"), 1, rating=550, rank="1d"), Entry(EntryId("b"), 2, rating=350)).handicap == 0
    with pytest.raises(RuleViolation) as refused:
        given(Entry(EntryId("a"), 1, rank="1d"), Entry(EntryId("b"), 2, rating=350))
    assert (code_told(refused.value), refused.value.params["entry"]) == ("handicap.no_rank", "a")


def test_even_games_have_no_handicap() -> None:
    even = RULE.model_copy(update={"used": False})
    assert given(Entry(EntryId("a"), 1, rank="9d"), Entry(EntryId("b"), 2, rank="20k"), even) == Pairing(
        1, 1, EntryId("a"), EntryId("b")
    )
