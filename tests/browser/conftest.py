"""The demo's club on the page of a real browser."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Page

from bot.demo import everybody_is_answered, hire, register, stage
from bot.demo_clubs import HostCast, everybody_is_there, gather, host_stage
from bot.languages import DEFAULT
from tests.handlers.hall import BUDGET


@pytest.fixture(autouse=True)
def robots(monkeypatch: pytest.MonkeyPatch) -> None:
    """They press faster than people do, and need not wait until Telegram takes the next message."""
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 1000)
    monkeypatch.setattr("bot.runtime.app.Budget", BUDGET)


@pytest.fixture
def language() -> str:
    """Of the club and of the page; a test that is played in each says so itself."""
    return DEFAULT


@pytest_asyncio.fixture(loop_scope="session")
async def club(page: Page, language: str) -> AsyncIterator[Page]:
    """The page of a club of 24 teams; everybody has pressed Start."""
    async with stage(0, None, language) as (playground, app, control):
        cast = await hire(control, language)
        await register(app, cast)
        running = asyncio.create_task(app.run())
        await everybody_is_answered(cast)
        await page.goto(f"{playground.address}/?lang={language}")
        yield page
        await app.stop()
        with suppress(asyncio.CancelledError):
            await running
        assert await control.log(only="refused") == []


@pytest_asyncio.fixture(loop_scope="session")
async def host(page: Page, language: str) -> AsyncIterator[HostCast]:
    """The page of a host with three clubs; everybody but the newcomer has pressed Start."""
    async with host_stage(0, language) as stage:
        cast = await gather(stage, 3, language)
        running = asyncio.create_task(stage.hosting.run())
        await everybody_is_there(stage, cast)
        await page.goto(f"{stage.playground.address}/?lang={language}")
        yield cast
        await stage.hosting.stop()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        for bot in await stage.control.bots():
            async with stage.control.bot(bot["username"]) as there:
                assert await there.log(only="refused") == []
