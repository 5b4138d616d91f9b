"""What breaks where nobody pressed anything: counted each time, told to the owners once an hour with a code."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiogram import Bot

from bot.desk.desk import Desk
from bot.i18n import Translator
from bot.owners import Owners
from bot.runtime.meters import Meters
from bot.runtime.troubles import Troubles
from bot.storage.store import Store


class Said:
    """The owner's chat, an hour glass, and a bot that breaks when it is told to."""

    def __init__(self, store: Store) -> None:
        self.texts: list[str] = []
        self.hour = 0
        owner = SimpleNamespace(telegram_id=1, language="ru")

        async def owners() -> tuple[Any, ...]:
            return (owner,)

        desk = cast(Desk, SimpleNamespace(queries=SimpleNamespace(owners=owners)))
        self.meters = Meters(store, Path("none"))
        heard = Owners(desk, Translator.load(), lambda: self.hour * 3600.0)
        self.troubles = Troubles(self.meters, heard, cast(Bot, self))

    async def send_message(self, _chat: int, text: str, **_: Any) -> None:
        self.texts.append(text)

    async def breaks(self, part: str) -> None:
        try:
            raise OSError(28, "Иван Петров")
        except OSError as error:
            self.troubles.of(part)(error)
        await self.troubles.stop()


@pytest.fixture
async def said(tmp_path: Path) -> AsyncIterator[Said]:
    store = await Store.open(tmp_path / "turnir.sqlite3")
    yield Said(store)
    await store.close()


async def test_every_failure_is_counted_and_the_same_is_told_once_an_hour(said: Said) -> None:
    for _ in range(3):
        await said.breaks("alarm")
    (told,) = said.texts
    assert told.startswith("⚠️ Напоминание не записано. Код <b>")
    assert "OSError" in told
    assert "Иван" not in told
    said.hour = 1
    await said.breaks("alarm")
    assert len(said.texts) == 2
    _, health = await said.meters.health()
    assert health["failures"] == {"alarm": 4, "boards": 0, "database": 0, "nightly": 0, "sender": 0}
    assert 'turnir_failures_total{part="alarm"} 4.0' in (await said.meters.figures()).decode()


async def test_a_message_that_telegram_will_never_take_is_told_by_its_kind(said: Said) -> None:
    said.troubles.note("sender", "round_published", "outbox:7")
    await said.troubles.stop()
    assert said.texts[0].startswith("⚠️ Сообщение не отправлено. Код <b>")
    assert "round_published, outbox:7" in said.texts[0]
