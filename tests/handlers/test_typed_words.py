"""What people type while a round is on: impossible scores, words instead of numbers; and groups that are bound."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest

from tests.handlers.matrix_stages import CAPTAINS, OWNER, REFEREE, SPECTATOR, stages
from tests.handlers.paper import GROUP, ME, World, user


@asynccontextmanager
async def world_at(stage: str) -> AsyncIterator[World]:
    world = await World.open(OWNER)
    try:
        async with aclosing(stages(world)) as names:
            async for name in names:
                if name == stage:
                    break
        yield world
    finally:
        await world.close()


@pytest.fixture
async def started() -> AsyncIterator[World]:
    async with world_at("started, a report waits") as world:
        yield world


@pytest.mark.parametrize("person", [REFEREE, CAPTAINS[0]])
@pytest.mark.parametrize("line", ["12:5", "0:25", "8:8", "5:3"])
async def test_an_impossible_score_is_refused_before_anything_is_asked(started: World, person: int, line: str) -> None:
    said = await started.say(person, line)
    assert "Какой стол" not in said.text
    assert "Отправить?" not in said.text
    limit = {"8:8": "8:8", "5:3": "победитель проводит 8"}.get(line, "счёт от 0 до 8")
    assert limit in said.text
    assert said.shown[0].data == ()


async def test_a_possible_score_without_a_table_still_asks_for_it(started: World) -> None:
    assert "Какой стол" in (await started.say(REFEREE, "8:5")).text


@pytest.mark.parametrize("person", [REFEREE, CAPTAINS[0]])
async def test_words_instead_of_a_score_get_a_hint_how_a_score_is_written(started: World, person: int) -> None:
    said = await started.say(person, "восемь пять")
    assert "Если это счёт, пришлите два числа через двоеточие, например 8:5." in said.text


async def test_a_spectators_talk_is_not_taken_for_a_score(started: World) -> None:
    assert "Если это счёт" not in (await started.say(SPECTATOR, "восемь пять")).text


async def test_between_rounds_nothing_is_taken_for_a_score() -> None:
    async with world_at("round complete") as world:
        assert "Если это счёт" not in (await world.say(REFEREE, "восемь пять")).text


async def test_a_group_that_is_bound_is_told_so_and_not_asked_again(started: World) -> None:
    said = await started.feed(joined(started, OWNER, GROUP))
    assert "«Кубок» публикуется здесь" in said.text
    assert said.shown[0].data == ()


async def test_a_group_that_is_not_bound_is_asked(started: World) -> None:
    said = await started.feed(joined(started, OWNER, GROUP - 1))
    assert any(data.startswith("gr:bind") for data in said.shown[0].data)


def joined(world: World, by: int, chat: int) -> dict[str, object]:
    """The bot is added to a group."""
    me = ME.model_dump()
    member = {
        "chat": {"id": chat, "type": "supergroup", "title": "Клуб"},
        "from": user(by),
        "date": int(world.clock().timestamp()),
        "old_chat_member": {"status": "left", "user": me},
        "new_chat_member": {"status": "member", "user": me},
    }
    return {"update_id": world.next_update(), "my_chat_member": member}
