"""Brings a database to the version this program knows. All missing migrations and the version commit together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.redigesting import write_digests
from bot.storage.sessions import Session

APPLICATION_ID = 0x5475726E  # "Turn": tells our files from any other SQLite database
DIGESTS = 13
"""Since when digests are taken as they are today: those of an older database are written anew."""


async def _digested(session: Session, version: int) -> None:
    if version < DIGESTS:
        await write_digests(session)


async def _nothing(_session: Session, _version: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Schema:
    """The tables of one kind of database: where its migrations are, the mark of its files, and what else is done, in
    the same transaction, to one of an earlier version."""

    folder: str
    application_id: int
    also: Callable[[Session, int], Awaitable[None]] = _nothing


CLUB = Schema("migrations", APPLICATION_ID, _digested)
DIRECTORY = Schema("directory_migrations", 0x5475726C)  # "Turl": the list of a host's clubs


@cache
def migrations(schema: Schema = CLUB) -> tuple[tuple[int, str], ...]:
    """(version, script) of every migration in order."""
    files = sorted((Path(__file__).parent / schema.folder).glob("[0-9]*_*.sql"))
    return tuple((int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in files)


def known_version(schema: Schema = CLUB) -> int:
    return migrations(schema)[-1][0]


async def version_of(session: Session, schema: Schema = CLUB) -> int:
    """The version of a database of ours, 0 for an empty one.

    DatabaseError: storage.foreign for somebody else's database, storage.newer_version for one that a later
    program has written.
    """
    version = int(await session.value("pragma user_version", {}))
    owner = int(await session.value("pragma application_id", {}))
    objects = int(await session.value("pragma schema_version", {}))
    if owner != schema.application_id and (version or objects):
        raise DatabaseError("storage.foreign")
    if version > known_version(schema):
        raise DatabaseError("storage.newer_version", found=version, known=known_version(schema))
    return version


async def migrate(session: Session, schema: Schema = CLUB) -> int:
    """Run what is missing; the version reached. All of it or nothing: where one script fails, the database stays as the
    program before has left it, and that program can be started again."""
    version = await version_of(session, schema)
    ahead = [(number, script) for number, script in migrations(schema) if number > version]
    missing = [f"{script}\npragma user_version = {number};" for number, script in ahead]
    if not missing:
        return version
    try:
        await session.script(
            "\n".join(["begin immediate;", f"pragma application_id = {schema.application_id};", *missing])
        )
        await schema.also(session, version)
        await session.run("commit", {})
    except DatabaseError:
        await session.run("rollback", {})  # a script would first commit what is open
        raise
    return known_version(schema)
