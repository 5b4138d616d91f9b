"""`turnir export` of a tournament that the bot keeps."""

from __future__ import annotations

import asyncio
import csv
from datetime import UTC, datetime
from pathlib import Path

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.storage.store import Store
from tests.exchange.files import run

NAMES = ("Анна Лис", "Борис Ким", "Вера Рысь")


async def kept(database: Path) -> str:
    store = await Store.open(database)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), owner_ids=(1,))
        club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        owner = Actor((await desk.people.meet(1, "Ольга", None, "ru", True)).id)
        made = await desk.tournaments.create(club, "Весна", "club-swiss", {"rounds": 3}, owner)
        await desk.entries.register_lines(made, [EntryLine(name, (name,), club="Лес") for name in NAMES], owner)
        return made
    finally:
        await store.close()


def test_it_is_listed_and_goes_out_by_its_id(tmp_path: Path) -> None:
    database, out = tmp_path / "club.sqlite3", tmp_path / "club.csv"
    made = asyncio.run(kept(database))
    assert run("export", "--database", str(database)).stdout == f"{made}  Весна\n"
    found = run("export", "--database", str(database), "--tournament", made, "-f", "csv", "-o", str(out))
    assert found.exit_code == 0, found.output
    rows = list(csv.DictReader(out.read_text(encoding="utf-8-sig").splitlines(), delimiter=";"))
    assert sorted((row["Имя"], row["Клуб"]) for row in rows) == [(name, "Лес") for name in NAMES]


def test_a_database_without_tournaments_says_so(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"

    async def empty() -> None:
        await (await Store.open(database)).close()

    asyncio.run(empty())
    found = run("export", "--database", str(database))
    assert (found.exit_code, found.stdout) == (0, "")
    assert found.stderr.startswith(f"turnir: no tournament is kept in {database} yet")


def test_what_a_format_cannot_tell_is_refused_in_one_language(tmp_path: Path) -> None:
    """The headings are in Russian unless asked for; the console speaks English."""
    database = tmp_path / "club.sqlite3"
    made = asyncio.run(kept(database))
    found = run("export", "--database", str(database), "--tournament", made, "-f", "rgf")
    assert (found.exit_code, found.stderr) == (2, "turnir: Russian Go table: this is a format of Go tournaments.\n")


def test_an_id_that_it_does_not_hold_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite3"
    asyncio.run(kept(database))
    found = run("export", "--database", str(database), "--tournament", "nobody")
    assert (found.exit_code, found.stderr) == (2, 'turnir: --tournament: no tournament "nobody"\n')
