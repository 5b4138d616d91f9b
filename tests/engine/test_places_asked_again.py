"""A place of a bracket that the head referee is asked about goes to somebody who can still take it (TAC 2.3.6.1)."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine.evolve import replay
from engine.formats import knockout
from engine.model import EntryId, Question
from engine.standings.table import standings
from tests.engine.journals import Journal


@pytest.fixture
def asked() -> Journal:
    """Two of the twelve of a play-off have left before its first round, and the rule finds nobody for either place."""
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    assert journal.tournament.bracket is not None
    places = journal.tournament.bracket.seeds
    unruled = [one for one in places if knockout.replacement_for(journal.tournament, one).proposal is not None]
    for leaver in unruled[:2]:
        journal.do(c.LeaveTournament(leaver))
    return journal


def questions(journal: Journal) -> list[Question]:
    return list(journal.tournament.questions.values())


def below_the_cut(journal: Journal) -> list[EntryId]:
    """Who did not go on, in the order of the table."""
    bracket = journal.tournament.bracket
    assert bracket is not None
    return [row.entry for row in standings(journal.tournament, stage="swiss").rows if row.entry not in bracket.seeds]


def test_the_next_of_the_table_is_proposed_once_somebody_has_taken_the_other_place(asked: Journal) -> None:
    best, second, *_ = below_the_cut(asked)
    one, other = questions(asked)
    assert [question.entries[1] for question in (one, other)] == [best, best]
    asked.do(c.Decide(one.id, "replace", ""))
    (again,) = questions(asked)
    assert (again.entries, again.options) == ((other.entries[0], second), ("replace", "opponent_advances"))
    asked.do(c.Decide(again.id, "replace", ""))
    bracket = asked.tournament.bracket
    assert bracket is not None
    assert [(change.leaving, change.entering) for change in bracket.replacements] == [
        (one.entries[0], best),
        (other.entries[0], second),
    ]
    assert not questions(asked)
    assert replay("t1", asked.events) == asked.tournament


def test_the_next_of_the_table_is_proposed_once_the_one_before_has_left(asked: Journal) -> None:
    best, second, *_ = below_the_cut(asked)
    before = [question.entries[0] for question in questions(asked)]
    asked.do(c.LeaveTournament(best))
    assert [question.entries for question in questions(asked)] == [(leaver, second) for leaver in before]


def test_with_the_decision_taken_back_both_are_asked_as_they_were(asked: Journal) -> None:
    before = [question.entries for question in questions(asked)]
    asked.do(c.Decide(questions(asked)[0].id, "replace", ""))
    asked.undo()
    assert sorted(question.entries for question in questions(asked)) == sorted(before)
