"""Whether the file can be written: while it is known that it cannot, a writer is told so at once.

One writer finds out, waiting as long as SQLite lets him; those behind him would wait as long again, one after another,
for the same answer. From then on somebody tries each second, and the first try that works ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.clock import monotonic
from bot.storage.errors import DatabaseError

UNWRITABLE = frozenset({"storage.locked", "storage.full", "storage.io", "storage.unwritable", "storage.unreadable"})
"""What is wrong with the disk or its file, and may be over in a while; anything else is a fault of the program."""
PAUSE = 1.0
"""Seconds between tries while the file cannot be written."""

Listener = Callable[[DatabaseError | None], None]


@dataclass
class WriteGuard:
    """One per database. `trouble` is what keeps it from being written, None while nothing does."""

    monotonic: Callable[[], float] = monotonic
    trouble: DatabaseError | None = None
    _next_try: float = 0.0
    _trying: bool = False
    _listeners: list[Listener] = field(default_factory=list)

    def on_turn(self, listener: Listener) -> None:
        """Called with the trouble when it begins, with None when it is over."""
        self._listeners.append(listener)

    def refuse(self) -> None:
        """DatabaseError while the file is known to be bad and it is nobody's turn to try."""
        if self.trouble is not None and (self._trying or self.monotonic() < self._next_try):
            raise DatabaseError(self.trouble.code, **self.trouble.params)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """A transaction from its beginning to its commit. What it fails of is remembered; that it works, too."""
        self.refuse()
        self._trying = True
        try:
            yield
        except DatabaseError as error:
            self.note(error)
            raise
        else:
            self.note(None)
        finally:
            self._trying = False
            self._next_try = self.monotonic() + PAUSE

    def note(self, trouble: DatabaseError | None) -> None:
        """What a try has ended with."""
        if trouble is None or trouble.code in UNWRITABLE:
            self._is(trouble)
            self._next_try = self.monotonic() + PAUSE

    def _is(self, trouble: DatabaseError | None) -> None:
        news = (self.trouble is None) != (trouble is None)
        self.trouble = trouble
        if news:
            for listener in self._listeners:
                listener(trouble)
