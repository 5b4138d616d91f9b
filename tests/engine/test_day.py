"""When an event begins: said, moved, taken away, taken back; and when its eve is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine import parts as p
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.timing import eve_at, first_day, reminders
from tests.engine.clauses import code_told
from tests.engine.journals import NOON, Journal

SATURDAY = datetime(2026, 12, 12, 8, tzinfo=UTC)
"""11:00 in Moscow."""
EVE = datetime(2026, 12, 11, 15, tzinfo=UTC)
"""18:00 there."""


def planned(start: datetime | None = SATURDAY, eve: str = "18:00") -> Journal:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=3, chase_eve=eve)
    if start is not None:
        journal.do(c.PlanDay(start))
    return journal


def said(journal: Journal) -> datetime | None:
    day = journal.tournament.day
    return None if day is None else day.at


def due(journal: Journal) -> list[datetime]:
    return [one.due for one in reminders(journal.tournament)]


def refused(journal: Journal, start: datetime | None) -> str:
    with pytest.raises(RuleViolation) as refusal:
        journal.do(c.PlanDay(start))
    return code_told(refusal.value)


def test_a_day_is_said_moved_and_taken_away() -> None:
    journal = planned()
    assert said(journal) == SATURDAY
    journal.do(c.PlanDay(SATURDAY + timedelta(days=1)))
    assert said(journal) == SATURDAY + timedelta(days=1)
    journal.do(c.PlanDay(None))
    assert said(journal) is None
    assert replay("t1", journal.events) == journal.tournament


def test_a_day_that_cannot_be_is_refused() -> None:
    journal = planned()
    assert refused(journal, SATURDAY) == "day.same"
    assert refused(journal, NOON) == "day.past"
    assert refused(journal, NOON + timedelta(days=600)) == "day.far"
    assert refused(planned(None), None) == "day.same"


def test_once_round_one_is_announced_nobody_plans_it_any_more() -> None:
    journal = planned()
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    assert refused(journal, SATURDAY + timedelta(days=1)) == "day.begun"
    assert not due(journal)


def test_what_was_said_is_taken_back() -> None:
    journal = planned()
    first = journal.tournament.day
    journal.do(c.PlanDay(None))
    assert journal.undo()[-1] == e.Restored(p.Day(), first)
    assert journal.tournament.day == first
    journal = planned()
    journal.undo()
    assert journal.tournament.day is None


def test_the_eve_rings_the_day_before_at_the_clubs_hour() -> None:
    journal = planned()
    assert due(journal) == [EVE] == [eve_at(journal.tournament)]
    assert str(first_day(journal.tournament)) == "2026-12-12"
    assert due(planned(eve="20:30")) == [EVE + timedelta(minutes=150)]
    assert not due(planned(eve=""))
    (only,) = reminders(journal.tournament)
    assert only.who == tuple(journal.tournament.entries)
    assert only.until == SATURDAY


def test_it_rings_once_whatever_becomes_of_the_hour() -> None:
    journal = planned()
    journal.now = EVE
    rang = journal.do(c.RingReminders())
    assert [one.passed for one in rang if isinstance(one, e.ReminderRang)] == [False]
    assert not due(journal)
    t = journal.tournament
    later = t.rulebook.model_copy(update={"chasing": t.rulebook.chasing.model_copy(update={"eve": "21:00"})})
    journal.do(c.ChangeSettings({**t.settings, "chase_eve": "21:00"}, later))
    assert not due(journal)


def test_a_day_that_is_said_too_late_has_no_eve_and_another_day_has_its_own() -> None:
    journal = planned(None)
    journal.now = EVE + timedelta(hours=1)
    journal.do(c.PlanDay(SATURDAY))
    assert not due(journal)
    journal.do(c.PlanDay(SATURDAY + timedelta(days=1)))
    assert due(journal) == [EVE + timedelta(days=1)]


def test_taking_a_move_back_after_the_eve_rings_it_no_second_time() -> None:
    journal = planned()
    journal.now = EVE
    journal.do(c.RingReminders())
    journal.do(c.PlanDay(SATURDAY + timedelta(days=1)))
    journal.undo()
    assert not due(journal)


@pytest.mark.parametrize(
    ("zone", "start", "eve"),
    [
        # Summer time ends in the night between them: 18:00 is 16:00 UTC, 11:00 is 10:00 UTC.
        ("Europe/Berlin", datetime(2026, 10, 25, 10, tzinfo=UTC), datetime(2026, 10, 24, 16, tzinfo=UTC)),
        # It begins: 18:00 is 17:00 UTC, 11:00 is 09:00 UTC.
        ("Europe/Berlin", datetime(2027, 3, 28, 9, tzinfo=UTC), datetime(2027, 3, 27, 17, tzinfo=UTC)),
        # Far from Greenwich the eve by the club's calendar is the same day there, or two days before.
        ("Asia/Vladivostok", datetime(2026, 12, 12, 1, tzinfo=UTC), datetime(2026, 12, 11, 8, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 12, 13, 1, tzinfo=UTC), datetime(2026, 12, 11, 23, tzinfo=UTC)),
    ],
)
def test_the_eve_is_the_one_of_the_club(zone: str, start: datetime, eve: datetime) -> None:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=3)
    created = journal.acts[0][0]
    assert isinstance(created, e.TournamentCreated)
    there = e.TournamentCreated(
        created.title, created.rulebook, created.rulebook_hash, created.settings, created.club, zone, created.at
    )
    said = datetime(2026, 10, 1, 12, tzinfo=UTC)
    t = replay("t1", [there, e.DayPlanned(start, said)])
    assert [one.due for one in reminders(t)] == [eve]


@pytest.mark.parametrize(
    ("rulebook", "start", "told"),
    [
        # 31.01 − 30 days = 01.01, a week before it at 18:00 in Moscow.
        ("go-swiss", datetime(2027, 1, 31, 10, tzinfo=UTC), datetime(2026, 12, 25, 15, tzinfo=UTC)),
        # 18.11 is over: the screen of the day says it.
        ("go-swiss", datetime(2026, 12, 25, 10, tzinfo=UTC), None),
        ("club-swiss", datetime(2027, 1, 31, 10, tzinfo=UTC), None),
    ],
)
def test_a_week_before_its_regulations_have_to_be_published_the_organizers_hear_of_it(
    rulebook: str, start: datetime, told: datetime | None
) -> None:
    """«Кодекс РФГ» 15.2б."""
    journal = Journal.opened(None, 8, rulebook, rounds=3)
    journal.do(c.PlanDay(start))
    found = [one for one in reminders(journal.tournament) if one.kind == "publication"]
    assert [one.due for one in found] == ([] if told is None else [told])
    if told is not None:
        journal.now = told
        journal.do(c.RingReminders())
        assert not [one for one in reminders(journal.tournament) if one.kind == "publication"]
