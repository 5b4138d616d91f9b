"""One round of the demo's club in a real browser: people read what the page shows, and click and type."""

import re

from playwright.async_api import Page, expect

from tests.browser.club import GROUP, pairs_posted, referee_pastes, start_the_round
from tests.browser.phones import PATIENCE, PhoneOnPage, pick_up, put_down

SAYS = """async ([person, text]) => {
    const { call } = await import("/pages/dom.js");
    await call("POST", "send", { person: Number(person), chat: Number(person), text });
}"""


async def test_a_round_is_played_by_clicks_alone(club: Page) -> None:
    """Draft, publish, start; a referee's result and two teams' own; the table and the group's posts."""
    organizer = await pick_up(club, "Организатор")
    referee = await pick_up(club, "Римма Строгова")
    await start_the_round(organizer)
    await organizer.open_chat(GROUP)
    pairs = await pairs_posted(organizer)
    assert len(pairs) == 12

    await referee_enters_two(referee, pairs)
    await put_down(organizer)
    winner = await players_agree(club, referee, pairs, table=3)
    await referee_pastes(referee, tables=range(4, 13))

    await winner.bar("Таблица")
    await winner.press("Вся таблица", "Таблица после тура 1")
    own = await winner.sees("Таблица после тура 1", "16–24 ")
    await expect(own).to_contain_text("Счёт 1–0, Бергер 0, разница шариков +3", timeout=PATIENCE)
    await see_the_table_in_the_group(winner, pairs)


async def referee_enters_two(referee: PhoneOnPage, pairs: dict[int, tuple[str, str]]) -> None:
    """Table 1 by the grid, the card and the pad; table 2 by a line."""
    await referee.bar("Столы")
    await referee.press("1 играют", "Тур 1: столы")
    await referee.press(f"Выиграли {pairs[1][1]}", "Стол 1", f"Справа: {pairs[1][1]}")
    await referee.press("6:8", "Сколько шариков", pairs[1][0])
    await referee.sees(f"Стол 1: {pairs[1][0]} 6 — 8 {pairs[1][1]}. Записано.")
    await referee.say("2 8:2")
    await referee.sees(f"Стол 2: {pairs[2][0]} 8 — 2 {pairs[2][1]}. Записано.")


async def players_agree(page: Page, referee: PhoneOnPage, pairs: dict[int, tuple[str, str]], table: int) -> PhoneOnPage:
    """One team reports, the other confirms, the referee accepts. The winner's phone."""
    first, second = pairs[table]
    winner = await pick_up(page, f"«{first}»")
    loser = await pick_up(page, f"«{second}»")
    await winner.bar("Мой матч")
    await winner.sees(f"Стол {table}", f"Соперник: {second}")
    await winner.say("8:5")
    await winner.press("Отправить", f"{first} — {second} 8:5")
    await loser.press("Верно", "5:8")
    await referee.press("Открыть стол", f"Стол {table}", "Обе стороны согласны")
    await referee.press("Принять 8:5", f"Слева: {first}", "Обе стороны согласны")
    await winner.sees("Счёт записан", f"{first} — {second} 8:5")
    await loser.sees("Счёт записан", f"{second} — {first} 5:8")
    await put_down(loser)
    return winner


async def see_the_table_in_the_group(phone: PhoneOnPage, pairs: dict[int, tuple[str, str]]) -> None:
    """Nine won 8:1, then 8:2, 8:5 and 8:6; the losers stand in the opposite order."""
    await phone.open_chat(GROUP)
    post = await phone.sees("Таблица после тура 1")
    rows = re.findall(r"^ *([\d–]+) (\S+) +(\d–\d) +0 +([+−]\d) +(\d)$", await post.inner_text(), re.MULTILINE)
    assert len(rows) == 24
    assert {row[0] for row in rows[:9]} == {"1–9"}
    assert rows[9:12] == [
        ("10", pairs[2][0], "1–0", "+6", "0"),
        ("11", pairs[3][0], "1–0", "+3", "0"),
        ("12", pairs[1][1], "1–0", "+2", "0"),
    ]
    assert rows[12:15] == [
        ("13", pairs[1][0], "0–1", "−2", "1"),
        ("14", pairs[3][1], "0–1", "−3", "1"),
        ("15", pairs[2][1], "0–1", "−6", "1"),
    ]


async def test_a_phone_speaks_english_once_its_owner_asks(club: Page) -> None:
    """The menu's settings change the language of the answers, of the menu and of the keyboard below."""
    player = await pick_up(club, "Анна Лис")
    await player.press("Настройки", "Кубок клуба TAC")
    await player.press("English", "Язык: русский")
    await player.bar("Standings")
    await player.sees("Standings before round 1")
    await player.say("8:5")
    await player.sees("You have no match now")
    await player.say("/me")
    await player.sees("The pairings of round 1 are not out yet")


async def test_whoever_is_writing_goes_on_when_the_keyboard_below_is_drawn_anew(club: Page) -> None:
    """The bot answers in the middle of a line; its new keyboard takes away neither the words nor the focus."""
    player = await pick_up(club, "Анна Лис")
    box = player.root.get_by_test_id("composer")
    await box.press_sequentially("8:")
    await box.evaluate("box => box.dataset.old = true")
    await club.evaluate(SAYS, [await player.root.get_attribute("data-person"), "/start"])
    await expect(player.root.locator("textarea:not([data-old])")).to_be_visible(timeout=PATIENCE)
    await club.keyboard.type("5")
    await club.keyboard.press("Enter")
    await player.sees("У вас сейчас нет матча. Счёт 8:5 никуда не записан")
