"""Buttons that nobody drew: every area and action that the bot answers, without a tournament, with one that does not
exist, with parts, versions and words that mean nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import cycle

import pytest
from aiogram.types import Chat, Message

from engine.errors import RuleViolation
from handlers.visit import AnyVisit, Handler, Visit, visit_of
from tests.handlers.forged import PARTS, STALE, TAILS, UNKNOWN, answered, opened, pressed
from tests.handlers.matrix_stages import OWNER, STRANGER, Club
from tests.handlers.paper import NOON


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with opened() as club:
        yield club


async def test_a_button_without_its_tournament_is_out_of_date(club: Club) -> None:
    before = await club.world.effects()
    handlers = [(handler, kinds) for handler, kinds in answered().items() if handler.is_about_a_tournament]
    assert len(handlers) > 200
    people = cycle((STRANGER, OWNER))
    for (_, kinds), person in zip(handlers, people, strict=False):
        said = await pressed(club, person, f"{kinds[0]}::0")
        assert said.toasts[:1] == [STALE], kinds
    for kind in ("wl:take", "vn:off", "hs:tables", "pt:show"):
        assert (await pressed(club, STRANGER, f"{kind}::0")).toasts[:1] == [STALE]
    assert await club.world.effects() == before


async def test_a_button_of_no_tournament_there_is_says_so(club: Club) -> None:
    before = await club.world.effects()
    for kinds in answered().values():
        assert (await pressed(club, OWNER, f"{kinds[0]}:zzzzzzzz.1-1:0")).toasts[:1] == [UNKNOWN], kinds
    assert await club.world.effects() == before


async def test_parts_versions_and_words_that_mean_nothing_break_nothing(club: Club) -> None:
    parts, tails = cycle(PARTS), cycle(TAILS)
    for kinds in answered().values():
        await pressed(club, OWNER, f"{kinds[0]}:{club.id}{next(parts)}{next(tails)}")


async def test_words_that_are_about_a_tournament_need_one() -> None:
    called: list[AnyVisit] = []

    async def needs_it(visit: Visit) -> None:
        called.append(visit)

    async def asks_for_it(visit: AnyVisit) -> None:
        called.append(visit)

    message = Message(message_id=1, date=NOON, chat=Chat(id=STRANGER, type="private"), text="12 8:5")

    async def said_to(handler: Callable[..., Awaitable[None]]) -> None:
        data = dict.fromkeys(("desk", "actor", "viewer", "tr", "state", "view"))
        await Handler(handler)(visit_of(message, data), data)

    with pytest.raises(RuleViolation, match=r"tournament\.not_chosen"):
        await said_to(needs_it)
    await said_to(asks_for_it)
    assert [visit.seen for visit in called] == [None]
