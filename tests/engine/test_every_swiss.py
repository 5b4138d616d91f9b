"""What holds in every Swiss-like system, whatever its rulebook: over random tournaments with absences and leavers.

A new preset is one more line of `BOOKS`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded
from engine.formats import swiss_rounds
from engine.model import Absence, EntryId, FreeKind, Question, Round, Tournament
from engine.pairing.candidates import Field, field_of, may_meet, same_bar
from engine.pairing.draft import RoundDraft
from engine.pairing.next_round import pair_round
from engine.regulations import RoundsStage
from engine.standings.history import history_of
from tests.builders import Club, club

ROUNDS = 5
BOOKS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "club-swiss": ("club-swiss", {"method": "point_groups", "rounds": ROUNDS}),
    "buchholz": ("club-swiss", {"method": "buchholz", "rounds": ROUNDS}),
    "with colours": ("club-swiss", {"method": "point_groups", "rounds": ROUNDS, "colours": True}),
    "go-swiss": ("go-swiss", {"rounds": ROUNDS}),
    "go-mcmahon": ("go-mcmahon", {"bar": "2d", "rounds": ROUNDS}),
    "go-pair": ("go-pair", {"bar": "2d", "rounds": ROUNDS}),
    "go-pair by points": ("go-pair", {"system": "swiss", "rounds": ROUNDS}),
    "go-team-swiss": ("go-team-swiss", {"rounds": ROUNDS, "boards": 3}),
    "destiny-custom": ("destiny-custom", {"rounds": ROUNDS}),
    "destiny-basic": ("destiny-basic", {}),
    "destiny-advanced": ("destiny-advanced", {}),
    "nardy-pairs": ("nardy-pairs", {"system": "swiss", "match_length": 3, "rounds": ROUNDS}),
}
RANKS = ("9k", "5k", "4k", "1k", "1d", "3d")
BY_COST = ("club-swiss", "buchholz", "with colours", "destiny-custom")
FEWEST = {"destiny-advanced": 10}
"""Entries that a book needs where four are too few, and one who may be absent."""


def started(book: str, size: int, seed: int) -> Club:
    rulebook, settings_ = BOOKS[book]
    opened = club(size, rulebook=rulebook, **settings_).tournament
    chance = random.Random(seed)
    entries = {entry.id: replace(entry, rank=chance.choice(RANKS)) for entry in opened.entries.values()}
    return Club(replace(opened, entries=entries))


def with_an_absence(held: Club, chance: random.Random) -> Club:
    """Somebody is excused from the next round now and then."""
    if len(held.tournament.entries) < 6 or chance.random() > 0.4:
        return held
    one = Absence(chance.choice(list(held.tournament.entries)), len(held.tournament.rounds) + 1, FreeKind.ABSENT)
    return Club(replace(held.tournament, absences=(*held.tournament.absences, one)))


def rounds_of(book: str, size: int, seed: int, *, absences: bool = True) -> Iterator[tuple[Tournament, Round]]:
    """The rounds of a random tournament: before each of them, and the round."""
    chance = random.Random(seed)
    size = max(size, FEWEST.get(book, 0))
    held = started(book, size, seed)
    for _ in range(min(ROUNDS, size - 1)):
        held = with_an_absence(held, chance) if absences else held
        if swiss_rounds.is_complete(held.tournament, stage_of(held.tournament)):
            return  # a table of the book says how many rounds
        drawn = held.drawn_anyway(seed)
        yield replace(drawn.tournament, rounds=held.tournament.rounds), drawn.current
        held = drawn.played(chance.randrange(10**6))


def stage_of(t: Tournament) -> RoundsStage:
    return cast(RoundsStage, t.rulebook.plan[0])


def field_before(t: Tournament, seed: int) -> Field:
    return field_of(t, stage_of(t), len(t.rounds) + 1, seed)


def possible(field: Field, without: EntryId | None = None) -> bool:
    """Whether everybody can be paired as the rules want it, asked of networkx."""
    playing = [one for one in field if one.entry != without]
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(playing)))
    graph.add_edges_from((a, b) for a in range(len(playing)) for b in range(a) if may_meet(playing[a], playing[b]))
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(playing)


every_book = pytest.mark.parametrize("book", BOOKS)
events = given(st.integers(4, 13), st.integers(0, 10**6))


@every_book
@settings(max_examples=15, deadline=None)
@events
def test_everybody_present_is_paired_or_free_exactly_once(book: str, size: int, seed: int) -> None:
    for before, round_ in rounds_of(book, size, seed):
        named = [entry for pairing in round_.pairings for entry in pairing.entries]
        named += [free.entry for free in round_.free]
        assert sorted(named) == sorted(before.entries)
        assert [pairing.table for pairing in round_.pairings] == list(range(1, len(round_.pairings) + 1))


@every_book
@settings(max_examples=15, deadline=None)
@events
def test_nobody_meets_twice_or_gets_a_barred_colour_where_it_can_be_helped(book: str, size: int, seed: int) -> None:
    for before, round_ in rounds_of(book, size, seed):
        byes = [free.entry for free in round_.free if free.kind is FreeKind.BYE]
        field = field_before(before, seed)
        if not possible(field, byes[0] if byes else None):
            continue
        who = {one.entry: one for one in field}
        for pairing in round_.pairings:
            first, second = who[pairing.first], who[pairing.second]
            assert pairing.second not in first.met
            assert not same_bar(first, second)
            if pairing.colour is not None:
                first_has_black = pairing.colour == "first_black"
                assert first.barred is not first_has_black
                assert second.barred is first_has_black or second.barred is None


@every_book
@settings(max_examples=15, deadline=None)
@events
def test_nobody_has_a_second_bye_where_another_can_have_it(book: str, size: int, seed: int) -> None:
    for before, round_ in rounds_of(book, size, seed):
        byes = [free.entry for free in round_.free if free.kind is FreeKind.BYE]
        field = field_before(before, seed)
        assert len(byes) == len(field) % 2
        if byes:
            who = {one.entry: one for one in field}
            allowed = stage_of(before).byes_per_entry
            barred = who[byes[0]].free_points >= allowed
            assert not barred or all(one.free_points >= allowed for one in field)


@every_book
@settings(max_examples=8, deadline=None)
@events
def test_the_same_tournament_gives_the_same_round(book: str, size: int, seed: int) -> None:
    def drafted(t: Tournament) -> RoundDraft | tuple[str, tuple[EntryId, ...]]:
        try:
            return pair_round(t, seed)
        except DecisionNeeded as needed:
            asked = cast(Question, needed.question)
            return asked.code, asked.entries

    for before, _ in rounds_of(book, size, seed):
        assert drafted(before) == drafted(before)


def matchings(people: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not people:
        yield ()
        return
    first, *rest = people
    for place, other in enumerate(rest):
        for tail in matchings((*rest[:place], *rest[place + 1 :])):
            yield ((first, other), *tail)


def price(book: str, field: Field, a: int, b: int) -> tuple[Any, ...]:
    """(rematch, equal bars, difference of points, of Buchholz or from the fold) by the words of the method; in random
    groups how many groups down the better one goes, in the column of his group."""
    one, other = field[a], field[b]
    if book == "destiny-custom":
        scores = sorted({who.score for who in field}, reverse=True)
        level, down = scores.index(one.score), scores.index(other.score) - scores.index(one.score)
        return other.entry in one.met, *(down if own == level else 0 for own in range(len(scores)))
    finer: Any = abs(one.buchholz - other.buchholz)
    if book in ("club-swiss", "with colours"):
        group = [place for place, who in enumerate(field) if who.score == one.score]
        finer = 0 if one.score != other.score else abs(group.index(b) - group.index(a) - len(group) // 2)
    return other.entry in one.met, same_bar(one, other), abs(one.score - other.score), finer


def summed(book: str, field: Field, pairs: Sequence[tuple[int, int]]) -> tuple[Any, ...]:
    return tuple(map(sum, zip(*(price(book, field, min(pair), max(pair)) for pair in pairs), strict=True)))


@pytest.mark.parametrize("book", BY_COST)
@settings(max_examples=6, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_method_of_least_cost_finds_the_first_that_brute_force_finds(book: str, half: int, seed: int) -> None:
    for before, round_ in rounds_of(book, 2 * half, seed, absences=False):
        if not history_of(before, "swiss").outings[EntryId("e1")]:
            continue  # the first round is drawn
        field = field_before(before, seed)
        place = {one.entry: number for number, one in enumerate(field)}
        best = min(matchings(range(len(field))), key=lambda pairs: summed(book, field, pairs))
        assert [(place[p.first], place[p.second]) for p in round_.pairings] == list(best)


@pytest.mark.parametrize("book", BY_COST)
@settings(max_examples=6, deadline=None)
@given(st.integers(5, 6), st.integers(0, 10**6))
def test_a_method_of_least_cost_reaches_the_optimum_of_networkx(book: str, half: int, seed: int) -> None:
    for before, round_ in rounds_of(book, 2 * half, seed, absences=False):
        if not history_of(before, "swiss").outings[EntryId("e1")]:
            continue
        field = field_before(before, seed)
        place = {one.entry: number for number, one in enumerate(field)}
        graph: nx.Graph[int] = nx.Graph()
        for a in range(len(field)):
            for b in range(a + 1, len(field)):
                weight = 0
                for part in price(book, field, a, b):
                    weight = 10**4 * weight + int(2 * part)
                graph.add_edge(a, b, weight=weight)
        best = summed(book, field, tuple(nx.min_weight_matching(graph)))
        assert summed(book, field, [(place[p.first], place[p.second]) for p in round_.pairings]) == best


@every_book
def test_byes_go_round_in_a_small_odd_field(book: str) -> None:
    size = 11 if book in FEWEST else 7
    byes = Counter(free.entry for _, round_ in rounds_of(book, size, 3, absences=False) for free in round_.free)
    assert max(byes.values()) == 1
