"""Worlds of all presets and profiles, small fields, a seed each, on all processors; totals are kept across runs."""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from math import inf
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from bot.own_books import adopt_own_books
from bot.runtime.logs import configure_logs
from bot.simulation.booking import NoSuchPlay, plan_for
from bot.simulation.chance import coin
from bot.simulation.plan import Plan
from bot.simulation.troubles import PROFILES, line_of
from bot.simulation.world.seeds import lived_through
from engine.regulations import chat_preset_ids

TOTALS = Path("build/explored.json")
MOST = 8
"""Entries of a small field; how many, is by the seed."""

LARGEST = 16
"""For a rulebook that has no field for so few: the least that it has, up to this."""

AT_A_STRETCH = 40
"""Worlds that a process plays, more or less, before another takes over: of the dead in a world something stays for
good; words, pictures and rulebooks are made ready once in it."""

BY_THE_CLOCK = 0.3
"""The share of worlds in which games take their time, so that deadlines come."""


@dataclass(frozen=True, slots=True)
class Played:
    """`command` plays it again."""

    seed: int
    profile: str
    preset: str
    command: str
    told: str
    broken: tuple[str, ...]


def play(seed: int) -> Played:
    """The whole evening follows from the seed."""
    configure_logs("CRITICAL")
    fate = coin(seed, "explore")
    preset, profile, first = fate.choice(chat_preset_ids()), fate.choice(tuple(PROFILES)), fate.randint(2, MOST)
    plan = small_plan(preset, first, seed)
    rate = 1 if fate.random() < BY_THE_CLOCK else None
    try:
        told, broken = lived_through(plan, line_of(profile), rate)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its seed, and the others are played
        told, broken = "it broke", ["".join(traceback.format_exception(error)).rstrip()]
    options = f"--rulebook {preset} --entries {len(plan.teams)} --trouble --faults {profile} --seed {seed}"
    options += f" --realtime {rate}" if rate else ""
    return Played(seed, profile, preset, f"turnir simulate {options}", told, tuple(broken))


def small_plan(preset: str, first: int, seed: int) -> Plan:
    """Of `first` entries, else of the next fewer that the rulebook has a field for, else of the least above."""
    for entries in (*range(first, 1, -1), *range(first + 1, LARGEST + 1)):
        with suppress(NoSuchPlay):
            return plan_for(preset, entries, seed, trouble=True)
    raise NoSuchPlay(f"{preset} has no field for {LARGEST} or fewer")


def explore(seeds: int, seconds: float, least: int = 0, processes: int | None = None) -> int:
    """The exit code. Seeds go on where the last run ended; after so many seconds none is begun but the `least` that are
    to be played. `processes`: side by side, one for each processor where nothing is said."""
    totals = Totals.read()
    first, until, code = totals.next, time.monotonic() + seconds, 0
    jobs = [(first + number, inf if number < least else until) for number in range(max(seeds, least))]
    for played in all_played(jobs, processes or cpu_count() or 1):
        totals.count(played)
        if played.broken:
            code = 1
            sys.stdout.write(f"seed {played.seed}: {played.told}\n")
            sys.stdout.writelines(f"  violated: {one}\n" for one in played.broken)
            sys.stdout.write(f"  again: {played.command}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{totals.next - first} worlds; {totals.next} in all, {len(totals.violated)} of them violated\n")
    return code


def all_played(jobs: Sequence[tuple[int, float]], processes: int) -> Iterator[Played]:
    """In their order. BrokenProcessPool where a process is killed, for want of memory say: the others are not waited
    for, and totals tell where it was."""
    for begun in range(0, len(jobs), AT_A_STRETCH * processes):
        with ProcessPoolExecutor(processes, get_context("fork")) as pool:
            yield from filter(None, pool.map(in_time, jobs[begun : begun + AT_A_STRETCH * processes]))


def in_time(job: tuple[int, float]) -> Played | None:
    """In a process of its own."""
    seed, until = job
    return play(seed) if time.monotonic() < until else None


@dataclass
class Totals:
    """Of all runs. `next`: the first seed that was not played; `of`: how many of a preset and a profile; `violated`: by
    the command that plays it again, which may hold since."""

    next: int = 0
    of: dict[str, int] = field(default_factory=dict)
    violated: dict[str, Sequence[str]] = field(default_factory=dict)

    @classmethod
    def read(cls) -> Totals:
        return cls(**json.loads(TOTALS.read_text())) if TOTALS.exists() else cls()

    def count(self, played: Played) -> None:
        """Written after each world: a run that is stopped has counted what it played."""
        name = f"{played.preset}, {played.profile}"
        self.next = played.seed + 1
        self.of[name] = self.of.get(name, 0) + 1
        if played.broken:
            self.violated[played.command] = played.broken
        TOTALS.parent.mkdir(exist_ok=True)
        TOTALS.write_text(json.dumps(asdict(self), indent=1, sort_keys=True, ensure_ascii=False))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seeds", type=int, default=200)
    options.add_argument("--seconds", type=float, default=inf, help="begin no world after so many")
    options.add_argument("--least", type=int, default=0, help="worlds that are played however long it takes")
    options.add_argument("--processes", type=int, help="side by side, one for each processor where nothing is said")
    given = options.parse_args()
    adopt_own_books()
    sys.exit(explore(given.seeds, given.seconds, given.least, given.processes))
