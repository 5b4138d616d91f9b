"""Mutants of the law: small faults are planted in rooms of `engine/`, one at a time, and the tests of that room have to
notice. mutmut plants them in a copy, in build/mutants; it mutates what stands in functions without decorators."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

COPY = Path("build/mutants")
COPIED = ("bot", "docs", "engine", "handlers", "locales", "scripts", "tests", "README.md", "pyproject.toml")
TESTS = {
    "scoring": (
        "refused_results",
        "scoring_parts",
        "scoring",
        "backgammon",
        "boards",
        "move_points",
        "notation",
        "nardy_books",
        "decide_points",
        "chess_values",
        "destiny_playoff",
        "destiny",
        "round_robin",
    ),
    "timing": (
        "whole_deadlines",
        "whole_moments",
        "whole_personal_clocks",
        "whole_reminders",
        "due_answers",
        "clock",
        "personal_clocks",
        "wished",
        "day",
        "decks",
    ),
}
"""The tests that are about a room; for a room without a row here all of tests/engine are run, which takes longer."""

QUICK = "-p no:unraisableexception -p no:xdist -p no:cov"
"""What each mutant would pay for and does not need: a collection of all garbage, for one."""

KILLED, SURVIVED, UNTESTED = 1, 0, 33


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", default=["scoring", "timing"], metavar="ROOM")
    parser.add_argument("--mutmut", required=True, type=Path, help="the program")
    parser.add_argument("--only", type=int, metavar="N", help="so many, drawn by the seed")
    parser.add_argument("--again", action="store_true", help="those that were not killed when they were tried last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, metavar="N", help="processes side by side")
    chosen = parser.parse_args(arguments)
    lived = [name for name, code in sorted(results().items()) if code not in (None, KILLED)]
    if chosen.again and not lived:
        parser.error("nothing is left of an earlier run that was not killed")
    copy(chosen.rooms)
    mutmut, env = chosen.mutmut.absolute(), {**os.environ, "PYTEST_ADDOPTS": QUICK}
    run = [str(mutmut), "run", "--max-children", str(chosen.children)]
    if chosen.again:
        run += lived
    elif chosen.only is not None:
        # Nothing has this name: the mutants are made, and none is tried.
        subprocess.run(
            [*run, "none"], cwd=COPY, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        names = sorted(results())
        run += random.Random(chosen.seed).sample(names, min(chosen.only, len(names)))
    tried = subprocess.run(run, cwd=COPY, env=env, check=False)
    told = {name: code for name, code in results().items() if code is not None}
    tell(told)
    return tried.returncode


def copy(rooms: Iterable[str]) -> None:
    """Everything that the tests read, with what mutmut has to know at the end of pyproject.toml."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        source = Path(name)
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=unwanted)
        else:
            shutil.copy(source, COPY / name)
    project = COPY / "pyproject.toml"
    # A name of a test that is written with escapes is not found again.
    literal = "disable_test_id_escaping_and_forfeit_all_rights_to_community_support = true\n"
    text = project.read_text(encoding="utf-8").replace(
        'asyncio_mode = "auto"\n', f'asyncio_mode = "auto"\n{literal}', 1
    )
    settings: dict[str, object] = {
        "source_paths": ["engine"],
        "only_mutate": [f"engine/{room}/*" for room in rooms],
        "also_copy": [name for name in COPIED if name not in ("engine", "tests", "pyproject.toml")],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": tests_of(rooms),
        "timeout_constant": 2.0,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    # A fork of a process that has run no test: what a test had cached would be kept from the mutant.
    lines += ['process_isolation = "forkserver"', "use_git_change_detection = false", "track_dependencies = false"]
    project.write_text("\n".join([text, "[tool.mutmut]", *lines, ""]), encoding="utf-8")


def tests_of(rooms: Iterable[str]) -> list[str]:
    rooms = list(rooms)
    if not all(room in TESTS for room in rooms):
        return ["tests/engine"]
    return list(dict.fromkeys(f"tests/engine/test_{name}.py" for room in rooms for name in TESTS[room]))


def results() -> dict[str, int | None]:
    """What became of each mutant; None for those that were not tried."""
    found: dict[str, int | None] = {}
    for kept in COPY.glob("mutants/engine/**/*.meta"):
        found |= json.loads(kept.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def tell(told: dict[str, int]) -> None:
    """By room: killed, and what was not. What ended otherwise than by a test is no kill."""
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    words = {KILLED: "killed", SURVIVED: "survived", UNTESTED: "untested"}
    for name, code in sorted(told.items()):
        rooms[name.split(".")[1]][words.get(code, "otherwise")] += 1
        if code != KILLED:
            print(f"{words.get(code, f'ended with {code}')}: {name}")
    for room, counted in rooms.items():
        every = sum(counted.values())
        print(f"{room}: {counted['killed']} of {every} killed, {counted['killed'] / every:.1%}; {dict(counted)}")


if __name__ == "__main__":
    sys.exit(main())
