"""The clubs of a host: which there are, whose, by which bot, and whether they run. A file of its own, `host.sqlite3`;
what a club does is in the club's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from sqlite3 import IntegrityError
from typing import Literal, Self

from bot.storage.database import Connect, Database, connect_in_thread
from bot.storage.ids import new_token
from bot.storage.migrate import DIRECTORY
from bot.storage.moments import to_text, to_text_or_none
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Tx

State = Literal["on", "off", "given", "deleted"]
"""Runs; stopped by somebody; moved to another host; deleted, its files kept for a while."""
HERE: tuple[State, ...] = ("on", "off")
FILE = "host.sqlite3"
_HOLDER = "holder"


@dataclass(frozen=True, slots=True)
class HostedClub:
    """A club as the host knows it.

    id       also the name of its folder
    token    of its bot, sealed
    owner    the Telegram id of whoever made it
    managed  its bot was made by the host's own bot, and not at BotFather
    holder   the host that runs it
    secret   what Telegram says with each update that it brings by itself
    sleeps   nobody uses it: nothing of it is in memory, until `sleeps_until` where something is due then
    trouble  why it does not run although it should; empty where it does
    """

    id: str
    bot_id: int
    username: str
    title: str
    language: str
    zone: str
    token: bytes
    owner: int
    managed: bool
    state: State
    holder: str
    secret: str
    created_at: datetime
    state_since: datetime
    sleeps: bool = False
    sleeps_until: datetime | None = None
    trouble: str = ""

    @property
    def is_here(self) -> bool:
        return self.state in HERE


_club = reader(HostedClub)
_ADDED = (
    *("id", "bot_id", "username", "title", "language", "zone", "token", "owner", "managed"),
    *("state", "holder", "secret", "at"),
)


class Directory:
    """Open with `Directory.open`; `holder` is the host that this directory belongs to, empty for who only looks."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.holder = ""
        self._sql = queries("directory")

    @classmethod
    async def open(
        cls, folder: Path, *, beside: bool = False, readonly: bool = False, connect: Connect = connect_in_thread
    ) -> Self:
        """That of the host in this folder. `beside` a running host, to change a row; `readonly`, to look.
        DatabaseError as `Database.open`."""
        file = folder / FILE
        if readonly:
            db = await Database.open_readonly(file, connect, DIRECTORY)
        else:
            db = await Database.open(file, beside=beside, connect=connect, schema=DIRECTORY)
        directory = cls(db)
        if not readonly:
            directory.holder = await directory.fact(_HOLDER, partial(new_token, 9))
        return directory

    async def close(self) -> None:
        await self.db.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def fact(self, key: str, make: Callable[[], str]) -> str:
        """What is known under this name; made once where it is not."""
        known: str | None = await self._sql.get_fact(self.db.reader, key=key)
        if known is not None:
            return known
        made = make()
        await self._write(lambda tx: self._sql.put_fact(tx, key=key, value=made))
        return made

    async def every(self) -> tuple[HostedClub, ...]:
        return tuple(map(_club, await self._sql.every(self.db.reader)))

    async def get(self, club_id: str) -> HostedClub | None:
        row = await self._sql.get(self.db.reader, id=club_id)
        return None if row is None else _club(row)

    async def by_bot(self, bot_id: int) -> HostedClub | None:
        """The club that is here and has this bot."""
        row = await self._sql.by_bot(self.db.reader, bot_id=bot_id)
        return None if row is None else _club(row)

    async def of_owner(self, owner: int) -> tuple[HostedClub, ...]:
        """Those that are here, the oldest first."""
        return tuple(map(_club, await self._sql.of_owner(self.db.reader, owner=owner)))

    async def add(self, club: HostedClub) -> bool:
        """False where its id is taken, or its bot by a club that is here."""
        values = {**asdict(club), "at": to_text(club.created_at)}
        try:
            await self._write(lambda tx: self._sql.add(tx, **{name: values[name] for name in _ADDED}))
        except IntegrityError:
            return False
        return True

    async def put_state(self, club_id: str, state: State, now: datetime) -> None:
        """What was wrong with it is forgotten: it is tried anew."""
        await self._write(lambda tx: self._sql.put_state(tx, id=club_id, state=state, at=to_text(now)))

    async def put_token(self, club_id: str, token: bytes, username: str) -> None:
        await self._write(lambda tx: self._sql.put_token(tx, id=club_id, token=token, username=username))

    async def put_trouble(self, club_id: str, trouble: str) -> None:
        await self._write(lambda tx: self._sql.put_trouble(tx, id=club_id, trouble=trouble))

    async def falls_asleep(self, club_id: str, until: datetime | None) -> None:
        await self._write(lambda tx: self._sql.put_sleep(tx, id=club_id, sleeps=1, until=to_text_or_none(until)))

    async def wakes(self, club_id: str) -> None:
        await self._write(lambda tx: self._sql.put_sleep(tx, id=club_id, sleeps=0, until=None))

    async def drop(self, club_id: str) -> None:
        """Nothing of it is known any more."""
        await self._write(lambda tx: self._sql.drop(tx, id=club_id))

    async def _write(self, write: Callable[[Tx], Awaitable[object]]) -> None:
        async with self.db.transaction() as tx:
            await write(tx)
