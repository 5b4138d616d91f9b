"""What the doctor hears of copies by the second, from a Litestream that says what it is told to say."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import web
from typer.testing import CliRunner

from bot.cli import app
from bot.commands.checks import litestream, machine
from bot.commands.checks.finding import Level
from bot.storage import maintenance
from bot.storage.maintenance import backup, may_reset_wrongly
from bot.storage.store import Store
from tests.upkeep.conftest import Both

NOW = datetime(2026, 11, 22, 18, 30, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def database() -> AsyncIterator[Path]:
    """With a short path: a socket lies beside it."""
    with tempfile.TemporaryDirectory(prefix="turnir") as folder:
        file = Path(folder) / "turnir.sqlite3"
        await (await Store.open(file)).close()
        file.with_name(".turnir.sqlite3-litestream").mkdir()
        yield file


@asynccontextmanager
async def saying(database: Path, text: str) -> AsyncIterator[None]:
    async def listed(_: web.Request) -> web.Response:
        return web.Response(text=text)

    server = web.Application()
    server.router.add_get("/list", listed)
    runner = web.AppRunner(server)
    await runner.setup()
    await web.UnixSite(runner, str(database.with_name("litestream.sock"))).start()
    try:
        yield
    finally:
        await runner.cleanup()


def entry(database: Path, age: float | None) -> str:
    """As Litestream 0.5 writes it, nanoseconds included."""
    synced = {} if age is None else {"last_sync_at": f"{NOW - timedelta(seconds=age):%Y-%m-%dT%H:%M:%S}.071082286Z"}
    return json.dumps({"databases": [{"path": str(database), "status": "replicating", **synced}]})


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


async def told(database: Path) -> list[tuple[Level, str]]:
    return [(one.level, one.text) for one in await litestream.look(database, NOW, Both())]


@pytest.mark.parametrize(
    ("answer", "level", "words"),
    [
        (lambda file: entry(file, 3), Level.FINE, "Litestream runs: all that was written is copied, last 3 s ago."),
        (lambda file: entry(file, 400), Level.BAD, "its last copy is 6 min old, of 2026-11-22 18:23 UTC"),
        (lambda file: entry(file, None), Level.BAD, "has copied nothing since it was started"),
        (lambda file: entry(file.with_name("other.sqlite3"), 3), Level.BAD, "is not among them"),
        (lambda _: "<html>", Level.BAD, "does not answer"),
    ],
)
async def test_the_doctor_says_how_old_the_last_copy_is(
    database: Path, answer: Callable[[Path], str], level: Level, words: str
) -> None:
    async with saying(database, answer(database)):
        (found,) = await told(database)
    assert found[0] is level
    assert words in found[1]


async def test_a_litestream_that_does_not_run_is_missed_where_it_is_used(database: Path) -> None:
    ((level, words),) = await told(database)
    assert level is Level.BAD
    assert str(database.with_name("litestream.sock")) in words
    assert "systemctl start litestream" in words
    database.with_name(".turnir.sqlite3-litestream").rmdir()
    assert await told(database) == []


async def test_nothing_is_put_in_the_place_of_a_database_that_is_being_copied(database: Path) -> None:
    copy = database.with_name("copy")
    backup(database, copy)
    was = digest(database)
    command = ["restore", str(copy), "--database", str(database), "--overwrite"]
    async with saying(database, entry(database, 3)):
        refused = CliRunner().invoke(app, command)
    assert refused.exit_code == 1
    assert "systemctl stop turnir litestream" in refused.stderr
    assert digest(database) == was
    assert CliRunner().invoke(app, command).exit_code == 0


def test_the_socket_of_the_settings_is_where_the_doctor_asks() -> None:
    settings = (ROOT / "deploy" / "litestream.yml").read_text(encoding="utf-8")
    assert f"path: /var/lib/turnir/{litestream.SOCKET}" in settings
    assert "path: /var/lib/turnir/turnir.sqlite3" in settings


@pytest.mark.parametrize(
    ("version", "has_it"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 53, 0), False),
    ],
)
def test_which_sqlite_resets_its_log_wrongly(version: tuple[int, ...], has_it: bool) -> None:
    assert may_reset_wrongly(version) == has_it


def test_the_doctor_names_a_sqlite_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "LIBRARY", (3, 40, 1))
    old = machine.library(Both())
    assert old.level is Level.NOTE
    assert all(words in old.text for words in ("SQLite 3.40.1", "WAL-reset", "3.51.3", "upgrade of the system"))
    monkeypatch.setattr(maintenance, "LIBRARY", (3, 53, 0))
    new = machine.library(Both())
    assert (new.level, new.text) == (Level.FINE, "This machine has SQLite 3.53.0.")
