"""A database of the release before: killed in the third round of an evening, opened by today's program.

`version-5.sqlite3.xz` is what migrations 1–5 and the program of that day wrote: 24 teams, corrections, an undo,
penalties, a disputed result, a call, messages that wait. It is never made anew: the next release adds one of its own.
"""

from __future__ import annotations

import lzma
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.desk.chance import Chance
from bot.desk.desk import Actor, Desk
from bot.storage.backups import Backups
from bot.storage.errors import DatabaseError
from bot.storage.maintenance import check
from bot.storage.migrate import known_version, migrations
from bot.storage.refolding import refold
from bot.storage.store import Store
from engine.commands import RecordResult
from engine.model import Role, Status
from engine.results import Played, Winner

STORED = Path(__file__).with_name("version-5.sqlite3.xz")
LATER = datetime(2026, 11, 22, 12, tzinfo=UTC)
BROKEN = "create table half (a);\ninsert into nowhere values (1);"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "turnir.sqlite3"
    file.write_bytes(lzma.decompress(STORED.read_bytes()))
    return file


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as raw:
        return int(raw.execute("pragma user_version").fetchone()[0])


def rows(file: Path) -> list[tuple[object, ...]]:
    """Everything that the file says, and how its tables are made."""
    with closing(sqlite3.connect(file)) as raw:
        return [(line,) for line in raw.iterdump()]


async def test_an_upgraded_database_folds_to_the_digests_that_the_old_program_wrote(old: Path) -> None:
    assert version(old) == 5
    store = await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)
    (cup,) = await store.journal.tournaments()
    found = await refold(store, cup.id)
    assert (found.acts, found.wrong) == (180, ())
    assert found.tournament is not None
    assert found.tournament.status is Status.RUNNING
    assert await store.outbox.pending_count() > 0
    await store.close()
    assert check(old).problems == ()
    assert version(old) == known_version()


async def test_play_goes_on_in_an_upgraded_database(old: Path) -> None:
    store = await Store.open(old)
    desk = Desk(store, lambda: LATER, Chance(1))
    (cup,) = await store.journal.tournaments()
    tournament = await desk.queries.tournament(cup.id)
    (head,) = tournament.people_with(Role.HEAD_REFEREE)
    open_tables = [pairing.table for pairing in tournament.rounds[-1].pairings if not pairing.games]
    assert open_tables
    command = RecordResult(3, open_tables[0], Played(Winner.FIRST, (8, 3)))
    tournament = await desk.execute(cup.id, command, Actor(head))
    played = tournament.pairing(3, open_tables[0])
    assert played is not None
    assert played.games
    assert (await refold(store, cup.id)).wrong == ()
    await store.close()


async def test_the_copy_before_an_upgrade_is_what_the_old_program_left(old: Path) -> None:
    before = rows(old)
    await (await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)).close()
    copy = old.parent / "backups" / "turnir-version-5.sqlite3"
    assert version(copy) == 5
    assert rows(copy) == before
    await (await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)).close()
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]  # nothing to upgrade, nothing to copy


@pytest.mark.parametrize("place", range(len(migrations()) - 5))
async def test_an_upgrade_that_fails_in_the_middle_leaves_the_old_database(
    old: Path, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rows(old)
    all_ = list(migrations())
    number = all_[5 + place][0]
    all_[5 + place] = (number, BROKEN)
    monkeypatch.setattr("bot.storage.migrate.migrations", lambda: tuple(all_))
    with pytest.raises(DatabaseError):
        await Store.open(old)
    assert version(old) == 5
    assert rows(old) == before


async def test_without_a_copy_nothing_is_upgraded(old: Path) -> None:
    before = rows(old)
    (old.parent / "backups").write_text("no folder")
    with pytest.raises(DatabaseError) as refused:
        await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)
    assert refused.value.code == "storage.unwritable"
    assert rows(old) == before
    await (await Store.open(old)).close()  # its lock was let go
