"""The hall page of a season in a real browser: the table alone, on the projector and on a phone, and alive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import cast

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.clock import Clock
from bot.club_views import ClubPast
from bot.desk.queries import Queries
from bot.i18n import Translator
from bot.render.screens.hall import page_url
from bot.web.rooms import Rooms
from bot.web.server import serving
from bot.web.site import Site
from bot.web.subjects import Subjects
from engine.club.seasons import SeasonRules
from engine.copies import replace
from tests.browser.phones import PATIENCE
from tests.browser.test_hall_page import PHONE, PROJECTOR, nothing_sticks_out, opened
from tests.render.seasons import event, past_of, season_of

TOKEN = "q7Hf2kZ9q7Hf2kZ9q7Hf2kZ9"
NAMES = {number: f"Константин Долгоруков {number}" for number in range(1, 31)}
EVENINGS = [event(number, [*range(number, 31), *range(1, number)]) for number in range(1, 4)]
WORDS = Translator.load()


@dataclass
class Club:
    """What it remembers, so many evenings so far; `rooms` hear of another one."""

    past: ClubPast
    rooms: Rooms
    address: str

    def plays(self, evenings: int) -> None:
        self.past = remembered(evenings)
        self.rooms.follow_club()


class NoTournament:
    async def hall(self, _: str) -> None:
        return None


def remembered(evenings: int) -> ClubPast:
    season = replace(season_of(EVENINGS, SeasonRules(table=(10, 6, 3))), page=TOKEN)
    return past_of(EVENINGS[:evenings], season, NAMES)


@pytest_asyncio.fixture(loop_scope="session")
async def club() -> AsyncIterator[Club]:
    async def past() -> ClubPast:
        return made.past

    rooms = Rooms(Subjects(cast(Queries, NoTournament()), past), WORDS, Clock())
    site = Site(rooms, WORDS)
    made = Club(remembered(0), rooms, "")
    async with serving(site, rooms, "127.0.0.1", 0) as address:
        made.address = page_url(address, TOKEN)
        yield made


@pytest_asyncio.fixture(params=[PROJECTOR, PHONE], ids=["projector", "phone"], loop_scope="session")
async def page(browser: Browser, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    async for page in opened(browser, request.param):
        yield page


async def test_the_table_alone_is_there_and_grows_with_the_evenings(club: Club, page: Page) -> None:
    await page.goto(club.address)
    await expect(page.locator("#round")).to_have_text("Весна", timeout=PATIENCE)
    await expect(page.locator("#title")).to_have_text("Клуб на Речной")
    await expect(page.locator("#empty")).to_contain_text("таблица появится, когда закончится первый турнир сезона")
    await expect(page.locator("nav")).to_be_hidden()
    await expect(page.locator("#clock")).to_be_hidden()

    club.plays(1)
    lines = page.locator("#list .place:not(.heads)")
    await expect(lines.first).to_contain_text("Константин Долгоруков 1", timeout=PATIENCE)
    await expect(lines.first.locator(".figure").first).to_have_text("10")
    club.plays(3)
    await expect(page.locator("#played")).to_have_text("Сыграно турниров: 3 из 3.", timeout=PATIENCE)
    # He was third, second and first, for 3, 6 and 10.
    await expect(lines.first).to_contain_text("Константин Долгоруков 3")
    await expect(lines.first.locator(".figure").first).to_have_text("19")
    assert await nothing_sticks_out(page)


async def test_a_phone_finds_a_line_and_keeps_its_own_on_top(club: Club, browser: Browser) -> None:
    club.plays(3)
    async for phone in opened(browser, PHONE):
        await phone.goto(club.address)
        await expect(phone.locator("#list .place:not(.heads)")).to_have_count(30, timeout=PATIENCE)
        await expect(phone.locator("#hint")).to_contain_text("ваша строка всегда будет сверху")
        await phone.get_by_role("searchbox").fill("долгоруков 27")
        await expect(phone.locator("#list .place:not(.heads)")).to_have_count(1)
        await phone.locator("#list .pick").click()
        await expect(phone.locator("#own")).to_contain_text("Константин Долгоруков 27")
