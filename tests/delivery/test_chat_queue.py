"""Chats that fail: each waits by itself, few of them are tried at once, and the others do not wait for them."""

from __future__ import annotations

from math import inf

from bot.delivery.budget import Lane
from bot.delivery.calls import Road
from bot.delivery.chat_queue import MOST_FAILING, ChatQueues
from bot.delivery.sender import lane_of
from bot.notices import OFFICIAL, SEAT


def lines_of(*chats: int) -> ChatQueues:
    lines = ChatQueues(lambda _: -inf, lane_of)
    for chat in chats:
        lines.add(chat, chat, SEAT)
    return lines


def fails(lines: ChatQueues, chat: int, now: float) -> None:
    taken = lines.take(Lane.NOTICES, now)
    assert taken is not None
    assert taken[0] == chat
    lines.failed(chat, now)
    lines.put_back(*taken)
    lines.done(chat)


def test_a_chat_that_fails_waits_twice_as_long_each_time_and_at_most_a_minute() -> None:
    lines, now, waits = lines_of(1), 100.0, []
    for _ in range(10):
        fails(lines, 1, now)
        at = lines.next_time(Lane.NOTICES)
        assert at is not None
        waits.append(at - now)
        now = at
    assert waits == [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_one_that_gets_through_begins_anew() -> None:
    lines = lines_of(1)
    fails(lines, 1, 100)
    fails(lines, 1, 101)
    taken = lines.take(Lane.NOTICES, 110)
    assert taken is not None
    lines.succeeded(1)
    lines.done(1)
    lines.add(1, 2, SEAT)
    fails(lines, 1, 111)
    assert lines.next_time(Lane.NOTICES) == 111.5


def test_few_of_those_that_failed_are_tried_at_once() -> None:
    """Each may take half a minute to fail again."""
    chats = range(1, 21)
    lines = lines_of(*chats)
    for chat in chats:
        fails(lines, chat, 100)
    lines.add(99, 99, OFFICIAL)
    taken = []
    while (one := lines.take(Lane.NOTICES, 101)) is not None:
        taken.append(one[0])
    assert len(taken) == MOST_FAILING
    assert lines.take(Lane.REST, 101) == (99, 99, OFFICIAL)
    lines.done(taken[0])
    again = lines.take(Lane.NOTICES, 102)
    assert again is not None
    assert again[0] not in taken


def test_one_or_two_chats_that_fail_say_nothing_of_the_road() -> None:
    road = Road()
    for now in range(100):
        road.failed(now % 2, now)
    assert road.closed_until == -inf


def test_several_that_fail_with_none_between_close_the_road_longer_each_time() -> None:
    road, now, pauses = Road(), 100.0, []
    for chat in range(0, 12, 3):
        for one in range(3):
            road.failed(chat + one, now)
        pauses.append(road.closed_until - now)
        now = road.closed_until
    assert pauses == [0.5, 1, 1, 1]
    assert road.passed()
    assert road.closed_until == -inf


def test_one_that_gets_through_between_them_keeps_the_road_open() -> None:
    road = Road()
    for chat in range(20):
        road.failed(chat, 100)
        road.passed()
    assert road.closed_until == -inf
