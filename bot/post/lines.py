"""Who waits for a message: one line per chat, first come first served, and a heap of the chats.

A chat has at most one message on its way, so its messages arrive in order. Among chats whose turn has come the one
with the most urgent message goes first, then the one with the longest line, then the oldest message.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Line:
    rows: deque[tuple[int, int]] = field(default_factory=deque)
    """(row id, priority)"""
    busy: bool = False
    blocked_until: float = float("-inf")
    ticket: int = 0
    """Entries of the heaps with an older ticket are void."""


class Lines:
    """`free_at` says when a chat may get its next message (`Budget.free_at`). Times are monotonic seconds."""

    def __init__(self, free_at: Callable[[int], float]) -> None:
        self._free_at = free_at
        self._lines: dict[int, Line] = {}
        self._asleep: list[tuple[float, int, int]] = []
        self._ready: list[tuple[int, int, int, int, int]] = []
        self._tickets = 0

    def __len__(self) -> int:
        return sum(len(line.rows) for line in self._lines.values())

    def add(self, chat: int, row: int, priority: int) -> None:
        line = self._lines.setdefault(chat, Line())
        line.rows.append((row, priority))
        self._stand(chat, line)

    def take(self, now: float) -> tuple[int, int, int] | None:
        """(chat, row, priority) of the next message to send; its chat is busy until `done`. None: nobody's turn."""
        while self._asleep and self._asleep[0][0] <= now:
            _, chat, ticket = heapq.heappop(self._asleep)
            if self._valid(chat, ticket):
                self._get_ready(chat, self._lines[chat])
        while self._ready:
            *_, chat, ticket = heapq.heappop(self._ready)
            if not self._valid(chat, ticket):
                continue
            line = self._lines[chat]
            if self._when(chat, line) > now:
                self._stand(chat, line)  # an answer has gone to this chat meanwhile
                continue
            row, priority = line.rows.popleft()
            line.busy = True
            return chat, row, priority
        return None

    def next_time(self) -> float | None:
        """When to ask again; None where everybody waits for something else."""
        while self._asleep and not self._valid(*self._asleep[0][1:]):
            heapq.heappop(self._asleep)
        return self._asleep[0][0] if self._asleep else None

    def done(self, chat: int) -> None:
        """The message on its way has ended, well or badly."""
        line = self._lines[chat]
        line.busy = False
        if line.rows:
            self._stand(chat, line)
        elif line.blocked_until == float("-inf"):
            del self._lines[chat]

    def put_back(self, chat: int, row: int, priority: int) -> None:
        """The row goes first again, ahead of those that came later."""
        self._lines.setdefault(chat, Line()).rows.appendleft((row, priority))

    def block(self, chat: int, until: float) -> None:
        """Telegram asked to wait with this chat."""
        self._lines.setdefault(chat, Line()).blocked_until = until

    def move(self, old: int, new: int) -> None:
        """The chat has another id now."""
        line = self._lines.get(old)
        if line is None:
            return
        rows, line.rows = line.rows, deque()
        target = self._lines.setdefault(new, Line())
        target.rows = deque(sorted({*target.rows, *rows}))
        self._stand(new, target)

    def _valid(self, chat: int, ticket: int) -> bool:
        line = self._lines.get(chat)
        return line is not None and line.ticket == ticket and not line.busy and bool(line.rows)

    def _when(self, chat: int, line: Line) -> float:
        return max(self._free_at(chat), line.blocked_until)

    def _stand(self, chat: int, line: Line) -> None:
        if line.busy or not line.rows:
            return
        self._tickets += 1
        line.ticket = self._tickets
        heapq.heappush(self._asleep, (self._when(chat, line), chat, line.ticket))

    def _get_ready(self, chat: int, line: Line) -> None:
        urgency = min(priority for _, priority in line.rows)
        heapq.heappush(self._ready, (urgency, -len(line.rows), line.rows[0][0], chat, line.ticket))
