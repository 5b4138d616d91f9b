"""Draw docs/pictures: the program runs, its people play half a round, and a browser looks at their phones.

make pictures    (with Chromium and, on Debian, fonts-liberation and fonts-noto-color-emoji)
"""

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.demo import OWNER, Cast, everybody_is_answered, hire, machine_zone, register, stage
from bot.desk.desk import Actor
from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.lengths import plain
from bot.playground.client import Person
from bot.render import typeset
from bot.render.pictures.registry import pictures
from bot.render.screens.hall import page_url
from bot.runtime.app import Application
from scripts.browser import MISSING, QUIET, executable

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SETTLING = 500  # milliseconds until a phone has scrolled by itself
PHONES_ALONE = "#side { display: none } body { font-family: 'Liberation Sans', 'DejaVu Sans', 'Noto Color Emoji' }"

COLOURED = """() => {
    const canvas = document.createElement("canvas").getContext("2d")
    canvas.font = "32px 'Noto Color Emoji', sans-serif"
    canvas.fillText("🟥", 0, 32)
    const { data } = canvas.getImageData(0, 0, 48, 48)
    return data.some((red, at) => at % 4 === 0 && red !== data[at + 1])
}"""


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
        await phone.locator("b", has_text="8:3").last.wait_for()  # the results of the board
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
        await page.goto(f"{self.address}/?lang={self.language}#people={','.join(str(person.id) for person in people)}")
        await page.add_style_tag(content=PHONES_ALONE)
        await phone_of(page, people[-1]).get_by_test_id("message").last.wait_for()
        return page

    async def _save(self, what: Page | Locator, name: str) -> None:
        await what.screenshot(path=PICTURES / f"{name}.{self.language}.png")


def phone_of(page: Page, person: Person) -> Locator:
    return page.locator(f"[data-testid=phone][data-person='{person.id}']")


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    path = executable() or sys.exit(MISSING)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=QUIET)
        if not await draws_emoji(browser):
            sys.exit(
                "no font with emoji: the buttons would be boxes (on Debian: apt-get install fonts-noto-color-emoji)"
            )
        for language in LANGUAGES:
            settings = {"rng_seed": 3, "club_zone": machine_zone(), "web_port": 0}
            async with stage(0, None, language, **settings) as (playground, app, control):
                cast = await hire(control, language)
                tournament = await register(app, cast)
                running = asyncio.create_task(app.run())
                await everybody_is_answered(cast)
                camera = Camera(browser, playground.address, language)
                await half_a_round(app, tournament, cast, camera)
                await for_all_to_see(app, tournament, camera)
                await app.stop()
                await running
        await browser.close()


async def draws_emoji(browser: Browser) -> bool:
    """A browser draws what no font has as a box, without a word; a box has no colour."""
    page = await browser.new_page()
    found: bool = await page.evaluate(COLOURED)
    await page.close()
    return found


async def half_a_round(app: Application, tournament: str, cast: Cast, camera: Camera) -> None:
    """The round begins, eight results come in, table 1 tells its score, and table 2 breaks a rule."""
    organizer, referee, tr = cast.organizer, cast.referees[0], Translator.load().get(camera.language)
    await organizer.say("/panel")
    await tap(organizer, "🎲")
    await see(organizer, "🔀")
    await camera.phone("organizer-draft", organizer)
    await tap(organizer, "✅")
    await tap(organizer, "▶️")
    reporting, confirming = await captains_at(app, tournament, cast, table=1)
    await confirming.wait_for(plain(tr("notice-started", round="", table=1)))
    await camera.phone("player-pair", confirming)
    await referee.say("\n".join(f"{table} 8:{table % 7}" for table in range(3, 11)))
    await tap(referee, tr("paste-record", count=8))
    await reporting.say("8:5")
    await tap(reporting, "✅")
    await confirming.wait_for(plain(tr("notice-confirm", table=1, own="", name="", result="")).splitlines()[0])
    await camera.phone("player-check", confirming)
    await referee.say("/tables")
    await see(referee, "✍️ 1 ")
    await camera.three_phones((referee, confirming, organizer), cast.group)
    await camera.phone("referee-tables", referee)
    await organizer.say("/panel")
    await see(organizer, "↩️")
    await camera.phone("organizer-panel", organizer)
    penalty = tr("penalty-button")
    for label, shown in (("2 ", penalty), (penalty, "14"), ("14", "✅")):
        await tap(referee, label)
        await see(referee, shown)
    await camera.phone("referee-penalty", referee)


async def captains_at(app: Application, tournament: str, cast: Cast, table: int) -> list[Person]:
    view = await app.desk.queries.view(tournament)
    pairing = view.tournament.pairing(1, table)
    assert pairing is not None
    captains = {team.name: team.captain for team in cast.teams}
    return [captains[name] for name in view.sides(pairing)]


async def for_all_to_see(app: Application, tournament: str, camera: Camera) -> None:
    """The screen of the hall, and the pairs as a picture for a chat."""
    owner = Actor((await app.desk.people.meet(OWNER, "", None, camera.language)).id)
    await camera.hall(page_url(app.hall_address, await app.desk.halls.open(tournament, owner)))
    view = await app.desk.queries.view(tournament)
    (pairs,) = pictures(view, Translator.load().get(camera.language), "pairings")
    (PICTURES / f"pairs.{camera.language}.png").write_bytes(typeset.png(pairs.template, pairs.data))


async def see(person: Person, fragment: str) -> None:
    """Wait for a button that says this."""
    await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))


async def tap(person: Person, fragment: str) -> None:
    """Press the newest button that says this."""
    seen = await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))
    await person.press(next(label for label in seen.labels if fragment in label), message=seen)


if __name__ == "__main__":
    asyncio.run(main())
