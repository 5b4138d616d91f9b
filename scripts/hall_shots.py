"""Open the hall page of every preset and system with the longest names on screens and phones, to look at it.

.venv/bin/python scripts/hall_shots.py [FOLDER] [EVENT …]      (build/hall, all of them)

Every page that it turns to is a picture; what is cut, sticks out or overlaps is printed. Ends with 1 where anything is.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from bot.languages import LANGUAGES
from bot.views import TournamentView
from engine.model import Publication
from scripts.browser import MISSING, QUIET, executable
from tests.builders import Club
from tests.engine.test_every_rulebook import EVENTS
from tests.render.fields import SIZES, halves, seen, sized, sized_and_drawn
from tests.web.shelf import Hall, hall, started_now

FOLDER = Path(__file__).resolve().parents[1] / "build" / "hall"
SCREENS = ((1920, 1080), (1280, 720), (768, 1024), (390, 844))
LARGEST = {"club-swiss": (200,)}
MOST_PAGES = 40
WRONG = """() => {
    const wrong = [];
    const say = (what, one) => wrong.push(`${what}: ${one.className || one.id} «${one.textContent.slice(0, 70)}»`);
    const visible = (one) => one.getClientRects().length > 0;
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
    const wide = document.body.classList.contains("wide");
    if (wide && document.documentElement.scrollHeight > innerHeight) wrong.push("the page scrolls");
    const texts = "header p, h1, h2, #above, #turn, #newest, nav button, .name, .result, .figure, .table";
    const cells = [...document.querySelectorAll(texts + ", .remark > div, .group > div")].filter(visible);
    for (const one of cells) {
        const tall = getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 4;
        if (one.scrollWidth > one.clientWidth + 1 || tall) say("cut", one);
        const box = one.getBoundingClientRect();
        if (box.right > innerWidth + 1 && !one.closest("[role=table], nav")) say("outside", one);
        if (wide && box.bottom > innerHeight + 1) say("below the screen", one);
    }
    const header = document.querySelector("header").getBoundingClientRect();
    for (const one of document.querySelectorAll("header p, h1")) {
        if (one.getBoundingClientRect().bottom > header.bottom + 1) say("below the header", one);
    }
    const within = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
    const meet = (a, b) => within(a, b, "left", "right") && within(a, b, "top", "bottom");
    for (const row of document.querySelectorAll(".row")) {
        const boxes = [...row.children].map((one) => one.getBoundingClientRect());
        if (boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)))) say("overlap", row);
    }
    return wrong;
}"""


def moments(event: str, size: int) -> Iterator[tuple[str, Club]]:
    """Registered, announced, half a round in the middle, the end."""
    yield "before", sized(event, size)
    opened = sized_and_drawn(event, size)
    *others, last = opened.tournament.rounds
    announced = replace(last, announced=Publication())
    yield "announced", Club(replace(opened.tournament, rounds=(*others, announced)))
    yield from halves(event, size)


def now_on(moment: str, view: TournamentView) -> TournamentView:
    """A round that is played has begun a few minutes ago."""
    return started_now(view) if moment == "middle" else replace(view, at=datetime.now(UTC))


async def look(page: Page, at: Hall, name: Path, language: str) -> list[str]:
    """A picture of every page; what is wrong with any."""
    await page.goto(f"{at.page}?lang={language}")
    await page.locator("#clock-label:not(:empty)").wait_for()
    found, first = list[str](), ""
    parts = [one for one in await page.locator("nav button").all() if await one.is_visible()]
    wide = await page.evaluate("document.body.classList.contains('wide')")
    for number in range(MOST_PAGES if wide else len(parts)):
        if not wide:
            await parts[number].click()
        shown = await page.locator("#list-title").inner_text() + await page.locator("#turn").inner_text()
        if wide and number and shown == first:
            break
        first = shown if not number else first
        file = name.with_name(f"{name.name}-{number:02}.jpg")
        await page.screenshot(path=file, type="jpeg", quality=80)
        found += [f"{file.name}: {wrong}" for wrong in await page.evaluate(WRONG)]
        if wide:
            await page.keyboard.press("ArrowRight")
    return found


async def of_event(browser: Browser, folder: Path, event: str) -> list[str]:
    found: list[str] = []
    for size in (*SIZES, *LARGEST.get(event, ())):
        for turn, (moment, held) in enumerate(moments(event, size)):
            async with hall(now_on(moment, seen(held))) as at:
                for number, (width, height) in enumerate(SCREENS):
                    language = list(LANGUAGES)[(turn + number) % len(LANGUAGES)]
                    page = await browser.new_page(viewport={"width": width, "height": height})
                    name = folder / f"{event.replace(' ', '_')}-{size}-{moment}-{width}-{language}"
                    found += await look(page, at, name, language)
                    await page.close()
    return found


async def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = executable() or sys.exit(MISSING)
    found: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=QUIET)
        for event in sys.argv[2:] or EVENTS:
            wrong = await of_event(browser, folder, event)
            print(event, *wrong, sep="\n  ", flush=True)
            found += wrong
        await browser.close()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
