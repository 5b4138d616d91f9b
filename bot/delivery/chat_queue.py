"""Who waits for a message: one queue per chat and lane, first come first served, and a heap of the chats for each lane.

A chat has at most one message on its way, so its messages of a lane arrive in order. Among chats whose turn has come
the one with the most urgent message goes first, then the one with the longest queue, then the oldest message. A chat
that fails waits longer each time, alone; and few of those that failed last are tried at once.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from bot.delivery.budget import Lane

LANES = (Lane.NOTICES, Lane.REST)
BACKOFF_FIRST, BACKOFF_MOST = 0.5, 60.0
"""Seconds that a chat waits after its first failure, and at most; the wait doubles."""
MOST_FAILING = 5
"""So many chats that failed last may have a message on its way at once: one that fails may take half a minute to."""
ANOTHER_FAILS = 0.25
"""Seconds after which another of them is looked at again."""


@dataclass(slots=True)
class ChatQueue:
    rows: dict[Lane, deque[tuple[int, int]]] = field(default_factory=lambda: {lane: deque() for lane in LANES})
    """(row id, priority)"""
    busy: bool = False
    blocked_until: float = -inf
    failures: int = 0
    """In a row."""
    tickets: dict[Lane, int] = field(default_factory=dict)
    """Entries of the heaps with an older ticket are void."""

    def __len__(self) -> int:
        return sum(map(len, self.rows.values()))


class ChatQueues:
    """`free_at` says when a chat may get its next message (`Budget.free_at`), `lane_of` where a priority belongs.
    Times are monotonic seconds."""

    def __init__(self, free_at: Callable[[int], float], lane_of: Callable[[int], Lane]) -> None:
        self._free_at = free_at
        self._lane_of = lane_of
        self._queues: dict[int, ChatQueue] = {}
        self._asleep: dict[Lane, list[tuple[float, int, int]]] = {lane: [] for lane in LANES}
        self._ready: dict[Lane, list[tuple[int, int, int, int, int]]] = {lane: [] for lane in LANES}
        self._tickets = 0
        self._failing_now: set[int] = set()

    def add(self, chat: int, row: int, priority: int) -> None:
        queue = self._queues.setdefault(chat, ChatQueue())
        lane = self._lane_of(priority)
        queue.rows[lane].append((row, priority))
        self._stand(chat, queue, lane)

    def take(self, lane: Lane, now: float) -> tuple[int, int, int] | None:
        """(chat, row, priority) of the next message to send; its chat is busy until `done`. None: nobody's turn."""
        asleep, ready = self._asleep[lane], self._ready[lane]
        while asleep and asleep[0][0] <= now:
            _, chat, ticket = heapq.heappop(asleep)
            if self._valid(lane, chat, ticket):
                self._get_ready(lane, chat, self._queues[chat])
        while ready:
            *_, chat, ticket = heapq.heappop(ready)
            if not self._valid(lane, chat, ticket):
                continue
            queue = self._queues[chat]
            if queue.failures and len(self._failing_now) >= MOST_FAILING:
                queue.blocked_until = max(queue.blocked_until, now + ANOTHER_FAILS)
            if self._when(chat, queue) > now:
                self._stand(chat, queue, lane)  # an answer has gone to this chat meanwhile
                continue
            row, priority = queue.rows[lane].popleft()
            queue.busy = True
            if queue.failures:
                self._failing_now.add(chat)
            return chat, row, priority
        return None

    def next_time(self, lane: Lane) -> float | None:
        """When to ask again; None where everybody waits for something else."""
        asleep = self._asleep[lane]
        while asleep and not self._valid(lane, *asleep[0][1:]):
            heapq.heappop(asleep)
        return asleep[0][0] if asleep else None

    def done(self, chat: int) -> None:
        """The message on its way has ended, well or badly."""
        queue = self._queues[chat]
        queue.busy = False
        self._failing_now.discard(chat)
        for lane in LANES:
            self._stand(chat, queue, lane)
        if not queue and queue.blocked_until == -inf:
            del self._queues[chat]

    def put_back(self, chat: int, row: int, priority: int) -> None:
        """The row goes first again, ahead of those of its lane that came later."""
        self._queues.setdefault(chat, ChatQueue()).rows[self._lane_of(priority)].appendleft((row, priority))

    def block(self, chat: int, until: float) -> None:
        """Nothing for this chat before that moment."""
        self._queues.setdefault(chat, ChatQueue()).blocked_until = until

    def failed(self, chat: int, now: float) -> bool:
        """A message to this chat did not get through: it waits, longer each time. True where its last one did."""
        queue = self._queues.setdefault(chat, ChatQueue())
        queue.failures += 1
        queue.blocked_until = now + min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** min(queue.failures - 1, 16))
        return queue.failures == 1

    def succeeded(self, chat: int) -> None:
        queue = self._queues[chat]
        queue.failures, queue.blocked_until = 0, -inf

    def mended(self) -> None:
        """What failed had nothing to do with the chats: they are all tried again now."""
        for chat, queue in self._queues.items():
            if queue.failures:
                queue.blocked_until = -inf
                for lane in LANES:
                    self._stand(chat, queue, lane)

    def move(self, old: int, new: int) -> None:
        """The chat has another id now."""
        queue = self._queues.get(old)
        if queue is None:
            return
        target = self._queues.setdefault(new, ChatQueue())
        for lane in LANES:
            rows, queue.rows[lane] = queue.rows[lane], deque()
            target.rows[lane] = deque(sorted({*target.rows[lane], *rows}))
            self._stand(new, target, lane)

    def _valid(self, lane: Lane, chat: int, ticket: int) -> bool:
        queue = self._queues.get(chat)
        return queue is not None and queue.tickets.get(lane) == ticket and not queue.busy and bool(queue.rows[lane])

    def _when(self, chat: int, queue: ChatQueue) -> float:
        return max(self._free_at(chat), queue.blocked_until)

    def _stand(self, chat: int, queue: ChatQueue, lane: Lane) -> None:
        if queue.busy or not queue.rows[lane]:
            return
        self._tickets += 1
        queue.tickets[lane] = self._tickets
        heapq.heappush(self._asleep[lane], (self._when(chat, queue), chat, self._tickets))

    def _get_ready(self, lane: Lane, chat: int, queue: ChatQueue) -> None:
        rows = queue.rows[lane]
        urgency = min(priority for _, priority in rows)
        heapq.heappush(self._ready[lane], (urgency, -len(rows), rows[0][0], chat, queue.tickets[lane]))
