"""Clocks of somebody at a table by commands: how often, how long, when they ring, and what stops them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine import parts as p
from engine.decide.personal import left_to
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import PersonId, Tournament
from engine.personal import PersonalClock, PersonalKind
from engine.regulations import load
from engine.results import Forfeit, Ground, PointGame, Side
from engine.timing import deadline_of, left_of, personal_at, personal_rules, reminders
from tests.builders import score
from tests.engine.journals import NOON, Journal, refused

START = NOON + timedelta(hours=1)
"""The referee's start signal of round 1 in these tests; the books count from 12:00."""

NARDY = {"system": "round_robin", "match_length": 7}
BOOKS: dict[str, tuple[str, dict[str, object]]] = {
    "tac": ("tac-russia-2025", {}),
    "nardy": ("nardy-short", NARDY),
    "destiny": ("destiny-basic", {}),
    "go": ("go-swiss", {"rounds": 3, "time.adjournment": 60}),
}


def started(book: str = "tac", **settings: object) -> Journal:
    rulebook, chosen = BOOKS[book]
    sized = "size" in load(rulebook).settings
    journal = Journal.opened(8 if sized else None, 8, rulebook=rulebook, **{**chosen, **settings})
    journal.do(c.DraftRound(7))
    for question in journal.tournament.questions.values():
        journal.do(c.Decide(question.id, question.options[0], ""))
    journal.do(c.PublishRound(1))
    at(journal, "0:00", c.StartRound(1))
    return journal


def moment(clock: str) -> datetime:
    """«40:30»: so many minutes and seconds after the start."""
    minutes, seconds = clock.split(":")
    return START + timedelta(minutes=int(minutes), seconds=int(seconds))


def at(journal: Journal, clock: str, command: c.Command) -> tuple[e.Event, ...]:
    journal.now = moment(clock) - timedelta(minutes=1)
    return journal.do(command)


def of_left(journal: Journal, kind: PersonalKind, person: int | None = None, **more: object) -> c.StartPersonalClock:
    """The clock of the left side of table 1, or of the table."""
    entry = journal.pairing(1).first if kind not in ("stop", "adjournment") else None
    return c.StartPersonalClock(1, 1, kind, entry, person, **more)  # type: ignore[arg-type]


def people(journal: Journal) -> tuple[PersonId, ...]:
    return journal.tournament.entries[journal.pairing(1).first].members


def due(t: Tournament) -> list[tuple[int, str]]:
    """(minutes left, minutes and seconds after the start) of the clocks at tables that are still to ring."""
    mine = [one for one in reminders(t) if one.kind == "personal"]
    return [(one.key.mark, "{}:{:02}".format(*divmod((one.due - START) // timedelta(seconds=1), 60))) for one in mine]


def running(journal: Journal) -> list[str]:
    return [one.kind for one in personal_at(journal.tournament, journal.pairing(1))]


@pytest.mark.parametrize(
    ("book", "kind", "begun", "rings"),
    [
        ("tac", "timeout", "40:00", [(1, "44:00"), (0, "45:00")]),
        ("tac", "move", "50:00", [(0, "52:00")]),
        ("nardy", "break", "20:00", [(0, "24:00")]),
        ("nardy", "stop", "20:00", [(0, "20:30")]),
        ("destiny", "search", "10:00", [(1, "12:00"), (0, "13:00")]),
        ("go", "adjournment", "90:00", [(5, "145:00"), (0, "150:00"), (-60, "210:01")]),
    ],
)
def test_each_rings_when_its_book_says(book: str, kind: PersonalKind, begun: str, rings: list[tuple[int, str]]) -> None:
    """TAC 3.9.3 (12:40 → 12:45) and App. 1 (12:50:00 → 12:52:00); «Перерывы»: 4 minutes, 30 seconds; Destiny II.2e:
    the leader's minutes; «Кодекс РФГ» 25.1б, 16.6.1: the announced moment, seats five minutes before; 21.4:
    more than sixty minutes late for it."""
    journal = started(book)
    at(journal, begun, of_left(journal, kind))
    assert due(journal.tournament) == rings


def test_which_clocks_there_are_is_said_by_the_book() -> None:
    def kinds(rulebook: str, **settings: object) -> set[str]:
        return set(personal_rules(load(rulebook, settings)))

    assert kinds("tac-russia-2025") == {"timeout", "move"}
    assert kinds("nardy-short", **NARDY) == {"break", "stop", "dice", "new_dice"}
    assert kinds("destiny-advanced") == {"search"}
    assert kinds("go-swiss", rounds=3) == set()
    assert kinds("go-swiss", rounds=3, **{"time.adjournment": 90}) == {"adjournment"}
    assert kinds("bridges", move_limit=30) == kinds("club-swiss", rounds=3) == set()
    journal = started("destiny")
    assert refused(journal, of_left(journal, "timeout")) == "personal.none"


@pytest.mark.parametrize(
    ("length", "breaks"),
    [(1, 0), (3, 0), (5, 0), (7, 1), (9, 1), (11, 2), (13, 2), (15, 3), (17, 3), (21, 3), (25, 3)],
)
def test_breaks_of_each_player_by_the_length_of_the_match(length: int, breaks: int) -> None:
    """«Перерывы»."""
    for rulebook in ("nardy-short", "nardy-long", "nardy-pairs"):
        rule = personal_rules(load(rulebook, {**NARDY, "match_length": length})).get("break")
        assert (0 if rule is None else rule.times) == breaks


def test_a_blitz_has_stops_and_no_breaks() -> None:
    """«Перерывы»: in blitz breaks are not allowed."""
    assert set(personal_rules(load("nardy-short-blitz", NARDY))) == {"stop", "dice", "new_dice"}


def test_each_player_takes_one_time_out_in_a_game() -> None:
    """TAC 3.9.3: «Игрок может взять один тайм-аут»; both of a team, and both at once."""
    journal = started()
    one, other = people(journal)
    for person in (one, other):
        at(journal, "40:00", of_left(journal, "timeout", person))
    assert running(journal) == ["timeout", "timeout"]
    assert refused(journal, of_left(journal, "timeout", one)) == "personal.runs"
    at(journal, "43:00", c.StopPersonalClock("1-1-1"))
    assert refused(journal, of_left(journal, "timeout", one)) == "personal.used"
    assert refused(journal, of_left(journal, "timeout")) == "personal.used"
    assert refused(journal, of_left(journal, "timeout", 999)) == "personal.not_here"


def test_a_team_whose_people_are_not_known_has_as_many_time_outs_as_people() -> None:
    journal = started()
    for minute in ("20:00", "30:00"):
        at(journal, minute, of_left(journal, "timeout"))
        journal.do(c.StopPersonalClock(max(journal.tournament.personal)))
    assert refused(journal, of_left(journal, "timeout")) == "personal.used"
    assert refused(journal, of_left(journal, "timeout", people(journal)[0])) == "personal.used"


def test_a_further_game_of_a_match_has_time_outs_of_its_own_and_the_old_one_is_over() -> None:
    """TAC 3.9.3 stands under the time of a game."""
    journal = started()
    one = people(journal)[0]
    at(journal, "40:00", of_left(journal, "timeout", one))
    t, rule = journal.tournament, personal_rules(journal.tournament.rulebook)["timeout"]
    longer = replace(journal.pairing(1), best_of=3)
    second = longer.with_games((score("8:5"),))
    for pairing, runs, left in ((longer, 1, 0), (second, 0, 1)):
        now = replace(t, rounds=(replace(t.rounds[0], pairings=(pairing, *t.rounds[0].pairings[1:])),))
        assert len(personal_at(now, pairing)) == runs
        assert left_to(now, pairing, rule, pairing.first, one) == left


def test_a_table_that_has_finished_has_no_clock_and_gets_none() -> None:
    journal = started("nardy")
    at(journal, "10:00", of_left(journal, "break"))
    journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.TIMEOUT, True, (0, 0))))
    assert (running(journal), due(journal.tournament)) == ([], [])
    assert refused(journal, of_left(journal, "break")) == "match.finished"
    assert refused(journal, c.StopPersonalClock("1-1-1")) == "personal.over"


def test_a_break_goes_on_while_the_games_before_it_are_written_down() -> None:
    """«Перерывы»: between games; the referee may write the game when he comes to it."""
    journal = started("nardy")
    at(journal, "10:00", of_left(journal, "break"))
    journal.do(c.RecordResult(1, 1, PointGame(Side.FIRST, 2)))
    assert running(journal) == ["break"]
    journal.do(c.StopPersonalClock("1-1-1"))
    assert refused(journal, of_left(journal, "break")) == "personal.used"
    at(journal, "16:00", c.StartPersonalClock(1, 1, "break", journal.pairing(1).second))
    assert running(journal) == ["break"]


def test_the_time_for_a_move_begins_anew_with_every_move() -> None:
    """TAC App. 1: two minutes for each move."""
    journal = started()
    at(journal, "50:00", of_left(journal, "move"))
    at(journal, "51:30", c.RestartPersonalClock("1-1-1"))
    assert due(journal.tournament) == [(0, "53:30")]
    at(journal, "53:30", c.RingReminders())
    assert due(journal.tournament) == []
    at(journal, "54:00", c.RestartPersonalClock("1-1-1"))
    assert due(journal.tournament) == [(0, "56:00")]
    at(journal, "55:00", c.StopPersonalClock("1-1-1"))
    at(journal, "60:00", of_left(journal, "timeout"))
    assert refused(journal, c.RestartPersonalClock("1-1-2")) == "personal.once"


def test_a_stopped_clock_rings_no_more() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    at(journal, "44:00", c.RingReminders())
    events = at(journal, "44:30", c.StopPersonalClock("1-1-1"))
    assert events == (e.PersonalClockStopped("1-1-1", moment("44:30")),)
    assert (running(journal), due(journal.tournament)) == ([], [])
    assert refused(journal, c.StopPersonalClock("1-1-1")) == "personal.over"


def test_a_time_out_does_not_stop_the_time_of_the_game_and_a_search_adds_its_minutes() -> None:
    """TAC 3.9.3 does not say that it does; Destiny II.2e: the leader gives extra time."""
    journal = started()
    assert len(at(journal, "40:00", of_left(journal, "timeout"))) == 1
    journal = started("destiny")
    _, added = at(journal, "10:00", of_left(journal, "search", minutes=5))
    assert isinstance(added, e.TimeExtended)
    assert (added.extension.minutes, added.extension.table, added.extension.reason) == (5, 1, "search")
    assert refused(journal, of_left(journal, "search", minutes=7)) == "personal.length"


def test_the_minutes_of_a_table_whose_time_is_over_are_not_brought_back() -> None:
    journal = started("destiny")
    assert len(at(journal, "36:00", of_left(journal, "search"))) == 1


def test_a_stop_of_the_hall_stops_the_clocks_at_tables_too() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    at(journal, "42:00", c.PauseClock(1))
    t = journal.tournament
    (clock,) = personal_at(t, journal.pairing(1))
    assert (deadline_of(t, clock), due(t), left_of(t, clock)) == (None, [], timedelta(minutes=3))
    assert refused(journal, of_left(journal, "move")) == "personal.hall_stands"
    at(journal, "52:00", c.ResumeClock(1))
    assert due(journal.tournament) == [(1, "54:00"), (0, "55:00")]


def test_a_mark_that_rang_before_a_stop_of_the_hall_rings_once() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    at(journal, "44:00", c.RingReminders())
    at(journal, "44:30", c.PauseClock(1))
    at(journal, "60:00", c.ResumeClock(1))
    assert due(journal.tournament) == [(0, "60:30")]


def test_an_adjourned_game_goes_on_at_its_moment_whatever_the_hall_does() -> None:
    """«Кодекс РФГ» 25.1б, 25.3: at the moment that was named; 21.4: more than sixty minutes late for it."""
    journal = started("go")
    at(journal, "90:00", c.PauseClock(1))
    at(journal, "91:00", of_left(journal, "adjournment"))
    assert due(journal.tournament) == [(5, "146:00"), (0, "151:00"), (-60, "211:01")]


def test_a_restart_forgets_nothing_and_rings_nothing_twice() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    at(journal, "44:00", c.RingReminders())
    again = replay("t1", journal.events)
    assert again == journal.tournament
    assert due(again) == [(0, "45:00")]


def test_an_hour_down_tells_the_end_and_notes_the_warning_as_passed() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    rang = [one for one in at(journal, "100:00", c.RingReminders()) if isinstance(one, e.ReminderRang)]
    mine = [(one.key.mark, one.passed) for one in rang if one.kind == "personal"]
    assert mine == [(1, True), (0, False)]


def test_an_undo_stops_its_reminders_and_gives_the_time_out_back() -> None:
    journal = started()
    one = people(journal)[0]
    at(journal, "40:00", of_left(journal, "timeout", one))
    assert e.Restored(p.OwnTime("1-1-1"), None) in journal.undo()
    assert (journal.tournament.personal, due(journal.tournament)) == ({}, [])
    at(journal, "42:00", of_left(journal, "timeout", one))
    assert due(journal.tournament) == [(1, "46:00"), (0, "47:00")]


def test_a_stop_by_mistake_is_taken_back_and_the_clock_runs_as_it_did() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    before = journal.tournament.personal["1-1-1"]
    at(journal, "41:00", c.StopPersonalClock("1-1-1"))
    journal.undo()
    assert journal.tournament.personal["1-1-1"] == before
    assert due(journal.tournament) == [(1, "44:00"), (0, "45:00")]


def test_a_move_counted_by_mistake_is_taken_back() -> None:
    journal = started()
    at(journal, "50:00", of_left(journal, "move"))
    at(journal, "51:00", c.RestartPersonalClock("1-1-1"))
    journal.undo()
    assert due(journal.tournament) == [(0, "52:00")]


def test_a_stop_is_not_taken_back_once_another_runs_for_the_same_side() -> None:
    journal = started()
    at(journal, "50:00", of_left(journal, "move"))
    act = at(journal, "51:00", c.StopPersonalClock("1-1-1"))
    at(journal, "51:10", of_left(journal, "move"))
    assert refused(journal, journal.undoing(act)) == "undo.too_late"


def test_a_search_is_taken_back_with_the_minutes_it_gave() -> None:
    journal = started("destiny")
    at(journal, "10:00", of_left(journal, "search"))
    journal.undo()
    assert not journal.tournament.personal
    assert not journal.tournament.clock_of(1).extensions


def test_a_start_is_not_taken_back_once_a_clock_was_started_at_a_table() -> None:
    journal = started()
    act = journal.acts[-1]
    at(journal, "5:00", of_left(journal, "timeout"))
    assert refused(journal, journal.undoing(act)) == "undo.newer"


def test_what_is_about_a_table_is_nobodys_and_the_rest_is_of_a_side_that_sits_there() -> None:
    journal = started("nardy")
    first = journal.pairing(1).first
    assert refused(journal, c.StartPersonalClock(1, 1, "stop", first)) == "personal.not_here"
    assert refused(journal, c.StartPersonalClock(1, 1, "break")) == "personal.not_here"
    assert refused(journal, c.StartPersonalClock(1, 2, "break", first)) == "personal.not_here"
    assert refused(journal, c.StopPersonalClock("9-9-9")) == "personal.unknown"


def test_a_stop_of_the_match_clock_keeps_its_reason() -> None:
    """«Перерывы»: setting up, dice off the table, a dispute; as often as needed."""
    journal = started("nardy")
    for minute, reason in (("3:00", "dice"), ("4:00", "dispute"), ("5:00", "setup")):
        journal.now = moment(minute)
        journal.do(c.StartPersonalClock(1, 1, "stop", reason=reason))  # type: ignore[arg-type]
        journal.do(c.StopPersonalClock(list(journal.tournament.personal)[-1]))
    assert [one.reason for one in journal.tournament.personal.values()] == ["dice", "dispute", "setup"]


def test_the_journal_says_who_what_and_since_when() -> None:
    journal = started()
    one = people(journal)[0]
    (event,) = at(journal, "40:00", of_left(journal, "timeout", one))
    first, by = journal.pairing(1).first, 1
    clock = PersonalClock("1-1-1", "timeout", 1, 1, 1, (first,), moment("40:00"), 300, PersonId(by), one)
    assert event == e.PersonalClockStarted(clock)
    assert at(journal, "41:00", c.StopPersonalClock("1-1-1")) == (e.PersonalClockStopped("1-1-1", moment("41:00")),)


def test_a_book_offers_no_row_that_its_list_of_penalties_lacks() -> None:
    book = load("tac-russia-2025")
    time = book.time.model_copy(update={"run_out": {"move": "nothing"}})
    with pytest.raises(ValueError, match="nothing"):
        type(book).model_validate({**book.model_dump(), "time": time.model_dump()})
    assert personal_rules(book)["move"].violation == "stalling"


def test_each_player_may_have_the_dice_replaced_once_in_a_match_and_a_referee_as_often_as_needed() -> None:
    """«Игральные кости» 1, 2: the clocks stand until a referee says that it is done, and nothing rings."""
    journal = Journal.opened(None, 4, rulebook="nardy-short", match_length=7, system="round_robin")
    journal.announce()
    pairing, before = journal.pairing(1), tuple(reminders(journal.tournament))
    for entry in pairing.entries:
        journal.do(c.StartPersonalClock(1, 1, "dice", entry))
        assert tuple(reminders(journal.tournament)) == before
        journal.do(c.StopPersonalClock(next(iter(personal_at(journal.tournament, pairing))).id))
        journal.do(c.RecordResult(1, 1, PointGame(Side.FIRST)))
        with pytest.raises(RuleViolation, match=r"^personal\.used\(") as caught:
            journal.do(c.StartPersonalClock(1, 1, "dice", entry))
        assert (caught.value.params["times"], caught.value.article) == (1, "«Игральные кости» 1, 2")
    assert refused(journal, c.StartPersonalClock(1, 1, "new_dice", why="  ")) == "reason.needed"
    for _ in range(2):
        (started,) = journal.do(c.StartPersonalClock(1, 1, "new_dice", why=" Скол  на грани "))
        assert isinstance(started, e.PersonalClockStarted)
        assert started.reason == "Скол на грани"
        journal.do(c.StopPersonalClock(next(iter(personal_at(journal.tournament, pairing))).id))
    journal.do(c.StartPersonalClock(1, 2, "dice", journal.pairing(2).first))
