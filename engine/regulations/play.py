"""How a game of Go is played: by which rules, on what board, with what time."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.values import Minutes, Strict


class Play(Strict):
    """What the regulations of an event say of its games (Кодекс РФГ, 15.1, 16.5, 24.6, 24.8).

    rules        how a game ends and is counted
    board        lines of the board
    nigiri       who has Black in an even game is found out at the table; otherwise the system of the event says so
    main         minutes of each player for his game; None: the event has not said
    byoyomi      what follows: `canadian`, so many `stones` in so many `minutes`; `japanese`, so many `periods` of so
                 many `seconds` for a move; `ing`, up to `ing_periods` bought ones of 1/`ing_share` of `main`, each for
                 `ing_cost` points; `fischer`, every move adds `increment` seconds; `none`, sudden death
    rated        the games go to the federation's rating, which takes those with more than `rated_over` minutes
    """

    rules: Literal["japanese", "chinese", "aga", "new_zealand", "ing"] = "japanese"
    board: Literal[9, 13, 19] = 19
    nigiri: bool = False
    main: Minutes | None = None
    byoyomi: Literal["canadian", "japanese", "ing", "fischer", "none"] = "canadian"
    stones: int = Field(default=15, ge=1, le=100)
    minutes: int = Field(default=5, ge=1, le=60)
    periods: int = Field(default=3, ge=1, le=60)
    seconds: int = Field(default=30, ge=1, le=600)
    increment: int = Field(default=10, ge=1, le=600)
    ing_periods: int = Field(default=3, ge=1)
    ing_share: int = Field(default=6, ge=1)
    ing_cost: int = Field(default=2, ge=0)
    rated: bool = False
    rated_over: Minutes = 49

    @property
    def is_short_for_rating(self) -> bool:
        """Whether it is meant for the rating, which does not take games so short (П10 1.1, 1.2)."""
        return self.rated and self.main is not None and self.main <= self.rated_over
