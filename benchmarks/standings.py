"""The table of a large Swiss tournament, from its rounds to its places, with every criterion the format knows."""

from __future__ import annotations

from benchmarks.pairing import after_rounds
from benchmarks.table import Measure, median_ms
from engine.standings.history import history_of
from engine.standings.table import standings

SIZE, ROUNDS = 1000, 9
BUDGET = 100.0


def measure(*, quick: bool) -> list[Measure]:
    size = SIZE // 2 if quick else SIZE
    return [line for name in ("halves by cards", "nearest Buchholz") for line in _table(name, size)]


def _table(name: str, size: int) -> list[Measure]:
    tournament = after_rounds(name, size, ROUNDS)
    stage = tournament.rulebook.plan[0].id
    columns = len(standings(tournament).rows[0].values)
    table = median_ms(lambda: standings(tournament), 5)
    gathering = median_ms(lambda: history_of(tournament, stage), 5)
    return [
        Measure(f"table of {columns} criteria, {name}, {size} entries × {ROUNDS} rounds", table, "ms", BUDGET),
        Measure("… of which the results are gathered in", gathering, "ms"),
    ]
