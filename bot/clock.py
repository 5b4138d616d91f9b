"""The one source of `now`: the machine's clock, or the playground's, which a person can move forward."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta


class Clock:
    """Real time plus an offset that only grows. UTC."""

    def __init__(self) -> None:
        self._offset = timedelta()
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> datetime:
        return datetime.now(UTC) + self._offset

    @property
    def offset(self) -> timedelta:
        return self._offset

    def move_to_offset(self, offset: timedelta) -> None:
        """Follow another clock; a smaller offset is ignored, time never runs backwards."""
        if offset > self._offset:
            self._offset = offset
            for listener in self._listeners:
                listener()

    def on_move(self, listener: Callable[[], None]) -> None:
        """Called after each jump forward."""
        self._listeners.append(listener)
