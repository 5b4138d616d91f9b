"""How people come into an event: the waiting list, who has come."""

from __future__ import annotations

from pydantic import Field

from engine.regulations.values import Strict


class Entering(Strict):
    """check_in  before round 1 it is asked who has come
    answer    minutes in which somebody from the waiting list says whether he takes the place he is offered
    """

    check_in: bool = False
    answer: int = Field(default=60, ge=1)
