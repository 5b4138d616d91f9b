"""Round robins: Berger tables, groups, the cut, leaving; the worked examples D3-D6."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded, RulebookError, RuleViolation
from engine.formats import round_robin
from engine.formats.round_robin import berger, schedule, serpentine
from engine.model import EntryId, EntryStatus, Question, Tournament
from engine.pairing.explain import explain_pair
from engine.regulations import RoundRobinStage, check_complete, load, missing_settings
from engine.standings.final import final_places, is_over
from engine.standings.table import Row, standings
from tests.builders import Club, club
from tests.engine.clauses import code_told
from tests.engine.golden_moves import GOLDEN, d3, d4, d6

# The tables


@pytest.mark.parametrize("size", range(2, 41))
def test_a_berger_table_is_a_round_robin(size: int) -> None:
    rounds = berger(size)
    assert len(rounds) == size - 1 + size % 2
    met = [frozenset(pair) for round_ in rounds for pair in round_.pairs]
    assert len(met) == len(set(met)) == size * (size - 1) // 2
    for round_ in rounds:
        seated = sorted([*(n for pair in round_.pairs for n in pair), *([round_.free] if round_.free else [])])
        assert seated == list(range(1, size + 1))
    begins = Counter(first for round_ in rounds for first, _ in round_.pairs)
    assert max(begins[n] for n in range(1, size + 1)) - min(begins[n] for n in range(1, size + 1)) <= 1
    frees = [round_.free for round_ in rounds]
    assert sorted(n for n in frees if n) == (list(range(1, size + 1)) if size % 2 else [])


def test_d5_the_table_of_five() -> None:
    for (number, pairs, free), found in zip(GOLDEN["D5_schedule5"], berger(5), strict=True):
        assert (", ".join(f"{a}-{b}" for a, b in found.pairs), found.free) == (pairs, free), number


def test_the_second_cycle_changes_sides() -> None:
    both = schedule(6, 2)
    assert len(both) == 10
    one, two = both[:5], both[5:]
    assert [tuple((b, a) for a, b in r.pairs) for r in one] == [r.pairs for r in two]


@given(st.integers(1, 60), st.integers(1, 9))
def test_a_serpentine_deals_everybody_out_evenly(size: int, groups: int) -> None:
    found = serpentine(range(size), groups)
    assert sorted(n for group in found for n in group) == list(range(size))
    assert max(map(len, found)) - min(map(len, found)) <= 1
    assert all(list(group) == sorted(group) for group in found)


def test_a_serpentine_of_eight_in_two_groups() -> None:
    assert serpentine("12345678", 2) == (tuple("1458"), tuple("2367"))


# The table of results


def shown(rows: tuple[Row, ...] | list[Row]) -> list[list[Any]]:
    """As the book's examples have it: place or range, entry, match points, extra points, game points."""
    places = Counter(row.place for row in rows)
    return [
        [
            f"{row.place}-{row.place + places[row.place] - 1}" if row.shared else str(row.place),
            row.entry,
            row.values["match_points"],
            row.values["extra_points"],
            row.values["game_points"],
        ]
        for row in rows
    ]


def test_d3_a_round_robin_of_six_with_a_shared_place() -> None:
    t = d3().tournament
    table = standings(t)
    assert shown(table.rows) == GOLDEN["D3_bridges_rr6"]["standings"]
    assert table.complete
    assert [row.decided_by for row in table.rows] == ["extra_points"] * 2 + ["extra_points"] * 3 + ["match_points"]
    assert is_over(t)
    assert dict(final_places(t))[EntryId("Глеб")] == 2


def test_d3_is_paired_by_the_tables() -> None:
    event = GOLDEN["D3_bridges_rr6"]
    pairs = [(p.first, p.second) for round_ in d3().tournament.rounds for p in round_.pairings]
    assert pairs == [(first, second) for first, second, _ in event["matches"]]
    t = d3().tournament
    reason = explain_pair(t, t.rounds[0].pairings[0])
    assert (reason.how.value, reason.article.startswith("club")) == ("tables", True)


def test_a_table_of_an_earlier_round_shows_what_was_true_then() -> None:
    t = d3().tournament
    early = standings(replace(t, rounds=t.rounds[:2]))
    assert standings(t, 2).rows == early.rows
    assert not standings(t, 2).complete


def test_nobody_loses_or_wins_by_being_free() -> None:
    stage = club(5, rulebook="bridges", move_limit=40).drawn()
    assert [free.kind.value for free in stage.current.free] == ["bye"]
    rows = {row.entry: row for row in standings(stage.played().tournament).rows}
    assert not any(rows[stage.current.free[0].entry].values.values())


# Groups and the final


def test_d4_two_groups_and_a_tie_on_the_line() -> None:
    t = d4().tournament
    rows = standings(t).rows
    for group, name in (("A", "groupA"), ("B", "groupB")):
        assert shown([row for row in rows if row.group == group]) == GOLDEN["D4_lo_two_stage"][name]["standings"]
    assert [row.status.value for row in rows] == [
        "qualified",
        "active",
        "active",
        "eliminated",
        "qualified",
        "qualified",
        "eliminated",
        "eliminated",
    ]


def asked(stage: Club, rng_seed: int = 0) -> Question:
    with pytest.raises(DecisionNeeded) as needed:
        stage.draft(rng_seed)
    assert isinstance(needed.value.question, Question)
    return needed.value.question


def test_d4_the_line_through_equals_stops_and_asks() -> None:
    question = asked(d4())
    assert (question.code, question.stage, question.group) == ("cut_tie", "groups", "A")
    assert question.options == ("admit_all", "tie_break_match", "lots")
    assert question.proposal == "admit_all"
    assert set(question.entries) == {"P5", "P8"}
    assert question.article.startswith("club: Л-R.3")


def finalists(t: Tournament) -> tuple[str, ...]:
    final = t.rulebook.stage("final")
    assert isinstance(final, RoundRobinStage)
    groups = round_robin.groups_of(t, final)
    assert groups is not None
    return groups[""]


def test_d4_all_tied_may_be_admitted() -> None:
    stage = d4().decided("cut_tie", "admit_all", "P5", "P8").drawn()
    assert list(finalists(stage.tournament)) == GOLDEN["D4_lo_two_stage"]["final_if_admit_all"]
    assert stage.current.stage == "final"
    assert len(stage.current.pairings) == 2
    assert {row.status.value for row in standings(stage.tournament, stage="groups").rows} == {"qualified", "eliminated"}


def test_d4_nothing_is_carried_over_and_the_others_keep_the_places_of_their_groups() -> None:
    t = d4().decided("cut_tie", "admit_all", "P5", "P8").drawn().played().tournament
    table = standings(t)
    assert table.stage == "final"
    assert [row.entry for row in table.rows[5:]] == ["P2", "P1", "P7"]
    assert [(row.place, row.shared, dict(row.values)) for row in table.rows[5:]] == [
        (6, False, {}),
        (7, True, {}),
        (7, True, {}),
    ]
    assert max(row.values["match_points"] for row in table.rows[:5]) <= 2


@pytest.mark.parametrize("rng_seed", [1, 2, 3])
def test_d4_lots_are_drawn_once(rng_seed: int) -> None:
    stage = d4().decided("cut_tie", "lots", "P5", "P8").drawn(rng_seed)
    through = finalists(stage.tournament)
    assert len(through) == 4
    drawn = next(lots for lots in stage.tournament.lots if lots.purpose == "places")
    assert (drawn.group, set(drawn.order)) == ("A", {"P5", "P8"})
    assert through == ("P4", drawn.order[0], "P6", "P3")


def test_d4_a_match_decides_and_counts_in_no_table() -> None:
    stage = d4().decided("cut_tie", "tie_break_match", "P5", "P8").drawn()
    assert (stage.current.name, stage.current.stage) == ("tie_break", "groups")
    assert [(p.first, p.second, p.slot, p.group) for p in stage.current.pairings] == [("P5", "P8", "TBA", "A")]
    before = standings(d4().tournament).rows
    won = stage.play("P5-P8 P8@10 P8@20")
    assert shown(standings(won.tournament).rows) == shown(before)
    assert finalists(won.drawn().tournament) == ("P4", "P8", "P6", "P3")


def test_d4_who_has_won_the_match_is_through_at_once_and_the_place_stays_shared() -> None:
    stage = d4().decided("cut_tie", "tie_break_match", "P5", "P8").drawn()
    assert through(stage) == {"P5": "active", "P8": "active"}
    drawn_match = stage.play("P5-P8 draw draw")
    assert through(drawn_match) == {"P5": "active", "P8": "active"}
    won = stage.play("P5-P8 P8@10 P8@20")
    assert through(won) == {"P5": "eliminated", "P8": "qualified"}
    shared = {row.entry: (row.place, row.shared) for row in standings(won.tournament).rows if row.entry in ("P5", "P8")}
    assert shared == dict.fromkeys(("P5", "P8"), (2, True))


def through(stage: Club) -> dict[str, str]:
    rows = standings(stage.tournament).rows
    return {row.entry: row.status.value for row in rows if row.entry in ("P5", "P8")}


def test_whoever_has_left_leaves_no_tie_on_the_line() -> None:
    """The equal one alone is through, of three equals the two who are still there; nobody is asked."""
    assert through(d4().left("P5")) == {"P5": "withdrawn", "P8": "qualified"}
    rows = standings(three_tied().left("P4").tournament).rows
    told = {row.entry: row.status.value for row in rows if row.entry in ("P1", "P4", "P5")}
    assert told == {"P1": "qualified", "P4": "withdrawn", "P5": "qualified"}
    assert finalists(three_tied().left("P4").drawn().tournament) == ("P1", "P5", "P2", "P3")


def test_d4_a_drawn_match_asks_again() -> None:
    stage = d4().decided("cut_tie", "tie_break_match", "P5", "P8").drawn().play("P5-P8 draw draw")
    assert asked(stage).options == ("admit_all", "lots")
    assert finalists(stage.decided("cut_tie", "lots", "P5", "P8").drawn().tournament)


def three_tied() -> Club:
    """P1, P4 and P5 beat one another in turn and P8 all alike: two of the three would go on."""
    cycle = {("P1", "P4"), ("P4", "P5"), ("P5", "P1")}
    stage = club(*(f"P{n}" for n in range(1, 9)), rulebook="lo", move_limit=80, groups=2)
    for _ in range(3):
        stage = stage.drawn()
        for pairing in stage.current.pairings:
            won, lost = sorted(pairing.entries)
            won, lost = (lost, won) if (lost, won) in cycle else (won, lost)
            stage = stage.play(f"{won}-{lost} {won}@10 {won}@10")
    return stage


def test_of_three_on_the_line_all_go_on_or_lots_are_drawn() -> None:
    """Л-R.3 shares the place and the book knows no way to part three: a match is one of two."""
    question = asked(three_tied())
    assert question.options == ("admit_all", "lots")
    assert question.entries == ("P1", "P4", "P5")
    everybody = three_tied().decided("cut_tie", "admit_all", "P1", "P4", "P5").drawn()
    assert finalists(everybody.tournament) == ("P1", "P4", "P5", "P2", "P3")
    drawn = three_tied().decided("cut_tie", "lots", "P1", "P4", "P5").drawn()
    (lots,) = (one for one in drawn.tournament.lots if one.purpose == "places")
    assert finalists(drawn.tournament) == (*lots.order[:2], "P2", "P3")


def test_two_groups_need_enough_people() -> None:
    with pytest.raises(RuleViolation) as refused:
        club(5, rulebook="lo", move_limit=80, groups=2).draft()
    assert (code_told(refused.value), refused.value.params["least"]) == ("entries.too_few", 6)


# Leaving


def told(t: Tournament) -> str:
    rows = [
        row for row in standings(t).rows if not (row.status.value == "withdrawn" and not row.values["extra_points"])
    ]
    return "; ".join(
        f"{row.place} {row.entry} {row.values['match_points']}MP/{row.values['extra_points']}" for row in rows
    )


def test_d6_what_is_left_is_lost_or_all_is_annulled() -> None:
    (_, losses), (_, annulled) = GOLDEN["D6_withdrawal"]["rows"]
    stage = d6()
    assert told(stage.tournament) == losses
    t = stage.tournament
    gone = replace(t.entries[EntryId("N")], treatment="annul")
    assert told(replace(t, entries=t.entries | {EntryId("N"): gone})) == annulled


def test_d6_the_match_of_the_leaver_is_lost_beforehand() -> None:
    stage = d6(through=2).left("N").drawn()
    pairing = next(p for p in stage.current.pairings if "N" in p.entries)
    assert [game.kind for game in pairing.games] == ["forfeit", "forfeit"]
    assert standings(stage.tournament).row(EntryId("N")).status.value == "withdrawn"


def test_half_of_the_matches_decides() -> None:
    stage = club("K", "L", "M", "N", rulebook="club-round-robin").with_lots("K", "L", "M", "N").drawn().played()
    early = stage.left("N")
    main = early.tournament.rulebook.plan[0]
    assert isinstance(main, RoundRobinStage)
    assert round_robin.treatment_of(early.tournament, main, EntryId("N")) == "annul"
    drawn = early.drawn()
    assert [p.entries for p in drawn.current.pairings] == [("K", "L")]
    assert [(free.entry, free.kind.value) for free in drawn.current.free] == [("M", "not_paired")]
    row = standings(early.tournament).rows[-1]
    assert (row.entry, row.place, row.values["points"]) == ("N", 4, 0)
    late = stage.drawn().played().left("N")
    assert round_robin.treatment_of(late.tournament, main, EntryId("N")) == "losses"


# Points


def test_points_are_exact_and_settable() -> None:
    stage = club("A", "B", "C", "D", rulebook="club-round-robin", draw_points="1/3", win_points=1)
    stage = stage.with_lots("A", "B", "C", "D").drawn().play("A-D draw", "B-C wins")
    values = {row.entry: str(row.values["points"]) for row in standings(stage.tournament).rows}
    assert values == {"B": "1", "A": "1/3", "D": "1/3", "C": "0"}


def test_equals_are_told_apart_by_their_own_match() -> None:
    stage = club("A", "B", "C", "D", rulebook="club-round-robin").with_lots("A", "B", "C", "D")
    stage = stage.drawn().play("A-D wins", "B-C wins").drawn().play("D-C wins", "A-B wins")
    stage = stage.drawn().play("B-D wins", "C-A wins")
    rows = standings(stage.tournament).rows
    assert [(row.entry, row.place, row.decided_by) for row in rows] == [
        ("A", 1, "direct_encounter"),
        ("B", 2, "direct_encounter"),
        ("D", 3, "direct_encounter"),
        ("C", 4, "direct_encounter"),
    ]


# Settings


def test_the_move_limit_must_be_set() -> None:
    book = load("bridges")
    assert missing_settings(book) == ("move_limit",)
    with pytest.raises(RulebookError) as refused:
        check_complete(book)
    assert refused.value.path == "settings.move_limit"
    assert refused.value.reason == "is missing; a whole number from 1 to 9999 (M-P.1)"
    with pytest.raises(RuleViolation) as violated:
        club(4, rulebook="bridges").draft()
    assert (violated.value.code, violated.value.article) == ("settings.missing", "M-P.1")


@pytest.mark.parametrize(
    ("rulebook", "setting", "value", "says"),
    [
        ("bridges", "move_limit", 0, "0 is not allowed; a whole number from 1 to 9999 (M-P.1)"),
        ("bridges", "move_limit", True, "True is not allowed"),
        ("bridges", "loser_extra", "none", "one of same_move_number, own_last_move (M-P.3)"),
        ("bridges", "groups", 2, "unknown setting; bridges has"),
        ("bridges", "criteria", ["match_points", "sos"], "'sos' is not one of match_points"),
        ("lo", "groups", 0, "a whole number from 1 to 26 (Л-S.1)"),
        ("club-round-robin", "draw_points", "half", "an exact number"),
        ("club-round-robin", "draw_points", True, "an exact number"),
    ],
)
def test_a_bad_setting_is_named_with_what_is_allowed(rulebook: str, setting: str, value: object, says: str) -> None:
    with pytest.raises(RulebookError) as refused:
        load(rulebook, {setting: value})
    assert refused.value.path.startswith(f"settings.{setting}")
    assert says in refused.value.reason


# Whole events


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 11), st.integers(0, 10**6))
def test_any_bridges_event_ends_and_adds_up(size: int, seed: int) -> None:
    t = club(size, rulebook="bridges", move_limit=30).to_the_end(seed).tournament
    rows = standings(t).rows
    assert len(t.rounds) == size - 1 + size % 2
    assert is_over(t)
    matches = size * (size - 1) // 2
    lost_by_both = sum(row.values["losses"] + row.values["wins"] for row in rows)
    assert sum(row.values["match_points"] for row in rows) <= 2 * matches
    assert lost_by_both <= 2 * matches
    keys = [(row.values["match_points"], row.values["extra_points"]) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert all(row.place == 1 + sum(key > own for key in keys) for row, own in zip(rows, keys, strict=True))


@settings(max_examples=20, deadline=None)
@given(st.integers(6, 14), st.integers(2, 3), st.integers(0, 10**6))
def test_any_lo_event_in_groups_ends_with_places_for_everybody(size: int, groups: int, seed: int) -> None:
    size = max(size, 3 * groups)
    stage = club(size, rulebook="lo", move_limit=12, groups=groups)
    t = stage.to_the_end(seed).tournament
    assert is_over(t)
    assert {round_.stage for round_ in t.rounds} == {"groups", "final"}
    places = final_places(t)
    assert {entry for entry, _ in places} == set(t.entries)
    assert [place for _, place in places] == sorted(place for _, place in places)
    assert len(finalists(t)) >= 2 * groups


@settings(max_examples=20, deadline=None)
@given(st.integers(4, 9), st.integers(0, 10**6))
def test_an_event_with_leavers_still_ends(size: int, seed: int) -> None:
    rng = random.Random(seed)
    stage = club(size, rulebook="club-round-robin", less_than_half=rng.choice(["annul", "technical_losses", "keep"]))
    for number in range(size - 1 + size % 2):
        stage = stage.drawn(seed).played(seed + number)
        active = [one.id for one in stage.tournament.entries.values() if one.status is EntryStatus.ACTIVE]
        if len(active) > 2 and rng.random() < 0.4:
            stage = stage.left(rng.choice(active))
    t = stage.tournament
    assert is_over(t)
    assert len({row.entry for row in standings(t).rows}) == size
    with pytest.raises(RuleViolation, match="nothing_left"):
        stage.draft()
