"""How people come into an event: the waiting list."""

from __future__ import annotations

from pydantic import Field

from engine.regulations.values import Strict


class Entering(Strict):
    """answer  minutes in which somebody from the waiting list says whether he takes the place he is offered"""

    answer: int = Field(default=60, ge=1)
