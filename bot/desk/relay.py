"""Messages from a player to his opponent, without anybody's phone or user name.

They are no facts of the tournament: no journal has them, no official reads them, and the outbox forgets the words once
they are delivered.
"""

from __future__ import annotations

from bot.desk.executor import Actor, Executor
from bot.notices import TIMELY, NoticeKind
from bot.storage.outbox import Notice
from engine.decide.common import last_published, published_pairing
from engine.errors import RuleViolation
from engine.model import Entry, EntryId, Pairing, PersonId, Tournament

MOST_WRITTEN = 300
A_ROUND = 5


class Relay:
    """To the opponent of the round that is on."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def write(self, tournament_id: str, pairing_id: str, actor: Actor, text: str) -> int:
        """How many more he may send in this round.

        RuleViolation `access.not_your_table`, `input.words_long`; `relay.old_round`, `relay.too_many`, `relay.muted`
        where the other side wants none, `relay.unreachable` where nobody of it has opened the bot.
        """
        if len(text) > MOST_WRITTEN:
            raise RuleViolation("input.words_long", limit=MOST_WRITTEN)
        tournament = await self._queries.tournament(tournament_id)
        own, pairing = _seat(tournament, actor.person, pairing_id)
        others = tournament.entries[pairing.opponent_of(own.id)].members
        reachable = await self._queries.reachable(others)
        if not reachable:
            raise RuleViolation("relay.unreachable")
        async with self._executor.updates.writing() as tx:
            readers = reachable - await self._store.relays.muted(tournament_id, pairing.round, on=tx)
            if not readers:
                raise RuleViolation("relay.muted")
            number = await self._store.relays.count(tx, tournament_id, pairing.round, actor.person)
            if number > A_ROUND:
                raise RuleViolation("relay.too_many", limit=A_ROUND)
            key = f"{tournament_id}:relay:{pairing.round}:{actor.person}:{number}"
            rows = [_row(key, tournament_id, pairing, own.id, reader, text) for reader in others if reader in readers]
            await self._store.outbox.add(tx, rows, self._now())
        return A_ROUND - number

    async def mute(self, tournament_id: str, pairing_id: str, actor: Actor, *, muted: bool) -> None:
        """No messages from the other side in this round; or again."""
        _, pairing = _seat(await self._queries.tournament(tournament_id), actor.person, pairing_id)
        async with self._executor.updates.writing() as tx:
            await self._store.relays.mute(tx, tournament_id, pairing.round, actor.person, muted=muted)


def _seat(t: Tournament, person: PersonId, pairing_id: str) -> tuple[Entry, Pairing]:
    """The person's entry and its pair of the round that is on."""
    own, found = t.entry_of(person), t.pairing_by_id(pairing_id)
    if own is None or found is None or own.id not in found.entries:
        raise RuleViolation("access.not_your_table", table=0)
    round_ = last_published(t)
    if found.round != round_.number:
        raise RuleViolation("relay.old_round")
    return own, published_pairing(t, found.round, found.table)[1]


def _row(key: str, tournament_id: str, pairing: Pairing, sender: EntryId, to: PersonId, text: str) -> Notice:
    return Notice(
        dedup_key=f"{key}:{to}",
        kind=NoticeKind.RELAY,
        params={"round": pairing.round, "table": pairing.table, "from": sender, "text": text},
        tournament_id=tournament_id,
        person_id=to,
        loud=True,
        priority=TIMELY,
    )
