"""Whoever asked hears five minutes before the end: of his own table, else of the hall."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.model import PersonId
from engine.timing import reminders
from tests.engine.clauses import code_told
from tests.engine.journals import ORGANIZER, Journal


def begun(**settings: object) -> Journal:
    journal = Journal.opened(None, 8, "club-swiss", rounds=3, **settings)
    journal.announce()
    return journal


def due(journal: Journal) -> list[tuple[int, int]]:
    """(table, minutes after the start)."""
    start = journal.tournament.rounds[0].started_at
    assert start is not None
    found = [one for one in reminders(journal.tournament) if one.kind == "wished"]
    return [(one.table, (one.due - start) // timedelta(minutes=1)) for one in found]


def player(journal: Journal, table: int) -> PersonId:
    return journal.tournament.entries[journal.pairing(table).first].members[0]


def refused(journal: Journal, actor: int = ORGANIZER) -> str:
    with pytest.raises(RuleViolation) as refusal:
        journal.do(c.WishTime(1), actor)
    return code_told(refusal.value)


def test_a_spectator_hears_of_the_hall_and_a_player_of_his_table() -> None:
    journal = begun(**{"time.round": 60})
    journal.do(c.ExtendTime(1, 10, 1, "call"))
    journal.do(c.WishTime(1), ORGANIZER)
    journal.do(c.WishTime(1), player(journal, 1))
    journal.do(c.WishTime(1), player(journal, 2))
    assert sorted(due(journal)) == [(0, 55), (1, 65), (2, 55)]
    assert refused(journal) == "wish.said"


def test_more_time_moves_it_and_a_stop_holds_it_up() -> None:
    journal = begun(**{"time.round": 60})
    journal.do(c.WishTime(1), ORGANIZER)
    journal.do(c.ExtendTime(1, 10, 0, "call"))
    assert due(journal) == [(0, 65)]
    journal.do(c.PauseClock(1))
    assert not due(journal)
    journal.now += timedelta(minutes=20)
    journal.do(c.ResumeClock(1))
    assert due(journal) == [(0, 86)]


def test_it_rings_once_and_not_for_a_round_that_is_over() -> None:
    journal = begun(**{"time.round": 60})
    journal.do(c.WishTime(1), ORGANIZER)
    journal.now += timedelta(minutes=54)
    journal.do(c.RingReminders())
    assert not due(journal)
    assert refused(journal, player(journal, 1)) == "wish.late"
    assert refused(begun()) == "wish.late", "no limit, no such moment"
