"""Whole nardy events by commands, in every system: somebody leaves, every sheet ends, and the file says the same."""

from __future__ import annotations

import random

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert
from bot.exchange.turnir_file.writing import document_of
from engine import commands as c
from engine.evolve import replay
from engine.formats import knockout, round_robin
from engine.model import EntryStatus, FreeKind, RoundStatus, Tournament
from engine.regulations import RoundRobinStage
from engine.standings import final
from tests.builders import random_game_of
from tests.engine.journals import Journal

SETTINGS: dict[str, dict[str, object]] = {
    "round_robin": {},
    "swiss": {"rounds": 4},
    "knockout": {"third_place": True},
    "groups_knockout": {"groups": 2},
}


def played(system: str, entries: int, seed: int, *, leaves: bool) -> Journal:
    journal = Journal.opened(
        16, entries=entries, rulebook="nardy-short", match_length=5, system=system, **SETTINGS[system]
    )
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
    first = document_of(t, {})
    again = document_of(convert(checked(first)).tournament, {})
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
