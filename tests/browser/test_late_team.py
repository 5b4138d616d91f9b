"""A team that does not come, on three phones: the clock is moved by the page's own controls."""

import re
from datetime import UTC, datetime, timedelta

from playwright.async_api import Page, expect

from tests.browser.club import GROUP, pairs_posted, referee_pastes, start_the_round
from tests.browser.phones import PATIENCE, PhoneOnPage, pick_up, put_down

TABLE = 2
WARNED = timedelta(minutes=5)
"""So long before the limit the reminder comes."""


async def test_a_late_team_is_reminded_awaited_and_loses_only_when_the_referee_says_so(club: Page) -> None:
    organizer = await pick_up(club, "Организатор")
    await start_the_round(organizer)
    await organizer.open_chat(GROUP)
    here, late = (await pairs_posted(organizer))[TABLE]
    await put_down(organizer)
    opponent, captain = await pick_up(club, f"«{here}»"), await pick_up(club, f"«{late}»")
    referee = await pick_up(club, "Римма Строгова")

    await opponent.bar("Мой матч")
    await opponent.press("Я за столом", f"Стол {TABLE}", f"Соперник: {late}")
    await captain.press("⏳ Через", f"Вас ждут за столом {TABLE}: {here}")
    await opponent.sees(f"{late}: опоздание до ")
    await referee.sees(f"Стол {TABLE}, опоздание до ", late)
    given_up = limit(await (await captain.sees("Опоздавших ждём до ")).inner_text())

    await to_the_reminder(club, given_up - WARNED)
    await captain.sees(f"Вас ждут за столом {TABLE}", "судья может засчитать поражение")
    await referee.sees(f"Стол {TABLE}: ещё не пришли — {late}")
    await to_the_reminder(club, given_up)
    await captain.sees(f"Вы не пришли вовремя к столу {TABLE}")
    await opponent.sees(f"Ждите за столом {TABLE}: решает судья")
    await referee.sees(f"{late} не за столом, время ожидания вышло", "Само ничего не засчитано")

    await referee.press("Техническое", f"{late} не за столом")
    await referee.press("Записать", "опоздание")
    await opponent.sees("Счёт записан", late)
    await captain.sees("Счёт записан", here)
    await see_the_table(referee, opponent, here, late)


def limit(text: str) -> datetime:
    """Until when those are waited for who are late, as the message says."""
    found = re.search(r"ждём до\s*(\d\d:\d\d)", text)
    assert found is not None, text
    return datetime.strptime(found[1], "%H:%M").replace(tzinfo=UTC)


async def to_the_reminder(page: Page, moment: datetime) -> None:
    """The page knows from the bot that it is the next one, a little after the people know."""
    button = page.get_by_test_id("clock-next")
    await expect(button).to_contain_text(f"{moment:%H:%M}", timeout=PATIENCE)
    await button.click()


async def see_the_table(referee: PhoneOnPage, opponent: PhoneOnPage, here: str, late: str) -> None:
    """The others play on; who came has a win and who did not a loss."""
    await referee_pastes(referee, [table for table in range(1, 13) if table != TABLE])
    await opponent.open_chat(GROUP)
    post = await opponent.sees("Таблица после тура 1", late)
    records = dict(re.findall(r"^ *[\d–]+ (\S+) +(\d–\d) ", await post.inner_text(), re.MULTILINE))
    assert len(records) == 24
    assert (records[here], records[late]) == ("1–0", "0–1")
