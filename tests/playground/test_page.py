"""The phone page in a real browser: press, see the edit, type, move the clock."""

from playwright.async_api import FilePayload, Page, expect

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
    await phone.get_by_role("button", name="Счёт").click()
    query = (await wire.ok("getUpdates", offset=-1, timeout=5))[0]["callback_query"]
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
