"""Sums over opponents in a round robin without a book: worked by hand."""

from __future__ import annotations

from tests.exchange.files import Document, answer

WON = ("AB", "CD", "AC", "DB", "AD", "BC")


def test_a_round_robin_may_be_split_by_buchholz() -> None:
    """A has 3 points, the others one each: A met three with 1, each of the others one with 3 and two with 1."""
    rounds = [
        {
            "number": place // 2 + 1,
            "pairings": [
                {"first": pair[0], "second": pair[1], "result": {"kind": "played", "winner": "first"}}
                for pair in WON[place : place + 2]
            ],
        }
        for place in range(0, len(WON), 2)
    ]
    given: Document = {
        "format": "turnir/1",
        "rulebook": "club-round-robin",
        "settings": {"criteria": ["points", "buchholz", "buchholz_cut1", "progressive"]},
        "entries": [{"id": entry} for entry in "ABCD"],
        "rounds": rounds,
    }
    rows = {row["entry"]: row for row in answer("standings", "-", given=given)["rows"]}
    told = ("buchholz", "buchholz_cut1", "progressive")
    assert [rows["A"]["values"][name] for name in told] == ["3", "2", "6"]
    assert [rows["B"]["values"][name] for name in told] == ["5", "4", "1"]
    assert [rows["C"]["values"][name] for name in told] == ["5", "4", "3"]
    assert [rows["D"]["values"][name] for name in told] == ["5", "4", "2"]
    assert [rows[entry]["place"] for entry in "ACDB"] == [1, 2, 3, 4]


def test_white_is_the_first_of_the_table_where_a_club_plays_with_colours() -> None:
    given: Document = {
        "format": "turnir/1",
        "rulebook": "club-round-robin",
        "settings": {"colours": "first_number_white", "numbers": "entries"},
        "entries": [{"id": entry} for entry in "ABCD"],
        "rounds": [],
    }
    assert {pair["colour"] for pair in answer("pair", "-", given=given)["pairings"]} == {"first_white"}
    plain = {**given, "settings": {"numbers": "entries"}}
    assert [pair.get("colour") for pair in answer("pair", "-", given=plain)["pairings"]] == [None, None]
