"""What a correction changes, held against a club that had the right result from the start."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine import events as e
from engine.decide import decide
from engine.errors import DecisionNeeded, RuleViolation
from engine.evolve import evolve, replay
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.impact import Impact, PlaceMoved, impact
from engine.model import EntryId, PersonId, Question, RoundStatus, Tournament
from engine.results import GameResult, Played, Winner, mirrored
from engine.standings.final import final_places
from engine.standings.table import standings
from tests.builders import Club, club, score
from tests.engine.clauses import code_told
from tests.engine.golden_moves import d4
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare
from tests.engine.test_undo_stack import take_back

BOOKS: Mapping[str, Mapping[str, Any]] = {
    "tac-russia-2025": {"size": 14},
    "club-swiss": {"rounds": 5},
    "go-swiss": {"rounds": 5},
}


def corrected(t: Tournament, number: int, table: int, games: tuple[GameResult, ...]) -> Tournament:
    pairing = t.pairing(number, table)
    assert pairing is not None
    return evolve(t, e.GamesCorrected(number, table, pairing.games, games, ""))


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_the_rounds_that_differ_are_those_that_another_club_would_have_got(book: str, seed: int) -> None:
    """The other club plays the same tables with the right result and draws the next round itself, with one seed."""
    count, wrong_in = (14 if book.startswith("tac") else 12), 1 + seed % 2
    at_the_time = club(count, rulebook=book, **BOOKS[book]).through(wrong_in, seed)
    chance = random.Random(seed)
    pairing = chance.choice(at_the_time.current.pairings)
    games = tuple(mirrored(game) for game in pairing.games)
    right = Club(corrected(at_the_time.tournament, wrong_in, pairing.table, games))
    wrong = at_the_time
    try:
        told, would = wrong.drawn(7), right.drawn(7)
    except DecisionNeeded:
        return
    found = impact(told.tournament, corrected(told.tournament, wrong_in, pairing.table, games), wrong_in)
    pairs = {frozenset(one.entries) for one in would.current.pairings}
    tables = tuple(one.table for one in told.current.pairings if frozenset(one.entries) not in pairs)
    assert [(one.number, one.tables, one.known) for one in found.rounds] == (
        [(wrong_in + 1, tables, True)] if tables else []
    )


@pytest.mark.parametrize("book", [*BOOKS, "club-round-robin"])
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_the_places_that_move_are_counted_from_the_table_of_the_right_results(book: str, seed: int) -> None:
    options = {**BOOKS.get(book, {}), **({"size": 8} if "tac" in book else {})}
    t = club(8, rulebook=book, **options)
    played = t.through(3, seed).tournament
    chance = random.Random(seed)
    round_ = chance.choice(played.rounds)
    pairing = chance.choice(round_.pairings)
    after = corrected(played, round_.number, pairing.table, tuple(mirrored(game) for game in pairing.games))
    found = impact(played, after, round_.number)
    was, now = places(played), places(after)
    assert {(one.entry, one.before, one.after) for one in found.places} == {
        (entry, was[entry], now[entry]) for entry in was if was[entry] != now[entry]
    }
    assert [one.after for one in found.places] == sorted(one.after for one in found.places)


def places(t: Tournament) -> dict[EntryId, int]:
    return {row.entry: row.place for row in standings(t).rows}


def test_what_does_not_change_the_winner_moves_no_pair() -> None:
    played = club("A", "B", "C", "D", rulebook="club-swiss", rounds=3).drawn()
    a, b = played.current.pairings[0].entries
    c_, d = played.current.pairings[1].entries
    done = played.play(f"{a}-{b} 8:5", f"{c_}-{d} 8:5").drawn().tournament
    same = impact(done, corrected(done, 1, 1, (score("8:4"),)), 1)
    assert same.rounds == ()
    turned = impact(done, corrected(done, 1, 1, (score("5:8"),)), 1)
    assert PlaceMoved(b, places(done)[b], 1) in turned.places


def test_who_would_be_in_the_bracket_is_told_after_the_cut_too() -> None:
    journal = Journal.opened(8)
    chance = random.Random(4)
    while journal.tournament.bracket is None:
        journal.announce()
        if journal.tournament.bracket is None:
            journal.play_round(chance)
    t = journal.tournament
    stage = t.rulebook.plan[0]
    for round_ in t.rounds[:-1]:
        for pairing in round_.pairings:
            after = corrected(t, round_.number, pairing.table, tuple(mirrored(game) for game in pairing.games))
            found = impact(t, after, round_.number)
            rounds = tuple(one for one in after.rounds if one.stage == stage.id)
            closed = Tournament(**{**_fields(after), "rounds": rounds, "bracket": None})
            now = format_of(stage).sure_seeds(closed)
            if now:
                assert t.bracket is not None
                assert set(found.enters) == set(now) - set(t.bracket.seeds)
                assert set(found.drops) == set(t.bracket.seeds) - set(now)


def test_who_would_have_gone_on_from_the_groups_is_told_before_and_after_the_final_is_drawn() -> None:
    """«Ло» S.1, the worked example: P5 and P8 share the line, both are admitted. With both games of P5 and P1 won by
    P1 the group is P4 6, P1 4, P8 2, P5 0."""
    groups = d4().decided("cut_tie", "admit_all", "P5", "P8")
    (met,) = (one for one in groups.current.pairings if set(one.entries) == {"P1", "P5"})
    won = Played(Winner.FIRST if met.first == "P1" else Winner.SECOND, move=10)
    for t in (groups.tournament, groups.drawn().tournament):
        found = impact(t, corrected(t, 3, met.table, (won, won)), 3)
        assert (set(found.enters), set(found.drops)) == ({"P1"}, {"P5", "P8"})
    asked = impact(d4().tournament, corrected(d4().tournament, 3, met.table, (won, won)), 3)
    assert (asked.enters, asked.drops) == ((), ())  # before, the line went through equals


@pytest.mark.parametrize("drawn", [False, True])
def test_who_would_be_in_the_olympic_final_of_groups_is_told(drawn: bool) -> None:
    """«Кодекс РФГ» П5 5.8: one of each group goes on, and the winner of a game is another one."""
    event = club(6, rulebook="go-groups", advance_per_group=1)
    for _ in range(3):
        event = event.drawn()
        event = event.play(*(f"{min(p.entries)}-{max(p.entries)} wins" for p in event.current.pairings))
    event = event.drawn() if drawn else event
    t = event.tournament
    # e1, e4 and e5 make group A: with the game of e1 and e4 turned, e4 has won both of his.
    place = next(one for round_ in t.rounds[:3] for one in round_.pairings if set(one.entries) == {"e1", "e4"})
    turned = Played(Winner.FIRST if place.first == "e4" else Winner.SECOND)
    found = impact(t, corrected(t, place.round, place.table, (turned,)), place.round)
    assert (found.enters, found.drops) == (("e4",), ("e1",))


def _fields(t: Tournament) -> dict[str, Any]:
    return {name: getattr(t, name) for name in t.__dataclass_fields__}


# ── Corrections by command ──────────────────────────────────────────────────────────────────────────────────────────


def bracket(rounds: int) -> Journal:
    """A bracket of eight, so many rounds played and the next announced but not started."""
    journal = Journal.opened(None, 8, "club-knockout")
    for _ in range(rounds):
        journal.announce()
        journal.play_round(random.Random(1))
    journal.do(c.DraftRound(3))
    journal.do(c.PublishRound(rounds + 1))
    return journal


def turned(journal: Journal, number: int, table: int) -> c.CorrectResult:
    pairing = journal.tournament.pairing(number, table)
    assert pairing is not None
    old = pairing.games[0]
    right = mirrored(old) if mirrored(old) != old else Played(Winner.FIRST)
    return c.CorrectResult(number, table, 1, right, "прочли не ту строку")


def test_the_slot_that_waits_gets_the_right_winner_and_gives_him_back_with_the_undo() -> None:
    journal = bracket(1)
    before, first = bare(journal.tournament), journal.tournament.rounds[0].pairings[0]
    winner = first.first if first.games[0] == score("8:5") or _first_won(first.games[0]) else first.second
    loser = first.opponent_of(winner)
    after = journal.tournament
    for event in decide(after, turned(journal, 1, 1), actor=PersonId(1), now=journal.now):
        after = evolve(after, event)
    told = impact(journal.tournament, after, 1)
    journal.do(turned(journal, 1, 1))
    semi = journal.tournament.rounds[1].pairings
    assert winner not in {entry for pairing in semi for entry in pairing.entries}
    table = next(pairing.table for pairing in semi if loser in pairing.entries)
    assert [(one.round, one.table, one.leaving, one.entering) for one in told.slots] == [
        (2, table, (winner,), (loser,))
    ]
    assert replay("t1", journal.events) == journal.tournament
    journal.undo()
    assert bare(journal.tournament) == before


def _first_won(game: GameResult) -> bool:
    return isinstance(game, Played) and game.winner is Winner.FIRST


def begun() -> tuple[Journal, c.CorrectResult, Question]:
    """Round 2 is on when somebody says that table 1 of round 1 went the other way: the head referee is asked."""
    journal = bracket(1)
    journal.do(c.StartRound(2))
    command = turned(journal, 1, 1)
    before = journal.tournament
    (asked,) = journal.do(command)
    assert isinstance(asked, e.DecisionRequested)
    assert journal.tournament.rounds == before.rounds, "nothing is mended or voided in passing"
    return journal, command, asked.question


def test_a_match_that_has_begun_is_never_voided_in_passing() -> None:
    """Whoever went on plays on; the score is mended, the places follow the bracket as it was played."""
    journal, command, question = begun()
    before = journal.tournament
    assert refused(journal, command) == "correction.asked_already"
    journal.do(c.Decide(question.id, "mend", "так в протоколе"))
    mended = journal.tournament
    assert mended.rounds[1] == before.rounds[1]
    first = mended.rounds[0].pairings[0]
    was = before.rounds[0].pairings[0]
    assert first.games == (command.result,)
    winner, loser = (was.first, was.second) if _first_won(was.games[0]) else (was.second, was.first)
    (line,) = (line for line in knockout.view(mended) if line.slot == first.slot)
    assert (line.winner, line.loser) == (winner, loser)
    row = {row.entry: row for row in standings(mended).rows}
    assert (row[winner].losses, row[loser].wins) == (1, 1), "the record is what was played"
    assert replay("t1", journal.events) == mended
    journal.undo()
    assert bare(journal.tournament) == bare(before)
    journal.do(c.Decide(question.id, "mend", "так в протоколе"))
    journal.play_round(random.Random(3))
    journal.play_to_the_end(random.Random(3))
    places = dict(final_places(journal.tournament))
    assert min(places.values()) == 1
    assert places[loser] > places[winner]


def kept(journal: Journal) -> EntryId | None:
    """Who plays on from table 1 of round 1, whatever its score says."""
    pairing = journal.tournament.pairing(1, 1)
    assert pairing is not None
    return pairing.goes_on


def test_nobody_is_kept_in_the_bracket_once_the_score_says_so_again() -> None:
    journal, _, question = begun()
    before, right = journal.tournament.rounds, journal.tournament.rounds[0].pairings[0].games[0]
    journal.do(c.Decide(question.id, "mend", "так в протоколе"))
    assert kept(journal) is not None
    journal.do(c.CorrectResult(1, 1, 1, right, "протокол прочли не так"))
    assert kept(journal) is None
    assert [pairing.entries for pairing in journal.tournament.rounds[1].pairings] == [
        pairing.entries for pairing in before[1].pairings
    ]
    journal.undo()
    assert kept(journal) is not None


def test_a_start_that_was_taken_back_lets_the_score_decide_who_goes_on() -> None:
    journal, _, question = begun()
    start = len(journal.acts) - 2
    first = journal.tournament.rounds[0].pairings[0]
    winner = first.first if _first_won(first.games[0]) else first.second
    journal.do(c.Decide(question.id, "mend", "так в протоколе"))
    take_back(journal, start)
    other = score("3:8") if _first_won(first.games[0]) else score("8:3")
    assert journal.tournament.rounds[0].pairings[0].games != (other,)
    journal.do(c.CorrectResult(1, 1, 1, other, "прочли не ту строку"))
    met = [entry for pairing in journal.tournament.rounds[1].pairings for entry in pairing.entries]
    assert first.opponent_of(winner) in met
    assert winner not in met


def test_the_head_referee_may_leave_a_wrong_result_as_it_stands() -> None:
    journal, _, question = begun()
    before = journal.tournament
    journal.do(c.Decide(question.id, "leave", ""))
    assert journal.tournament.rounds == before.rounds
    assert not journal.tournament.questions


def test_a_mistake_that_changes_no_winner_is_mended_without_asking_even_then() -> None:
    journal, _, question = begun()
    pairing = journal.tournament.rounds[0].pairings[0]
    other = score("8:3") if _first_won(pairing.games[0]) else score("3:8")
    assert pairing.games != (other,)
    made = journal.do(c.CorrectResult(1, 1, 1, other, "the form was misread"))
    assert [type(event) for event in made] == [e.GamesCorrected, e.QuestionClosed]
    assert made[1] == e.QuestionClosed(question.id)


def test_a_correction_of_a_slot_is_not_taken_back_once_its_match_has_begun() -> None:
    journal = bracket(1)
    journal.do(turned(journal, 1, 1))
    correction = len(journal.acts) - 1
    journal.do(c.StartRound(2))
    with pytest.raises(RuleViolation, match=r"^undo\.too_late\("):
        take_back(journal, correction)


@pytest.mark.parametrize("book", BOOKS)
def test_any_old_round_is_mended_and_the_mending_undone(book: str) -> None:
    options = dict(BOOKS[book])
    journal = Journal.opened(options.pop("size", None), 14, book, **options)
    for _ in range(3):
        journal.announce()
        journal.play_round(random.Random(9))
    before = bare(journal.tournament)
    for number in (1, 2, 3):
        journal.do(turned(journal, number, 2))
        announced = [[pairing.entries for pairing in round_.pairings] for round_ in journal.tournament.rounds]
        assert announced == [[pairing.entries for pairing in round_.pairings] for round_ in before.rounds]
        journal.undo()
        assert bare(journal.tournament) == before


def test_an_open_draft_is_told_and_thrown_away() -> None:
    journal = Journal.opened(None, 8, "club-swiss", rounds=3)
    journal.announce()
    journal.play_round(random.Random(2))
    journal.do(c.DraftRound(1))
    after = journal.tournament
    for event in decide(after, turned(journal, 1, 1), actor=PersonId(1), now=journal.now):
        after = evolve(after, event)
    assert impact(journal.tournament, after, 1).draft == 2
    journal.do(turned(journal, 1, 1))
    assert len(journal.tournament.rounds) == 1


def test_in_backgammon_a_slip_is_mended_until_one_of_the_two_begins_his_next_match() -> None:
    """«Фиксация результатов»."""
    journal = Journal.opened(None, 4, "nardy-short", system="swiss", match_length=3, rounds=3)
    journal.announce()
    journal.play_round(random.Random(2))
    journal.do(c.DraftRound(1))
    journal.do(c.PublishRound(2))
    sheet = journal.tournament.rounds[0].pairings[0].games
    wrong = c.CorrectResult(1, 1, len(sheet), mirrored(sheet[-1]), "счёт")
    assert _code(journal, wrong) != "result.locked"
    journal.do(c.StartRound(2))
    assert _code(journal, wrong) == "result.locked"


def _code(journal: Journal, command: c.Command) -> str:
    try:
        decide(journal.tournament, command, actor=PersonId(1), now=journal.now)
    except RuleViolation as refusal:
        return code_told(refusal)
    return ""


def test_nothing_is_told_where_nothing_changes() -> None:
    t = club(8, rulebook="club-swiss", rounds=3).through(2).tournament
    assert all(round_.status is RoundStatus.STARTED for round_ in t.rounds)
    assert impact(t, t, 1) == Impact()
