"""`python -m benchmarks [NAME …] [--quick]`: a table of what was measured against its budget, and nothing else."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Sequence
from importlib import import_module

import structlog

from benchmarks.table import Measure, drawn
from bot.commands.running import kept_for_good

NAMES = {
    "pairing": "benchmarks.pairing",
    "standings": "benchmarks.standings",
    "ratings": "benchmarks.ratings",
    "exchange": "benchmarks.exchange",
    "lists": "benchmarks.lists",
    "papers": "benchmarks.papers",
    "pictures": "benchmarks.pictures",
    "compared": "benchmarks.compared",
    "journals": "benchmarks.journals",
    "press": "benchmarks.press",
    "reminders": "benchmarks.reminders",
    "broadcast": "benchmarks.broadcast",
    "delivery": "benchmarks.delivery",
    "hall": "benchmarks.hall",
    "startup": "benchmarks.startup",
    "recovery": "benchmarks.recovery",
    "hosting": "benchmarks.hosting",
}


def main(arguments: Sequence[str] | None = None) -> None:
    """A missed budget is marked, and no reason to fail: the machine may be busy with something else."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--quick", action="store_true", help="fewer runs and no field above 500")
    given = parser.parse_args(arguments)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    measures: list[Measure] = []
    for name in given.names or NAMES:
        with kept_for_good():  # as in the program, or the collector goes over all that was measured before
            measure: Callable[..., list[Measure]] = import_module(NAMES[name]).measure
        measures += measure(quick=given.quick)
    print(drawn(measures))


if __name__ == "__main__":
    main()
