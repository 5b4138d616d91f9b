"""Clocks of somebody at a table as wholes: what a book says of each kind, when one ends, what is left of it, which run,
and what rings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from engine import commands as c
from engine.clock import ReminderKey, Stop
from engine.ids import PersonalId
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.personal import PersonalClock, PersonalKind
from engine.regulations import Rulebook, load
from engine.results import Forfeit, Ground, PointGame, Side
from engine.timing import (
    Reminder,
    deadline_of,
    is_alike,
    left_of,
    personal_at,
    personal_rules,
    quiet_match,
    reminders,
    rung_clock,
    started_at_table,
    table_version,
)
from engine.timing.deadlines import Deadline
from engine.timing.personal import PersonalRule
from tests.builders import score
from tests.engine.journals import Journal
from tests.engine.test_personal_clocks import NARDY, at, moment, of_left, people, started

DICE = "«Игральные кости» 1, 2"
SEMIFINAL = Pairing(9, 1, EntryId("e1"), EntryId("e2"), slot="SF1")


def timed(book: Rulebook, **changes: object) -> Rulebook:
    """The same book with another line about time."""
    return book.model_copy(update={"time": book.time.model_copy(update=changes)})


# ── What the books say ───────────────────────────────────────────────────────────────────────────────────────────────

TIMEOUT = PersonalRule(
    "timeout", (300,), "person", "3.9.3", (1, 0), times=1, per_game=True, loses=True, ground=Ground.TIMEOUT
)
"""TAC 3.9.3: each player may take one of up to five minutes; whoever is not back in time loses technically."""
MOVE = PersonalRule("move", (120,), "side", "App. 1", per_game=True, restarts=True, violation="stalling")
"""TAC App. 1: two minutes for every move of whoever stalls; then the next step of the list of penalties."""
BREAK = PersonalRule("break", (240,), "side", "«Перерывы»", times=1, violation="unscheduled_break")
"""«Перерывы»: four minutes at most, one of them in a match to 7, and it is no part of a game."""
STOP = PersonalRule("stop", (30,), "table", "«Перерывы»")
"""«Перерывы»: the clocks stand for thirty seconds at most, as often as needed."""
DICE_OF_A_SIDE = PersonalRule("dice", (60,), "side", DICE, (), times=1)
DICE_OF_A_REFEREE = PersonalRule("new_dice", (60,), "table", DICE, (), why=True)
"""«Игральные кости»: once for each player, and whenever a referee says why; no time is named, so nothing rings."""
SEARCH = PersonalRule(
    "search", (180, 300, 600), "side", "II.2e", (1, 0), per_game=True, adds=True, violation="component_missing"
)
"""Destiny II.2e: a leader gives extra time to find what is missing; then a measure of his."""
ADJOURNED = PersonalRule("adjournment", (3600,), "table", "25.1", (5, 0, -60), halts=False, adds=True)
"""«Кодекс РФГ» 25: goes on at the named moment whatever the hall does; 16.6.1: seats five minutes before; 21.4."""


@pytest.mark.parametrize(
    ("rulebook", "settings", "rules"),
    [
        ("tac-russia-2025", {}, [TIMEOUT, MOVE]),
        ("nardy-short", NARDY, [BREAK, STOP, DICE_OF_A_SIDE, DICE_OF_A_REFEREE]),
        ("nardy-short", {**NARDY, "match_length": 5}, [STOP, DICE_OF_A_SIDE, DICE_OF_A_REFEREE]),
        ("destiny-basic", {}, [SEARCH]),
        ("go-swiss", {"rounds": 3, "time.adjournment": 60}, [ADJOURNED]),
        ("club-swiss", {"rounds": 3}, []),
    ],
)
def test_all_that_a_book_says_of_its_clocks(
    rulebook: str, settings: Mapping[str, object], rules: list[PersonalRule]
) -> None:
    assert list(personal_rules(load(rulebook, settings)).items()) == [(rule.kind, rule) for rule in rules]


@pytest.mark.parametrize(
    ("book", "changes", "rules"),
    [
        (
            "tac",
            {"timeout_stops_clock": True, "run_out": {}},
            [replace(TIMEOUT, adds=True), replace(MOVE, violation="")],
        ),
        ("tac", {"timeouts_per_player": 0, "stalling_move": None}, []),
        ("nardy", {"run_out": {}}, [replace(BREAK, violation=""), STOP, DICE_OF_A_SIDE, DICE_OF_A_REFEREE]),
        ("destiny", {"search": (4,), "run_out": {}}, [replace(SEARCH, seconds=(240,), loses=True, violation="")]),
        ("go", {"seats_before": None, "late_forfeit": None}, [replace(ADJOURNED, marks=(0,))]),
        ("go", {"seats_before": 10, "late_forfeit": 15}, [replace(ADJOURNED, marks=(10, 0, -15))]),
    ],
)
def test_another_line_of_a_book_is_another_rule(
    book: str, changes: dict[str, object], rules: list[PersonalRule]
) -> None:
    """A loss is proposed at the end of a search only where no row of the list of penalties is named for it."""
    changed = timed(started(book).tournament.rulebook, **changes)
    assert personal_rules(changed) == {rule.kind: rule for rule in rules}


def test_a_book_has_each_kind_by_itself() -> None:
    clocks = load("nardy-short", NARDY).time.clocks
    assert clocks is not None
    no_stops = clocks.model_copy(update={"stop_seconds": None})
    no_dice = clocks.model_copy(update={"dice_replacements": None})
    for own, kinds in ((no_stops, {"break", "dice", "new_dice"}), (no_dice, {"break", "stop"}), (None, set())):
        assert set(personal_rules(timed(load("nardy-short", NARDY), clocks=own))) == kinds
    unknown = timed(load("club-swiss", {"rounds": 3}), clocks=clocks)
    assert set(personal_rules(unknown)) == {"stop", "dice", "new_dice"}, "no breaks while nobody knows the length"


def test_a_match_has_the_breaks_of_its_own_length() -> None:
    """«Перерывы»: one in a match to 7, two in one to 11."""
    book = load("nardy-short", NARDY)
    longer = book.model_copy(update={"scoring": book.scoring.model_copy(update={"playoff_length": 11})})
    assert personal_rules(longer)["break"] == BREAK
    assert personal_rules(longer, SEMIFINAL)["break"] == replace(BREAK, times=2)
    assert personal_rules(book, SEMIFINAL)["break"] == BREAK


# ── When one ends, and what is left of it ────────────────────────────────────────────────────────────────────────────


def with_stops(t: Tournament, *stops: Stop) -> Tournament:
    """The hall has stood still so and so, whatever was said of it before."""
    round_ = t.rounds[0]
    assert round_.announced is not None
    return replace(t, clocks={1: replace(t.clock_of(1), stops=stops)})


def stop(since: str, until: str | None = None, seq: int = 0) -> Stop:
    return Stop(moment(since), None if until is None else moment(until), seq)


@pytest.mark.parametrize(
    ("stops", "due", "since", "seq"),
    [
        ((), "45:00", "40:00", 5),
        ((stop("10:00", "20:00", 9),), "45:00", "40:00", 5),
        ((stop("42:00", "52:00", 9),), "55:00", "52:00", 9),
        ((stop("39:00", "41:00", 9),), "46:00", "41:00", 9),
        ((stop("41:00", "42:00", 7), stop("43:00", "45:30", 9)), "48:30", "45:30", 9),
        ((stop("41:00", "42:00", 7), stop("43:00")), None, "", 0),
    ],
)
def test_the_end_moves_on_by_the_stops_of_the_hall_since_it_began(
    stops: tuple[Stop, ...], due: str | None, since: str, seq: int
) -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    clock = replace(journal.tournament.personal[PersonalId("1-1-1")], version=5)
    t = with_stops(journal.tournament, *stops)
    assert deadline_of(t, clock) == (None if due is None else Deadline(moment(due), moment(since), seq))


def test_what_is_left_of_a_clock_while_the_hall_stands_still() -> None:
    journal = started()
    at(journal, "40:00", of_left(journal, "timeout"))
    (clock,) = journal.tournament.personal.values()

    def left(*stops: Stop) -> timedelta | None:
        return left_of(with_stops(journal.tournament, *stops), clock)

    assert left() is None
    assert left(stop("41:00", "51:00", 8)) is None
    assert left(stop("42:00")) == timedelta(minutes=3)
    assert left(stop("41:00", "51:00", 8), stop("52:30")) == timedelta(minutes=2, seconds=30)
    assert left(stop("10:00", "20:00", 8), stop("42:00")) == timedelta(minutes=3)


def test_an_adjourned_game_has_its_moment_while_the_hall_stands_still() -> None:
    """«Кодекс РФГ» 25.3. A clock of which the book says nothing any more stands still with the hall."""
    journal = started("go")
    at(journal, "10:00", of_left(journal, "adjournment"))
    (clock,) = journal.tournament.personal.values()
    t = with_stops(journal.tournament, stop("20:00", "30:00", 99), stop("40:00"))
    assert deadline_of(t, clock) == Deadline(moment("70:00"), moment("10:00"), clock.version)
    assert left_of(t, clock) is None
    silent = replace(t, rulebook=timed(t.rulebook, adjournment=None))
    assert deadline_of(silent, clock) is None
    assert left_of(silent, clock) == timedelta(minutes=40)


# ── Which run at a table ─────────────────────────────────────────────────────────────────────────────────────────────


def clock_of(
    journal: Journal, name: str, kind: PersonalKind, begun: str, seconds: int, who: tuple[EntryId, ...], **more: object
) -> PersonalClock:
    """At table 1 in game 1."""
    rest: dict[str, object] = {"round": 1, "table": 1, "game": 1, "by": PersonId(1), **more}
    return PersonalClock(
        id=PersonalId(name),
        kind=kind,
        who=who,
        started_at=moment(begun),
        seconds=seconds,
        **rest,  # type: ignore[arg-type]
    )


def with_clocks(t: Tournament, *clocks: PersonalClock) -> Tournament:
    return replace(t, personal={one.id: one for one in clocks})


def test_those_that_run_stand_in_the_order_in_which_they_end() -> None:
    journal = started()
    first, second = journal.pairing(1).entries
    last = clock_of(journal, "1-1-1", "timeout", "10:00", 300, (first,), version=1)
    later = clock_of(journal, "1-1-2", "timeout", "11:00", 120, (second,), version=9)
    sooner = clock_of(journal, "1-1-3", "move", "11:30", 90, (first,), version=8)
    over = replace(sooner, id=PersonalId("1-1-4"), stopped_at=moment("12:00"), version=20)
    of_the_table = replace(over, id=PersonalId("1-1-5"), who=(first, second), version=21)
    elsewhere = replace(sooner, id=PersonalId("1-2-1"), table=2, version=30)
    earlier = replace(sooner, id=PersonalId("2-1-1"), round=2, version=31)
    of_others = replace(sooner, id=PersonalId("1-1-6"), who=(first, EntryId("gone")), version=32)
    t = with_clocks(journal.tournament, last, later, sooner, over, of_the_table, elsewhere, earlier, of_others)
    table = journal.pairing(1)
    assert personal_at(t, table) == (sooner, later, last)
    assert started_at_table(t, table) == (last, later, sooner, over, of_the_table)
    assert table_version(t, table) == 21
    assert table_version(t, replace(table, version=40)) == 40
    assert rung_clock(t, ReminderKey("personal:1-2-1", 0, 30)) == elsewhere
    assert rung_clock(t, ReminderKey("personal:9-9-9", 0, 30)) is None


def test_a_clock_of_a_game_is_over_with_its_game_and_any_with_its_match_or_its_rule() -> None:
    """TAC 3.9.3 and App. 1 stand under a game; «Перерывы» are of the match."""
    journal = started()
    table = replace(journal.pairing(1), best_of=3)
    (first, _), game = table.entries, score("8:5")
    clocks = [clock_of(journal, f"1-1-{n}", "move", "10:00", 120, (first,), game=n) for n in (1, 2)]

    def running(pairing: Pairing, book: Rulebook = journal.tournament.rulebook) -> list[str]:
        t = journal.tournament
        round_ = replace(t.rounds[0], pairings=(pairing, *t.rounds[0].pairings[1:]))
        return [
            one.id for one in personal_at(with_clocks(replace(t, rounds=(round_,), rulebook=book), *clocks), pairing)
        ]

    assert running(table) == ["1-1-1", "1-1-2"]
    assert running(table.with_games((game,))) == ["1-1-2"]
    assert running(table.with_games((game, game))) == []
    assert running(table, timed(journal.tournament.rulebook, stalling_move=None)) == []
    nardy = started("nardy")
    at(nardy, "10:00", of_left(nardy, "break"))
    nardy.do(c.RecordResult(1, 1, PointGame(Side.FIRST, 2)))
    assert [one.kind for one in personal_at(nardy.tournament, nardy.pairing(1))] == ["break"]


def test_a_break_runs_in_a_match_that_is_long_enough_for_one() -> None:
    """«Перерывы»: none in a match to 5, one in a match to 7."""
    journal = started("nardy")
    at(journal, "10:00", of_left(journal, "break"))
    t = journal.tournament
    scoring = t.rulebook.scoring.model_copy(update={"length": 5, "playoff_length": 7})
    t = replace(t, rulebook=t.rulebook.model_copy(update={"scoring": scoring}))
    for slot, runs in (("", []), ("SF1", ["break"])):
        pairing = replace(journal.pairing(1), slot=slot)
        round_ = replace(t.rounds[0], pairings=(pairing, *t.rounds[0].pairings[1:]))
        now = replace(t, rounds=(round_,))
        assert [one.kind for one in personal_at(now, pairing)] == runs
        assert [one.due for one in rings(now)] == [moment("14:00") for _ in runs]


def test_two_are_alike_where_kind_side_and_person_are_the_same() -> None:
    journal = started()
    first, second = journal.pairing(1).entries
    one = clock_of(journal, "1-1-1", "timeout", "10:00", 300, (first,), person=PersonId(102))
    assert is_alike(one, replace(one, id=PersonalId("1-1-2"), started_at=moment("30:00"), version=9))
    for other in (replace(one, kind="move"), replace(one, who=(second,)), replace(one, person=None)):
        assert not is_alike(one, other)


def test_whoever_has_his_moves_counted_plays_on_and_is_left_alone() -> None:
    """«Запрещено»: no phones in a match; a time-out is no part of it, a counted move is."""
    journal = started()
    book = journal.tournament.rulebook.model_copy(update={"phones": "not_in_match"})
    t, table = replace(journal.tournament, rulebook=book), journal.pairing(1)
    moves = clock_of(journal, "1-1-1", "move", "10:00", 120, (table.first,))
    away = clock_of(journal, "1-1-2", "timeout", "10:00", 300, (table.second,))
    player = people(journal)[1]
    assert quiet_match(with_clocks(t, moves), player) == table
    assert quiet_match(with_clocks(t, moves, away), player) is None
    assert quiet_match(with_clocks(t, moves, replace(away, stopped_at=moment("12:00"))), player) == table
    assert quiet_match(replace(t, rounds=()), player) is None


# ── What rings ───────────────────────────────────────────────────────────────────────────────────────────────────────


def rings(t: Tournament) -> list[Reminder]:
    return [one for one in reminders(t) if one.kind == "personal"]


def ring(clock: PersonalClock, mark: int, due: str, seq: int) -> Reminder:
    key = ReminderKey(f"personal:{clock.id}", mark, seq)
    return Reminder(key, moment(due), "personal", clock.who, clock.round, clock.table)


def test_all_clocks_of_all_tables_ring_and_an_end_is_of_use_for_some_hours() -> None:
    journal = started()
    at(journal, "10:00", of_left(journal, "move"))
    journal.do(c.StartPersonalClock(1, 2, "timeout", journal.pairing(2).second))
    one, other = journal.tournament.personal.values()
    begun = other.started_at
    assert begun == moment("11:00")
    assert rings(journal.tournament) == [
        ring(one, 0, "12:00", one.version),
        ring(other, 1, "15:00", other.version),
        ring(other, 0, "16:00", other.version),
    ]
    journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.VIOLATION, True, (8, 0))))
    assert [one.table for one in rings(journal.tournament)] == [2, 2]


def test_an_adjourned_game_rings_also_behind_a_clock_that_stands_still() -> None:
    """The time-out would have ended earlier; the hall stands still, and the adjourned game does not mind."""
    journal = started()
    first, second = journal.pairing(1).entries
    book = timed(journal.tournament.rulebook, adjournment=60, seats_before=5, late_forfeit=15)
    away = clock_of(journal, "1-1-1", "timeout", "10:00", 300, (first,), version=4)
    adjourned = clock_of(journal, "1-1-2", "adjournment", "11:00", 3600, (first, second), version=6)
    t = with_stops(with_clocks(replace(journal.tournament, rulebook=book), away, adjourned), stop("12:00"))
    expected = [ring(adjourned, 5, "66:00", 6), ring(adjourned, 0, "71:00", 6), ring(adjourned, -15, "86:00", 6)]
    assert rings(t) == expected
    strictly = replace(t, rulebook=timed(book, late_strictly=True))
    assert rings(strictly) == [*expected[:2], ring(adjourned, -15, "86:01", 6)]
    assert rings(with_clocks(t, replace(adjourned, stopped_at=moment("12:00")))) == []


def test_nothing_rings_at_the_tables_of_a_round_that_has_not_begun() -> None:
    journal = started()
    at(journal, "10:00", of_left(journal, "timeout"))
    t = journal.tournament
    announced = t.rounds[0].announced
    assert announced is not None
    assert len(rings(t)) == 2
    assert rings(replace(t, rounds=(replace(t.rounds[0], announced=replace(announced, start=None)),))) == []
