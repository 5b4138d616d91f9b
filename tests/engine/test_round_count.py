"""More or fewer rounds while they are played."""

import random

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.events import SettingsChanged
from engine.model import EntryId, PersonId
from engine.regulations import load
from engine.standings import final
from tests.engine.clauses import code_told
from tests.engine.journals import Journal


def swiss(rounds: int = 5, played: int = 2, rulebook: str = "club-swiss") -> Journal:
    journal = Journal.opened(None, 8, rulebook, rounds=rounds)
    chance = random.Random(3)
    for _ in range(played):
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
    return journal


def refusal(journal: Journal, rounds: int, reason: str = "зал закрывают") -> str:
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.ChangeRoundCount(rounds, reason))
    return code_told(refused.value)


def test_fewer_rounds_end_the_event_sooner_and_an_undo_goes_on() -> None:
    journal = swiss()
    (changed,) = journal.do(c.ChangeRoundCount(2, "  Зал \n закрывают "))
    assert isinstance(changed, SettingsChanged)
    assert changed.reason == "Зал закрывают"
    assert final.is_over(journal.tournament)
    journal.undo()
    assert not final.is_over(journal.tournament)
    assert journal.tournament.rulebook == load("club-swiss", {"rounds": 5})
    journal.do(c.ChangeRoundCount(2, "всё-таки"))
    journal.do(c.FinishTournament())
    assert len(journal.tournament.final_places) == 8


def test_one_more_round_is_played_and_then_the_change_stays() -> None:
    journal = swiss(rounds=2)
    assert final.is_over(journal.tournament)
    journal.do(c.ChangeRoundCount(3, "есть время"))
    assert not final.is_over(journal.tournament)
    change = journal.acts[-1]
    journal.announce()
    assert len(journal.tournament.rounds) == 3
    with pytest.raises(RuleViolation) as refused:
        journal.do(journal.undoing(change))
    assert code_told(refused.value) == "undo.too_late"


def test_what_is_refused() -> None:
    journal = swiss()
    assert refusal(journal, 1) == "rounds.too_few"
    assert refusal(journal, 5) == "rounds.same"
    assert refusal(journal, 51) == "rounds.too_many"
    assert refusal(journal, 4, "  ") == "rounds.reason"
    journal.do(c.DraftRound(7))
    assert refusal(journal, 2) == "rounds.too_few"  # round 3 is drafted
    assert refusal(swiss(played=0), 3) == "rounds.not_on"


def test_a_bracket_and_wins_count_no_rounds() -> None:
    journal = Journal.opened(8)
    journal.announce()
    assert refusal(journal, 4) == "rounds.not_on"


def test_a_club_of_mcmahon_counts_rounds_too() -> None:
    journal = Journal.opened(None, 0, "go-mcmahon", rounds=4, bar="1k")
    for number in range(1, 9):
        journal.do(
            c.RegisterEntry(
                EntryId(f"e{number}"), (PersonId(100 + number),), captain=PersonId(100 + number), rank=f"{number}k"
            )
        )
    chance = random.Random(3)
    journal.announce(5)
    journal.play_round(chance)
    journal.do(c.ChangeRoundCount(1, "гроза"))
    assert final.is_over(journal.tournament)
