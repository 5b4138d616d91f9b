"""Lists of what people play with, which some events ask for (Destiny II.2b): when they were handed in, who has looked.

The list itself, words, a photo or a file, is kept outside the journal, where it can be erased.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import DeckListId, PersonId
from engine.typed import Typed

DeckCheck = Literal["team", "deck", "battlefield", "dice", "aside"]
"""What an official looks at: the characters, the cards, the battlefield, the dice of the cards, and the cards and dice
that are set aside until something calls for them."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """The list that stands.

    id       of what is kept outside the journal
    reason   why an official has put it right or entered it; empty where it is the player's own
    checked  what an official has looked at, by `checked_by`
    entered  by an official where the player had handed in none: on paper, too late
    """

    id: DeckListId
    by: PersonId
    at: datetime
    reason: Typed = ""
    checked: tuple[DeckCheck, ...] = ()
    checked_by: PersonId | None = None
    version: int = 0
    entered: bool = False
