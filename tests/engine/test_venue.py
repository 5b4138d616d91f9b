"""Where an event is played: said, changed, taken away, taken back."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import replay
from tests.engine.clauses import code_told
from tests.engine.journals import Journal

HALL, OTHER = "Лесная, 5", "ДК «Луч»"


def stated(text: str = HALL) -> Journal:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=1)
    journal.do(c.StateVenue(text))
    return journal


def place(journal: Journal) -> str | None:
    venue = journal.tournament.venue
    return None if venue is None else venue.text


def refused(journal: Journal, text: str) -> str:
    with pytest.raises(RuleViolation) as refusal:
        journal.do(c.StateVenue(text))
    return code_told(refusal.value)


def test_a_place_is_said_changed_and_taken_away() -> None:
    journal = stated(" Лесная,\n 5 ")
    assert place(journal) == HALL
    journal.do(c.StateVenue(OTHER))
    assert place(journal) == OTHER
    journal.do(c.StateVenue(""))
    assert place(journal) is None
    assert replay("t1", journal.events) == journal.tournament


def test_what_says_nothing_new_and_what_is_too_long_is_refused() -> None:
    journal = stated()
    assert refused(journal, HALL) == "venue.same"
    assert refused(journal, "х" * 201) == "venue.long"
    assert refused(Journal.opened(8, rulebook="club-swiss", rounds=1), " ") == "venue.same"


def test_it_may_change_while_the_event_runs() -> None:
    journal = stated()
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(c.StateVenue(OTHER))
    assert place(journal) == OTHER


def test_what_was_said_is_taken_back() -> None:
    journal = stated()
    journal.do(c.StateVenue(OTHER))
    assert journal.undo()[-1] == e.VenueStated(HALL)
    assert place(journal) == HALL
    journal = stated()
    journal.undo()
    assert journal.tournament.venue is None
