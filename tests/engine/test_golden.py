"""D1-D8 of the TAC rules, straight from their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

import pytest

from engine.formats import knockout, swiss
from engine.formats.knockout import Obstacle
from engine.model import EntryId
from engine.regulations import load
from engine.results import Conceded, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.scoring import match
from engine.standings import tiebreaks
from engine.standings.history import History, Outing
from engine.standings.order import order_tied
from engine.standings.swiss_table import encounters, swiss_table
from engine.standings.tiebreaks import Number, SbBasis
from tests.builders import balls_of, ids_of
from tests.engine.golden_numbers import D4, GOLDEN, d4

BOOK = load("tac-russia-2025")
SCORING = balls_of(BOOK)
CHAIN = BOOK.swiss.criteria


def ratio(text: str) -> tuple[int, int]:
    first, _, second = text.replace("-", ":").partition(":")
    return int(first), int(second)


def history_of(matches: Sequence[Sequence[Any]]) -> History:
    """From [round, first, second or null for a bye, balls]."""
    lines: list[tuple[EntryId, Outing]] = []
    for number, first, second, score in matches:
        own, conceded = ratio(score)
        assert max(own, conceded) == SCORING.target
        lines.append((first, Outing(number, second, own > conceded, own, conceded)))
        if second is not None:
            lines.append((second, Outing(number, first, conceded > own, conceded, own)))
    assert len({(entry, outing.round) for entry, outing in lines}) == len(lines), "once a round"
    return History.from_matches(dict.fromkeys(entry for entry, _ in lines), lines)


def value(name: str, history: History, entry: str, basis: SbBasis = "wins") -> Number:
    found = tiebreaks.REGISTRY[name].value(history, EntryId(entry), basis)
    assert found is not None
    return found


# D1


def d1_history() -> History:
    played = [(line.partition(" ")[0].split("-"), line[-1]) for line in GOLDEN["D1"]["matches"]]
    return history_of([(n, a, b, "8:0" if winner == a else "0:8") for n, ((a, b), winner) in enumerate(played)])


@pytest.mark.parametrize(("team", "wins", "buchholz", "by_wins", "by_buchholz"), GOLDEN["D1"]["rows"])
def test_the_table_of_the_book_has_both_readings_of_sonneborn_berger(
    team: str, wins: int, buchholz: int, by_wins: int, by_buchholz: int
) -> None:
    history = d1_history()
    assert history.wins(EntryId(team)) == wins
    assert value("buchholz", history, team) == buchholz
    assert value("sonneborn_berger", history, team, "wins") == by_wins
    assert value("sonneborn_berger", history, team, "buchholz") == by_buchholz


@pytest.mark.parametrize(("basis", "order"), [("wins", "order_by_wins"), ("buchholz", "order_by_buchholz")])
def test_the_two_readings_reverse_the_order_inside_both_ties(basis: SbBasis, order: str) -> None:
    values = tiebreaks.values(d1_history(), basis)
    ranks = order_tied(ids_of("ABCD"), ("wins", "sonneborn_berger"), values).ranks
    assert list(chain(*ranks)) == GOLDEN["D1"][order]


# D2


def d2_result(kind: str, actual: str) -> GameResult:
    """The offender sits first."""
    if kind == "conceded":
        return Conceded(Side.FIRST, ratio(actual))
    if kind == "technical":
        return Forfeit(Side.FIRST, Ground.VIOLATION, started=True, score=ratio(actual))
    return Forfeit(Side.FIRST, Ground.NO_SHOW)


def told_of_by_name(case: str, kind: str, actual: str) -> None:
    """The case's name tells the same numbers as the case."""
    if kind in ("bye", "not started"):
        return
    own, other = ratio(actual)
    assert f"{own}:{other}" in case or f"{own} balls" in case
    for word, told in re.findall(r"(milder|worse) than (-\d+)", case):
        assert f"actual difference {own - other}" in case
        assert int(told) == SCORING.technical.not_started[0] - SCORING.technical.not_started[1]
        assert (own - other > int(told)) == (word == "milder")


@pytest.mark.parametrize(("case", "kind", "actual", "recorded", "condition_first", "difference"), GOLDEN["D2"]["rows"])
def test_technical_losses_and_concessions_are_written_as_the_book_has_them(
    case: str, kind: str, actual: str, recorded: str, condition_first: str, difference: int
) -> None:
    offender, opponent = ratio(recorded)
    assert offender - opponent == difference
    told_of_by_name(case, kind, actual)
    if kind == "bye":
        assert BOOK.swiss.bye.score == (opponent, offender) == ratio(condition_first)[::-1]
        return
    result = d2_result(kind, actual)
    BOOK.scoring.check(result, BOOK)
    for side, expected in ((Side.FIRST, (offender, opponent)), (Side.SECOND, (opponent, offender))):
        assert SCORING.recorded(result, side) == expected, case
    other = balls_of(load("tac-russia-2025", {"technical_started": "condition_first"}))
    assert other.recorded(result, Side.FIRST) == ratio(condition_first)
    if kind == "technical":
        fixed = balls_of(load("tac-russia-2025", {"technical_started": "fixed"}))
        assert fixed.recorded(result, Side.FIRST) == fixed.technical.not_started
    assert match.games_won((result,)) == (0, 1)


# D3


def d3_branches(round_: int) -> list[tuple[int, dict[tuple[int, int], int]]]:
    rows = [row for branch in GOLDEN["D3"]["branches"] for row in branch if row[0] == round_]
    return [(matches, {ratio(record): n for record, n in counts.items()}) for _, matches, counts in rows]


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_head_counts_of_24_are_those_of_the_book(round_: int) -> None:
    expected = swiss.expected_headcounts(24)
    assert len(expected) == 5
    ours = [(one.matches, dict(one.counts)) for one in expected[round_ - 1]]
    golden = d3_branches(round_)
    assert len(golden) == 2
    assert all(branch in ours for branch in golden)
    assert all(one in golden for one in ours)


# D4


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_every_swiss_round_is_paired_as_in_the_worked_example(round_: int) -> None:
    stage = d4(round_, finished=False)
    assert stage.pairs() == [line.partition(" ")[0] for line in D4["rounds"][round_ - 1]]
    assert stage.current.free == ()
    crossed = [pairing for pairing in stage.current.pairings if "/" in pairing.group]
    expected = D4["cross_pairs"].get(str(round_), [])
    assert [x for p in crossed for x in (p.group.split("/")[0], p.first, p.group.split("/")[1], p.second)] == expected


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_every_result_is_recorded_as_in_the_worked_example(round_: int) -> None:
    played = d4(round_).current.pairings
    assert [SCORING.total(p.games, Side.FIRST) for p in played] == [
        ratio(score) for score in D4["recorded"][round_ - 1]
    ]


def test_the_technical_loss_in_play_is_the_one_of_d2() -> None:
    actual = next(line.split()[-1] for line in D4["rounds"][0] if "technical" in line)
    assert actual in [row[2] for row in GOLDEN["D2"]["rows"] if row[0].startswith("violation at 2:5")]


@pytest.mark.parametrize("round_", [2, 3, 4, 5])
def test_buchholz_before_every_round_is_that_of_the_worked_example(round_: int) -> None:
    table = swiss_table(d4(round_ - 1).tournament)
    assert {row.entry: row.values["buchholz"] for row in table.rows} == D4["buchholz_before"][str(round_)]


def test_a_leaver_stays_in_the_pairing_and_loses_beforehand() -> None:
    leaver = D4["withdrawn"]["entry"]
    told = [number for number, lines in enumerate(D4["rounds"], start=1) if any("left" in line for line in lines)]
    assert told[0] == D4["withdrawn"]["after_round"] + 1
    for number in range(1, 5):
        pairing = next(p for p in d4(number, finished=False).current.pairings if leaver in p.entries)
        side = pairing.side_of(leaver)
        lost = (Forfeit(side, Ground.WITHDRAWN),) if number > D4["withdrawn"]["after_round"] else ()
        assert pairing.games == lost


@pytest.mark.parametrize(("place", "team", "record", "sb", "diff", "bh", "by_buchholz"), D4["final"])
def test_the_final_table_is_that_of_the_worked_example(
    place: int, team: str, record: str, sb: int, diff: int, bh: int, by_buchholz: int
) -> None:
    row = swiss_table(d4().tournament).row(EntryId(team))
    assert (row.place, row.shared, (row.wins, row.losses)) == (place, False, ratio(record))
    expected = {"sonneborn_berger": sb, "score_difference": diff, "buchholz": bh}
    assert {name: row.values[name] for name in expected} == expected
    other = swiss_table(d4(sb_basis="buchholz").tournament).row(EntryId(team))
    assert other.values["sonneborn_berger"] == by_buchholz


def test_the_order_under_the_other_reading_is_that_of_the_worked_example() -> None:
    table = swiss_table(d4(sb_basis="buchholz").tournament)
    assert [row.entry for row in table.rows] == D4["order_if_sb_is_buchholz"]


def test_what_sonneborn_berger_left_tied_the_difference_decided() -> None:
    table = swiss_table(d4().tournament)
    by_difference = {row.entry for row in table.rows if row.decided_by == "score_difference"}
    assert by_difference == {team for tie in D4["decided_by_difference"] for team in tie}
    assert {row.decided_by for row in table.rows} == {"sonneborn_berger", "score_difference"}
    for tie in D4["decided_by_difference"]:
        places = [table.row(team).place for team in tie]
        assert places == list(range(places[0], places[0] + len(tie)))


def test_the_play_in_is_that_of_the_worked_example() -> None:
    stage = d4().drawn()
    assert (stage.current.number, stage.current.stage, stage.current.name) == (6, "playoff", "play_in")
    lines = {line.slot: line for line in knockout.view(stage.tournament)}
    seen = [
        [p.slot, lines[p.slot].first.seed, p.first, lines[p.slot].second.seed, p.second] for p in stage.current.pairings
    ]
    assert seen == D4["play_in"]
    assert [[slot, lines[slot].first.seed, lines[slot].first.entry] for slot, _, _ in D4["byes_to_quarter"]] == D4[
        "byes_to_quarter"
    ]
    assert not any(pairing.rematch for pairing in stage.current.pairings)


def test_the_head_counts_of_the_worked_example_hold() -> None:
    assert swiss.integrity(d4().tournament) == ()


# D5


@pytest.mark.parametrize(("team", "record", "bh", "sb", "diff"), GOLDEN["D5"]["rows"])
def test_a_bye_is_a_win_over_an_opponent_without_wins(team: str, record: str, bh: int, sb: int, diff: int) -> None:
    history = history_of(GOLDEN["D5"]["matches"])
    assert history.record(EntryId(team)) == ratio(record)
    assert value("buchholz", history, team) == bh
    assert value("sonneborn_berger", history, team) == sb
    assert value("score_difference", history, team) == diff
    for _, first, second, score in GOLDEN["D5"]["matches"]:
        assert second is not None or (ratio(score) == BOOK.swiss.bye.score and first in "PU")


# D6


@pytest.mark.parametrize("case", [case for case in GOLDEN["D6"] if "matches" in case], ids=lambda case: case["case"])
def test_ties_of_whole_histories_are_broken_in_order(case: dict[str, Any]) -> None:
    assert [number for number, *_ in case["matches"]] == list(range(len(case["matches"])))
    history = history_of(case["matches"])
    values = tiebreaks.values(history, "wins")
    for entry, numbers in case["values"].items():
        assert [values[entry][name] for name in case["columns"]] == numbers
    ordering = order_tied(case["entries"], CHAIN, values, partial(encounters, history))
    assert list(chain(*ordering.ranks)) == case["order"]
    assert set(ordering.decided_by.values()) == {case["decided_by"]}


@pytest.mark.parametrize("case", [case for case in GOLDEN["D6"] if "won" in case], ids=lambda case: case["case"])
def test_ties_of_given_values_are_broken_in_order(case: dict[str, Any]) -> None:
    entries = sorted(case["buchholz"])
    same = {name: case[name] for name in ("sonneborn_berger", "score_difference")}
    values = {entry: same | {"buchholz": case["buchholz"][entry]} for entry in entries}
    won = {(line[0], line[2]): 1 for line in case["won"]}
    ordering = order_tied(entries, CHAIN, values, lambda _: won, case["lots"])
    assert list(chain(*ordering.ranks)) == case["order"]
    assert [len(rank) for rank in ordering.ranks] == [1] * len(entries)
    assert set(ordering.decided_by.values()) == {case["decided_by"]}


# D7


@pytest.mark.parametrize(
    ("seed", "team", "round_", "opponent", "place", "kind", "entering", "proposal"), GOLDEN["D7"]["rows"]
)
def test_who_takes_the_place_of_a_seed_that_leaves_in_time(
    seed: int,
    team: str,
    round_: int,
    opponent: str,
    place: int,
    kind: str,
    entering: str | None,
    proposal: EntryId | None,
) -> None:
    stage = d4().with_bracket()
    table = swiss_table(stage.tournament)
    assert table.row(EntryId(team)).place == seed
    assert table.row(EntryId(opponent)).place == place
    left = stage.left(team).tournament
    advice, last = knockout.replacement_for(left, EntryId(team)), knockout.last_match(left, EntryId(team))
    assert last is not None
    assert (last.round, advice.last_opponent) == (round_, opponent)
    assert (advice.entering, advice.proposal) == (entering, proposal)
    assert advice.obstacle == (Obstacle.IN_BRACKET if kind == "seed" else None)
    if proposal is not None:
        assert table.row(proposal).place == GOLDEN["D7"]["proposal_place"]


# D8


@pytest.mark.parametrize(("case", "games", "score", "winner"), GOLDEN["D8"])
def test_technical_defeats_in_a_best_of_three(case: str, games: list[str], score: str, winner: str) -> None:
    sides = {"A": Side.FIRST, "B": Side.SECOND}
    played: tuple[GameResult, ...] = ()
    for game in games:
        assert match.match_winner(played, 3) is None, case
        if game.startswith("T"):
            played = (*played, Forfeit(sides[game[1]], Ground.NO_SHOW))
        else:
            played = (*played, Played(Winner(sides[game].value), (8, 0) if game == "A" else (0, 8)))
    assert match.games_won(played) == ratio(score)
    assert match.match_winner(played, 3) == Winner(sides[winner].value)
