"""The journal folded again, without anything that was kept of it, and held against the digests that were stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.digests import digest
from bot.storage.journal import Recorded
from bot.storage.store import Store
from engine.evolve import evolve, replay
from engine.model import Tournament


@dataclass(frozen=True, slots=True)
class Refolded:
    """`tournament` is None for an empty journal; `wrong`: the rows after which the digest is another one; `digest`: the
    last that was stored, empty without one."""

    tournament: Tournament | None
    acts: int
    wrong: tuple[Recorded, ...]
    digest: str


async def refold(store: Store, tournament_id: str) -> Refolded:
    """Fold the journal of a tournament from its first row."""
    tournament: Tournament | None = None
    acts, wrong, last = 0, [], ""
    for recorded in await store.journal.load(tournament_id):
        event = recorded.event
        tournament = replay(tournament_id, [event]) if tournament is None else evolve(tournament, event)
        if recorded.digest is not None:
            acts, last = acts + 1, recorded.digest
            if digest(tournament) != recorded.digest:
                wrong.append(recorded)
    return Refolded(tournament, acts, tuple(wrong), last)
