"""Folding a long journal, and the table of a TAC event."""

from __future__ import annotations

import random
from itertools import count

from benchmarks.table import Measure, median_ms
from bot.storage import codec
from engine import commands as c
from engine.evolve import replay
from engine.results import Played, Winner
from engine.standings.table import standings
from tests.builders import club
from tests.engine.journals import Journal

EVENTS = 10_000
ROUNDS = 5
REPLAY_BUDGET = 150.0
Rows = list[tuple[str, int, str]]


def measure(*, quick: bool) -> list[Measure]:
    rows = [codec.encode(event) for event in long_journal(EVENTS).events]
    taken = median_ms(lambda: replay("t1", (codec.decode(*row) for row in rows)), 5 if quick else 9)
    tournament = club(24).through(ROUNDS).tournament
    table = median_ms(lambda: standings(tournament), 21)
    return [
        Measure(f"replay a journal of {len(rows):,} events", taken, "ms", REPLAY_BUDGET),
        Measure("table of a TAC event after round 5, 24 teams", table, "ms"),
    ]


def long_journal(events: int) -> Journal:
    """Five rounds of 24 teams, every table reported, agreed and accepted, then corrected over and over."""
    journal = Journal.opened(24)
    chance = random.Random(24)
    for number in range(1, ROUNDS + 1):
        journal.announce(chance.getrandbits(32))
        for pairing in journal.tournament.rounds[-1].pairings:
            _agree(journal, number, pairing.table, chance)
        _correct_until(journal, events * number // ROUNDS)
    return journal


def _agree(journal: Journal, number: int, table: int, chance: random.Random) -> None:
    pairing = journal.pairing(table)
    if pairing.games:
        return  # a leaver's, a bye's
    journal.do(c.ReportResult(number, table, pairing.first, Played(Winner.FIRST, (8, chance.randrange(8)))))
    journal.do(c.ConfirmReport(number, table, pairing.second))
    journal.do(c.AcceptReport(number, table))


def _correct_until(journal: Journal, events: int) -> None:
    """Each correction says something else than what stands there."""
    tables = [pairing.table for pairing in journal.tournament.rounds[-1].pairings]
    for step in count():
        if journal.tournament.revision >= events:
            return
        table = tables[step % len(tables)]
        stands = journal.pairing(table).games[0]
        balls = step // len(tables) % 8
        other = Played(Winner.FIRST, (8, balls))
        result = other if other != stands else Played(Winner.SECOND, (balls, 8))
        journal.do(c.CorrectResult(len(journal.tournament.rounds), table, 1, result))
