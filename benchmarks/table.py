"""The table that a run of the benchmarks prints."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

HEADS = ("what", "measured", "budget", "")


@dataclass(frozen=True, slots=True)
class Measure:
    """One line. `budget` None: told for comparison only; `measured` None: not to be had.

    note  stands where the verdict would
    least  the budget is the least that is wanted, and not the most
    """

    what: str
    measured: float | None
    unit: str
    budget: float | None = None
    note: str = ""
    least: bool = False

    @property
    def verdict(self) -> str:
        if self.budget is None or self.measured is None:
            return self.note
        met = self.measured >= self.budget if self.least else self.measured <= self.budget
        return "OK" if met else "MISSED"

    def cells(self) -> tuple[str, str, str, str]:
        budget = "" if self.budget is None else _figure(self.budget, self.unit)
        measured = "—" if self.measured is None else _figure(self.measured, self.unit)
        return self.what, measured, budget, self.verdict


def median_ms(work: Callable[[], object], times: int, clock: Callable[[], float] = time.process_time) -> float:
    """Milliseconds of processor time in the median of several runs: what else the machine does is not counted. By
    `time.perf_counter` how long one waits, where more than one processor is at work."""
    taken = []
    for _ in range(times):
        started = clock()
        work()
        taken.append(clock() - started)
    return statistics.median(taken) * 1000


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    return percentile(values, 95)


def percentile(values: Sequence[float], share: int) -> float:
    """The value that so many of 100 do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def drawn(measures: Iterable[Measure]) -> str:
    """Lines of equal columns, figures to the right."""
    rows = [HEADS, *(measure.cells() for measure in measures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    return "\n".join(_line(row, widths).rstrip() for row in rows)


def _line(row: tuple[str, str, str, str], widths: Sequence[int]) -> str:
    what, measured, budget, verdict = row
    return f"{what:<{widths[0]}}  {measured:>{widths[1]}}  {budget:>{widths[2]}}  {verdict}"


def _figure(value: float, unit: str) -> str:
    digits = 2 if unit == "ms" and value < 10 else 1 if unit in ("ms", "s") and value < 100 else 0
    return f"{value:.{digits}f} {unit}".rstrip()
