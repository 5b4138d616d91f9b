"""Databases that earlier programs wrote, opened by today's.

`version-5.sqlite3.xz` is what migrations 1–5 and the program of that day wrote, killed in the third round of an
evening: 24 teams, corrections, an undo, penalties, a disputed result, a call, messages that wait.
`version-10.sqlite3.xz` is a copy that was made at the end of the third round of twelve teams, with much of the same,
no-shows and leavers.
`version-11.sqlite3.xz` is a copy in the middle of an evening of twelve teams: three updates are in
hand.
`version-12.sqlite3.xz` is a copy in the third round of fourteen teams: disputes that are taken up, decided and taken
back, drafts of a hand, tables that are being reported.
`version-13.sqlite3.xz` is a copy in the third round of thirteen players of Destiny: a game that time ended, a protest,
a call in words, a return, a penalty.
`version-14.sqlite3.xz` is a copy in the third round of nardy: matches of several games, messages that wait.
`version-15.sqlite3.xz` is a copy in the third round of twelve players of Go: somebody who entered late, leavers,
disputes, a round that was drafted anew.
`version-16.sqlite3.xz` is a copy in the second round of eight players of Lo: a group with its board, cards on phones,
a protest, a dispute, a draw taken back.
`version-17.sqlite3.xz` is a copy in the second round of eight players of a club: lots drawn and drawn anew, a leaver,
protests that are decided, penalties.
They are never made anew: whoever adds a migration adds one that the program before it wrote.
"""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.storage.backups import Backups
from bot.storage.errors import DatabaseError
from bot.storage.maintenance import check
from bot.storage.migrate import known_version, migrations
from bot.storage.refolding import refold
from bot.storage.sessions import Session
from bot.storage.store import Store
from engine.commands import RecordResult
from engine.model import Role, Status
from engine.results import Played, Winner

ACTS = {5: 180, 10: 105, 11: 80, 12: 60, 13: 41, 14: 53, 15: 73, 16: 57, 17: 47}
"""By version: how many acts its journal has."""
LATER = datetime(2026, 11, 22, 12, tzinfo=UTC)
BROKEN = "create table half (a);\ninsert into nowhere values (1);"


def stored(version: int, folder: Path) -> Path:
    file = folder / "turnir.sqlite3"
    file.write_bytes(lzma.decompress(Path(__file__).with_name(f"version-{version}.sqlite3.xz").read_bytes()))
    return file


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return stored(5, tmp_path)


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as raw:
        return int(raw.execute("pragma user_version").fetchone()[0])


def rows(file: Path) -> list[tuple[object, ...]]:
    """Everything that the file says, and how its tables are made."""
    with closing(sqlite3.connect(file)) as raw:
        return [(line,) for line in raw.iterdump()]


def test_the_schema_just_before_todays_is_among_them() -> None:
    assert known_version() - 1 <= max(ACTS)


@pytest.mark.parametrize("number", ACTS)
async def test_an_upgraded_database_folds_to_the_digests_that_it_holds(tmp_path: Path, number: int) -> None:
    old = stored(number, tmp_path)
    assert version(old) == number
    store = await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)
    try:
        (cup,) = await store.journal.tournaments()
        found = await refold(store, cup.id)
        assert (found.acts, found.wrong) == (ACTS[number], ())
        assert found.tournament is not None
        assert found.tournament.status is Status.RUNNING
        assert await store.outbox.pending_count() > 0
    finally:
        await store.close()
    assert check(old).problems == ()
    assert version(old) == known_version()


async def test_a_group_keeps_what_it_shows_and_may_show_more(tmp_path: Path) -> None:
    file = stored(16, tmp_path)
    with closing(sqlite3.connect(file)) as raw:
        ((chat, tournament, board),) = raw.execute(
            "select b.chat_id, b.tournament_id, s.message_id from bindings b join boards s using (chat_id, thread_id)"
        ).fetchall()
        before = raw.execute("select count(*) from boards").fetchone()[0]
    store = await Store.open(file)
    try:
        (kept,) = await store.chats.bindings_at(chat, None)
        assert kept.tournament_id == tournament
        shown = await store.live_messages.of_tournament(tournament)
        assert len(shown) == before
        assert [one.message_id for one in shown if one.chat_id == chat] == [board]
        async with store.db.transaction() as tx:
            await store.chats.bind(tx, chat, None, "beside", LATER)
        assert {one.tournament_id for one in await store.chats.bindings_at(chat, None)} == {tournament, "beside"}
    finally:
        await store.close()


async def test_a_journal_that_cannot_be_folded_keeps_its_digests_and_stops_no_upgrade(old: Path) -> None:
    row = "insert into journal values ('torn', 1, 'MoonLanded', 1, '2026-11-21T12:00:00Z', 1, null, '{}', 1, 'was')"
    with closing(sqlite3.connect(old)) as raw, raw:
        raw.execute(row)
    store = await Store.open(old)
    try:
        (cup,) = await store.journal.tournaments()
        assert (await refold(store, cup.id)).wrong == ()
        assert await store.db.reader.value("select digest from journal where tournament_id = 'torn'", {}) == "was"
    finally:
        await store.close()


async def test_a_disk_that_fails_under_the_upgrade_leaves_all_to_the_next_start(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole journal must not keep digests that no program takes any more, only because it was not read once."""
    before = rows(old)
    real = Session.all

    async def torn(self: Session, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        if "after" in parameters:
            raise DatabaseError("storage.io", reason="disk I/O error")
        return await real(self, sql, parameters)

    monkeypatch.setattr(Session, "all", torn)
    with pytest.raises(DatabaseError, match=r"storage\.io"):
        await (await Store.open(old)).close()
    assert rows(old) == before
    monkeypatch.undo()
    store = await Store.open(old)
    (cup,) = await store.journal.tournaments()
    assert (await refold(store, cup.id)).wrong == ()
    await store.close()


async def test_play_goes_on_in_an_upgraded_database(old: Path) -> None:
    store = await Store.open(old)
    desk = Desk(store, lambda: LATER, Seeds(1))
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


async def test_the_next_round_is_drawn_in_an_upgraded_database(tmp_path: Path) -> None:
    store = await Store.open(stored(10, tmp_path))
    try:
        desk = Desk(store, lambda: LATER, Seeds(1))
        (cup,) = await store.journal.tournaments()
        tournament = await desk.queries.tournament(cup.id)
        tournament = await desk.tournaments.draft_round(cup.id, Actor(tournament.people_with(Role.ORGANIZER)[0]))
        assert len(tournament.rounds) == 4
        pairs = tournament.rounds[-1].pairings
        assert len({entry for pair in pairs for entry in (pair.first, pair.second)}) == 2 * len(pairs) > 0
        assert (await refold(store, cup.id)).wrong == ()
    finally:
        await store.close()


async def test_what_the_old_program_left_was_begun_by_nobody(tmp_path: Path) -> None:
    file = stored(11, tmp_path)
    with closing(sqlite3.connect(file)) as raw:
        left = raw.execute("select update_id from updates where handled_at is null order by received_at, update_id")
        numbers = [number for (number,) in left]
    assert len(numbers) == 3
    store = await Store.open(file)
    try:
        assert [(one.update_id, one.attempts, one.owed) for one in await store.inbox.left()] == [
            (number, 0, False) for number in numbers
        ]
        assert await store.inbox.quarantined() == ()
    finally:
        await store.close()


@pytest.mark.parametrize("number", ACTS)
async def test_the_copy_before_an_upgrade_is_what_the_old_program_left(tmp_path: Path, number: int) -> None:
    old = stored(number, tmp_path)
    before = rows(old)
    await (await Store.open(old, before_upgrade=Backups.of(old).before_upgrade)).close()
    copy = old.parent / "backups" / f"turnir-version-{number}.sqlite3"
    assert version(copy) == number
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
    monkeypatch.setattr("bot.storage.migrate.migrations", lambda *_: tuple(all_))
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
