"""Some of an announced round paired anew: who has begun stays, nobody is lost, and it is taken back whole."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import Again, EntryId, EntryStatus, FreeKind, Pairing, Round
from engine.pairing import again as afresh
from engine.results import Forfeit, Played, Side, Winner
from tests.builders import score
from tests.engine.clauses import code_told
from tests.engine.journals import Journal
from tests.engine.test_decide import bare
from tests.engine.test_draft_room import BOOKS, code_of

WHY = "ушёл перед началом"


def published(book: str = "club-swiss", entries: int = 9, rounds: int = 1, *, first_wins: bool = False) -> Journal:
    """The round after so many is announced and not started."""
    journal = Journal.opened(entries=entries, rulebook=book, **BOOKS[book])  # type: ignore[arg-type]
    for _ in range(rounds):
        journal.announce()
        if first_wins:
            for pairing in round_of(journal).pairings:
                won = Played(Winner.FIRST)
                journal.do(c.RecordResult(pairing.round, pairing.table, won))
        else:
            journal.play_round(random.Random(3))
    announce(journal)
    return journal


def announce(journal: Journal) -> None:
    journal.do(c.DraftRound(5))
    for question in tuple(journal.tournament.questions.values()):
        journal.do(c.Decide(question.id, question.options[0], ""))
    journal.do(c.PublishRound(len(journal.tournament.rounds)))


def round_of(journal: Journal) -> Round:
    return journal.tournament.rounds[-1]


def again(journal: Journal, who: Again = "released", reason: str = WHY) -> Round:
    journal.do(c.PairAgain(round_of(journal).number, who, reason))
    return round_of(journal)


def refused(journal: Journal, who: Again = "released", number: int = 0, reason: str = WHY) -> RuleViolation:
    with pytest.raises(RuleViolation) as refusal:
        journal.do(c.PairAgain(number or round_of(journal).number, who, reason))
    return refusal.value


def pairs_of(round_: Round) -> set[frozenset[EntryId]]:
    return {frozenset(pairing.entries) for pairing in round_.pairings}


def bye_of(round_: Round) -> EntryId:
    (bye,) = [free.entry for free in round_.free if free.kind is FreeKind.BYE]
    return bye


def test_whoever_waits_for_a_leaver_meets_the_one_who_was_free() -> None:
    journal = published()
    before, bye = round_of(journal), bye_of(round_of(journal))
    table = before.pairings[1]
    journal.do(c.LeaveTournament(table.first))
    (lost,) = journal.pairing(table.table).games
    assert isinstance(lost, Forfeit)
    kept = bare(journal.tournament)
    after = again(journal)
    assert pairs_of(after) - pairs_of(before) == {frozenset((table.second, bye))}
    assert pairs_of(before) - pairs_of(after) == {frozenset(table.entries)}
    assert (journal.pairing(table.table).games, after.free) == ((), ())
    assert [one for one in after.pairings if one.table != table.table] == [
        one for one in before.pairings if one.table != table.table
    ]
    (made,) = [event for event in journal.acts[-1] if isinstance(event, e.RoundPairedAgain)]
    assert (made.gone, made.reason) == ((table.table,), WHY)
    assert replay("t1", journal.events) == journal.tournament
    journal.undo()
    assert bare(journal.tournament) == kept


def test_two_who_have_lost_their_opponents_meet_also_in_a_round_that_is_started() -> None:
    journal = published(entries=8)
    journal.do(c.StartRound(2))
    first, second, *_ = round_of(journal).pairings
    for table in (first, second):
        journal.do(c.LeaveTournament(table.second))
    after = again(journal)
    waiting = {first.first, second.first}
    if not any(set(one.entries) == waiting for one in journal.tournament.rounds[0].pairings):
        assert waiting in [set(one.entries) for one in after.pairings]
    assert len(after.pairings) == 3


def test_the_only_one_who_waits_keeps_his_win() -> None:
    journal = published(entries=8)
    journal.do(c.LeaveTournament(round_of(journal).pairings[0].first))
    assert code_told(refused(journal)) == "again.nobody"
    assert code_told(refused(published(entries=8))) == "again.nobody"


def test_a_tac_leaver_loses_the_match_he_was_paired_for() -> None:
    """2.2.6.2: all remaining matches are technical losses of the team that has left."""
    journal = published("tac-russia-2025", entries=14)
    journal.do(c.LeaveTournament(round_of(journal).pairings[0].first))
    refusal = refused(journal)
    assert (code_told(refusal), refusal.article.startswith("2.2.6.2")) == ("again.leaver_loses", True)


@pytest.mark.parametrize("book", ["club-swiss", "go-swiss"])
def test_after_a_correction_the_round_comes_out_as_if_the_result_had_been_right(book: str) -> None:
    wrong, right = (published(book, entries=10, rounds=0) for _ in range(2))
    for journal in (wrong, right):
        journal.do(c.StartRound(1))
        for pairing in round_of(journal).pairings:
            misread = journal is wrong and pairing.table in (1, 2)
            won = Played(Winner.SECOND if misread else Winner.FIRST)
            journal.do(c.RecordResult(1, pairing.table, won))
        announce(journal)
    for table in (1, 2):
        wrong.do(c.CorrectResult(1, table, 1, Played(Winner.FIRST), "перепутали", confirmed=True))
    assert pairs_of(again(wrong, "unstarted")) == pairs_of(round_of(right))
    assert code_told(refused(wrong, "unstarted")) == "again.same"


def fourth_round(*, misread: bool) -> tuple[Journal, Pairing]:
    """Announced in a book of three wins; the match of two who had won twice. `misread`: its score is upside down."""
    journal = published("tac-russia-2025", entries=14, rounds=2)
    journal.do(c.StartRound(3))
    top = next(one for one in round_of(journal).pairings if one.group == "2-0")
    for pairing in round_of(journal).pairings:
        if not pairing.games:
            result = score("5:8") if misread and pairing.table == top.table else score("8:5")
            journal.do(c.RecordResult(3, pairing.table, result))
    announce(journal)
    return journal, top


def mend(journal: Journal, pairing: Pairing) -> tuple[e.Event, ...]:
    """Round 4 as it comes out by the right score of round 3."""
    journal.do(c.CorrectResult(3, pairing.table, 1, score("8:5"), "перепутали", confirmed=True))
    return journal.do(c.PairAgain(4, "unstarted", "исправлен результат"))


def test_whoever_is_not_through_by_the_mended_score_plays_on_and_whoever_is_does_not() -> None:
    """TAC 2.2.1.2: a team is through with its third win, and until then it is paired in every round."""
    (wrong, top), (right, _) = fourth_round(misread=True), fourth_round(misread=False)
    sits = {entry for pairing in round_of(wrong).pairings for entry in pairing.entries}
    assert (top.first in sits, top.second in sits) == (True, False)
    mend(wrong, top)
    assert pairs_of(round_of(wrong)) == pairs_of(round_of(right))
    assert round_of(wrong).free == round_of(right).free
    assert replay("t1", wrong.events) == wrong.tournament


def test_where_the_pairs_follow_from_data_and_without_a_reason_nothing_is_paired_anew() -> None:
    journal = Journal.opened(size=None, entries=6, rulebook="club-round-robin")
    announce(journal)
    assert code_told(refused(journal, "unstarted")) == "draft.by_data"
    journal = published()
    assert code_told(refused(journal, reason="  ")) == "reason.needed"
    assert code_told(refused(journal, number=1)) == "again.not_last"
    journal.do(c.StartRound(2))
    journal.play_round(random.Random(3))
    journal.do(c.DraftRound(5))
    assert code_told(refused(journal, number=2)) == "again.draft_open"


def test_what_was_written_down_at_a_new_table_keeps_it_from_being_taken_back() -> None:
    journal = published()
    journal.do(c.StartRound(2))
    journal.do(c.LeaveTournament(round_of(journal).pairings[0].first))
    table = again(journal).pairings[0].table
    place = len(journal.acts) - 1
    journal.do(c.RecordResult(2, table, Played(Winner.FIRST)))
    with pytest.raises(RuleViolation, match=r"undo\.newer"):
        journal.do(journal.undoing(place))


def test_two_who_sit_at_their_table_in_a_round_that_is_on_stay_there() -> None:
    journal = published(entries=10, rounds=0)
    journal.do(c.StartRound(1))
    sitting, *others = round_of(journal).pairings

    def unstarted() -> list[int]:
        return [pairing.table for pairing in afresh.unstarted(journal.tournament, round_of(journal))]

    for entry in sitting.entries:
        assert sitting.table in unstarted()
        journal.do(c.NoteArrival(1, sitting.table, entry))
    assert unstarted() == [pairing.table for pairing in others]
    for pairing in others[:2]:
        journal.do(c.LeaveTournament(pairing.first))
    assert sitting.entries in [pairing.entries for pairing in again(journal, "unstarted").pairings]


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=15, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["released", "unstarted"]))
def test_whoever_leaves_everybody_there_is_seated_once_and_who_has_begun_stays(
    book: str, chance: random.Random, who: Again
) -> None:
    journal = published(book, entries=14 if book.startswith("tac") else 11)
    before = round_of(journal)
    tables = [pairing.table for pairing in before.pairings]
    begun = chance.sample(tables, 2)
    journal.do(c.StartRound(before.number))
    for table in begun:
        journal.play_table(table, chance)
    for pairing in chance.sample([one for one in before.pairings if one.table not in begun], chance.randint(0, 2)):
        journal.do(c.LeaveTournament(pairing.entry_at(chance.choice(list(Side)))))
    state, kept = bare(journal.tournament), {table: journal.pairing(table) for table in begun}
    refusal = code_of(journal, c.PairAgain(before.number, who, WHY))
    if refusal:
        assert refusal in ("again.nobody", "again.same", "again.leaver_loses")
        return
    after = round_of(journal)
    assert {table: journal.pairing(table) for table in begun} == kept
    seated = Counter(entry for pairing in after.pairings for entry in pairing.entries)
    seated.update(free.entry for free in after.free)
    there = {key for key, one in journal.tournament.entries.items() if one.status is EntryStatus.ACTIVE}
    assert all(seated[entry] == 1 for entry in there)
    assert len({pairing.table for pairing in after.pairings}) == len(after.pairings)
    earlier = {frozenset(p.entries) for r in journal.tournament.rounds[:-1] for p in r.pairings}
    assert all(pairing.rematch == (frozenset(pairing.entries) in earlier) for pairing in after.pairings)
    assert replay("t1", journal.events) == journal.tournament
    journal.undo()
    assert bare(journal.tournament) == state
