"""Links that open something: a tournament, a role, a team, a club. Only a hash of the token is stored."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.storage.errors import LinkError
from bot.storage.ids import new_token
from bot.storage.moments import to_text, to_text_or_none
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from engine.model import EntryId, PersonId

TOKEN_BYTES = 24  # 32 characters: with a prefix well inside the 64 of a deep link

LIFETIMES: dict[str, timedelta] = {
    "role": timedelta(hours=24),
    "team": timedelta(days=30),
    "owner": timedelta(minutes=10),
    "claim": timedelta(days=30),
    "club": timedelta(hours=24),
}
"""How long a kind opens; a kind that is not here (join) opens for ever."""

MANY_USES = frozenset({"join"})

BAD_TOKENS = 5
BAD_TOKENS_WITHIN = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Link:
    """What a token opens. The token itself is known only to those who hold it."""

    id: int
    kind: str
    club_id: int | None
    tournament_id: str | None
    entry_id: EntryId | None
    payload: Mapping[str, Any]
    many: bool
    expires_at: datetime | None
    revoked_at: datetime | None
    used_at: datetime | None
    used_by: PersonId | None


_link = reader(Link)


@dataclass(frozen=True, slots=True)
class RoleClaim:
    """Somebody followed a role link; an organizer looks at the real name and decides."""

    id: int
    tournament_id: str
    person_id: PersonId
    role: str
    state: str
    decided_by: PersonId | None
    decided_at: datetime | None


_claim = reader(RoleClaim)


@dataclass
class Guesses:
    """Counts tokens that opened nothing, per person; in memory, for a restart is rarer than a guess."""

    limit: int = BAD_TOKENS
    within: timedelta = BAD_TOKENS_WITHIN
    _bad: dict[PersonId, deque[datetime]] = field(default_factory=dict)

    def check(self, person: PersonId, now: datetime) -> None:
        """LinkError("link.too_many", seconds=…) for somebody who has guessed too often."""
        bad = self._recent(person, now)
        if len(bad) >= self.limit:
            left = bad[0] + self.within - now
            raise LinkError("link.too_many", seconds=max(1, int(left.total_seconds())))

    def count(self, person: PersonId, now: datetime) -> None:
        self._bad.setdefault(person, deque()).append(now)
        for known in list(self._bad):
            if not self._recent(known, now):
                del self._bad[known]

    def _recent(self, person: PersonId, now: datetime) -> deque[datetime]:
        bad = self._bad.get(person, deque())
        while bad and bad[0] <= now - self.within:
            bad.popleft()
        return bad


class Links:
    def __init__(self, reader: Session, dice: Random) -> None:
        self._dice = dice
        self._reader = reader
        self._sql = queries("links")
        self._guesses = Guesses()

    async def issue(
        self,
        tx: Tx,
        kind: str,
        now: datetime,
        *,
        by: PersonId | None = None,
        club_id: int | None = None,
        tournament_id: str | None = None,
        entry_id: EntryId | None = None,
        payload: Mapping[str, Any] | None = None,
    ) -> str:
        """Make a link and return its token, which cannot be read again."""
        token, lasts = new_token(TOKEN_BYTES, self._dice), LIFETIMES.get(kind)
        await self._sql.add(
            tx,
            hash=_hash(token),
            kind=kind,
            club_id=club_id,
            tournament_id=tournament_id,
            entry_id=entry_id,
            payload=json.dumps(dict(payload or {}), ensure_ascii=False),
            many=kind in MANY_USES,
            created_by=by,
            created_at=to_text(now),
            expires_at=to_text_or_none(now + lasts if lasts else None),
        )
        return token

    async def peek(self, token: str, person: PersonId, now: datetime, on: Session | None = None) -> Link:
        """What the token would open for this person, without using it.

        LinkError: link.unknown, link.used (by_you), link.expired, link.revoked, link.too_many (seconds).
        """
        self._guesses.check(person, now)
        row = await self._sql.get(on or self._reader, hash=_hash(token))
        if row is None:
            self._guesses.count(person, now)
            raise LinkError("link.unknown")
        link = _link(row)
        if link.revoked_at is not None:
            raise LinkError("link.revoked", kind=link.kind)
        if link.used_at is not None and not link.many:
            raise LinkError("link.used", kind=link.kind, by_you=link.used_by == person)
        if link.expires_at is not None and link.expires_at <= now:
            raise LinkError("link.expired", kind=link.kind)
        return link

    async def redeem(self, tx: Tx, token: str, person: PersonId, now: datetime) -> Link:
        """Open the link; a single-use one is spent with this transaction. LinkError as `peek`."""
        link = await self.peek(token, person, now, on=tx)
        await self._sql.use(tx, id=link.id, person_id=person, at=to_text(now))
        return link

    async def revoke_entry(self, tx: Tx, tournament_id: str, entry_id: EntryId, now: datetime) -> int:
        """Shut the open invitations into a team."""
        touched = await self._sql.revoke_entry(tx, tournament_id=tournament_id, entry_id=entry_id, at=to_text(now))
        return int(touched)

    async def prune(self, tx: Tx, before: datetime) -> None:
        """Forget links that had expired by then: whoever follows one hears that it is unknown."""
        await self._sql.prune(tx, before=to_text(before))

    async def claim(self, tx: Tx, tournament_id: str, person: PersonId, role: str, now: datetime) -> RoleClaim:
        """Ask for a role; asking twice is one claim while it waits."""
        return _claim(
            await self._sql.add_claim(
                tx, tournament_id=tournament_id, person_id=person, role=role, created_at=to_text(now)
            )
        )

    async def get_claim(self, claim_id: int) -> RoleClaim | None:
        row = await self._sql.get_claim(self._reader, id=claim_id)
        return None if row is None else _claim(row)

    async def pending_claims(self, tournament_id: str) -> tuple[RoleClaim, ...]:
        return tuple(map(_claim, await self._sql.pending_claims(self._reader, tournament_id=tournament_id)))

    async def decide_claim(
        self, tx: Tx, claim_id: int, by: PersonId, now: datetime, *, granted: bool
    ) -> RoleClaim | None:
        """The claim as decided; None where there is none or somebody has decided it before."""
        state = "granted" if granted else "declined"
        row = await self._sql.decide_claim(tx, id=claim_id, state=state, decided_by=by, decided_at=to_text(now))
        return None if row is None else _claim(row)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
