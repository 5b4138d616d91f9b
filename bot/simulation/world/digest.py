"""What a world leaves behind, as one number: the same of the same seed, on every machine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256

from bot.playground.calls import KEPT
from bot.playground.views import message_view
from bot.playground.world import World
from bot.storage.store import Store


async def digest_of(store: Store, tournaments: Iterable[str], playground: World) -> str:
    """Of the journals, of every call of the bot with its moment, and of all that stands on people's screens."""
    rows = [row for one in tournaments for row in await store.journal.load(one)]
    left = {
        "journal": [(row.seq, row.kind, row.at.isoformat(), row.actor, row.act, row.digest) for row in rows],
        "calls": playground.log.select(limit=KEPT),
        "screens": [
            [message_view(playground, one) for one in chat.messages.values()] for chat in playground.chats.values()
        ],
    }
    return sha256(json.dumps(left, sort_keys=True).encode()).hexdigest()[:16]
