"""`turnir restore` says what is wrong with a copy, and then nothing was replaced."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.storage.maintenance import backup, check
from bot.storage.store import Store


async def make(file: Path) -> None:
    await (await Store.open(file)).close()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "turnir.sqlite3"
    asyncio.run(make(file))
    backup(file, tmp_path / "copy.sqlite3")
    return file


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def damaged(how: str, copy: Path) -> None:
    data = copy.read_bytes()
    match how:
        case "cut":
            copy.write_bytes(data[: len(data) // 2])
        case "unreadable":
            copy.write_bytes(data.replace(b"CREATE TABLE journal", b"CREATE TAB\xffE journal", 1))
        case "text":
            copy.write_text("not a database at all " * 50)
        case "foreign":
            copy.unlink()
            with closing(sqlite3.connect(copy)) as other:
                other.execute("create table books (title)")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("cut", "The copy copy.sqlite3 is damaged:"),
        ("unreadable", "The copy copy.sqlite3 is damaged:"),
        ("text", "The copy copy.sqlite3 is damaged:"),
        ("foreign", "copy.sqlite3 is a database of another program."),
    ],
)
def test_a_copy_that_cannot_be_used_is_refused_in_words(database: Path, how: str, words: str) -> None:
    damaged(how, database.with_name("copy.sqlite3"))
    before = files(database.parent)
    said = CliRunner().invoke(app, ["restore", "copy.sqlite3", "--overwrite"])
    assert (said.exit_code, type(said.exception)) == (1, SystemExit)
    assert words in said.stderr
    assert "Nothing was replaced" in said.stderr
    assert files(database.parent) == before
    assert check(database).problems == ()


def test_what_is_in_the_way_is_named(database: Path) -> None:
    said = CliRunner().invoke(app, ["restore", "copy.sqlite3"])
    assert said.exit_code == 1
    assert f"There is a file already: {database.name}." in said.stderr


def test_whoever_restores_elsewhere_is_not_told_to_start_the_bot(database: Path) -> None:
    there = CliRunner().invoke(app, ["restore", "copy.sqlite3", "--database", "drilled.sqlite3"])
    assert there.stdout == "Restored from copy.sqlite3 to drilled.sqlite3.\n"
    here = CliRunner().invoke(app, ["restore", "copy.sqlite3", "--overwrite"])
    assert here.stdout == "Restored from copy.sqlite3. Start `turnir run`.\n"
    assert not database.with_name("drilled.sqlite3.lock").exists()
