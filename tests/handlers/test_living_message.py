"""What a group that takes everything is shown of a round: one message, the pairs, then the board, then the results; and
one table after it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.seen import Seen
from engine import commands as c
from engine.results import Forfeit, Ground, Side
from tests.builders import score
from tests.delivery.fakes import until
from tests.handlers.hall import Hall, opened_hall
from tests.handlers.test_board import PAUSE, calls, pass_seconds, shows, written


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        await opened.register()
        yield opened


async def group_of(hall: Hall) -> int:
    """It takes everything."""
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    return chat


def posts(hall: Hall, chat: int) -> list[Seen]:
    """What the bot has written there since it was shown there, oldest first."""
    seen = [one for one in hall.organizer.messages if one.chat == chat and one.from_bot and one.kind != "service"]
    return sorted((one for one in seen if not one.text.startswith("Готово")), key=lambda one: one.id)


async def followed(hall: Hall) -> None:
    """The pairs that were posted are known to be the board."""
    number = len((await hall.tournament()).rounds)

    async def known() -> bool:
        return any(one.round == number for one in await hall.app.store.live_messages.of_tournament(hall.id))

    await until(known, 20)


async def test_a_round_is_one_message_and_one_table(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.draw(started=False)
    pairs = await shows(hall, chat, "Тур 1: пары")
    assert not pairs.silent
    await followed(hall)
    assert await calls(hall, "editMessageText", chat) == 0
    await hall.do_start()
    await written(hall, 1)
    pass_seconds(hall, PAUSE)
    board = await shows(hall, chat, "Тур 1", "Сыграно 1 из 4.")
    assert board.id == pairs.id
    for table in (2, 3, 4):
        await written(hall, table)
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Все столы сыграли.")).id == pairs.id
    standings = await shows(hall, chat, "Таблица")
    assert [one.id for one in posts(hall, chat)] == [pairs.id, standings.id]

    await hall.draw(started=False)
    await shows(hall, chat, "Тур 2: пары")
    pass_seconds(hall, PAUSE)
    await followed(hall)
    # What was played stays to be read, and the next round has a message of its own.
    first, _, second = posts(hall, chat)
    assert (first.id, first.text.count("8:5")) == (pairs.id, 4)
    assert "Тур 2" in second.text
    await hall.organizer.wait_for(lambda seen: seen.id == second.id and seen.chat == chat and seen.raw["pinned"])


async def test_where_everything_is_told_pairs_board_and_results_are_messages_of_their_own(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.hears("everything")
    await hall.draw()
    await shows(hall, chat, "Тур 1: пары")
    await shows(hall, chat, "Тур 1: начали!")
    await hall.finish_round()
    await shows(hall, chat, "Тур 1: результаты")


async def test_taken_back_pairs_are_taken_back_in_the_group(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.draw(started=False)
    pairs = await shows(hall, chat, "Тур 1: пары")
    await followed(hall)
    await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.organizer))
    pass_seconds(hall, PAUSE)
    await hall.control.until(lambda: pairs.id not in [one.id for one in posts(hall, chat)], 20)


async def test_without_the_board_the_pairs_stay_and_with_it_they_are_the_board_again(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.draw()
    pairs = await shows(hall, chat, "Тур 1", "Сыграно 0 из 4.")
    director = await hall.actor(hall.organizer)
    await hall.app.desk.chats.choose_purposes(hall.id, chat, None, ["pairings", "standings"], director)
    pass_seconds(hall, PAUSE)

    async def forgotten() -> bool:
        return await hall.app.store.live_messages.get(chat, None) is None

    await until(forgotten, 20)
    await written(hall, 1)
    await hall.app.desk.chats.choose_purposes(hall.id, chat, None, ["pairings", "board"], director)
    pass_seconds(hall, PAUSE)
    assert (await shows(hall, chat, "Сыграно 1 из 4.")).id == pairs.id


async def test_a_correction_of_a_past_round_mends_what_the_group_was_shown_and_says_so_in_one_line(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.draw()
    (first, second), (captain, _) = await hall.names(3), await hall.at_table(3)
    for number in (1, 2):
        await shows(hall, chat, f"Тур {number}")
        await followed(hall)
        pass_seconds(hall, PAUSE)
        await hall.finish_round()
        await shows(hall, chat, f"Таблица после тура {number}")
        pass_seconds(hall, PAUSE)
        await hall.draw()
    await shows(hall, chat, "Тур 3")
    await followed(hall)
    before = posts(hall, chat)
    await hall.do(c.CorrectResult(1, 3, 1, score("7:8"), reason="перепутали", confirmed=True), hall.head_referee)

    line = await shows(hall, chat, f"Тур 1, стол 3: {first} — {second}, было 8:5, теперь 7:8.")
    assert (await shows(hall, chat, "Тур 1", f"3. {first} — {second} 7:8")).id == before[0].id

    def mended() -> bool:
        now = {one.id: one for one in posts(hall, chat)}
        tables = [one for one in before if "Таблица после" in one.text]
        return all(now[one.id].text != one.text for one in tables)

    await hall.control.until(mended, 20)
    assert [one.id for one in posts(hall, chat)] == [*(one.id for one in before), line.id]
    told = await captain.wait_for("Счёт исправлен: Тур 1, стол 3")
    assert "было 8:5, теперь 7:8." in told.text


async def test_a_correction_that_changes_nothing_of_a_table_does_not_touch_it(hall: Hall) -> None:
    chat = await group_of(hall)
    await hall.draw()
    await shows(hall, chat, "Тур 1")
    await followed(hall)
    await hall.do(c.RecordResult(1, 3, Forfeit(Side.FIRST, Ground.NO_SHOW)), hall.referee)
    await hall.finish_round()
    await shows(hall, chat, "Таблица после тура 1")
    pass_seconds(hall, PAUSE)
    await shows(hall, chat, "неявка")
    late = Forfeit(Side.FIRST, Ground.LATE)
    await hall.do(c.CorrectResult(1, 3, 1, late, reason="пришли, но поздно", confirmed=True), hall.head_referee)
    pass_seconds(hall, PAUSE)
    await shows(hall, chat, "Тур 1, стол 3", "теперь")

    async def nothing_waits() -> bool:
        return not await hall.app.store.outbox.pending_count()

    await until(nothing_waits, 20)
    assert (await hall.control.stats())["refused_calls"] == []
