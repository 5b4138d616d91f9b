"""What the house makes of deliveries: who cannot be reached, which topic is gone, what is counted."""

from __future__ import annotations

from bot.clock import Clock
from bot.delivery.composed import Composed
from bot.delivery.outcomes import Hooks
from bot.desk.desk import Desk
from bot.notices import CALLS_SOMEBODY, PERSONAL, NoticeKind
from bot.runtime.meters import Meters
from bot.runtime.troubles import Troubles
from bot.storage.outbox import OutboxRow
from bot.storage.sessions import Tx
from bot.storage.store import Store


class Deliveries(Hooks):
    """Somebody cannot be written to: remembered, and shown to the organizer in the panel. A topic that is gone: the
    organizers hear of it. What was delivered is counted, and so is what failed."""

    def __init__(self, store: Store, clock: Clock, desk: Desk, meters: Meters, troubles: Troubles) -> None:
        self._meters = meters
        self._troubles = troubles
        self._store = store
        self._clock = clock
        self._desk = desk

    async def with_sent(self, tx: Tx, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        sent, live = row.notice, composed.live
        if row.address is None or message_id is None:
            return
        if live is not None:
            await self._desk.panels.sent(tx, live.live, live.slot, row.address, message_id, live.hash)
        called = sent.kind in CALLS_SOMEBODY and sent.priority != PERSONAL  # and is no side of the table
        if called and sent.tournament_id is not None:
            await self._desk.panels.called(tx, sent.tournament_id, row.address, message_id)

    async def on_sent(self, row: OutboxRow, composed: Composed, message_id: int | None) -> None:
        self._meters.sent.inc()
        sent = row.notice
        if sent.kind == NoticeKind.PAIRINGS_POSTED and sent.tournament_id is not None:  # the board of their round now
            self._desk.executor.changed(await self._desk.queries.tournament(sent.tournament_id))

    def on_trouble(self, error: BaseException) -> None:
        self._troubles.broke("sender", error)

    async def on_failed(self, row: OutboxRow, reason: str) -> None:
        self._troubles.note("sender", row.notice.kind, f"outbox:{row.id}")

    async def on_topic_lost(self, row: OutboxRow) -> None:
        sent = row.notice
        if sent.tournament_id is not None and sent.chat_id is not None and sent.thread_id is not None:
            await self._desk.posts.topic_lost(sent.tournament_id, sent.chat_id, sent.thread_id)

    async def on_unreachable(self, row: OutboxRow, reason: str) -> None:
        if row.notice.kind == NoticeKind.CLUB_WEEK:
            await self._desk.weekly.lost(row.notice)
        person = row.notice.person_id
        if person is None:
            return
        async with self._store.db.transaction() as tx:
            await self._store.people.mark_unreachable(tx, person, reason, self._clock.now())
