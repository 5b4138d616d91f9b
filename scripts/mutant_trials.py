"""A plugin of pytest that tries mutants. The tests are collected once; each mutant gets a fork of this process, which
has run no test, and in it the tests that reach it until one fails. Run in the copy, by `scripts/mutants.py`."""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

WANTED = "MUTANTS_WANTED"
"""The variable that names the file of what is to be tried, {mutant: its tests in turn}. What became of each is written
beside it, one a line as it is known."""

CHOSEN = "MUTANT_UNDER_TEST"
"""The variable by which what mutmut planted knows which of it is on."""

KILLED, SURVIVED, UNTESTED = 1, 0, 33
SECONDS = 40
"""Of the processor for one mutant; what takes longer is an endless loop."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    file = Path(os.environ[WANTED])
    wanted: Mapping[str, Sequence[str]] = json.loads(file.read_text(encoding="utf-8"))
    items = {item.nodeid: item for item in session.items}
    with file.with_suffix(".jsonl").open("w", encoding="utf-8") as found:
        for mutant, tests in wanted.items():
            code = _in_a_fork(session, mutant, [items[test] for test in tests]) if tests else UNTESTED
            found.write(json.dumps([mutant, code]) + "\n")
            found.flush()
    return True


def _in_a_fork(session: pytest.Session, mutant: str, items: Sequence[pytest.Item]) -> int:
    child = os.fork()
    if child == 0:
        _try(session, mutant, items)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def _try(session: pytest.Session, mutant: str, items: Sequence[pytest.Item]) -> None:
    """Ends the process."""
    code = 99
    try:
        os.environ[CHOSEN] = mutant
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = SURVIVED
        for item, following in pairwise((*items, None)):
            assert item is not None
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                code = KILLED
                break
    finally:
        os._exit(code)
