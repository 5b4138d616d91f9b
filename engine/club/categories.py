"""Categories: some of a club's players, ranked among themselves. Nobody is paired by them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NewType

from engine.ids import PersonId

CategoryId = NewType("CategoryId", str)
LONGEST = 20
"""Signs of a title: it stands on a button."""


@dataclass(frozen=True, slots=True)
class Category:
    """Women, juniors, guests of another club: whoever is chosen by hand; or beginners.

    most     beginners have finished at most so many tournaments of the club; None: its members are chosen
    members  those who are chosen, by whichever of their numbers
    """

    id: CategoryId
    title: str
    most: int | None = None
    members: frozenset[PersonId] = frozenset()

    def holds(self, people: Collection[PersonId], played: int) -> bool:
        """Whether a player is in it who is these people and has finished so many tournaments."""
        return played <= self.most if self.most is not None else not self.members.isdisjoint(people)
