"""Who leaves for some rounds and comes back, in books that do not drop anybody; and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, answer, d4_file, pairs, run

SYSTEMS: dict[str, dict[str, Any]] = {
    "club-swiss": {"rounds": 5},
    "go-swiss": {"rounds": 5},
    "go-mcmahon": {"rounds": 5, "bar": "1d"},
}
BY_TABLES = {"club-round-robin": {}, "go-round-robin": {}, "bridges": {"move_limit": 60}}


def field(rulebook: str, settings: dict[str, Any], **parts: Any) -> Document:
    entries = [{"id": f"p{number}", "seed": number, "rank": "1k"} for number in range(1, 7)]
    return {"format": "turnir/1", "rulebook": rulebook, "settings": settings, "entries": entries, "rounds": []} | parts


def played(number: int, *met: tuple[str, str], **free: str) -> dict[str, Any]:
    """Whoever stands first has won."""
    won = {"kind": "played", "winner": "first"}
    pairings = [{"first": first, "second": second, "result": won} for first, second in met]
    rows = [{"entry": entry, "kind": kind} for entry, kind in free.items()]
    return {"number": number, "pairings": pairings, "free": rows}


def three_rounds(**free: str) -> list[dict[str, Any]]:
    """p6 plays in round 1 only; in round 2 and 3 another one is free beside him."""
    return [
        played(1, ("p1", "p2"), ("p3", "p4"), ("p5", "p6")),
        played(2, ("p1", "p3"), ("p5", "p2"), p4="bye", **free),
        played(3, ("p1", "p5"), ("p3", "p4"), p2="bye", **free),
    ]


def away(returns: int, after: int = 1) -> list[dict[str, Any]]:
    return [{"entry": "p6", "after_round": after, "returns_in_round": returns}]


@pytest.mark.parametrize("rulebook", SYSTEMS)
def test_the_rounds_between_are_absences(rulebook: str) -> None:
    """The table and the next pairs are those of a file that says of every round between that he was absent."""
    given = field(rulebook, SYSTEMS[rulebook], rounds=three_rounds(), departures=away(4))
    said = field(rulebook, SYSTEMS[rulebook], rounds=three_rounds(p6="absent"))
    assert answer("standings", "-", given=given) == answer("standings", "-", given=said)
    found = answer("pair", "-", given=given)
    assert found == answer("pair", "-", given=said)
    assert "p6" in str(pairs(found))


@pytest.mark.parametrize("rulebook", SYSTEMS)
def test_until_he_is_back_he_is_not_paired_but_stays_in_the_field(rulebook: str) -> None:
    """Back in round 5, so he is absent in round 4 too; a file may say the same with an absence."""
    given = field(rulebook, SYSTEMS[rulebook], rounds=three_rounds(), departures=away(5))
    said = field(
        rulebook,
        SYSTEMS[rulebook],
        rounds=three_rounds(p6="absent"),
        absences=[{"entry": "p6", "round": 4, "kind": "absent"}],
    )
    found = answer("pair", "-", given=given)
    assert {"entry": "p6", "kind": "absent"} in found["free"]
    assert found == answer("pair", "-", given=said)
    rows = {row["entry"]: row["status"] for row in answer("standings", "-", given=given)["rows"]}
    assert rows["p6"] == "active"


@pytest.mark.parametrize("rulebook", BY_TABLES)
def test_a_match_between_is_lost_where_pairs_come_from_tables(rulebook: str) -> None:
    """Away in round 1, as if that absence were announced; in round 2 he plays."""
    given = field(rulebook, BY_TABLES[rulebook], departures=away(2, after=0))
    said = field(rulebook, BY_TABLES[rulebook], absences=[{"entry": "p6", "round": 1, "kind": "absent"}])
    found = answer("pair", "-", given=given)
    assert found == answer("pair", "-", given=said)
    (lost,) = (row for row in found["pairings"] if row["result"])
    assert (lost["first"], lost["second"])[lost["result"]["loser"] == "second"] == "p6"


@pytest.mark.parametrize(
    ("rulebook", "settings"),
    [
        ("nardy-short", {"match_length": 5, "system": "swiss", "rounds": 3}),
        ("nardy-short", {"match_length": 5, "system": "round_robin"}),
        ("nardy-short", {"match_length": 5, "system": "knockout"}),
        ("nardy-long", {"match_length": 5, "system": "groups_knockout"}),
        ("go-olympic", {}),
        ("club-knockout", {}),
        ("lo", {"move_limit": 60}),
    ],
)
def test_in_every_book_somebody_may_be_away_for_a_round(rulebook: str, settings: dict[str, Any]) -> None:
    """He misses the first: nobody plays against him there, or his match is lost."""
    found = answer("pair", "-", given=field(rulebook, settings, departures=away(2, after=0)))
    played_by_him = [row for row in found["pairings"] if "p6" in (row["first"], row["second"])]
    absent = [row["kind"] for row in found["free"] if row["entry"] == "p6"]
    assert len(played_by_him) + len(absent) == 1
    for row in played_by_him:
        assert row[row["result"]["loser"]] == "p6"
    assert absent in ([], ["absent"], ["bye"])


def test_what_a_round_says_of_him_stands() -> None:
    rounds = three_rounds()
    rounds[1]["free"].append({"entry": "p6", "kind": "half_bye"})
    given = field("club-swiss", SYSTEMS["club-swiss"], rounds=rounds, departures=away(4))
    rows = {row["entry"]: row["values"]["points"] for row in answer("standings", "-", given=given)["rows"]}
    assert rows["p6"] == "1/2"  # lost, half a point, absent


def test_nobody_takes_the_place_of_a_team_that_comes_back() -> None:
    """Away in round 2 of the Swiss stage it plays on; away in the first of the play-off it has lost that match."""
    play_in = answer("pair", "-", given=d4_file(5))
    team = play_in["pairings"][0]["first"]
    early = [{"entry": team, "after_round": 1, "returns_in_round": 3}]
    assert answer("pair", "-", given=d4_file(5) | {"departures": early}) == play_in
    late = [{"entry": team, "after_round": 5, "returns_in_round": 7}]
    lost = answer("pair", "-", given=d4_file(5) | {"departures": late})["pairings"][0]
    assert (lost["first"], lost["result"]["loser"]) == (team, "first")


def test_a_return_far_off_is_no_work() -> None:
    given = field("club-swiss", SYSTEMS["club-swiss"], rounds=three_rounds(), departures=away(10**15))
    assert {"entry": "p6", "kind": "absent"} in answer("pair", "-", given=given)["free"]


def alone(**parts: Any) -> Document:
    gone = [{"entry": f"p{number}", "after_round": 3} for number in range(2, 6)]
    rounds = three_rounds(p6="absent")
    absences = [{"entry": "p6", "round": 4, "kind": "absent"}]
    return field("club-swiss", {"rounds": 5}, rounds=rounds, departures=gone, absences=absences, **parts)


def test_whoever_is_left_alone_is_a_question() -> None:
    asked = answer("pair", "-", given=alone(), code=3)["question"]
    assert (asked["code"], asked["options"], asked["entries"]) == ("too_few_present", ["end"], ["p1"])
    told = run("pair", "-", given=alone())
    assert (told.exit_code, "too_few_present" in told.stdout) == (3, True)


@pytest.mark.parametrize("rulebook", ["club-round-robin", "go-round-robin"])
def test_a_round_of_a_table_without_games_is_a_question_where_one_is_left(rulebook: str) -> None:
    """Two may be left who have no game in this round: they wait for theirs."""
    rounds = [played(1, ("p1", "p6"), ("p2", "p5"), ("p3", "p4"))]
    gone = [{"entry": f"p{number}", "after_round": 1} for number in range(2, 7)]
    given = field(rulebook, {}, rounds=rounds, departures=gone)
    asked = answer("pair", "-", given=given, code=3)["question"]
    assert (asked["code"], asked["entries"]) == ("too_few_present", ["p1"])
    decided = [{"code": "too_few_present", "choice": "end", "entries": ["p1"]}]
    assert run("pair", "-", given=given | {"decisions": decided}).exit_code == 4
    two = answer("pair", "-", given=given | {"departures": gone[:-1]})
    assert (two["pairings"], {row["entry"] for row in two["free"]}) == ([], {"p1", "p6"})


def test_the_answer_ends_the_event() -> None:
    decided = [{"code": "too_few_present", "choice": "end", "entries": ["p1"]}]
    assert run("pair", "-", given=alone(decisions=decided)).exit_code == 4


@pytest.mark.parametrize("rulebook", [*SYSTEMS, *BY_TABLES, "club-knockout", "go-olympic"])
@pytest.mark.parametrize("left", [0, 1])
def test_nobody_or_one_before_round_1_is_a_question_in_every_book(rulebook: str, left: int) -> None:
    settings = (SYSTEMS | BY_TABLES).get(rulebook, {})
    gone = [{"entry": f"p{number}", "after_round": 0} for number in range(left + 1, 7)]
    asked = answer("pair", "-", given=field(rulebook, settings, departures=gone), code=3)["question"]
    assert (asked["code"], len(asked["entries"])) == ("too_few_present", left)


def test_a_field_that_is_too_small_by_itself_is_a_broken_file() -> None:
    given = field("club-swiss", {"rounds": 5})
    given["entries"] = given["entries"][:1]
    assert run("pair", "-", given=given).exit_code == 2
