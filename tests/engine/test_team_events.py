"""Teams at Go by commands: line-ups before a round, boards that nobody came to, colours put right (Приложение 4, 1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId
from engine.results import BoardGame, DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from tests.engine.journals import Journal

FIRST, SECOND = Played(Winner.FIRST), Played(Winner.SECOND)


def teams(entries: int = 4, **settings: Any) -> Journal:
    return Journal.opened(64, entries, "go-team-swiss", rounds=3, boards=2, **settings)


def announced(**settings: Any) -> Journal:
    """Round 1 is told and has not begun."""
    journal = teams(**settings)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    return journal


def people(journal: Journal, entry: str) -> tuple[str, ...]:
    return tuple(str(person) for person in journal.tournament.entries[EntryId(entry)].members)


def test_the_captain_seats_his_team_and_the_next_round_repeats_it() -> None:
    journal = announced()
    pairing = journal.tournament.rounds[0].pairings[0]
    turned = people(journal, pairing.first)[::-1]
    journal.do(c.SubmitLineup(1, 1, pairing.first, turned))
    journal.do(c.StartRound(1))
    begun = journal.tournament.rounds[0].pairings[0]
    assert begun.lineups == (turned, people(journal, pairing.second))
    for table in (1, 2):
        for board in (1, 2):
            journal.do(c.RecordResult(1, table, BoardGame(board, FIRST)))
    journal.announce()
    again = next(p for p in journal.tournament.rounds[1].pairings if pairing.first in p.entries)
    assert again.lineup_of(again.side_of(pairing.first)) == turned


def test_a_line_up_is_not_taken_back_once_the_round_runs() -> None:
    """Nobody could submit another; while it does not run, the start is taken back first."""
    journal = announced()
    pairing = journal.tournament.rounds[0].pairings[0]
    for entry in pairing.entries:
        journal.do(c.SubmitLineup(1, 1, entry, people(journal, entry)[::-1]))
    submitted = len(journal.acts) - 1
    journal.do(c.StartRound(1))
    with pytest.raises(RuleViolation) as refused:
        journal.do(journal.undoing(submitted))
    assert refused.value.code == "undo.too_late"
    journal.undo()
    journal.do(journal.undoing(submitted))
    assert journal.tournament.rounds[0].pairings[0].lineups == (people(journal, pairing.first)[::-1], ())


def test_an_empty_board_is_lost_when_the_round_begins() -> None:
    journal = announced()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.SubmitLineup(1, 1, pairing.second, (people(journal, pairing.second)[0], None)))
    journal.do(c.StartRound(1))
    assert journal.tournament.rounds[0].pairings[0].games == (BoardGame(2, Forfeit(Side.SECOND, Ground.NO_SHOW)),)
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.RecordResult(1, 1, BoardGame(2, SECOND)))
    assert refused.value.code == "board.twice"
    journal.do(c.RecordResult(1, 1, BoardGame(1, SECOND)))
    found = journal.tournament.rulebook.scoring.outcome(journal.tournament.rounds[0].pairings[0])
    assert found is not None
    assert found.winner is Winner.DRAW


def test_the_start_of_a_round_and_a_line_up_are_taken_back() -> None:
    journal = announced()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.SubmitLineup(1, 1, pairing.first, (None, people(journal, pairing.first)[0])))
    submitted = journal.tournament
    journal.do(c.StartRound(1))
    journal.undo()
    assert journal.tournament.rounds[0].pairings[0].lineups == submitted.rounds[0].pairings[0].lineups
    assert not journal.tournament.rounds[0].pairings[0].games
    assert replay("t1", journal.events) == journal.tournament


def test_a_line_up_is_taken_back() -> None:
    journal = announced()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.SubmitLineup(1, 1, pairing.first, people(journal, pairing.first)[::-1]))
    journal.undo()
    assert journal.tournament.rounds[0].pairings[0].lineups == ((), ())


@pytest.mark.parametrize("started", [False, True])
def test_a_line_up_comes_before_the_round_and_from_its_table(*, started: bool) -> None:
    journal = announced()
    table = journal.tournament.rounds[0].pairings[0]
    stranger = next(entry for entry in journal.tournament.entries if entry not in table.entries)
    if started:
        journal.do(c.StartRound(1))
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.SubmitLineup(1, 1, table.first if started else stranger, people(journal, table.first)))
    assert refused.value.code == ("lineup.round_started" if started else "access.not_your_table")


def test_a_team_that_did_not_come_loses_every_board_at_once() -> None:
    journal = announced()
    journal.do(c.StartRound(1))
    journal.do(c.RecordResult(1, 1, Forfeit(Side.FIRST, Ground.NO_SHOW)))
    lost = Forfeit(Side.FIRST, Ground.NO_SHOW)
    assert journal.tournament.rounds[0].pairings[0].games == (BoardGame(1, lost), BoardGame(2, lost))
    journal.do(c.RecordResult(1, 2, DoubleForfeit(Ground.NO_SHOW)))
    assert journal.tournament.rulebook.scoring.is_over(journal.tournament.rounds[0].pairings[1])


def test_colours_are_put_right_and_taken_back() -> None:
    journal = announced()
    journal.do(c.StartRound(1))
    before = journal.tournament.rounds[0].pairings[0]
    other = "first_white" if before.colour == "first_black" else "first_black"
    journal.do(c.CorrectTerms(1, 1, other, reason="сели не за тот цвет"))  # type: ignore[arg-type]
    assert journal.tournament.rounds[0].pairings[0].colour == other
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.CorrectTerms(1, 1, other))
    assert refused.value.code == "terms.same"
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.CorrectTerms(1, 1, other, handicap=2))
    assert (refused.value.code, refused.value.params["most"]) == ("terms.handicap", 0)
    journal.undo()
    assert journal.tournament.rounds[0].pairings[0].colour == before.colour


@pytest.mark.parametrize("entries", [6, 9])
def test_a_whole_event_by_commands(entries: int) -> None:
    journal = Journal.opened(64, entries, "go-team-swiss", rounds=3)
    journal.play_to_the_end(random.Random(entries))
    assert journal.tournament.final_places[0][1] == 1
    assert replay("t1", journal.events) == journal.tournament
