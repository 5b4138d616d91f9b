"""Names that mean harm, as the hall page of a real browser shows them: words and nothing else, and the news go on."""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.views import TournamentView
from tests.browser.phones import PATIENCE
from tests.builders import score
from tests.render.scenes import changed, small, view
from tests.web.shelf import Hall, hall

LOADING = 3 * PATIENCE
HARM = "document.title='taken'"
NAMES = (
    f'</script><img src=x onerror="{HARM}">',
    f"<svg onload={HARM}>${{title}}&lt;b&gt;",
    f'x\r\n\r\nevent: gone\r\ndata: {{}}\r\n\r\ndata: {{"parts":"{HARM}"}}',
    "Лис\u202eсиЛ\u2066\u2067",
    f'\u2028{HARM}\u2029"}};//',
    "👩‍👩‍👧‍👦 Е\u0301\u0327\u0308ж 🔥",
    "А" * 120,
    "\ud83d половина \udd25",
)


def seen(name: str) -> str:
    """What is left of it for the eye: what turns or joins letters is not seen, and half a letter is none."""
    return " ".join("".join(one for one in name if unicodedata.category(one) not in ("Cf", "Cs")).split())


def named(scene: TournamentView) -> TournamentView:
    names = dict(zip(sorted(scene.names), NAMES, strict=True))
    title = replace(scene.tournament, title=NAMES[0])
    return replace(scene, names=names, tournament=title)


BEFORE = named(view(small().drawn()))
AFTER = named(view(changed(small().drawn(), 2, games=(score("8:5"),))))


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport={"width": 1280, "height": 1600}, locale="ru-RU")
    page = await context.new_page()
    page.set_default_navigation_timeout(LOADING)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("request", lambda asked: None if "//127.0.0.1" in asked.url else wrong.append(asked.url))
    yield page
    await context.close()
    assert not wrong


async def pairs(here: Hall, page: Page) -> None:
    await page.goto(here.page)
    await page.locator("nav button[data-part=pairings]").click()
    await expect(page.locator("#list .pair")).to_have_count(4, timeout=PATIENCE)


async def test_names_are_words_in_a_browser_and_the_news_go_on(page: Page) -> None:
    async with hall(BEFORE) as here:
        await pairs(here, page)
        shown = await page.locator("#list .pair .name").all_text_contents()
        assert sorted(map(seen, shown)) == sorted(map(seen, NAMES))
        assert await page.title() != "taken"
        assert await page.locator("#list img, #list svg, #list script").count() == 0
        here.put(AFTER)
        result = page.locator("#list .pair:has(> .table:text-is('2')) .result")
        await expect(result).to_have_text("8:5", timeout=PATIENCE)


async def test_a_name_that_turns_letters_round_turns_nothing_but_itself(page: Page) -> None:
    async with hall(AFTER) as here:
        await pairs(here, page)
        rows = page.locator("#list .pair")
        for number in range(await rows.count()):
            places = []
            for cell in (".table", ".name.first", ".result", ".name.second"):
                box = await rows.nth(number).locator(cell).bounding_box()
                assert box is not None
                places.append(box["x"])
            assert places == sorted(places)
