"""Who somebody is in the club, whatever he is in the tournament that is meant."""

from __future__ import annotations

from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar, cast

from engine.errors import RuleViolation
from handlers.visit import AnyVisit, Function

F = TypeVar("F", bound=Function)


def in_club(function: F) -> F:
    """The handler sees him with his roles in the club."""

    @wraps(function)
    async def as_in_club(visit: AnyVisit, *args: Any, **named: Any) -> None:
        there = await visit.desk.queries.viewer(visit.viewer.person.id)
        await function(replace(visit, viewer=there), *args, **named)

    return cast(F, as_in_club)


def for_its_organizers(function: F) -> F:
    """The same for owners and organizers of the club alone. RuleViolation `access.organizer_needed`."""

    @wraps(function)
    async def for_organizers(visit: AnyVisit, *args: Any, **named: Any) -> None:
        if not visit.viewer.directs:
            raise RuleViolation("access.organizer_needed")
        await function(visit, *args, **named)

    return cast(F, in_club(for_organizers))


def pieces(visit: AnyVisit, count: int) -> list[str]:
    """What the button says, part by part; a part that is missing is empty."""
    return [*visit.press.arg.split("."), *[""] * count][:count]
