"""What nobody needs any more goes."""

from __future__ import annotations

from datetime import timedelta

from bot.clock import Clock
from bot.storage.store import Store

KEEP_UPDATES = timedelta(days=2)
KEEP_MESSAGES = timedelta(days=30)
KEEP_WORDS_SET_ASIDE = timedelta(days=7)


async def tidy(store: Store, clock: Clock) -> None:
    """What nobody needs any more: updates handled, messages that went out, pictures of states long past, links
    that nobody can follow, and what somebody began to type and left."""
    now = clock.now()
    async with store.db.transaction(long=True) as tx:
        await store.inbox.prune(tx, now - KEEP_UPDATES)
        await store.inbox.prune_quarantined(tx, bodies=now - KEEP_WORDS_SET_ASIDE, rows=now - KEEP_MESSAGES)
        await store.outbox.prune(tx, now - KEEP_MESSAGES)
        await store.pictures.prune(tx, now - KEEP_MESSAGES)
        await store.links.prune(tx, now - KEEP_MESSAGES)
        await store.forms.prune(tx, now - KEEP_MESSAGES)
