"""What other processes commit, noticed at once and without a visit to any thread where nobody has committed."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from bot.storage.errors import DatabaseError
from bot.storage.reader import Reader


class ForeignCommits:
    """`number` is another one after a commit of another process.

    SQLite's `data_version` of a connection changes with every commit but its own. That of the writer tells of the other
    processes; that of the reader, which never writes, of them and of the writer. So while the reader shows what it
    showed when the writer was asked last, the writer has nothing else to say.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: tuple[int, int] | None = None

    @property
    def number(self) -> int | None:
        """None where the writer must be asked."""
        known = self._known
        if known is None:
            return None
        try:
            return known[1] if self._reader.ask(data_version) == known[0] else None
        except DatabaseError:
            return None

    def note(self, writer: sqlite3.Connection) -> None:
        """In the writer's thread. The reader goes first: what is committed between the two shows on it next time."""
        self._known = None
        with suppress(sqlite3.Error, DatabaseError):
            shown = self._reader.ask(data_version)
            self._known = shown, data_version(writer)


def data_version(connection: sqlite3.Connection) -> int:
    """Another number after each commit of another connection."""
    return int(connection.execute("pragma data_version").fetchall()[0][0])
