"""How people come into an event: what is asked of everybody, the waiting list, who has come, who comes late."""

from __future__ import annotations

from datetime import date
from typing import Literal

from pydantic import Field, field_validator, model_validator

from engine.decklists import DeckCheck
from engine.values import Strict


class Age(Strict):
    """Whole years, 0 where there is no limit.

    by  the difference of the years of the calendar, or full years
    on  the day on which they are counted, as 2026-12-05, in books from before an event had a planned day of its own,
        which goes before it; empty: the day somebody enters
    """

    least: int = Field(default=0, ge=0, le=120)
    most: int = Field(default=0, ge=0, le=120)
    by: Literal["birth_year", "full_years"] = "birth_year"
    on: str = ""

    @property
    def day(self) -> date | None:
        return date.fromisoformat(self.on) if self.on else None

    @property
    def is_asked(self) -> bool:
        """Whether somebody has to say when he was born."""
        return bool(self.least or self.most)

    @field_validator("on")
    @classmethod
    def _is_a_day(cls, on: str) -> str:
        try:
            return on and date.fromisoformat(on).isoformat()
        except ValueError:
            raise ValueError("a day is written as 2026-12-05") from None

    @model_validator(mode="after")
    def _in_order(self) -> Age:
        if self.most and self.least > self.most:
            raise ValueError(f"nobody is {self.least} and not older than {self.most}")
        return self


class DeckLists(Strict):
    """asked   everybody hands in a list of what he plays with; officials alone see it
    before  minutes before the planned beginning until which it is handed in; 0: until round 1 begins
    checks  what an official looks at
    """

    asked: bool = False
    before: int = Field(default=0, ge=0)
    checks: tuple[DeckCheck, ...] = ()


class Entering(Strict):
    """age       who may play; the desk may enter somebody beside it
    identity_document  whoever shows none does not play
    bars_disqualified  whoever is under a disqualification does not enter
    published  the regulations of an event of the federation are on its site so many days before it
    regulations  the address of the event's own regulations, which everybody has to know
    products  which products may be played with, in the organizers' words
    lists     of what people play with
    check_in  before round 1 it is asked who has come
    answer    minutes in which somebody from the waiting list says whether he takes the place he is offered
    late      somebody comes after round 1 of a system of rounds is announced: nobody is taken any more, or what the
              rounds he missed are: losses, nothing, half points; `odd_one`: nothing, and while the round is not started
              he plays against whoever is free in it
    """

    age: Age = Age()
    identity_document: bool = False
    bars_disqualified: bool = False
    published: int | None = Field(default=None, ge=1)
    regulations: str = ""
    products: str = Field(default="", max_length=200)
    lists: DeckLists = DeckLists()
    check_in: bool = False
    answer: int = Field(default=60, ge=1)
    late: Literal["closed", "loss", "absent", "half", "odd_one"] = "closed"
