"""Whole nardy events by commands, in every system: somebody leaves, every sheet ends, and the file says the same."""

from __future__ import annotations

import random

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert
from bot.exchange.turnir_file.writing import document_of
from bot.named_tournament import Told
from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.formats import knockout, round_robin
from engine.model import EntryStatus, FreeKind, RoundStatus, Tournament
from engine.regulations import RoundRobinStage
from engine.results import Played, PointGame, Winner
from engine.standings import final
from engine.timing import time_control
from engine.timing.personal import personal_rules
from tests.builders import random_game_of
from tests.engine.journals import Journal

SETTINGS: dict[str, dict[str, object]] = {
    "round_robin": {},
    "swiss": {"rounds": 4},
    "knockout": {"third_place": True},
    "groups_knockout": {"groups": 2},
    "swiss, then a bracket": {"system": "swiss", "rounds": 3, "cut": 4, "playoff_length": 7, "final_length": 9},
}


def played(system: str, entries: int, seed: int, *, leaves: bool) -> Journal:
    settings = {"match_length": 5, "system": system, **SETTINGS[system]}
    journal = Journal.opened(16, entries=entries, rulebook="nardy-short", **settings)
    rng = random.Random(seed)
    while not final.is_over(journal.tournament):
        _next_round(journal, seed)
        number = len(journal.tournament.rounds)
        if leaves and number == 2:
            staying = [one.id for one in journal.tournament.entries.values() if one.status is EntryStatus.ACTIVE]
            journal.do(c.LeaveTournament(rng.choice(staying)))
            _answered(journal)
        for pairing in journal.tournament.rounds[-1].pairings:
            _to_the_end(journal, number, pairing.table, rng)
    journal.do(c.FinishTournament())
    return journal


def _next_round(journal: Journal, seed: int) -> None:
    journal.do(c.DraftRound(seed))
    _answered(journal)
    last = journal.tournament.current_round
    if last is None or last.status is not RoundStatus.DRAFT:
        _next_round(journal, seed)
        return
    journal.do(c.PublishRound(last.number))
    journal.do(c.StartRound(last.number))


def _answered(journal: Journal) -> None:
    while journal.tournament.questions:
        question = next(iter(journal.tournament.questions.values()))
        journal.do(c.Decide(question.id, question.options[0], ""))


def _to_the_end(journal: Journal, number: int, table: int, rng: random.Random) -> None:
    scoring = journal.tournament.rulebook.scoring
    make = random_game_of(scoring)
    while (pairing := journal.tournament.pairing(number, table)) and not scoring.is_over(pairing):
        journal.do(c.RecordResult(number, table, make(rng, pairing)))


@pytest.mark.parametrize("leaves", [False, True], ids=["all stay", "one leaves"])
@pytest.mark.parametrize("entries", [6, 8, 13])
@pytest.mark.parametrize("system", SETTINGS)
def test_an_event_is_played_to_its_end(system: str, entries: int, leaves: bool) -> None:
    journal = played(system, entries, seed=entries, leaves=leaves)
    t = journal.tournament
    assert replay("t1", journal.events) == t
    assert sorted(entry for entry, _ in t.final_places) == sorted(t.entries)
    first = document_of(Told(t, {}))
    again = document_of(Told(convert(checked(first)).tournament, {}))
    assert {key: again[key] for key in first if key != "decisions"} == {
        key: first[key] for key in first if key != "decisions"
    }
    for round_ in t.rounds:
        named = [entry for pairing in round_.pairings for entry in pairing.entries]
        named += [free.entry for free in round_.free]
        assert len(named) == len(set(named))


@pytest.mark.parametrize("entries", [5, 9, 16])
def test_a_swiss_event_repeats_no_pair_and_gives_nobody_two_byes(entries: int) -> None:
    t = played("swiss", entries, seed=3, leaves=False).tournament
    pairs = [frozenset(pairing.entries) for round_ in t.rounds for pairing in round_.pairings]
    assert len(pairs) == len(set(pairs))
    byes = [free.entry for round_ in t.rounds for free in round_.free if free.kind is FreeKind.BYE]
    assert len(byes) == len(set(byes)) == (len(t.rounds) if entries % 2 else 0)


def test_after_a_swiss_the_best_play_on_in_longer_matches_with_longer_clocks_and_breaks() -> None:
    """«Завершение партии и матча», «Контроль времени», «Перерывы»: two minutes a point, a break from seven on."""
    t = played("swiss, then a bracket", 9, seed=3, leaves=False).tournament
    assert [(round_.stage, round_.name, len(round_.pairings)) for round_ in t.rounds] == [
        *[("swiss", "", 4)] * 3,
        ("playoff", "semi", 2),
        ("playoff", "final", 1),
    ]
    book, lengths = t.rulebook, {"": 5, "semi": 7, "final": 9}
    for round_ in t.rounds:
        for pairing in round_.pairings:
            sheet, clock = book.scoring.sheet(pairing), time_control(book, pairing)
            assert sheet is not None
            assert clock is not None
            length = lengths[round_.name]
            assert sheet.length == length
            assert (clock.bank.seconds, clock.breaks) == (120 * length, 0 if length == 5 else 1)
            told = [one for one in pairing.games if isinstance(one, PointGame)]
            assert len(told) < len(pairing.games) or max(sheet.score) >= length
            assert ("break" in personal_rules(book, pairing)) == (length > 5)
    final_ = t.rounds[-1].pairings[0]
    for score in ((5, 3), (7, 3)):
        with pytest.raises(RuleViolation, match="sheet"):
            book.scoring.check_next(final_.with_games(()), Played(Winner.FIRST, score), book)
    book.scoring.check_next(final_.with_games(()), Played(Winner.FIRST, (9, 8)), book)


def test_the_length_of_a_final_is_the_one_that_its_players_should_have_played_to() -> None:
    journal = Journal.opened(2, 2, rulebook="nardy-short", match_length=7, final_length=9, system="knockout")
    journal.announce()
    with pytest.raises(RuleViolation, match=r"length\.same"):
        journal.do(c.StateLength(1, 1, 9))
    journal.do(c.StateLength(1, 1, 7))
    assert journal.pairing(1).length == 7


@pytest.mark.parametrize("entries", [8, 9, 12])
def test_the_best_of_the_groups_open_the_bracket_apart(entries: int) -> None:
    t = played("groups_knockout", entries, seed=5, leaves=False).tournament
    group_of = _groups(t)
    first_round = next(round_ for round_ in t.rounds if round_.stage == "playoff")
    assert all(group_of[one.first] != group_of[one.second] for one in first_round.pairings)
    assert t.bracket is not None
    assert {group_of[seed] for seed in t.bracket.seeds[:2]} == {"A", "B"}
    assert t.final_places[0] == (knockout.view(t)[-1].winner, 1)


def _groups(t: Tournament) -> dict[str, str]:
    stage = t.rulebook.stage("groups")
    assert isinstance(stage, RoundRobinStage)
    groups = round_robin.groups_of(t, stage)
    assert groups is not None
    return {entry: group for group, members in groups.items() for entry in members}
