"""What the desk says to many at once: to whom, by whom and when. The words are kept outside the journal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import AnnouncementId, PersonId

Circle = Literal["everyone", "round", "unfinished", "table", "officials"]
"""Players and officials; who sits at a table of the round; who has no result there; one table; officials alone."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """`table`: of the round that is on, 0 where it is not about one."""

    id: AnnouncementId
    to: Circle
    by: PersonId
    at: datetime
    table: int = 0
