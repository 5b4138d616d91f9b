"""Clubs: a zone, a language, an owner or two and the organizers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from bot.views import ClubView
from engine.model import PersonId

ClubRole = Literal["owner", "organizer"]


_club = reader(ClubView)


@dataclass(frozen=True, slots=True)
class ClubClaim:
    """Somebody has agreed to a role in the whole club; an owner looks at the real name and decides."""

    id: int
    person_id: PersonId
    role: ClubRole


_claim = reader(ClubClaim)


class Clubs:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("clubs")

    async def add(self, tx: Tx, title: str, zone: str, language: str, now: datetime) -> ClubView:
        return _club(await self._sql.add(tx, title=title, zone=zone, language=language, created_at=to_text(now)))

    async def change(self, tx: Tx, club: ClubView) -> None:
        await self._sql.change(tx, id=club.id, title=club.title, zone=club.zone, language=club.language)

    async def get(self, club_id: int) -> ClubView | None:
        row = await self._sql.get(self._reader, id=club_id)
        return None if row is None else _club(row)

    async def every(self, on: Session | None = None) -> tuple[ClubView, ...]:
        return tuple(map(_club, await self._sql.every(on or self._reader)))

    async def put_member(self, tx: Tx, club_id: int, person: PersonId, role: ClubRole) -> None:
        """Give the person this role instead of the one he had."""
        await self._sql.put_member(tx, club_id=club_id, person_id=person, role=role)

    async def drop_member(self, tx: Tx, club_id: int, person: PersonId) -> None:
        await self._sql.drop_member(tx, club_id=club_id, person_id=person)

    async def members(self, club_id: int, on: Session | None = None) -> dict[PersonId, ClubRole]:
        rows = await self._sql.members(on or self._reader, club_id=club_id)
        return {row["person_id"]: row["role"] for row in rows}

    async def role_of(self, club_id: int, person: PersonId) -> ClubRole | None:
        role: ClubRole | None = await self._sql.role_of(self._reader, club_id=club_id, person_id=person)
        return role

    async def claim(self, tx: Tx, club_id: int, person: PersonId, role: ClubRole, now: datetime) -> ClubClaim:
        """One a person while it waits: the last role he agreed to."""
        return _claim(
            await self._sql.add_claim(tx, club_id=club_id, person_id=person, role=role, created_at=to_text(now))
        )

    async def claims(self, club_id: int) -> tuple[ClubClaim, ...]:
        return tuple(map(_claim, await self._sql.pending_claims(self._reader, club_id=club_id)))

    async def decide_claim(
        self, tx: Tx, club_id: int, claim_id: int, by: PersonId, now: datetime, *, granted: bool
    ) -> ClubClaim | None:
        """The claim as decided; None where there is none or somebody has decided it before."""
        state = "granted" if granted else "declined"
        row = await self._sql.decide_claim(
            tx, id=claim_id, club_id=club_id, state=state, decided_by=by, decided_at=to_text(now)
        )
        return None if row is None else _claim(row)

    async def of_person(self, person: PersonId) -> tuple[tuple[ClubView, ClubRole], ...]:
        rows = await self._sql.of_person(self._reader, person_id=person)
        return tuple((_club(row), row["role"]) for row in rows)
