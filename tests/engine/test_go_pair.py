"""Pair Go: the mean rank of two makes the start, the handicap and the order (Приложение 4, 3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine import commands as c
from engine.errors import RulebookError
from engine.model import EntryId, PersonId
from engine.ranks import strength
from engine.regulations import check_complete, load
from engine.results import Played, Winner
from tests.engine.journals import Journal, refused
from tests.exchange.files import Document, answer, pairs, run

RANKS = {"a": ("5d", "5d"), "b": ("1d", "1k"), "c": ("2d", "2k"), "d": ("10k", "12k")}


def event(**settings: Any) -> Document:
    entries = [
        {"id": name, "members": [{"id": f"{name}{n}", "rank": rank} for n, rank in enumerate(ranks, start=1)]}
        for name, ranks in RANKS.items()
    ]
    chosen = {"rounds": 3, **settings}
    return {"format": "turnir/1", "rulebook": "go-pair", "settings": chosen, "entries": entries, "rounds": []}


def test_the_start_is_the_mean_rank_rounded_down() -> None:
    rows = answer("standings", "-", given=event(bar="5d"))["rows"]
    assert {row["entry"]: row["values"]["mms"] for row in rows} == {"a": "34", "b": "29", "c": "29", "d": "19"}


def test_the_best_pairs_meet_and_even_ones_have_no_handicap() -> None:
    told = answer("pair", "-", given=event(bar="5d", handicap=True))
    assert told["stage"] == "main"
    found = {frozenset((row["first"], row["second"])): row for row in told["pairings"]}
    assert set(found) == {frozenset("ab"), frozenset("cd")} or set(found) == {frozenset("ac"), frozenset("bd")}
    stones = {name: row["handicap"] for name, row in found.items()}
    assert set(stones.values()) == {5, 9}


def test_the_same_pairs_by_the_swiss_system() -> None:
    told = answer("pair", "-", given=event(system="swiss"))
    assert told["stage"] == "swiss"
    assert len(pairs(told)) == 2
    assert {row["handicap"] for row in told["pairings"]} == {0}


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({}, "settings.rounds"),
        ({"rounds": 3}, "settings.bar"),
        ({"system": "swiss"}, "settings.rounds"),
    ],
)
def test_what_the_club_has_to_say(settings: dict[str, Any], missing: str) -> None:
    with pytest.raises(RulebookError) as caught:
        check_complete(load("go-pair", settings))
    assert caught.value.path == missing


def test_a_swiss_of_pairs_needs_no_bar() -> None:
    check_complete(load("go-pair", {"system": "swiss", "rounds": 3}))


def test_a_rank_of_a_partner_that_does_not_exist_is_named() -> None:
    given = event(bar="1d")
    given["entries"][2]["members"][1]["rank"] = "42z"
    result = run("pair", "-", given=given)
    assert result.exit_code == 2
    assert "entries[2].members[1].rank" in result.stderr


def test_a_pair_that_says_both_ranks_at_registration_has_their_mean_and_keeps_it_through_an_undo() -> None:
    """1d and 2k stand a rank above and below 1k; between 1d and 1k is half a rank (Приложение 4, 3.7)."""
    journal = Journal.opened(None, 0, "go-pair", rounds=3, bar="5d")
    journal.do(c.RegisterEntry(EntryId("a"), (PersonId(1),), captain=PersonId(1), ranks=("1d", "2k")))
    journal.do(c.RegisterEntry(EntryId("b"), (PersonId(2),), captain=PersonId(2), ranks=("1d", "1k")))
    journal.do(c.RemoveEntry(EntryId("b")))
    journal.undo()
    means = {"a": Fraction(strength("1k")), "b": strength("1k") + Fraction(1, 2)}
    assert {entry.id: entry.strength for entry in journal.tournament.entries.values()} == means


@pytest.mark.parametrize(
    ("rulebook", "settings", "is_whites"),
    [
        ("go-pair", {"bar": "5d"}, True),
        ("go-pair", {"bar": "5d", "komi": "13/2"}, False),
        ("go-swiss", {"handicap": True}, True),
        ("go-swiss", {}, False),
    ],
)
def test_equal_points_are_whites_in_pair_go_and_with_a_handicap(
    rulebook: str, settings: dict[str, object], is_whites: bool
) -> None:
    """Приложение 4, 3.7; 15.1б. That nobody has won a referee may find all the same (13, 20.1)."""
    journal = Journal.opened(None, 0, rulebook, rounds=3, **settings)
    for number, rank in enumerate(("3d", "1d", "2k", "5k")):
        people = tuple(PersonId(10 + 2 * number + one) for one in range(load(rulebook).participants.team_size))
        journal.do(c.RegisterEntry(EntryId(rank), people, captain=people[0], ranks=(rank,) * len(people)))
    journal.announce()
    pairing, drawn = journal.pairing(1), Played(Winner.DRAW)
    reporter = journal.tournament.entries[pairing.first].captain or 0
    report = c.ReportResult(1, 1, pairing.first, drawn)
    if is_whites:
        assert refused(journal, report, reporter) == "score.tie_is_whites"
    else:
        journal.do(report, reporter)
    journal.do(c.RecordResult(1, 1, drawn))
    assert journal.pairing(1).games == (drawn,)
