"""Where an event is played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Venue:
    """`text` as its organizers said it: a hall, an address, a link to a map."""

    text: str
    version: int
