"""The demo in each of its languages on the screen of a laptop: four phones side by side, all of it to be read."""

import re

import pytest
from playwright.async_api import Page, expect

from bot.cast import SCRIPTS
from bot.i18n import Translator
from bot.languages import DEFAULT, LANGUAGES
from tests.browser.phones import PATIENCE, pick_up

CUT = """() => {
    const row = document.getElementById("phones");
    const wrong = row.scrollWidth > row.clientWidth ? ["the phones scroll sideways"] : [];
    for (const phone of document.querySelectorAll(".phone")) {
        const edge = phone.getBoundingClientRect();
        const say = (what, one) => wrong.push(`${what}: ${one.tagName} «${one.textContent.slice(0, 60)}»`);
        for (const one of phone.querySelectorAll(".messages, .bubble, pre, .inline button, .bottom button")) {
            const box = one.getBoundingClientRect();
            if (box.left < edge.left - 1 || box.right > edge.right + 1) say("outside", one);
            if (one.scrollWidth > one.clientWidth + 1) say("cut", one);
        }
    }
    return wrong;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_four_phones_fit_a_laptop_and_nothing_on_them_is_cut(club: Page, language: str) -> None:
    """A round is played to its table: buttons of tables, pairs and the table in the group, one's own standings."""
    await club.set_viewport_size({"width": 1500, "height": 900})
    script, tr = SCRIPTS[language], Translator.load().get(language)
    organizer = await pick_up(club, script.organizer.label)
    referee = await pick_up(club, " ".join(script.referees[0].name))
    player = await pick_up(club, script.team.format(name=script.teams[0]))
    await pick_up(club, script.head_referee.label)
    await organizer.bar("🎛")
    await organizer.press("🎲")
    await organizer.press("✅")
    await organizer.press("▶️")
    await organizer.open_chat(script.group)
    await organizer.sees("12. ")
    await referee.bar("⚖️")
    await referee.press("12 ")
    await referee.say("\n".join(f"{table} 8:1" for table in range(1, 13)))
    await referee.press(tr("paste-record", count=12))
    await expect(organizer.root.locator("pre").last).to_contain_text(script.teams[0], timeout=PATIENCE)
    await player.bar("📊")
    await expect(player.root.locator("pre").last).to_be_visible(timeout=PATIENCE)
    assert await club.evaluate(CUT) == []
    assert await club.locator("html").get_attribute("lang") == language
    if language != DEFAULT:
        read = await club.inner_text("#phones") + await club.get_by_test_id("cast").inner_text() + await club.title()
        assert not re.findall("[А-Яа-яЁё]+", read)
