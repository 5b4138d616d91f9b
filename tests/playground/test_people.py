"""Simulated people against a small bot in aiogram."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import (
    CallbackQuery,
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    KeyboardButton,
    Message,
    ReplyKeyboardMarkup,
)

from bot.playground.client import ControlClient, Person, PlaygroundError, WaitedInVain
from bot.playground.server import BOT_USERNAME, Playground


def button(text: str, **fields: object) -> InlineKeyboardButton:
    return InlineKeyboardButton.model_validate({"text": text, **fields})


def small_bot() -> Dispatcher:
    """Greets, counts presses in place, asks a question with a forced reply."""
    dispatcher = Dispatcher()

    @dispatcher.message(CommandStart())
    async def start(message: Message, command: CommandObject) -> None:
        rows = [
            [button("Ещё", callback_data="more:0", style="success"), button("Сайт", url="https://example.org")],
            [InlineKeyboardButton(text="Код", copy_text=CopyTextButton(text="8:5"))],
        ]
        await message.answer(f"Начали {command.args}", reply_markup=InlineKeyboardMarkup(inline_keyboard=rows))
        bottom = ReplyKeyboardMarkup(keyboard=[[KeyboardButton(text="Спросить")]])
        await message.answer("Внизу кнопка", reply_markup=bottom, disable_notification=True)

    @dispatcher.callback_query(F.data.startswith("more:"))
    async def more(query: CallbackQuery) -> None:
        count = int((query.data or "").partition(":")[2]) + 1
        assert isinstance(query.message, Message)
        keyboard = InlineKeyboardMarkup(inline_keyboard=[[button(f"Нажато {count}", callback_data=f"more:{count}")]])
        await query.message.edit_text(f"Нажали {count}", reply_markup=keyboard)
        await query.answer("Посчитано", show_alert=True)

    @dispatcher.message(F.text == "Спросить")
    async def ask(message: Message) -> None:
        await message.answer("Какой счёт?", reply_markup=ForceReply(input_field_placeholder="8:5"))

    @dispatcher.message(F.reply_to_message)
    async def answered(message: Message) -> None:
        assert message.reply_to_message is not None
        await message.answer(f"На «{message.reply_to_message.text}» ответ {message.text}")

    return dispatcher


@pytest_asyncio.fixture(loop_scope="session")
async def bot(playground: Playground) -> AsyncIterator[Bot]:
    server = TelegramAPIServer.from_base(playground.address)
    bot = Bot(playground.token, session=AiohttpSession(api=server))
    dispatcher = small_bot()
    polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False, polling_timeout=5))
    yield bot
    await dispatcher.stop_polling()
    await polling
    await bot.session.close()


async def test_a_person_reads_presses_and_answers(bot: Bot, control: ControlClient) -> None:
    anna = await control.add_person("Анна")
    await anna.follow(f"https://t.me/{BOT_USERNAME}?start=join_7")
    hello = await anna.wait_for("Начали join_7")
    assert hello.labels == ["Ещё", "Сайт", "Код"]
    assert hello.buttons[0][0].style == "success"
    answer = await anna.press("Ещё")
    assert (answer.answered, answer.text, answer.alert) == (True, "Посчитано", True)
    assert (await anna.wait_for("Нажали 1")).id == hello.id
    assert (await anna.wait_for("Внизу кнопка")).silent
    await anna.say("Спросить")
    await anna.wait_for("Какой счёт?")
    await anna.say("8:5")
    await anna.wait_for("На «Какой счёт?» ответ 8:5")
    assert (await control.stats())["refused_calls"] == []


async def test_buttons_of_other_kinds_do_what_a_client_does(bot: Bot, control: ControlClient) -> None:
    anna = await control.add_person("Анна")
    await anna.start("x")
    await anna.wait_for("Начали")
    assert (await anna.press("Сайт")).url == "https://example.org"
    assert (await anna.press("Код")).copied == "8:5"


async def test_a_missing_button_names_those_that_are_there(bot: Bot, control: ControlClient) -> None:
    anna = await control.add_person("Анна")
    await anna.start("x")
    seen = await anna.wait_for("Начали")
    with pytest.raises(PlaygroundError) as refusal:
        await anna.press("Нет такой", message=seen)
    assert (refusal.value.status, refusal.value.body["labels"]) == (404, ["Ещё", "Сайт", "Код"])


async def test_a_screen_that_is_behind_can_still_press(bot: Bot, control: ControlClient) -> None:
    anna = await control.add_person("Анна")
    await anna.start("x")
    await anna.wait_for("Начали")
    await anna.press("Ещё")
    seen = await anna.wait_for("Нажали 1")
    answer = await anna.press("Нажато 1", message=seen)
    assert answer.answered
    assert not (await anna.press("Нажато 1", message=seen, stale=True, within=0.3)).answered
    refused = (await control.stats())["refused_calls"]
    assert ["message is not modified" in call["description"] for call in refused] == [True]
    with pytest.raises(PlaygroundError):
        await anna.press("Нажато 1", message=seen)


async def test_sixty_people_share_one_long_poll(bot: Bot, control: ControlClient) -> None:
    people = [await control.add_person(f"Игрок {number}") for number in range(60)]

    async def evening(person: Person) -> None:
        await person.start("x")
        await person.wait_for("Начали", within=20)
        assert (await person.press("Ещё", within=20)).answered
        await person.wait_for("Нажали 1", within=20)

    await asyncio.gather(*map(evening, people))
    stats = await control.stats()
    assert (stats["sent"], stats["edited"], stats["refused"]) == (120, 60, 0)


async def test_waiting_in_vain_tells_what_was_seen(control: ControlClient, anna: Person) -> None:
    with pytest.raises(WaitedInVain, match=r"Анна Лис waited for 'чудо'.*last seen: \['/start'\]"):
        await anna.wait_for("чудо", within=0.05)
