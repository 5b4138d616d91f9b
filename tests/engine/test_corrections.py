"""A correction of an old result changes exactly what rests on it, in every book that has a table of rounds: the points
of the two, the sums of those who met them, and nothing earlier; taken back, it leaves the table as it was.

In a bracket there is nothing to be moved: a match that somebody has gone on from is not corrected.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.events import DecisionRequested, GamesCorrected
from engine.evolve import evolve
from engine.formats import knockout
from engine.model import EntryId, Pairing, Tournament
from engine.results import Played, Winner, mirrored
from engine.standings.table import Row, standings
from tests.builders import Club, club
from tests.engine.journals import Journal

BOOKS: Mapping[str, Mapping[str, Any]] = {
    "tac-russia-2025": {"size": 8},
    "bridges": {"move_limit": 60},
    "lo": {"move_limit": 40, "groups": 1},
    "club-swiss": {"rounds": 5},
    "club-round-robin": {},
    "go-swiss": {"rounds": 5},
    "go-mcmahon": {"rounds": 5, "bar": "2d"},
    "go-round-robin": {},
    "go-team-swiss": {"rounds": 5},
    "go-pair": {"rounds": 5, "bar": "2d"},
    "go-match": {"games": 9},
    "nardy-short": {"system": "swiss", "match_length": 5, "rounds": 5},
    "nardy-long": {"system": "round_robin", "match_length": 3},
    "nardy-short-blitz": {"system": "round_robin", "match_length": 3},
    "nardy-long-blitz": {"system": "swiss", "match_length": 3, "rounds": 5},
    "nardy-pairs": {"system": "groups_knockout", "match_length": 3, "groups": 1},
    "destiny-basic": {},
    "destiny-advanced": {},
    "destiny-custom": {"rounds": 5},
}
ENTRIES = {"go-match": 2, "destiny-basic": 9, "destiny-advanced": 9}
RANKS = ("9k", "4k", "1d", "3d")
ROUNDS = 4

# How many steps from a player to an opponent a value looks.
OWN = {"points", "match_points", "game_points", "extra_points", "mms", "wins", "losses", "score_difference"}
OWN |= {"board_wins", "board_points", "rating", "previous_order", "progressive"}
OWN |= {"progressive_cut1", "games_won", "games_black", "black_wins", "rounds_elected_to_play", "avg_rating_opponents"}
FAR = {"sosos", "extended_strength_of_schedule", "avg_opponent_buchholz"}
OF_TIES = {"direct_encounter", "lot"}


def played(book: str, seed: int) -> Tournament:
    opened = club(ENTRIES.get(book, 8), rulebook=book, **BOOKS[book]).tournament
    chance = random.Random(seed)
    entries = {entry.id: replace(entry, rank=chance.choice(RANKS)) for entry in opened.entries.values()}
    return Club(replace(opened, entries=entries)).through(ROUNDS, seed).tournament


def steps_from(t: Tournament, start: frozenset[EntryId]) -> dict[EntryId, int]:
    """Over how many meetings each entry is reached from these."""
    distance = dict.fromkeys(start, 0)
    for step in (1, 2, 3):
        for round_ in t.rounds:
            for pairing in round_.pairings:
                for one, other in (pairing.entries, pairing.entries[::-1]):
                    if distance.get(one) == step - 1:
                        distance.setdefault(other, step)
    return distance


def turned_round(t: Tournament, pairing: Pairing) -> GamesCorrected | None:
    """The whole match as the other side sees it; None where nobody won it."""
    found = t.rulebook.scoring.outcome(pairing)
    if found is None or found.winner not in (Winner.FIRST, Winner.SECOND):
        return None
    after = tuple(mirrored(game) for game in pairing.games)
    return GamesCorrected(pairing.round, pairing.table, pairing.games, after, "the form was misread")


def rows_of(t: Tournament, after_round: int) -> dict[EntryId, Row]:
    return {row.entry: row for row in standings(t, after_round, t.rulebook.plan[0].id).rows}


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_a_correction_changes_exactly_what_rests_on_it(book: str, seed: int) -> None:
    before = played(book, seed)
    fixes = [fix for round_ in before.rounds for one in round_.pairings if (fix := turned_round(before, one))]
    assume(fixes)
    fix = random.Random(seed).choice(fixes)
    after = evolve(before, fix)

    assert [[p.entries for p in r.pairings] for r in after.rounds] == [
        [p.entries for p in r.pairings] for r in before.rounds
    ]
    for number in range(fix.round):
        assert rows_of(after, number) == rows_of(before, number)

    corrected = before.pairing(fix.round, fix.table)
    assert corrected is not None
    away = steps_from(before, frozenset(corrected.entries))
    old, new = rows_of(before, ROUNDS), rows_of(after, ROUNDS)
    changed = {entry for entry in old if old[entry].values != new[entry].values}
    assert changed >= set(corrected.entries)
    for entry in changed:
        for name in old[entry].values.keys() | new[entry].values.keys():
            if name in OF_TIES or old[entry].values.get(name) == new[entry].values.get(name):
                continue
            reach = 0 if name in OWN else 2 if name in FAR else 1
            assert away.get(entry, 9) <= reach, (name, entry)

    back = replace(fix, before=fix.after, after=fix.before)
    assert rows_of(evolve(after, back), ROUNDS) == old


@pytest.mark.parametrize(("book", "chosen"), [("club-knockout", {}), ("go-olympic", {"play_for_all_places": True})])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_bracket_the_corrected_match_sends_the_other_one_on(book: str, chosen: dict[str, Any], seed: int) -> None:
    """The rest of the next round is as it was, and once that round has begun nothing moves."""
    journal = Journal.opened(64, 8, book, **chosen)
    journal.announce(seed)
    journal.play_round(random.Random(seed))
    turned = journal.pairing(1 + seed)
    before, last = journal.tournament, turned.games[-1]  # drawn games before it are none
    journal.do(c.CorrectResult(1, turned.table, len(turned.games), mirrored(last), "the form was misread"))
    lines = {line.slot: line for line in knockout.view(before)}
    for line in knockout.view(journal.tournament):
        old = lines[line.slot]
        if line.slot == turned.slot:
            assert {line.winner, old.winner} == set(turned.entries)
        known = [one.entry for one in (old.first, old.second, line.first, line.second) if one.entry is not None]
        assert line == old or not {*known}.isdisjoint(turned.entries)
    journal.announce(seed)
    begun = journal.tournament.rounds
    (asked,) = journal.do(c.CorrectResult(1, turned.table, len(turned.games), last, "once more"))
    assert isinstance(asked, DecisionRequested)
    journal.do(c.Decide(asked.question.id, "mend", ""))
    assert journal.tournament.rounds[1] == begun[1]


def test_what_was_asked_of_equals_is_gone_once_a_mended_score_parts_them() -> None:
    """Go groups, П9 1.1: of a cycle of three one goes on; then the game that closed the cycle is mended."""
    journal = Journal.opened(None, 8, "go-groups")
    while len(journal.tournament.rounds) < 3:
        journal.announce()
        for pairing in journal.tournament.rounds[-1].pairings:
            stronger, weaker = sorted(pairing.entries)
            upset = pairing.group == "A" and [stronger, weaker] == [_of_group(journal, 1), _of_group(journal, 3)]
            side = pairing.side_of(weaker if upset else stronger)
            journal.do(c.RecordResult(pairing.round, pairing.table, Played(Winner(side.value))))
    (asked,) = [one for one in journal.do(c.DraftRound(7)) if isinstance(one, DecisionRequested)]
    assert (asked.question.code, len(asked.question.entries)) == ("cut_tie", 3)
    lost, won = _of_group(journal, 1), _of_group(journal, 3)
    closing = next(
        one for round_ in journal.tournament.rounds for one in round_.pairings if {lost, won} == set(one.entries)
    )
    mended = Played(Winner(closing.side_of(lost).value))
    journal.do(c.CorrectResult(closing.round, closing.table, 1, mended, confirmed=True))
    assert not journal.tournament.questions
    journal.do(c.DraftRound(7))
    assert journal.tournament.bracket is not None
    assert set(journal.tournament.bracket.seeds) >= {_of_group(journal, 0), lost}


def _of_group(journal: Journal, number: int) -> EntryId:
    """Of group A, in the order of the list."""
    members = {
        one for pairing in journal.tournament.rounds[0].pairings if pairing.group == "A" for one in pairing.entries
    }
    return sorted(members)[number]
