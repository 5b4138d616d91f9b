"""A club moves to another host, in the middle of a round, while people press."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from bot.config import ConfigError
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.hosting.host import Host
from bot.hosting.moving import MoveError, give, take
from bot.hosting.settings import DATABASE, folder_of, load_host_settings
from bot.hosting.vault import Vault, new_key
from bot.runtime.app import Application
from bot.storage.directory import HostedClub
from engine import commands as c
from engine.decide.common import missing_tables
from engine.model import Role
from tests.hosting.conftest import KEY, Stand, running

TABLES = 8
OTHER = new_key()


async def begun(stand: Stand, club: HostedClub) -> str:
    """A round of sixteen is on, run by the organizer."""
    app = (await stand.life(club)).app
    assert app is not None
    desk = app.desk
    person = await desk.queries.person_of(stand.organizer.id)
    assert person is not None
    actor = Actor(person.id)
    made = await desk.tournaments.create(app.club, "Кубок", "club-swiss", {"rounds": 3}, actor)
    await desk.entries.register_lines(made, [EntryLine(f"Игрок {n}") for n in range(1, 2 * TABLES + 1)], actor)
    await desk.execute(made, c.GrantRole(actor.person, Role.REFEREE), actor)
    await desk.people.choose_tournament(actor.person, made)
    await desk.tournaments.draft_round(made, actor)
    await desk.execute(made, c.PublishRound(1), actor)
    await desk.execute(made, c.StartRound(1), actor)
    return made


async def recorded(app: Application, tournament: str) -> list[str]:
    rows = await app.store.journal.load(tournament)
    return [type(row.event).__name__ for row in rows if type(row.event).__name__ == "GameRecorded"]


async def test_a_club_moves_in_the_middle_of_a_round(stand: Stand, tmp_path: Path) -> None:
    club, there = await stand.club()
    tournament = await begun(stand, club)
    other, loop = tmp_path / "other", asyncio.get_running_loop()
    answered: list[float] = []

    async def referee() -> None:
        for table in range(1, TABLES + 1):
            await there.say(f"{table} 1:0")
            await there.wait_for(f"Стол {table}", within=60)
            answered.append(loop.time())
            await asyncio.sleep(1)

    main = await stand.control.add_bot("Другой хост", "other_host_bot")
    settings = load_host_settings(
        other, token=main, host_key=f"{OTHER},{KEY}", api_base=stand.settings.api_base, owner_ids=""
    )
    async with running(settings, other, stand.machine) as second:
        working = asyncio.create_task(referee())
        await asyncio.sleep(2.5)
        now = stand.machine.now()
        await give(stand.folder, club.id, tmp_path / "bundle", now, stand.machine.connect)
        await take(other, tmp_path / "bundle", Vault(f"{OTHER},{KEY}"), now, stand.machine.connect)
        await working
        app = await awake(second.host, club.id)
        after = await app.desk.queries.tournament(tournament)
        assert not missing_tables(after, after.rounds[-1])
        assert len(await recorded(app, tournament)) == TABLES
        assert max(later - sooner for sooner, later in pairwise(answered)) <= 10
        assert stand.hosting.host.life(club.id) is None
        with pytest.raises(MoveError, match="is here already"):
            await take(other, await copied(tmp_path), Vault(f"{OTHER},{KEY}"), now, stand.machine.connect)


async def awake(host: Host, club_id: str) -> Application:
    await asyncio.sleep(5)  # of the world's
    life = host.life(club_id)
    assert life is not None
    assert life.app is not None
    return life.app


async def copied(tmp_path: Path) -> Path:
    """The bundle as it was before it was taken."""
    card = tmp_path / "bundle" / "club.json.taken"
    card.rename(tmp_path / "bundle" / "club.json")
    return tmp_path / "bundle"


async def test_the_old_place_does_not_start_it_again(stand: Stand, tmp_path: Path) -> None:
    club, there = await stand.club()
    await give(stand.folder, club.id, tmp_path / "bundle", stand.machine.now(), stand.machine.connect)
    assert stand.hosting.host.life(club.id) is None
    assert await stand.hosting.clubs.of(stand.organizer.id) == ()
    assert not (folder_of(stand.folder, club.id) / DATABASE).exists()
    with pytest.raises(MoveError, match="no club"):
        await give(stand.folder, club.id, tmp_path / "again", stand.machine.now(), stand.machine.connect)
    await take(
        stand.folder, tmp_path / "bundle", Vault(KEY), stand.machine.now(), stand.machine.connect
    )  # and comes home
    await there.say("/help")
    await there.wait_for("Справка")


async def test_what_cannot_be_given_runs_on_as_before(stand: Stand, tmp_path: Path) -> None:
    club, there = await stand.club()
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(MoveError, match="is there already"):
        await give(stand.folder, club.id, tmp_path / "file", stand.machine.now(), stand.machine.connect)
    with pytest.raises(NotADirectoryError):
        await give(stand.folder, club.id, tmp_path / "file" / "below", stand.machine.now(), stand.machine.connect)
    await there.say("/help")
    await there.wait_for("Справка")


async def test_what_was_not_given_so_is_not_taken(stand: Stand, tmp_path: Path) -> None:
    club, _ = await stand.club()
    await give(stand.folder, club.id, tmp_path / "bundle", stand.machine.now(), stand.machine.connect)
    with pytest.raises(ConfigError, match="another key"):
        await take(stand.folder, tmp_path / "bundle", Vault(OTHER), stand.machine.now(), stand.machine.connect)
    with pytest.raises(MoveError, match="no club that was given"):
        await take(stand.folder, tmp_path, Vault(KEY), stand.machine.now(), stand.machine.connect)
    with (tmp_path / "bundle" / DATABASE).open("ab") as file:
        file.write(b"more")
    with pytest.raises(MoveError, match="digest"):
        await take(stand.folder, tmp_path / "bundle", Vault(KEY), stand.machine.now(), stand.machine.connect)
    assert await stand.hosting.clubs.of(stand.organizer.id) == ()
