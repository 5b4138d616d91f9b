"""What an event gives away, place by place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prize:
    """For one place: a sum that can be shared, or a thing that cannot."""

    amount: int = 0
    thing: str = ""
