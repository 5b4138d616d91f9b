"""Lists of federations in the database: whom a name finds, what a new list replaces, what is erased with a person."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from bot.federations import FederationPlayer, KeptList, Match
from bot.latin import sound_key
from bot.storage.store import Store

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
ANNA = FederationPlayer("17000001", "Anna Lis", 1612, "5k", "RU", "Tver", 1999)
YURY = FederationPlayer("17000002", "Yury Zhukov", -40)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with await Store.open(":memory:") as opened:
        async with opened.db.transaction() as tx:
            for title in ("Клуб", "Другой"):
                await opened.clubs.add(tx, title, "Europe/Moscow", "ru", NOW)
            await opened.federations.put(tx, 1, "egd", [ANNA, YURY], NOW)
        yield opened


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Anna Lis", [Match("egd", ANNA, exact=True)]),
        ("  lis   ANNA ", [Match("egd", ANNA, exact=True)]),
        ("Анна Лис", [Match("egd", ANNA, exact=False)]),
        ("Жуков Юрий", [Match("egd", YURY, exact=False)]),
        ("Jurij Zukov", [Match("egd", YURY, exact=False)]),
        ("Анна", []),
        ("狐 安娜", []),
        ("!!!", []),
        ("", []),
    ],
)
async def test_a_name_is_found_in_any_order_and_by_its_sound(store: Store, name: str, found: list[Match]) -> None:
    assert list(await store.federations.find(1, name)) == found
    assert await store.federations.find(2, name) == ()


def test_names_that_sound_otherwise_have_other_keys() -> None:
    names = ("Анна Лис", "Анна Лиса", "Инна Лис", "Борис Ким", "Юрий Жуков", "Юрий Жаков")
    assert len({sound_key(one) for one in names}) == len(names)


async def test_in_each_list_whoever_is_called_so_comes_before_those_who_sound_so(store: Store) -> None:
    russian, other = FederationPlayer("101", "Анна Лис"), FederationPlayer("102", "Ана Лис")
    async with store.db.transaction() as tx:
        await store.federations.put(tx, 1, "rgf", [russian, other], NOW)
    assert await store.federations.find(1, "Лис Анна") == (
        Match("rgf", russian, exact=True),
        Match("egd", ANNA, exact=False),
    )


async def test_a_new_list_takes_the_place_of_the_one_before_and_of_no_other(store: Store) -> None:
    async with store.db.transaction() as tx:
        await store.federations.put(tx, 2, "egd", [ANNA], NOW)
        await store.federations.put(tx, 1, "fide", [ANNA], NOW)
        await store.federations.put(tx, 1, "egd", [YURY], NOW)
    assert await store.federations.players(1, "egd") == (YURY,)
    assert await store.federations.by_id(1, "egd", "17000001") is None
    assert await store.federations.by_id(2, "egd", "17000001") == ANNA
    assert await store.federations.lists(1) == (KeptList("egd", NOW, 1), KeptList("fide", NOW, 1))
    async with store.db.transaction() as tx:
        await store.federations.drop(tx, 1, "egd")
    assert await store.federations.players(1, "egd") == ()
    assert await store.federations.lists(1) == (KeptList("fide", NOW, 1),)


async def test_with_a_person_his_number_is_erased_and_the_line_that_it_stands_in(store: Store) -> None:
    async with store.db.transaction() as tx:
        person = await store.people.add_guest(tx, "Анна Лис", NOW)
        other = await store.people.add_guest(tx, "Юрий Жуков", NOW)
        for one, number in ((person, "0"), (person, ANNA.id), (other, YURY.id)):
            await store.federations.put_id(tx, one.id, "egd", number)
        row = "insert into tournaments values ('t', 1, 'Кубок', 'go-swiss', 'registration', 1, '2026-11-23')"
        await tx.run(row, {})
        for one in (person, other):
            await tx.run(
                "insert into tournament_people (tournament_id, person_id, role) values ('t', :id, 'player')",
                {"id": one.id},
            )
    assert await store.federations.ids_of("t") == {person.id: {"egd": ANNA.id}, other.id: {"egd": YURY.id}}
    async with store.db.transaction() as tx:
        await store.people.forget(tx, person.id, NOW)
    assert await store.federations.ids_of("t") == {other.id: {"egd": YURY.id}}
    assert await store.federations.players(1, "egd") == (YURY,)
