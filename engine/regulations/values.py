"""The small words of a rulebook: exact numbers, minutes, texts in both languages."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

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


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Strict):
    """One text in both languages."""

    ru: str
    en: str
