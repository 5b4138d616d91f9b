"""Another library, which shares nothing with the server, runs a small bot: pyTelegramBotAPI."""

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from telebot import asyncio_helper
from telebot.async_telebot import AsyncTeleBot
from telebot.types import (
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    ReplyKeyboardMarkup,
)

from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground


def small_bot(token: str) -> Any:
    """A keyboard, a press, an edit, a file back and forth, and patience after a 429."""
    bot: Any = AsyncTeleBot(token)

    async def start(message: Any) -> None:
        markup = InlineKeyboardMarkup().add(InlineKeyboardButton("Победа", callback_data="win"))
        await bot.send_message(message.chat.id, "<b>Кто выиграл?</b>", parse_mode="HTML", reply_markup=markup)
        await bot.send_message(message.chat.id, "Меню", reply_markup=ReplyKeyboardMarkup().add("Таблица"))

    async def win(query: Any) -> None:
        await bot.edit_message_text("Записано", query.message.chat.id, query.message.message_id)
        await bot.answer_callback_query(query.id, "Готово")

    async def document(message: Any) -> None:
        info = await bot.get_file(message.document.file_id)
        data = await bot.download_file(info.file_path)
        back = InputFile(io.BytesIO(data[::-1]), file_name="b.txt")
        await bot.send_document(message.chat.id, back, caption="Наоборот")

    async def table(message: Any) -> None:
        try:
            await bot.send_message(message.chat.id, "1. Анна")
        except asyncio_helper.ApiTelegramException as refusal:
            wait = refusal.result_json["parameters"]["retry_after"]
            await bot.send_message(message.chat.id, f"После {refusal.error_code} подождал {wait}: 1. Анна")

    bot.register_message_handler(start, commands=["start"])
    bot.register_message_handler(document, content_types=["document"])
    bot.register_message_handler(table, func=lambda message: message.text == "Таблица")
    bot.register_callback_query_handler(win, func=lambda query: query.data == "win")
    return bot


@pytest_asyncio.fixture(loop_scope="session")
async def foreign(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Any]:
    monkeypatch.setattr(asyncio_helper, "API_URL", playground.address + "/bot{0}/{1}")
    monkeypatch.setattr(asyncio_helper, "FILE_URL", playground.address + "/file/bot{0}/{1}")
    bot = small_bot(playground.token)
    await bot.set_my_commands([BotCommand("start", "Начать")])
    polling = asyncio.create_task(bot.polling(non_stop=True, timeout=1, request_timeout=2))
    yield bot
    bot._polling = False
    await playground.stop()
    polling.cancel()
    await asyncio.gather(polling, return_exceptions=True)
    await bot.close_session()


async def test_a_foreign_bot_works_through_an_evening(foreign: Any, control: ControlClient, anna: Person) -> None:
    question = await anna.wait_for("Кто выиграл?")
    assert question.html == "<b>Кто выиграл?</b>"
    answer = await anna.press("Победа")
    assert (answer.answered, answer.text) == (True, "Готово")
    assert (await anna.wait_for("Записано")).id == question.id

    await anna.wait_for("Меню")
    await control.fault("429", method="sendMessage", retry_after=2)
    await anna.say("Таблица")
    await anna.wait_for("После 429 подождал 2: 1. Анна")

    await anna.send_file("a.txt", b"abc")
    reply = await anna.wait_for("Наоборот")
    assert reply.raw["document"]["name"] == "b.txt"
    assert await anna.download(reply) == b"cba"

    screen = (await control.get("view", person=anna.id))["people"][0]["chats"][0]
    assert screen["commands"] == [{"command": "start", "description": "Начать"}]
    assert (await control.stats())["refused_calls"] == []
