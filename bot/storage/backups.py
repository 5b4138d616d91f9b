"""The folder of copies of a database: one a night, seven of them, and one before each upgrade.

Plain blocking methods: in the running bot call them in a thread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from bot.storage.errors import DatabaseError
from bot.storage.maintenance import backup

KEPT = 7
BESIDE = "backups"


@dataclass(frozen=True, slots=True)
class Backups:
    """The copies of one database. `turnir.sqlite3` becomes `turnir-2026-11-21.sqlite3` for a night and
    `turnir-version-5.sqlite3` for what it was before an upgrade from version 5."""

    database: Path
    folder: Path

    @classmethod
    def of(cls, database: Path, folder: Path | None = None) -> Backups:
        """In `folder`, or in `backups` beside the database."""
        return cls(database, folder or database.parent / BESIDE)

    def nights(self) -> dict[date, Path]:
        """The copies of nights that are there, oldest first."""
        if not self.folder.is_dir():
            return {}
        named = re.compile(rf"{re.escape(self.database.stem)}-(\d{{4}}-\d\d-\d\d){re.escape(self.database.suffix)}")
        found = ((named.fullmatch(file.name), file) for file in self.folder.iterdir())
        return dict(sorted((date.fromisoformat(match[1]), file) for match, file in found if match is not None))

    def make(self, night: date) -> Path:
        """The copy of this night; older ones beyond the last seven go, once it is there.

        DatabaseError: storage.unwritable for a folder that cannot be made, and whatever `maintenance.backup` refuses.
        """
        target = self._ready(night.isoformat())
        backup(self.database, target, overwrite=True)
        killed = self.folder.glob(f"{self.database.stem}-*{self.database.suffix}.part")
        for old in (*list(self.nights().values())[:-KEPT], *killed):
            old.unlink(missing_ok=True)
        return target

    def before_upgrade(self, version: int) -> Path:
        """The database as this version has left it. DatabaseError as `make`."""
        target = self._ready(f"version-{version}")
        backup(self.database, target, overwrite=True)
        return target

    def _ready(self, what: str) -> Path:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseError("storage.unwritable", reason=str(error)) from error
        return self.folder / f"{self.database.stem}-{what}{self.database.suffix}"
