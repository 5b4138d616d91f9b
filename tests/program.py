"""`turnir …` in a process of its own, forked where the program is already loaded.

Loading the program takes half a second of processor time and more, which a forked process saves; from there on it is
what an operator starts. Whatever depends on how a process begins is started afresh instead.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

LOADED = ("bot.runtime.app", "bot.hosting.hosting", "bot.commands.running", "bot.commands.upkeep")
PATIENCE = 240.0
"""Seconds that a command may take."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What a command has said, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


def turnir(*arguments: str, folder: Path, environment: Mapping[str, str]) -> Ended:
    """The command in `folder`, with this environment and no other."""
    with tempfile.TemporaryDirectory() as aside:
        out, errors = Path(aside) / "out", Path(aside) / "errors"
        process = begun(*arguments, folder=folder, environment=environment, out=out, errors=errors)
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
        assert process.exitcode is not None, f"turnir {' '.join(arguments)} has not ended"
        return Ended(process.exitcode, out.read_text(encoding="utf-8"), errors.read_text(encoding="utf-8"))


def begun(*arguments: str, folder: Path, environment: Mapping[str, str], out: Path, errors: Path) -> BaseProcess:
    """The same, as it begins; what it says is added to these files, which may be one."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(LOADED))
    given = (arguments, folder, dict(environment), out, errors)
    process = context.Process(target=_command, args=given, daemon=True)
    process.start()
    return process


def _command(arguments: tuple[str, ...], folder: Path, environment: dict[str, str], out: Path, errors: Path) -> None:
    """In the new process."""
    from bot.__main__ import main

    for number, file in ((1, out), (2, errors)):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    tempfile.tempdir = None  # it is looked up where the environment says
    sys.argv = ["turnir", *arguments]
    main()
