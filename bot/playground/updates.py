"""The queue of updates and its long poll: an update stays until an offset confirms it."""

import asyncio
import json
from dataclasses import dataclass, field, replace
from typing import Any

from bot.clock import monotonic
from bot.playground.errors import Refusal
from bot.playground.feed import Pulse
from bot.playground.model import Json
from bot.playground.raw import Raw

LARGEST = 2**53
"""A number from here on is none that an offset can follow: such an update goes by its place."""
ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds that Telegram keeps off until a bot asks for them by name."""

_MESSAGES = frozenset({"message", "edited_message"})

Queue = tuple[str, int]
"""Whose updates a webhook gets one after the other."""

_SET_MEANWHILE = "Conflict: terminated by setWebhook request"
_SECOND_POLLER = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
_WEBHOOK = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


@dataclass
class Update:
    """What waits: its number, for offsets, and its body. `left`: how often it may be handed out, if not for ever;
    `queue`: which of them a webhook keeps to their order."""

    number: int
    body: Raw
    left: int | None = None
    queue: Queue = ("", 0)


def queue_of(kind: str, payload: Json) -> Queue:
    """As the Bot API server has it: messages by their chat, of each other kind those of one person or chat."""
    about = payload.get("chat") or payload.get("from") or payload.get("user") or {}
    return ("message" if kind in _MESSAGES else kind, int(about.get("id", 0)))


@dataclass
class Updates:
    """Updates that wait for the bot. They outlive the bot's process, not the playground's."""

    next_id: int = 100_000_001
    pending: list[Update] = field(default_factory=list)
    allowed: frozenset[str] | None = None
    webhook: Json = field(default_factory=dict)
    news: Pulse = field(default_factory=Pulse)
    doubled: bool = False
    """Whether what is confirmed next comes once more."""
    poller: asyncio.Task[object] | None = None
    """Who waits for updates now."""
    _ousted: dict[asyncio.Task[object], Refusal] = field(default_factory=dict)
    """Pollers that are still to be told why they get nothing."""

    def add(self, kind: str, payload: Json) -> None:
        """Queue an update unless the bot does not want this kind."""
        wanted = kind in self.allowed if self.allowed else kind not in ON_REQUEST
        if not wanted:
            return
        body = json.dumps({"update_id": self.next_id, kind: payload}).encode()
        self._queue(body, queue=queue_of(kind, payload))

    def add_raw(self, body: bytes, *, as_is: bool, times: int | None) -> Update:
        """Queue anything at all, wanted or not. Its number is its own `update_id` where it has one; a JSON object
        without gets the next, unless it is to stay as it is."""
        try:
            value: Any = json.loads(body)
        except (ValueError, RecursionError):
            return self._queue(body, times=times)
        if not isinstance(value, dict):
            return self._queue(body, times=times)
        number = value.get("update_id")
        if type(number) is int and abs(number) < LARGEST:
            return self._queue(body, number=number, times=times)
        if "update_id" not in value and not as_is:
            body = json.dumps({"update_id": self.next_id, **value}).encode()
        return self._queue(body, times=times)

    def _queue(
        self, body: bytes, *, number: int | None = None, times: int | None = None, queue: Queue | None = None
    ) -> Update:
        number = self.next_id if number is None else number
        update = Update(number, Raw(body), times, queue or ("raw", number))
        self.pending.append(update)
        self.next_id = max(self.next_id, update.number + 1)
        self.news.beat()
        return update

    async def poll(self, offset: int | None, limit: int, seconds: float) -> list[Raw]:
        """Long poll. Raises Refusal 409 in the elder of two pollers, and while a webhook is set."""
        if self.webhook.get("url"):
            raise Refusal(409, _WEBHOOK)
        me = asyncio.current_task()
        assert me is not None
        self.oust(Refusal(409, _SECOND_POLLER))
        self.poller = me
        self._confirm(offset)
        try:
            return await self._wait(me, limit, monotonic() + seconds)
        finally:
            self._ousted.pop(me, None)
            if self.poller is me:
                self.poller = None

    def oust(self, refusal: Refusal) -> None:
        """Whoever polls now is refused."""
        if self.poller is not None:
            self._ousted[self.poller] = refusal
        self.news.beat()

    async def _wait(self, me: asyncio.Task[object], limit: int, deadline: float) -> list[Raw]:
        while True:
            if me in self._ousted:
                raise self._ousted[me]
            if self.webhook.get("url"):
                raise Refusal(409, _SET_MEANWHILE)
            if self.pending:
                out = self.pending[:limit]
                self.handed_out(*out)
                return [update.body for update in out]
            if not await self.news.wait(deadline - monotonic()) and monotonic() >= deadline:
                return []

    def handed_out(self, *out: Update) -> None:
        """They have gone out once more, confirmed or not."""
        for update in out:
            update.left = None if update.left is None else update.left - 1
        self.pending = [update for update in self.pending if update.left != 0]

    def done(self, done: Update) -> None:
        """A webhook has confirmed it."""
        self.pending = [update for update in self.pending if update is not done]

    def _confirm(self, offset: int | None) -> None:
        """Forget what is older than the offset; a negative one keeps that many from the end."""
        if offset is None or offset == 0:
            return
        if offset < 0:
            self.pending = self.pending[offset:]
        else:
            again = [replace(update, left=1) for update in self.pending if update.number < offset and self.doubled]
            self.doubled = self.doubled and not again
            self.pending = [*again, *(update for update in self.pending if update.number >= offset)]
