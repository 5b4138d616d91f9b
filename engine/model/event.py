"""What is said of an event: where it is played, what there is to win, announcements, who looks for a team."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import AnnouncementId, PersonId


@dataclass(frozen=True, slots=True)
class Venue:
    """`text` as its organizers said it: a hall, an address, a link to a map."""

    text: str
    version: int


@dataclass(frozen=True, slots=True)
class Prize:
    """For one place: a sum and points of a series, which can be shared, a thing, which cannot."""

    amount: int = 0
    thing: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Seeker:
    """Whoever looks for a pair or a team before the draw: listed until he has found one.

    asked_by  who wants him and waits for his answer, the first to ask first
    declined  whom he has told no; they do not ask again while he is on the list
    """

    person: PersonId
    rank: str = ""
    asked_by: tuple[PersonId, ...] = ()
    version: int = 0
    declined: tuple[PersonId, ...] = ()


Circle = Literal["everyone", "round", "unfinished", "table", "officials"]
"""Players and officials; who sits at a table of the round; who has no result there; one table; officials alone."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the desk says to many at once; the words are kept outside the journal. `table`: of the round that is on, 0
    where it is not about one."""

    id: AnnouncementId
    to: Circle
    by: PersonId
    at: datetime
    table: int = 0
