"""`turnir replay` recomputes every digest of a database, and says which row folds to something else."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from typer.testing import CliRunner

from bot.cli import app
from tests.torture.club import prepare


def test_a_sound_database_agrees_with_itself(tmp_path: Path) -> None:
    asyncio.run(prepare(tmp_path / "club.sqlite3"))
    said = CliRunner().invoke(app, ["replay", str(tmp_path / "club.sqlite3")])
    assert said.exit_code == 0
    assert "1 tournament, 3 acts: every digest agrees" in said.output


def test_a_row_that_was_tampered_with_is_named(tmp_path: Path) -> None:
    tournament = asyncio.run(prepare(tmp_path / "club.sqlite3"))
    with closing(sqlite3.connect(tmp_path / "club.sqlite3")) as connection, connection:
        connection.execute("drop trigger journal_is_not_rewritten")
        connection.execute(
            "update journal set body = replace(body, 'referee', 'head_referee') where kind = 'RoleGranted'"
        )
    said = CliRunner().invoke(app, ["replay", str(tmp_path / "club.sqlite3")])
    assert said.exit_code == 1
    assert f"Кубок ({tournament})" in said.output
