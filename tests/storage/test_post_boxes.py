"""The outbox and the inbox: nothing is lost, nothing is done twice."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.storage.outbox import Notice, OutboxRow
from bot.storage.people import TelegramUser
from bot.storage.store import Store
from engine.errors import RuleViolation
from tests.storage.undone import undone

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
TWICE = RuleViolation("desk.already_done")


async def put(store: Store, *keys: str, **more: Any) -> None:
    async with store.db.transaction() as tx:
        chat: dict[str, Any] = {} if "person_id" in more else {"chat_id": -5}
        await store.outbox.add(tx, [Notice(key, "pairing", {"round": 1}, **chat, **more) for key in keys], NOW)


async def claim(store: Store, row_id: int, at: datetime = NOW) -> OutboxRow | None:
    async with store.db.transaction() as tx:
        return await store.outbox.claim(tx, row_id, at)


async def once_more(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.meta.put(tx, "effect", "second")
        store.inbox.mark_handled(tx, 5, NOW, TWICE)


async def state(store: Store, row_id: int) -> str:
    row = await store.outbox.get(row_id)
    assert row is not None
    return row.state


async def test_a_notice_comes_back_whole_with_the_chat_of_its_person(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        anna = await memory.people.ensure(tx, TelegramUser(11, "Анна"), NOW)
        notice = Notice(
            "k",
            "pairing",
            {"round": 3, "имя": "Ёлка"},
            tournament_id="t1",
            act=7,
            person_id=anna.id,
            loud=True,
            priority=2,
            useful_until=NOW + timedelta(minutes=5),
        )
        await memory.outbox.add(tx, [notice], NOW)
    row = await memory.outbox.get(1)
    assert row is not None
    assert (row.notice, row.address, row.state, row.attempts, row.created_at) == (notice, 11, "pending", 0, NOW)


async def test_the_same_message_is_added_once(memory: Store) -> None:
    await put(memory, "a", "b", "a")
    await put(memory, "a", loud=True)
    assert await memory.outbox.pending_count() == 2
    row = await memory.outbox.get(1)
    assert row is not None
    assert row.notice.loud is False


async def test_whoever_sends_hears_of_news_once_they_are_on_the_disk(memory: Store) -> None:
    pending: list[int] = []
    heard: list[str] = []
    memory.outbox.on_news(lambda: heard.append("news"))
    async with memory.db.transaction() as tx:
        await memory.outbox.add(tx, [Notice("a", "pairing", chat_id=-5), Notice("b", "pairing", chat_id=-5)], NOW)
        await memory.outbox.add(tx, [Notice("c", "pairing", chat_id=-5)], NOW)
        pending.append(len(heard))
    pending.append(len(heard))
    with suppress(ZeroDivisionError):
        async with memory.db.transaction() as tx:
            await memory.outbox.add(tx, [Notice("d", "pairing", chat_id=-5)], NOW)
            raise ZeroDivisionError
    async with memory.db.transaction() as tx:
        await memory.outbox.add(tx, [], NOW)
    assert (pending, heard) == ([0, 1], ["news"])


async def test_a_row_is_taken_by_one_sender_only(memory: Store) -> None:
    await put(memory, "a")
    taken = await claim(memory, 1)
    assert taken is not None
    assert taken.attempts == 1
    assert await claim(memory, 1) is None


async def test_what_is_no_longer_useful_expires_when_its_turn_comes(memory: Store) -> None:
    await put(memory, "a", useful_until=NOW)
    assert await claim(memory, 1, NOW) is None
    assert await state(memory, 1) == "expired"


async def test_what_was_in_flight_when_the_process_died_goes_again(memory: Store) -> None:
    await put(memory, "a", "b", "c")
    await claim(memory, 1)
    await claim(memory, 2)
    async with memory.db.transaction() as tx:
        await memory.outbox.mark_sent(tx, 1, 77, NOW)
        assert await memory.outbox.recover(tx) == 1
    assert [row.id for row in await memory.outbox.waiting()] == [2, 3]
    assert [row.id for row in await memory.outbox.waiting(after=2)] == [3]


async def test_an_undone_act_is_not_announced_and_what_was_said_comes_back_for_retraction(memory: Store) -> None:
    await put(memory, "sent", "flying", "waiting", tournament_id="t1", act=7)
    await put(memory, "other act", tournament_id="t1", act=8)
    await put(memory, "other tournament", tournament_id="t2", act=7)
    await claim(memory, 1)
    await claim(memory, 2)
    async with memory.db.transaction() as tx:
        await memory.outbox.mark_sent(tx, 1, 77, NOW)
        said = await memory.outbox.cancel_act(tx, "t1", 7)
    assert [row.notice.dedup_key for row in said] == ["sent", "flying"]
    assert [row.id for row in await memory.outbox.waiting()] == [4, 5]
    async with memory.db.transaction() as tx:
        await memory.outbox.retry_later(tx, 2, "timeout")
    assert await state(memory, 2) == "cancelled"


async def test_a_failed_call_goes_back_into_the_queue(memory: Store) -> None:
    await put(memory, "a")
    await claim(memory, 1)
    async with memory.db.transaction() as tx:
        await memory.outbox.retry_later(tx, 1, "timeout")
    assert [waiting.id for waiting in await memory.outbox.waiting()] == [1]
    again = await claim(memory, 1)
    assert again is not None
    assert (again.attempts, again.error) == (2, "timeout")


async def test_rows_are_counted_by_what_became_of_them(memory: Store) -> None:
    await put(memory, "a", "b", "c", tournament_id="t1")
    async with memory.db.transaction() as tx:
        await memory.outbox.mark_unreachable(tx, 1, "blocked", NOW)
        await memory.outbox.fail(tx, 2, "can't parse", NOW)
    kept = [await memory.outbox.get(number) for number in (1, 2)]
    assert [row.error for row in kept if row is not None] == ["blocked", "can't parse"]
    assert await memory.outbox.counts() == {"failed": 1, "pending": 1, "unreachable": 1}
    assert await memory.outbox.pending_count() == 1


async def test_old_rows_are_dropped_and_their_numbers_never_given_again(memory: Store) -> None:
    await put(memory, "a", "b")
    async with memory.db.transaction() as tx:
        await memory.outbox.expire(tx, 2, NOW)
        await memory.outbox.expire(tx, 1, NOW)
        assert await memory.outbox.prune(tx, NOW + timedelta(days=30)) == 2
    await put(memory, "c")
    assert [row.id for row in await memory.outbox.waiting()] == [3]


async def test_an_update_is_stored_once(memory: Store) -> None:
    assert await memory.inbox.store([(5, "{}"), (7, "{}")], NOW) == (5, 7)
    assert await memory.inbox.store([(7, "{}"), (6, "{}")], NOW + timedelta(seconds=1)) == (6,)
    assert [update.update_id for update in await memory.inbox.left()] == [5, 7, 6]


async def test_the_order_is_that_of_arrival_even_when_telegram_starts_numbering_anew(memory: Store) -> None:
    await memory.inbox.store([(900, "{}")], NOW)
    await memory.inbox.store([(3, "{}")], NOW + timedelta(days=8))
    assert [update.update_id for update in await memory.inbox.left()] == [900, 3]


async def test_an_update_has_its_effect_once(memory: Store) -> None:
    await memory.inbox.store([(5, "{}")], NOW)
    async with memory.db.transaction() as tx:
        memory.inbox.mark_handled(tx, 5, NOW, TWICE, answered=True)
        memory.inbox.mark_handled(tx, 999, NOW, TWICE)  # never stored: nothing to hold against it
    with pytest.raises(RuleViolation) as refused:
        await once_more(memory)
    assert refused.value is TWICE
    assert await memory.meta.get("effect") is None
    assert await memory.inbox.left() == ()
    assert await memory.inbox.is_handled(5)
    assert not await memory.inbox.is_handled(999)


async def test_the_handled_mark_falls_with_its_effect(memory: Store) -> None:
    await memory.inbox.store([(5, "{}")], NOW)
    async with undone(memory) as tx:
        memory.inbox.mark_handled(tx, 5, NOW, TWICE)
    assert [(update.update_id, update.owed) for update in await memory.inbox.left()] == [(5, False)]


async def test_an_act_whose_sender_heard_nothing_is_owed_an_answer(memory: Store) -> None:
    await memory.inbox.store([(5, "{}")], NOW)
    async with memory.db.transaction() as tx:
        memory.inbox.mark_handled(tx, 5, NOW, TWICE)
    assert [(update.update_id, update.owed) for update in await memory.inbox.left()] == [(5, True)]
    await memory.inbox.mark_answered(5, NOW)
    assert await memory.inbox.left() == ()


async def test_attempts_are_counted_when_an_update_is_begun(store: Store) -> None:
    await store.inbox.store([(5, "{}"), (6, "{}")], NOW)
    for attempts in (1, 2, 3, 4, 5):
        await store.inbox.begin(5)
        begun, waited = await store.inbox.left()
        assert (begun.attempts, begun.is_suspect, begun.is_spent) == (attempts, attempts >= 2, attempts == 5)
        assert (waited.attempts, waited.is_suspect, waited.is_spent) == (0, False, False)


async def test_a_stop_in_order_is_no_crash(memory: Store) -> None:
    await memory.inbox.store([(5, "{}"), (6, "{}")], NOW)
    await memory.inbox.begin(5)
    await memory.inbox.give_back([5, 6])
    assert [update.attempts for update in await memory.inbox.left()] == [0, 0]


async def test_what_is_set_aside_is_told_once_and_forgotten_in_time(memory: Store) -> None:
    await memory.inbox.store([(5, '{"a": "слово"}'), (6, '{"a": "слово"}')], NOW)
    for number in (5, 6):
        async with memory.db.transaction() as tx:
            assert await memory.inbox.quarantine(tx, number, "message.poll", NOW)
            assert not await memory.inbox.quarantine(tx, number, "message.poll", NOW)
    assert await memory.inbox.left() == ()
    assert [one.update_id for one in await memory.inbox.unreported()] == [5, 6]
    assert not await memory.inbox.is_reported("message.poll")
    await memory.inbox.mark_reported([5], NOW)
    assert [one.update_id for one in await memory.inbox.unreported()] == [6]
    assert await memory.inbox.is_reported("message.poll")
    async with memory.db.transaction() as tx:
        await memory.inbox.prune_quarantined(tx, bodies=NOW, rows=NOW)
    assert [one.body for one in await memory.inbox.quarantined()] == ['{"a": "слово"}'] * 2
    later = NOW + timedelta(seconds=1)
    async with memory.db.transaction() as tx:
        await memory.inbox.prune_quarantined(tx, bodies=later, rows=NOW)
    assert [one.body for one in await memory.inbox.quarantined()] == ["null"] * 2
    async with memory.db.transaction() as tx:
        await memory.inbox.prune_quarantined(tx, bodies=later, rows=later)
    assert await memory.inbox.quarantined() == ()


async def test_handled_updates_are_dropped_after_a_while(memory: Store) -> None:
    await memory.inbox.store([(5, "{}"), (6, "{}")], NOW)
    async with memory.db.transaction() as tx:
        memory.inbox.mark_handled(tx, 5, NOW, TWICE)
        assert await memory.inbox.prune(tx, NOW) == 0
        assert await memory.inbox.prune(tx, NOW + timedelta(days=2)) == 1
    assert [update.update_id for update in await memory.inbox.left()] == [6]
