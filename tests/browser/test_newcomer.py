"""A newcomer's phone at a host: a bot, a club, and the first round of a tournament of eight, without a shell."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

import pytest
from playwright.async_api import Page

from bot.cast import SCRIPTS
from bot.demo_clubs import HostCast
from bot.i18n import Speaker, Translator
from bot.languages import LANGUAGES, text_in
from engine.regulations import load
from tests.browser.phones import PATIENCE, PhoneOnPage, pick_up

PRESSES = 12
SECONDS = 60.0


@dataclass(frozen=True)
class Counted(PhoneOnPage):
    """Every press is written down; words are typed without one."""

    pressed: list[str] = field(default_factory=list)

    async def tap(self, label: str, *fragments: str) -> None:
        self.pressed.append(label)
        await self.press(label, *fragments)

    async def touch(self, test_id: str, label: str = "") -> None:
        """What is no button of a message: Start, a tile of the bar, Telegram's own questions."""
        self.pressed.append(label or test_id)
        found = self.root.get_by_test_id(test_id)
        await (found.filter(has_text=label) if label else found).click(timeout=PATIENCE)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_newcomer_has_a_club_and_a_round_that_is_played(page: Page, host: HostCast, language: str) -> None:
    tr, script = Translator.load().get(language), SCRIPTS[language]
    players = [" ".join(one) for one in zip(script.first_names[:8], script.family_names[12:], strict=False)]
    phone = Counted((await pick_up(page, host.newcomer.name)).root)
    begun = monotonic()
    await make_the_club(phone, tr, script.group)
    await begin_the_tournament(phone, tr, script.cup, players)
    took = monotonic() - begun
    assert len(phone.pressed) <= PRESSES, phone.pressed
    assert took <= SECONDS


async def make_the_club(phone: Counted, tr: Speaker, title: str) -> None:
    await phone.touch("start")
    await phone.sees(tr("host-how"))
    await phone.touch("reply-button", tr("host-tile-new"))
    await phone.root.get_by_test_id("bot-name").fill(title)
    await phone.touch("bot-create")
    await phone.tap(tr("host-create"), title)
    await phone.tap("@", "🎉", title)


async def begin_the_tournament(phone: Counted, tr: Speaker, title: str, players: list[str]) -> None:
    """By the club's own rules, everybody against everybody."""
    await phone.sees(tr("new-title").splitlines()[-1].strip())
    await phone.say(title)
    await phone.tap(tr("rulebook-family", family="club"))
    await phone.tap(text_in(tr.locale, load("club-round-robin").title.root))
    await phone.tap("✅", title)
    await phone.has_button("📍", title)
    await phone.say("\n".join(players))
    await phone.tap("✅", players[0], players[7])
    await phone.tap("🎲")
    await phone.tap("✅", players[0], players[7])
    await phone.tap("▶️")
    await phone.has_button("⚖️")
