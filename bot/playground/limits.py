"""Telegram's rate limits as sliding windows. Off by default; time here is real, never the movable clock."""

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from bot.clock import monotonic
from bot.playground.errors import too_many_requests


@dataclass(frozen=True)
class Window:
    """At most `count` messages in `seconds`."""

    count: int
    seconds: float


OVERALL = Window(30, 1.0)
PER_CHAT = Window(3, 3.0)
"""One a second, with a short burst of three."""
PER_GROUP = Window(20, 60.0)
COMMANDS = Window(20, 60.0)
"""Changes of the lists of commands. Telegram tells no number; it does refuse those that come too often."""


class RateLimits:
    """Counts what was let through; a refused call costs nothing, as in Telegram."""

    def __init__(self) -> None:
        self.on = False
        self._sent: dict[object, deque[float]] = defaultdict(deque)

    def switch(self, on: bool) -> None:
        self.on = on
        self._sent.clear()

    def spend(self, chat: int, *, group: bool, messages: int = 1) -> None:
        """Count a message to the chat, or an album of them; raises Refusal 429 with the whole seconds to wait. An album
        larger than a window goes out into an empty one."""
        windows: list[tuple[object, Window]] = [("overall", OVERALL), (chat, PER_CHAT)]
        if group:
            windows.append((("group", chat), PER_GROUP))
        self._spend(windows, messages)

    def spend_commands(self) -> None:
        """Count a change of a list of commands; raises Refusal 429."""
        self._spend([("commands", COMMANDS)], 1)

    def _spend(self, windows: list[tuple[object, Window]], messages: int) -> None:
        if not self.on:
            return
        now = monotonic()
        wait = max(self._wait(key, window, now, messages) for key, window in windows)
        if wait > 0:
            raise too_many_requests(math.ceil(wait), cause="limit")
        for key, _ in windows:
            self._sent[key].extend([now] * messages)

    def _wait(self, key: object, window: Window, now: float, messages: int) -> float:
        sent = self._sent[key]
        while sent and sent[0] <= now - window.seconds:
            sent.popleft()
        over = len(sent) + min(messages, window.count) - window.count
        if over <= 0 or not sent:
            return 0.0
        return sent[min(over, len(sent)) - 1] + window.seconds - now
