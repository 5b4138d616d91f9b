"""Telegram fails in the middle of an answer: the screen comes all the same, and what was done is done once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import answers
from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from engine.events import GameRecorded
from engine.model import Role
from tests.delivery.fakes import until
from tests.handlers.hall import Hall, offered, opened_hall, press

FAILURES: tuple[dict[str, Any], ...] = (
    {"kind": "429", "retry_after": 1},
    {"kind": "502"},
    {"kind": "timeout", "seconds": 0.1},
    {"kind": "lost"},
)
EVER = 10_000
TABLE = "Таблица до первого тура"


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked for twice, as if each failure lasted for the whole patience."""
    monkeypatch.setattr(answers, "SCREEN_PATIENCE", -1.0)
    monkeypatch.setattr(answers, "TOAST_PATIENCE", -1.0)


def after(person: Person, since: int, *fragments: str) -> list[Seen]:
    """What the bot has said to him since, with all of these words."""
    return [
        one for one in person.messages if one.from_bot and one.seq > since and all(f in one.text for f in fragments)
    ]


async def test_a_message_that_fails_once_comes(hall: Hall) -> None:
    for failure in FAILURES:
        await hall.control.fault(method="sendMessage", chat=hall.organizer.id, **failure)
        said = await hall.organizer.say("/newtournament")
        await hall.organizer.wait_for("Как он называется", since=said.seq)
        assert len(after(hall.organizer, said.seq, "Как он называется")) <= 2


async def test_an_edit_that_fails_once_comes_and_the_act_is_done_once(hall: Hall) -> None:
    for table, failure in enumerate(FAILURES[:3], 1):
        said = await hall.referee.say("/tables")
        grid = await hall.referee.wait_for("Тур 1", since=said.seq)
        card = next(label for label in grid.labels if label.split()[0] == str(table))
        await hall.control.fault(method="editMessageText", chat=hall.referee.id, **failure)
        await press(hall.referee, card, grid)
        await hall.referee.wait_for(f"Стол {table}", since=said.seq)
        await hall.control.fault(method="sendMessage", chat=hall.referee.id, **failure)
        said = await hall.referee.say(f"{table} 8:5")
        await hall.referee.wait_for("Записано", since=said.seq)
    recorded = [event for event in await hall.journal() if isinstance(event, GameRecorded)]
    assert [event.table for event in recorded] == [1, 2, 3]


async def test_an_edit_whose_answer_was_lost_is_done(hall: Hall) -> None:
    """Its repeat changes nothing, and nobody hears of that."""
    await hall.begin()
    said = await hall.referee.say("/tables")
    grid = await hall.referee.wait_for("Тур 1", since=said.seq)
    await hall.control.fault("lost", method="editMessageText", chat=hall.referee.id)
    await press(hall.referee, next(label for label in grid.labels if label.split()[0] == "1"), grid)
    await hall.referee.wait_for(lambda seen: seen.id == grid.id and "Стол 1" in seen.text)
    said = await hall.referee.say("/tables")
    await hall.referee.wait_for("Тур 1", since=said.seq)
    assert [one.id for one in after(hall.referee, grid.seq, "Стол 1")] == [grid.id]


@pytest.mark.usefixtures("impatient")
async def test_a_screen_that_is_not_taken_outlives_the_program_and_its_words_do_not(hall: Hall) -> None:
    await until_posted(hall)
    await hall.control.fault("502", times=EVER, method="sendMessage", chat=hall.organizer.id)
    said = await hall.organizer.say("/standings")
    await until(lambda: waits(hall))
    now = hall.app.clock.now()
    row = (await hall.app.store.outbox.overdue(now + timedelta(hours=1), now))[0].id
    await hall.restart()
    assert await waits(hall)
    await hall.control.clear_faults()
    shown = await hall.organizer.wait_for(TABLE, since=said.seq, within=40)
    assert shown.labels
    await until_posted(hall)
    kept = await hall.app.store.outbox.get(row)
    assert kept is not None
    assert (kept.state, kept.notice.params) == ("sent", {})


@pytest.mark.usefixtures("impatient")
async def test_a_screen_that_could_not_be_edited_gives_way_to_a_newer_one(hall: Hall) -> None:
    said = await hall.referee.say("/tables")
    grid = await hall.referee.wait_for("Тур 1", since=said.seq)
    await until_posted(hall)
    await hall.control.fault("502", method="editMessageText", chat=hall.referee.id)
    await hall.control.fault("502", times=EVER, method="sendMessage", chat=hall.referee.id)
    first, second = (next(one for one in grid.labels if one.split()[0] == str(table)) for table in (1, 2))
    await press(hall.referee, first, grid)
    await until(lambda: waits(hall))
    await press(hall.referee, second, grid)
    await hall.referee.wait_for(lambda seen: seen.id == grid.id and "Стол 2" in seen.text)
    await hall.control.clear_faults()
    await until_posted(hall)
    assert not after(hall.referee, said.seq, "Стол 1")


@pytest.mark.usefixtures("impatient")
async def test_a_toast_that_is_not_taken_is_a_message(hall: Hall) -> None:
    said = await hall.referee.say("/tables")
    grid = await hall.referee.wait_for("Тур 1", since=said.seq)
    await hall.do(c.RevokeRole((await hall.actor(hall.referee)).person, Role.REFEREE))
    await hall.control.fault("502", times=2, method="answerCallbackQuery")
    cell = next(one for one in grid.labels if one.split()[0] == "1")
    assert not (await hall.referee.press(cell, message=grid, within=1)).answered
    await hall.referee.wait_for("судья", since=said.seq)


@pytest.mark.usefixtures("impatient")
async def test_a_file_that_is_not_taken_is_told(hall: Hall) -> None:
    said = await hall.organizer.say("/standings")
    table = await offered(hall.organizer, "🖼")
    await hall.control.fault("502", times=EVER, method="sendPhoto")
    await press(hall.organizer, "🖼", table)
    await hall.organizer.wait_for("Telegram не принял", since=said.seq)


@pytest.mark.usefixtures("impatient")
async def test_a_group_over_its_limit_gets_one_post_later(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.organizer.wait_for("Сыграно 0", chat=chat)  # the board, which is one message however often it changes
    await until_posted(hall)
    known = {one.id for one in hall.organizer.messages if one.chat == chat}
    await hall.control.fault("429", times=2, method="sendMessage", chat=chat, retry_after=1)
    said = await hall.organizer.say("/standings", chat=chat)
    await hall.referee.say("/standings", chat=chat)
    await hall.organizer.wait_for(TABLE, since=said.seq, chat=chat)
    for person in (hall.organizer, hall.referee, hall.organizer):
        await person.say("/standings", chat=chat)
    await until_posted(hall)
    (post,) = [one for one in hall.organizer.messages if one.chat == chat and one.from_bot and one.id not in known]
    assert TABLE in post.text


async def test_a_group_is_pointed_to_a_post_once(hall: Hall) -> None:
    chat = await hall.control.add_group("Клуб", [hall.organizer, hall.referee], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    await hall.organizer.wait_for("Сыграно 0", chat=chat)  # the board
    said = await hall.organizer.say("/standings", chat=chat)
    await hall.organizer.wait_for(TABLE, since=said.seq, chat=chat)
    for _ in range(4):
        await hall.referee.say("/standings", chat=chat)
    said = await hall.referee.say("/timer", chat=chat)
    await hall.organizer.wait_for("чуть выше", chat=chat)
    await hall.referee.wait_for(lambda one: one.from_bot and one.id > said.id and "Тур 1" in one.text, chat=chat)
    assert len([one for one in hall.organizer.messages if one.chat == chat and "чуть выше" in one.text]) == 1


async def waits(hall: Hall) -> bool:
    return bool(await hall.app.store.outbox.pending_count())


async def until_posted(hall: Hall) -> None:
    async def posted() -> bool:
        return not await waits(hall)

    await until(posted, 30)
