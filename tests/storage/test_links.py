"""Links: hashed, limited in time and uses, hard to guess."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from bot.storage.errors import LinkError
from bot.storage.links import BAD_TOKENS, Link
from bot.storage.store import Store
from engine.model import EntryId, PersonId
from tests.storage.undone import undone

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ANNA, BORIS = PersonId(1), PersonId(2)


async def issue(store: Store, kind: str, **more: str) -> str:
    async with store.db.transaction() as tx:
        return await store.links.issue(tx, kind, NOW, by=9, tournament_id="t1", **more)  # type: ignore[arg-type]


async def redeem(store: Store, token: str, person: int = ANNA, at: datetime = NOW) -> Link:
    async with store.db.transaction() as tx:
        return await store.links.redeem(tx, token, PersonId(person), at)


async def refusal(store: Store, token: str, person: int = ANNA, at: datetime = NOW) -> LinkError:
    with pytest.raises(LinkError) as refused:
        await redeem(store, token, person, at)
    return refused.value


async def test_a_token_fits_a_deep_link_and_only_its_hash_is_stored(store: Store) -> None:
    token = await issue(store, "join")
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", token)
    with closing(sqlite3.connect(store.db.path)) as raw:
        assert token not in "\n".join(raw.iterdump())


async def test_a_join_link_opens_for_everybody_again_and_again(memory: Store) -> None:
    token = await issue(memory, "join")
    for person in (ANNA, BORIS, ANNA):
        assert (await redeem(memory, token, person, NOW + timedelta(days=300))).tournament_id == "t1"


async def test_a_role_link_opens_once(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        token = await memory.links.issue(tx, "role", NOW, tournament_id="t1", payload={"role": "referee"})
    assert (await redeem(memory, token)).payload == {"role": "referee"}
    again = await refusal(memory, token)
    assert (again.code, again.params["by_you"]) == ("link.used", True)
    assert (await refusal(memory, token, BORIS)).params["by_you"] is False


async def test_of_two_who_press_at_once_one_gets_in(memory: Store) -> None:
    token = await issue(memory, "team", entry_id="e1")
    results = await asyncio.gather(redeem(memory, token, ANNA), redeem(memory, token, BORIS), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Link", "LinkError"]


async def test_a_use_is_undone_with_its_transaction(memory: Store) -> None:
    token = await issue(memory, "role")
    async with undone(memory) as tx:
        await memory.links.redeem(tx, token, ANNA, NOW)
    await redeem(memory, token)


@pytest.mark.parametrize(("kind", "lasts"), [("role", timedelta(hours=24)), ("owner", timedelta(minutes=10))])
async def test_a_link_opens_until_its_time(memory: Store, kind: str, lasts: timedelta) -> None:
    token = await issue(memory, kind)
    assert (await refusal(memory, token, at=NOW + lasts)).code == "link.expired"
    await redeem(memory, token, at=NOW + lasts - timedelta(seconds=1))


async def test_looking_does_not_use_a_link_up(memory: Store) -> None:
    token = await issue(memory, "role")
    assert (await memory.links.peek(token, BORIS, NOW)).kind == "role"
    await redeem(memory, token)


async def test_the_invitations_of_an_entry_are_shut_with_it(memory: Store) -> None:
    token, other = await issue(memory, "team", entry_id="e1"), await issue(memory, "role")
    async with memory.db.transaction() as tx:
        assert await memory.links.revoke_entry(tx, "t1", EntryId("e1"), NOW) == 1
    assert (await refusal(memory, token)).code == "link.revoked"
    await redeem(memory, other)


async def test_a_guesser_is_stopped_and_others_are_not(memory: Store) -> None:
    token = await issue(memory, "join")
    for _ in range(BAD_TOKENS):
        assert (await refusal(memory, "nonsense")).code == "link.unknown"
    stopped = await refusal(memory, token, at=NOW + timedelta(minutes=9))
    assert (stopped.code, stopped.params) == ("link.too_many", {"seconds": 60})
    await redeem(memory, token, BORIS)
    await redeem(memory, token, ANNA, NOW + timedelta(minutes=10))


async def test_a_role_is_claimed_once_and_decided_once(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        anna = (await memory.people.add_guest(tx, "Анна", NOW)).id
        claim = await memory.links.claim(tx, "t1", anna, "referee", NOW)
        again = await memory.links.claim(tx, "t1", anna, "referee", NOW)
    assert claim.id == again.id
    assert await memory.links.pending_claims("t1") == (again,)
    async with memory.db.transaction() as tx:
        decided = await memory.links.decide_claim(tx, claim.id, BORIS, NOW, granted=True)
        assert await memory.links.decide_claim(tx, claim.id, BORIS, NOW, granted=False) is None
    assert decided is not None
    assert (decided.state, decided.decided_by, decided.decided_at) == ("granted", BORIS, NOW)
    assert await memory.links.pending_claims("t1") == ()
    assert await memory.links.get_claim(claim.id) == decided
