"""Whoever leaves a round robin before half of the matches: none of them counts from then on («Кодекс РФГ» 21-I.5)."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.formats import dropouts
from engine.formats.dropouts import Had
from engine.model import EntryId, EntryStatus, Question
from engine.results import DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from engine.standings.dropouts import uncounted
from tests.engine.clauses import code_told
from tests.engine.journals import Journal


def third_round(
    entries: int = 7, rulebook: str = "club-round-robin", **settings: object
) -> tuple[Journal, EntryId, tuple[EntryId, ...]]:
    """The third round of a round robin is on. Somebody has lost his first match and won the second; with him his
    opponents in order of the rounds, the last of whom he is playing."""
    journal = Journal.opened(None, entries, rulebook, **settings)
    journal.announce()
    leaver, winner = journal.pairing(1).second, journal.pairing(1).first
    met = [winner]
    for number in (1, 2):
        if number == 2:
            journal.announce()
            met.append(_opponent(journal, leaver))
        for pairing in journal.tournament.rounds[-1].pairings:
            won = Winner.SECOND if number == 2 and pairing.second == leaver else Winner.FIRST
            journal.do(c.RecordResult(number, pairing.table, Played(won)))
    journal.announce()
    return journal, leaver, (*met, _opponent(journal, leaver))


def _opponent(journal: Journal, entry: str) -> EntryId:
    pairing = next(one for one in journal.tournament.rounds[-1].pairings if entry in one.entries)
    return pairing.opponent_of(EntryId(entry))


def test_who_had_points_against_a_leaver_loses_them() -> None:
    journal, leaver, (winner, loser, waiting) = third_round()
    stage = journal.tournament.rulebook.plan[0]
    met = dropouts.met_by(journal.tournament, stage, leaver)
    assert [(one.opponent, one.had) for one in met] == [
        (winner, Had.POINTS),
        (loser, Had.NOTHING),
        (waiting, Had.UNPLAYED),
    ]
    assert dropouts.losers_of(met) == {winner: (1,)}
    journal.do(c.LeaveTournament(leaver))
    assert uncounted(journal.tournament) == {leaver}
    assert dropouts.met_by(journal.tournament, stage, leaver, walkovers=False) == met


@pytest.mark.parametrize(("entries", "asked"), [(7, []), (9, ["withdrawal"])])
def test_who_finishes_a_match_short_of_the_half_is_asked_about_too(entries: int, asked: list[str]) -> None:
    journal, leaver, _ = third_round(entries, less_than_half="organizer_may_annul")
    journal.do(c.LeaveTournament(leaver, finishes=True))
    assert [question.code for question in journal.tournament.questions.values()] == asked
    journal.undo()
    assert not journal.tournament.questions


@pytest.mark.parametrize(("entries", "counts"), [(7, True), (9, False)])
def test_the_match_that_is_finished_counts_towards_the_half(entries: int, counts: bool) -> None:
    journal, leaver, _ = third_round(entries)
    journal.do(c.LeaveTournament(leaver, finishes=True))
    assert (uncounted(journal.tournament) == frozenset()) is counts
    table = next(one.table for one in journal.tournament.rounds[-1].pairings if leaver in one.entries)
    journal.do(c.RecordResult(3, table, Played(Winner.FIRST)))
    assert (uncounted(journal.tournament) == frozenset()) is counts


def missed(entries: int = 4) -> tuple[Journal, EntryId, Question]:
    """Somebody has not come to his first game of Go."""
    journal = Journal.opened(None, entries, "go-round-robin")
    journal.announce()
    absent = journal.pairing(1).second
    journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    (question,) = journal.tournament.questions.values()
    return journal, absent, question


def test_whether_somebody_who_missed_a_game_plays_on_is_for_the_judge_alone_to_say() -> None:
    """«Кодекс РФГ» 21.5а: nothing more is paired before."""
    journal, absent, question = missed()
    assert (question.code, question.entries, question.article) == ("missed_game", (absent,), "21.5")
    journal.do(c.RecordResult(1, 2, Played(Winner.FIRST)))
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.DraftRound(7))
    assert code_told(refused.value) == "question.open"
    journal.do(c.Decide(question.id, "plays_on", "был в больнице"))
    journal.announce()
    assert any(absent in pairing.entries for pairing in journal.tournament.rounds[1].pairings)
    assert journal.tournament.entries[absent].status is EntryStatus.ACTIVE


def test_who_plays_no_more_after_a_missed_game_has_left_and_the_half_rule_is_about_him() -> None:
    journal, absent, question = missed()
    journal.do(c.Decide(question.id, "leaves", "без уважительной причины"))
    assert journal.tournament.entries[absent].status is EntryStatus.WITHDRAWN
    assert uncounted(journal.tournament) == {absent}


def test_nobody_is_asked_about_who_came_after_all_or_has_left() -> None:
    journal, absent, _ = missed()
    journal.do(c.CorrectResult(1, 1, 1, Played(Winner.SECOND)))
    assert not journal.tournament.questions
    journal, absent, _ = missed()
    journal.do(c.LeaveTournament(absent))
    assert not journal.tournament.questions
    journal, absent, _ = missed()
    journal.undo()
    assert not journal.tournament.questions
    assert not journal.pairing(1).games


def test_after_the_last_round_nobody_is_asked() -> None:
    journal = Journal.opened(None, 2, "go-round-robin")
    journal.announce()
    journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    assert not journal.tournament.questions


def test_about_two_who_did_not_come_there_are_two_questions() -> None:
    journal = Journal.opened(None, 4, "go-round-robin")
    journal.announce()
    journal.do(c.RecordResult(1, 1, DoubleForfeit(Ground.NO_SHOW)))
    asked = [question.entries for question in journal.tournament.questions.values()]
    assert asked == [(journal.pairing(1).first,), (journal.pairing(1).second,)]
