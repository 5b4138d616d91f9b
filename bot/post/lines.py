"""Who waits for a message: one line per chat and lane, first come first served, and a heap of the chats for each lane.

A chat has at most one message on its way, so its messages of a lane arrive in order. Among chats whose turn has come
the one with the most urgent message goes first, then the one with the longest line, then the oldest message. A chat
that fails waits longer each time, alone; and few of those that failed last are tried at once.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf

from bot.post.budget import Lane

LANES = (Lane.NOTICES, Lane.REST)
BACKOFF_FIRST, BACKOFF_MOST = 0.5, 60.0
"""Seconds that a chat waits after its first failure, and at most; the wait doubles."""
MOST_FAILING = 5
"""So many chats that failed last may have a message on its way at once: one that fails may take half a minute to."""
ANOTHER_FAILS = 0.25
"""Seconds after which another of them is looked at again."""


@dataclass(slots=True)
class Line:
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


class Lines:
    """`free_at` says when a chat may get its next message (`Budget.free_at`), `lane_of` where a priority belongs.
    Times are monotonic seconds."""

    def __init__(self, free_at: Callable[[int], float], lane_of: Callable[[int], Lane]) -> None:
        self._free_at = free_at
        self._lane_of = lane_of
        self._lines: dict[int, Line] = {}
        self._asleep: dict[Lane, list[tuple[float, int, int]]] = {lane: [] for lane in LANES}
        self._ready: dict[Lane, list[tuple[int, int, int, int, int]]] = {lane: [] for lane in LANES}
        self._tickets = 0
        self._failing_now: set[int] = set()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def add(self, chat: int, row: int, priority: int) -> None:
        line = self._lines.setdefault(chat, Line())
        lane = self._lane_of(priority)
        line.rows[lane].append((row, priority))
        self._stand(chat, line, lane)

    def take(self, lane: Lane, now: float) -> tuple[int, int, int] | None:
        """(chat, row, priority) of the next message to send; its chat is busy until `done`. None: nobody's turn."""
        asleep, ready = self._asleep[lane], self._ready[lane]
        while asleep and asleep[0][0] <= now:
            _, chat, ticket = heapq.heappop(asleep)
            if self._valid(lane, chat, ticket):
                self._get_ready(lane, chat, self._lines[chat])
        while ready:
            *_, chat, ticket = heapq.heappop(ready)
            if not self._valid(lane, chat, ticket):
                continue
            line = self._lines[chat]
            if line.failures and len(self._failing_now) >= MOST_FAILING:
                line.blocked_until = max(line.blocked_until, now + ANOTHER_FAILS)
            if self._when(chat, line) > now:
                self._stand(chat, line, lane)  # an answer has gone to this chat meanwhile
                continue
            row, priority = line.rows[lane].popleft()
            line.busy = True
            if line.failures:
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
        line = self._lines[chat]
        line.busy = False
        self._failing_now.discard(chat)
        for lane in LANES:
            self._stand(chat, line, lane)
        if not line and line.blocked_until == -inf:
            del self._lines[chat]

    def put_back(self, chat: int, row: int, priority: int) -> None:
        """The row goes first again, ahead of those of its lane that came later."""
        self._lines.setdefault(chat, Line()).rows[self._lane_of(priority)].appendleft((row, priority))

    def block(self, chat: int, until: float) -> None:
        """Nothing for this chat before that moment."""
        self._lines.setdefault(chat, Line()).blocked_until = until

    def failed(self, chat: int, now: float) -> bool:
        """A message to this chat did not get through: it waits, longer each time. True where its last one did."""
        line = self._lines.setdefault(chat, Line())
        line.failures += 1
        line.blocked_until = now + min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** min(line.failures - 1, 16))
        return line.failures == 1

    def succeeded(self, chat: int) -> None:
        line = self._lines[chat]
        line.failures, line.blocked_until = 0, -inf

    def mended(self) -> None:
        """What failed had nothing to do with the chats: they are all tried again now."""
        for chat, line in list(self._failed()):
            line.blocked_until = -inf
            for lane in LANES:
                self._stand(chat, line, lane)

    def _failed(self) -> Iterator[tuple[int, Line]]:
        return ((chat, line) for chat, line in self._lines.items() if line.failures)

    def move(self, old: int, new: int) -> None:
        """The chat has another id now."""
        line = self._lines.get(old)
        if line is None:
            return
        target = self._lines.setdefault(new, Line())
        for lane in LANES:
            rows, line.rows[lane] = line.rows[lane], deque()
            target.rows[lane] = deque(sorted({*target.rows[lane], *rows}))
            self._stand(new, target, lane)

    def _valid(self, lane: Lane, chat: int, ticket: int) -> bool:
        line = self._lines.get(chat)
        return line is not None and line.tickets.get(lane) == ticket and not line.busy and bool(line.rows[lane])

    def _when(self, chat: int, line: Line) -> float:
        return max(self._free_at(chat), line.blocked_until)

    def _stand(self, chat: int, line: Line, lane: Lane) -> None:
        if line.busy or not line.rows[lane]:
            return
        self._tickets += 1
        line.tickets[lane] = self._tickets
        heapq.heappush(self._asleep[lane], (self._when(chat, line), chat, self._tickets))

    def _get_ready(self, lane: Lane, chat: int, line: Line) -> None:
        rows = line.rows[lane]
        urgency = min(priority for _, priority in rows)
        heapq.heappush(self._ready[lane], (urgency, -len(rows), rows[0][0], chat, line.tickets[lane]))
