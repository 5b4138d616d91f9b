"""Exact numbers as other programs write them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def decimal_text(value: int | Fraction, places: int | None = None) -> str:
    """``81.5``, with so many places where they are given; what has no end is cut at two."""
    exact = Fraction(value)
    number = Decimal(exact.numerator) / Decimal(exact.denominator)
    if places is not None:
        return f"{number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):f}"
    text = f"{number.quantize(Decimal('0.01'), ROUND_HALF_UP):f}"
    return text.rstrip("0").rstrip(".")


def plain_number(value: int | Fraction) -> int | Decimal | str:
    """For a cell of a sheet: a number where it can be written out, otherwise ``p/q``."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return int(exact)
    number = Decimal(exact.numerator) / Decimal(exact.denominator)
    return number if Fraction(number) == exact else str(exact)
