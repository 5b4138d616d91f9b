"""Star Wars: Destiny: strength of schedule, random pairs, structures."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.errors import RulebookError, RuleViolation
from engine.model import EntryId, Free, FreeKind
from engine.pairing.next_round import pair_round
from engine.regulations import SwissRoundsStage, load
from engine.results import Winner
from engine.standings.history import history_of
from engine.standings.table import standings
from engine.standings.tiebreaks import schedules
from tests.builders import Club, club
from tests.engine.golden_destiny import DESTINY, played_round, tournament_of

CASES = ["D1", "D2", "D2_no_show", "D3"]


# IV.4a: strength of schedule


@pytest.mark.parametrize("case", CASES)
def test_strength_of_schedule_is_exact_and_orders_the_table(case: str) -> None:
    t = tournament_of(case)
    table = standings(t)
    history = history_of(t, "swiss")
    rows = {row.entry: row for row in table.rows}
    assert [row.entry for row in table.rows] == [row["player"] for row in DESTINY[case]["table"]]
    for expected in DESTINY[case]["table"]:
        row = rows[expected["player"]]
        assert row.place == expected["place"]
        assert row.values["points"] == expected["points"]
        assert schedules.rounds(history, row.entry) == expected["rounds"]
        assert history.met(row.entry) == set(expected["opponents"])
        assert row.values["strength_of_schedule"] == Fraction(expected["sos"])
        assert row.values["extended_strength_of_schedule"] == Fraction(expected["esos"])


@pytest.mark.parametrize("case", CASES)
def test_the_printed_words_are_a_reading_of_their_own(case: str) -> None:
    table = standings(tournament_of(case, sos_mode="literal"))
    assert [row.entry for row in table.rows] == DESTINY[case]["order_literal"]
    for expected in DESTINY[case]["table"]:
        row = table.row(expected["player"])
        assert row.values["strength_of_schedule"] == Fraction(expected["sos_literal"])
        assert row.values["extended_strength_of_schedule"] == Fraction(expected["esos_literal"])


def test_lots_come_last_and_hold_for_the_whole_field() -> None:
    table = standings(tournament_of("D3"))
    assert table.row(EntryId("Y")).decided_by == table.row(EntryId("X")).decided_by == "lot"
    assert table.row(EntryId("Y")).values["lot"] < table.row(EntryId("X")).values["lot"]


# IV.2a: random pairs inside equal points


def on_points(*points: int) -> Club:
    """Players with so many points from rounds in which nobody of them met anybody of them."""
    ids = [f"p{number}" for number in range(1, len(points) + 1)]
    stage = club(*ids, *(f"x{n}" for n in range(len(points))), rulebook="destiny-custom", rounds=9)
    rounds = []
    for number in range(max(points)):
        lines = [
            (entry, f"x{(place + number) % len(points)}", Winner.FIRST if won > number else Winner.SECOND)
            for place, (entry, won) in enumerate(zip(ids, points, strict=True))
        ]
        rounds.append(played_round(number + 1, lines))
    done = Club(replace(stage.tournament, rounds=tuple(rounds)))
    for number in range(len(points)):
        done = done.left(f"x{number}")
    return done


def test_groups_are_kept_pure_and_one_floats_to_the_next_group() -> None:
    stage = on_points(5, 5, 5, 4, 4, 4, 3, 3)
    points = dict(zip([f"p{n}" for n in range(1, 9)], (5, 5, 5, 4, 4, 4, 3, 3), strict=True))
    seen: set[frozenset[str]] = set()
    for seed in range(200):
        draft = pair_round(stage.tournament, seed)
        met = [tuple(sorted((points[p.first], points[p.second]), reverse=True)) for p in draft.pairings]
        assert met == [(5, 5), (5, 4), (4, 4), (3, 3)]
        seen |= {frozenset(p.entries) for p in draft.pairings}
    # 3 pairs of fives, 9 floats, 3 pairs of fours and the threes: every one comes out.
    assert len(seen) == 3 + 9 + 3 + 1


@pytest.mark.parametrize(
    ("players", "rounds", "seeds"),
    [(4, 3, 40), (5, 3, 40), (7, 3, 40), (8, 3, 40), (9, 4, 40), (16, 4, 10), (25, 5, 4)],
)
def test_nobody_meets_anybody_twice_or_is_free_twice(players: int, rounds: int, seeds: int) -> None:
    for seed in range(seeds):
        stage = club(players, rulebook="destiny-custom", rounds=rounds)
        while len(stage.tournament.rounds) < rounds:
            draw = seed * 100 + len(stage.tournament.rounds)
            stage = stage.drawn(draw).played(draw)
        met = Counter(frozenset(p.entries) for r in stage.tournament.rounds for p in r.pairings)
        free = Counter(one.entry for r in stage.tournament.rounds for one in r.free)
        assert max(met.values()) == 1
        assert max(free.values(), default=0) <= 1
        assert all(len(r.pairings) * 2 + len(r.free) == players for r in stage.tournament.rounds)


def bye_of(stage: Club, seed: int) -> str:
    return pair_round(stage.tournament, seed).free[0].entry


def test_the_first_bye_is_anybodys() -> None:
    stage = club(9, rulebook="destiny-custom", rounds=4)
    assert {bye_of(stage, seed) for seed in range(200)} == {f"e{n}" for n in range(1, 10)}


@pytest.mark.parametrize(
    ("points", "free_before", "expected"),
    [
        ((1, 1, 1, 1, 1, 0, 0, 0, 0), (), {"p6", "p7", "p8", "p9"}),
        ((2, 2, 1, 1, 0), (), {"p5"}),
        ((3, 2, 1, 1, 1), ("p3",), {"p4", "p5"}),
        ((3, 2, 2, 1, 1), ("p4", "p5"), {"p2", "p3"}),
    ],
    ids=["one group", "one alone", "one was free before", "all of the last group were free before"],
)
def test_a_later_bye_goes_to_the_fewest_points_without_one(
    points: tuple[int, ...], free_before: tuple[str, ...], expected: set[str]
) -> None:
    stage = on_points(*points)
    first, *rest = stage.tournament.rounds
    byes = tuple(Free(EntryId(entry), FreeKind.BYE) for entry in free_before)
    kept = tuple(p for p in first.pairings if p.first not in free_before)
    stage = Club(replace(stage.tournament, rounds=(replace(first, pairings=kept, free=byes), *rest)))
    assert {bye_of(stage, seed) for seed in range(60)} == expected


def test_the_same_seed_gives_the_same_pairs() -> None:
    stage = club(24, rulebook="destiny-advanced").through(2)
    assert stage.draft(11).pairings == stage.draft(11).pairings
    assert stage.draft(11).pairings != stage.draft(12).pairings


# V.1, V.2: structures


def structured(rulebook: str, players: int) -> tuple[int | None, int]:
    stage = pair_round(club(players, rulebook=rulebook).tournament, 1).structure
    assert stage is not None
    return stage.rounds, stage.cut


@pytest.mark.parametrize("kind", ["basic", "advanced"])
def test_the_structure_is_the_books_by_the_number_of_players(kind: str) -> None:
    book = load(f"destiny-{kind}")
    assert book.structure is not None
    assert [[row.least, row.most, row.rounds, row.cut] for row in book.structure.rows] == DESTINY["D8"][kind]
    for least, most, rounds, cut in DESTINY["D8"][kind]:
        for players in (least, most or least + 1):
            if players <= 80:
                assert structured(f"destiny-{kind}", players) == (rounds, cut)
            row = book.structure.row_of(players)
            assert row is not None
            assert (row.rounds, row.cut) == (rounds, cut)


@pytest.mark.parametrize("told", DESTINY["D12"]["rows"], ids=lambda told: f"{told[1]}-{told[0]}")
def test_the_day_is_as_long_as_the_worked_example(told: list[Any]) -> None:
    players, kind, rounds, cut, last, swiss, play_off, day = told
    book = load(f"destiny-{kind}")
    assert book.structure is not None
    row = book.structure.row_of(players)
    assert row is not None
    knockout = book.structured(row).knockout
    assert (row.rounds, row.cut, knockout is not None) == (rounds, cut, bool(cut))
    assert book.time.round is not None
    assert book.time.bracket is not None
    ends = [] if knockout is None else [(knockout.best_of, False)] * (last - 1) + [(knockout.final_best_of, True)]
    minutes = [book.time.bracket.of(best_of, final=final) for best_of, final in ends]
    assert (rounds * book.time.round, sum(minutes), rounds * book.time.round + sum(minutes)) == (swiss, play_off, day)


def test_one_number_of_the_printed_table_is_a_slip() -> None:
    """V.2 prints 71-148 after 41-76; nobody may stand in two rows."""
    right, printed = DESTINY["D8"]["advanced"], DESTINY["D8"]["advanced_printed"]
    differ = [(row, one) for row, one in zip(right, printed, strict=True) if row != one]
    assert differ == [([77, 148, 8, 8], [71, 148, 8, 8])]


@pytest.mark.parametrize(("kind", "players", "article"), [("basic", 3, "V.1"), ("advanced", 8, "V.2")])
def test_a_size_that_the_table_does_not_have_is_refused_with_its_article(kind: str, players: int, article: str) -> None:
    with pytest.raises(RuleViolation, match="too_few") as refused:
        pair_round(club(players, rulebook=f"destiny-{kind}").tournament, 1)
    assert refused.value.article == article


def test_the_structure_holds_though_players_leave() -> None:
    stage = club(9, rulebook="destiny-advanced").through(1).left("e1").left("e2").through(4)
    swiss = stage.tournament.rulebook.stages[0]
    assert isinstance(swiss, SwissRoundsStage)
    assert (swiss.rounds, swiss.cut.size) == (4, 4)
    assert stage.drawn().current.stage == "playoff"


def test_an_own_structure_is_announced_by_the_organizer() -> None:
    with pytest.raises(RuleViolation, match=r"^settings\.missing\("):
        pair_round(club(8, rulebook="destiny-custom").tournament, 1)
    with pytest.raises(RulebookError, match="one of 0, 4, 8, 16, 32"):
        load("destiny-custom", {"rounds": 4, "cut": 6})
    with pytest.raises(RuleViolation, match=r"^cut\.larger\("):
        pair_round(club(5, rulebook="destiny-custom", rounds=3, cut=8).tournament, 1)
