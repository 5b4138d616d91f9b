"""Teams at Go by commands: line-ups before a round, boards that nobody came to, colours put right (Приложение 4, 1)."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId
from engine.results import BoardGame, DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from tests.engine.clauses import code_told
from tests.engine.journals import ORGANIZER, Journal

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
    assert code_told(refused.value) == "undo.too_late"
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
    assert code_told(refused.value) == "board.twice"
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
    assert code_told(refused.value) == ("lineup.round_started" if started else "access.not_your_table")


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
    assert code_told(refused.value) == "terms.same"
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.CorrectTerms(1, 1, other, handicap=2))
    assert (code_told(refused.value), refused.value.params["most"]) == ("terms.handicap", 0)
    journal.undo()
    assert journal.tournament.rounds[0].pairings[0].colour == before.colour


@pytest.mark.parametrize("entries", [6, 9])
def test_a_whole_event_by_commands(entries: int) -> None:
    journal = Journal.opened(64, entries, "go-team-swiss", rounds=3)
    journal.play_to_the_end(random.Random(entries))
    assert journal.tournament.final_places[0][1] == 1
    assert replay("t1", journal.events) == journal.tournament


def planned(minutes: int, *, told_after: int = 0) -> Journal:
    """Round 1 is announced at 12:00 and planned that many minutes later; the plan is told so long after the pairs."""
    journal = announced()
    told = journal.now
    journal.now = told + timedelta(minutes=told_after) - timedelta(minutes=1)
    journal.do(c.PlanStart(1, told + timedelta(minutes=minutes)))
    journal.now = told
    return journal


def submitted_after(journal: Journal, minutes: int, *, by_captain: bool) -> str:
    """The refusal of a line-up that comes so many minutes after the pairs; empty where it is taken."""
    entry = journal.tournament.rounds[0].pairings[0].first
    captain = journal.tournament.entries[entry].captain
    assert captain is not None
    journal.now += timedelta(minutes=minutes - 1)  # a command comes one minute later
    command = c.SubmitLineup(1, 1, entry, people(journal, entry)[::-1])
    try:
        journal.do(command, captain if by_captain else ORGANIZER)
    except RuleViolation as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(
    ("minutes", "by_captain", "refused"),
    [(44, True, ""), (45, True, ""), (46, True, "lineup.late"), (46, False, ""), (59, False, "")],
)
def test_a_captain_names_his_line_up_not_later_than_fifteen_minutes_before_the_round(
    *, minutes: int, by_captain: bool, refused: str
) -> None:
    """П4 1.2; what he handed in on paper a referee still writes down."""
    assert submitted_after(planned(60), minutes, by_captain=by_captain) == refused


@pytest.mark.parametrize(("minutes", "told_after"), [(10, 0), (30, 20)])
def test_who_heard_of_the_round_too_late_for_that_names_it_until_the_start(minutes: int, told_after: int) -> None:
    assert submitted_after(planned(minutes, told_after=told_after), minutes - 1, by_captain=True) == ""


def test_where_nothing_was_named_in_time_the_first_line_up_plays() -> None:
    """П4 1.2."""
    journal = planned(60)
    entry = journal.tournament.rounds[0].pairings[0].first
    assert submitted_after(journal, 46, by_captain=True) == "lineup.late"
    journal.do(c.StartRound(1))
    begun = journal.tournament.rounds[0].pairings[0]
    assert begun.lineup_of(begun.side_of(entry)) == people(journal, entry)
