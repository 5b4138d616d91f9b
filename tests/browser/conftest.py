"""The demo's club on the page of a real browser."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from playwright.async_api import Page

from bot.demo import everybody_starts, hire, register, stage


@pytest.fixture
async def club(page: Page, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Page]:
    """The page of a club of 24 teams; everybody has pressed Start."""
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 1000)  # a robot presses faster than people do
    async with stage(0, None) as (playground, app, control):
        cast = await hire(control)
        await register(app, cast)
        running = asyncio.create_task(app.run())
        await everybody_starts(cast)
        await page.goto(playground.address)
        yield page
        await app.stop()
        with suppress(asyncio.CancelledError):
            await running
        assert await control.log(only="refused") == []
