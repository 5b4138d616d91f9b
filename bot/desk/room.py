"""How much a club may have, where somebody else runs it for the club. What it has is never touched: only a new
tournament needs room."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bot.storage.store import Store
from engine.errors import RuleViolation
from engine.model import Status


@dataclass(frozen=True, slots=True)
class Room:
    """None where there is no limit. `tournaments` that are not over; `megabytes` of the database."""

    tournaments: int | None = None
    megabytes: int | None = None

    async def check(self, store: Store) -> None:
        """RuleViolation `club.tournaments_full` (most), `club.database_full` (megabytes) where no more fits."""
        if self.tournaments is not None:
            rows = await store.journal.tournaments()
            if sum(row.status != Status.FINISHED for row in rows) >= self.tournaments:
                raise RuleViolation("club.tournaments_full", most=self.tournaments)
        if self.megabytes is not None and _size(store.db.path) >= self.megabytes * 1_000_000:
            raise RuleViolation("club.database_full", megabytes=self.megabytes)


UNLIMITED = Room()


def _size(path: str) -> int:
    file = Path(path)
    return file.stat().st_size if file.exists() else 0
