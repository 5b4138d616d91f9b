"""Who is asked again for what he has to do and has not done."""

from __future__ import annotations

from datetime import time

from pydantic import field_validator

from engine.values import Minutes, Strict


class Chasing(Strict):
    """Minutes after which somebody is asked, one step after the other; a shorter list asks fewer, an empty one nobody.

    results  the time is over and no result has come: the players (of a team its captain), the referee of the table,
             the organizers
    reports  one side has told a result: the other side, the referee of the table, the organizers; once both agree,
             those two alone
    calls    nobody takes a call or a dispute: the head referee, the organizers
    eve      the time of day at which everybody is reminded that the event begins on the next, as 18:00; empty: never
    """

    results: tuple[Minutes, ...] = (5, 10, 15)
    reports: tuple[Minutes, ...] = (5, 10, 15)
    calls: tuple[Minutes, ...] = (2, 5)
    eve: str = "18:00"

    @property
    def eve_at(self) -> time | None:
        return time.fromisoformat(self.eve) if self.eve else None

    @field_validator("eve")
    @classmethod
    def _is_a_time(cls, eve: str) -> str:
        try:
            return eve and time.fromisoformat(eve).strftime("%H:%M")
        except ValueError:
            raise ValueError("a time of day is written as 18:00") from None
