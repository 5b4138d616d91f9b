"""Several bots side by side: the same people, chats and queues and tokens of their own."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.playground.client import ControlClient, Person, PlaygroundError
from bot.playground.inside import InsideClient
from bot.playground.server import BOT_USERNAME, Playground
from tests.playground.wire import Wire, inline, png


@pytest_asyncio.fixture(loop_scope="session")
async def chess(control: ControlClient, wire: Wire) -> Wire:
    """The wire of a second bot, as its owner has its token from BotFather."""
    return replace(wire, token=await control.add_bot("Шахматы", "chess_club_bot"))


@pytest_asyncio.fixture(loop_scope="session")
async def there(control: ControlClient, chess: Wire) -> AsyncIterator[ControlClient]:
    """The same people with the second bot."""
    async with control.bot("chess_club_bot") as client:
        yield client


async def texts(wire: Wire) -> list[str]:
    return [update["message"]["text"] for update in await wire.ok("getUpdates")]


async def test_each_token_opens_its_own_bot(wire: Wire, chess: Wire, control: ControlClient) -> None:
    me, other = await wire.ok("getMe"), await chess.ok("getMe")
    assert me["username"] == BOT_USERNAME
    assert (other["username"], other["first_name"]) == ("chess_club_bot", "Шахматы")
    assert chess.token.startswith(f"{other['id']}:")
    assert [one["token"] for one in await control.bots()] == [wire.token, chess.token]


async def test_what_is_said_to_one_bot_the_other_does_not_hear(
    wire: Wire, chess: Wire, there: ControlClient, anna: Person
) -> None:
    with_chess = there.person(anna)
    await with_chess.start("join_1")
    await anna.say("раз")
    assert await texts(wire) == ["/start", "раз"]
    assert await texts(chess) == ["/start join_1"]
    await chess.ok("sendMessage", chat_id=anna.id, text="Ход?", reply_markup=inline("e4"))
    await with_chess.wait_for("Ход?")
    assert anna.newest("Ход?") is None
    with pytest.raises(PlaygroundError, match="no such button"):
        await anna.press("e4", within=0)
    await with_chess.press("e4", within=0)
    assert (await chess.ok("getUpdates"))[-1]["callback_query"]["data"] == "e4"
    assert await texts(wire) == ["/start", "раз"]


async def test_who_has_started_or_blocked_one_bot_has_not_the_other(
    wire: Wire, chess: Wire, there: ControlClient, anna: Person
) -> None:
    refused = await chess.refused("sendMessage", chat_id=anna.id, text="а")
    assert refused["description"] == "Forbidden: bot can't initiate conversation with a user"
    await there.person(anna).start()
    await there.person(anna).set(blocked=True)
    refused = await chess.refused("sendMessage", chat_id=anna.id, text="а")
    assert refused["description"] == "Forbidden: bot was blocked by the user"
    await wire.ok("sendMessage", chat_id=anna.id, text="а")
    await anna.set(first_name="Ася")
    await there.person(anna).start()
    assert (await chess.ok("getUpdates"))[-1]["message"]["from"]["first_name"] == "Ася"


async def test_a_group_is_of_the_bot_whose_client_made_it(
    wire: Wire, chess: Wire, there: ControlClient, control: ControlClient, anna: Person
) -> None:
    ours = await control.add_group("Клуб", [anna], bot="member")
    theirs = await there.add_group("Шахматы", [there.person(anna)], bot="member")
    assert ours != theirs
    await chess.ok("sendMessage", chat_id=theirs, text="а")
    assert (await chess.refused("sendMessage", chat_id=ours, text="а"))["description"] == "Bad Request: chat not found"
    with pytest.raises(PlaygroundError, match="no such chat"):
        await anna.follow("https://t.me/chess_club_bot?startgroup=x", chat=ours)


async def test_a_link_of_another_bot_opens_the_chat_with_it(
    wire: Wire, chess: Wire, control: ControlClient, anna: Person
) -> None:
    await anna.follow("https://t.me/chess_club_bot?start=join_2")
    await anna.follow("https://t.me/Chess_Club_Bot")
    assert await texts(chess) == ["/start join_2", "/start"]
    assert await texts(wire) == ["/start"]
    with pytest.raises(PlaygroundError, match="not a link of @turnir_playground_bot, @chess_club_bot"):
        await anna.follow("https://t.me/other_bot?start=join_2")


async def test_a_poll_ends_when_its_token_is_taken_back(
    chess: Wire, control: ControlClient, playground: Playground
) -> None:
    poll = asyncio.create_task(chess.refused("getUpdates", timeout=30))
    updates = playground.bots[chess.token].updates
    while updates.poller is None:
        await chess.ok("getMe")
    await control.revoke_token("chess_club_bot")
    assert await poll == {"ok": False, "error_code": 401, "description": "Unauthorized"}


async def test_a_token_that_is_taken_back_opens_nothing(chess: Wire, control: ControlClient) -> None:
    token = await control.revoke_token("chess_club_bot")
    assert await chess.refused("getMe") == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    assert (await replace(chess, token=token).ok("getMe"))["username"] == "chess_club_bot"
    async with control.bot("chess_club_bot") as client:
        assert await client.log(only="refused") == [], "its owner took it back"
    assert (await replace(chess, token=token[:-1] + "!").raw("getMe"))[0] == 404


@pytest.mark.parametrize(
    ("name", "username", "status"),
    [
        ("Шахматы", "chess_club", 400),
        ("Шахматы", "1chess_bot", 400),
        ("Шахматы", "abot", 400),
        ("Шахматы", "a" * 30 + "bot", 400),
        ("", "chess_bot", 400),
        ("я" * 65, "chess_bot", 400),
        ("Шахматы", BOT_USERNAME.upper(), 409),
    ],
)
async def test_botfather_takes_only_names_that_may_be(
    control: ControlClient, name: str, username: str, status: int
) -> None:
    """A username has 5 to 32 characters, ends with "bot" and is nobody's yet."""
    with pytest.raises(PlaygroundError) as refused:
        await control.add_bot(name, username)
    assert refused.value.status == status


async def test_a_bot_that_is_not_there_is_told(control: ControlClient) -> None:
    with pytest.raises(PlaygroundError, match="no such bot: nobody_bot"):
        await control.get("stats", bot="nobody_bot")


async def test_files_limits_faults_and_the_log_are_each_bots_own(
    wire: Wire, chess: Wire, there: ControlClient, anna: Person
) -> None:
    await there.person(anna).start()
    await there.limits(True)
    await there.fault("500", method="getMe")
    assert (await chess.refused("getMe"))["error_code"] == 500
    await wire.ok("getMe")
    for _ in range(4):
        await wire.ok("sendMessage", chat_id=anna.id, text="а")
    for _ in range(3):
        await chess.ok("sendMessage", chat_id=anna.id, text="а")
    assert (await chess.refused("sendMessage", chat_id=anna.id, text="а"))["error_code"] == 429
    assert (await there.stats())["by_method"]["sendMessage"] == 4
    sent = await anna.send_file("a.png", png(9, 9), photo=True)
    file_id = (await wire.ok("getUpdates"))[-1]["message"]["photo"][-1]["file_id"]
    path = (await wire.ok("getFile", file_id=file_id))["file_path"]
    assert (await chess.refused("getFile", file_id=file_id))["error_code"] == 400
    for token, status in ((wire.token, 200), (chess.token, 404)):
        async with wire.session.get(f"{wire.address}/file/bot{token}/{path}") as response:
            assert response.status == status
    assert await anna.download(sent) == png(9, 9)


async def test_a_reset_leaves_the_first_bot_alone(
    wire: Wire, chess: Wire, playground: Playground, control: ControlClient, anna: Person
) -> None:
    first = await control.revoke_token(BOT_USERNAME)
    assert playground.token == first
    await control.post("reset")
    assert list(playground.bots) == [wire.token]
    await wire.ok("getMe")
    assert (await chess.refused("getMe"))["error_code"] == 401


async def test_a_client_in_the_process_has_several_bots_too() -> None:
    playground = Playground()
    world = playground.add_bot("77:" + "b" * 35, "Го", "go_club_bot")
    assert playground.bots == {playground.token: playground.world, world.token: world}
    async with InsideClient(playground) as control, control.bot("go_club_bot") as there:
        anna = await control.add_person("Анна")
        await anna.follow("t.me/go_club_bot?start=x")
        await there.person(anna).say("Привет")
        assert (world.bot_id, len(world.updates.pending), playground.world.updates.pending) == (77, 2, [])


async def test_a_phone_shows_the_chats_of_all_bots_and_follows_their_links(
    page: Page, wire: Wire, chess: Wire, control: ControlClient, playground: Playground, anna: Person
) -> None:
    link = "https://t.me/chess_club_bot?start=join_3"
    text = f'Ваш бот: <a href="{link}">шахматы</a>'
    await wire.ok("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    await page.goto(f"{playground.address}/#people={anna.id}")
    phone = page.get_by_test_id("phone")
    await expect(phone.locator(".bar")).to_contain_text("@turnir_playground_bot")
    await phone.get_by_role("link", name="шахматы").click()
    await expect(phone.locator(".bar")).to_contain_text("Шахматы")
    await expect(phone.get_by_test_id("message").last).to_contain_text("/start join_3")
    (begun,) = await chess.ok("getUpdates")
    await chess.ok("sendMessage", chat_id=anna.id, text="Ход?", reply_markup=inline("e4"))
    await phone.get_by_role("button", name="e4").click()
    (pressed,) = await chess.ok("getUpdates", offset=begun["update_id"] + 1, timeout=20)
    query = pressed["callback_query"]
    await chess.ok("answerCallbackQuery", callback_query_id=query["id"], text="Принято")
    await expect(phone.get_by_test_id("toast")).to_have_text("Принято")
    await phone.get_by_test_id("composer").fill("e5")
    await phone.get_by_test_id("composer").press("Enter")
    await expect(phone.get_by_test_id("message").last).to_contain_text("e5")
    await control.add_bot("Го", "go_club_bot")
    await phone.get_by_test_id("back").click()
    await expect(phone.get_by_test_id("chat")).to_have_count(3)
    await wire.ok("sendMessage", chat_id=anna.id, text="Ещё")
    await expect(phone.locator("[data-bot='turnir_playground_bot'] .badge")).to_have_text("1")
    await phone.get_by_test_id("chat").filter(has_text="Го").click()
    await phone.get_by_test_id("start").click()
    await expect(phone.get_by_test_id("message").last).to_contain_text("/start")


async def test_the_page_shows_the_refusals_of_the_bot_that_is_chosen(
    page: Page, chess: Wire, playground: Playground, control: ControlClient
) -> None:
    await chess.refused("sendMessage", chat_id=99, text="а")
    await page.goto(playground.address)
    await expect(page.get_by_test_id("refused-count")).to_have_text("")
    await page.get_by_test_id("chosen-bot").select_option("chess_club_bot")
    await expect(page.get_by_test_id("refused-count")).to_have_text("1")
    await control.post("reset")
    await expect(page.get_by_test_id("chosen-bot")).to_be_hidden()
