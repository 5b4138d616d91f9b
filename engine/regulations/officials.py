"""Who may run an event: whether officials may play in it, and how many head referees it has."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.values import Strict


class Officials(Strict):
    """play   whether an organizer or a referee may play: `with_another`, where another official does not
    heads  how many head referees there may be at a time; None: any number
    """

    play: Literal["yes", "with_another", "never"] = "yes"
    heads: int | None = Field(default=None, ge=1)
