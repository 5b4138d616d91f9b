"""Ctrl-C: a real process gets a real SIGINT, at moments that are told by what it is about to load."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = """
import os, runpy, signal, sys

moment, sys.argv[1:] = sys.argv[1], sys.argv[2:]

class AtImport:
    def find_spec(self, name, path=None, target=None):
        if name == moment:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
sys.meta_path.insert(0, AtImport())
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("moment", "command"),
    [
        ("typer", ("rulebooks",)),
        ("rustworkx", ("pair", "FILE")),
        ("bot.demo", ("demo", "--port", "0")),
        ("bot.simulation.report", ("simulate", "--entries", "8")),
        ("bot.runtime.app", ("run",)),
        ("bot.commands.checks.door", ("doctor",)),
    ],
)
def test_whatever_is_being_loaded_it_ends_with_a_plain_line(
    moment: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "event.json"
    file.write_text(json.dumps(EVENT), encoding="utf-8")
    words = [str(file) if word == "FILE" else word for word in command]
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TURNIR_TOKEN": "424242:" + "a" * 35,
        "TURNIR_DATABASE": str(tmp_path / "turnir.sqlite3"),
    }
    ended = subprocess.run(
        [sys.executable, "-c", HOOK, moment, *words],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        timeout=100,
    )
    assert ended.stderr == "turnir: stopped.\n"
    assert (ended.returncode, ended.stdout) == (130, "")


EVENT = {
    "format": "turnir/1",
    "rulebook": "club-swiss",
    "settings": {"rounds": 3},
    "entries": [{"id": f"p{n}", "name": f"P{n}"} for n in range(1, 5)],
    "rounds": [],
}
