"""Whose match a change is about."""

from datetime import UTC, datetime

from bot.delivery.whose_tables import at_tables
from engine import events as e
from engine.model import PersonId, Role, RoundStatus
from tests.builders import club, score

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


def recorded(round_: int, table: int) -> e.GameRecorded:
    return e.GameRecorded(round=round_, table=table, game=1, result=score("8:5"), source="referee")


def test_results_of_the_round_that_is_on_are_about_those_at_their_tables() -> None:
    held = club(8, rulebook="club-swiss", rounds=3).drawn(5)
    t = held.tournament
    assert t.rounds[-1].status is RoundStatus.STARTED
    one, two = t.rounds[-1].pairings[:2]
    assert at_tables(t, (recorded(1, one.table),)) == frozenset(one.entries)
    assert at_tables(t, (recorded(1, one.table), recorded(1, two.table))) == frozenset((*one.entries, *two.entries))


def test_whatever_is_more_than_that_may_be_about_everybody() -> None:
    first = club(8, rulebook="club-swiss", rounds=3).drawn(5).played(3)
    t = first.drawn(6).tournament
    assert len(t.rounds) == 2
    more = e.RoleRevoked(PersonId(7), Role.REFEREE)
    assert at_tables(t, ()) is None, "its name, or where it is posted"
    assert at_tables(t, (recorded(1, 1),)) is None, "what was in an earlier round shows in the next"
    assert at_tables(t, (recorded(2, 99),)) is None
    assert at_tables(t, (recorded(2, 1), more)) is None
