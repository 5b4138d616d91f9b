"""The journal only grows, one act at a time."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.storage.digests import digest
from bot.storage.errors import JournalConflict
from bot.storage.store import Store
from engine import commands as c
from engine.events import EntryPaid, Event, TitleChanged
from engine.evolve import fold, replay
from engine.model import EntryId, PersonId, Role, Tournament
from tests.engine.journals import ORGANIZER, Journal

NOW = datetime(2026, 11, 21, 12, 0, 0, 123456, tzinfo=UTC)


async def append(store: Store, first_seq: int, *events: Event, tournament_id: str = "t1") -> None:
    async with store.db.transaction() as tx:
        await store.journal.append(tx, tournament_id, first_seq, events, at=NOW, actor=ORGANIZER, update_id=5)


async def write(store: Store, journal: Journal) -> None:
    """A whole tournament, act by act, as the desk writes it."""
    async with store.db.transaction() as tx:
        seq = 1
        for act in journal.acts:
            await store.journal.append(tx, "t1", seq, act, at=NOW, actor=ORGANIZER)
            seq += len(act)
        await store.journal.index(tx, journal.tournament, NOW)


async def test_a_tournament_comes_back_from_its_rows(any_store: Store) -> None:
    journal = Journal.opened(24)
    await write(any_store, journal)
    rows = await any_store.journal.load("t1")
    assert [row.seq for row in rows] == list(range(1, journal.tournament.revision + 1))
    tournament = replay("t1", [row.event for row in rows])
    assert tournament == journal.tournament
    assert digest(tournament) == digest(journal.tournament)
    assert await any_store.journal.revision("t1") == tournament.revision


async def test_a_row_says_who_when_and_what(any_store: Store) -> None:
    async with any_store.db.transaction() as tx:
        events = (TitleChanged("а"), TitleChanged("б"))
        await any_store.journal.append(tx, "t1", 1, events, at=NOW, actor=None, update_id=7, digest="d1")
    first, last = await any_store.journal.load("t1")
    assert (first.kind, first.at, first.actor, first.update_id) == ("TitleChanged", NOW, None, 7)
    assert (first.act, first.digest) == (1, None)
    assert (last.act, last.digest) == (1, "d1")


async def test_only_the_rows_after_a_revision_are_read_when_asked(any_store: Store) -> None:
    await append(any_store, 1, TitleChanged("а"), TitleChanged("б"))
    await append(any_store, 3, TitleChanged("в"))
    assert [row.event for row in await any_store.journal.load("t1", after=2)] == [TitleChanged("в")]
    assert await any_store.journal.load("t1", after=3) == ()
    assert await any_store.journal.load("unknown") == ()


async def test_an_act_is_what_one_commit_wrote(any_store: Store) -> None:
    await append(any_store, 1, TitleChanged("а"))
    await append(any_store, 2, TitleChanged("б"), EntryPaid(EntryId("e1"), True))
    assert [row.seq for row in await any_store.journal.last_act("t1")] == [2, 3]
    assert [row.seq for row in await any_store.journal.act("t1", 3)] == [2, 3]
    assert [row.seq for row in await any_store.journal.act("t1", 1)] == [1]
    assert await any_store.journal.act("t1", 9) == ()
    assert await any_store.journal.last_act("unknown") == ()


@pytest.mark.parametrize("seq", [1, 2, 4])
async def test_rows_that_do_not_follow_the_last_are_a_conflict(any_store: Store, seq: int) -> None:
    await append(any_store, 1, TitleChanged("а"), TitleChanged("б"))
    with pytest.raises(JournalConflict):
        await append(any_store, seq, TitleChanged("в"))
    assert await any_store.journal.revision("t1") == 2


async def test_journals_of_two_tournaments_are_apart(any_store: Store) -> None:
    await append(any_store, 1, TitleChanged("а"))
    await append(any_store, 1, TitleChanged("б"), tournament_id="t2")
    assert [row.event for row in await any_store.journal.load("t2")] == [TitleChanged("б")]


@pytest.mark.parametrize(
    "statement",
    [
        "update journal set body = '{}' where seq = 1",
        "update journal set seq = 9 where seq = 2",
        "delete from journal where seq = 2",
        "insert or replace into journal select * from journal where seq = 1",
        "replace into journal select * from journal where seq = 2",
    ],
)
async def test_no_statement_rewrites_the_journal(store: Store, statement: str) -> None:
    await append(store, 1, TitleChanged("а"), TitleChanged("б"))
    before = await store.journal.load("t1")
    with closing(sqlite3.connect(Path(store.db.path))) as raw, pytest.raises(sqlite3.IntegrityError):
        raw.execute(statement)
    assert await store.journal.load("t1") == before


async def test_the_index_follows_the_tournament(any_store: Store) -> None:
    journal = Journal.opened(24)
    await write(any_store, journal)
    line = await any_store.journal.tournament("t1")
    assert line is not None
    assert (line.title, line.rulebook, line.status) == ("Кубок клуба", "tac-russia-2025", "registration")
    assert (line.revision, line.updated_at, line.club_id) == (journal.tournament.revision, NOW, 1)
    player = journal.tournament.entries[EntryId("e1")].members[0]
    assert [t.id for t in await any_store.journal.tournaments(person_id=player)] == ["t1"]
    assert await any_store.journal.tournaments(person_id=PersonId(77_777)) == ()
    assert [t.id for t in await any_store.journal.tournaments(club_id=1)] == ["t1"]
    assert await any_store.journal.tournaments(club_id=2) == ()


async def test_whoever_leaves_the_list_leaves_the_index(any_store: Store) -> None:
    journal = Journal.opened(24)
    await write(any_store, journal)
    kept = dict(list(journal.tournament.entries.items())[1:])
    gone = journal.tournament.entries[EntryId("e1")].members[0]
    changed = replace(journal.tournament, entries=kept)
    async with any_store.db.transaction() as tx:
        await any_store.journal.index(tx, changed, NOW + timedelta(minutes=1))
    assert await any_store.journal.tournaments(person_id=gone) == ()
    assert Role.ORGANIZER in journal.tournament.roles_of(ORGANIZER) or journal.tournament.grants == ()


async def test_the_index_written_act_by_act_is_that_of_the_whole(any_store: Store) -> None:
    """What is known to have changed nobody's part is not compared with the index again; nothing may be missed so."""
    journal = Journal.opened(size=None, entries=0, rulebook="go-pair", rounds=3, system="swiss")
    journal.do(c.SeekTeam("1k"), actor=31)
    journal.do(c.SeekTeam("2k"), actor=32)
    journal.do(c.RegisterEntry(EntryId("e1"), (PersonId(41), PersonId(42)), captain=PersonId(41), ranks=("1k", "2k")))
    journal.do(c.RegisterEntry(EntryId("e2"), (PersonId(43), PersonId(44)), captain=PersonId(43), ranks=("3k", "4k")))
    journal.do(c.GrantRole(PersonId(9), Role.REFEREE))
    journal.do(c.StopSeeking(PersonId(31)))
    journal.announce()
    journal.do(c.LeaveTournament(EntryId("e2")))
    journal.undo()
    before: Tournament | None = None
    for act in journal.acts:
        now = replay("t1", act) if before is None else fold(before, act)
        async with any_store.db.transaction() as tx:
            await any_store.journal.index(tx, now, NOW, before=before)
        by_act, before = await people_of(any_store), now
        async with any_store.db.transaction() as tx:
            await any_store.journal.index(tx, now, NOW)
        assert await people_of(any_store) == by_act


async def people_of(store: Store) -> list[tuple[int, str]]:
    rows = await store.db.reader.all("select person_id, role from tournament_people order by person_id, role", {})
    return [(row["person_id"], row["role"]) for row in rows]
