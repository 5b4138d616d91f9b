"""Undo after undo: each act that is taken back makes the one before it the next."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import evolve, replay
from engine.model import EntryId, PersonId, RoundStatus, Status
from tests.builders import score
from tests.engine.clauses import code_told
from tests.engine.journals import Journal
from tests.engine.test_decide import bare, next_command


def take_back(journal: Journal, act: int, reason: str = "") -> tuple[e.Event, ...]:
    """Undo the act at this place of the journal, as the desk does."""
    return journal.do(journal.undoing(act, 1, reason))


def test_a_whole_event_is_taken_back_act_by_act_to_the_list_of_participants() -> None:
    journal = Journal.opened(8)
    chance, start = random.Random(5), bare(journal.tournament)
    stood = [start]
    first = len(journal.acts)
    while journal.tournament.status is not Status.FINISHED:
        journal.do(next_command(journal.tournament, chance))
        stood.append(bare(journal.tournament))
    for number in reversed(range(len(stood) - 1)):
        take_back(journal, first + number)
        now = bare(journal.tournament)
        assert (now.rounds, now.bracket, now.questions) == (stood[number].rounds, stood[number].bracket, {})
        assert now.status is stood[number].status
    assert replay("t1", journal.events) == journal.tournament


def test_a_result_in_between_holds_the_start_until_it_is_taken_back() -> None:
    journal = Journal.opened(8)
    journal.announce()
    start = len(journal.acts) - 1
    journal.do(c.RecordResult(1, 1, score("8:5")))
    with pytest.raises(RuleViolation, match=r"^undo\.newer\("):
        take_back(journal, start)
    take_back(journal, start + 1)
    take_back(journal, start)
    take_back(journal, start - 1)
    assert journal.tournament.rounds[0].status is RoundStatus.DRAFT


def test_the_reason_and_the_author_stay_in_the_journal() -> None:
    journal = Journal.opened(8)
    journal.announce()
    journal.do(c.RecordResult(1, 1, score("8:5")))
    first = len(journal.events) - len(journal.acts[-1]) + 1
    undone, *_ = take_back(journal, len(journal.acts) - 1, "  не тот\nстол ")
    assert undone == e.ActUndone(first, "GameRecorded", PersonId(1), "не тот стол")


def test_a_discarded_draft_comes_back_as_it_lay_while_nothing_has_changed() -> None:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    drafted = bare(journal.tournament)
    journal.do(c.DiscardDraft(1))
    journal.undo()
    assert bare(journal.tournament).rounds == drafted.rounds
    assert bare(journal.tournament).lots == drafted.lots
    journal.do(c.DiscardDraft(1))
    journal.do(c.RemoveEntry(EntryId("e3")))
    with pytest.raises(RuleViolation, match=r"^undo\.too_late\("):
        take_back(journal, len(journal.acts) - 2)


def test_a_journal_that_was_undone_by_an_older_program_still_loads_and_goes_on() -> None:
    """Without the word that names the act: the compensating events alone."""
    journal = Journal.opened(8)
    journal.announce()
    start = len(journal.acts) - 1
    journal.acts.append((e.RoundUnstarted(1),))
    journal.tournament = evolve(journal.tournament, e.RoundUnstarted(1))
    with pytest.raises(RuleViolation, match=r"^undo\.too_late\("):
        take_back(journal, start)
    take_back(journal, start - 1)
    assert journal.tournament.rounds[0].status is RoundStatus.DRAFT


def test_a_final_without_play_is_not_a_draft_again_under_the_end() -> None:
    """A finalist left before it was drawn, so it is over when it is announced."""
    journal = Journal.opened(None, 4, rulebook="club-knockout")
    journal.announce()
    journal.play_round(random.Random(1))
    journal.do(c.LeaveTournament(journal.pairing(1).first))
    journal.do(c.LeaveTournament(journal.pairing(1).second))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(2))
    announced = len(journal.acts) - 1
    journal.do(c.FinishTournament())
    with pytest.raises(RuleViolation) as refused:
        take_back(journal, announced)
    assert code_told(refused.value) == "undo.too_late"
    take_back(journal, len(journal.acts) - 1)
    take_back(journal, announced)
    assert journal.tournament.rounds[-1].status is RoundStatus.DRAFT
