"""A practice run: like any tournament, but that it is thrown away."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.decide import create
from engine.evolve import replay
from engine.formats.capacity import fitting
from engine.model import EntryId, PersonId
from engine.regulations import chat_preset_ids, load
from tests.engine.journals import NOON, Journal, refused
from tests.engine.test_decide import bare


def practice() -> Journal:
    book = load("club-swiss", {"rounds": 3})
    events = create(c.CreateTournament("Тренировка", book, {"rounds": 3}, 1, "Europe/Moscow", practice=True), now=NOON)
    return Journal(replay("t1", events), [events])


def test_it_is_thrown_away_and_had_back_as_it_was() -> None:
    journal = practice()
    before = bare(journal.tournament)
    journal.do(c.ThrowPractice())
    assert journal.tournament.thrown
    assert refused(journal, c.RegisterEntry(EntryId("e1"), (PersonId(5),), captain=PersonId(5))) == "practice.thrown"
    assert refused(journal, c.ThrowPractice()) == "practice.thrown"
    journal.undo()
    assert bare(journal.tournament) == before
    assert replay("t1", journal.events) == journal.tournament


def test_a_real_tournament_is_not_thrown_away_and_a_practice_run_keeps_its_name() -> None:
    assert refused(Journal.opened(8), c.ThrowPractice()) == "practice.real"
    assert refused(practice(), c.RenameTournament("Кубок")) == "practice.named"


@pytest.mark.parametrize("rulebook", chat_preset_ids())
def test_a_small_field_is_within_the_book(rulebook: str) -> None:
    book = load(rulebook, {})
    count = fitting(book)
    assert book.participants.min_entries <= count <= book.participants.size
