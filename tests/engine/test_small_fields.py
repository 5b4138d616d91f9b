"""Small fields in which one rule of pairing alone decides, reasoned out by hand."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.errors import DecisionNeeded
from engine.model import EntryId, Note, Pairing, Question
from engine.pairing import colours, groups, swiss_wl
from engine.pairing.candidates import Candidate, may_meet
from engine.pairing.line import Line, first_pairing, nearest_pairing
from engine.pairing.matching import Pairs
from engine.pairing.nearest import nearest
from engine.pairing.random_groups import Groups, at_random
from engine.pairing.round_robin import tie_break
from engine.pairing.swiss_rounds import ask_about, bye_of, notes_of, pairing_of
from engine.regulations import RoundsStage
from engine.regulations.parts import Colours
from tests.builders import ids_of
from tests.engine.golden_go import numbered

WHITE, BLACK = False, True


def one(
    name: str,
    score: int = 0,
    *met: str,
    barred: bool | None = None,
    apart: str = "",
    free: int = 0,
    buchholz: int = 0,
) -> Candidate:
    """Somebody of a Swiss; its place in the classification is that of its letter."""
    met_ids, apart_ids = frozenset(ids_of(met)), frozenset(ids_of(tuple(apart)))
    return Candidate(EntryId(name), ord(name) - 65, score, buchholz, met_ids, (), barred, free, apart_ids)


def told(pairs: list[tuple[Candidate, Candidate]]) -> str:
    return " ".join(f"{first.entry}{second.entry}" for first, second in pairs)


# Groups of records


def team(
    name: str,
    buchholz: int = 0,
    met: str = "",
    record: tuple[int, int] = (1, 1),
    *,
    apart: str = "",
    left: bool = False,
) -> groups.Candidate:
    of_met, of_apart = frozenset(ids_of(tuple(met))), frozenset(ids_of(tuple(apart)))
    return groups.Candidate(EntryId(name), record, buchholz, ord(name), of_met, leaver=left, apart=of_apart)


def planned(*teams: groups.Candidate) -> str:
    return " ".join(f"{pair.first.entry}{pair.second.entry}" for pair in swiss_wl.plan_round(teams).pairs)


def test_one_rematch_is_better_than_two_however_near_the_two_are() -> None:
    field = (team("A", 10, "BCD"), team("B", 10, "AC"), team("C", 10, "ABD"), team("D", 1, "AC"))
    # A and C have met everybody: AC and BD is one rematch, the others are two.
    assert planned(*field) == "AC BD"
    far = (team("A", 10, "BCD"), team("B", 5, "AC"), team("C", 5, "AB"), team("D", 10, "A"))
    # D has more Buchholz than C and stands before it.
    assert planned(*far) == "AB DC"


def test_who_is_kept_apart_does_not_meet_though_nobody_is_nearer() -> None:
    near = (team("A", 9, apart="B"), team("B", 9, apart="A"), team("C", 5), team("D", 5))
    assert planned(*near) == "AC BD"


def test_where_all_have_left_the_last_of_the_lowest_group_is_free() -> None:
    plan = swiss_wl.plan_round([team("A", left=True), team("B", left=True), team("C", left=True)])
    assert plan.bye is not None
    assert (plan.bye.entry, [(pair.first.entry, pair.second.entry) for pair in plan.pairs]) == ("C", [("A", "B")])


def test_two_odd_groups_that_have_no_cross_pair_are_put_together_and_then_with_the_next() -> None:
    field = (
        team("A", 9, "B", (2, 0)),
        team("B", 4, "A"),
        team("C", 6, record=(0, 2)),
        team("D", 3, record=(0, 2)),
    )
    # AC and BD differ by 3 + 1, AD and BC by 6 + 2.
    assert planned(*field) == "AC BD"
    assert swiss_wl.plan_round(field).merged == ["2-0+1-1", "2-0+1-1+0-2"]


# The cost on a line


@pytest.mark.parametrize(
    ("bars", "cost"),
    [
        ((BLACK, BLACK), (0, 1, 2, 3)),
        ((WHITE, WHITE), (0, 1, 2, 3)),
        ((BLACK, WHITE), (0, 0, 2, 3)),
        ((None, None), (0, 0, 2, 3)),
        ((None, BLACK), (0, 0, 2, 3)),
        ((BLACK, None), (0, 0, 2, 3)),
    ],
)
def test_two_break_a_colour_only_where_both_may_not_have_the_same(
    bars: tuple[bool | None, bool | None], cost: tuple[int, ...]
) -> None:
    assert Line([3, 1], [0, 3], [set(), set()], bars).cost(0, 1) == cost


Of = tuple[list[int], list[int], list[set[int]], list[bool | None]]

LINES: dict[str, tuple[Of, Pairs]] = {
    "equal bars cost more than all points": (
        ([1, 1, 0, 0], [0] * 4, [set()] * 4, [BLACK, BLACK, None, None]),
        ((0, 2), (1, 3)),
    ),
    "a rematch of two without a bar is only a rematch": (
        ([1, 1, 0, 0], [0] * 4, [{1, 2, 3}, {0}, {0}, {0}], [None, None, BLACK, WHITE]),
        ((0, 1), (2, 3)),
    ),
    "points before values": (([2, 1, 2, 1], [0, 0, 9, 9], [set()] * 4, [None] * 4), ((0, 2), (1, 3))),
    "values in equal points": (([1] * 4, [0, 9, 1, 8], [set()] * 4, [None] * 4), ((0, 2), (1, 3))),
    "a rematch costs more than two equal bars": (
        ([0] * 4, [0] * 4, [{2, 3}, {2, 3}, {0, 1}, {0, 1}], [BLACK, BLACK, WHITE, WHITE]),
        ((0, 1), (2, 3)),
    ),
}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_the_nearest_on_a_line_in_whatever_order_they_stand(name: str, order: tuple[int, ...]) -> None:
    (scores, values, met, bars), wanted = LINES[name]
    seat = {old: new for new, old in enumerate(order)}
    line = Line(
        [scores[old] for old in order],
        [values[old] for old in order],
        [{seat[other] for other in met[old]} for old in order],
        [bars[old] for old in order],
    )
    there = {frozenset(seat[old] for old in pair) for pair in wanted}
    if name == "equal bars cost more than all points":
        there_too = {frozenset((seat[0], seat[3])), frozenset((seat[1], seat[2]))}
        assert {frozenset(pair) for pair in nearest_pairing(line) or ()} in (there, there_too)
        assert {frozenset(pair) for pair in first_pairing(line) or ()} in (there, there_too)
    else:
        assert {frozenset(pair) for pair in nearest_pairing(line) or ()} == there
        assert {frozenset(pair) for pair in first_pairing(line) or ()} == there


@pytest.mark.parametrize(
    ("field", "pairs"),
    [
        ("A:BC B:AD C:AD D:BC", "AD BC"),
        ("A:C B C:A D", "AB CD"),
        ("A:D B:E C:F D:A E:B F:C", "AB CE DF"),
        ("A:D B C D:A E F", "AC BE DF"),
    ],
)
def test_of_equally_good_pairs_by_the_fold_the_first_in_the_order_of_the_table(field: str, pairs: str) -> None:
    """Distances from the fold: A meets the first of the lower half, B the second …; of equals the first."""
    named = [entry.partition(":") for entry in field.split()]
    assert told(nearest([one(name, 0, *met) for name, _, met in named], by_buchholz=False)) == pairs


def test_by_buchholz_equal_points_meet_their_nearest() -> None:
    field = [one("A", 1, buchholz=9), one("B", 1, buchholz=8), one("C", 1, buchholz=5), one("D", 1, buchholz=4)]
    assert told(nearest(field, by_buchholz=True)) == "AB CD"
    again = [one("A", 1, "B", buchholz=9), one("B", 1, "A", buchholz=8), *field[2:]]
    # AC BD and AD BC differ by 8 alike: A meets the first of them.
    assert told(nearest(again, by_buchholz=True)) == "AC BD"


# Random groups


def test_the_best_group_is_left_by_nobody_though_the_next_must_go_far_down() -> None:
    """C and D may meet A and B, or the last two, who are two groups below them."""
    drawn = [one("A", 3), one("B", 3), one("C", 2, *"DEF"), one("D", 2, *"CEF")]
    drawn += [one("E", 1, *"CD"), one("F", 1, *"CD"), one("G"), one("H")]
    assert told(at_random(drawn)) == "AB CG DH EF"


def test_what_random_groups_must_cost_is_one_step_from_each_odd_level() -> None:
    odd = Groups([one("A", 1), one("B", 0)])
    assert odd.least() == odd.cost(0, 1)
    even = Groups([one("A", 1), one("B", 1), one("C", 0), one("D", 0)])
    assert even.least() == even.cost(0, 1) == even.cost(2, 3)


# Who may meet, and with which colours


@pytest.mark.parametrize(
    ("first", "second", "may"),
    [
        (one("A"), one("B"), True),
        (one("A", barred=BLACK), one("B", barred=BLACK), False),
        (one("A", barred=WHITE), one("B", barred=WHITE), False),
        (one("A", barred=BLACK), one("B", barred=WHITE), True),
        (one("A", barred=BLACK), one("B"), True),
        (one("A", 0, "B"), one("B", 0, "A"), False),
        (one("A", apart="B"), one("B", apart="A"), False),
    ],
)
def test_two_may_meet_who_have_not_met_are_not_apart_and_can_have_both_colours(
    first: Candidate, second: Candidate, may: bool
) -> None:
    assert may_meet(first, second) is may


@pytest.mark.parametrize(
    ("first", "second", "arguments", "colour"),
    [
        ((WHITE,), (BLACK,), ("fewer_whites",), "first_black"),
        ((BLACK,), (WHITE,), ("fewer_whites",), "first_white"),
        ((WHITE, WHITE, BLACK), (WHITE, BLACK, BLACK), ("fewer_whites", "higher_in_order"), "first_black"),
        ((BLACK, WHITE), (BLACK,), ("fewer_blacks", "fewer_whites"), "first_black"),
        ((), (WHITE, WHITE), (), "first_white"),
        ((), (BLACK, BLACK), (), "first_black"),
        ((WHITE, WHITE), (), (), "first_black"),
        ((BLACK, BLACK), (), (), "first_white"),
    ],
)
def test_who_has_had_white_more_often_or_twice_running_has_black(
    first: colours.Games, second: colours.Games, arguments: tuple[str, ...], colour: str
) -> None:
    rule = Colours.model_validate({"first_round": "lot", "max_in_a_row": 2, "due": arguments})
    assert colours.due(first, second, rule) == colour


def stage_of(rulebook: str) -> RoundsStage:
    stage = numbered(rulebook, 6).rulebook.plan[0]
    assert isinstance(stage, RoundsStage)
    return stage


def test_the_tables_of_a_first_round_have_the_colours_of_the_first_in_turn() -> None:
    t, stage = numbered("go-swiss", 6), stage_of("go-swiss")
    pair = (one("A"), one("B"))
    seen = [
        pairing_of(t, stage, *pair, table, colour).colour
        for colour in (colours.FIRST_BLACK, colours.FIRST_WHITE)
        for table in (1, 2, 3)
    ]
    assert seen == ["first_black", "first_white", "first_black", "first_white", "first_black", "first_white"]


# Who is free, and what is told and asked


def test_where_all_have_had_a_bye_the_last_is_free() -> None:
    stage = stage_of("go-swiss")
    assert bye_of(stage, [one("A", 2, free=9), one("B", 1, free=9), one("C", 0, free=9)]).entry == "C"


def test_the_notes_of_a_round_tell_the_bye_the_floater_the_rematch_and_the_colour() -> None:
    pairs = [
        (one("A", 2), one("B", 1)),
        (one("C", 1, "D"), one("D", 1, "C")),
        (one("E", 0, barred=BLACK), one("F", 0, barred=BLACK)),
    ]
    made = tuple(
        Pairing(1, table, first.entry, second.entry, 1, str(table), rematch=second.entry in first.met)
        for table, (first, second) in enumerate(pairs, start=1)
    )
    assert notes_of(one("G"), pairs, made) == (
        Note("swiss_bye", (EntryId("G"),)),
        Note("float_down", ids_of("AB"), "1"),
        Note("rematch", ids_of("CD"), "2"),
        Note("colour_again", ids_of("EF"), "3"),
    )


@pytest.mark.parametrize(
    ("bye", "pair", "code", "option", "parameter", "about"),
    [
        (one("C", free=9), (one("A"), one("B")), "second_bye", "allow_second_bye", "byes_per_entry", "C"),
        (None, (one("A", 0, "B"), one("B", 0, "A")), "forced_rematch", "allow_rematch", "rematches", "AB"),
        (
            None,
            (one("A", barred=WHITE), one("B", barred=WHITE)),
            "forced_colour",
            "allow_colour",
            "colours.max_in_a_row",
            "AB",
        ),
    ],
)
def test_a_rule_that_only_a_person_may_break_is_asked_about_whole(
    bye: Candidate | None, pair: tuple[Candidate, Candidate], code: str, option: str, parameter: str, about: str
) -> None:
    t, stage = numbered("go-swiss", 6), stage_of("go-swiss")
    with pytest.raises(DecisionNeeded) as asked:
        ask_about(t, stage, bye, [pair], 3)
    article = t.rulebook.stage_article(stage.id, parameter)
    assert asked.value.question == Question("", code, (option,), article, ids_of(about), proposal=option, round=3)


def test_nobody_is_free_in_a_round_that_breaks_a_tie() -> None:
    match = Pairing(4, 0, EntryId("A"), EntryId("B"), 1, "x")
    draft = tie_break("groups", (match,), ())
    assert (draft.number, draft.free, draft.notes) == (4, (), (Note("tie_break", ids_of("AB"), "x"),))
    assert [pairing.table for pairing in draft.pairings] == [1]
