"""A hand on the phone page: it reads what the page shows, clicks and types, and knows nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

PATIENCE = 20_000  # milliseconds; a busy machine is slow, a broken page is silent for ever


@dataclass(frozen=True)
class PhoneOnPage:
    """One of the phones that stand side by side."""

    root: Locator

    def bubble(self, *fragments: str) -> Locator:
        """The newest message from somebody else that has all of these words."""
        return self._messages(fragments).last

    async def sees(self, *fragments: str) -> Locator:
        bubble = self.bubble(*fragments)
        await expect(bubble).to_be_visible(timeout=PATIENCE)
        return bubble

    async def press(self, label: str, *fragments: str) -> None:
        """A button whose label has `label` in it, under the newest message with these words that has such a button."""
        await self._button(label, fragments).click(timeout=PATIENCE)

    async def has_button(self, label: str, *fragments: str) -> None:
        await expect(self._button(label, fragments)).to_be_visible(timeout=PATIENCE)

    async def bar(self, label: str) -> None:
        """The bot's own keyboard at the bottom of the screen."""
        await self.root.get_by_test_id("reply-button").filter(has_text=exactly(label)).click(timeout=PATIENCE)

    async def say(self, text: str) -> None:
        box = self.root.get_by_test_id("composer")
        await box.fill(text, timeout=PATIENCE)
        await box.press("Enter")

    async def open_chat(self, title: str) -> None:
        await self.root.get_by_test_id("back").click()
        await self.root.get_by_test_id("chat").filter(has_text=title).click(timeout=PATIENCE)

    def _button(self, label: str, fragments: tuple[str, ...]) -> Locator:
        return self._messages(fragments).get_by_test_id("inline-button").filter(has_text=exactly(label)).last

    def _messages(self, fragments: tuple[str, ...]) -> Locator:
        found = self.root.locator("[data-testid=message]:not([data-from=me])")
        for fragment in fragments:
            found = found.filter(has_text=exactly(fragment))
        return found


def exactly(fragment: str) -> re.Pattern[str]:
    """Letter by letter from the beginning of a word: «1 играют» is not «11 играют»."""
    return re.compile(rf"(?<!\w){re.escape(fragment)}")


async def pick_up(page: Page, who: str) -> PhoneOnPage:
    """Open the phone of the first person in the list with this name or role; the rest of the list stays as it was."""
    search = page.get_by_role("searchbox")
    await search.fill(who)
    person = page.get_by_test_id("cast-person").first
    number = await person.get_attribute("data-person")
    if await person.get_attribute("aria-pressed") != "true":
        await person.click(timeout=PATIENCE)
    await search.fill("")
    return PhoneOnPage(page.locator(f"[data-testid=phone][data-person='{number}']"))


async def put_down(phone: PhoneOnPage) -> None:
    await phone.root.get_by_test_id("close-phone").click()
