"""Names, people and clubs: what can be erased."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from bot.storage.errors import NameTaken
from bot.storage.names import name_key
from bot.storage.people import TelegramUser
from bot.storage.redaction import redaction
from bot.storage.sessions import Session
from bot.storage.statements import Statement
from bot.storage.store import Store
from engine.model import EntryId, PersonId

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ANNA = TelegramUser(11, "Анна Лис", "anna", "ru")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ёлка", "елка"),
        ("Иванов  Пётр", " иванов петр "),
        ("STRASSE", "Straße"),
        ("Лис\u00a0и Волк", "лис и волк"),
        ("Ёж", "Е\u0308ж"),
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_different_names_differ() -> None:
    assert len({name_key(name) for name in ("Лис", "Лиса", "Лис 2", "Л ис")}) == 4


async def test_a_name_is_taken_once_in_a_tournament(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        await memory.names.put(tx, "t1", EntryId("e1"), "Ёлка и Ко")
        await memory.names.put(tx, "t2", EntryId("e1"), "елка и ко")
    with pytest.raises(NameTaken) as refused:
        async with memory.db.transaction() as tx:
            await memory.names.put(tx, "t1", EntryId("e2"), "ЕЛКА  И КО")
    assert refused.value.params == {"name": "ЕЛКА  И КО", "entry": "e1"}
    assert await memory.names.of("t1") == {"e1": "Ёлка и Ко"}
    assert await memory.names.find("t1", "елка и ко") == "e1"


async def test_an_entry_may_respell_its_own_name_and_free_it(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        await memory.names.put(tx, "t1", EntryId("e1"), "елка")
        await memory.names.put(tx, "t1", EntryId("e1"), "Ёлка")
        assert await memory.names.of("t1", on=tx) == {"e1": "Ёлка"}
        await memory.names.drop(tx, "t1", EntryId("e1"))
        await memory.names.put(tx, "t1", EntryId("e2"), "Ёлка")
    assert await memory.names.find("t1", "елка") == "e2"


async def test_one_account_is_one_person_whatever_he_is_called_today(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        first = await memory.people.ensure(tx, ANNA, NOW, started=True)
        again = await memory.people.ensure(tx, TelegramUser(11, "Анна Л."), NOW)
    assert first.id == again.id
    assert (again.name, again.username, again.language_code, again.started) == ("Анна Л.", None, "ru", True)
    assert await memory.people.by_telegram(11) == again
    assert await memory.people.by_telegram(12) is None


async def test_guests_have_no_account(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        guest = await memory.people.add_guest(tx, "Гость", NOW)
    assert guest.telegram_id is None
    assert not guest.reachable


async def test_people_are_found_by_their_numbers(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        ids = [(await memory.people.add_guest(tx, f"Гость {n}", NOW)).id for n in range(5)]
    found = await memory.people.by_ids([ids[4], ids[0], PersonId(999)])
    assert list(found) == [ids[0], ids[4]]
    assert await memory.people.by_ids([]) == {}


async def test_of_a_large_club_those_alone_are_read_who_are_asked_for(
    memory: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory.db.transaction() as tx:
        ids = [(await memory.people.add_guest(tx, f"Гость {n}", NOW)).id for n in range(50)]
    read, reader = list[int](), memory.db.reader

    async def watched(sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        rows = await Session.all(reader, sql, parameters)
        read.extend(row["id"] for row in rows)
        return rows

    monkeypatch.setattr(reader, "all", watched)
    await memory.people.by_ids([ids[0], ids[49]])
    assert read == [ids[0], ids[49]]


async def test_shutting_the_bot_out_and_letting_it_in_is_news_once(memory: Store) -> None:
    people = memory.people
    async with memory.db.transaction() as tx:
        anna = await people.ensure(tx, ANNA, NOW, started=True)
        assert anna.reachable
        assert await people.mark_unreachable(tx, anna.id, "blocked", NOW)
        assert not await people.mark_unreachable(tx, anna.id, "blocked again", NOW)
        shut_out = await people.get(anna.id, on=tx)
        assert shut_out is not None
        assert (shut_out.reachable, shut_out.unreachable_reason) == (False, "blocked")
        assert await people.mark_reachable(tx, anna.id)
        assert not await people.mark_reachable(tx, anna.id)


async def test_choices_are_kept(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        anna = await memory.people.ensure(tx, ANNA, NOW)
        await memory.people.set_language(tx, anna.id, "en")
        await memory.people.choose_tournament(tx, anna.id, "abcdefgh")
        await memory.people.ensure(tx, TelegramUser(11, "Анна Л.", language_code="ru"), NOW)
    kept = await memory.people.get(anna.id)
    assert kept is not None
    assert (kept.language, kept.language_code, kept.chosen_tournament) == ("en", "ru", "abcdefgh")


async def test_a_forgotten_person_is_a_number_and_comes_back_as_somebody_new(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        anna = await memory.people.ensure(tx, ANNA, NOW, started=True)
        club = await memory.clubs.add(tx, "Клуб", "Europe/Moscow", "ru", NOW)
        await memory.clubs.put_member(tx, club.id, anna.id, "owner")
        await memory.people.forget(tx, anna.id, NOW)
        back = await memory.people.ensure(tx, ANNA, NOW)
    forgotten = await memory.people.get(anna.id)
    assert forgotten is not None
    assert (forgotten.name, forgotten.username, forgotten.telegram_id) == ("", None, None)
    assert (forgotten.language_code, forgotten.forgotten_at) == (None, NOW)
    assert back.id != anna.id
    assert await memory.clubs.members(club.id) == {}


async def test_a_club_has_owners_and_organizers(memory: Store) -> None:
    clubs = memory.clubs
    async with memory.db.transaction() as tx:
        anna = await memory.people.ensure(tx, ANNA, NOW)
        club = await clubs.add(tx, "Клуб", "Europe/Moscow", "ru", NOW)
        await clubs.put_member(tx, club.id, anna.id, "organizer")
        await clubs.put_member(tx, club.id, anna.id, "owner")
    assert await clubs.members(club.id) == {anna.id: "owner"}
    assert await clubs.role_of(club.id, anna.id) == "owner"
    assert await clubs.role_of(club.id, PersonId(99)) is None
    assert await clubs.of_person(anna.id) == ((club, "owner"),)
    assert await clubs.every() == (club,)
    async with memory.db.transaction() as tx:
        await clubs.drop_member(tx, club.id, anna.id)
    assert await clubs.of_person(anna.id) == ()


async def test_what_somebody_wrote_to_the_referees_goes_with_him(memory: Store) -> None:
    async with memory.db.transaction() as tx:
        anna = await memory.people.ensure(tx, ANNA, NOW, started=True)
        other = await memory.people.add_guest(tx, "Борис", NOW)
        await memory.statements.put(tx, "t1", "k1", anna.id, Statement("Фишка упала", "photo-1"), NOW)
        await memory.statements.put(tx, "t1", "k2", other.id, Statement("Счёт 8:5"), NOW)
    assert await memory.statements.of("t1") == {"k1": Statement("Фишка упала", "photo-1"), "k2": Statement("Счёт 8:5")}
    async with memory.db.transaction() as tx:
        gone = redaction("Анна Лисицына", None, ())
        await memory.privacy.erase_words(tx, "t1", anna.id, gone, {"k1"})
        await memory.privacy.settle(tx, "t1", ["k2"])
        assert (await memory.statements.of("t1", on=tx))["k1"].text == "Фишка упала"  # needed yet
        await memory.privacy.settle(tx, "t1", ["k1"])
    assert await memory.statements.of("t1") == {"k2": Statement("Счёт 8:5")}


@pytest.mark.parametrize(
    ("name", "written", "left"),
    [
        ("Стол Фишка Соперник Время", "Соперник двигал стол, фишка упала, время шло", None),
        ("Стол Фишка Соперник Время", "Был Стол Фишка Соперник  Время.", "Был […]."),
        ("Анна Лисицына", "Спорил с Анной Лисицыной и ушёл", "Спорил с […] и ушёл"),
        ("Анна Лисицына", "Лисицыну предупредили", "[…] предупредили"),
        ("Анна Лисицына", "Анна Ким опоздала", None),
        ("Пётр Конь", "конь стоял на d4", None),
        ("Пётр Конь", "Петр Конь сходил", "[…] сходил"),
        ("Стол", "за столом, Столешников", None),
        ("Анна Лисицына", "писал @anna_l, а не anna_lis", "писал […], а не anna_lis"),
        ("Анна Лисицына", "Лисицынский переулок", None),
    ],
)
def test_a_name_is_taken_out_whole_and_the_words_around_it_stay(name: str, written: str, left: str | None) -> None:
    assert redaction(name, "anna_l", ()).of(written) == (written if left is None else left)
