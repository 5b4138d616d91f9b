"""Calls of a referee by commands: one a table, taken once, and every step has a way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import commands as c
from engine.calls import CallReason
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.ids import CallId
from engine.model import Tournament
from engine.results import Forfeit, Ground, Side
from engine.timing.answers import of_calls
from tests.engine.journals import Journal

OLEG, VERA = 51, 52


@pytest.fixture
def journal() -> Journal:
    journal = Journal.opened(8)
    journal.announce()
    return journal


def called(journal: Journal, table: int = 1, name: str = "k1") -> None:
    entry = journal.pairing(table).first
    journal.do(c.CallReferee(CallId(name), len(journal.tournament.rounds), table, entry, "rules"), actor=101)


def steps(t: Tournament) -> list[object]:
    return [(call.waits, call.taken_by, call.with_head, call.end) for call in t.calls.values()]


def test_a_table_has_one_open_call_at_a_time(journal: Journal) -> None:
    called(journal)
    with pytest.raises(RuleViolation) as refused:
        called(journal, name="k2")
    assert refused.value.code == "call.open_already"
    called(journal, table=2, name="k3")
    journal.do(c.SolveCall(CallId("k1")), actor=OLEG)
    called(journal, name="k4")
    assert [call.id for call in journal.tournament.calls.values() if call.is_open] == ["k3", "k4"]


def test_a_referee_is_called_to_the_table_of_the_round_that_is_on(journal: Journal) -> None:
    stranger = journal.pairing(2).first
    for command, code in (
        (c.CallReferee(CallId("k"), 1, 1, stranger, "rules"), "call.not_at_table"),
        (c.CallReferee(CallId("k"), 1, 9, stranger, "rules"), "table.unknown"),
        (c.CallReferee(CallId("k"), 2, 1, stranger, "rules"), "round.unknown"),
        (c.TakeCall(CallId("k")), "call.unknown"),
    ):
        with pytest.raises(RuleViolation) as refused:
            journal.do(command)
        assert refused.value.code == code


def test_nobody_is_wanted_for_somebody_who_was_missed_once_the_match_is_over(journal: Journal) -> None:
    reasons: tuple[CallReason, ...] = ("absent", "score")
    for table, reason in enumerate(reasons, start=1):
        entry = journal.pairing(table).first
        journal.do(c.CallReferee(CallId(f"k{table}"), 1, table, entry, reason), actor=101)
        assert journal.tournament.still_calls(journal.tournament.calls[CallId(f"k{table}")])
        journal.do(c.RecordResult(1, table, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    t = journal.tournament
    assert [t.still_calls(t.calls[CallId(one)]) for one in ("k1", "k2")] == [False, True]
    assert {one.table for one in of_calls(t, t.rounds[0])} == {2}


def test_the_second_referee_is_told_who_goes(journal: Journal) -> None:
    called(journal)
    journal.do(c.TakeCall(CallId("k1")), actor=OLEG)
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.TakeCall(CallId("k1")), actor=VERA)
    assert (refused.value.code, refused.value.params) == ("call.taken", {"table": 1, "by": OLEG})
    call = journal.tournament.calls[CallId("k1")]
    assert call.taken_at is not None
    assert call.called_at < call.taken_at


def test_whatever_is_done_about_a_call_has_a_way_back(journal: Journal) -> None:
    seen = []
    acts: tuple[Callable[[], object], ...] = (
        lambda: called(journal),
        lambda: journal.do(c.TakeCall(CallId("k1")), actor=OLEG),
        lambda: journal.do(c.HandOverCall(CallId("k1")), actor=OLEG),
        lambda: journal.do(c.TakeCall(CallId("k1")), actor=VERA),
        lambda: journal.do(c.SolveCall(CallId("k1")), actor=VERA),
    )
    for act in acts:
        before = steps(journal.tournament)
        act()
        seen.append(steps(journal.tournament))
        journal.undo()
        assert steps(journal.tournament) == before
        act()
    assert seen == [
        [(True, None, False, None)],
        [(False, OLEG, False, None)],
        [(True, None, True, None)],
        [(False, VERA, True, None)],
        [(False, VERA, True, "solved")],
    ]
    assert replay("t1", journal.events) == journal.tournament


def test_a_closed_call_stays_closed_once_the_table_has_called_again(journal: Journal) -> None:
    called(journal)
    solved = journal.do(c.SolveCall(CallId("k1")), actor=OLEG)
    called(journal, name="k2")
    with pytest.raises(RuleViolation) as refused:
        journal.do(journal.undoing(solved))
    assert refused.value.code == "undo.too_late"
