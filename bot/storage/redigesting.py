"""The digests of all journals written anew, where they are taken of something else than an earlier program took."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from sqlite3 import Row

from bot.storage import codec
from bot.storage.digests import digest
from bot.storage.queries import queries
from bot.storage.sessions import Session
from engine.evolve import evolve, replay

log = logging.getLogger(__name__)


async def write_digests(session: Session) -> None:
    """Fold every journal, and put the digest after each act into its row. A journal that cannot be folded is left as it
    is: `turnir doctor` says what is wrong with it. DatabaseError where it cannot even be read."""
    journal = queries("journal")
    for told in await journal.journals(session):
        tournament_id = told["tournament_id"]
        rows = await journal.load(session, tournament_id=tournament_id, after=0)
        try:
            made = _digests(tournament_id, rows)
        except Exception:
            log.exception("the journal of %s is not folded: its digests are left as they are", tournament_id)
            continue
        await journal.put_digest(session, made)


def _digests(tournament_id: str, rows: Iterable[Row]) -> list[dict[str, object]]:
    made, tournament = [], None
    for row in rows:
        event = codec.decode(row["kind"], row["version"], row["body"])
        tournament = replay(tournament_id, [event]) if tournament is None else evolve(tournament, event)
        if row["digest"] is not None:
            made.append({"tournament_id": tournament_id, "seq": row["seq"], "digest": digest(tournament)})
    return made
