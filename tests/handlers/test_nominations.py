"""A captain and the desk say who of a team sits where, and what ranks they have; a captain renames his team."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.desk.entry_lines import EntryLine
from engine.formats.lineups import nominated
from engine.model import EntryId, Member, PersonId
from tests.handlers.matrix_stages import CAPTAINS, OWNER, Club
from tests.handlers.paper import World

CAPTAIN, PARTNER, STRANGER = CAPTAINS[0], CAPTAINS[0] + 1, 99


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    world = await World.open(OWNER)
    await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    club = Club(world)
    club.id = await club.make("Доски", "go-team-swiss", rounds=3, boards=2, substitutes=1)
    await club.register(club.id, CAPTAINS[:4])
    for person in (OWNER, CAPTAIN, PARTNER, STRANGER):
        await world.desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield club
    await world.close()


async def team(club: Club) -> tuple[EntryId, PersonId, PersonId]:
    entry = next(iter((await club.tournament()).entries.values()))
    first, second = entry.members
    return entry.id, first, second


async def roster(club: Club) -> tuple[Member, ...]:
    return nominated((await club.tournament()).entries[(await team(club))[0]])


async def press(club: Club, person: int, action: str, arg: object) -> str:
    entry = (await club.tournament()).entries[(await team(club))[0]]
    version = entry.version if action != "show" else 0
    return (await club.world.press(person, f"rs:{action}:{club.id}.{entry.id}:{version}:{arg}")).text


@pytest.mark.parametrize("person", [CAPTAIN, OWNER])
async def test_board_reserve_and_rank_are_said_by_captain_or_desk(club: Club, person: int) -> None:
    _, first, second = await team(club)
    assert "На какой доске" in await press(club, person, "one", first)
    assert "доска 1" in await press(club, person, "put", f"{first}-1")
    assert "запасной" in await press(club, person, "put", f"{second}-r")
    assert "какой разряд" in await press(club, person, "rank", first)
    shown = await club.world.say(person, "3 кю")
    assert "доска 1, 3k" in shown.text
    stated = await roster(club)
    assert [(one.board, one.reserve, one.rank) for one in stated] == [(1, False, "3k"), (None, True, "")]


async def test_the_way_there_stands_on_the_team_and_on_the_card_of_the_desk(club: Club) -> None:
    entry, first, _ = await team(club)
    await press(club, CAPTAIN, "put", f"{first}-2")
    for person, data in ((CAPTAIN, f"tm:show:{club.id}:0"), (OWNER, f"org:entry:{club.id}.{entry}:0")):
        card = (await club.world.press(person, data)).shown[0]
        assert f"rs:show:{club.id}.{entry}:0" in card.data
        assert "доска 2" in card.text


@pytest.mark.parametrize("person", [PARTNER, STRANGER, CAPTAINS[1]])
async def test_nobody_else_says_it(club: Club, person: int) -> None:
    _, first, _ = await team(club)
    before = await roster(club)
    assert "капитан" in await press(club, person, "put", f"{first}-1")
    assert await roster(club) == before


@pytest.mark.parametrize("text", ["сильный", "31k", "10d", "1k 2k", "-1"])
async def test_a_rank_that_cannot_be_is_asked_for_again(club: Club, text: str) -> None:
    _, first, _ = await team(club)
    await press(club, CAPTAIN, "rank", first)
    assert "бывают 30k–1k" in (await club.world.say(CAPTAIN, text)).text
    assert "2d" in (await club.world.say(CAPTAIN, "2d")).text


async def test_after_the_first_pairs_it_is_too_late(club: Club) -> None:
    _, first, _ = await team(club)
    await club.begin()
    assert "закрыт" in await press(club, CAPTAIN, "put", f"{first}-2")
    assert (await roster(club))[0].board == 1


async def test_while_round_one_is_drafted_the_captain_reads_that_and_not_that_he_is_none(club: Club) -> None:
    _, first, _ = await team(club)
    await club.draft()
    assert "черновик уже составлен, список закрыт" in await press(club, CAPTAIN, "one", first)


async def test_a_pasted_list_has_boards_in_its_order_ranks_and_a_reserve(club: Club) -> None:
    await club.world.press(OWNER, f"org:add:{club.id}:0")
    preview = await club.world.say(OWNER, "Рыси: Анна 1k, Борис, Вера 3 кю\nСовы: Глеб, Дарья 2d")
    assert "Анна, Борис, Вера" in preview.text
    assert "1k 3k" in preview.text
    button = next(data for data in preview.shown[-1].data if data.startswith("org:add-do:"))
    await club.world.press(OWNER, button)
    added = list((await club.tournament()).entries.values())[-2:]
    stated = [[(one.rank, one.board, one.reserve) for one in nominated(entry)] for entry in added]
    assert stated == [
        [("1k", 1, False), ("", 2, False), ("3k", None, True)],
        [("", 1, False), ("2d", 2, False)],
    ]


async def test_the_captain_renames_his_team_before_the_first_round(club: Club) -> None:
    entry, *_ = await team(club)
    assert "Пришлите новое название" in (await club.world.press(CAPTAIN, f"tm:rename:{club.id}.{entry}:0")).text
    assert "занято" in (await club.world.say(CAPTAIN, f"Команда {CAPTAINS[1]}")).text
    assert "Рыси" in (await club.world.say(CAPTAIN, "Рыси")).text
    assert (await club.world.desk.queries.view(club.id)).name(EntryId(entry)) == "Рыси"
    assert "капитан" in (await club.world.press(PARTNER, f"tm:rename:{club.id}.{entry}:0")).text
    await club.begin()
    assert "Пришлите" not in (await club.world.press(CAPTAIN, f"tm:rename:{club.id}.{entry}:0")).text


async def test_lines_of_a_book_without_boards_keep_what_looks_like_a_rank(club: Club) -> None:
    made = await club.make("Пары", "tac-russia-2025")
    added = await club.world.desk.entries.register_lines(
        made, [EntryLine("Лисы", ("Анна 1k", "Борис"))], await club.actor(OWNER)
    )
    assert (await club.tournament(made)).entries[added[0]].roster == ()
