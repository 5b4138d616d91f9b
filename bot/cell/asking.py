"""What is asked of a file and what is said of it: plain data, for it goes to another process and back."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from bot.exchange.formats.foreign import MAX_BYTES as MOST_OF_TOURNAMENT
from bot.exchange.lists.rows import MAX_BYTES as MOST_OF_LIST
from bot.exchange.turnir_file.schema import Document
from bot.federations import Federation

MOST_SAID = 6_000_000
"""Bytes of an answer: a tournament of 2000 players and eleven rounds takes 1.4 MB, a federation's list of 40,000
players in Cyrillic three times as much."""
MOST_PARTS = 40_000
"""Objects and lists in it, each of them a kilobyte here; the same tournament has 24,000 of them."""
MOST_OF_PLACE = 120
"""Signs of what a refusal quotes from the file."""

Door = Literal["names", "pairs", "sent", "tournament", "federation"]
"""A list of entries, the pairs of a round, a tournament, a federation's list of players; or, as it was sent, a
tournament, results or, of an organizer, such a list."""
Wanted = Literal["names", "pairs", "organizer", "referee", "federation"]
"""The list that a form asks for, or, where none does, everything that somebody of this office may send."""
Quoted = Annotated[str, StringConstraints(max_length=MOST_OF_PLACE)]


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Question(_Plain):
    """`name` is the file's own; `kind` says of what a list of names is."""

    door: Door
    wanted: Wanted = "organizer"
    name: str = ""
    kind: Literal["player", "pair", "team"] = "player"

    @property
    def most(self) -> int:
        """Bytes of such a file."""
        return MOST_OF_LIST if self.door in ("names", "pairs") else MOST_OF_TOURNAMENT


class Answer(_Plain):
    """A tournament, or the lines that could have been pasted with the headings of columns that say nothing here, or
    whose list of players it is, with their lines and how many more say nothing; or the code of a refusal with what it
    carries. `fault`: where the reading broke in a way that nobody foresaw."""

    document: Document | None = None
    players_of: Federation | Literal["", "anybody"] = ""
    skipped: int = 0
    text: str = ""
    unused: tuple[str, ...] = ()
    refused: Annotated[str, StringConstraints(pattern=r"^((file|import)\.[a-z_]+)?$")] = ""
    carried: dict[Quoted, int | Quoted] = Field(default_factory=dict)
    fault: Quoted = ""
