"""Many clubs in one process: each lives, sleeps and breaks by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.hosting.settings import DATABASE, folder_of
from bot.storage.maintenance import backup, restore
from tests.hosting.conftest import Stand


async def test_each_club_answers_by_its_own_bot(stand: Stand) -> None:
    _, fox = await stand.club()
    _, wolf = await stand.club("Волк", "wolf_club_bot")
    for person, title in ((fox, "Лис"), (wolf, "Волк")):
        await person.say("/newtournament")
        await person.wait_for("Как он называется?")
        await person.say(f"Кубок {title}")
        await person.wait_for("Во что играем?")
    assert fox.newest("Кубок Волк") is None
    assert wolf.newest("Кубок Лис") is None


async def test_a_club_that_nobody_uses_sleeps_and_wakes_by_the_first_word(stand: Stand) -> None:
    club, fox = await stand.club()
    life = await stand.life(club)
    await stand.until(lambda: life.is_asleep)
    assert life.app is None
    await fox.say("/help")
    await fox.wait_for("Справка", within=60)
    await stand.until(lambda: not life.is_asleep and life.app is not None)


async def test_a_club_that_comes_back_while_it_is_being_closed_runs_again(stand: Stand) -> None:
    club, fox = await stand.club()
    life = await stand.life(club)
    await stand.until(lambda: life.app is not None)
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "off")
    async with asyncio.timeout(60):
        while life.app is not None:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.0001)
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "on")
    assert stand.hosting.host.life(club.id) is None, "it is still being closed"
    await fox.say("/help")
    await fox.wait_for("Справка", within=60)


async def test_a_broken_database_silences_its_own_club_alone(stand: Stand) -> None:
    club, fox = await stand.club()
    _, wolf = await stand.club("Волк", "wolf_club_bot")
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "off")
    await stand.until(lambda: stand.hosting.host.life(club.id) is None)
    database, copy = folder_of(stand.folder, club.id) / DATABASE, stand.folder / "copy.sqlite3"
    backup(database, copy)
    database.write_bytes(b"no database at all" * 1000)
    await stand.hosting.clubs.put_state(stand.organizer.id, club.id, "on")
    told = await stand.organizer.wait_for("не работает")
    assert "@fox_club_bot" in told.text
    await stand.owner.wait_for("@fox_club_bot не работает")
    await wolf.say("/help")
    await wolf.wait_for("Справка")
    assert fox.newest("Справка") is None
    await restored(copy, database)
    await stand.owner.wait_for("@fox_club_bot снова работает", within=900)
    await fox.say("/help")
    await fox.wait_for("Справка")


async def restored(copy: Path, database: Path) -> None:
    """As `turnir restore` does, between two tries of the host to open it."""
    await asyncio.sleep(1)
    await asyncio.to_thread(restore, copy, database, overwrite=True)
