"""The guide of the server: its drills are done, its units are verified, its other commands are at least well-formed."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from bot.storage.backups import Backups
from tests.torture.club import prepare

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("server.ru.md", "server.en.md")
STATE = "/var/lib/turnir"
BLOCK = re.compile(r"^```sh ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# What a machine with the service has: the console that goes into the folder of the state, and systemd, here only noted.
STUBS = {
    "sudo": 'exec "$@"',
    "systemctl": 'echo "$@" >> "$STATE/systemctl.log"',
    "turnir": 'cd "$STATE" && exec {python} -m bot "$@"',
}


def blocks(guide: str) -> list[tuple[str, str]]:
    """(what kind, commands) of each block of the shell."""
    return BLOCK.findall((ROOT / "docs" / guide).read_text(encoding="utf-8"))


def sh(script: str, state: Path, stubs: Path) -> str:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script.replace(STATE, str(state))],
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("TURNIR_")},
            "PATH": f"{stubs}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "STATE": str(state),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def stubs(tmp_path: Path) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, does in STUBS.items():
        file = folder / name
        file.write_text(f"#!/bin/sh\n{does.format(python=sys.executable)}\n")
        file.chmod(0o755)
    return folder


def test_the_drills_of_the_guide_are_done_as_they_stand(tmp_path: Path, stubs: Path) -> None:
    """The other language has the same, see below."""
    state = tmp_path / "state"
    state.mkdir()
    database = state / "turnir.sqlite3"
    asyncio.run(prepare(database))
    Backups.of(database).make(date(2026, 11, 21))
    drills = [commands for kind, commands in blocks(GUIDES[0]) if kind == "drill"]
    assert len(drills) == 3
    copied, drilled, restored = (sh(commands, state, stubs) for commands in drills)
    assert "Copied to before-the-cup.sqlite3" in copied
    assert (state / "before-the-cup.sqlite3").is_file()
    assert "1 tournament, 3 acts: every digest agrees" in drilled
    assert "Restored from drill.sqlite3 to drilled.sqlite3." in drilled
    assert "turnir run" not in drilled
    assert not [file.name for file in state.iterdir() if file.name.startswith("drill")]
    assert "Restored from backups/turnir-2026-11-21.sqlite3. Start `turnir run`." in restored
    assert (state / "damaged.sqlite3").is_file()
    assert (state / "systemctl.log").read_text() == "stop turnir\nstart turnir\n"
    assert "every digest agrees" in sh("turnir replay", state, stubs)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_block_is_good_shell_and_names_files_that_are_there(guide: str) -> None:
    found = blocks(guide)
    assert len(found) >= 8
    for _, commands in found:
        checked = subprocess.run(["bash", "-n"], input=commands, capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stderr) == (0, "")
        for name in re.findall(r"(?<= )(?:deploy/[\w.-]+|requirements\.txt|\.env\.example)", commands):
            assert (ROOT / name).is_file(), name


def test_both_languages_have_the_same_commands() -> None:
    ru, en = map(blocks, GUIDES)
    assert ru == en


def test_the_console_is_good_shell() -> None:
    script = ROOT / "deploy" / "turnir-console"
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0
    assert os.access(script, os.X_OK)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze on this machine")
@pytest.mark.parametrize(
    ("name", "program"),
    [("turnir", "/opt/turnir/bin/turnir"), ("litestream", "/opt/litestream/bin/litestream")],
)
def test_systemd_takes_the_unit(tmp_path: Path, name: str, program: str) -> None:
    unit = (ROOT / "deploy" / f"{name}.service").read_text()
    assert f"ExecStart={program} " in unit
    file = tmp_path / f"{name}.service"
    file.write_text(unit.replace(program, "/bin/true"))  # what is not installed cannot be started
    verified = subprocess.run(
        ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")


def test_what_the_container_copies_is_there_and_no_secret_is() -> None:
    lines = (ROOT / "deploy" / "Containerfile").read_text().splitlines()
    copied = [line.split()[1] for line in lines if line.startswith("COPY") and "--from" not in line]
    assert all((ROOT / name).exists() for name in copied)
    left_out = (ROOT / ".containerignore").read_text().splitlines()
    assert {".env", ".git", "**/*.sqlite3*"} <= set(left_out)
