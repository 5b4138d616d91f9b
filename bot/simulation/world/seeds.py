"""Many worlds, one after the other: a line a seed, and the command that plays one again in which something broke."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from bot.commands.plain import note, say
from bot.simulation.booking import NoSuchPlay, plan_for, setting_from
from bot.simulation.plan import Plan
from bot.simulation.report import DONE, FAILED, STOPPED, WRONG, Stopped, perform
from bot.simulation.troubles import Line, Misled, Stuck
from bot.simulation.world.loop import Standstill, lived
from bot.storage.errors import StorageError


def run_seeds(
    seeds: Iterable[int],
    rulebook: str,
    entries: int | None,
    *,
    settings: Sequence[str],
    trouble: bool,
    line: Line,
) -> int:
    """Play and report; the exit code. A world that breaks keeps no other from being played."""
    code = DONE
    for seed in seeds:
        try:
            plan = plan_for(rulebook, entries, seed, dict(map(setting_from, settings)), trouble=trouble)
            told, broken = lived_through(plan, line)
        except NoSuchPlay as error:
            note(str(error))
            return WRONG
        except Stopped:
            return STOPPED
        say(f"seed {seed}: {told}")
        for one in broken:
            say(f"  violated: {one}")
        if broken:
            say(f"  again: {_again(seed)}")
            code = FAILED
    return code


def lived_through(plan: Plan, line: Line, rate: int | None = None) -> tuple[str, list[str]]:
    """How it went, and what does not hold; a world that is stuck is told as such. `rate`: by the clock, so fast."""
    try:
        answer = lived(perform(plan, line=line, rate=rate, in_world=True)).answer
    except (Stuck, Misled, Standstill, StorageError) as error:
        return "it did not end", [f"{type(error).__name__}: {error}"]
    failed = f", {answer['failed']} calls failed" if answer["failed"] else ""
    return f"{answer['digest']}, {answer['seconds']} s{failed}", answer["violations"]


def _again(seed: int) -> str:
    """The command that was given, for one seed."""
    words = iter(sys.argv[1:])
    kept = ["turnir"]
    for word in words:
        name, given, _ = word.partition("=")
        if name not in ("--seed", "--seeds"):
            kept.append(word)
        elif not given:
            next(words, None)
    return " ".join([*kept, "--seed", f"{seed}"])
