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

from scripts.mutant_trials import CHOSEN, KILLED, SURVIVED, UNTESTED, WANTED

COPY = Path("build/mutants")
STATS = COPY / "mutants/mutmut-stats.json"
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
        "nardy_books",
    ),
}
"""The tests that are about a room; for a room without a row here all of tests/engine are run but for `LONG`."""

BESIDE = ("tests/exchange/test_taken_in.py",)
"""What is about the law and stands elsewhere."""

LONG = {
    "--ignore=tests/engine/": ("ratings", "test_every_swiss.py", "test_large_fields.py", "test_undo_of_any_act.py"),
    "--deselect=tests/engine/test_": (
        "corrections.py::test_a_correction_changes_exactly_what_rests_on_it",
        "destiny.py::test_nobody_meets_anybody_twice_or_is_free_twice",
        "draft_room.py::test_whatever_a_hand_does_nobody_is_lost_and_every_step_is_taken_back",
        "go_mcmahon.py::test_the_sum_of_differences_is_the_least_there_is",
        "go_olympic.py::test_whoever_loses_plays_on_until_every_place_is_taken",
        "many_levels.py::test_many_levels_are_paired_as_well_as_whole_numbers_of_any_width_allow",
        "matching.py::test_the_kernel_finds_what_brute_force_finds",
        "round_robin.py::test_any_",
        "swiss_pairing.py::test_no_field_and_no_results_break_a_swiss_stage",
    ),
}
"""Of tests/engine for rooms without a row: each of these takes longer than all else that a mutant is tried with."""

QUICK = "-p no:unraisableexception -p no:xdist -p no:cov --noconftest"
"""What each mutant would pay for and does not need: a collection of all garbage, for one, and the browser."""

SECONDS = 12.0
"""Of tests that a mutant is tried with, those that know its module best first: most of all tests reach the functions
that every act goes through, and few of those are about them."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", default=["scoring", "timing"], metavar="ROOM")
    parser.add_argument("--mutmut", required=True, type=Path, help="the program")
    parser.add_argument("--only", type=int, metavar="N", help="so many, drawn by the seed")
    parser.add_argument("--again", action="store_true", help="those that were not killed when they were tried last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, metavar="N", help="processes side by side")
    chosen = parser.parse_args(arguments)
    lived = sorted(name for name, code in tried().items() if code != KILLED)
    if chosen.again and not lived:
        parser.error("nothing is left of an earlier run that was not killed")
    copy(chosen.rooms)
    names = planted(chosen.mutmut.absolute())
    if chosen.again:
        names = sorted(set(lived).intersection(names))
    elif chosen.only is not None:
        names = random.Random(chosen.seed).sample(names, min(chosen.only, len(names)))
    failed = try_out(names, tests_of(chosen.rooms), chosen.mutmut.absolute().with_name("python"), chosen.children)
    tell(tried())
    return failed


def planted(mutmut: Path) -> list[str]:
    """The names of all mutants. mutmut makes them and notes which tests reach them."""
    nothing = [str(mutmut), "run", "--max-children", "1", "none"]  # no mutant has this name
    env = {**os.environ, "PYTEST_ADDOPTS": QUICK}
    made = subprocess.run(nothing, cwd=COPY, env=env, capture_output=True, text=True, check=False)
    if not STATS.exists():
        sys.exit(f"{made.stdout}{made.stderr}\nThe tests do not pass without a mutant: nothing was tried.")
    files = COPY.glob("mutants/engine/**/*.meta")
    return sorted(name for file in files for name in json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"])


def try_out(names: Sequence[str], tests: Sequence[str], python: Path, children: int) -> int:
    """By so many processes side by side. The highest of their exit codes."""
    wanted = tests_for(names)
    command = [str(python), "-m", "pytest", "-p", "scripts.mutant_trials", "--rootdir=.", *tests]
    running = []
    for child in range(children):
        part = {name: wanted[name] for name in names[child::children]}
        (COPY / f"mutants/{child}.json").write_text(json.dumps(part), encoding="utf-8")
        env = {**os.environ, "PYTEST_ADDOPTS": QUICK, WANTED: f"{child}.json", CHOSEN: ""}
        running.append(subprocess.Popen(command, cwd=COPY / "mutants", env=env, stdout=subprocess.DEVNULL))
    return max(one.wait() for one in running)


def tests_for(names: Iterable[str]) -> dict[str, list[str]]:
    """By mutant the tests to try it with, in turn."""
    known = json.loads(STATS.read_text(encoding="utf-8"))
    lasts: dict[str, float] = known["duration_by_test"]
    reached: dict[str, list[str]] = known["tests_by_mangled_function_name"]
    modules: dict[str, Counter[str]] = defaultdict(Counter)
    for function, tests in reached.items():
        for test in tests:
            modules[test][function.rpartition(".")[0]] += 1
    found: dict[str, list[str]] = {}
    for name in names:
        module, function = name.rpartition(".")[0], name.rpartition("__mutmut_")[0]
        about = {test: modules[test][module] / modules[test].total() for test in reached.get(function, ())}
        found[name] = []
        left = SECONDS
        for test in sorted(about, key=lambda test: (-about[test], lasts[test], test)):
            left -= lasts[test]
            if left >= 0 or not found[name]:
                found[name].append(test)
    return found


def tried() -> dict[str, int]:
    """What became of each mutant that was tried."""
    files = COPY.glob("mutants/*.jsonl")
    lines = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return dict(lines)


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
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    lines += ["use_git_change_detection = false", "track_dependencies = false"]
    project.write_text("\n".join([text, "[tool.mutmut]", *lines, ""]), encoding="utf-8")


def tests_of(rooms: Iterable[str]) -> list[str]:
    rooms = list(rooms)
    if not all(room in TESTS for room in rooms):
        return ["tests/engine", *BESIDE, *(start + name for start, names in LONG.items() for name in names)]
    return list(dict.fromkeys(f"tests/engine/test_{name}.py" for room in rooms for name in TESTS[room]))


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
