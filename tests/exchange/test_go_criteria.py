"""Criteria that clubs of Go bring along, in a Swiss event of four: every number worked by hand."""

from __future__ import annotations

from typing import Any

from tests.exchange.files import Document, answer

RANKS = {"A": "3d", "B": "1d", "C": "1k", "D": "3k"}


def game(first: str, second: str, winner: str, **more: object) -> dict[str, Any]:
    """`first` has White."""
    result = {"kind": "played", "winner": "first" if winner == first else "second"}
    return {"first": first, "second": second, "colour": "first_white", "result": result, **more}


def event(*rounds: list[dict[str, Any]], criteria: list[str]) -> Document:
    return {
        "format": "turnir/1",
        "rulebook": "go-swiss",
        "settings": {"rounds": len(rounds), "criteria": criteria},
        "entries": [{"id": entry, "rank": rank} for entry, rank in RANKS.items()],
        "rounds": [{"number": number, "pairings": pairs} for number, pairs in enumerate(rounds, start=1)],
    }


ONE = [game("A", "B", "B"), game("C", "D", "C")]
TWO = [game("B", "C", "C"), game("A", "D", "A", handicap=4)]


def rows(given: Document) -> dict[str, dict[str, Any]]:
    return {row["entry"]: row for row in answer("standings", "-", given=given)["rows"]}


def test_exploits_count_opponents_whom_one_met_against_the_ranks() -> None:
    """C ends with 2 points, A and B with 1. B took no stones of the two that lie between A and him: A thrice. B met C
    with none of the one between them: nothing, and C met B so: twice. D got four of the five stones from A."""
    found = rows(event(ONE, TWO, criteria=["points", "exr", "ext"]))
    values = {entry: (row["values"]["ext"], row["values"]["exr"]) for entry, row in found.items()}
    assert values == {"A": ("0", "0"), "B": ("3", "3"), "C": ("2", "2"), "D": ("8", "0")}
    assert [found[entry]["place"] for entry in "CBAD"] == [1, 2, 3, 4]


def test_the_running_score_counts_early_points_more_often() -> None:
    found = rows(event(ONE, TWO, criteria=["points", "progressive"]))
    assert {entry: row["values"]["progressive"] for entry, row in found.items()} == {
        "A": "1",
        "B": "2",
        "C": "3",
        "D": "0",
    }


def test_a_confrontation_has_a_value_for_everybody_in_its_chain() -> None:
    """A and B are equal and B has won; nobody is equal to C and to D."""
    for name in ("h2h_sdc", "h2h_dc"):
        found = rows(event(ONE, TWO, criteria=["points", name]))
        assert {entry: row["values"][name] for entry, row in found.items()} == {"A": "0", "B": "1", "C": "0", "D": "0"}
        assert found["B"]["decided_by"] == name
        assert name not in rows(event(ONE, TWO, criteria=["points", "sos"]))["A"]["values"]
