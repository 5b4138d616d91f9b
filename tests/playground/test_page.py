"""The phone page in a real browser: press, see the edit, type, move the clock."""

from datetime import UTC, datetime

from playwright.async_api import Browser, FilePayload, Locator, Page, expect

from bot.languages import LANGUAGES
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from tests.playground.wire import Wire, inline


async def test_two_phones_side_by_side(
    page: Page, wire: Wire, control: ControlClient, playground: Playground, anna: Person, stranger: Person
) -> None:
    text = "<b>Тур 1</b>"
    sent = await wire.ok("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML", reply_markup=inline("Счёт"))
    await page.goto(f"{playground.address}/#people={anna.id}")
    phone = page.get_by_role("region", name="Анна Лис, игрок")
    await expect(phone.get_by_test_id("message").last).to_contain_text("Тур 1")
    before = (await wire.ok("getUpdates"))[-1]["update_id"]
    await phone.get_by_role("button", name="Счёт").click()
    query = (await wire.ok("getUpdates", offset=before + 1, timeout=20))[0]["callback_query"]
    await wire.ok("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="Записано 8:5")
    await wire.ok("answerCallbackQuery", callback_query_id=query["id"], text="Счёт принят", show_alert=True)
    await expect(phone.get_by_role("alertdialog")).to_contain_text("Счёт принят")
    await phone.get_by_role("button", name="ОК").click()
    await expect(phone.get_by_test_id("message").last).to_contain_text("Записано 8:5")

    await phone.get_by_label("Сообщение").fill("12 8:5\n13 4:8")
    await phone.get_by_label("Сообщение").press("Enter")
    await expect(phone.get_by_test_id("message").last).to_contain_text("13 4:8")

    await page.get_by_test_id("cast-person").filter(has_text="Борис").click()
    other = page.get_by_role("region", name="Борис")
    await other.get_by_role("button", name="Начать", exact=True).click()
    await expect(other.get_by_test_id("message").last).to_contain_text("/start")
    assert page.url.endswith(f"#people={anna.id},{stranger.id}")

    await page.get_by_label("Имя", exact=True).fill("Глеб Жук")
    await page.get_by_role("button", name="Новый человек").click()
    newcomer = page.get_by_role("region", name="Глеб Жук")
    await newcomer.get_by_role("button", name="Начать", exact=True).click()
    files: list[FilePayload] = [
        {"name": f"{name}.txt", "mimeType": "text/plain", "buffer": b"1"} for name in ("раз", "два")
    ]
    await newcomer.get_by_test_id("file").set_input_files(files)
    await expect(newcomer.get_by_test_id("document").last).to_contain_text("два.txt")
    album = [update["message"]["media_group_id"] for update in (await wire.ok("getUpdates"))[-2:]]
    assert album[0] == album[1]


async def test_the_clock_and_the_faults_are_at_hand(
    page: Page, wire: Wire, control: ControlClient, playground: Playground
) -> None:
    await page.goto(playground.address)
    await page.get_by_test_id("clock-15").click()
    await expect(page.get_by_test_id("clock-now")).to_contain_text("впереди на 0:15")
    assert (await control.clock())["offset"] == 900
    await expect(page.get_by_test_id("clock-next")).to_be_disabled()
    awaited = (await control.clock())["unix"] + 3600
    await control.post("clock", awaits=awaited)
    await page.get_by_test_id("clock-next").click()
    await expect(page.get_by_test_id("clock-next")).to_be_disabled()
    assert (await control.clock())["unix"] >= awaited
    await page.get_by_test_id("fault-panel").locator("summary").click()
    await page.get_by_test_id("limits").check()
    await page.get_by_test_id("fault-kind").select_option("502")
    await page.get_by_test_id("fault-order").click()
    await expect(page.get_by_test_id("fault-panel")).to_contain_text("×1")
    assert (await wire.refused("getMe"))["error_code"] == 502
    await wire.refused("sendMessage", chat_id=99, text="а")
    await expect(page.get_by_test_id("refused-count")).to_have_text("1")
    await page.get_by_test_id("language").click()
    await expect(page.get_by_role("heading")).to_have_text("Phones")
    assert "lang=en" in page.url


async def test_the_page_has_all_its_words_in_every_language_and_speaks_that_of_its_address(
    page: Page, playground: Playground
) -> None:
    await page.goto(f"{playground.address}/?lang=en")
    await expect(page.get_by_role("heading")).to_have_text("Phones")
    await expect(page).to_have_title("Турнир: Phones")
    words = await page.evaluate(
        "async () => Object.entries((await import('/pages/words.js')).WORDS)"
        ".map(([code, words]) => [code, Object.keys(words).sort()])"
    )
    assert {code for code, _ in words} == set(LANGUAGES)
    assert all(keys == words[0][1] for _, keys in words)


async def test_a_moment_is_told_by_one_clock_wherever_its_message_stands(
    browser: Browser, wire: Wire, playground: Playground, anna: Person, group: int
) -> None:
    """The bubble, the pinned bar and the list of chats: of the zone of whoever reads, whatever the bot wrote."""
    noon = int(datetime(2026, 3, 1, 12, tzinfo=UTC).timestamp())
    text = f'Играть до <tg-time unix="{noon}" format="t">15:00</tg-time>'
    sent = await wire.ok("sendMessage", chat_id=group, text=text, parse_mode="HTML")
    await wire.ok("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    context = await browser.new_context(locale="ru-RU", timezone_id="Asia/Tokyo")
    page = await context.new_page()
    await page.goto(f"{playground.address}/#people={anna.id}")
    phone = page.get_by_test_id("phone")
    await phone.get_by_test_id("back").click()
    chat = phone.locator(f"[data-chat='{group}']")
    await expect(chat).to_contain_text("Играть до 21:00")
    await chat.click()
    await expect(phone.locator(".pinned")).to_contain_text("Играть до 21:00")
    await expect(phone.locator(".bubble").last).to_contain_text("Играть до 21:00")
    await wire.ok("editMessageText", chat_id=group, message_id=sent["message_id"], text="Сыграно 8 из 12")
    await expect(phone.locator(".pinned")).to_contain_text("Сыграно 8 из 12")
    await context.close()


async def test_the_newest_message_stays_in_sight_when_the_phone_is_drawn_anew_or_made_narrower(
    page: Page, wire: Wire, playground: Playground, anna: Person, stranger: Person
) -> None:
    for number in range(30):
        await wire.ok("sendMessage", chat_id=anna.id, text=f"{number} " + "слово за словом " * 12)
    await page.goto(f"{playground.address}/#people={anna.id}")
    newest = page.get_by_test_id("messages").first.get_by_test_id("message").last
    await expect(newest).to_be_in_viewport()
    await page.get_by_test_id("language").click()
    await expect(page.get_by_role("heading")).to_have_text("Phones")
    await expect(newest).to_be_in_viewport()
    await page.set_viewport_size({"width": 640, "height": 900})
    await page.set_viewport_size({"width": 1000, "height": 900})
    await page.get_by_test_id("cast-person").filter(has_text=stranger.name).click()
    await expect(page.get_by_test_id("phone")).to_have_count(2)
    await expect(newest).to_be_in_viewport()


async def test_nothing_is_drawn_anew_under_a_finger(
    page: Page, wire: Wire, playground: Playground, anna: Person
) -> None:
    """The bot changes a keyboard while its button is held down: what the person saw is pressed, and then the change
    is shown."""
    bottom = {"keyboard": [[{"text": "Таблица"}]]}
    await wire.ok("sendMessage", chat_id=anna.id, text="Готово", reply_markup=bottom)
    sent = await wire.ok("sendMessage", chat_id=anna.id, text="Тур 1", reply_markup=inline("Счёт"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(f"{playground.address}/#people={anna.id}")
    phone = page.get_by_test_id("phone")

    async def knows_all() -> None:
        """The page waits for news with nothing under way, for it asks for none while a finger holds back the last."""
        while not asked[-1].endswith(f"after={playground.telegram.feed.cursor}&timeout=25"):
            await page.wait_for_timeout(20)

    async def change(**words: object) -> None:
        async with page.expect_response("**/control/view**"):
            await wire.ok("editMessageText", chat_id=anna.id, message_id=sent["message_id"], **words)
            await wire.ok("sendMessage", chat_id=anna.id, text=f"Ещё: {words['text']}", reply_markup=bottom)
        await page.evaluate("() => new Promise(requestAnimationFrame)")

    async def hold(button: Locator, **words: object) -> None:
        await button.hover()
        await knows_all()
        await page.mouse.down()
        await change(**words)
        await page.mouse.up()
        await expect(phone.get_by_test_id("message").filter(has_text=f"Ещё: {words['text']}")).to_be_visible()

    before = (await wire.ok("getUpdates"))[-1]["update_id"]
    await hold(phone.get_by_role("button", name="Счёт"), text="Тур 1 идёт", reply_markup=inline("Судья", "Время"))
    seen = (await wire.ok("getUpdates", offset=before + 1, timeout=20))[0]
    assert seen["callback_query"]["data"] == "Счёт"
    await expect(phone.get_by_role("button", name="Судья")).to_be_visible()
    await hold(phone.get_by_test_id("reply-button"), text="Тур 1 окончен")
    told = (await wire.ok("getUpdates", offset=seen["update_id"] + 1, timeout=20))[0]
    assert told["message"]["text"] == "Таблица"
