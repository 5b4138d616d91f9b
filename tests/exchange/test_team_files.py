"""Matches of teams through the file: boards, line-ups, and what is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert, load_file
from bot.exchange.turnir_file.writing import document_of, text_of
from bot.named_tournament import Told
from engine.copies import replace
from engine.model import STARTED, EntryId, Pairing, PersonId, Round
from tests.builders import club
from tests.engine.test_handicap import GOLDEN
from tests.exchange.files import Document, answer, run

WORDS: dict[str, dict[str, Any]] = {
    "A": {"winner": "first"},
    "B": {"winner": "second"},
    "=": {"winner": "draw"},
    "-": {"winner": "both_lose"},
    "!": {"kind": "forfeit", "loser": "first", "ground": "violation", "started": True},
}


def boards(words: str) -> dict[str, Any]:
    return {"kind": "played", "games": [{"board": n, **WORDS[word]} for n, word in enumerate(words, start=1)]}


def team(name: str) -> dict[str, Any]:
    members = [{"id": f"{name}{board}", "board": board} for board in range(1, 5)]
    return {"id": name, "members": [*members, {"id": f"{name}5", "reserve": True}]}


def seats(name: str, present: int = 4) -> list[str | None]:
    return [f"{name}{board}" if board <= present else None for board in range(1, 5)]


def event(result: dict[str, Any] | None, present: int = 4, **settings: Any) -> Document:
    pairing = {
        "first": "A",
        "second": "B",
        "colour": "first_black",
        "lineups": {"first": seats("A"), "second": seats("B", present)},
        "result": result,
    }
    return {
        "format": "turnir/1",
        "rulebook": "go-team-swiss",
        "settings": {"rounds": 1, **settings},
        "entries": [team("A"), team("B")],
        "rounds": [{"number": 1, "pairings": [pairing]}],
        "decisions": [{"code": "missed_last_round", "choice": "losses", "entries": ["A", "B"]}],
    }


@pytest.mark.parametrize("row", GOLDEN["D8"]["rows"], ids=lambda row: row[0])
def test_what_a_match_of_teams_brings(row: list[Any]) -> None:
    _, words, present, board_points, match_points = row
    rows = answer("standings", "-", given=event(boards(words), present))["rows"]
    values = {one["entry"]: one["values"] for one in rows}
    assert [values[name]["board_points"] for name in "AB"] == board_points
    assert [values[name]["match_points"] for name in "AB"] == match_points


@pytest.mark.parametrize("words", ["AABA", "A=AB", "AAB-", "AB!A", "AA"])
def test_a_match_that_is_read_and_written_again_says_the_same(words: str) -> None:
    given = convert(checked(event(boards(words)))).tournament
    again = document_of(Told(given, {}))
    assert convert(checked(again)).tournament.rounds == given.rounds
    entries = convert(checked(again)).tournament.entries
    assert [entry.roster for entry in entries.values()] == [entry.roster for entry in given.entries.values()]


def test_a_match_without_play_is_told_whole() -> None:
    lost = {"kind": "forfeit", "loser": "second", "ground": "no_show", "started": False}
    again = document_of(Told(convert(checked(event(lost))).tournament, {}))
    assert again["rounds"][0]["pairings"][0]["result"] == lost


@pytest.mark.parametrize("score", [[3, 1], [0, 4], [2, 2]])
def test_a_match_may_be_told_by_its_score(score: list[int]) -> None:
    rows = answer("standings", "-", given=event({"kind": "played", "score": score}))["rows"]
    values = {one["entry"]: one["values"] for one in rows}
    assert [values[name]["board_wins"] for name in "AB"] == [str(won) for won in score]


def test_boards_that_are_missing_are_results_that_are_missing() -> None:
    result = run("pair", "-", given=event(boards("AA"), rounds=2))
    assert result.exit_code == 2
    assert "rounds[0].pairings[0].result" in result.stderr


def changed(**pairing: Any) -> Document:
    given = event(boards("AABB"))
    given["rounds"][0]["pairings"][0] |= pairing
    return given


def line_up(*members: str | None) -> Document:
    return changed(lineups={"first": list(members), "second": seats("B")})


def played(*games: dict[str, Any], **more: Any) -> Document:
    return changed(result={"kind": "played", "games": list(games), **more})


@pytest.mark.parametrize(
    ("given", "place", "says"),
    [
        (line_up("A1", "A2", "B3", "A4"), "lineups.first[2]", '"B3" is not on the roster of "A"'),
        (line_up("A1", "A2", "A2", "A4"), "lineups.first", '"A2" stands twice'),
        (line_up("A1", "A2", "A3"), "lineups.first", "has 3 boards; a match has 4"),
        (line_up("A1", None, "A3", "A4"), "result.games[1].board", 'nobody of "A" sits at board 2'),
        (played({"board": 5, "winner": "first"}), "result.games[0].board", "no board 5; a match has boards 1-4"),
        (played({"board": 1, "winner": "first"}, {"board": 1, "winner": "draw"}), "result.games[1].board", "already"),
        (played({"winner": "first"}), "result.games[0].board", "is missing"),
        (played({"board": 1}), "result.games[0].winner", "is missing"),
        (played({"board": 1, "winner": "first", "move": 30}), "result.games[0].move", "unknown key for a board"),
        (changed(result={"kind": "played", "winner": "first"}), "result.games", "is missing"),
        (changed(result={"kind": "played", "score": [3, 2]}), "result.score", "a match has 4 boards"),
        (changed(result={**boards("AABB"), "winner": "first"}), "result.winner", "contradicts"),
        (changed(result={**boards("AABB"), "score": [3, 1]}), "result.score", "contradicts"),
        (changed(result={"kind": "conceded", "by": "first"}), "result.kind", "is said of a board"),
        (changed(handicap=2), "handicap", "this rulebook does not know that"),
    ],
)
def test_what_cannot_be_is_named_with_its_place(given: Document, place: str, says: str) -> None:
    result = run("standings", "-", given=given)
    assert result.exit_code == 2, result.output
    assert f"rounds[0].pairings[0].{place}: " in result.stderr
    assert says in result.stderr


def test_a_nominated_player_sits_at_his_own_board() -> None:
    turned = line_up("A2", "A1", "A3", "A4")
    assert run("standings", "-", given=turned).exit_code == 0
    turned["settings"]["seats"] = "nominated"
    result = run("standings", "-", given=turned)
    assert result.exit_code == 2
    assert 'lineups.first[0]: "A2" is nominated for board 2, not 1' in result.stderr


def test_too_few_boards_of_a_team_leave_nothing_to_win() -> None:
    result = run("standings", "-", given=event(boards("AABB"), present=1))
    assert result.exit_code == 2
    assert 'fewer than half of "B" are there' in result.stderr


def test_line_ups_of_people_who_joined_by_themselves_are_read_back() -> None:
    """Of a member nothing but who he is may be known; a line-up names him all the same (П4 1.2)."""
    t = club(4, rulebook="go-team-swiss", rounds=3).tournament
    people = {
        one: tuple(map(PersonId, range(10 * entry.number, 10 * entry.number + 4))) for one, entry in t.entries.items()
    }
    entries = {one: replace(entry, members=people[one]) for one, entry in t.entries.items()}
    sides = [tuple(map(str, people[EntryId(one)])) for one in ("e1", "e2", "e3", "e4")]
    pairs = tuple(
        Pairing(
            1,
            table,
            *names,
            group="0",
            colour="first_black",
            lineups=(sides[2 * table - 2], sides[2 * table - 1]),
        )
        for table, names in ((1, (EntryId("e1"), EntryId("e2"))), (2, (EntryId("e3"), EntryId("e4"))))
    )
    t = replace(t, entries=entries, rounds=(Round(1, "swiss", pairs, announced=STARTED),))
    found = load_file(text_of(Told(t, {}))).tournament.rounds[0].pairings
    assert [pairing.lineups for pairing in found] == [pairing.lineups for pairing in pairs]
