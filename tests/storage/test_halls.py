"""The links of hall pages: one a tournament, and the newest alone opens it."""

from bot.storage.store import Store


async def test_a_new_link_takes_the_place_of_the_one_before() -> None:
    store = await Store.open(":memory:")
    try:
        async with store.db.transaction() as tx:
            first = await store.halls.make(tx, "q7Hf2kZ9")
            other = await store.halls.make(tx, "another")
        async with store.db.transaction() as tx:
            second = await store.halls.make(tx, "q7Hf2kZ9")
        assert await store.halls.of(first) is None
        assert await store.halls.of(second) == "q7Hf2kZ9"
        assert await store.halls.token("q7Hf2kZ9") == second
        async with store.db.transaction() as tx:
            await store.halls.drop(tx, "q7Hf2kZ9")
        assert await store.halls.of(second) is None
        assert await store.halls.of(other) == "another"
    finally:
        await store.close()
