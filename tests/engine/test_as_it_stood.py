"""What is asked of an earlier round is answered as it was then, whatever has been played since: tables and their parts,
brackets, players, why these two met. In every rulebook and every system of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.model import EntryId, Exact, Tournament
from engine.pairing.explain import explain_pair
from engine.standings.explain import explain_place
from engine.standings.final import is_over
from engine.standings.individual import individual_table
from engine.standings.swiss_table import Table
from engine.standings.table import stage_at, standings
from tests.builders import Club, club
from tests.engine.test_every_rulebook import EVENTS, FIELDS, RANKS

LEAVES = frozenset({"bridges", "club-swiss", "go-mcmahon", "go-pair", "go-team-swiss", "lo in groups", "tac"})
"""Events whose last entry leaves after round 1."""


def opened(event: str) -> Club:
    rulebook, chosen = EVENTS[event]
    least, most = FIELDS.get(event, (7, 7))
    field = club(min(max(7, least), most), rulebook=rulebook, **chosen).tournament
    chance = random.Random(5)
    entries = {
        one.id: replace(one, rank=chance.choice(RANKS), rating=1000 + 7 * n % 5)
        for n, one in enumerate(field.entries.values())
    }
    return Club(replace(field, entries=entries))


def played(event: str) -> Iterator[Tournament]:
    """The event after each of its rounds."""
    held = opened(event)
    while not is_over(held.tournament):
        held = held.drawn_anyway(5).played(len(held.tournament.rounds))
        yield held.tournament
        if event in LEAVES and len(held.tournament.rounds) == 1:
            held = held.left(next(reversed(held.tournament.entries)))


def known(t: Tournament, number: int) -> dict[str, object]:
    """All that may be asked of a round."""
    stage = t.rulebook.stage(stage_at(t, number))
    table = standings(t, number)
    return {
        "table": table,
        "complete": {one.id: format_of(one).is_complete(t, number) for one in t.rulebook.plan},
        "annulled": format_of(stage).annulled(t, number),
        "reasons": [explain_place(t, row.entry, number) for row in table.rows],
        "pairs": [explain_pair(t, one) for one in t.rounds[number - 1].pairings],
        "players": individual_table(t, stage.id, number),
    }


@pytest.mark.parametrize("event", EVENTS)
def test_a_round_is_told_as_if_nothing_had_been_played_since(event: str) -> None:
    *_, end = played(event)
    for number in range(1, len(end.rounds) + 1):
        then = replace(end, rounds=end.rounds[:number])
        now = known(end, number)
        assert now == known(then, number)
        assert now["table"] == standings(then)
        table = standings(end, number)
        assert (table.stage, table.after_round) == (end.rounds[number - 1].stage, number)
        assert table.complete is format_of(end.rulebook.stage(table.stage)).is_complete(end, number)


@pytest.mark.parametrize("event", EVENTS)
def test_a_line_of_a_bracket_is_the_match_that_was_played_in_it(event: str) -> None:
    *_, end = played(event)
    lines = knockout.view(end) if end.bracket is not None else ()
    for line in lines:
        for party in (line.first, line.second):
            assert end.bracket is not None
            assert party.entry is None or party.seed == 1 + end.bracket.seeds.index(party.entry)
        if line.pairing is not None:
            assert (line.best_of, line.rematch) == (line.pairing.best_of, line.pairing.rematch)
            assert {line.first.entry, line.second.entry} == set(line.pairing.entries)
            assert line.slot == line.pairing.slot


@pytest.mark.parametrize("event", sorted(EVENTS.keys() - LEAVES))
def test_a_row_stands_as_it_stood_on_the_day(event: str) -> None:
    """Lots that were drawn since may have told equals apart."""
    stood = list(played(event))
    for number, then in enumerate(stood, start=1):
        now, was = standings(stood[-1], number), standings(then)
        assert replace(now, rows=()) == replace(was, rows=())
        assert values(now) == values(was)


def values(table: Table) -> dict[EntryId, dict[str, Exact]]:
    return {row.entry: {name: value for name, value in row.values.items() if name != "lot"} for row in table.rows}
