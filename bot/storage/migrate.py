"""Brings a database to the version this program knows. A migration and its version commit together."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.sessions import Session

FOLDER = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x5475726E  # "Turn": tells our files from any other SQLite database


@cache
def migrations() -> tuple[tuple[int, str], ...]:
    """(version, script) of every migration in order."""
    files = sorted(FOLDER.glob("[0-9]*_*.sql"))
    return tuple((int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in files)


def known_version() -> int:
    return migrations()[-1][0]


async def version_of(session: Session) -> int:
    """The version of a database of ours, 0 for an empty one.

    DatabaseError: storage.foreign for somebody else's database, storage.newer_version for one that a later
    program has written.
    """
    version = int(await session.value("pragma user_version", {}))
    owner = int(await session.value("pragma application_id", {}))
    objects = int(await session.value("pragma schema_version", {}))
    if owner != APPLICATION_ID and (version or objects):
        raise DatabaseError("storage.foreign")
    if version > known_version():
        raise DatabaseError("storage.newer_version", found=version, known=known_version())
    return version


async def migrate(session: Session) -> int:
    """Run what is missing; the version reached. A script that fails leaves nothing of itself behind."""
    version = await version_of(session)
    for number, script in migrations():
        if number > version:
            await _apply(session, number, script)
    return known_version()


async def _apply(session: Session, number: int, script: str) -> None:
    header = f"pragma application_id = {APPLICATION_ID};\npragma user_version = {number};"
    try:
        await session.script(f"begin immediate;\n{header}\n{script}\ncommit;")
    except DatabaseError:
        await session.script("rollback;")
        raise
