"""Brings a database to the version this program knows. All missing migrations and the version commit together."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.redigesting import write_digests
from bot.storage.sessions import Session

FOLDER = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x5475726E  # "Turn": tells our files from any other SQLite database
DIGESTS = 13
"""Since when digests are taken as they are today: those of an older database are written anew."""


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
    """Run what is missing; the version reached. All of it or nothing: where one script fails, the database stays as the
    program before has left it, and that program can be started again."""
    version = await version_of(session)
    missing = [f"{script}\npragma user_version = {number};" for number, script in migrations() if number > version]
    if not missing:
        return version
    try:
        await session.script("\n".join(["begin immediate;", f"pragma application_id = {APPLICATION_ID};", *missing]))
        if version < DIGESTS:
            await write_digests(session)
        await session.run("commit", {})
    except DatabaseError:
        await session.run("rollback", {})  # a script would first commit what is open
        raise
    return known_version()
