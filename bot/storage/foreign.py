"""What other processes commit, noticed at once and without a visit to any thread where nobody has committed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path


class ForeignCommits:
    """`number` is another one after a commit of another process.

    SQLite's `data_version` of a connection changes with every commit but its own. That of the writer tells of the other
    processes; that of the watch, which never writes, of them and of the writer. So while the watch shows what it
    showed when the writer was asked last, the writer has nothing else to say.
    """

    def __init__(self, file: Path) -> None:
        uri = f"{file.resolve().as_uri()}?mode=ro"
        self._watch = sqlite3.connect(uri, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
        self._known: tuple[int, int] | None = None
        self._told: int | None = None

    @property
    def number(self) -> int | None:
        """None where the writer must be asked. The file is looked at once in each turn of the loop: whatever comes
        after a commit is handled in a later one, and a look costs more than a question answered from memory."""
        if self._told is None:
            self._told = self._looked()
            if self._told is not None:
                asyncio.get_running_loop().call_soon(self._turned)
        return self._told

    def _turned(self) -> None:
        self._told = None

    def _looked(self) -> int | None:
        try:
            known = self._known
            return known[1] if known is not None and data_version(self._watch) == known[0] else None
        except sqlite3.Error:
            return None

    def note(self, writer: sqlite3.Connection) -> None:
        """In the writer's thread. The watch goes first: what is committed between the two shows on it next time."""
        self._known = None
        with suppress(sqlite3.Error):
            shown = data_version(self._watch)
            self._known = shown, data_version(writer)

    def close(self) -> None:
        self._watch.close()


def data_version(connection: sqlite3.Connection) -> int:
    """Another number after each commit of another connection."""
    return int(connection.execute("pragma data_version").fetchall()[0][0])
