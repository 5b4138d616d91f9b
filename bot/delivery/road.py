"""Whether Telegram can be reached at all: one chat that fails says nothing, several in a row do."""

from __future__ import annotations

from math import inf

SEVERAL = 3
"""So many different chats that fail, and none that succeeds between them, are a broken road."""
PAUSE_FIRST, PAUSE_MOST = 0.5, 1.0
"""Seconds. Short at most: each chat that failed waits much longer by itself, so few are tried after a pause, and
somebody whose chat is good waits no longer than this for others'."""


class Road:
    """It hears of chats whose last message had come through. Times are monotonic seconds."""

    def __init__(self) -> None:
        self.closed_until = -inf
        self._failing: set[int] = set()
        self._pauses = 0

    def failed(self, chat: int, now: float) -> None:
        """A call to the chat did not get through. Calls that fail during a pause are part of what caused it."""
        if now < self.closed_until:
            return
        self._failing.add(chat)
        if len(self._failing) < SEVERAL:
            return
        self._failing.clear()
        self._pauses += 1
        self.closed_until = now + min(PAUSE_MOST, PAUSE_FIRST * 2 ** min(self._pauses - 1, 16))

    def passed(self) -> bool:
        """A call got through; True where the road had been broken."""
        broken, self._pauses = self._pauses > 0, 0
        self._failing.clear()
        self.closed_until = -inf
        return broken
