"""Direct comparison, half of the games, results and their points, Berger tables, prizes: the Go code."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.formats.protocol import format_of
from engine.formats.round_robin import berger
from engine.model import Entry, EntryId, EntryStatus, Lots, Pairing, Record, Tournament
from engine.pairing.candidates import field_of
from engine.pairing.colours import games_of
from engine.pairing.next_round import pair_round
from engine.regulations import RoundsStage
from engine.results import Adjudicated, Awarded, DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.standings.history import history_of
from engine.standings.order import order_tied
from engine.standings.prizes import shares
from engine.standings.table import standings
from tests.builders import ids_of
from tests.engine.golden_go import GOLDEN, absent, bye, event, game, numbered, with_round


@pytest.mark.parametrize("case", GOLDEN["D5"], ids=lambda case: case["case"])
def test_direct_comparison(case: dict[str, Any]) -> None:
    """Приложение 9, 3.1-3.3: wins among the tied, asked again; in McMahon and Swiss only of equal numbers of games."""
    wins: Counter[tuple[EntryId, EntryId]] = Counter()
    games: Counter[tuple[EntryId, EntryId]] = Counter()
    for one, other, winner in case["games"]:
        for pair in ((one, other), (other, one)):
            games[pair] += 1
            wins[pair] += 1 if winner == pair[0] else 0
    drawn = {frozenset(one[:2]) for one in case["games"] if one[2] == "="}
    encounters = {pair: wins[pair] + Fraction(int(frozenset(pair) in drawn), 2) for pair in games}
    proviso = case["system"] != "rr"
    values = {EntryId(entry): {"points": 0} for entry in case["group"]}
    chain, games_of = ("points", "direct_encounter"), (lambda _: games) if proviso else None
    ordering = order_tied(ids_of(case["group"]), chain, values, lambda _: encounters, games=games_of)
    assert [list(rank) for rank in ordering.ranks] == case["order"]
    skipped = len({sum(games[one, other] for other in case["group"]) for one in case["group"]}) > 1
    first = {entry: str(value) for entry, value in ordering.among.get("direct_encounter", {}).items()}
    assert first == ({} if skipped else case["values"])
    assert not skipped or set(case["values"].values()) == {"0"}


PEOPLE = (EntryId("Arina"), EntryId("Bulat"), EntryId("Vlad"), EntryId("Gera"), EntryId("Dora"), EntryId("Fedor"))


def league(cells: dict[str, str], leaves_after: int) -> Tournament:
    """A round robin of six that Fedor leaves; numbers as in PEOPLE."""
    t = event("go-round-robin", *(Entry(EntryId(name), 0) for name in PEOPLE))
    t = replace(t, lots=(Lots("main", "pairing", PEOPLE),))
    for number in range(1, 6):
        if number == leaves_after + 1:
            gone = replace(t.entries[EntryId("Fedor")], status=EntryStatus.WITHDRAWN, left_after_round=leaves_after)
            t = replace(t, entries=t.entries | {EntryId("Fedor"): gone})
        draft = pair_round(t, 0)
        played = [
            pairing
            if pairing.games
            else game(*pairing.entries, pairing.entries[0 if "1" in cells["|".join(pairing.entries)] else 1])
            for pairing in draft.pairings
        ]
        t = with_round(t, played, draft.free)
    return t


@pytest.mark.parametrize("leaves_after", [2, 3])
def test_half_of_the_games_of_a_round_robin(leaves_after: int) -> None:
    """Статья 21, 5: fewer than half, and nothing counts; half or more, and the others have a point each."""
    told = GOLDEN["D6"][str(leaves_after)]
    t = league(told["cells"], leaves_after)
    assert {row.entry: str(row.values["points"]) for row in standings(t).rows} == told["points"]
    for pair, cell in told["cells"].items():
        mirrored = told["cells"]["|".join(pair.split("|")[::-1])]
        assert {cell, mirrored} in ({"0", "1"}, {"(0)", "(1)"}, {"+", "-"}, {"-"}), pair
    crossed = {
        f"{pairing.entry_at(side)}|{pairing.entry_at(side.other)}": pairing.games
        for round_ in t.rounds
        for pairing in round_.pairings
        for side in Side
    }
    assert {pair for pair in told["cells"] if pair not in crossed} == {
        pair for pair, cell in told["cells"].items() if cell == "-" and leaves_after == 2
    }
    assert standings(t).rows[-1].entry == "Fedor"


GIVEN: dict[str, tuple[GameResult, ...]] = {
    "win on the board / resignation / time": (Played(Winner.FIRST),),
    "jigo with integer komi: White wins by 0.5 (11.3)": (Played(Winner.FIRST),),
    "no result (13) -> referee: draw": (Played(Winner.DRAW),),
    "both lose (14, or blitz both flags down)": (Played(Winner.BOTH_LOSE),),
    "no-show / more than 60 min late": (Forfeit(Side.SECOND, Ground.LATE),),
    "both absent / late > 60 min": (DoubleForfeit(Ground.NO_SHOW),),
    "win by decision of the referee, game had started": (Forfeit(Side.SECOND, Ground.DECISION, started=True),),
    "draw by decision of the referee": (Adjudicated(Winner.DRAW),),
}


@pytest.mark.parametrize("line", GOLDEN["D7"], ids=lambda line: line["result"])
def test_results_and_their_points(line: dict[str, str]) -> None:
    """20.1, 20.2, 13, 14, 21.4: points, and whether a game counts for colours and as a meeting."""
    t = numbered("go-swiss", 4, rounds=3)
    if line["b"] == "-":
        t = with_round(t, [], [bye(1) if "bye" in line["result"] else absent(1)])
    else:
        results = GIVEN[line["result"]]
        t = with_round(
            t, [Pairing(0, 0, EntryId("1"), EntryId("2"), colour="first_black", records=tuple(map(Record, results)))]
        )
    history = history_of(t, "swiss")
    assert str(history.score(EntryId("1"))) == line["a"].split()[0]
    assert line["b"] == "-" or str(history.score(EntryId("2"))) == line["b"]
    assert ("2" in history.played(EntryId("1"))) == (line["met"] == "yes")
    assert bool(games_of(history, EntryId("1"))) == (line["colour"] == "yes")
    paired_again = {frozenset(pairing.entries) for pairing in pair_round(t, 0).pairings}
    assert line["met"] != "yes" or frozenset("12") not in paired_again


@pytest.mark.parametrize("points", [(1, 1), (Fraction(1, 2), 0), (0, 0), (1, Fraction(1, 2))])
def test_any_points_may_be_awarded(points: tuple[int | Fraction, int | Fraction]) -> None:
    """20.2б."""
    awarded = Awarded(points)
    t = with_round(
        numbered("go-swiss", 2, rounds=1), [Pairing(0, 0, EntryId("1"), EntryId("2"), records=(Record(awarded),))]
    )
    history = history_of(t, "swiss")
    assert (history.score(EntryId("1")), history.score(EntryId("2"))) == points
    assert (history.wins(EntryId("1")), history.wins(EntryId("2"))) == (points[0] == 1, points[1] == 1)


@pytest.mark.parametrize("size", list(GOLDEN["D15"]))
def test_tables_of_the_code(size: str) -> None:
    """Приложение 7, 3: the first number has Black; of an odd field one is free."""
    for told, round_ in zip(GOLDEN["D15"][size], berger(int(size)), strict=True):
        assert [list(pair) for pair in round_.pairs] == [pair for pair in told if pair[1]]
        assert [round_.free] == ([pair[0] for pair in told if not pair[1]] or [None])


def test_the_first_number_has_black() -> None:
    draft = pair_round(numbered("go-round-robin", 4), 0)
    assert {pairing.colour for pairing in draft.pairings} == {"first_black"}


def test_equals_share_what_their_places_bring() -> None:
    """Приложение 9, 1.1-1.3."""
    told = GOLDEN["D11"]
    places = [(line["player"], line["place"]) for line in told["rows"]]
    assert {who: str(part) for who, part in shares(places, told["money"]).items()} == {
        line["player"]: line["money"] for line in told["rows"]
    }
    assert shares([(EntryId("A"), 1), (EntryId("B"), 1), (EntryId("C"), 1)], [10]) == dict.fromkeys(
        "ABC", Fraction(10, 3)
    )


def for_prizes(t: Tournament) -> tuple[tuple[EntryId, int], ...]:
    return format_of(t.rulebook.plan[-1]).places_for_prizes(t) or ()


def test_what_cannot_be_shared_goes_by_criteria() -> None:
    """Приложение 9, 1.4: rating, an earlier place, lots tell apart those who share a place."""
    people = (
        Entry(EntryId("a"), 1, rating=2000),
        Entry(EntryId("b"), 2, rating=2100),
        Entry(EntryId("c"), 3),
        Entry(EntryId("d"), 4),
    )
    t = event("go-swiss", *people, rounds=1)
    t = with_round(t, [game("a", "c", "a"), game("b", "d", "b")])
    assert [row.place for row in standings(t).rows] == [1, 1, 3, 3]
    assert for_prizes(t) == (("b", 1), ("a", 2), ("c", 3), ("d", 3))
    drawn = replace(t, lots=(Lots("swiss", "places", (EntryId("d"), EntryId("a"), EntryId("c"), EntryId("b"))),))
    assert for_prizes(drawn) == (("b", 1), ("a", 2), ("d", 3), ("c", 4))
    assert [row.place for row in standings(drawn).rows] == [1, 1, 3, 3]
    known = replace(t, entries=t.entries | {EntryId("d"): replace(t.entries[EntryId("d")], previous_place=7)})
    assert for_prizes(known)[2:] == (("d", 3), ("c", 4))


def test_where_criteria_are_left_out_equals_share_their_place() -> None:
    """Приложение 9, 1.1, 2.1, 6.2: 3 and 4 have a point each, and 3 has beaten 4."""
    t = numbered("go-swiss", 4, rounds=2)
    played = with_round(with_round(t, [game(1, 2, "1"), game(3, 4, "3")]), [game(1, 3, "1"), game(2, 4, "4")])
    bare = replace(played, rulebook=numbered("go-swiss", 4, rounds=2, criteria=["points"]).rulebook)
    assert {row.entry: row.place for row in standings(bare).rows} == {"1": 1, "3": 2, "4": 2, "2": 4}
    assert {row.entry: row.place for row in standings(played).rows} == {"1": 1, "3": 2, "4": 3, "2": 4}


def test_the_order_for_pairs_has_criteria_of_its_own() -> None:
    """Приложение 9, 2.1, 2.2: of equal points by rating for pairing, while places go by the chain of the table."""
    t = numbered("go-swiss", 4, rounds=3, pairing_criteria=["rating"])
    t = replace(t, entries={one.id: replace(one, rating=2000 + one.number) for one in t.entries.values()})
    stage = t.rulebook.plan[0]
    assert isinstance(stage, RoundsStage)
    assert [one.entry for one in field_of(t, stage, 1, 0)] == ["4", "3", "2", "1"]
    assert stage.criteria[1] == "direct_encounter"
