"""The small words of a rulebook: exact numbers, minutes, texts in several languages."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, RootModel

from engine.errors import RuleViolation
from engine.ranks import strength

Minutes = Annotated[int, Field(ge=0, le=24 * 60)]
BestOf = Literal[1, 3, 5]


_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(/[0-9]{1,9}|[.][0-9]{1,9})?")


def _exact(value: Any) -> Any:
    """2, 0.5, "2", "0.5" and "1/2" are exact numbers: a number is taken as it is written, never as it is stored."""
    if isinstance(value, Fraction):
        return value
    written = not isinstance(value, bool) and isinstance(value, int | float | str) and _NUMBER.fullmatch(str(value))
    try:
        return Fraction(written[0] if written else "")
    except (ValueError, ZeroDivisionError) as error:
        raise ValueError('an exact number is written as 1, 0.5 or "1/2"') from error


def _not_negative(value: Fraction) -> Fraction:
    if value < 0:
        raise ValueError("points are 0 or more")
    return value


Exact = Annotated[Fraction, BeforeValidator(_exact), PlainSerializer(str, return_type=str)]
Points = Annotated[Exact, AfterValidator(_not_negative)]


def _rank(value: str) -> str:
    """A rank of Go; on the scale of `engine.ranks`."""
    try:
        strength(value)
    except RuleViolation as error:
        raise ValueError("a rank is 30k to 1k or 1d to 9d") from error
    return value


Rank = Annotated[str, AfterValidator(_rank)]


class Strict(BaseModel):
    """Built with the whole that it is a part of, not once for each of them."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Words(RootModel[dict[Annotated[str, Field(pattern="^[a-z]{2,3}$")], str]]):
    """One text in several languages, by their codes."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    root: dict[Annotated[str, Field(pattern="^[a-z]{2,3}$")], str] = Field(min_length=1)
