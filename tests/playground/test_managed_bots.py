"""Managed bots: a button or a link that asks for one, what its manager hears, and the token that is for it alone."""

from dataclasses import replace
from typing import Any

import pytest
from aiogram.types import Update
from playwright.async_api import Page, expect

from bot.playground.client import ControlClient, Person, PlaygroundError
from bot.playground.server import BOT_USERNAME, Playground
from tests.playground.wire import Json, Wire

LINK = f"https://t.me/newbot/{BOT_USERNAME}/chess_club_bot?name=Chess"
UNAUTHORIZED = 401


def button(**suggested: str) -> Json:
    """A reply keyboard that asks for a bot."""
    row = [{"text": "Создать бота", "request_managed_bot": {"request_id": 7, **suggested}}, {"text": "Нет"}]
    return {"keyboard": [row], "one_time_keyboard": True}


@pytest.fixture
def manager(playground: Playground, wire: Wire, anna: Person) -> Wire:
    """The first bot may manage others; Anna has started it."""
    playground.world.can_manage_bots = True
    return wire


async def asked(wire: Wire, person: Person) -> None:
    markup = button(suggested_name="Шахматы", suggested_username="chess_club_bot")
    await wire.ok("sendMessage", chat_id=person.id, text="Нужен бот", reply_markup=markup)


async def news(wire: Wire) -> list[Update]:
    """What has come since the last look, read by aiogram."""
    found = await wire.ok("getUpdates")
    if found:
        await wire.ok("getUpdates", offset=found[-1]["update_id"] + 1)
    return [Update.model_validate(one) for one in found]


async def test_a_person_makes_a_bot_for_the_bot_that_asks(manager: Wire, anna: Person) -> None:
    await asked(manager, anna)
    await news(manager)
    made = await anna.create_managed_bot()
    assert (made["name"], made["username"], made["manager"]) == ("Шахматы", "chess_club_bot", BOT_USERNAME)
    found = await news(manager)
    assert {one.event_type for one in found} == {"message", "managed_bot"}
    for update in found:
        told: Any = update.managed_bot or (update.message and update.message.managed_bot_created)
        assert (told.bot_user.id, told.bot_user.username) == (made["id"], "chess_club_bot")
        assert told.bot_user.is_bot
    assert [one.managed_bot.user.id for one in found if one.managed_bot] == [anna.id]
    said = next(one.message for one in found if one.message)
    assert said.from_user is not None
    assert (said.chat.id, said.from_user.id, said.text) == (anna.id, anna.id, None)
    token = await manager.ok("getManagedBotToken", user_id=made["id"])
    me = await replace(manager, token=token).ok("getMe")
    assert (me["id"], me["first_name"], me["can_manage_bots"]) == (made["id"], "Шахматы", False)


async def test_its_maker_may_call_it_otherwise(manager: Wire, control: ControlClient, anna: Person) -> None:
    await asked(manager, anna)
    for username, status in ((BOT_USERNAME, 409), ("chess_club", 400)):
        with pytest.raises(PlaygroundError) as refused:
            await anna.create_managed_bot(username=username)
        assert refused.value.status == status
    made = await anna.create_managed_bot(name="Го", username="go_club_bot", label="Создать бота")
    assert (made["name"], made["username"]) == ("Го", "go_club_bot")
    with pytest.raises(PlaygroundError, match="no button here asks"):
        await anna.create_managed_bot(username="one_more_bot")  # the keyboard was for one press


async def test_a_bot_may_be_asked_for_by_a_link(manager: Wire, anna: Person) -> None:
    await news(manager)
    made = await anna.create_managed_bot(url=LINK)
    assert (made["name"], made["username"], made["owner"]) == ("Chess", "chess_club_bot", anna.id)
    assert [one.event_type for one in await news(manager)] == ["managed_bot"]


async def test_a_manager_that_left_the_kind_out_hears_the_message_alone(manager: Wire, anna: Person) -> None:
    await asked(manager, anna)
    await manager.ok("getUpdates", allowed_updates=["message"])
    await news(manager)
    await anna.create_managed_bot()
    assert [one.event_type for one in await news(manager)] == ["message"]


async def test_the_token_is_for_the_manager_alone(manager: Wire, control: ControlClient, anna: Person) -> None:
    made = await anna.create_managed_bot(url=LINK)
    other = replace(manager, token=await control.add_bot("Го", "go_club_bot", can_manage_bots=True))
    assert (await other.ok("getMe"))["can_manage_bots"] is True
    for method in ("getManagedBotToken", "replaceManagedBotToken"):
        for bot in (made["id"], anna.id):
            assert (await other.refused(method, user_id=bot))["description"] == "Bad Request: BOT_INVALID"
        assert (await other.refused(method, user_id=4040404))["description"] == "Bad Request: user not found"


async def test_a_new_token_makes_the_old_one_void_and_the_manager_hears_of_it(
    manager: Wire, control: ControlClient, anna: Person
) -> None:
    made = await anna.create_managed_bot(url=LINK)
    first = await manager.ok("getManagedBotToken", user_id=made["id"])
    await news(manager)
    second = await manager.ok("replaceManagedBotToken", user_id=made["id"])
    assert (await replace(manager, token=first).refused("getMe"))["error_code"] == UNAUTHORIZED
    await replace(manager, token=second).ok("getMe")
    third = await control.revoke_token("chess_club_bot")
    assert third == await manager.ok("getManagedBotToken", user_id=made["id"])
    assert [one.event_type for one in await news(manager)] == ["managed_bot"] * 2


async def test_only_a_bot_that_may_manage_others_asks_and_only_in_private(
    wire: Wire, control: ControlClient, anna: Person, group: int
) -> None:
    assert (await wire.ok("getMe"))["can_manage_bots"] is False
    refused = await wire.refused("sendMessage", chat_id=anna.id, text="а", reply_markup=button())
    assert refused["error_code"] == 400
    with pytest.raises(PlaygroundError, match="may not manage bots"):
        await anna.create_managed_bot(url=LINK)
    await control.change_bot(BOT_USERNAME, can_manage_bots=True)
    assert (await wire.ok("getMe"))["can_manage_bots"] is True
    refused = await wire.refused("sendMessage", chat_id=group, text="а", reply_markup=button())
    assert refused["description"] == "Bad Request: BUTTON_TYPE_INVALID"
    await wire.ok("sendMessage", chat_id=anna.id, text="а", reply_markup=button())
    with pytest.raises(PlaygroundError, match="a bot's name has"):
        await anna.create_managed_bot()


async def test_the_phone_asks_for_the_name_and_shows_the_new_bot(
    page: Page, manager: Wire, playground: Playground, anna: Person
) -> None:
    await asked(manager, anna)
    await page.goto(f"{playground.address}/#people={anna.id}")
    phone = page.get_by_test_id("phone")
    await phone.get_by_role("button", name="Создать бота").click()
    form = phone.get_by_test_id("new-bot")
    await expect(form).to_contain_text(f"@{BOT_USERNAME}")
    await expect(form.get_by_test_id("bot-name")).to_have_value("Шахматы")
    await form.get_by_test_id("bot-username").fill(BOT_USERNAME)
    await form.get_by_test_id("bot-create").click()
    await expect(form.get_by_role("alert")).to_contain_text("is taken")
    await form.get_by_test_id("bot-username").fill("chess_bot")
    await form.get_by_test_id("bot-create").click()
    await expect(form).to_be_hidden()
    await expect(phone.get_by_test_id("message").last).to_contain_text("Шахматы")
    link = f'<a href="{LINK}">ещё</a>'
    await manager.ok("sendMessage", chat_id=anna.id, text=link, parse_mode="HTML")
    await phone.get_by_role("link", name="ещё").click()
    await expect(form.get_by_test_id("bot-username")).to_have_value("chess_club_bot")
    await form.get_by_test_id("bot-cancel").click()
    await phone.get_by_test_id("back").click()
    await phone.get_by_test_id("chat").filter(has_text="Шахматы").last.click()
    await expect(phone.get_by_test_id("start")).to_be_visible()
