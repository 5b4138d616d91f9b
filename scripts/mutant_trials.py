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

WANTED, FOUND = Path("trials.json"), Path("trials-found.jsonl")
"""What is to be tried, {mutant: its tests in turn}; and what became of each, one a line as it is known."""

CHOSEN = "MUTANT_UNDER_TEST"
"""The variable by which what mutmut planted knows which of it is on."""

KILLED, SURVIVED = 1, 0
SECONDS = 12
"""Of the processor for one mutant; what takes longer is an endless loop."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    wanted: Mapping[str, Sequence[str]] = json.loads(WANTED.read_text(encoding="utf-8"))
    items = {item.nodeid: item for item in session.items}
    with FOUND.open("a", encoding="utf-8") as found:
        for mutant, tests in wanted.items():
            child = os.fork()
            if child == 0:
                _try(session, mutant, [items[test] for test in tests])
            _, status = os.waitpid(child, 0)
            found.write(json.dumps([mutant, os.waitstatus_to_exitcode(status)]) + "\n")
            found.flush()
    return True


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
