"""A part of the desk needs the executor alone, and whatever other part it names: none needs the whole desk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.desk.chats import Chats
from bot.desk.clubs import Clubs
from bot.desk.entries import Entries
from bot.desk.entry_lines import EntryLine
from bot.desk.executor import Actor, Executor
from bot.desk.links import Links
from bot.desk.people import People
from bot.desk.seeds import Seeds
from bot.desk.tournaments import Tournaments
from bot.desk.undo import Undo
from bot.storage.store import Store
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Role
from tests.desk.conftest import Ticking


@dataclass
class Ground:
    """An executor over an empty house, and the owner of its club."""

    executor: Executor
    club: int
    owner: Actor


@pytest.fixture
async def ground() -> AsyncIterator[Ground]:
    store = await Store.open(":memory:")
    executor = Executor(store, Ticking(), Seeds(7))
    club = await Clubs(executor).ensure("Клуб", "Europe/Moscow", "ru")
    owner = await People(executor, owner_ids=(1,)).meet(1, "Ольга", None, "ru", started=True)
    try:
        yield Ground(executor, club, Actor(owner.id))
    finally:
        await store.close()


async def cup(ground: Ground) -> str:
    return await Tournaments(ground.executor).create(ground.club, "Кубок", "club-knockout", {}, ground.owner)


async def test_the_executor_carries_out_and_undo_takes_back(ground: Ground) -> None:
    tournament, executor = await cup(ground), ground.executor
    await executor.execute(tournament, c.RenameTournament("Кубок осени"), ground.owner)
    assert (await executor.queries.tournament(tournament)).title == "Кубок осени"
    undone = await Undo(executor).undo(tournament, ground.owner)
    assert undone == "TitleChanged"
    assert (await executor.queries.tournament(tournament)).title == "Кубок"


async def test_entries_alone_write_names_and_people(ground: Ground) -> None:
    tournament = await cup(ground)
    anna, _ = await Entries(ground.executor).register_lines(
        tournament, [EntryLine("Анна"), EntryLine("Борис")], ground.owner
    )
    assert (await ground.executor.queries.view(tournament)).names[anna] == "Анна"


async def test_a_link_for_a_role_waits_for_a_yes(ground: Ground) -> None:
    tournament, people = await cup(ground), People(ground.executor)
    links = Links(ground.executor, people)
    referee = Actor((await people.meet(2, "Рита", None, "ru", started=True)).id)
    payload = await links.issue(tournament, "role", ground.owner, role=Role.REFEREE)
    followed = await links.follow(payload, referee)
    assert followed.claim is not None
    await links.decide_claim(followed.claim, ground.owner, granted=True)
    assert Role.REFEREE in (await ground.executor.queries.tournament(tournament)).roles_of(referee.person)


async def test_whoever_follows_the_executor_hears_of_a_chat(ground: Ground) -> None:
    tournament, heard = await cup(ground), list[str]()
    ground.executor.on_change(lambda changed, _: heard.append(changed.id))
    stranger = Actor((await People(ground.executor).meet(3, "Чужой", None, "ru", started=True)).id)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await Chats(ground.executor).bind(tournament, -100, None, "Группа", stranger)
    assert heard == []
    await Chats(ground.executor).bind(tournament, -100, None, "Группа", ground.owner)
    assert heard == [tournament]
