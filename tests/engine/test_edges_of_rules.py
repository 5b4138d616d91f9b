"""The ends of rules that a game seldom comes to: what is refused there, and what is then the case."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any, ClassVar

import pytest

from engine import commands as c
from engine.decide.absences import why_ask
from engine.decide.late import is_open
from engine.errors import RulebookError, RuleViolation
from engine.formats.by_kind import ByKind
from engine.formats.protocol import format_of
from engine.model import EntryId, PersonId
from engine.notation.pasted import heading_of, without_heading
from engine.pairing.by_hand import absent_last_time, same_club, warnings
from engine.pairing.colours import due
from engine.regulations import KINDS, load
from engine.regulations.parts import Colours
from engine.results import Ground
from engine.scoring import BackgammonScoring, MovePointsScoring
from engine.timing import hall_deadline, reminders
from engine.timing.limits import late_limit
from tests.builders import NOON, club
from tests.engine.clauses import code_told
from tests.engine.journals import ORGANIZER, Journal

E1, E2 = EntryId("e1"), EntryId("e2")
BLACK, WHITE = True, False


def refused(journal: Journal, command: c.Command, actor: int = ORGANIZER) -> str:
    with pytest.raises(RuleViolation) as caught:
        journal.do(command, actor)
    return code_told(caught.value)


def swiss(entries: int = 4, **settings: object) -> Journal:
    return Journal.opened(None, entries, "club-swiss", **{"rounds": 3, **settings})


@pytest.mark.parametrize(
    ("first", "second", "colour"),
    [
        ((BLACK,), (WHITE,), "first_white"),  # he has had Black more often
        ((WHITE,), (BLACK,), "first_black"),
        ((BLACK,), (BLACK,), "first_white"),  # nothing tells them apart: the higher has White
        ((), (BLACK,), "first_black"),
    ],
)
def test_colours_by_the_fewer_blacks(first: tuple[bool, ...], second: tuple[bool, ...], colour: str) -> None:
    assert due(first, second, Colours(first_round="lot", due=("fewer_blacks",))) == colour


def test_a_kind_of_stage_without_all_answers_is_told_at_once() -> None:
    class Room:
        answer: ClassVar[str]

    class Silent(Room):
        """Says nothing."""

    class Answering(Room):
        answer = "да"

    asked: ByKind[Room] = ByKind("answer")
    with pytest.raises(TypeError, match="Silent lacks answer"):
        asked.fill({**dict.fromkeys(KINDS, Answering), next(iter(KINDS)): Silent})
    with pytest.raises(TypeError):
        asked.fill({})


@pytest.mark.parametrize(
    ("line", "number", "words"),
    [("Тур 3", 3, ""), ("\n  раунд №12: блиц\n1 1:0", 12, "блиц"), ("Round 2.", 2, ""), ("Турнир 3", None, "")],
)
def test_a_block_may_say_its_round_above_its_lines(line: str, number: int | None, words: str) -> None:
    found = heading_of(line)
    assert (None if found is None else found.round) == number
    assert found is None or found.words == words
    assert without_heading("Тур 3\n1 1:0") == "\n1 1:0", "its lines keep their numbers"


def test_two_of_one_club_are_told_where_entries_come_from_several() -> None:
    pair, other = club(4, rulebook="club-swiss", rounds=3).drawn().current.pairings
    clubs = {pair.first: "Ёлка", pair.second: " елка ", other.first: "Дом"}
    assert [(note.code, note.entries, note.group) for note in same_club(clubs, (pair, other))] == [
        ("same_club", pair.entries, "Ёлка")
    ]
    assert same_club(dict.fromkeys(pair.entries, "Ёлка"), (pair, other)) == []


def test_a_pair_that_is_not_to_meet_is_marked_where_a_hand_has_made_it() -> None:
    journal = swiss()
    journal.do(c.ForbidPair(E1, E2, "братья"))
    journal.do(c.DraftRound(7))
    own = next(one for one in journal.tournament.rounds[0].pairings if E1 in one.entries)
    journal.do(c.EditDraft(1, "swap", (own.opponent_of(E1), E2), "так хотят оба"))
    told = warnings(journal.tournament, journal.tournament.rounds[0])
    assert [set(note.entries) for note in told if note.code == "kept_apart"] == [{E1, E2}]


def test_whoever_did_not_come_last_time_is_told_of_once_he_is_paired_again() -> None:
    """Nobody came to table 1; one of them does not play on."""
    played = club(5, rulebook="club-round-robin").drawn()
    one, other = played.current.pairings[0].entries
    away = played.play(f"{one}-{other} both absent", f"{'-'.join(played.current.pairings[1].entries)} draw").drawn()
    here = {entry for pairing in away.current.pairings for entry in pairing.entries}
    told = [note.entries[0] for note in absent_last_time(away.tournament, away.current)]
    assert told == [entry for entry in (one, other) if entry in here]


def test_what_the_club_has_not_said_is_missing_where_it_is_needed() -> None:
    nardy, bridges = load("nardy-short").scoring, load("bridges").scoring
    assert isinstance(nardy, BackgammonScoring)
    assert isinstance(bridges, MovePointsScoring)
    with pytest.raises(RulebookError, match=r"settings\.match_length"):
        _ = nardy.to_win
    with pytest.raises(RulebookError, match=r"settings\.move_limit"):
        _ = bridges.limit


def test_a_book_without_a_limit_for_latecomers_has_none() -> None:
    time = load("club-swiss").time
    with pytest.raises(ValueError, match="no such limit"):
        late_limit(NOON, time.model_copy(update={"late_forfeit": None}))


def test_a_round_that_has_not_begun_has_no_end_and_a_thrown_run_no_reminders() -> None:
    journal = swiss(**{"time.round": 60})
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    assert hall_deadline(journal.tournament, journal.tournament.rounds[0]) is None
    journal.do(c.StartRound(1))
    assert reminders(journal.tournament)
    assert reminders(replace(journal.tournament, thrown=True)) == ()


def test_an_answer_to_what_nobody_asks_any_more_is_none() -> None:
    """Both sides of a table lose; one of them was written down meanwhile."""
    journal = Journal.opened(8)
    journal.announce()
    journal.do(c.BothAbsent(1, 1))
    question = next(iter(journal.tournament.questions))
    lost = journal.tournament.rulebook.scoring.lost(None, Ground.NO_SHOW, journal.pairing(1))
    played = journal.pairing(1).with_games(lost)
    round_ = journal.tournament.rounds[0]
    journal.tournament = replace(journal.tournament, rounds=(replace(round_, pairings=(played, *round_.pairings[1:])),))
    assert refused(journal, c.Decide(question, "both_lose", "")) == "match.finished"


def test_a_field_is_not_made_smaller_than_it_is() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    small = load("club-swiss", {"rounds": 3, "size": 3})
    assert refused(journal, c.ChangeSettings({"rounds": 3, "size": 3}, small)) == "entries.too_many"


def test_people_of_a_roster_are_those_of_a_team() -> None:
    assert refused(swiss(), c.NominateMember(E1, PersonId(102))) == "roster.alone"
    teams = Journal.opened(64, 4, "go-team-swiss", rounds=3, boards=2)
    assert refused(teams, c.NominateMember(E1, PersonId(9999), board=1)) == "roster.stranger"


def test_the_number_of_rounds_and_the_rule_for_latecomers_are_changed_where_there_are_any() -> None:
    tac = Journal.opened(8)
    tac.announce()
    assert refused(tac, c.ChangeRoundCount(4, "так")) == "rounds.not_on"
    assert refused(tac, c.ChangeLateEntry("loss", "так")) == "late_rule.not_on"
    journal = swiss()
    assert refused(journal, c.ChangeLateEntry("loss", "так")) == "late_rule.not_on"
    journal.announce()
    now = journal.tournament.rulebook.entering.late
    assert refused(journal, c.ChangeLateEntry(now, "так")) == "late_rule.same"
    assert refused(journal, c.ChangeLateEntry("tomorrow", "так")) == "late_rule.unknown"


def test_whoever_comes_late_is_admitted_where_the_club_says_what_he_has_missed() -> None:
    closed, opened = swiss(late_entry="closed"), swiss(late_entry="loss")
    assert [is_open(one.tournament) for one in (closed, opened)] == [False, False]
    for journal in (closed, opened):
        journal.announce()
    assert [is_open(one.tournament) for one in (closed, opened)] == [False, True]


def test_a_clock_at_a_table_does_not_begin_anew_while_the_hall_stands() -> None:
    """The seconds of a move in nardy; nobody's time runs while the hall stands still."""
    journal = Journal.opened(8)
    journal.announce()
    journal.do(c.StartPersonalClock(1, 1, "move", journal.pairing(1).first))
    clock = next(iter(journal.tournament.personal))
    journal.do(c.PauseClock(1))
    assert refused(journal, c.RestartPersonalClock(clock)) == "personal.hall_stands"


def test_no_next_round_is_asked_for_by_those_who_skip_while_the_pairs_are_made() -> None:
    journal = swiss()
    journal.do(c.DraftRound(7))
    why = why_ask(journal.tournament, journal.tournament.entries[E1])
    assert why is not None
    assert why.code == "absence.drafted"
    journal.do(c.DiscardDraft(1))
    assert why_ask(journal.tournament, journal.tournament.entries[E1]) is None


def test_a_promise_that_is_over_is_given_anew() -> None:
    journal = Journal.opened(8)
    journal.announce()
    first = journal.pairing(1).first
    journal.do(c.PromiseArrival(1, 1, first, 5))
    journal.now += timedelta(minutes=6)
    journal.do(c.PromiseArrival(1, 1, first, 5), actor=101)
    known = journal.tournament.arrival(1, first)
    assert known is not None
    assert (known.here, known.by, known.until) == (False, 101, journal.now + timedelta(minutes=5))


@pytest.mark.parametrize("rulebook", ["tac-russia-2025", "go-swiss", "go-match"])
def test_before_its_first_round_a_stage_has_no_warnings(rulebook: str) -> None:
    settings: dict[str, Any] = {"rounds": 3} if rulebook == "go-swiss" else {}
    t = club(4, rulebook=rulebook, **settings).tournament
    assert format_of(t.rulebook.plan[0]).integrity(t) == ()
