"""A club in good health: what the doctor is shown before something is spoilt."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.commands.checks.door import examine
from bot.commands.checks.finding import Level
from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.i18n import Markup, Speaker, Translator
from bot.playground.client import ControlClient
from bot.playground.server import Playground
from bot.storage.backups import Backups
from bot.storage.ids import new_id
from bot.storage.journal import Recorded
from bot.storage.refolding import refold
from bot.storage.store import Store
from engine import commands as c
from tests import program
from tests.torture.club import ORGANIZER, prepare


async def turnir(*arguments: str) -> str:
    """What the command of the console says, in a process of its own; it ends well and complains of nothing."""
    ended = await asyncio.to_thread(program.turnir, *arguments, folder=Path.cwd(), environment=os.environ)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


async def journals(database: Path) -> dict[str, list[Recorded]]:
    """Of each tournament; every digest that is written there is the one that the journal folds to."""
    store = await Store.open(database, readonly=True)
    try:
        cups = [row.id for row in await store.journal.tournaments()]
        for cup in cups:
            assert (await refold(store, cup)).wrong == ()
        return {cup: list(await store.journal.load(cup)) for cup in cups}
    finally:
        await store.close()


class Both(Speaker):
    """English that is said in Russian too: whatever the doctor names has words in both languages."""

    def __init__(self) -> None:
        languages = Translator.load()
        self._english, self._russian = languages.get("en"), languages.get("ru")

    def __call__(self, key: str, /, **params: object) -> Markup:
        assert re.search("[а-яё]{2}", self._russian(key, **params))
        return self._english(key, **params)

    def knows(self, key: str) -> bool:
        return self._english.knows(key) and self._russian.knows(key)


@dataclass
class Clinic:
    """A database with a running tournament and a copy of today, Telegram, a group with the bot; nothing runs."""

    database: Path
    tournament: str
    playground: Playground
    control: ControlClient
    group: int

    async def told(self, level: Level = Level.BAD) -> str:
        """The lines of this level."""
        found = await examine(self.database, datetime.now(UTC), Both())
        return "\n".join(finding.text for finding in found if finding.level is level)

    async def write(self, sql: str, **values: object) -> None:
        store = await Store.open(self.database)
        try:
            async with store.db.transaction() as tx:
                await tx.run(sql, values)
        finally:
            await store.close()


@pytest.fixture
async def clinic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Clinic]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.commands.checks.telegram.LISTEN", 1)
    database = tmp_path / "turnir.sqlite3"
    tournament = await prepare(database)
    playground = Playground(token=f"{int.from_bytes(new_id().encode()[:4], 'big')}:{'a' * 35}")
    address = await playground.start()
    for name, value in {"TOKEN": playground.token, "API_BASE": address, "DATABASE": str(database)}.items():
        monkeypatch.setenv(f"TURNIR_{name}", value)
    async with ControlClient(address) as control:
        owner = await control.add_person("Ольга", id=ORGANIZER)
        group = await control.add_group("Зал", [owner], bot="administrator")
        await _begin(database, tournament, group)
        Backups.of(database).make(datetime.now(UTC).date())
        yield Clinic(database, tournament, playground, control, group)
    await playground.stop()


async def _begin(database: Path, tournament: str, group: int) -> None:
    store = await Store.open(database)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), Seeds(7), owner_ids=(ORGANIZER,))
        organizer = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
        await desk.chats.bind(tournament, group, None, "Зал", organizer)
        await desk.tournaments.draft_round(tournament, organizer)
        await desk.execute(tournament, c.PublishRound(1), organizer)
        await desk.execute(tournament, c.StartRound(1), organizer)
    finally:
        await store.close()
