"""Backup, check and restore of a database file. Plain blocking functions: in the running bot call them in a thread."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.locks import database_lock
from bot.storage.migrate import APPLICATION_ID, known_version
from bot.storage.sessions import translated

LIBRARY = sqlite3.sqlite_version_info
"""The SQLite that this Python runs with."""
_MENDED = ((3, 44, 6), (3, 50, 7), (3, 51, 3))
"""Where the WAL-reset bug ends: in its own line, the last also for all that came after it."""


def may_reset_wrongly(version: tuple[int, ...]) -> bool:
    """Whether this SQLite has the WAL-reset bug: it may damage a database, or lose what was committed, where one
    connection makes a checkpoint at the very moment in which another commits (sqlite.org/wal.html#walresetbug)."""
    if version >= _MENDED[-1]:
        return False
    return not any(version[:2] == mended[:2] and version >= mended for mended in _MENDED)


@dataclass(frozen=True, slots=True)
class Health:
    """What a look at a database file says. `problems` are SQLite's own words; none means it is whole."""

    version: int
    problems: tuple[str, ...]


def check(path: Path) -> Health:
    """Read every page and every index.

    DatabaseError: storage.missing, not_a_database, foreign, newer_version; a damaged file has `problems`.
    """
    with _reading(path) as connection:
        version = _version(connection)
        try:
            found = [str(row[0]) for row in connection.execute("pragma integrity_check(20)")]
            found += [f"foreign key: {row[0]} {row[1]}" for row in connection.execute("pragma foreign_key_check")]
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            found = [str(error)]
    return Health(version, tuple(line for line in found if line != "ok"))


def backup(source: Path, target: Path, *, overwrite: bool = False) -> Health:
    """Write a whole copy as of this moment, also while the bot writes; it appears under its name when it is on disk.

    DatabaseError: storage.exists for a target that is there and `overwrite` was not said, storage.unwritable where it
    cannot be put, and whatever is wrong with the source.
    """
    if target.exists() and not overwrite:
        raise DatabaseError("storage.exists", path=str(target))
    part = target.with_name(f"{target.name}.part")
    try:
        _copy(source, part)
        health = check(part)
        if health.problems:
            raise DatabaseError("storage.corrupt", reason=health.problems[0])
        _put(part, target)
    except OSError as error:
        raise DatabaseError("storage.unwritable", reason=str(error)) from error
    finally:
        _remove(part)
    return health


def restore(source: Path, database: Path, *, overwrite: bool = False) -> Health:
    """Make `database` what the backup is. Nothing is touched before the backup has been read through and copied.

    DatabaseError: storage.corrupt, newer_version, foreign for a backup that cannot be used; storage.exists where
    there is a database and `overwrite` was not said; storage.in_use where a bot runs on it; storage.unwritable.
    """
    health = check(source)
    if health.problems:
        raise DatabaseError("storage.corrupt", reason=health.problems[0])
    if database.exists() and not overwrite:
        raise DatabaseError("storage.exists", path=str(database))
    lock = database_lock(database)
    part = database.with_name(f"{database.name}.part")
    try:
        _copy(source, part)
        # A log of the old database must never be replayed into the new one.
        for suffix in ("-wal", "-shm"):
            database.with_name(database.name + suffix).unlink(missing_ok=True)
        _put(part, database)
    except OSError as error:
        raise DatabaseError("storage.unwritable", reason=str(error)) from error
    finally:
        _remove(part)
        lock.leave()
    return health


def _remove(part: Path) -> None:
    with suppress(OSError):  # its folder is no folder, or has gone
        part.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    target.touch(mode=0o600)
    with _reading(source) as connection:
        _version(connection)
        try:
            connection.execute("vacuum into ?", (str(target),))
        except sqlite3.Error as error:
            target.unlink(missing_ok=True)
            raise translated(error) from error


def _put(part: Path, target: Path) -> None:
    """Rename, and both the file and its name are on disk when this returns."""
    _to_disk(part)
    part.replace(target)
    _to_disk(target.parent)


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise DatabaseError("storage.missing", path=str(path))
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except UnicodeDecodeError as error:  # SQLite's complaint quotes what is damaged
        raise DatabaseError("storage.corrupt", reason=str(error)) from error
    except sqlite3.Error as error:
        raise translated(error) from error


def _version(connection: sqlite3.Connection) -> int:
    version = int(connection.execute("pragma user_version").fetchone()[0])
    if connection.execute("pragma application_id").fetchone()[0] != APPLICATION_ID:
        raise DatabaseError("storage.foreign")
    if version > known_version():
        raise DatabaseError("storage.newer_version", found=version, known=known_version())
    return version
