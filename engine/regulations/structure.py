"""How many rounds and which cut an event has, by how many are registered (Destiny V)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.values import Strict


class StructureRow(Strict):
    """From `least` to `most` entries (None: any more): so many Swiss rounds, so many in the play-off (0: none)."""

    least: int = Field(ge=2)
    most: int | None = Field(default=None, ge=2)
    rounds: int = Field(ge=1)
    cut: int = Field(ge=0)


class Structure(Strict):
    """The book's table. `custom` has none: the organizer announces rounds and cut himself."""

    kind: Literal["basic", "advanced", "custom"]
    rows: tuple[StructureRow, ...] = ()

    def row_of(self, entries: int) -> StructureRow | None:
        """The row of a field; None where the table has none for it."""
        return next((r for r in self.rows if r.least <= entries and (r.most is None or entries <= r.most)), None)
