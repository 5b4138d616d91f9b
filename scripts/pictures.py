"""Draw docs/pictures: the program runs, its people play half a round, and a browser looks at their phones.

.venv/bin/python scripts/pictures.py
"""

import asyncio
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.demo import OWNER, Cast, everybody_starts, hire, register, stage
from bot.desk.desk import Actor
from bot.i18n import Translator
from bot.playground.client import Person
from bot.render import typeset
from bot.render.pictures.registry import pictures
from bot.render.screens.hall import page_url
from bot.runtime.app import Application

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SETTLING = 500  # milliseconds until a phone has scrolled by itself
PHONES_ALONE = "#side { display: none } body { font-family: 'Liberation Sans', 'Noto Color Emoji', sans-serif }"
WORDS = {
    "ru": {
        "table": "Стол 1\n",
        "own": "Вы: ",
        "begun": "начали!",
        "record": "Записать",
        "check": "Проверьте счёт",
        "penalty": "⚠️ Взыскание",
    },
    "en": {
        "table": "Table 1\n",
        "own": "You: ",
        "begun": "has begun",
        "record": "Record",
        "check": "Check the score",
        "penalty": "⚠️ Penalty",
    },
}


@dataclass(frozen=True)
class Camera:
    """A browser that looks at the phones of one club, in one language."""

    browser: Browser
    address: str
    language: str

    async def phone(self, name: str, person: Person) -> None:
        """What one person sees now: the newest message with its buttons, and the keyboard below."""
        page = await self._page((person,), width=420, height=720)
        phone = phone_of(page, person)
        await page.wait_for_timeout(SETTLING)
        await phone.get_by_test_id("inline-button").last.scroll_into_view_if_needed()
        await self._save(phone, name)
        await page.close()

    async def three_phones(self, people: tuple[Person, ...], group: int) -> None:
        """Side by side, the last one with the group's chat open."""
        page = await self._page(people, width=1180, height=720)
        phone = phone_of(page, people[-1])
        await phone.get_by_test_id("back").click()
        await phone.locator(f"[data-chat='{group}']").click()
        await phone.get_by_text("12. ").last.wait_for()
        await page.wait_for_timeout(SETTLING)
        await self._save(page, "phones")
        await page.close()

    async def hall(self, url: str) -> None:
        """The screen of the hall, as a projector shows it."""
        page = await self.browser.new_page(viewport={"width": 1280, "height": 720})
        await page.goto(f"{url}?lang={self.language}")
        await page.locator("#list > *").first.wait_for()
        await page.wait_for_timeout(SETTLING)
        await self._save(page, "hall")
        await page.close()

    async def _page(self, people: tuple[Person, ...], *, width: int, height: int) -> Page:
        page = await self.browser.new_page(viewport={"width": width, "height": height})
        await page.add_init_script(f"localStorage.setItem('language', '{self.language}')")
        await page.goto(f"{self.address}/#people={','.join(str(person.id) for person in people)}")
        await page.add_style_tag(content=PHONES_ALONE)
        await phone_of(page, people[-1]).get_by_test_id("message").last.wait_for()
        return page

    async def _save(self, what: Page | Locator, name: str) -> None:
        await what.screenshot(path=PICTURES / f"{name}.{self.language}.png")


def phone_of(page: Page, person: Person) -> Locator:
    return page.locator(f"[data-testid=phone][data-person='{person.id}']")


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    executable = next(filter(None, map(shutil.which, BROWSERS)), None) or sys.exit("no browser on the PATH")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])
        for language in WORDS:
            os.environ["TURNIR_CLUB_LANGUAGE"] = language
            async with stage(0, None, rng_seed=3, web_port=0) as (playground, app, control):
                cast = await hire(control)
                tournament = await register(app, cast)
                running = asyncio.create_task(app.run())
                await everybody_starts(cast)
                camera = Camera(browser, playground.address, language)
                await half_a_round(cast, camera)
                await for_all_to_see(app, tournament, camera)
                await app.stop()
                await running
        await browser.close()


async def half_a_round(cast: Cast, camera: Camera) -> None:
    """The round begins, eight results come in, table 1 tells its score, and table 2 breaks a rule."""
    organizer, referee, words = cast.organizer, cast.referees[0], WORDS[camera.language]
    captains = [team.captain for team in cast.teams]
    if camera.language == "en":
        await speak_english(organizer, referee, *captains)
    await organizer.say("/panel")
    await tap(organizer, "🎲")
    await see(organizer, "🔀")
    await camera.phone("organizer-draft", organizer)
    await tap(organizer, "✅")
    await tap(organizer, "▶️")
    cards = {person: await person.wait_for(words["own"]) for person in captains}
    reporting, confirming = (person for person, card in cards.items() if words["table"] in card.text)
    await confirming.wait_for(words["begun"])
    await camera.phone("player-pair", confirming)
    await referee.say("\n".join(f"{table} 8:{table % 7}" for table in range(3, 11)))
    await tap(referee, words["record"])
    await reporting.say("8:5")
    await tap(reporting, "✅")
    await confirming.wait_for(words["check"])
    await camera.phone("player-check", confirming)
    await referee.say("/tables")
    await see(referee, "✍️ 1 ")
    await camera.three_phones((referee, confirming, organizer), cast.group)
    await camera.phone("referee-tables", referee)
    await organizer.say("/panel")
    await see(organizer, "↩️")
    await camera.phone("organizer-panel", organizer)
    for label, shown in (("2 ", words["penalty"]), (words["penalty"], "14 · "), ("14 · ", "✅")):
        await tap(referee, label)
        await see(referee, shown)
    await camera.phone("referee-penalty", referee)


async def for_all_to_see(app: Application, tournament: str, camera: Camera) -> None:
    """The screen of the hall, and the pairs as a picture for a chat."""
    owner = Actor((await app.desk.people.meet(OWNER, "", None, camera.language)).id)
    await camera.hall(page_url(app.hall_address, await app.desk.halls.open(tournament, owner)))
    view = await app.desk.queries.view(tournament)
    (pairs,) = pictures(view, Translator.load().get(camera.language), "pairings")
    (PICTURES / f"pairs.{camera.language}.png").write_bytes(typeset.png(pairs.template, pairs.data))


async def speak_english(*people: Person) -> None:
    for person in people:
        await person.say("/settings")
        await tap(person, "English")
        await person.wait_for("Language: English")


async def see(person: Person, fragment: str) -> None:
    """Wait for a button that says this."""
    await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))


async def tap(person: Person, fragment: str) -> None:
    """Press the newest button that says this."""
    seen = await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))
    await person.press(next(label for label in seen.labels if fragment in label), message=seen)


if __name__ == "__main__":
    asyncio.run(main())
