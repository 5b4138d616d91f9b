"""When a game of a match is on, so that nobody leaves it in time nor by himself; and whom the newcomer of a bracket has
met (TAC 2.3.5, 2.3.6, 3.10)."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from engine import commands as c
from engine.decide.replacing import is_in_time
from engine.decide.withdrawals import game_left
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.formats import knockout
from engine.model import EntryStatus, Pairing, PersonId
from engine.results import Forfeit, Ground, Played, Winner
from tests.builders import score
from tests.engine.journals import Journal


@pytest.fixture
def started() -> Journal:
    """The first round of a play-off of 12 has been started."""
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    journal.do(c.StartRound(len(journal.tournament.rounds)))
    return journal


@pytest.fixture
def best_of_three() -> Journal:
    journal = Journal.opened(8, playoff_best_of=3)
    journal.to_the_bracket(random.Random(3))
    journal.do(c.StartRound(len(journal.tournament.rounds)))
    return journal


def leaves(journal: Journal, pairing: Pairing, minutes: int) -> None:
    """The captain of the first side, so many minutes after the start."""
    at = journal.tournament.rounds[-1].started_at
    assert at is not None
    journal.now = at + timedelta(minutes=minutes - 1)  # `do` is a minute later
    captain = journal.tournament.entries[pairing.first].captain
    assert captain is not None
    journal.do(c.LeaveTournament(pairing.first), captain)


def test_a_penalty_that_was_withdrawn_says_nothing_of_a_game(started: Journal) -> None:
    t, pairing = started.tournament, started.pairing(1)
    started.do(c.GivePenalty(pairing.second, "peeking", "warning", pairing.round, 1))
    given = started.tournament.penalties[-1]
    assert game_left(started.tournament, pairing.first, started.now) == 1
    started.do(c.WithdrawPenalty(given.id, "не за тем столом", started.undoing(-1)))
    assert game_left(started.tournament, pairing.first, started.now) == 0
    assert is_in_time(started.tournament, started.pairing(1), started.now)
    assert t.penalties == ()


def test_a_penalty_before_the_start_begins_no_game() -> None:
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    pairing = journal.pairing(1)
    journal.do(c.GivePenalty(pairing.first, "insult", "warning", pairing.round, 1))
    assert is_in_time(journal.tournament, journal.pairing(1), journal.now)


@pytest.mark.parametrize(("minutes", "on"), [(16, False), (44, False), (45, True)])
def test_whoever_is_missed_long_after_the_waiting_time_and_got_no_loss_plays(
    started: Journal, minutes: int, on: bool
) -> None:
    """TAC 2.3.6.7: whoever does not come loses at the end of the 15 minutes. Half an hour later the referee has seen
    them play, though one side never said that it is there."""
    pairing = started.pairing(1)
    started.do(c.NoteArrival(pairing.round, 1, pairing.second))
    if on:
        with pytest.raises(RuleViolation, match=r"^leave\.game_on\("):
            leaves(started, pairing, minutes)
    else:
        leaves(started, pairing, minutes)
        assert started.pairing(1).games == (Forfeit(pairing.side_of(pairing.first), Ground.WITHDRAWN),)


def test_a_stop_of_the_hall_in_the_middle_of_a_game_makes_no_departure_timely(started: Journal) -> None:
    """TAC 2.3.6.2: the waiting time was over before the hall stood still."""
    pairing, began = started.pairing(1), started.tournament.rounds[-1].started_at
    assert began is not None
    started.now = began + timedelta(minutes=40)
    started.do(c.PauseClock(pairing.round))
    with pytest.raises(RuleViolation, match=r"^leave\.game_on\("):
        leaves(started, pairing, 60)


def test_between_two_games_no_game_is_left_and_nobody_is_replaced(best_of_three: Journal) -> None:
    """TAC 2.3.6.1, 3.10.2, 3.10.3: the match has begun, so it is lost technically; no game is on, so nobody is
    disqualified. From the announcement of the next game one is."""
    pairing = best_of_three.pairing(1)
    for entry in pairing.entries:
        best_of_three.do(c.NoteArrival(pairing.round, 1, entry))
    best_of_three.do(c.RecordResult(pairing.round, 1, score("8:5")))
    now = best_of_three.pairing(1)
    assert not is_in_time(best_of_three.tournament, now, best_of_three.now)
    assert game_left(best_of_three.tournament, pairing.first, best_of_three.now) == 0
    best_of_three.do(c.StartNextGame(pairing.round, 1))
    assert game_left(best_of_three.tournament, pairing.first, best_of_three.now) == 1
    best_of_three.undo()
    leaves(best_of_three, pairing, 80)
    lost = Forfeit(pairing.side_of(pairing.first), Ground.WITHDRAWN)
    assert best_of_three.pairing(1).games == (Played(Winner.FIRST, (8, 5)), lost, lost)
    assert best_of_three.tournament.entries[pairing.first].status is EntryStatus.WITHDRAWN


def test_whoever_missed_the_first_game_leaves_no_second_one_that_he_has_not_come_to(best_of_three: Journal) -> None:
    """TAC 2.3.6.8: he may come before the second game; announced, it waits for him."""
    pairing = best_of_three.pairing(1)
    best_of_three.do(c.NoteArrival(pairing.round, 1, pairing.second))
    missed = Forfeit(pairing.side_of(pairing.first), Ground.NO_SHOW)
    best_of_three.do(c.RecordResult(pairing.round, 1, missed))
    best_of_three.do(c.StartNextGame(pairing.round, 1))
    assert game_left(best_of_three.tournament, pairing.first, best_of_three.now) == 0
    best_of_three.do(c.NoteArrival(pairing.round, 1, pairing.first))
    assert game_left(best_of_three.tournament, pairing.first, best_of_three.now) == 1


def test_a_newcomer_is_marked_by_whom_it_has_met_itself(started: Journal) -> None:
    """TAC 2.3.5: the mark of the pair as it was does not stay; undone, it is as it was."""
    marks = set()
    for pairing in started.tournament.rounds[-1].pairings:
        for leaver in pairing.entries:
            entering = knockout.replacement_for(started.tournament, leaver).entering
            if entering is None:
                continue
            other, before = pairing.opponent_of(leaver), started.tournament
            met = any({entering, other} == set(one.entries) for round_ in before.rounds[:-1] for one in round_.pairings)
            started.do(c.LeaveTournament(leaver))
            assert started.pairing(pairing.table).rematch is met
            marks.add((pairing.rematch, met))
            started.undo()
            assert started.pairing(pairing.table).rematch is pairing.rematch
    assert len(marks) > 1, "a field in which the mark changes"
    assert replay("t1", started.events) == started.tournament


def test_the_draft_of_a_bracket_stays_when_somebody_leaves_who_is_not_in_it() -> None:
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    journal.undo()  # the announcement
    t = journal.tournament
    assert t.bracket is not None
    out = next(one for one in t.entries if one not in t.bracket.seeds)
    journal.do(c.LeaveTournament(out), PersonId(t.entries[out].members[0]))
    assert journal.tournament.rounds == t.rounds
    assert journal.tournament.bracket == t.bracket
    journal.do(c.LeaveTournament(t.bracket.seeds[0]))
    assert len(journal.tournament.rounds) == len(t.rounds) - 1
