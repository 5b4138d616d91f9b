"""A view is kept until something is written that it shows: no table that it shows is overlooked."""

import asyncio
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage.changes import is_shown
from bot.storage.database import Database
from bot.storage.queries import FOLDER
from bot.storage.store import Store

NOW = datetime(2026, 9, 12, 18, 0, tzinfo=UTC)

PASSING = {"updates", "outbox", "forms", "screens", "boards", "pictures", "relays", "meta", "journal", "tournaments"}
_STATEMENT = re.compile(r"^-- name: (\w+).*\n((?:(?!-- name).*\n?)*)", re.MULTILINE)
STATEMENTS = [
    pytest.param(statement, id=f"{file.stem}.{name}")
    for file in sorted(FOLDER.glob("*.sql"))
    if file.stem != "directory"
    for name, statement in _STATEMENT.findall(file.read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club's database; statements of the list of clubs, which stand on no screen of a tournament, are not asked."""
    path = tmp_path_factory.mktemp("schema") / "turnir.sqlite3"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


def written_by(connection: sqlite3.Connection, statement: str) -> set[str]:
    """What SQLite itself says that it would write."""
    written: set[str] = set()

    def note(action: int, table: str | None, *_: object) -> int:
        if action in (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE) and table:
            written.add(table)
        return sqlite3.SQLITE_OK

    connection.set_authorizer(note)
    names = dict.fromkeys(re.findall(r":(\w+)", statement))
    connection.execute(f"explain {statement}", names)
    return written - {"sqlite_master"}  # json_each is made there for a moment


@pytest.mark.parametrize("statement", STATEMENTS)
def test_what_a_statement_writes_is_seen_as_sqlite_sees_it(schema: Path, statement: str) -> None:
    with closing(sqlite3.connect(schema)) as connection:
        written = written_by(connection, statement)
    assert is_shown(statement) == bool(written - PASSING)


async def test_facts_change_with_what_is_shown_and_with_nothing_else(store: Store) -> None:
    before = await store.db.facts()
    await store.inbox.store([(5, "{}")], NOW)
    assert await store.db.facts() == before
    async with store.db.transaction() as tx:
        await store.people.add_guest(tx, "Лис", NOW)
    assert await store.db.facts() != before


async def test_facts_change_with_what_another_process_writes(store: Store) -> None:
    before = await store.db.facts()
    with closing(sqlite3.connect(store.db.path)) as other:
        other.execute("insert into people (name, first_seen) values ('Ёж', '2026-11-22')")
        other.commit()
    await asyncio.sleep(0)
    assert await store.db.facts() != before
