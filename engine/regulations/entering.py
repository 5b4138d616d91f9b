"""How people come into an event: the waiting list, who has come, who comes late."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.regulations.values import Strict


class Entering(Strict):
    """check_in  before round 1 it is asked who has come
    answer    minutes in which somebody from the waiting list says whether he takes the place he is offered
    late      somebody comes after round 1 of a system of rounds is announced: nobody is taken any more, or what the
              rounds he missed are: losses, nothing, half points; `odd_one`: nothing, and while the round is not started
              he plays against whoever is free in it
    """

    check_in: bool = False
    answer: int = Field(default=60, ge=1)
    late: Literal["closed", "loss", "absent", "half", "odd_one"] = "closed"
