"""The whole storage room in one hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Self

from bot.storage.agreements import Agreements
from bot.storage.annals import ClubJournals
from bot.storage.chats import Chats
from bot.storage.clubs import Clubs
from bot.storage.database import Connect, Database, connect_in_thread
from bot.storage.federation import Federations
from bot.storage.follows import Follows
from bot.storage.forms import Forms
from bot.storage.halls import Halls
from bot.storage.ids import SYSTEM, new_id
from bot.storage.inbox import Inbox
from bot.storage.journal import Journal
from bot.storage.links import Links
from bot.storage.live_messages import LiveMessages
from bot.storage.meta import Meta
from bot.storage.names import Names
from bot.storage.outbox import Outbox
from bot.storage.people import People
from bot.storage.pictures import Pictures
from bot.storage.privacy import Privacy
from bot.storage.relays import Relays
from bot.storage.statements import Statements
from bot.storage.suspensions import Suspensions


class Store:
    """Writers take the `tx` of ``async with store.db.transaction() as tx``; some readers take ``on=tx``. Of `dice` are
    the ids and what stands in links."""

    def __init__(self, db: Database, dice: Random = SYSTEM) -> None:
        self.db = db
        self.new_id = partial(new_id, dice)
        self.journal = Journal(db.reader)
        self.names = Names(db.reader)
        self.people = People(db.reader)
        self.agreements = Agreements(db.reader)
        self.statements = Statements(db.reader)
        self.relays = Relays(db.reader)
        self.privacy = Privacy(db.reader)
        self.clubs = Clubs(db.reader)
        self.annals = ClubJournals(db.reader)
        self.links = Links(db.reader, dice)
        self.chats = Chats(db.reader)
        self.live_messages = LiveMessages(db.reader)
        self.pictures = Pictures(db.reader)
        self.suspensions = Suspensions(db.reader)
        self.federations = Federations(db.reader)
        self.follows = Follows(db.reader)
        self.halls = Halls(db.reader, dice)
        self.forms = Forms(db.reader)
        self.outbox = Outbox(db.reader)
        self.inbox = Inbox(db)
        self.meta = Meta(db.reader)

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        readonly: bool = False,
        beside: bool = False,
        before_upgrade: Callable[[int], object] | None = None,
        connect: Connect = connect_in_thread,
        dice: Random = SYSTEM,
    ) -> Store:
        """DatabaseError as `Database.open` and `Database.open_readonly`."""
        if readonly:
            return cls(await Database.open_readonly(path, connect))
        db = await Database.open(path, beside=beside, before_upgrade=before_upgrade, connect=connect)
        return cls(db, dice)

    async def read_anew(self) -> Store:
        """The same file, opened once more to be read."""
        return Store(await Database.open_readonly(self.db.path, self.db.connect))

    async def close(self) -> None:
        await self.db.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
