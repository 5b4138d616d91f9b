"""What the other side says to a protest: who may, until when, how often («Кодекс РФГ» 26.1г)."""

from __future__ import annotations

from engine import commands as c
from engine.decide.hearing import other_side
from engine.ids import ProtestId
from engine.model import EntryId
from engine.protests import Protest
from tests.engine.clauses import code_told
from tests.engine.journals import Journal
from tests.engine.test_protests import CHAIR, HEAD, MEMBER, OTHER, filed, go, refused, with_committee

P1 = ProtestId("p1")


def heard() -> tuple[Journal, EntryId, EntryId]:
    """A protest waits for the head referee; who has filed it, and who answers."""
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    pairing = journal.tournament.rounds[0].pairings[0]
    return journal, pairing.first, pairing.second


def protest_in(journal: Journal) -> Protest:
    return journal.tournament.protests[P1]


def test_the_other_side_answers_while_the_protest_waits_and_not_without_end() -> None:
    journal, first, second = heard()
    assert code_told(refused(lambda: journal.do(c.AnswerProtest(P1, first)))) == "protest.not_yours_to_answer"
    journal.do(c.AnswerProtest(P1, second), actor=103)
    journal.do(c.AnswerProtest(P1, second), actor=103)
    assert [(one.entry, one.by) for one in protest_in(journal).answers] == [(second, 103)] * 2
    assert code_told(refused(lambda: journal.do(c.AnswerProtest(P1, second)))) == "protest.answered_enough"
    journal.do(c.DecideProtest(P1, "rejected", "Нет"), actor=HEAD)
    assert code_told(refused(lambda: journal.do(c.AnswerProtest(P1, second)))) == "protest.decided"


def test_to_an_appeal_whoever_did_not_appeal_answers() -> None:
    journal, first, second = heard()
    journal.do(c.AnswerProtest(P1, second), actor=103)
    journal.do(c.DecideProtest(P1, "upheld", "Да"), actor=HEAD)
    journal.do(c.AppealProtest(P1, second), actor=103)
    assert other_side(journal.tournament, protest_in(journal)) == first
    assert code_told(refused(lambda: journal.do(c.AnswerProtest(P1, second)))) == "protest.not_yours_to_answer"
    journal.do(c.AnswerProtest(P1, first), actor=102)
    assert list(protest_in(journal).answered(0)) == ["p1-a1"]
    assert list(protest_in(journal).answered(1)) == ["p1-a2"]
    assert set(protest_in(journal).written) == {"p1", "p1-1", "p1-a1", "p1-a2"}
    for member in (CHAIR, MEMBER, OTHER):
        journal.do(c.DecideProtest(P1, "rejected", "Нет"), actor=member)
    journal.do(c.AppealProtest(P1, first), actor=102)
    journal.do(c.AnswerProtest(P1, second), actor=103)  # each level hears both sides


def test_a_vote_that_is_being_written_looks_at_the_case_again_after_an_answer() -> None:
    journal, _, second = heard()
    journal.do(c.AppealProtest(P1), actor=HEAD)
    before = protest_in(journal).vote_version(CHAIR)
    journal.do(c.AnswerProtest(P1, second), actor=103)
    assert protest_in(journal).vote_version(CHAIR) != before
