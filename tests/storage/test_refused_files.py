"""Files, folders and rows that the store refuses, in its own words; and which SQLite may damage a log."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.storage.database import Database
from bot.storage.errors import DatabaseError, LinkError
from bot.storage.links import Guesses
from bot.storage.locks import database_lock, lock_token
from bot.storage.maintenance import backup, may_reset_wrongly
from bot.storage.store import Store
from engine.model import PersonId

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("version", "wrong"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 52, 0), False),
    ],
)
def test_which_sqlite_may_lose_what_was_committed(version: tuple[int, ...], wrong: bool) -> None:
    """sqlite.org/wal.html#walresetbug: mended in 3.51.3, and in the lines of 3.44 and 3.50 with 3.44.6 and 3.50.7."""
    assert may_reset_wrongly(version) is wrong


async def test_a_copy_is_not_put_where_nothing_can_be_written(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(DatabaseError) as refused:
        backup(Path(store.db.path), tmp_path / "file" / "copy.db")
    assert refused.value.code == "storage.unwritable"


def test_a_database_in_a_folder_that_is_a_file_is_unwritable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(DatabaseError) as refused:
        database_lock(tmp_path / "file" / "turnir.db", make=True)
    assert refused.value.code == "storage.unwritable"


async def test_what_was_opened_to_be_read_is_not_written(store: Store) -> None:
    looking = await Database.open_readonly(Path(store.db.path))
    with pytest.raises(DatabaseError) as refused:
        async with looking.transaction():
            pass
    await looking.close()
    assert (refused.value.code, refused.value.params) == ("storage.unwritable", {"reason": "opened to be read"})


def test_a_lock_that_was_let_go_is_let_go_once(tmp_path: Path) -> None:
    lock = lock_token("123:AA", tmp_path)
    lock.leave()
    lock.leave()
    lock.release()
    assert list(tmp_path.iterdir()) == []
    again = lock_token("123:AA", tmp_path)
    again.leave()


def test_guesses_of_long_ago_are_forgotten_with_those_who_made_them() -> None:
    bad = Guesses(limit=2, within=timedelta(minutes=10))
    bad.count(PersonId(1), NOON)
    bad.count(PersonId(1), NOON)
    with pytest.raises(LinkError):
        bad.check(PersonId(1), NOON + timedelta(minutes=9))
    bad.count(PersonId(2), NOON + timedelta(minutes=11))
    assert list(bad._bad) == [PersonId(2)]
    bad.check(PersonId(1), NOON + timedelta(minutes=11))
