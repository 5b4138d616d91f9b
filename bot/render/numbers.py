"""Exact numbers as people write them: 2½, 3/4, −4."""

from __future__ import annotations

from fractions import Fraction

_SIGNED = frozenset({"score_difference"})


def exact_text(value: int | Fraction) -> str:
    """A whole number, with a half beside it where there is one; any other fraction as p/q."""
    number = Fraction(value)
    sign, size = ("−" if number < 0 else ""), abs(number)
    whole, rest = divmod(size, 1)
    if not rest:
        return f"{sign}{whole}"
    if rest == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    return f"{sign}{size.numerator}/{size.denominator}"


def number_text(value: int | Fraction | None, name: str) -> str:
    """The value of a coefficient: +12 for a difference, nothing where it does not apply."""
    if value is None:
        return ""
    return f"{'+' if name in _SIGNED and value > 0 else ''}{exact_text(value)}"
