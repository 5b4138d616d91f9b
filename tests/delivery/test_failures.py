"""What an exception of a call means for the message, and what queues and memories do with chats that are gone."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import EditMessageText, SendMessage

from bot.delivery.budget import Budget, Lane
from bot.delivery.chat_queue import ChatQueues
from bot.delivery.sender import lane_of
from bot.delivery.standing import KNOWN, Standing
from bot.delivery.telegram_errors import (
    Failure,
    MessageLost,
    Moved,
    Refused,
    TopicLost,
    Trouble,
    Unchanged,
    Unreachable,
    Wait,
    failure_of,
)
from bot.notices import SEAT

METHOD: Any = SendMessage(chat_id=1, text="Тур 1")


def bad(words: str) -> TelegramBadRequest:
    return TelegramBadRequest(METHOD, f"Bad Request: {words}")


@pytest.mark.parametrize(
    ("error", "meant"),
    [
        (TelegramRetryAfter(METHOD, "", 7), Wait(7.0)),
        (TelegramMigrateToChat(METHOD, "", -100500), Moved(-100500)),
        (TelegramForbiddenError(METHOD, "bot was kicked"), Unreachable("bot was kicked")),
        (TelegramEntityTooLarge(METHOD, "too large"), Refused("too large")),
        (bad("message is not modified"), Unchanged()),
        (bad("TOPIC_CLOSED"), TopicLost()),
        (bad("message to edit not found"), MessageLost()),
        (bad("chat not found"), Unreachable("Bad Request: chat not found")),
        (bad("can't parse entities"), Refused("Bad Request: can't parse entities")),
        (TelegramUnauthorizedError(METHOD, "Unauthorized"), Trouble("Unauthorized")),
        (TelegramNotFound(METHOD, "Not Found"), Trouble("Not Found")),
        (TelegramConflictError(METHOD, "Conflict"), Trouble("Conflict")),
    ],
)
def test_what_telegram_says_is_sorted(error: Exception, meant: Failure) -> None:
    assert failure_of(error) == meant


@pytest.mark.parametrize(
    ("error", "doubtful"),
    [
        (TelegramNetworkError(METHOD, "reset"), False),
        (TelegramServerError(METHOD, "Bad Gateway"), False),
        (OSError("no route to host"), False),
        (ClientDecodeError("Failed to decode", ValueError("json"), "<html>502</html>"), False),  # a proxy's own page
        (ClientDecodeError("Failed to decode", ValueError("type"), {"ok": True, "result": 1}), True),
        (KeyError("nobody knows"), True),
    ],
)
def test_a_broken_road_is_tried_again_and_what_nobody_knows_not_for_ever(error: Exception, doubtful: bool) -> None:
    found = failure_of(error)
    assert isinstance(found, Trouble)
    assert found.doubtful is doubtful


def test_a_chat_that_is_to_wait_is_left_alone_until_then() -> None:
    lines = ChatQueues(lambda _: -inf, lane_of)
    lines.block(1, 50.0)
    lines.add(1, 11, SEAT)
    assert lines.take(Lane.NOTICES, 49.0) is None
    assert lines.next_time(Lane.NOTICES) == 50.0
    taken = lines.take(Lane.NOTICES, 50.0)
    assert taken is not None
    assert taken[:2] == (1, 11)


def test_a_group_without_messages_moves_without_any() -> None:
    lines = ChatQueues(lambda _: -inf, lane_of)
    lines.move(1, 2)
    assert lines.take(Lane.NOTICES, 100.0) is None
    lines.add(1, 11, SEAT)
    lines.move(1, 2)
    taken = lines.take(Lane.NOTICES, 100.0)
    assert taken is not None
    assert taken[:2] == (2, 11)


def test_what_stands_in_groups_is_remembered_of_the_last_ones_alone() -> None:
    standing = Standing()
    edits = [EditMessageText(chat_id=-1, message_id=number, text="Тур 1") for number in range(KNOWN + 1)]
    for one in edits:
        standing.done(one, True)
    assert [standing.is_said(one) for one in (edits[0], edits[1], edits[-1])] == [False, True, True]


def test_thousands_of_chats_are_kept_no_longer_than_they_have_to_wait() -> None:
    clock = [100.0]
    budget = Budget(lambda: clock[0])
    for chat in range(1, 4200):
        budget.delivered(chat)
    assert budget.free_at(4199) > 100.0
    clock[0] = 10_000.0
    budget.delivered(1)
    assert set(budget._free_at) == {1}
    assert budget.free_at(4199) <= clock[0]
