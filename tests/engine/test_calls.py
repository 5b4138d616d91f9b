"""Calls of a referee by commands: one a table, taken once, and every step has a way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import commands as c
from engine import events as e
from engine.calls import CallReason
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.ids import CallId
from engine.model import Tournament
from engine.results import Forfeit, Ground, Side
from tests.engine.clauses import code_told
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
    assert code_told(refused.value) == "call.open_already"
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
        assert code_told(refused.value) == code


def test_the_second_referee_is_told_who_goes(journal: Journal) -> None:
    called(journal)
    journal.do(c.TakeCall(CallId("k1")), actor=OLEG)
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.TakeCall(CallId("k1")), actor=VERA)
    assert (code_told(refused.value), refused.value.params) == ("call.taken", {"table": 1, "by": OLEG})
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
    assert code_told(refused.value) == "undo.too_late"


def test_the_end_of_the_match_answers_a_call_that_nobody_sits_opposite() -> None:
    """Not one game of two, and not a call for another reason; when the result is taken back it is open again."""
    journal = Journal.opened(None, 4, "bridges", move_limit=60)
    journal.announce()
    reasons: tuple[CallReason, ...] = ("absent", "rules")
    for table, reason in enumerate(reasons, start=1):
        made = c.CallReferee(CallId(reason), 1, table, journal.pairing(table).first, reason)
        journal.do(made, actor=101)
        for _ in range(2):
            assert journal.tournament.calls[made.call].is_open
            journal.do(c.RecordResult(1, table, Forfeit(Side.SECOND, Ground.NO_SHOW)), actor=OLEG)
    absent, rules = journal.tournament.calls.values()
    assert (absent.end, absent.ended_by) == ("solved", OLEG)
    assert rules.is_open
    (answered,) = (act for act in journal.acts if any(isinstance(event, e.CallEnded) for event in act))
    journal.do(journal.undoing(answered))
    assert journal.tournament.calls[CallId("absent")].is_open


def test_the_next_round_answers_every_call(journal: Journal) -> None:
    missed = c.CallReferee(CallId("k1"), 1, 1, journal.pairing(1).first, "absent")
    journal.do(missed, actor=101)
    called(journal, table=2, name="k2")
    for table in (1, 2):
        journal.do(c.RecordResult(1, table, Forfeit(Side.SECOND, Ground.NO_SHOW)), actor=OLEG)
    assert [call.id for call in journal.tournament.calls.values() if call.is_open] == ["k2"]
    assert journal.tournament.calls[CallId("k1")].ended_by == OLEG
    journal.do(journal.undoing(-2))
    assert journal.tournament.calls[CallId("k1")].is_open
    for table in (1, 3, 4):
        journal.do(c.RecordResult(1, table, Forfeit(Side.SECOND, Ground.NO_SHOW)), actor=OLEG)
    journal.announce()
    assert not [call for call in journal.tournament.calls.values() if call.is_open]
