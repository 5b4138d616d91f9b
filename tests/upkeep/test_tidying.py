"""What nobody needs any more goes at night, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.runtime.tidying import tidy
from bot.storage.errors import LinkError
from bot.storage.store import Store
from engine.model import PersonId
from tests.upkeep.clocks import SetClock

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
ANNA = PersonId(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "club.db")
    yield opened
    await opened.close()


async def tidied(store: Store, days: int) -> None:
    await tidy(store, SetClock(NOW + timedelta(days=days)))


async def test_what_was_half_typed_goes_after_a_month(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.forms.put(tx, "old", "protest", {"text": "Он подсказывал"}, NOW)
        await store.forms.put(tx, "new", "protest", {"text": "Он подсказывал"}, NOW + timedelta(days=20))
    await tidied(store, 29)
    assert await store.forms.get("old") is not None
    await tidied(store, 31)
    assert await store.forms.get("old") is None
    assert await store.forms.get("new") is not None


async def test_a_link_that_nobody_can_follow_any_more_is_forgotten_a_month_later(store: Store) -> None:
    async with store.db.transaction() as tx:
        role = await store.links.issue(tx, "role", NOW, by=ANNA, tournament_id="t1")
        join = await store.links.issue(tx, "join", NOW, by=ANNA, tournament_id="t1")

    async def told(token: str, days: int) -> str | None:
        try:
            await store.links.peek(token, ANNA, NOW + timedelta(days=days))
        except LinkError as error:
            return error.code
        return None

    await tidied(store, 29)
    assert await told(role, 29) == "link.expired"
    await tidied(store, 60)
    assert await told(role, 60) == "link.unknown"
    assert await told(join, 60) is None
