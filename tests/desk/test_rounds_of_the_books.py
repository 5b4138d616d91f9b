"""Every book's round in virtual time, from announcement to the last reminder: who is told what, when, how loudly."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

import pytest

from bot.storage.store import Store
from tests.desk.round_story import Story
from tests.desk.round_tables import (
    DESTINIES,
    DESTINY,
    DESTINY_FINAL,
    FIRST_ROUND,
    GO,
    GO_ROUND,
    GO_WITHOUT_THE_PROGRAM,
    LINEUPS_DUE,
    NARDY,
    NARDY_ROUND,
    NARDY_WITHOUT_THE_PROGRAM,
    OF_MANY_TABLES,
    OF_ONE_TABLE,
    PUBLISHED,
    TAC,
    TAC_OF_THREE,
    TAC_ROUND,
    TAC_WITHOUT_THE_PROGRAM,
    TIMED_MATCH,
    TIMED_ROUND,
    UNTIMED,
    UNTIMED_ROUND,
    UNTIMED_WAIT,
    Event,
    Table,
    of_one_table,
    settled,
    with_clocks,
    with_limit,
    with_row,
)


async def told(store: Store, event: Event, table: Table, until: str = "") -> Story:
    rulebook, entries, settings = event
    if not until and rulebook in FIRST_ROUND:
        table = (("0", "publish", f"{PUBLISHED[-1]} | {FIRST_ROUND[rulebook]}"), *table[1:])
    story = await Story.drawn(store, rulebook, entries, settings, until=until)
    await story.tells(table)
    return story


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


@pytest.mark.parametrize("table", [TAC_ROUND, TAC_WITHOUT_THE_PROGRAM], ids=["whole", "down"])
async def test_tac(store: Store, table: Table) -> None:
    await told(store, TAC, table)


async def test_tac_of_three(store: Store) -> None:
    await told(store, TAC, TAC_OF_THREE, "semi")


@pytest.mark.parametrize("book", DESTINIES)
async def test_destiny(store: Store, book: str) -> None:
    await told(store, DESTINIES[book], DESTINY)


async def test_the_final_of_destiny(store: Store) -> None:
    await told(store, DESTINIES["destiny-advanced"], DESTINY_FINAL, "final")


# What the end of the time means: TAC leaves it to the referee, with a proposal (3.9.1); Destiny plays to the end of the
# upkeep and asks three questions (IV.3); elsewhere results are collected.
AT_ZERO: Mapping[str, tuple[Event, Table, str, str]] = {
    "tac": (
        TAC,
        TAC_WITHOUT_THE_PROGRAM,
        "Подойдёт судья и решит",
        "Решает судья. Предложение: выиграл тот, у кого дома больше",
    ),
    "destiny": (
        DESTINIES["destiny-basic"],
        DESTINY,
        "Доиграйте игровой раунд до конца фазы перегруппировки",
        "решают урон, карты, поле боя",
    ),
    "others": (settled(UNTIMED["club-swiss"], {"time.round": 60}), TIMED_ROUND, "Пришлите счёт.", "Соберите счета."),
}


@pytest.mark.parametrize("book", AT_ZERO)
async def test_at_zero_the_players_and_the_referee_hear_what_the_book_says(store: Store, book: str) -> None:
    event, table, to_players, to_referee = AT_ZERO[book]
    story = await told(store, event, table)
    assert to_players in story.words["time_left", "1L"]
    assert to_referee in story.words["time_over", "head"]


async def test_the_reason_of_added_time_is_shown_to_both_sides_and_the_referee(store: Store) -> None:
    story = await told(store, settled(GO["go-match"], {"time.round": 60}), TIMED_MATCH)
    for receiver in ("1L", "1R", "referee"):
        assert "Столу 1 добавлено 5 мин.: помеха в зале" in story.words["time_added", receiver]


async def test_the_reason_of_time_for_all_is_shown_in_the_hall_and_in_the_group(store: Store) -> None:
    story = await told(store, DESTINIES["destiny-basic"], DESTINY)
    for receiver in ("2L", "2R", "group"):
        assert "Всем добавлено 10 мин.: помеха в зале" in story.words["time_added", receiver]


@pytest.mark.parametrize("table", [NARDY_ROUND, NARDY_WITHOUT_THE_PROGRAM], ids=["whole", "down"])
@pytest.mark.parametrize("book", NARDY)
async def test_nardy(store: Store, book: str, table: Table) -> None:
    await told(store, NARDY[book], table)


@pytest.mark.parametrize("table", [GO_ROUND, GO_WITHOUT_THE_PROGRAM], ids=["whole", "down"])
@pytest.mark.parametrize("book", GO)
async def test_go(store: Store, book: str, table: Table) -> None:
    if book.startswith("go-team") and table is GO_ROUND:
        table = with_row(table, LINEUPS_DUE)
    if book in OF_ONE_TABLE:
        table = of_one_table(table)
    await told(store, GO[book], table)


@pytest.mark.parametrize("table", [UNTIMED_ROUND, UNTIMED_WAIT], ids=["whole", "wait"])
@pytest.mark.parametrize("book", UNTIMED)
async def test_where_the_source_sets_no_time(store: Store, book: str, table: Table) -> None:
    wait = {"time.late_forfeit": 10} if table is UNTIMED_WAIT else {}
    await told(store, settled(UNTIMED[book], wait), table)


@pytest.mark.parametrize("book", OF_MANY_TABLES)
async def test_with_the_time_of_the_club(store: Store, book: str) -> None:
    # The round begins at 10 and stands still from 63 to 73: ten minutes («Опоздания»), an hour and a second (21-I.4).
    limit = "20" if book in NARDY else "80:01" if book in GO else ""
    table = with_limit(TIMED_ROUND, limit) if limit else TIMED_ROUND
    table = with_clocks(table) if book in NARDY else table
    await told(store, settled(OF_MANY_TABLES[book], {"time.round": 60}), table)


async def test_a_match_of_two_with_the_time_of_the_club(store: Store) -> None:
    await told(store, settled(GO["go-match"], {"time.round": 60}), TIMED_MATCH)
