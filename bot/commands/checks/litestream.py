"""Copies by the second: whether Litestream runs on the database, and how old its last copy is by its own account.

Where it keeps its place beside a database it is meant to run; otherwise nothing is said of it.
"""

from __future__ import annotations

import socket
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import AwareDatetime, BaseModel, ValidationError

from bot.commands.checks.finding import Finding, bad, fine
from bot.i18n import Speaker

SOCKET = "litestream.sock"
"""Beside the database, as `deploy/litestream.yml` has it."""
LATE = timedelta(minutes=2)
"""A copy is made every second; a store across the network may be slow, or be written to less often."""
PATIENCE = 5.0
"""Seconds. One that cannot reach its store may not answer at all."""


class Copied(BaseModel):
    """A database that Litestream copies. `last_sync_at`: when all that was written by then was in the store; None
    where that was never so since it was started."""

    path: Path
    last_sync_at: AwareDatetime | None = None


class Answer(BaseModel):
    databases: list[Copied]


def is_running(database: Path) -> bool:
    """Whether it is there, even if it has no time to answer. Nothing may be put in the place of its database then."""
    with closing(socket.socket(socket.AF_UNIX)) as asked:
        try:
            asked.connect(str(database.with_name(SOCKET)))
        except OSError:
            return False
    return True


async def look(database: Path, now: datetime, tr: Speaker) -> list[Finding]:
    """Nothing where Litestream is not used."""
    if not _notes(database).is_dir():
        return []
    return [_told(database, await _asked(database.with_name(SOCKET)), now, tr)]


def _notes(database: Path) -> Path:
    """Where it keeps its place."""
    return database.with_name(f".{database.name}-litestream")


def _told(database: Path, copied: list[Copied] | None, now: datetime, tr: Speaker) -> Finding:
    place = database.resolve()
    if copied is None:
        told = {"place": str(place.with_name(SOCKET)), "folder": str(_notes(place))}
        return bad(tr("doctor-litestream-silent", **told))
    mine = next((one for one in copied if one.path.resolve() == place), None)
    if mine is None:
        return bad(tr("doctor-litestream-other", path=str(place)))
    if mine.last_sync_at is None:
        return bad(tr("doctor-litestream-never"))
    age = max(now - mine.last_sync_at, timedelta())
    if age > LATE:
        since = f"{mine.last_sync_at:%Y-%m-%d %H:%M}"
        return bad(tr("doctor-litestream-late", minutes=age // timedelta(minutes=1), since=since))
    return fine(tr("doctor-litestream", seconds=round(age.total_seconds())))


async def _asked(place: Path) -> list[Copied] | None:
    """What it copies; None where nobody answers, or something else does."""
    import aiohttp

    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    try:
        async with (
            aiohttp.ClientSession(connector=aiohttp.UnixConnector(str(place)), timeout=timeout) as session,
            session.get("http://litestream/list") as answer,
        ):
            return Answer.model_validate_json(await answer.read()).databases
    except (aiohttp.ClientError, OSError, TimeoutError, ValidationError):
        return None
