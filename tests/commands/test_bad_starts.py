"""A start that cannot work ends with one plain line: what happened, why, what to do."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage.locks import FileLock
from bot.storage.migrate import APPLICATION_ID
from tests import program

TOKEN = "123456789:" + "A" * 35
ROOT = Path(__file__).resolve().parents[2]


def surroundings(folder: Path, **settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TURNIR_")}
    return {**kept, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder), **settings}


def turnir(*arguments: str, folder: Path, **settings: str) -> program.Ended:
    return program.turnir(*arguments, folder=folder, environment=surroundings(folder, **settings))


def test_a_missing_token_is_named(tmp_path: Path) -> None:
    """From the very beginning of a process, for the line is all that it says."""
    command = [sys.executable, "-m", "bot", "run"]
    ended = subprocess.run(
        command, cwd=tmp_path, env=surroundings(tmp_path), capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr == "turnir: TURNIR_TOKEN is not set. Put it into the environment or into a .env file here.\n"


def test_an_empty_token_is_called_so(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TURNIR_TOKEN=\n")
    ended = turnir("run", folder=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("turnir: TURNIR_TOKEN is empty. Put its value into the environment")


def test_a_malformed_token_is_explained_and_never_printed(tmp_path: Path) -> None:
    ended = turnir("run", folder=tmp_path, TURNIR_TOKEN="12345:secret")
    assert ended.returncode == 2
    assert "a token looks like" in ended.stderr
    assert "secret" not in ended.stderr + ended.stdout


def test_a_start_without_a_network_says_so_and_goes_on(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run"],
        cwd=tmp_path,
        env=surroundings(tmp_path, TURNIR_API_BASE="http://127.0.0.1:9", TURNIR_TOKEN=TOKEN),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stderr is not None
        said = next((line for line in running.stderr if line.startswith("turnir: ")), "it ended and said nothing")
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        running.stderr.read()
    assert said.startswith("turnir: Telegram cannot be reached. Is there a network?")


def test_a_database_of_a_newer_version_asks_for_an_upgrade(tmp_path: Path) -> None:
    file = tmp_path / "turnir.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(f"pragma application_id = {APPLICATION_ID}; pragma user_version = 999;")
    connection.close()
    ended = turnir("run", folder=tmp_path, TURNIR_TOKEN=TOKEN)
    assert ended.returncode == 1
    assert "written by a newer turnir (version 999" in ended.stderr
    assert "Upgrade turnir" in ended.stderr


@pytest.mark.parametrize("command", [("replay",), ("backup", "copy.sqlite3"), ("doctor",)])
def test_the_database_is_the_one_that_the_bot_runs_on(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / ".env").write_text("TURNIR_DATABASE=club.sqlite3\n")
    told = turnir(*command, folder=tmp_path, TURNIR_CLUB_LANGUAGE="en")
    assert "There is no database at club.sqlite3." in told.stdout + told.stderr
    told = turnir(*command, folder=tmp_path, TURNIR_DATABASE="other.sqlite3", TURNIR_CLUB_LANGUAGE="en")
    assert "There is no database at other.sqlite3." in told.stdout + told.stderr


@pytest.fixture
def taken(tmp_path: Path) -> Iterator[Path]:
    lock = FileLock(tmp_path / "turnir.sqlite3.lock", "storage.in_use")
    lock.acquire()
    yield tmp_path
    lock.release()


def test_a_second_process_on_the_database_is_told_who_has_it(taken: Path) -> None:
    ended = turnir("run", folder=taken, TURNIR_TOKEN=TOKEN)
    assert ended.returncode == 1
    assert f"Another turnir (process {os.getpid()}) is using this database" in ended.stderr


def test_an_owner_link_works_beside_the_running_bot(tmp_path: Path) -> None:
    assert turnir("owner-link", folder=tmp_path).returncode == 0
    lock = FileLock(tmp_path / "turnir.sqlite3.lock", "storage.in_use")
    lock.acquire()
    ended = turnir("owner-link", folder=tmp_path)
    lock.release()
    assert ended.returncode == 0
    assert "/start ow_" in ended.stdout


def test_a_backup_is_restored_only_where_nothing_is_lost_by_mistake(tmp_path: Path) -> None:
    assert turnir("owner-link", folder=tmp_path).returncode == 0
    assert turnir("backup", "copy.sqlite3", folder=tmp_path).returncode == 0
    refused = turnir("restore", "copy.sqlite3", folder=tmp_path)
    assert refused.returncode == 1
    assert "add --overwrite" in refused.stderr
    assert turnir("restore", "copy.sqlite3", "--overwrite", folder=tmp_path).returncode == 0
    assert "every digest agrees" in turnir("replay", "turnir.sqlite3", folder=tmp_path).stdout


def test_the_doctor_says_what_is_wrong_in_the_clubs_language(tmp_path: Path) -> None:
    ended = turnir("doctor", folder=tmp_path)
    assert ended.returncode == 1
    assert "ПЛОХО  TURNIR_TOKEN не задан" in ended.stdout
    (tmp_path / ".env").write_text("TURNIR_CLUB_LANGUAGE=en\n")
    ended = turnir("doctor", folder=tmp_path)
    assert "BAD  TURNIR_TOKEN is not set" in ended.stdout
    assert "BAD  There is no database" in ended.stdout
