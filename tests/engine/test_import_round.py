"""Pairs from another program (Приложение 9, 7.5): checked against the field, a draft like any other."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId, Free, FreeKind, RoundStatus
from engine.pairing.imported import GivenPair, imported
from tests.engine.clauses import code_told
from tests.engine.golden_go import bye, game, numbered, with_round
from tests.engine.journals import Journal

P = GivenPair


def journal() -> Journal:
    return Journal.opened(None, 5, "go-swiss", rounds=3)


def first_round() -> c.ImportRound:
    return c.ImportRound(
        (P(EntryId("e1"), EntryId("e4"), "first_white"), P(EntryId("e3"), EntryId("e2"), "first_black", 2)),
        (Free(EntryId("e5"), FreeKind.BYE),),
    )


def test_a_round_stands_as_it_came_and_is_published_and_undone_like_any_other() -> None:
    made = journal()
    made.do(first_round())
    round_ = made.tournament.rounds[0]
    assert [(p.table, *p.entries, p.colour, p.handicap) for p in round_.pairings] == [
        (1, "e1", "e4", "first_white", 0),
        (2, "e3", "e2", "first_black", 2),
    ]
    assert round_.free == (Free(EntryId("e5"), FreeKind.BYE),)
    assert (round_.status, round_.rng_seed) == (RoundStatus.DRAFT, None)
    made.undo()
    assert not made.tournament.rounds
    made.do(first_round())
    made.do(c.PublishRound(1))
    assert made.tournament.rounds[0].status is RoundStatus.PUBLISHED


def test_an_open_draft_is_not_overwritten() -> None:
    made = journal()
    made.do(first_round())
    with pytest.raises(RuleViolation) as refused:
        made.do(first_round())
    assert code_told(refused.value) == "round.draft_open"


@pytest.mark.parametrize(
    ("pairs", "free", "code"),
    [
        ([P(EntryId("1"), EntryId("2")), P(EntryId("3"), EntryId("1"))], ["4"], "import.twice"),
        ([P(EntryId("1"), EntryId("1"))], ["2", "3", "4"], "import.twice"),
        ([P(EntryId("1"), EntryId("2"))], ["1", "3", "4"], "import.twice"),
        ([P(EntryId("1"), EntryId("2"))], ["3"], "import.missing"),
        ([P(EntryId("1"), EntryId("2")), P(EntryId("3"), EntryId("7"))], ["4"], "entries.unknown"),
        ([P(EntryId("1"), EntryId("2")), P(EntryId("3"), EntryId("4"), None, 10)], [], "terms.handicap"),
    ],
)
def test_what_cannot_be_played_is_refused(pairs: list[GivenPair], free: list[str], code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        imported(numbered("go-swiss", 4, rounds=3), pairs, [bye(one) for one in free])
    assert code_told(refused.value) == code


def test_only_rounds_of_a_swiss_kind_are_taken() -> None:
    with pytest.raises(RuleViolation) as refused:
        imported(numbered("go-round-robin", 4), [P(EntryId("1"), EntryId("2")), P(EntryId("3"), EntryId("4"))])
    assert code_told(refused.value) == "import.stage"


def test_what_the_rulebook_would_not_have_done_is_told() -> None:
    t = with_round(numbered("go-swiss", 5, rounds=9), [game(1, 2, "1"), game(3, 4, "3")], [bye(5)])
    draft = imported(t, [P(EntryId("1"), EntryId("2")), P(EntryId("3"), EntryId("4"))], [bye(5)])
    assert [(note.code, note.entries) for note in draft.notes] == [
        ("swiss_bye", ("5",)),
        ("second_bye", ("5",)),
        ("float_down", ("1", "2")),
        ("rematch", ("1", "2")),
        ("float_down", ("3", "4")),
        ("rematch", ("3", "4")),
    ]
    for _ in range(2):
        t = with_round(t, [game(1, 2, "1"), game(3, 4, "3")], [bye(5)])
    again = imported(
        t, [P(EntryId("1"), EntryId("2"), "first_black"), P(EntryId("3"), EntryId("4"), "first_white")], [bye(5)]
    )
    assert [note.entries for note in again.notes if note.code == "colour_again"] == [("1", "2")]
