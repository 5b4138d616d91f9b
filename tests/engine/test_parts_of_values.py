"""Every coefficient that a table may be sorted by is made of what its rounds give, and tells from whom."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import Any

import pytest

from engine.formats.protocol import format_of
from engine.formats.round_robin import by_strength
from engine.model import Entry, EntryId
from engine.regulations import load
from engine.standings import tiebreaks
from engine.standings.history import history_of
from engine.standings.parts import Counted, rounded
from engine.standings.reading import Reading
from tests.builders import Club, club

EVENTS: dict[str, dict[str, Any]] = {
    "go-swiss": {"rounds": 4},
    "go-mcmahon": {"rounds": 4, "bar": "2d"},
    "club-swiss": {"rounds": 4},
    "go-round-robin": {},
    "tac-russia-2025": {"size": 8},
}


def played(rulebook: str) -> Club:
    """Eight with ratings, ranks and places of last year; after four rounds, from the second without the last one."""
    opened = club(8, rulebook=rulebook, **EVENTS[rulebook]).tournament
    entries = {
        one.id: replace(one, rating=1500 + 37 * one.number % 100, rank=f"{one.number}k")
        for one in opened.entries.values()
    }
    held = Club(replace(opened, entries=entries)).drawn_anyway(3).played(3)
    return held.left(next(reversed(opened.entries))).through(4, 3)


@pytest.mark.parametrize("rulebook", EVENTS)
def test_a_value_is_the_sum_of_its_parts_and_each_part_is_of_a_round_with_its_opponent(rulebook: str) -> None:
    t = played(rulebook).tournament
    history = history_of(t, t.rulebook.plan[0].id)
    met: dict[tuple[int, EntryId], EntryId] = {}
    for round_ in t.rounds:
        for pairing in round_.pairings:
            met[round_.number, pairing.first], met[round_.number, pairing.second] = pairing.second, pairing.first
    for name, kind in tiebreaks.REGISTRY.items():
        for basis in ("wins", "buchholz"):
            column = kind.column(history, basis)
            for entry in history.outings:
                value, parts = kind.value(history, entry, basis), kind.explain(history, entry, basis)
                assert column.get(entry) == value, (name, entry)
                assert all(met.get((one.round, entry)) == one.opponent or one.opponent is None for one in parts), name
                found = sum((Fraction(one.value) for one in parts), Fraction())
                if value is not None:
                    assert value == (floor(found + Fraction(1, 2)) if kind.whole else found), (name, entry, parts)


@pytest.mark.parametrize(("numbers", "whole"), [((), 0), ((1,), 1), ((2,), 1), ((1, 2), 2), ((3, 2), 3)])
def test_halves_are_rounded_up(numbers: tuple[int, ...], whole: int) -> None:
    assert rounded(Counted((), numbers, 2)) == whole
    assert rounded(Counted((), (1,), 3)) == 0
    assert rounded(Counted((), (2,), 3)) == 1


def test_strength_goes_by_seed_then_rating_then_rank_then_registration() -> None:
    seeded, rated, weaker = Entry(EntryId("a"), 9, seed=2), Entry(EntryId("b"), 8, rating=1600), Entry(EntryId("c"), 7)
    field = [
        replace(seeded, id=EntryId("top"), seed=1),
        seeded,
        rated,
        replace(rated, id=EntryId("lower"), rating=1500, rank="3d"),
        replace(weaker, id=EntryId("dan"), rank="2d"),
        replace(weaker, id=EntryId("kyu"), rank="2k"),
        replace(weaker, id=EntryId("early"), number=1),
        weaker,
    ]
    assert sorted(field, key=by_strength) == field
    assert sorted(set(field), key=by_strength) == field


@pytest.mark.parametrize(
    ("rulebook", "reading"),
    [
        ("go-round-robin", Reading(rounds=3, scheduled=True, colours=True, win=1, draw=Fraction(1, 2))),
        ("club-round-robin", Reading(rounds=3, scheduled=True, win=1, draw=Fraction(1, 2))),
    ],
)
def test_the_tables_of_a_round_robin_are_read_as_scheduled(rulebook: str, reading: Reading) -> None:
    assert format_of(load(rulebook).plan[0]).reading(3) == reading
