"""The small words of a rulebook: exact numbers, minutes, texts in both languages."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from engine.errors import RuleViolation
from engine.ranks import strength

Minutes = Annotated[int, Field(ge=0, le=24 * 60)]
BestOf = Literal[1, 3, 5]


def _exact(value: Any) -> Any:
    """2, "2" and "1/2" are exact numbers; 0.5 is not."""
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError('an exact number is an integer or a text such as "1/2"')
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError) as error:
        raise ValueError('an exact number is an integer or a text such as "1/2"') from error


Exact = Annotated[Fraction, BeforeValidator(_exact), PlainSerializer(str, return_type=str)]


def _rank(value: str) -> str:
    """A rank of Go; on the scale of `engine.ranks`."""
    try:
        strength(value)
    except RuleViolation as error:
        raise ValueError("a rank is 30k to 1k or 1d to 9d") from error
    return value


Rank = Annotated[str, AfterValidator(_rank)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Strict):
    """One text in both languages."""

    ru: str
    en: str
