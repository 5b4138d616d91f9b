"""Draw docs/pictures: the program runs, its people play half a round, and a browser looks at three of their phones.

.venv/bin/python scripts/pictures.py
"""

import asyncio
import os
import shutil
import sys
from pathlib import Path

from playwright.async_api import Page, async_playwright

from bot.demo import Cast, everybody_starts, hire, register, stage
from bot.playground.client import Person

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONES_ALONE = "#side { display: none } body { font-family: 'Liberation Sans', 'Noto Color Emoji', sans-serif }"
WORDS = {
    "ru": {"table": "Стол 1\n", "own": "Вы: ", "record": "Записать", "check": "Проверьте счёт"},
    "en": {"table": "Table 1\n", "own": "You: ", "record": "Record", "check": "Check the score"},
}


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for language in WORDS:
        os.environ["TURNIR_CLUB_LANGUAGE"] = language
        async with stage(0, None, rng_seed=3) as (playground, app, control):
            cast = await hire(control)
            await register(app, cast)
            running = asyncio.create_task(app.run())
            await everybody_starts(cast)
            loser = await half_a_round(cast, language)
            await draw(playground.address, (cast.referees[0], loser, cast.organizer), cast.group, language)
            await app.stop()
            await running


async def half_a_round(cast: Cast, language: str) -> Person:
    """The round has begun, eight results are in, table 1 has told its score. Who has to confirm it."""
    organizer, referee, words = cast.organizer, cast.referees[0], WORDS[language]
    captains = [team.captain for team in cast.teams]
    if language == "en":
        for person in (organizer, referee, *captains):
            await person.say("/settings")
            await tap(person, "English")
            await person.wait_for("Language: English")
    await organizer.say("/panel")
    for label in ("🎲", "✅", "▶️"):  # pair, publish, start
        await tap(organizer, label)
    cards = {person: await person.wait_for(words["own"]) for person in captains}
    reporting, confirming = (person for person, card in cards.items() if words["table"] in card.text)
    await referee.say("\n".join(f"{table} 8:{table % 7}" for table in range(3, 11)))
    await tap(referee, words["record"])
    await reporting.say("8:5")
    await tap(reporting, "✅")
    await confirming.wait_for(words["check"])
    await referee.say("/tables")
    return confirming


async def tap(person: Person, fragment: str) -> None:
    """Press the newest button that says this."""
    seen = await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))
    await person.press(next(label for label in seen.labels if fragment in label), message=seen)


async def draw(address: str, people: tuple[Person, ...], group: int, language: str) -> None:
    """Three phones side by side, the last one with the group's chat open."""
    executable = next(filter(None, map(shutil.which, BROWSERS)), None) or sys.exit("no browser on the PATH")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1180, "height": 720})
        await page.add_init_script(f"localStorage.setItem('language', '{language}')")
        await page.goto(f"{address}/#people={','.join(str(person.id) for person in people)}")
        await page.add_style_tag(content=PHONES_ALONE)
        await open_group(page, people[-1], group)
        await page.screenshot(path=PICTURES / f"phones.{language}.png")
        await browser.close()


async def open_group(page: Page, person: Person, group: int) -> None:
    phone = page.locator(f"[data-testid=phone][data-person='{person.id}']")
    await phone.get_by_test_id("back").click()
    await phone.locator(f"[data-chat='{group}']").click()
    await phone.get_by_text("12. ").wait_for()


if __name__ == "__main__":
    asyncio.run(main())
