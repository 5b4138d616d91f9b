"""Brackets of any size, who plays whom, who takes whose place, and the places at the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.formats import knockout
from engine.formats.bracket import BracketRound, Feed, fold, structure
from engine.formats.knockout import BracketLine, Obstacle
from engine.model import EntryId, EntryStatus
from engine.regulations import KnockoutStage, load
from engine.results import DoubleForfeit, Forfeit, Ground, Side
from engine.standings.final import event_table, final_places
from engine.standings.swiss_table import swiss_table
from engine.standings.table import standings
from tests.builders import Club, club
from tests.engine.clauses import code_told
from tests.engine.golden_numbers import d4

STAGE = load("tac-russia-2025").knockout
assert STAGE is not None


def stage_with(**settings: object) -> KnockoutStage:
    stage = load("tac-russia-2025", settings).knockout
    assert stage is not None
    return stage


def told(rounds: tuple[BracketRound, ...]) -> dict[str, tuple[object, object]]:
    return {slot.name: (came_from(slot.first), came_from(slot.second)) for round_ in rounds for slot in round_.slots}


def came_from(feed: Feed) -> object:
    return feed.seed or feed.winner_of or f"loser {feed.loser_of}"


def line(stage: Club, slot: str) -> BracketLine:
    return next(one for one in knockout.view(stage.tournament) if one.slot == slot)


def sides(stage: Club) -> dict[str, tuple[str, str]]:
    return {pairing.slot: pairing.entries for pairing in stage.current.pairings}


def test_the_bracket_of_twelve_is_that_of_the_book() -> None:
    assert STAGE is not None
    assert told(structure(12, STAGE)) == {
        "PI1": (8, 9),
        "PI2": (5, 12),
        "PI3": (7, 10),
        "PI4": (6, 11),
        "QF1": (1, "PI1"),
        "QF2": (4, "PI2"),
        "QF3": (2, "PI3"),
        "QF4": (3, "PI4"),
        "SF1": ("QF1", "QF2"),
        "SF2": ("QF3", "QF4"),
        "F": ("SF1", "SF2"),
    }
    assert [(round_.name, round_.slots[0].best_of) for round_ in structure(12, STAGE)] == [
        ("play_in", 1),
        ("quarter", 1),
        ("semi", 3),
        ("final", 3),
    ]


@pytest.mark.parametrize(
    ("qualifiers", "names", "first_round"),
    [
        (2, ["final"], [(1, 2)]),
        (3, ["play_in", "final"], [(2, 3)]),
        (4, ["semi", "final"], [(1, 4), (2, 3)]),
        (5, ["play_in", "semi", "final"], [(4, 5)]),
        (6, ["play_in", "semi", "final"], [(4, 5), (3, 6)]),
        (7, ["play_in", "semi", "final"], [(4, 5), (2, 7), (3, 6)]),
        (8, ["quarter", "semi", "final"], [(1, 8), (4, 5), (2, 7), (3, 6)]),
        (9, ["play_in", "quarter", "semi", "final"], [(8, 9)]),
        (10, ["play_in", "quarter", "semi", "final"], [(8, 9), (7, 10)]),
        (11, ["play_in", "quarter", "semi", "final"], [(8, 9), (7, 10), (6, 11)]),
        (16, ["round_of_16", "quarter", "semi", "final"], [(1, 16), (8, 9), (4, 13), (5, 12)]),
    ],
)
def test_any_number_of_seeds_is_folded(qualifiers: int, names: list[str], first_round: list[tuple[int, int]]) -> None:
    assert STAGE is not None
    rounds = structure(qualifiers, STAGE)
    assert [round_.name for round_ in rounds] == names
    assert [(slot.first.seed, slot.second.seed) for slot in rounds[0].slots][:4] == first_round
    assert sum(len(round_.slots) for round_ in rounds) == qualifiers - 1


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32])
def test_in_a_fold_the_better_seed_always_meets_the_worst_left(size: int) -> None:
    order = fold(size)
    assert sorted(order) == list(range(1, size + 1))
    while len(order) > 1:
        assert all(a + b == len(order) + 1 for a, b in zip(order[::2], order[1::2], strict=True))
        order = tuple(min(pair) for pair in zip(order[::2], order[1::2], strict=True))


def test_how_many_games_a_round_has_is_a_setting() -> None:
    rounds = structure(12, stage_with(playoff_best_of=3, final_best_of=5))
    assert [round_.slots[0].best_of for round_ in rounds] == [3, 3, 5, 5]


def test_a_match_for_third_place_is_between_the_losers_of_the_semi_finals() -> None:
    assert told(structure(8, stage_with(third_place=True)))["T"] == ("loser SF1", "loser SF2")


def play_in(**settings: Any) -> Club:
    return d4(**settings).drawn()


def quarters(**settings: Any) -> Club:
    return play_in(**settings).play("T06-T08 8:5", "T01-T04 8:2", "T09-T21 8:0", "T10-T03 7:8").drawn()


def semis(**settings: Any) -> Club:
    return quarters(**settings).play("T16-T06 8:1", "T02-T01 3:8", "T05-T09 8:7", "T07-T03 8:6").drawn()


def final(**settings: Any) -> Club:
    return semis(**settings).play("T16-T01 8:1 3:8 8:7", "T05-T07 8:0 8:1").drawn()


def test_rounds_of_the_bracket_follow_the_results() -> None:
    assert (quarters().current.name, quarters().current.number) == ("quarter", 7)
    assert sides(quarters()) == {
        "QF1": ("T16", "T06"),
        "QF2": ("T02", "T01"),
        "QF3": ("T05", "T09"),
        "QF4": ("T07", "T03"),
    }
    assert sides(semis()) == {"SF1": ("T16", "T01"), "SF2": ("T05", "T07")}
    assert [pairing.best_of for pairing in semis().current.pairings] == [3, 3]
    assert sides(final()) == {"F": ("T16", "T05")}


def test_rematches_of_any_stage_are_flagged_and_nothing_is_moved() -> None:
    flags = {pairing.slot: pairing.rematch for pairing in quarters().current.pairings}
    assert flags == {"QF1": False, "QF2": False, "QF3": True, "QF4": False}
    assert [note.entries for note in quarters().current.notes if note.code == "rematch"] == [("T05", "T09")]


def test_the_event_is_over_with_the_final() -> None:
    assert not knockout.is_over(final().tournament)
    over = final().play("T16-T05 8:1 8:2")
    assert knockout.is_over(over.tournament)
    with pytest.raises(RuleViolation) as refused:
        over.draft()
    assert code_told(refused.value) == "round.nothing_left"


def test_the_score_of_a_best_of_three_counts_games() -> None:
    assert line(final(), "SF1").score == (2, 1)
    assert line(final(), "SF1").winner == "T16"
    assert line(final(), "SF2").loser == "T07"


# Places


def test_places_are_shared_by_the_round_of_exit_and_listed_by_the_swiss_table() -> None:
    places = final_places(final().play("T16-T05 8:1 8:2").tournament)
    assert places == (
        ("T16", 1),
        ("T05", 2),
        ("T07", 3),
        ("T01", 3),
        ("T02", 5),
        ("T09", 5),
        ("T06", 5),
        ("T03", 5),
        ("T10", 9),
        ("T08", 9),
        ("T21", 9),
        ("T04", 9),
        *((row.entry, row.place) for row in swiss_table(d4().tournament).rows[12:]),
    )


def test_while_the_play_off_goes_on_those_left_share_the_best_place() -> None:
    table = event_table(quarters().tournament)
    assert [row.place for row in table.rows] == [1] * 8 + [9] * 4 + list(range(13, 25))
    assert {row.status.value for row in table.rows[:8]} == {"active"}
    assert {row.status.value for row in table.rows[8:]} == {"eliminated", "withdrawn"}
    assert not table.complete


def test_the_table_of_a_round_belongs_to_its_stage() -> None:
    t = final().play("T16-T05 8:1 8:2").tournament
    assert standings(t).stage == "playoff"
    assert standings(t).complete
    assert standings(t, 5).stage == "swiss"
    assert standings(t, stage="swiss").rows == standings(d4().tournament).rows
    assert [row.values for row in standings(t).rows][:3] == [
        {"wins": 3, "losses": 0},
        {"wins": 2, "losses": 1},
        {"wins": 1, "losses": 1},
    ]
    assert standings(t).rows[-1].values == {}


def test_a_match_for_third_place_tells_the_third_from_the_fourth() -> None:
    stage = final(third_place=True)
    assert sides(stage) == {"F": ("T16", "T05"), "T": ("T01", "T07")}
    assert stage.tournament.bracket is not None
    seeds = stage.tournament.bracket.seeds
    third = line(stage, "T")
    assert (third.first.seed, third.second.seed) == (seeds.index("T01") + 1, seeds.index("T07") + 1)
    places = final_places(stage.play("T16-T05 8:1 8:2", "T01-T07 8:3 8:2").tournament)
    assert places[:5] == (("T16", 1), ("T05", 2), ("T01", 3), ("T07", 4), ("T02", 5))


# Leaving (2.3.6)


def test_a_winner_that_leaves_in_time_is_replaced_by_whom_it_beat() -> None:
    """D7: #7 beat #10 and withdraws before its quarter-final."""
    stage = play_in().play("T06-T08 8:5", "T01-T04 8:2", "T09-T21 8:0", "T10-T03 7:8").left("T09")
    advice = knockout.replacement_for(stage.tournament, EntryId("T09"))
    assert (advice.entering, advice.obstacle) == ("T21", None)
    stage = stage.replaced("T09", "T21").drawn()
    assert sides(stage)["QF3"] == ("T05", "T21")
    assert line(stage, "QF3").second.seed == 7
    assert line(stage, "PI3").winner == "T09"
    places = dict(final_places(stage.tournament))
    assert [places[EntryId(entry)] for entry in ("T21", "T09", "T08")] == [1, 9, 9]


def test_a_last_opponent_that_lost_its_place_to_another_is_a_case_for_the_head_referee() -> None:
    """The rule wants a last opponent that this match put out; T21 went out against another in the play-in."""
    stage = play_in().play("T06-T08 8:5", "T01-T04 8:2", "T09-T21 8:0", "T10-T03 7:8").left("T02")
    advice = knockout.replacement_for(stage.tournament, EntryId("T02"))
    assert (advice.last_opponent, advice.obstacle, advice.proposal) == ("T21", Obstacle.LOST_TO_ANOTHER, "T13")


def test_a_finalist_that_leaves_is_replaced_by_the_loser_of_its_semi_final() -> None:
    stage = semis().play("T16-T01 8:1 3:8 8:7", "T05-T07 8:0 8:1").left("T16")
    assert knockout.replacement_for(stage.tournament, EntryId("T16")).entering == "T01"
    stage = stage.replaced("T16", "T01").drawn().play("T01-T05 8:1 8:2")
    assert final_places(stage.tournament)[:4] == (("T01", 1), ("T05", 2), ("T16", 3), ("T07", 3))


def test_with_a_match_for_third_place_the_loser_may_still_come_back() -> None:
    stage = semis(third_place=True).play("T16-T01 8:1 3:8 8:7", "T05-T07 8:0 8:1").left("T16")
    assert knockout.replacement_for(stage.tournament, EntryId("T16")).entering == "T01"
    stage = stage.replaced("T16", "T01").drawn()
    assert sides(stage) == {"F": ("T01", "T05")}
    assert [note.entries for note in stage.current.notes if note.code == "walkover"] == [("T07",)]
    assert final_places(stage.play("T01-T05 8:1 8:2").tournament)[:4] == (
        ("T01", 1),
        ("T05", 2),
        ("T07", 3),
        ("T16", 4),
    )


def test_a_replacement_is_never_replaced_again() -> None:
    stage = d4().with_bracket().left("T10").replaced("T10", "T14").left("T14")
    advice = knockout.replacement_for(stage.tournament, EntryId("T14"))
    assert (advice.entering, advice.obstacle, advice.proposal) == (None, Obstacle.IS_REPLACEMENT, None)


def test_a_last_opponent_that_has_left_takes_nobodys_place() -> None:
    stage = d4().with_bracket().left("T14").left("T10")
    advice = knockout.replacement_for(stage.tournament, EntryId("T10"))
    assert (advice.entering, advice.obstacle, advice.proposal) == (None, Obstacle.LEFT, "T13")


def test_after_its_first_play_off_match_nobody_is_proposed() -> None:
    stage = quarters().play("T16-T06 8:1", "T02-T01 3:8", "T05-T09 8:7", "T07-T03 8:6")
    stage = stage.left("T01").left("T02", EntryStatus.DISQUALIFIED)
    advice = knockout.replacement_for(stage.tournament, EntryId("T01"))
    assert (advice.obstacle, advice.proposal) == (Obstacle.LEFT, None)


def test_a_leaver_without_a_replacement_loses_every_game_beforehand() -> None:
    stage = quarters().play("T16-T06 8:1", "T02-T01 3:8", "T05-T09 8:7", "T07-T03 8:6").left("T05").drawn()
    pairing = next(p for p in stage.current.pairings if p.slot == "SF2")
    assert pairing.games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),) * 2
    assert line(stage, "SF2").winner == "T07"


def test_two_leavers_in_one_match_send_nobody_on() -> None:
    stage = quarters().play("T16-T06 8:1", "T02-T01 3:8", "T05-T09 8:7", "T07-T03 8:6").left("T05").left("T07").drawn()
    pairing = next(p for p in stage.current.pairings if p.slot == "SF2")
    assert pairing.games == (DoubleForfeit(Ground.WITHDRAWN),) * 2
    over = stage.play("T16-T01 8:1 8:2")
    assert knockout.is_over(over.tournament)
    assert line(over, "F").winner == "T16"
    assert final_places(over.tournament)[:4] == (("T16", 1), ("T05", 2), ("T07", 2), ("T01", 2))


def test_who_meets_nobody_goes_on_without_a_match() -> None:
    stage = play_in().play("T06-T08 both absent", "T01-T04 8:2", "T09-T21 8:0", "T10-T03 7:8").drawn()
    assert sorted(sides(stage)) == ["QF2", "QF3", "QF4"]
    note = stage.current.notes[0]
    assert (note.code, note.entries, note.group) == ("walkover", ("T16",), "QF1")
    assert line(stage, "QF1").winner == "T16"
    stage = stage.play("T02-T01 8:5", "T05-T09 8:7", "T07-T03 8:6").drawn()
    assert sides(stage)["SF1"] == ("T16", "T02")


def test_only_those_with_a_match_to_come_are_alive() -> None:
    stage = quarters()
    alive = {entry for entry in stage.tournament.entries if knockout.is_alive(stage.tournament, entry)}
    assert alive == {"T16", "T06", "T02", "T01", "T05", "T09", "T07", "T03"}


@pytest.mark.parametrize("size", range(8, 25, 2))
def test_every_field_has_one_winner_and_as_many_places_as_entries(size: int) -> None:
    for seed in range(3):
        stage = club(size, size=size).through(5, seed)
        while not knockout.is_over(stage.tournament):
            stage = stage.drawn_anyway(seed).played(seed)
        places = final_places(stage.tournament)
        assert len(places) == size
        assert [place for _, place in places].count(1) == 1
        half = [place for _, place in places[size // 2 :]]
        assert min(half) == size // 2 + 1


def test_the_bracket_after_an_earlier_round_shows_what_was_known_then() -> None:
    t = final().tournament
    lines = {one.slot: one for one in knockout.view(t, after_round=6)}
    assert (lines["PI1"].winner, lines["QF1"].winner) == ("T06", None)
    assert lines["QF1"].second.entry == "T06"
    assert knockout.view(t, after_round=4) == ()
