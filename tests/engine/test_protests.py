"""Protests by commands: until when, who decides, what waits for them, and the way back of each step."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine import commands as c
from engine.decide import decide
from engine.decide.hearing import is_frozen, judges, sitting
from engine.decide.protests import awaited
from engine.errors import RuleViolation
from engine.events import DecisionRequested, Event, QuestionClosed, RoundPublished, TournamentFinished
from engine.evolve import replay
from engine.ids import ProtestId
from engine.model import PersonId, Publication, Role, RoundStart, Status, Tournament
from engine.regulations import load, preset_ids
from engine.results import Forfeit, Ground, Played, Side, Winner
from engine.timing import ended_at, last_moment
from tests.engine.clauses import code_told
from tests.engine.journals import Journal

WON, LOST = Played(Winner.FIRST), Played(Winner.SECOND)
HEAD, CHAIR, MEMBER, OTHER, RESERVE, SPARE = PersonId(50), PersonId(60), PersonId(61), 62, 63, 64


def moment(text: str) -> datetime:
    return datetime(2026, 11, 21, int(text[:2]), int(text[3:]), tzinfo=UTC)


def nardy(**settings: object) -> Journal:
    return Journal.opened(None, 4, "nardy-short", match_length=7, system="round_robin", **settings)


def go(rulebook: str = "go-round-robin", entries: int = 4) -> Journal:
    journal = Journal.opened(None, entries, rulebook)
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    return journal


def played(journal: Journal, until: str) -> None:
    """The round that is on ends with its last result at `until`."""
    journal.announce()
    journal.now = moment(until) - timedelta(hours=1)
    tables = [pairing.table for pairing in journal.tournament.rounds[-1].pairings]
    for table in tables[:-1]:
        journal.play_table(table, random.Random(table))
    at(journal, until)
    journal.play_table(tables[-1], random.Random(7))
    at(journal, until)


def at(journal: Journal, text: str) -> None:
    """The next command is given at this time; a round's games are all written down in one act then."""
    journal.now = moment(text) - timedelta(minutes=1)


def filed(journal: Journal, name: str = "p1", number: int = 1, **more: str) -> tuple[Event, ...]:
    pairing = journal.tournament.rounds[number - 1].pairings[0]
    return journal.do(c.FileProtest(ProtestId(name), number, pairing.table, pairing.first, **more), actor=102)


def refused(act: Callable[[], object]) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        act()
    return caught.value


# ── Until when («Краткая памятка», «Протесты»: one hour after the round, not later than the next one) ────────────────


@pytest.mark.parametrize(
    ("ended", "next_starts", "last"),
    [("14:10", "14:40", "14:40"), ("14:10", "16:00", "15:10"), ("14:10", "15:10", "15:10"), ("19:30", None, "20:30")],
)
def test_one_hour_after_the_round_and_not_later_than_the_next(ended: str, next_starts: str | None, last: str) -> None:
    journal = nardy()
    played(journal, ended)
    if next_starts is not None:
        journal.announce()
    tournament = timed(journal.tournament, ended, next_starts)
    assert ended_at(tournament, tournament.rounds[0]) == moment(ended)
    assert last_moment(tournament, tournament.rounds[0]) == moment(last)
    pairing = tournament.rounds[0].pairings[0]
    command = c.FileProtest(ProtestId("p"), 1, pairing.table, pairing.first)
    assert decide(tournament, command, actor=PersonId(102), now=moment(last))
    late = moment(last) + timedelta(seconds=1)
    violation = refused(lambda: decide(tournament, command, actor=PersonId(102), now=late))
    assert (violation.code, violation.article) == ("protest.late", "«Протесты»")


def timed(t: Tournament, ended: str, next_starts: str | None) -> Tournament:
    """Round 1 ended then, round 2 began then: the journals of these tests count minutes of their own."""
    first, *later = t.rounds
    pairings = tuple(
        replace(pairing, records=tuple(replace(one, at=moment(ended)) for one in pairing.records))
        for pairing in first.pairings
    )
    begun = (
        [replace(one, announced=Publication(one.published_at, RoundStart(moment(next_starts)))) for one in later]
        if next_starts
        else []
    )
    return replace(t, rounds=(replace(first, pairings=pairings), *begun))


def test_the_head_referee_may_admit_a_late_protest_and_says_why() -> None:
    journal = nardy()
    played(journal, "14:10")
    at(journal, "16:00")
    assert code_told(refused(lambda: filed(journal))) == "protest.late"
    filed(journal, admitted="  Судейская была закрыта ")
    assert journal.tournament.protests[ProtestId("p1")].admitted == "Судейская была закрыта"


def test_while_a_round_goes_on_a_protest_is_always_in_time() -> None:
    journal = nardy()
    journal.announce()
    journal.now += timedelta(hours=30)
    filed(journal)


@pytest.mark.parametrize("rulebook", [one for one in preset_ids() if one.startswith("tac")])
def test_tac_hears_no_protests_for_the_referee_has_the_last_word(rulebook: str) -> None:
    journal = Journal.opened(8, rulebook=rulebook)
    journal.announce()
    violation = refused(lambda: filed(journal))
    assert (violation.code, violation.article) == ("protest.none", "3.7.2")
    assert code_told(refused(lambda: filed(journal, admitted="всё равно"))) == "protest.none"


def test_a_book_without_a_word_about_protests_sets_no_time() -> None:
    journal = Journal.opened(None, 4, "club-round-robin")
    played(journal, "14:10")
    played(journal, "18:10")
    filed(journal)


# ── The deposit («Протесты»: returned if upheld, otherwise to the prize fund) ────────────────────────────────────────


def test_a_deposit_is_taken_and_kept_only_where_the_protest_was_not_right() -> None:
    journal = nardy(protest_deposit=500)
    played(journal, "14:10")
    filed(journal)
    assert refused(lambda: journal.do(c.NoteDeposit(ProtestId("p1"), "kept"))).code == "protest.deposit_not_taken"
    journal.do(c.NoteDeposit(ProtestId("p1"), "taken"))
    assert refused(lambda: journal.do(c.NoteDeposit(ProtestId("p1"), "kept"))).code == "protest.deposit_theirs"
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Судья ошибся"), actor=HEAD)
    assert refused(lambda: journal.do(c.NoteDeposit(ProtestId("p1"), "kept"))).code == "protest.deposit_theirs"
    journal.do(c.NoteDeposit(ProtestId("p1"), "returned"))
    assert journal.tournament.protests[ProtestId("p1")].deposit == "returned"
    lost = nardy(protest_deposit=500)
    played(lost, "14:10")
    filed(lost)
    lost.do(c.NoteDeposit(ProtestId("p1"), "taken"))
    lost.do(c.DecideProtest(ProtestId("p1"), "rejected", "Ход записан верно"), actor=HEAD)
    assert refused(lambda: lost.do(c.NoteDeposit(ProtestId("p1"), "returned"))).code == "protest.deposit_lost"
    lost.do(c.NoteDeposit(ProtestId("p1"), "kept"))
    bare = nardy()
    played(bare, "14:10")
    filed(bare)
    assert refused(lambda: bare.do(c.NoteDeposit(ProtestId("p1"), "taken"))).code == "protest.no_deposit"


# ── Under protest («Кодекс РФГ» 26.3б) ──────────────────────────────────────────────────────────────────────────────


def test_whoever_did_not_mark_his_result_has_given_the_protest_up() -> None:
    journal = go()
    journal.announce()
    pairing = journal.tournament.rounds[0].pairings[0]
    journal.do(c.MarkProtest(1, pairing.table, pairing.first), actor=102)
    assert journal.pairing(pairing.table).under_protest == (pairing.first,)
    journal.play_round(random.Random(3))
    assert journal.pairing(pairing.table).under_protest == (pairing.first,)
    late = refused(lambda: journal.do(c.MarkProtest(1, pairing.table, pairing.second), actor=104))
    assert (late.code, late.article) == ("protest.not_marked", "26.3")
    other = refused(lambda: journal.do(c.FileProtest(ProtestId("p2"), 1, pairing.table, pairing.second), actor=104))
    assert (other.code, other.article) == ("protest.not_marked", "26.3")
    filed(journal)
    assert "p1" in journal.tournament.protests


def test_what_a_referee_has_decided_or_mended_nobody_has_signed() -> None:
    """21.1: any decision may be protested against; 26.3б is about what a player signs."""
    mended, forfeited = go(), go()
    for journal, first in ((mended, WON), (forfeited, Forfeit(Side.FIRST, Ground.LATE))):
        journal.announce()
        journal.do(c.RecordResult(1, 1, first))
    entry = mended.pairing(1).first
    late = refused(lambda: mended.do(c.FileProtest(ProtestId("p1"), 1, 1, entry), actor=102))
    assert late.code == "protest.not_marked"
    mended.do(c.CorrectResult(1, 1, 1, LOST))
    assert mended.pairing(1).mended
    for journal in (mended, forfeited):
        journal.do(c.FileProtest(ProtestId("p1"), 1, 1, journal.pairing(1).first), actor=102)
        assert "p1" in journal.tournament.protests


def test_another_result_than_both_have_confirmed_is_their_result_and_its_correction_and_comes_back_whole() -> None:
    journal = go()
    journal.announce()
    pairing = journal.pairing(1)
    journal.do(c.ReportResult(1, 1, pairing.first, WON), actor=102)
    journal.do(c.ConfirmReport(1, 1, pairing.second), actor=104)
    told = journal.do(c.RecordResult(1, 1, LOST, reason="камни считали дважды"), actor=HEAD)
    assert [type(event).__name__ for event in told] == ["GameRecorded", "GamesCorrected"]
    now = journal.pairing(1)
    assert (now.games, now.is_agreed, now.mended) == ((LOST,), True, True)
    journal.undo()
    back = journal.pairing(1)
    assert (back.games, back.mended) == ((), False)
    assert back.reports[-1].confirmed_by is not None


def test_a_correction_that_is_taken_back_leaves_what_was_signed() -> None:
    journal = go()
    journal.announce()
    journal.do(c.RecordResult(1, 1, WON))
    journal.do(c.CorrectResult(1, 1, 1, LOST))
    journal.undo()
    assert not journal.pairing(1).mended


def test_a_protest_while_the_game_goes_on_is_the_mark() -> None:
    journal = go()
    journal.announce()
    filed(journal)
    pairing = journal.tournament.rounds[0].pairings[0]
    assert pairing.under_protest == (pairing.first,)
    assert code_told(refused(lambda: filed(journal, "p2"))) == "protest.open_already"


# ── What waits («Кодекс РФГ» 26.4д, ж) ──────────────────────────────────────────────────────────────────────────────


def publish(journal: Journal) -> tuple[Event, ...]:
    return journal.do(c.PublishRound(len(journal.tournament.rounds)))


def test_a_round_is_not_announced_over_an_open_protest_unless_the_head_referee_says_why() -> None:
    journal = go()
    journal.announce()
    filed(journal)
    journal.play_round(random.Random(3))
    journal.do(c.DraftRound(7))
    (asked,) = publish(journal)
    assert isinstance(asked, DecisionRequested)
    assert (asked.question.code, asked.question.article, asked.question.round) == ("open_protests", "26.4", 2)
    assert code_told(refused(lambda: publish(journal))) == "question.open"
    name = asked.question.id
    assert code_told(refused(lambda: journal.do(c.Decide(name, "go_on", " "), actor=HEAD))) == "question.no_words"
    journal.do(c.Decide(name, "go_on", "Комитет соберётся вечером"), actor=HEAD)
    assert journal.tournament.decisions[-1].text == "Комитет соберётся вечером"
    assert isinstance(publish(journal)[0], RoundPublished)


def test_waiting_is_asked_about_again_and_a_ruling_answers_by_itself() -> None:
    journal = go()
    journal.announce()
    filed(journal)
    journal.play_round(random.Random(3))
    journal.do(c.DraftRound(7))
    publish(journal)
    journal.do(c.Decide(next(iter(journal.tournament.questions)), "wait", ""), actor=HEAD)
    assert isinstance(publish(journal)[0], DecisionRequested)
    made = journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Решение судьи верно"), actor=HEAD)
    assert isinstance(made[-1], QuestionClosed)
    assert isinstance(publish(journal)[0], RoundPublished)


def test_nardy_plays_on_while_a_protest_waits_unless_the_club_says_otherwise() -> None:
    for first, kind in ((False, RoundPublished), (True, DecisionRequested)):
        journal = nardy(protests_first=first)
        played(journal, "14:10")
        filed(journal)
        journal.do(c.DraftRound(7))
        assert isinstance(publish(journal)[0], kind)


def test_the_places_wait_for_an_open_protest() -> None:
    journal = go(entries=2)
    journal.announce()
    filed(journal)
    journal.play_round(random.Random(3))
    (asked,) = journal.do(c.FinishTournament())
    assert isinstance(asked, DecisionRequested)
    assert asked.question.round == 0
    journal.do(c.Decide(asked.question.id, "go_on", "Призов нет"), actor=HEAD)
    assert isinstance(journal.do(c.FinishTournament())[-1], TournamentFinished)
    assert journal.tournament.status is Status.FINISHED


def test_what_waits_when_the_tournament_is_closed_is_decided_afterwards() -> None:
    """Its deposit too; to put a result right the end is taken back first, which the ruling does not hinder."""
    journal = nardy(protest_deposit=500)
    to_the_end(journal)
    filed(journal, number=3)
    (closed,) = journal.do(c.FinishTournament())
    assert isinstance(closed, TournamentFinished)
    journal.do(c.NoteDeposit(ProtestId("p1"), "taken"))
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Партия переигрывается"), actor=HEAD)
    assert not journal.tournament.protests[ProtestId("p1")].open
    journal.do(journal.undoing((closed,)))
    assert journal.tournament.status is Status.RUNNING
    assert journal.tournament.protests[ProtestId("p1")].ruling is not None


def test_the_time_for_a_protest_runs_on_after_the_tournament_is_closed() -> None:
    """«Протесты»: one hour; a book that sets no time hears protests until the end."""
    journal = nardy()
    to_the_end(journal)
    journal.do(c.FinishTournament())
    journal.now += timedelta(minutes=50)
    filed(journal, number=3)
    journal.do(c.WithdrawProtest(ProtestId("p1")), actor=102)
    journal.now += timedelta(minutes=10)
    assert code_told(refused(lambda: filed(journal, "p2", number=3))) == "protest.late"
    endless = Journal.opened(None, 2, "club-round-robin")
    endless.play_to_the_end(random.Random(1))
    assert code_told(refused(lambda: filed(endless))) == "tournament.finished"


def to_the_end(journal: Journal) -> None:
    """Four players: three rounds."""
    for number in (1, 2, 3):
        journal.announce()
        journal.play_round(random.Random(number))


# ── The committee («Кодекс РФГ» 26.1, 26.4) ─────────────────────────────────────────────────────────────────────────


def with_committee(journal: Journal, chair: int = CHAIR) -> Journal:
    for person, role in (
        (chair, Role.APPEALS_CHAIR),
        (MEMBER, Role.APPEALS_MEMBER),
        (OTHER, Role.APPEALS_MEMBER),
        (RESERVE, Role.APPEALS_RESERVE),
        (SPARE, Role.APPEALS_RESERVE),
    ):
        journal.do(c.GrantRole(PersonId(person), role))
    return journal


def test_no_referee_sits_in_the_committee() -> None:
    journal = go()
    assert code_told(refused(lambda: journal.do(c.GrantRole(HEAD, Role.APPEALS_CHAIR)))) == "role.two_levels"
    journal.do(c.GrantRole(CHAIR, Role.APPEALS_CHAIR))
    assert refused(lambda: journal.do(c.GrantRole(CHAIR, Role.REFEREE))).article == "26.4"


def test_whoever_plays_in_the_match_is_replaced_by_a_reserve() -> None:
    journal = go()
    journal.announce()
    pairing = journal.tournament.rounds[0].pairings[0]
    player = journal.tournament.entries[pairing.first].members[0]
    with_committee(journal, chair=player)
    filed(journal)
    assert sitting(journal.tournament, journal.tournament.protests[ProtestId("p1")]) == (MEMBER, OTHER, RESERVE)


def test_a_side_that_does_not_agree_goes_to_the_committee_and_then_to_the_federation() -> None:
    """26.1а: three levels."""
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    side = journal.tournament.protests[ProtestId("p1")].entry
    assert refused(lambda: journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102)).code == "protest.open"
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=HEAD)
    journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102)
    protest = journal.tournament.protests[ProtestId("p1")]
    assert (protest.open, protest.level, protest.appealed_by) == (True, "appeals_committee", side)
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=MEMBER)
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=OTHER)
    assert journal.tournament.protests[ProtestId("p1")].open
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Партия переигрывается"), actor=CHAIR)
    ruling = journal.tournament.protests[ProtestId("p1")].ruling
    assert ruling is not None
    assert ruling.text == "Партия переигрывается"
    assert (ruling.verdict, ruling.level, ruling.sitting) == ("upheld", "appeals_committee", (MEMBER, OTHER, CHAIR))
    assert refused(lambda: journal.do(c.AppealProtest(ProtestId("p1")), actor=HEAD)).code == "protest.final"
    journal.now += timedelta(hours=5)  # the federation hears it after the event: no time runs out
    journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102)
    protest = journal.tournament.protests[ProtestId("p1")]
    assert (protest.open, protest.level, judges(journal.tournament, protest)) == (True, "federation", (HEAD,))
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Комиссия: решение верное"), actor=HEAD)
    ruling = journal.tournament.protests[ProtestId("p1")].ruling
    assert ruling is not None
    assert (ruling.verdict, ruling.level, ruling.by) == ("rejected", "federation", HEAD)
    assert refused(lambda: journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102)).code == "protest.final"


def before_the_federation(entries: int = 4) -> Journal:
    """The committee has rejected the protest, and the side has gone on."""
    journal = with_committee(go(entries=entries))
    journal.announce()
    filed(journal)
    side = journal.tournament.protests[ProtestId("p1")].entry
    journal.do(c.AppealProtest(ProtestId("p1")), actor=HEAD)
    for person in (CHAIR, MEMBER, OTHER):
        journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=person)
    journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102)
    return journal


def test_rounds_do_not_wait_for_the_federation() -> None:
    """26.4е: it hears a case after the event."""
    journal = before_the_federation()
    journal.play_round(random.Random(3))
    journal.do(c.DraftRound(7))
    assert isinstance(journal.do(c.PublishRound(2))[0], RoundPublished)


@pytest.mark.parametrize("book", [one for one in preset_ids() if one.startswith("go-")])
def test_every_book_of_go_has_three_levels_and_freezes_the_prizes(book: str) -> None:
    """26.1а, 26.3б, 26.4г, 26.4ж; 16.8з: what both have confirmed the head referee alone changes."""
    rulebook = load(book)
    law = rulebook.protests
    assert law is not None
    assert (law.appeal_to, law.last_appeal_to) == ("appeals_committee", "federation")
    assert law.under_protest
    assert law.freezes_prizes
    assert law.window is not None
    assert rulebook.report.agreed == "head_referee"


def test_the_places_wait_for_the_federation() -> None:
    """26.4ж."""
    journal = before_the_federation(entries=2)
    journal.play_round(random.Random(3))
    (asked,) = journal.do(c.FinishTournament())
    assert isinstance(asked, DecisionRequested)
    assert asked.question.article == "26.4"
    assert is_frozen(journal.tournament)
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Комиссия: партия переиграна"), actor=HEAD)
    assert not journal.tournament.questions
    assert isinstance(journal.do(c.FinishTournament())[-1], TournamentFinished)


def appealed() -> Journal:
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    journal.do(c.AppealProtest(ProtestId("p1")), actor=HEAD)
    return journal


def test_one_voice_is_no_decision_of_three() -> None:
    journal = appealed()
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=CHAIR)
    protest = journal.tournament.protests[ProtestId("p1")]
    assert (protest.open, protest.rulings) == (True, ())
    assert [(one.by, one.verdict, one.text) for one in protest.votes] == [(CHAIR, "upheld", "Да")]
    assert refused(lambda: journal.do(c.CloseVote(ProtestId("p1")), actor=CHAIR)).code == "protest.not_voted"
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Подумал: нет"), actor=CHAIR)
    assert [one.verdict for one in journal.tournament.protests[ProtestId("p1")].votes] == ["rejected"]
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=MEMBER)
    assert refused(lambda: journal.do(c.CloseVote(ProtestId("p1")), actor=MEMBER)).code == "protest.tied"
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "И я"), actor=OTHER)
    ruling = journal.tournament.protests[ProtestId("p1")].ruling
    assert ruling is not None
    assert (ruling.verdict, ruling.text) == ("upheld", "Да")  # of the majority, for the chair was against
    journal.undo()
    assert journal.tournament.protests[ProtestId("p1")].open
    assert len(journal.tournament.protests[ProtestId("p1")].votes) == 2


def test_a_vote_rests_on_the_protest_but_not_on_the_votes_of_others() -> None:
    journal = appealed()
    seen = journal.tournament.protests[ProtestId("p1")].vote_version(MEMBER)
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=CHAIR)
    assert journal.tournament.protests[ProtestId("p1")].vote_version(MEMBER) == seen
    assert journal.tournament.protests[ProtestId("p1")].vote_version(CHAIR) != seen
    journal.do(c.WithdrawProtest(ProtestId("p1")), actor=102)
    assert journal.tournament.protests[ProtestId("p1")].vote_version(MEMBER) != seen


def test_the_committee_decides_whole_even_where_two_agree() -> None:
    """«Кодекс РФГ» 26.4а, д."""
    journal = appealed()
    for member in (CHAIR, MEMBER):
        journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=member)
    protest = journal.tournament.protests[ProtestId("p1")]
    assert protest.open
    assert awaited(journal.tournament, protest) == (OTHER,)


def test_those_who_are_there_decide_where_the_committee_cannot_meet_whole() -> None:
    """«Кодекс РФГ» 26.4д."""
    journal = appealed()
    for member in (CHAIR, MEMBER):
        journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=member)
    assert journal.tournament.protests[ProtestId("p1")].open
    journal.do(c.CloseVote(ProtestId("p1")), actor=CHAIR)
    ruling = journal.tournament.protests[ProtestId("p1")].ruling
    assert ruling is not None
    assert (ruling.verdict, ruling.sitting) == ("rejected", (CHAIR, MEMBER))


def test_who_has_an_interest_of_his_own_is_replaced_by_a_reserve_and_his_vote_is_none() -> None:
    """«Кодекс РФГ» 26.4б."""
    journal = appealed()
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Да"), actor=MEMBER)
    journal.do(c.StepAside(ProtestId("p1")), actor=MEMBER)
    protest = journal.tournament.protests[ProtestId("p1")]
    assert sitting(journal.tournament, protest) == (CHAIR, OTHER, RESERVE)
    again = refused(lambda: journal.do(c.StepAside(ProtestId("p1")), actor=MEMBER))
    assert again.code == "access.committee_needed"
    for member in (CHAIR, OTHER):
        journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=member)
    assert journal.tournament.protests[ProtestId("p1")].open
    journal.do(c.StepAside(ProtestId("p1")), actor=RESERVE)
    assert sitting(journal.tournament, journal.tournament.protests[ProtestId("p1")]) == (CHAIR, OTHER, SPARE)
    journal.do(c.StepAside(ProtestId("p1")), actor=SPARE)
    ruling = journal.tournament.protests[ProtestId("p1")].ruling
    assert ruling is not None
    assert (ruling.verdict, ruling.sitting) == ("rejected", (CHAIR, OTHER))


def test_an_appeal_comes_within_the_time_and_only_where_the_book_has_a_committee() -> None:
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    side = journal.tournament.protests[ProtestId("p1")].entry
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=HEAD)
    journal.now += timedelta(minutes=30)
    late = refused(lambda: journal.do(c.AppealProtest(ProtestId("p1"), side), actor=102))
    assert late.code == "protest.late_appeal", "which nobody takes any more, unlike a late protest"
    bare = go()
    bare.announce()
    filed(bare)
    assert refused(lambda: bare.do(c.AppealProtest(ProtestId("p1")), actor=HEAD)).code == "protest.no_committee"
    memo = nardy()
    memo.announce()
    filed(memo)
    assert refused(lambda: memo.do(c.AppealProtest(ProtestId("p1")), actor=HEAD)).code == "protest.final"


# ── The way back ────────────────────────────────────────────────────────────────────────────────────────────────────


def bare(t: Tournament) -> list[object]:
    marks = [pairing.under_protest for round_ in t.rounds for pairing in round_.pairings]
    return [
        *((p.open, p.level, p.withdrawn, p.deposit, p.rulings) for p in t.protests.values()),
        marks,
        sorted(t.questions),
    ]


def test_whatever_is_done_about_a_protest_has_a_way_back() -> None:
    journal = with_committee(go())
    journal.announce()
    acts: tuple[Callable[[], object], ...] = (
        lambda: filed(journal),
        lambda: journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"), actor=HEAD),
        lambda: journal.do(
            c.AppealProtest(ProtestId("p1"), journal.tournament.protests[ProtestId("p1")].entry), actor=102
        ),
        lambda: journal.do(c.WithdrawProtest(ProtestId("p1")), actor=102),
    )
    for act in acts:
        before = bare(journal.tournament)
        act()
        journal.undo()
        assert bare(journal.tournament) == before
        act()
    assert replay("t1", journal.events) == journal.tournament
