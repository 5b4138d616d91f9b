"""Whoever leaves before half of the rounds («Кодекс РФГ» 21.5): nobody loses points before somebody has decided so."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine.formats import dropouts
from engine.model import EntryId, Status
from engine.results import Played, Winner
from engine.standings.dropouts import variants
from engine.standings.table import Table, standings
from tests.engine.journals import Journal


def holders(table: Table) -> list[tuple[EntryId, int]]:
    return [(row.entry, row.place) for row in table.rows]


def played_out() -> tuple[Journal, EntryId, EntryId]:
    """Four rounds of eight; the loser of a game of round 1 leaves after it: 1 of 4. With him and his opponent."""
    journal, chance = Journal.opened(None, 8, "go-swiss", rounds=4), random.Random(3)
    journal.announce()
    pairing = journal.pairing(1)
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    journal.play_round(chance)
    journal.do(c.LeaveTournament(pairing.second))
    for _ in range(3):
        journal.announce()
        journal.play_round(chance)
    return journal, pairing.second, pairing.first


def test_nothing_is_taken_from_anybody_before_it_is_decided() -> None:
    journal, gone, winner = played_out()
    t = journal.tournament
    both = variants(t, gone)
    assert holders(standings(t)) == holders(both.losses)
    points = standings(t).row(winner).values["points"]
    assert points is not None
    assert both.annul.row(winner).values["points"] == points - 1
    journal.do(c.FinishTournament())
    assert journal.tournament.status is Status.RUNNING
    (question,) = journal.tournament.questions.values()
    assert (question.code, question.entries, question.options) == ("half_rule", (gone, winner), ("annul", "keep"))
    assert question.article.startswith("21.5")
    assert holders(standings(journal.tournament)) == holders(both.losses)


@pytest.mark.parametrize("choice", ["annul", "keep"])
def test_the_answer_makes_the_places(choice: str) -> None:
    journal, gone, _ = played_out()
    both = variants(journal.tournament, gone)
    journal.do(c.FinishTournament())
    (question,) = journal.tournament.questions
    journal.do(c.Decide(question, choice, "так решили"))
    decided = len(journal.acts) - 1
    wanted = both.annul if choice == "annul" else both.losses
    assert holders(standings(journal.tournament)) == holders(wanted)
    journal.do(c.FinishTournament())
    assert journal.tournament.status is Status.FINISHED
    assert holders(standings(journal.tournament)) == holders(wanted)
    assert dict(journal.tournament.final_places)[gone] == wanted.row(gone).place
    journal.undo()
    journal.do(journal.undoing(decided))
    assert holders(standings(journal.tournament)) == holders(both.losses)


def test_half_of_the_rounds_is_enough_and_a_book_that_keeps_asks_nothing() -> None:
    for settings, rounds in (({"swiss_withdrawal_lt_half": "keep"}, 1), ({}, 2)):
        journal, chance = Journal.opened(None, 8, "go-swiss", rounds=4, **settings), random.Random(3)
        for number in range(4):
            journal.announce()
            journal.play_round(chance)
            if number + 1 == rounds:
                journal.do(c.LeaveTournament(journal.pairing(1).second))
        assert dropouts.question_of(journal.tournament) is None
        journal.do(c.FinishTournament())
        assert journal.tournament.status is Status.FINISHED
