"""The sender against a Telegram of our own: what goes out, when, and what a refusal does."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import EditMessageText, SendMessage

from bot.delivery.budget import Limits
from bot.delivery.calls import BREATH
from bot.delivery.composed import Composed
from bot.delivery.sender import PREPARED
from bot.notices import SEAT, TIMELY
from bot.storage.outbox import Notice, OutboxRow
from engine.model import PersonId
from tests.delivery.fakes import GROUP, NOW, Opened, raising, until, words


async def test_a_notice_is_sent_and_remembered_with_its_message(delivery: Opened) -> None:
    async with delivery() as it:
        await it.to(11, "Тур 1. Стол 4", loud=True)
        await it.quiet()
        assert it.telegram.sent == [(11, "Тур 1. Стол 4")]
        row = await it.store.outbox.get(1)
        assert row is not None
        assert (row.state, row.message_id, row.attempts, row.sent_at) == ("sent", 1, 1, NOW)
        assert it.hooks.told == [("sent", 1, "1")]


async def test_only_a_loud_notice_makes_a_sound(delivery: Opened) -> None:
    async with delivery() as it:
        await it.to(11, "тихо")
        await it.to(12, "громко", loud=True)
        await it.quiet()
        silent = {m.chat_id: m.disable_notification for _, m in it.telegram.requests if isinstance(m, SendMessage)}
        assert silent == {11: True, 12: False}


async def test_a_chat_gets_its_messages_in_order_however_slow_the_network(delivery: Opened) -> None:
    async with delivery(latency=0.01) as it:
        await it.to(11, *"абвгде")
        await it.to(12, *"123")
        await it.quiet()
        assert it.telegram.texts(11) == [*"абвгде"]
        assert it.telegram.texts(12) == [*"123"]


async def test_what_tells_him_his_table_overtakes_other_news_of_the_same_person(delivery: Opened) -> None:
    async with delivery(start=False) as it:
        await it.to(11, "счёт 1", "счёт 2")
        await it.to(11, "пара", priority=SEAT)
        await it.to(11, "начали", priority=TIMELY)
        it.sender.start()
        await it.quiet()
        assert it.telegram.texts(11)[0] == "пара"
        assert [one for one in it.telegram.texts(11) if "счёт" in one] == ["счёт 1", "счёт 2"]
        assert it.telegram.texts(11).index("пара") < it.telegram.texts(11).index("начали")


async def test_in_a_rush_pairs_go_before_starts_and_the_rest_goes_on(delivery: Opened) -> None:
    limits = Limits(overall=50, ahead=0, chat_pause=0.001)
    async with delivery(limits, start=False) as it:
        for chat in range(100, 125):
            await it.to(chat, "счёт")
        for chat in range(100, 125):
            await it.to(chat, "пара", priority=SEAT)
        for chat in range(100, 125):
            await it.to(chat, "начали", priority=TIMELY)
        it.sender.start()
        await it.quiet(10)
        order = [text for _, text in it.telegram.sent]
        assert order.index("счёт") < 50  # within a second: no lane stops
        places = {kind: sorted(n for n, text in enumerate(order) if text == kind) for kind in set(order)}
        middle = {kind: at[len(at) // 2] for kind, at in places.items()}
        assert middle["пара"] < middle["начали"] < middle["счёт"]


async def test_the_urgent_goes_first(delivery: Opened) -> None:
    async with delivery(start=False) as it:
        for chat in range(20, 30):
            await it.to(chat, "рассылка", priority=5)
        await it.to(11, "вызов судьи", priority=0)
        it.sender.start()
        await it.quiet()
        assert it.telegram.sent[0] == (11, "вызов судьи")


async def test_the_whole_bot_keeps_to_its_pace(delivery: Opened) -> None:
    limits = Limits(overall=100, ahead=0, chat_pause=0.01)
    async with delivery(limits, start=False) as it:
        for chat in range(100, 160):
            await it.to(chat, "тур")
        it.sender.start()
        await it.quiet()
        times = it.telegram.times()
        assert len(times) == 60
        assert 0.55 < times[-1] - times[0] < 3  # 60 at 100/s
        assert max(sum(1 for t in times if at <= t < at + 0.1) for at in times) <= 20


async def test_nothing_is_made_ready_while_answers_are_on_their_way(
    delivery: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call counts until its answer is read, and making ready would hold that up."""
    answered: list[int] = []

    async def made_ready(row: OutboxRow, now: datetime) -> Composed | None:
        answered.append(len(it.telegram.sent))
        return await words(row, now)

    monkeypatch.setattr("tests.delivery.fakes.words", made_ready)
    async with delivery(latency=BREATH / 3, start=False) as it:
        for chat in range(PREPARED + 1):
            await it.to(100 + chat, "тур")
        it.sender.start()
        await it.quiet()
    assert answered == [0] * PREPARED + [PREPARED]


async def test_a_chat_gets_one_message_a_pause_while_others_are_served(delivery: Opened) -> None:
    async with delivery(Limits(overall=1000, chat_pause=0.1)) as it:
        await it.to(11, "1", "2", "3")
        await it.to(12, "другой")
        await it.quiet()
        times = it.telegram.times(11)
        assert all(later - earlier >= 0.099 for earlier, later in pairwise(times))
        assert it.telegram.times(12)[0] < times[1]


async def test_a_group_gets_so_many_a_minute_all_topics_together(delivery: Opened) -> None:
    limits = Limits(overall=1000, chat_pause=0.001, group=4, group_window=0.5)
    async with delivery(limits) as it:
        await it.put(
            *(Notice(f"g{n}", "text", {"text": str(n)}, chat_id=GROUP, thread_id=n % 3 or None) for n in range(6))
        )
        await it.quiet()
        times = it.telegram.times(GROUP)
        assert times[3] - times[0] < 0.45
        assert times[4] - times[0] >= 0.49


async def test_an_answer_at_once_counts_for_its_chat(delivery: Opened) -> None:
    async with delivery(Limits(overall=1000, chat_pause=0.2)) as it:
        await it.bot.send_message(11, "ответ на нажатие")
        await it.to(11, "уведомление")
        await it.quiet()
        first, second = it.telegram.times(11)
        assert second - first >= 0.19


async def test_too_many_requests_holds_this_chat_alone(delivery: Opened) -> None:
    async with delivery() as it:
        it.telegram.refuse(11, raising(TelegramRetryAfter, "Too Many Requests", retry_after=0.3))
        await it.to(11, "первое", "второе")
        await it.to(12, "другой чат")
        await it.quiet()
        assert it.telegram.texts(11) == ["первое", "первое", "второе"]
        again = it.telegram.times(11)
        assert again[1] - again[0] >= 0.3
        assert it.telegram.times(12)[0] < again[1]


async def test_too_many_requests_twice_holds_everybody(delivery: Opened) -> None:
    async with delivery() as it:
        flood = raising(TelegramRetryAfter, "Too Many Requests", retry_after=0.3)
        it.telegram.refuse(11, flood)
        it.telegram.refuse(12, flood)
        await it.to(11, "а")
        await it.to(12, "б")
        await it.requests(2)
        await asyncio.sleep(0.02)
        await it.to(13, "в")
        await it.quiet()
        assert it.telegram.times(13)[0] - it.telegram.times(12)[0] >= 0.29


async def test_a_blocked_bot_marks_the_person_and_asks_no_more(delivery: Opened) -> None:
    async with delivery() as it:
        it.telegram.refuse(11, raising(TelegramForbiddenError, "Forbidden: bot was blocked by the user"))
        await it.to(11, "раз", "два")
        await it.to(12, "другой")
        await it.quiet()
        assert it.telegram.texts(11) == ["раз"]
        assert it.hooks.named("unreachable") == [1, 2]
        person = await it.store.people.by_telegram(11)
        assert person is not None
        assert person.unreachable_reason is not None
        assert person.unreachable_since == NOW
        assert "blocked" in person.unreachable_reason
        assert (await it.store.outbox.counts()) == {"sent": 1, "unreachable": 2}


@pytest.mark.parametrize(
    "words_of_telegram",
    [
        "Forbidden: user is deactivated",
        "Forbidden: bot can't initiate conversation with a user",
        "Bad Request: chat not found",
    ],
)
async def test_whoever_cannot_be_written_to_is_unreachable(delivery: Opened, words_of_telegram: str) -> None:
    kind = TelegramForbiddenError if words_of_telegram.startswith("Forbidden") else TelegramBadRequest
    async with delivery() as it:
        it.telegram.refuse(11, raising(kind, words_of_telegram))
        await it.to(11, "раз")
        await it.quiet()
        assert it.hooks.named("unreachable") == [1]


async def test_a_guest_without_telegram_is_told_to_be_unreachable(delivery: Opened) -> None:
    async with delivery() as it:
        async with it.store.db.transaction() as tx:
            guest = await it.store.people.add_guest(tx, "Гость", NOW)
        await it.put(Notice("guest", "text", {"text": "пара"}, person_id=guest.id))
        await it.quiet()
        assert it.telegram.requests == []
        assert it.hooks.named("unreachable") == [1]


async def test_a_group_that_became_a_supergroup_is_followed(delivery: Opened) -> None:
    async with delivery() as it:
        async with it.store.db.transaction() as tx:
            await it.store.chats.see(tx, GROUP, "group", "Клуб", NOW)
            await it.store.chats.bind(tx, GROUP, None, "abcdefgh", NOW)
        it.telegram.refuse(GROUP, raising(TelegramMigrateToChat, "migrated", migrate_to_chat_id=-200))
        await it.put(*(Notice(f"g{n}", "text", {"text": str(n)}, chat_id=GROUP) for n in range(3)))
        await it.quiet()
        assert it.telegram.sent == [(GROUP, "0"), (-200, "0"), (-200, "1"), (-200, "2")]
        assert [b.chat_id for b in await it.store.chats.bindings("abcdefgh")] == [-200]
        group = await it.store.chats.get(GROUP)
        assert group is not None
        assert group.migrated_to == -200


@pytest.mark.parametrize("words_of_telegram", ["Bad Request: message thread not found", "Bad Request: TOPIC_CLOSED"])
async def test_a_lost_topic_falls_back_to_general_and_is_told_once(delivery: Opened, words_of_telegram: str) -> None:
    async with delivery() as it:
        lost = raising(TelegramBadRequest, words_of_telegram)
        it.telegram.refuse(GROUP, lost)
        await it.put(Notice("g0", "text", {"text": "пары"}, chat_id=GROUP, thread_id=7))
        await it.quiet()
        it.telegram.refuse(GROUP, lost)
        await it.put(Notice("g1", "text", {"text": "таблица"}, chat_id=GROUP, thread_id=7))
        await it.quiet()
        threads = [m.message_thread_id for _, m in it.telegram.requests if isinstance(m, SendMessage)]
        assert threads == [7, None, 7, None]
        assert it.hooks.named("topic_lost") == [1]
        assert (await it.store.outbox.counts()) == {"sent": 2}


async def test_network_trouble_repeats_until_it_works(delivery: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.chat_queue.BACKOFF_FIRST", 0.1)
    async with delivery() as it:
        it.telegram.refuse(
            11,
            raising(TelegramNetworkError, "Request timeout error"),
            raising(TelegramServerError, "Bad Gateway"),
        )
        await it.to(11, "пара")
        await it.quiet()
        assert it.telegram.texts(11) == ["пара"] * 3
        times = it.telegram.times(11)
        assert times[1] - times[0] >= 0.099
        assert times[2] - times[1] >= 0.199  # the wait grows


@pytest.mark.parametrize("broken", [1, 2, 5, 10])
async def test_chats_that_always_fail_hold_nobody_up(
    delivery: Opened, broken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their rows come first, so that they are tried first."""
    monkeypatch.setattr("bot.delivery.calls.PAUSE_FIRST", 0.01)
    async with delivery(start=False) as it:
        for chat in range(100, 100 + broken):
            it.telegram.refuse(chat, *[raising(TelegramServerError, "Internal Server Error")] * 100)
            await it.to(chat, "пара", "начали")
        for chat in range(200, 238):
            await it.to(chat, "пара")
        it.sender.start()

        async def all_others_have_theirs() -> bool:
            return (await it.store.outbox.counts()).get("sent") == 38

        await until(all_others_have_theirs)
        assert await it.store.outbox.pending_count() == 2 * broken  # kept, in their order
        assert all(set(it.telegram.texts(chat)) == {"пара"} for chat in range(100, 100 + broken))
        assert all(len(it.telegram.texts(chat)) <= 3 for chat in range(100, 100 + broken))


async def test_a_broken_road_pauses_everybody(delivery: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.calls.PAUSE_FIRST", 0.3)
    monkeypatch.setattr("bot.delivery.chat_queue.BACKOFF_FIRST", 60.0)
    async with delivery() as it:
        for chat in (11, 12, 13):
            it.telegram.refuse(chat, raising(TelegramNetworkError, "no road"))
            await it.to(chat, "пара")
        await it.requests(3)
        await asyncio.sleep(0.02)
        await it.to(14, "пара")
        await it.quiet()
        assert it.telegram.times(14)[0] - it.telegram.times(13)[0] >= 0.29


async def test_an_edit_that_changes_nothing_is_success(delivery: Opened) -> None:
    async with delivery() as it:
        it.telegram.refuse(GROUP, raising(TelegramBadRequest, "Bad Request: message is not modified: specified new"))
        await it.put(Notice("board", "text", {"text": "доска", "edit": 5}, chat_id=GROUP))
        await it.quiet()
        row = await it.store.outbox.get(1)
        assert row is not None
        assert row.message_id == 5
        assert it.hooks.named("sent") == [1]


async def test_a_message_that_was_deleted_is_sent_anew_instead_of_edited(delivery: Opened) -> None:
    async with delivery() as it:
        it.telegram.refuse(GROUP, raising(TelegramBadRequest, "Bad Request: message to edit not found"))
        await it.put(Notice("board", "text", {"text": "доска", "edit": 5}, chat_id=GROUP))
        await it.quiet()
        assert [type(m) for _, m in it.telegram.requests] == [EditMessageText, SendMessage]


async def test_what_telegram_will_never_take_fails_and_holds_nobody(delivery: Opened) -> None:
    async with delivery() as it:
        it.telegram.refuse(11, raising(TelegramBadRequest, "Bad Request: can't parse entities"))
        await it.to(11, "<b", "хорошо")
        await it.quiet()
        assert it.telegram.texts(11) == ["<b", "хорошо"]
        assert it.hooks.named("failed") == [1]


async def test_words_that_cannot_be_found_fail_alone(delivery: Opened, caplog: pytest.LogCaptureFixture) -> None:
    async with delivery() as it:
        person = await it.person(11)
        await it.put(
            Notice("b", "broken", {}, person_id=PersonId(person)),
            Notice("c", "text", {"text": "да"}, person_id=PersonId(person)),
        )
        await it.quiet()
        assert it.telegram.texts(11) == ["да"]
        assert (await it.store.outbox.counts()) == {"failed": 1, "sent": 1}


async def test_what_is_no_longer_useful_is_not_sent(delivery: Opened) -> None:
    async with delivery() as it:
        person = await it.person(11)
        await it.put(
            Notice("late", "text", {"text": "осталось 5 минут"}, person_id=PersonId(person), useful_until=NOW),
            Notice("gone", "gone", {}, person_id=PersonId(person)),
        )
        await it.quiet()
        assert it.telegram.requests == []
        assert (await it.store.outbox.counts()) == {"expired": 2}
        rows = [await it.store.outbox.get(number) for number in (1, 2)]
        assert [row.attempts for row in rows if row is not None] == [0, 0], (
            "nothing was to be sent, so nothing is taken"
        )


async def test_what_is_held_waits_blocks_nobody_and_goes_once_it_may(delivery: Opened) -> None:
    async with delivery() as it:
        it.held.add("потом")
        await it.to(11, "потом")
        await it.to(11, "сейчас")
        await it.requests(1)
        assert it.telegram.texts(11) == ["сейчас"]
        it.held.clear()
        it.sender.wake()
        await it.requests(2)
        assert it.telegram.texts(11) == ["сейчас", "потом"]


async def test_what_is_held_until_it_is_of_no_use_is_dropped(delivery: Opened) -> None:
    async with delivery() as it:
        it.held.add("потом")
        await it.to(11, "потом", useful_until=NOW + timedelta(minutes=5))
        await it.to(11, "сейчас")
        await it.requests(1)
        it.now = NOW + timedelta(minutes=5)
        it.held.clear()
        it.sender.wake()
        await it.quiet()
        assert it.telegram.texts(11) == ["сейчас"]
        assert (await it.store.outbox.counts()) == {"expired": 1, "sent": 1}


async def test_a_cancelled_notice_that_is_queued_already_is_not_sent(delivery: Opened) -> None:
    async with delivery(Limits(overall=1000, chat_pause=1.5)) as it:
        await it.to(11, "раз", "два", tournament_id="abcdefgh", act=4)

        async def one_is_sent() -> bool:
            return await it.state(1) == "sent"

        await until(one_is_sent)
        async with it.store.db.transaction() as tx:
            sent = await it.store.outbox.cancel_act(tx, "abcdefgh", 4)
        await asyncio.sleep(1.6)
        assert it.telegram.texts(11) == ["раз"]
        assert [row.notice.params["text"] for row in sent] == ["раз"]


async def test_stop_lets_the_call_in_flight_end_and_begins_no_other(delivery: Opened) -> None:
    async with delivery(latency=0.1) as it:
        await it.to(11, "раз", "два")

        async def on_its_way() -> bool:
            return await it.state(1) == "sending"

        await until(on_its_way)
        await it.sender.stop()
        assert (await it.store.outbox.counts()) == {"pending": 1, "sent": 1}


@pytest.mark.parametrize(("place", "copies"), [("send.before", 1), ("send.after", 2)])
async def test_a_crash_around_the_call_repeats_at_most_this_message(delivery: Opened, place: str, copies: int) -> None:
    passes: list[str] = []

    def crash(name: str) -> None:
        passes.append(name)
        if name == place and passes.count(place) == 1:
            raise asyncio.CancelledError  # the delivery vanishes where it stands

    async with delivery(crash=crash) as it:
        await it.to(11, "раз", "два")

        async def the_next_is_sent() -> bool:
            return it.telegram.texts(11).count("два") == 1

        await until(the_next_is_sent)
        await it.sender.stop()
        assert await it.state(1) == "sending"
        it.sender = it.new_sender()
        it.sender.start()
        await it.quiet()
        assert it.telegram.texts(11).count("раз") == copies
        assert it.telegram.texts(11).count("два") == 1


async def test_a_notice_is_sent_even_if_nobody_woke_the_sender(
    delivery: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.incoming.LOOK_EVERY", 0.05)
    async with delivery() as it:
        await asyncio.sleep(0.02)
        async with it.store.db.transaction() as tx:
            await it.store.outbox.add(tx, [Notice("x", "text", {"text": "да"}, chat_id=5)], NOW)
        await it.quiet()
        assert it.telegram.texts(5) == ["да"]
