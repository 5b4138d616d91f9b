"""The journal: what happened in each tournament, append-only, and the index of tournaments beside it.

An act is what one commit wrote: its rows share `act`, the seq of the first; the last row carries the digest of the
tournament as it stood after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from sqlite3 import Row
from typing import Any

from bot.storage import codec
from bot.storage.errors import JournalConflict
from bot.storage.moments import from_text, to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from engine.events import Event
from engine.model import PersonId, Status, Tournament

THROWN = "thrown"
"""In the list of tournaments instead of its status: a practice run that is over."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One row of the journal. `actor` is None where the bot itself acted (a reminder that rang)."""

    seq: int
    kind: str
    at: datetime
    actor: PersonId | None
    update_id: int | None
    act: int
    digest: str | None
    event: Event


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A line of the index: enough for a list, written in the transaction of the events it follows from."""

    id: str
    club_id: int
    title: str
    rulebook: str
    status: str
    revision: int
    updated_at: datetime


_tournament_row = reader(TournamentRow)


class Journal:
    """Reads take `on=tx` to see what the open transaction has written; otherwise they see what is committed."""

    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("journal")
        self._index = queries("tournaments")

    async def append(
        self,
        tx: Tx,
        tournament_id: str,
        first_seq: int,
        events: Sequence[Event],
        *,
        at: datetime,
        actor: PersonId | None,
        update_id: int | None = None,
        digest: str | None = None,
    ) -> None:
        """Write one act: `events` get the numbers from `first_seq` (revision + 1) on.

        JournalConflict where the journal does not end just before `first_seq`. ValueError for no events.
        """
        rows = act_rows(tournament_id, first_seq, events, at=at, actor=actor, update_id=update_id, digest=digest)
        await self.write(tx, rows)

    async def write(self, tx: Tx, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write acts that are rows already, of one tournament or of several. JournalConflict as in `append`, at the
        commit at the latest."""
        clash = JournalConflict(str(rows[0]["tournament_id"]), int(rows[0]["seq"]))
        await tx.run_many(self._sql.add.sql, rows, clash=clash)

    async def load(self, tournament_id: str, after: int = 0, on: Session | None = None) -> tuple[Recorded, ...]:
        """The rows with seq > `after`, in order; upcast to today's kinds. Empty for an unknown tournament.

        DatabaseError: storage.unknown_event, storage.newer_event.
        """
        rows = await self._sql.load(on or self._reader, tournament_id=tournament_id, after=after)
        return tuple(map(_recorded, rows))

    async def act(self, tournament_id: str, seq: int, on: Session | None = None) -> tuple[Recorded, ...]:
        """All rows of the act that `seq` belongs to; empty where there is no such row."""
        rows = await self._sql.act(on or self._reader, tournament_id=tournament_id, seq=seq)
        return tuple(map(_recorded, rows))

    async def last_act(self, tournament_id: str, on: Session | None = None) -> tuple[Recorded, ...]:
        rows = await self._sql.last_act(on or self._reader, tournament_id=tournament_id)
        return tuple(map(_recorded, rows))

    async def revision(self, tournament_id: str, on: Session | None = None) -> int:
        """The seq of the last row, 0 for an unknown tournament."""
        return int(await self._sql.revision(on or self._reader, tournament_id=tournament_id))

    async def last_acts(self, tournament_id: str, on: Session | None = None) -> dict[PersonId, datetime]:
        """When each person last did something here."""
        rows = await self._sql.last_acts(on or self._reader, tournament_id=tournament_id)
        return {row["actor"]: from_text(row["at"]) for row in rows}

    async def index(self, tx: Tx, tournament: Tournament, at: datetime, *, before: Tournament | None = None) -> None:
        """Write what follows from the tournament: its line in the list, and who takes part in which role. `before` is
        the one that the index was last written for."""
        await self.list_anew(tx, ((tournament, at),))
        tx.shown |= before is None or _stage(before) != _stage(tournament)
        if before is not None and _same_people(before, tournament):
            return
        rows = await self._index.people(tx, tournament_id=tournament.id)
        listed = {(row["person_id"], row["role"]) for row in rows}
        now = _people_of(tournament)
        if now - listed:
            await self._index.add_people(tx, _people_rows(tournament.id, now - listed))
        if listed - now:
            await self._index.drop_people(tx, _people_rows(tournament.id, listed - now))

    async def list_anew(self, tx: Tx, tournaments: Iterable[tuple[Tournament, datetime]]) -> None:
        """The lines in the list alone: nobody has come to these tournaments or left them."""
        await self._index.put(tx, [_list_row(tournament, at) for tournament, at in tournaments])

    async def tournament(self, tournament_id: str, on: Session | None = None) -> TournamentRow | None:
        row = await self._index.get(on or self._reader, id=tournament_id)
        return None if row is None else _tournament_row(row)

    async def tournaments(
        self, *, club_id: int | None = None, person_id: PersonId | None = None
    ) -> tuple[TournamentRow, ...]:
        """Newest first: every tournament, a club's, or those a person plays in or has a role in (not both)."""
        if person_id is not None:
            rows = await self._index.of_person(self._reader, person_id=person_id)
        elif club_id is not None:
            rows = await self._index.of_club(self._reader, club_id=club_id)
        else:
            rows = await self._index.every(self._reader)
        return tuple(map(_tournament_row, rows))


def act_rows(
    tournament_id: str,
    first_seq: int,
    events: Sequence[Event],
    *,
    at: datetime,
    actor: PersonId | None,
    update_id: int | None = None,
    digest: str | None = None,
) -> list[dict[str, Any]]:
    """One act as `Journal.write` takes it. ValueError for no events."""
    if not events:
        raise ValueError("an act has at least one event")
    common = {
        "tournament_id": tournament_id,
        "at": to_text(at),
        "actor": actor,
        "update_id": update_id,
        "act": first_seq,
    }
    rows: list[dict[str, Any]] = []
    for seq, event in enumerate(events, first_seq):
        kind, version, body = codec.encode(event)
        rows.append({**common, "seq": seq, "kind": kind, "version": version, "body": body, "digest": None})
    rows[-1]["digest"] = digest
    return rows


def _recorded(row: Row) -> Recorded:
    return Recorded(
        seq=row["seq"],
        kind=row["kind"],
        at=from_text(row["at"]),
        actor=row["actor"],
        update_id=row["update_id"],
        act=row["act"],
        digest=row["digest"],
        event=codec.decode(row["kind"], row["version"], row["body"]),
    )


def _list_row(tournament: Tournament, at: datetime) -> dict[str, Any]:
    return {
        "id": tournament.id,
        "club_id": tournament.club,
        "title": tournament.title,
        "rulebook": tournament.rulebook.id,
        "status": THROWN if tournament.thrown else tournament.status.value,
        "revision": tournament.revision,
        "updated_at": to_text(at),
    }


def _stage(tournament: Tournament) -> tuple[Status, bool]:
    """What its list goes by: whose unfinished tournaments there are is read once a change."""
    return tournament.status, tournament.thrown


def _same_people(before: Tournament, after: Tournament) -> bool:
    """Whether nothing was touched that says who takes part."""
    return (
        before.entries is after.entries
        and before.waiting is after.waiting
        and before.lots is after.lots
        and before.looking == after.looking
        and before.grants is after.grants
    )


def _people_of(tournament: Tournament) -> set[tuple[PersonId, str]]:
    players = {(person, "player") for entry in tournament.entries.values() for person in entry.members}
    players |= {(person, "waiting") for one in tournament.waiting for person in one.entry.members}
    players |= {(person, "witness") for lots in tournament.lots for person in lots.witnesses}
    players |= {(one.person, "seeking") for one in tournament.looking}
    return players | {(grant.person, grant.role.value) for grant in tournament.grants}


def _people_rows(tournament_id: str, people: set[tuple[PersonId, str]]) -> list[dict[str, object]]:
    return [{"tournament_id": tournament_id, "person_id": person, "role": role} for person, role in sorted(people)]
