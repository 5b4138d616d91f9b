"""Chats, topics and forms."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.storage.live_messages import LiveMessage
from bot.storage.moments import from_text, to_text
from bot.storage.outbox import Notice
from bot.storage.store import Store
from tests.storage.undone import undone

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
OLD, NEW = -100, -1001


async def bind(store: Store, chat: int, thread: int | None, tournament: str, *purposes: str) -> None:
    async with store.db.transaction() as tx:
        await store.chats.see(tx, chat, "group", "Клуб", NOW)
        await store.chats.bind(tx, chat, thread, tournament, NOW, purposes)


async def test_a_topic_shows_tournaments_side_by_side_a_tournament_many_topics(memory: Store) -> None:
    await bind(memory, NEW, 7, "t2", "pairings")
    await bind(memory, NEW, None, "t1")
    await bind(memory, NEW, 7, "t1", "results")
    await bind(memory, NEW, 7, "t2", "pairings", "board")
    found = [(b.tournament_id, b.purposes, b.title) for b in await memory.chats.bindings_at(NEW, 7)]
    assert found == [("t2", frozenset({"pairings", "board"}), "Клуб"), ("t1", frozenset({"results"}), "Клуб")]
    assert [b.thread_id for b in await memory.chats.bindings("t1")] == [None, 7]
    assert await memory.chats.bindings_at(NEW, 8) == ()
    async with memory.db.transaction() as tx:
        await memory.chats.choose_purposes(tx, NEW, 7, "t1", ["standings"])
        await memory.chats.choose_looks(tx, NEW, 7, "t2", "dark", pictures=True)
        await memory.chats.unbind(tx, NEW, None, "t1")
    left = [(b.tournament_id, b.purposes, b.theme, b.pictures) for b in await memory.chats.bindings_in(NEW)]
    assert left == [
        ("t2", frozenset({"pairings", "board"}), "dark", True),
        ("t1", frozenset({"standings"}), "light", False),
    ]


async def test_a_topic_is_kept_with_what_it_is_for(memory: Store) -> None:
    await bind(memory, NEW, 7, "t1", "pairings")
    await bind(memory, NEW, 8, "t1")
    kept = [(b.thread_id, b.purposes) for b in await memory.chats.bindings("t1")]
    assert kept == [(7, frozenset({"pairings"})), (8, frozenset())]


async def test_an_unbound_topic_is_free(memory: Store) -> None:
    await bind(memory, NEW, None, "t1")
    async with memory.db.transaction() as tx:
        assert await memory.chats.unbind(tx, NEW, None, "t1")
        assert not await memory.chats.unbind(tx, NEW, None, "t1")
    assert await memory.chats.bindings("t1") == ()


async def test_a_group_that_became_a_supergroup_keeps_its_tournaments_and_its_waiting_messages(
    memory: Store,
) -> None:
    await bind(memory, OLD, None, "t1")
    async with memory.db.transaction() as tx:
        await memory.outbox.add(tx, [Notice("k", "text", {}, chat_id=OLD)], NOW)
        await memory.live_messages.put(tx, LiveMessage(OLD, None, "t1", 1, 5, "h", NOW, NOW))
    for _ in range(3):  # two service messages and an error of the API all say so
        async with memory.db.transaction() as tx:
            await memory.chats.migrate(tx, OLD, NEW)
    assert [(b.chat_id, b.title) for b in await memory.chats.bindings("t1")] == [(NEW, "Клуб")]
    assert [row.address for row in await memory.outbox.waiting()] == [NEW]
    assert await memory.live_messages.get(OLD, None) is None
    old = await memory.chats.get(OLD)
    assert old is not None
    assert old.migrated_to == NEW


async def test_a_supergroup_that_was_bound_anew_keeps_its_own_binding(memory: Store) -> None:
    await bind(memory, OLD, None, "t1")
    await bind(memory, NEW, None, "t2")
    async with memory.db.transaction() as tx:
        await memory.chats.migrate(tx, OLD, NEW)
    assert [b.tournament_id for b in await memory.chats.bindings_in(NEW)] == ["t2"]
    assert await memory.chats.bindings_in(OLD) == ()


async def test_a_board_is_remembered_until_it_is_replaced(memory: Store) -> None:
    first, later = LiveMessage(NEW, 7, "t1", 1, 5, "one", NOW, NOW), NOW + timedelta(seconds=15)
    async with memory.db.transaction() as tx:
        await memory.live_messages.put(tx, first)
        await memory.live_messages.put(tx, replace(first, thread_id=None, message_id=None))
        await memory.live_messages.put(tx, replace(first, round=2, message_id=6, shown_at=later))
        await memory.live_messages.put(tx, replace(first, chat_id=11, thread_id=None, tournament_id="t2"))
    assert await memory.live_messages.get(NEW, 7) == replace(first, round=2, message_id=6, shown_at=later)
    assert [(one.thread_id, one.message_id) for one in await memory.live_messages.of_tournament("t1")] == [
        (None, None),
        (7, 6),
    ]
    assert await memory.live_messages.tournaments() == ("t1", "t2")
    assert await memory.live_messages.last_shown(NEW) == later
    assert await memory.live_messages.last_shown(OLD) is None
    async with memory.db.transaction() as tx:
        await memory.live_messages.drop(tx, NEW, 7, "t1")
    assert await memory.live_messages.get(NEW, 7) is None


async def test_each_tournament_of_a_group_has_a_board_and_a_place_of_a_private_chat_one_message(memory: Store) -> None:
    board, panel = LiveMessage(NEW, 7, "t1", 1, 5, "one", NOW, NOW), LiveMessage(11, None, "t1", 0, 8, "p", NOW, NOW)
    async with memory.db.transaction() as tx:
        for one in (board, replace(board, tournament_id="t2", message_id=6), replace(board, message_id=7)):
            await memory.live_messages.put(tx, one)
        for one in (panel, replace(panel, tournament_id="t2", message_id=9)):
            await memory.live_messages.put(tx, one)
    assert {one.tournament_id: one.message_id for one in await memory.live_messages.at(NEW, 7)} == {"t1": 7, "t2": 6}
    assert [(one.tournament_id, one.message_id) for one in await memory.live_messages.at(11, None)] == [("t2", 9)]
    async with memory.db.transaction() as tx:
        await memory.live_messages.drop(tx, NEW, 7, "t1")
    assert [one.tournament_id for one in await memory.live_messages.at(NEW, 7)] == ["t2"]


async def test_a_form_is_kept_with_its_update_and_undone_with_it(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        await memory.forms.put(tx, "11:11", "Score:line", {"table": 4, "имя": "Ёлка"}, NOW)
    async with undone(memory) as tx:
        await memory.forms.clear(tx, "11:11")
        assert await memory.forms.get("11:11", on=tx) is None
    form = await memory.forms.get("11:11")
    assert form is not None
    assert (form.state, form.data, form.updated_at) == ("Score:line", {"table": 4, "имя": "Ёлка"}, NOW)


async def test_a_form_with_nothing_in_it_is_gone(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        await memory.forms.put(tx, "a", "S", {}, NOW)
        await memory.forms.put(tx, "a", None, {}, NOW)
        await memory.forms.put(tx, "b", "S", {}, NOW)
    assert await memory.forms.get("a") is None
    assert await memory.forms.get("b") is not None


def test_moments_sort_as_text_and_carry_a_zone() -> None:
    later = NOW + timedelta(microseconds=1)
    assert to_text(NOW) < to_text(later)
    assert len({len(to_text(moment)) for moment in (NOW, later)}) == 1
    assert from_text(to_text(later)) == later
    with pytest.raises(ValueError, match="zone"):
        to_text(NOW.replace(tzinfo=None))
