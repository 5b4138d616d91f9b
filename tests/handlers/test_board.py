"""The live board: one message of a group that follows the round, and the panel an organizer has open."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground.seen import Seen
from engine import commands as c
from tests.builders import score
from tests.delivery.fakes import until
from tests.handlers.hall import Hall, latest, opened_hall, press

pytestmark = pytest.mark.sockets

PAUSE = 15


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        await opened.register()
        yield opened


async def bound(hall: Hall, *, bot: str = "administrator", takes: str = "board", **more: object) -> int:
    """A group that takes the board alone, unless it is said otherwise."""
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot=bot, **more)
    director = await hall.actor(hall.organizer)
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", director)
    if takes:
        await hall.app.desk.chats.choose_purposes(hall.id, chat, None, [takes], director)  # type: ignore[list-item]
    return chat


def pass_seconds(hall: Hall, seconds: float) -> None:
    """The bot's calendar is moved forward by hand."""
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(seconds=seconds))


async def written(hall: Hall, table: int, line: str = "8:5") -> None:
    number = len((await hall.tournament()).rounds)
    await hall.do(c.RecordResult(number, table, score(line)), hall.referee)


def boards(hall: Hall, chat: int) -> list[int]:
    """The messages of the group that are boards, oldest first."""
    return sorted(one.id for one in hall.organizer.messages if one.chat == chat and "Кубок клуба · Тур" in one.text)


async def shows(hall: Hall, chat: int, *fragments: str) -> Seen:
    """The board with all of this on it; the line that tells of a pin repeats its words and is not it."""
    return await hall.organizer.wait_for(
        lambda seen: (
            seen.chat == chat
            and seen.from_bot
            and seen.kind != "service"
            and all(one in seen.text for one in fragments)
        ),
        within=PAUSE + 10,  # where the calendar was moved before the last edit, the pause passes by itself
    )


async def calls(hall: Hall, method: str, chat: int) -> int:
    return sum(str(one["params"].get("chat_id")) == str(chat) for one in await hall.control.log(method=method))


async def test_one_message_follows_the_round_with_one_edit_in_fifteen_seconds(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw(started=False)
    board = await shows(hall, chat, "Тур 1", "Пары объявлены")
    assert board.silent
    first, second = await hall.names(2)
    await hall.do_start()
    for table in (1, 2, 3):
        await written(hall, table)
    # The board was sent a moment ago: nothing is edited yet, whatever has happened since.
    assert await calls(hall, "editMessageText", chat) == 0
    pass_seconds(hall, PAUSE)
    told = await shows(hall, chat, "Сыграно 3 из 4.", f"2. {first} — {second} 8:5")
    assert told.id == board.id
    assert "<time data-unix" in told.html
    assert await calls(hall, "editMessageText", chat) == 1
    await written(hall, 4)
    pass_seconds(hall, PAUSE)
    done = await shows(hall, chat, "Все столы сыграли.")
    assert done.id == board.id
    assert await calls(hall, "editMessageText", chat) == 2
    assert boards(hall, chat) == [board.id]


async def test_the_next_round_moves_the_board_to_the_bottom_and_pins_it(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    board = await hall.organizer.wait_for(lambda seen: seen.chat == chat and seen.raw["pinned"])
    await hall.finish_round()
    pass_seconds(hall, PAUSE)
    await shows(hall, chat, "Все столы сыграли.")
    await hall.organizer.say("Все молодцы!", chat=chat)
    await hall.draw()
    pass_seconds(hall, PAUSE)
    moved = await hall.organizer.wait_for(
        lambda seen: seen.chat == chat and seen.raw["pinned"] and "Тур 2" in seen.text
    )
    assert moved.id > board.id
    await hall.control.until(lambda: boards(hall, chat) == [moved.id], 10)
    # The line by which Telegram tells of the pin has gone too.
    assert await calls(hall, "pinChatMessage", chat) == 2
    assert not [one for one in hall.organizer.messages if one.chat == chat and "📌" in one.text]


async def test_without_the_right_nothing_is_pinned_and_nobody_is_bothered(hall: Hall) -> None:
    chat = await bound(hall, bot="member")
    await hall.draw()
    board = await shows(hall, chat, "Тур 1")
    await hall.finish_round()
    await hall.draw()
    pass_seconds(hall, PAUSE)
    moved = await shows(hall, chat, "Тур 2")
    await hall.control.until(lambda: boards(hall, chat) == [moved.id], 10)
    assert moved.id > board.id
    assert await calls(hall, "pinChatMessage", chat) == 0


async def test_a_deleted_board_comes_anew_with_the_next_result(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    board = await shows(hall, chat, "Тур 1")
    await hall.organizer.delete(board)
    await written(hall, 1)
    pass_seconds(hall, PAUSE)
    anew = await shows(hall, chat, "Сыграно 1 из 4.")
    assert anew.id > board.id
    await written(hall, 2)
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Сыграно 2 из 4.")).id == anew.id


async def test_a_board_too_old_to_be_deleted_says_that_it_is_closed(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    board = await hall.organizer.wait_for(lambda seen: seen.chat == chat and seen.raw["pinned"])
    await hall.finish_round()
    await hall.control.advance_clock(49 * 3600)
    pass_seconds(hall, 49 * 3600)
    await hall.draw()
    pass_seconds(hall, PAUSE)
    await shows(hall, chat, "Тур 2")
    closed = await shows(hall, chat, "Это табло закрыто.")
    assert closed.id == board.id
    await hall.organizer.wait_for(lambda seen: (seen.chat, seen.id) == (chat, board.id) and not seen.raw["pinned"])


async def test_a_restart_goes_on_with_the_same_message_and_tells_what_it_missed(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    board = await shows(hall, chat, "Тур 1")
    await hall.app.live_messages.stop()
    await written(hall, 1)
    await hall.restart()
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Сыграно 1 из 4.")).id == board.id
    edits = await calls(hall, "editMessageText", chat)
    await hall.restart()
    pass_seconds(hall, 2 * PAUSE)  # the hand on the calendar is gone with the program
    await written(hall, 2)
    assert (await shows(hall, chat, "Сыграно 2 из 4.")).id == board.id
    # What the board shows already was not edited once more.
    assert await calls(hall, "editMessageText", chat) == edits + 1


async def test_the_last_result_arrives_after_telegram_asked_to_wait(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    board = await shows(hall, chat, "Тур 1")
    await hall.control.fault("429", chat=chat, method="editMessageText", retry_after=1)
    await written(hall, 1)
    pass_seconds(hall, PAUSE)

    async def refused() -> bool:
        return any(one["code"] == 429 for one in await hall.control.log(method="editMessageText"))

    await until(refused)
    await written(hall, 2)
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Сыграно 2 из 4.")).id == board.id


async def test_a_group_that_throws_the_bot_out_is_left_alone_until_the_next_round(hall: Hall) -> None:
    chat = await bound(hall)
    await hall.draw()
    await shows(hall, chat, "Тур 1")
    await hall.control.set_bot(chat, "kicked")
    await written(hall, 1)
    pass_seconds(hall, PAUSE)

    async def forgotten() -> bool:
        board = await hall.app.store.live_messages.get(chat, None)
        return board is not None and board.message_id is None

    await until(forgotten)
    await hall.control.set_bot(chat, "administrator")
    await hall.finish_round()
    pass_seconds(hall, PAUSE)
    await hall.draw()
    pass_seconds(hall, PAUSE)
    await shows(hall, chat, "Тур 2")
    assert await calls(hall, "editMessageText", chat) == 1


async def test_a_closed_topic_has_no_board_in_this_round_and_general_is_not_bothered(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="member", is_forum=True)
    topic = await hall.control.add_topic(chat, "Табло")
    director = await hall.actor(hall.organizer)
    await hall.app.desk.chats.bind(hall.id, chat, topic, "Клуб", director)
    await hall.app.desk.chats.choose_purposes(hall.id, chat, topic, ["board"], director)
    await hall.control.post(f"chats/{chat}/topics/{topic}", closed=True)
    await hall.draw()

    async def given_up() -> bool:
        board = await hall.app.store.live_messages.get(chat, topic)
        return board is not None and board.message_id is None

    await until(given_up)
    await hall.finish_round()
    pass_seconds(hall, PAUSE)
    await hall.control.post(f"chats/{chat}/topics/{topic}", closed=False)
    await hall.draw()
    pass_seconds(hall, PAUSE)
    board = await shows(hall, chat, "Тур 2")
    assert board.raw["thread"] == topic
    assert boards(hall, chat) == [board.id]


async def test_a_group_that_becomes_a_supergroup_has_its_board_there(hall: Hall) -> None:
    chat = await bound(hall, type="group")
    await hall.draw()
    await shows(hall, chat, "Тур 1")
    new = int((await hall.control.post(f"chats/{chat}/migrate"))["id"])
    await shows(hall, new, "Тур 1")


async def test_the_organizer_switches_the_board_off_and_on(hall: Hall) -> None:
    await hall.hears("everything")
    chat = await bound(hall, takes="")
    await hall.draw()
    pass_seconds(hall, PAUSE)
    board = await shows(hall, chat, "Сыграно 0 из 4.")
    await hall.open_more("💬 Группы")
    await press(hall.organizer, "Клуб", await latest(hall.organizer, "Где публикуется турнир"))
    pass_seconds(hall, PAUSE)
    await press(hall.organizer, "✅ Живое табло", await latest(hall.organizer, "Что публиковать здесь"))
    await hall.control.until(lambda: board.id not in boards(hall, chat), 10)
    await press(hall.organizer, "⬜ Живое табло", await latest(hall.organizer, "Что публиковать здесь"))
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Сыграно 0 из 4.")).id > board.id


async def test_the_open_panel_follows_the_hall_and_never_covers_what_is_open_now(hall: Hall) -> None:
    await hall.draw()
    said = await hall.organizer.say("/panel")
    panel = await hall.organizer.wait_for("сдано 0 из 4", since=said.seq)
    await written(hall, 1)
    pass_seconds(hall, PAUSE)
    # What waits for her in the outbox goes first, one message in a second.
    assert (await hall.organizer.wait_for("сдано 1 из 4", within=20)).id == panel.id
    await press(hall.organizer, "⚙️ Ещё", await latest(hall.organizer, "сдано 1 из 4"))
    more = await hall.organizer.wait_for(lambda seen: "💬 Группы" in seen.labels)
    assert more.id == panel.id
    edits = await calls(hall, "editMessageText", hall.organizer.id)
    await written(hall, 2)
    pass_seconds(hall, PAUSE)
    assert await hall.app.store.live_messages.get(hall.organizer.id, None) is None
    assert await calls(hall, "editMessageText", hall.organizer.id) == edits
