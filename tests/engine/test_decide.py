"""A whole event by commands: it ends, it folds to the same value again, and every act can be taken back."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.formats import knockout
from engine.model import EntryId, EntryStatus, FreeKind, Pairing, PersonId, RoundStatus, Status, Tournament
from engine.results import Conceded, DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from tests.builders import score
from tests.engine.journals import ORGANIZER, Journal, refused


def bare(tournament: Tournament) -> Tournament:
    """Without what an undo moves on, and what people have heard."""
    rounds = tuple(
        replace(r, version=0, pairings=tuple(replace(p, version=0) for p in r.pairings)) for r in tournament.rounds
    )
    entries = {key: replace(entry, version=0) for key, entry in sorted(tournament.entries.items())}
    bracket = replace(tournament.bracket, version=0) if tournament.bracket else None
    questions = {key: replace(q, version=0) for key, q in tournament.questions.items()}
    waiting = tuple(replace(one, version=0) for one in tournament.waiting)
    changed = {"rounds": rounds, "entries": entries, "bracket": bracket, "questions": questions, "waiting": waiting}
    return replace(tournament, **changed, revision=0, cut_heard=None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "entries"), [(8, 8), (14, 14), (22, 22), (24, 21), (24, 23), (24, 24)])
def test_an_event_of_any_size_ends_with_half_of_the_field_in_the_play_off(size: int, entries: int) -> None:
    journal = Journal.opened(size, entries)
    journal.play_to_the_end(random.Random(size * 100 + entries))
    tournament = journal.tournament
    assert tournament.status is Status.FINISHED
    assert tournament.bracket is not None
    assert len(tournament.bracket.seeds) == size // 2
    assert sum(1 for r in tournament.rounds if r.stage == "swiss") <= 5
    assert [place for _, place in tournament.final_places][:3] == [1, 2, 3]
    assert len(tournament.final_places) == entries
    assert replay("t1", journal.events) == tournament


def test_every_act_of_an_event_can_be_taken_back_at_once() -> None:
    journal = Journal.opened(8)
    chance = random.Random(5)
    while journal.tournament.status is not Status.FINISHED:
        before = bare(journal.tournament)
        command = next_command(journal.tournament, chance)
        journal.do(command)
        journal.undo()
        assert bare(journal.tournament) == before, command
        journal.do(command)


def next_command(t: Tournament, chance: random.Random) -> c.Command:
    """What an organizer would do next; results one game at a time."""
    last = t.current_round
    if last is None:
        return c.DraftRound(7)
    if last.status is RoundStatus.DRAFT:
        return c.PublishRound(last.number)
    if last.status is RoundStatus.PUBLISHED:
        return c.StartRound(last.number)
    for pairing in last.pairings:
        if len(pairing.games) < 1 or (pairing.best_of == 3 and _undecided(pairing.games)):
            loser = chance.randrange(8)
            return c.RecordResult(last.number, pairing.table, Played(Winner.FIRST, (8, loser)))
    return c.FinishTournament() if last.name == "final" else c.DraftRound(7)


def _undecided(games: tuple[object, ...]) -> bool:
    return len(games) < 2


@pytest.fixture
def round_one() -> Journal:
    journal = Journal.opened(8)
    journal.announce()
    return journal


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Played(Winner.FIRST, (12, 5)), "score.out_of_range"),
        (Played(Winner.FIRST, (8, 8)), "score.both_at_target"),
        (Conceded(Side.FIRST, (3, 5)), "result.violation_not_excluded"),
        (DoubleForfeit(Ground.NO_SHOW), "result.both_absent_asks"),
        (Forfeit(Side.FIRST, Ground.WITHDRAWN), "result.leaving_is_an_act"),
    ],
)
def test_a_result_the_book_does_not_know_is_refused(round_one: Journal, result: object, code: str) -> None:
    assert refused(round_one, c.RecordResult(1, 1, result)) == code  # type: ignore[arg-type]


def test_results_of_tables_and_rounds_that_do_not_exist_are_refused(round_one: Journal) -> None:
    won = Played(Winner.FIRST, (8, 5))
    assert refused(round_one, c.RecordResult(1, 9, won)) == "table.unknown"
    assert refused(round_one, c.RecordResult(2, 1, won)) == "round.unknown"
    round_one.do(c.RecordResult(1, 1, won))
    assert refused(round_one, c.RecordResult(1, 1, won)) == "match.finished"
    assert refused(round_one, c.DraftRound(1)) == "round.results_missing"


def test_a_result_waits_for_the_publication_and_the_start() -> None:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    won = Played(Winner.FIRST, (8, 5))
    assert refused(journal, c.RecordResult(1, 1, won)) == "round.not_published"
    journal.do(c.PublishRound(1))
    assert refused(journal, c.RecordResult(1, 1, won)) == "round.not_started"
    journal.do(c.RecordResult(1, 1, Forfeit(Side.FIRST, Ground.NO_SHOW)))


def test_a_25th_team_and_a_person_in_two_teams_are_refused() -> None:
    journal = Journal.opened(24)
    assert refused(journal, c.RegisterEntry(EntryId("e25"), (PersonId(900), PersonId(901)))) == "entries.full"
    journal = Journal.opened(8, 7)
    assert refused(journal, c.RegisterEntry(EntryId("e8"), (PersonId(102),))) == "entries.already_plays"
    assert (
        refused(journal, c.RegisterEntry(EntryId("e8"), (PersonId(900), PersonId(901), PersonId(902))))
        == "entries.team_size"
    )
    assert refused(journal, c.JoinEntry(EntryId("e1"), PersonId(900))) == "entries.team_full"


def test_the_other_sides_same_word_confirms_and_the_referee_accepts(round_one: Journal) -> None:
    first, second = round_one.pairing(1).entries
    won = Played(Winner.SECOND, (6, 8))
    round_one.do(c.ReportResult(1, 1, first, won), actor=500)
    assert refused(round_one, c.AcceptReport(1, 1)) == "report.not_confirmed"
    assert refused(round_one, c.ConfirmReport(1, 1, first), actor=500) == "report.own"
    round_one.do(c.ReportResult(1, 1, second, won), actor=600)
    assert round_one.pairing(1).reports[-1].confirmed_by == 600
    assert not round_one.pairing(1).games
    round_one.do(c.AcceptReport(1, 1))
    assert round_one.pairing(1).games == (won,)


def test_another_word_is_a_dispute_that_the_referee_ends(round_one: Journal) -> None:
    first, second = round_one.pairing(1).entries
    round_one.do(c.ReportResult(1, 1, first, Played(Winner.FIRST, (8, 5))), actor=500)
    round_one.do(c.ReportResult(1, 1, second, Played(Winner.SECOND, (5, 8))), actor=600)
    assert round_one.pairing(1).dispute
    assert [report.entry for report in round_one.pairing(1).reports] == [first, second]
    round_one.do(c.RecordResult(1, 1, Played(Winner.FIRST, (8, 5))))
    assert not round_one.pairing(1).dispute


def test_both_confirm_needs_no_referee_but_a_concession_does() -> None:
    journal = Journal.opened(8, report_acceptance="both_confirm")
    journal.announce()
    first, second = journal.pairing(1).entries
    journal.do(c.ReportResult(1, 1, first, Played(Winner.FIRST, (8, 5))), actor=500)
    journal.do(c.ConfirmReport(1, 1, second), actor=600)
    assert len(journal.pairing(1).games) == 1
    first, second = journal.pairing(2).entries
    journal.do(c.ReportResult(1, 2, first, Conceded(Side.FIRST, (3, 6))), actor=500)
    journal.do(c.ConfirmReport(1, 2, second), actor=600)
    assert not journal.pairing(2).games
    assert refused(journal, c.AcceptReport(1, 2)) == "result.violation_not_excluded"
    journal.do(c.RecordResult(1, 2, Conceded(Side.FIRST, (3, 6)), no_violation=True))


def test_a_correction_changes_the_game_and_no_pair_that_is_published(round_one: Journal) -> None:
    round_one.play_round(random.Random(1))
    wrong = round_one.pairing(1).games[0]
    right = Played(Winner.FIRST, (8, 1)) if wrong != Played(Winner.FIRST, (8, 1)) else Played(Winner.FIRST, (8, 2))
    round_one.do(c.DraftRound(3))
    round_one.do(c.CorrectResult(1, 1, 1, right))
    assert len(round_one.tournament.rounds) == 1  # the draft that rested on the wrong result is gone
    assert round_one.pairing(1).games == (right,)
    round_one.announce()
    announced = [p.entries for p in round_one.tournament.rounds[-1].pairings]
    round_one.do(c.CorrectResult(1, 1, 1, wrong, "прочли не ту строку"))
    mended = round_one.tournament.pairing(1, 1)
    assert mended is not None
    assert mended.games == (wrong,)
    assert [p.entries for p in round_one.tournament.rounds[-1].pairings] == announced


def test_a_leaver_loses_technically_until_the_third_loss(round_one: Journal) -> None:
    leaver = round_one.pairing(1).first
    round_one.do(c.LeaveTournament(leaver, score=(2, 5)))
    assert round_one.pairing(1).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN, started=True, score=(2, 5)),)
    assert round_one.tournament.entries[leaver].status is EntryStatus.DISQUALIFIED, "3.10.3"
    chance = random.Random(3)
    round_one.play_round(chance)
    for _ in range(2):
        round_one.announce()
        pairing = next(p for p in round_one.tournament.rounds[-1].pairings if leaver in p.entries)
        assert pairing.games == (Forfeit(pairing.side_of(leaver), Ground.WITHDRAWN),)
        round_one.play_round(chance)
    round_one.announce()
    assert all(leaver not in p.entries for p in round_one.tournament.rounds[-1].pairings)


def test_a_correction_that_threw_a_draft_away_is_undone_without_the_draft(round_one: Journal) -> None:
    round_one.play_round(random.Random(1))
    played = bare(round_one.tournament)
    round_one.do(c.DraftRound(3))
    first = round_one.tournament.rounds[0].pairings[0].games[0]
    wrong = Played(Winner.FIRST, (8, 0)) if first != Played(Winner.FIRST, (8, 0)) else Played(Winner.FIRST, (8, 1))
    round_one.do(c.CorrectResult(1, 1, 1, wrong))
    round_one.undo()
    assert bare(round_one.tournament) == played


def test_two_absent_teams_are_the_head_referees_question(round_one: Journal) -> None:
    round_one.do(c.BothAbsent(1, 1))
    (question,) = round_one.tournament.questions.values()
    assert (question.code, question.options) == ("both_absent", ("both_lose", "wait"))
    assert refused(round_one, c.DraftRound(1)) == "question.open"
    round_one.do(c.Decide(question.id, "both_lose", "никто не пришёл"), actor=77)
    assert round_one.pairing(1).games == (DoubleForfeit(Ground.NO_SHOW),)
    assert round_one.tournament.decisions[0].by == 77
    round_one.undo()
    assert question.id in round_one.tournament.questions
    assert not round_one.pairing(1).games


def test_a_result_answers_the_question_whether_anybody_came(round_one: Journal) -> None:
    round_one.do(c.BothAbsent(1, 1))
    round_one.do(c.RecordResult(1, 2, Played(Winner.FIRST, (8, 3))))
    assert len(round_one.tournament.questions) == 1
    asked = bare(round_one.tournament)
    round_one.do(c.RecordResult(1, 1, Played(Winner.FIRST, (8, 3))))
    assert not round_one.tournament.questions
    round_one.undo()
    assert bare(round_one.tournament) == asked


@pytest.fixture
def play_off() -> Journal:
    """The first round of a play-off of 12 is published, not started."""
    journal = Journal.opened(24)
    journal.to_the_bracket(random.Random(11))
    return journal


def test_a_timely_leaver_is_replaced_by_its_last_opponent_or_the_head_referee_is_asked(play_off: Journal) -> None:
    for pairing in play_off.tournament.rounds[-1].pairings:
        leaver = pairing.first
        before = bare(play_off.tournament)
        play_off.do(c.LeaveTournament(leaver))
        bracket = play_off.tournament.bracket
        assert bracket is not None
        if play_off.tournament.questions:
            (question,) = play_off.tournament.questions.values()
            play_off.do(c.Decide(question.id, "replace", "по таблице"))
            play_off.undo()
            play_off.acts[-2:] = []
            play_off.do(c.Decide(question.id, "opponent_advances", "замены нет"))
            assert play_off.pairing(pairing.table).games
            return
        (replacement,) = bracket.replacements
        assert replacement.entering in play_off.pairing(pairing.table).entries
        assert leaver not in play_off.pairing(pairing.table).entries
        play_off.undo()
        assert bare(play_off.tournament) == before
    pytest.fail("no leaver of this field needed the head referee")


def _replaceable(play_off: Journal) -> Pairing:
    """A table whose first side would be replaced without a question."""
    pairings = play_off.tournament.rounds[-1].pairings
    return next(one for one in pairings if knockout.replacement_for(play_off.tournament, one.first).entering)


def _leaves_after(journal: Journal, minutes: int, command: c.LeaveTournament, actor: PersonId = ORGANIZER) -> None:
    started = journal.tournament.rounds[-1].started_at
    assert started is not None
    journal.now = started + timedelta(minutes=minutes - 1)  # `do` is a minute later
    journal.do(command, actor)


def test_a_withdrawal_is_in_time_until_the_waiting_time_is_over(play_off: Journal) -> None:
    """TAC 2.3.6.1, 2.3.6.2, 2.3.6.6: not the start of the round ends it but the waiting time, 15 minutes."""
    assert play_off.tournament.rulebook.time.late_forfeit == 15
    pairing = _replaceable(play_off)
    entering = knockout.replacement_for(play_off.tournament, pairing.first).entering
    play_off.do(c.StartRound(len(play_off.tournament.rounds)))
    for timely in (True, None):
        _leaves_after(play_off, 14, c.LeaveTournament(pairing.first, timely=timely))
        now = play_off.pairing(pairing.table)
        assert (now.entries, now.games) == ((entering, pairing.second), ())
        play_off.undo()
    with pytest.raises(RuleViolation, match=r"^leave\.not_in_time\("):
        _leaves_after(play_off, 15, c.LeaveTournament(pairing.first, timely=True))
    _leaves_after(play_off, 15, c.LeaveTournament(pairing.first))
    assert play_off.pairing(pairing.table).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),)
    assert play_off.tournament.bracket is not None
    assert play_off.tournament.bracket.replacements == ()


def test_the_waiting_time_stands_still_with_the_hall(play_off: Journal) -> None:
    pairing, number = _replaceable(play_off), len(play_off.tournament.rounds)
    play_off.do(c.StartRound(number))
    play_off.do(c.PauseClock(number))
    _leaves_after(play_off, 40, c.LeaveTournament(pairing.first, timely=True))
    assert not play_off.pairing(pairing.table).games


@pytest.mark.parametrize(
    "begun", ["both are there", "a result was told", "a clock runs at the table", "a penalty was given", "extra time"]
)
def test_nobody_leaves_a_match_in_time_that_has_begun(play_off: Journal, begun: str) -> None:
    pairing, number = _replaceable(play_off), len(play_off.tournament.rounds)
    play_off.do(c.StartRound(number))
    if begun == "both are there":
        for entry in pairing.entries:
            play_off.do(c.NoteArrival(number, pairing.table, entry))
    elif begun == "a result was told":
        play_off.do(c.ReportResult(number, pairing.table, pairing.first, score("8:5")))
    elif begun == "a clock runs at the table":
        play_off.do(c.StartPersonalClock(number, pairing.table, "move", pairing.first))
    elif begun == "extra time":
        play_off.do(c.GiveExtraTime(number, pairing.table))
    else:
        play_off.do(c.GivePenalty(pairing.second, "peeking", "warning", number, pairing.table))
    assert refused(play_off, c.LeaveTournament(pairing.first, timely=True)) == "leave.not_in_time"


def test_the_moment_of_a_notice_is_written_down_and_taken_back_with_it(play_off: Journal) -> None:
    """TAC 2.3.6.6, 2.3.6.7: the notice is official, and its moment decides."""
    leaver = _replaceable(play_off).first
    play_off.do(c.LeaveTournament(leaver))
    assert play_off.tournament.entries[leaver].left_at == play_off.now
    play_off.undo()
    assert play_off.tournament.entries[leaver].left_at is None


@pytest.mark.parametrize(
    ("stood", "counted"), [((0, 7), (0, 8)), ((2, 5), (2, 8)), ((6, 5), (4, 8)), ((4, 7), (4, 8)), ((0, 0), (0, 8))]
)
def test_who_leaves_in_the_middle_of_a_game_loses_it_at_its_score_and_is_disqualified(
    play_off: Journal, stood: tuple[int, int], counted: tuple[int, int]
) -> None:
    """TAC 2.2.6.6, 3.10.2, 3.10.3: the lesser of the own balls and 4, the opponent goes on, nobody takes the place."""
    number = len(play_off.tournament.rounds)
    pairing = _replaceable(play_off)
    play_off.do(c.StartRound(number))
    play_off.do(c.LeaveTournament(pairing.first, score=stood))
    t = play_off.tournament
    now = play_off.pairing(pairing.table)
    tally = t.rulebook.scoring.tally(now, Side.FIRST)
    assert (tally.own, tally.conceded) == counted
    assert t.entries[pairing.first].status is EntryStatus.DISQUALIFIED
    assert knockout.won_by(t, now) == pairing.second
    assert t.bracket is not None
    assert t.bracket.replacements == ()
    play_off.undo()
    assert play_off.tournament.entries[pairing.first].status is EntryStatus.ACTIVE


@pytest.mark.parametrize("known", ["both are there", "nobody was missed", "a result was told"])
def test_a_team_does_not_write_down_itself_that_it_leaves_a_game(play_off: Journal, known: str) -> None:
    """TAC 3.10.3: the score of the game that is left is established by a referee."""
    pairing, number = _replaceable(play_off), len(play_off.tournament.rounds)
    captain = play_off.tournament.entries[pairing.first].members[0]
    play_off.do(c.StartRound(number))
    minutes = 14
    if known == "both are there":
        for entry in pairing.entries:
            play_off.do(c.NoteArrival(number, pairing.table, entry))
    elif known == "a result was told":
        play_off.do(c.ReportResult(number, pairing.table, pairing.second, score("8:5")))
    else:
        minutes = 15
    with pytest.raises(RuleViolation, match=r"^leave\.game_on\("):
        _leaves_after(play_off, minutes, c.LeaveTournament(pairing.first), captain)


def test_a_team_that_is_missed_after_the_waiting_time_may_still_say_that_it_leaves(play_off: Journal) -> None:
    """TAC 2.3.6.7: too late for a replacement, and no game is left."""
    pairing, number = _replaceable(play_off), len(play_off.tournament.rounds)
    captain = play_off.tournament.entries[pairing.first].members[0]
    play_off.do(c.StartRound(number))
    play_off.do(c.NoteArrival(number, pairing.table, pairing.second))
    _leaves_after(play_off, 15, c.LeaveTournament(pairing.first), captain)
    assert play_off.pairing(pairing.table).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),)
    assert play_off.tournament.entries[pairing.first].status is EntryStatus.WITHDRAWN


def test_a_late_leaver_loses_the_match_and_nobody_replaces_it(play_off: Journal) -> None:
    pairing = play_off.pairing(1)
    play_off.do(c.LeaveTournament(pairing.first, timely=False))
    assert play_off.pairing(1).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),)
    assert play_off.tournament.bracket is not None
    assert play_off.tournament.bracket.replacements == ()


def test_a_disqualified_team_is_out_at_once(play_off: Journal) -> None:
    pairing = play_off.pairing(1)
    play_off.do(c.LeaveTournament(pairing.second, EntryStatus.DISQUALIFIED))
    assert play_off.pairing(1).games == (Forfeit(Side.SECOND, Ground.WITHDRAWN),)


def test_a_phantom_gives_its_opponent_a_bye() -> None:
    journal = Journal.opened(24, 23)
    journal.announce()
    (free,) = journal.tournament.rounds[0].free
    assert free.kind is FreeKind.BYE


def test_nothing_happens_after_the_end_but_an_undo() -> None:
    journal = Journal.opened(8)
    journal.play_to_the_end(random.Random(2))
    assert refused(journal, c.DraftRound(1)) == "tournament.finished"
    journal.undo()
    assert journal.tournament.status is Status.RUNNING
