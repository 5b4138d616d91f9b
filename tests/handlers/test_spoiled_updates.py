"""What nobody can read among what everybody waits for; somebody else who takes the updates; what a crash left."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable

import pytest

from tests.handlers.conftest import Hall
from tests.polling.undecodable import ANSWERS, NAME, SECRET, UPDATES, message


async def until_handled(hall: Hall) -> None:
    await until(lambda: _is_handled(hall))


async def _is_handled(hall: Hall) -> bool:
    return not hall.playground.world.updates.pending and not await hall.app.store.inbox.left()


async def _is_reported(hall: Hall) -> bool:
    return not await hall.app.store.inbox.unreported()


async def until(test: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(30):
        while not await test():  # noqa: ASYNC110 - rows of a database ring no bell
            await asyncio.sleep(0.02)


async def test_good_updates_go_on_between_those_that_nobody_can_read(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    stranger = await hall.control.add_person(NAME, id=700)
    await stranger.start()
    for _, spoiled in UPDATES.values():
        await hall.control.update(spoiled(hall.playground.world.updates.next_id), as_is=True)
        said = await hall.owner.say("/settings")
        await hall.owner.wait_for("Настройки", since=said.seq)
    await until_handled(hall)
    kinds = {told for told, _ in UPDATES.values()}
    set_aside = await hall.app.store.inbox.quarantined()
    assert len(set_aside) == len(UPDATES)
    assert {one.error for one in set_aside} == kinds
    await until(lambda: _is_reported(hall))
    reports = [seen.text for seen in hall.owner.messages if "не смог прочитать событие" in seen.text]
    assert sorted(text.partition("(")[2].partition(")")[0] for text in reports) == sorted(kinds)
    asked = [seen for seen in stranger.messages if "Бот не смог прочитать ваше сообщение" in seen.text]
    assert len(asked) in (1, 2)  # once a minute
    said_of_it = "".join([*reports, *capsys.readouterr()])
    assert SECRET not in said_of_it
    assert NAME not in said_of_it


async def test_a_message_is_sent_once_whatever_telegram_says_of_it(hall: Hall) -> None:
    for body in ANSWERS.values():
        raw = base64.b64encode(body).decode()
        await hall.control.fault("raw", method="sendMessage", chat=hall.owner.id, base64=raw)
        said = await hall.owner.say("/settings")
        await hall.owner.wait_for("Настройки", since=said.seq)
    await until_handled(hall)
    shown = [seen for seen in hall.owner.messages if seen.from_bot and "Настройки" in seen.text]
    assert len(shown) == len(ANSWERS)
    assert not [seen for seen in hall.owner.messages if "Код" in seen.text]


async def test_a_webhook_and_a_second_poller_are_named_in_plain_words(
    hall: Hall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.polling.LONGEST_PAUSE", 0.2)
    updates = hall.playground.world.updates
    updates.webhook = {"url": "https://others.example/secret-path"}
    updates.news.beat()
    await hall.owner.say("/settings")
    told = await hall.owner.wait_for("веб-хук")
    assert "others.example" in told.text
    late = await hall.owner.say("/settings")
    updates.webhook = {}
    await hall.owner.wait_for("Настройки", since=late.seq)
    said = "".join(capsys.readouterr())
    assert "deleteWebhook" in said
    assert "secret-path" not in said + told.text
    assert len([seen for seen in hall.owner.messages if "веб-хук" in seen.text]) == 1


async def test_whose_act_was_written_and_who_saw_nothing_sees_how_things_are_now(hall: Hall) -> None:
    cup = await hall.tournament()
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Жеребьёвка тура 1", "🎛")
    await until_handled(hall)
    acts = await hall.kinds(cup)
    async with hall.app.store.db.transaction() as tx:
        await tx.run("update updates set answered_at = null where update_id = (select max(update_id) from updates)", {})
    assert [one.owed for one in await hall.app.store.inbox.left()] == [True]
    await hall.app.take_up()
    told = await hall.owner.wait_for("✅ Сделано. Бот перезапустился")
    assert told.labels
    await until_handled(hall)
    assert await hall.kinds(cup) == acts
    await hall.app.take_up()
    await until_handled(hall)
    assert len([seen for seen in hall.owner.messages if "Бот перезапустился" in seen.text]) == 1


async def test_a_forgotten_persons_words_are_erased_from_what_was_set_aside(hall: Hall) -> None:
    guest = await hall.person("Борис")
    spoiled = message(forward_origin={"type": "comet"}, chat={"id": guest.id, "type": "private"})
    spoiled["from"]["id"] = guest.id
    await hall.control.update(json.dumps({"message": spoiled}, ensure_ascii=False).encode())
    await guest.wait_for("Бот не смог прочитать ваше сообщение")
    (kept,) = await hall.app.store.inbox.quarantined()
    assert SECRET in kept.body
    person = await hall.actor(guest)
    await hall.app.desk.privacy.forget(person, lambda number: f"Игрок {number}")
    (erased,) = await hall.app.store.inbox.quarantined()
    assert (erased.update_id, erased.body, erased.error) == (kept.update_id, "null", "message.forward_origin")
