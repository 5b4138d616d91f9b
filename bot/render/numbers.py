"""Numbers as people write them: 2½, ¾, 5/3, −4; 3 500 of money."""

from __future__ import annotations

from fractions import Fraction

_SIGNS = {(1, 4): "¼", (1, 2): "½", (3, 4): "¾"}
_SIGNED = frozenset({"score_difference"})


def exact_text(value: int | Fraction) -> str:
    """A whole number, with a half or quarters beside it where there are any; any other fraction as p/q."""
    sign, size, parts = ("−" if value < 0 else ""), abs(value.numerator), value.denominator
    whole, rest = divmod(size, parts)
    if not rest:
        return f"{sign}{whole}"
    if (rest, parts) in _SIGNS:
        return f"{sign}{whole or ''}{_SIGNS[rest, parts]}"
    return f"{sign}{size}/{parts}"


def number_text(value: int | Fraction | None, name: str) -> str:
    """The value of a coefficient: +12 for a difference, nothing where it does not apply."""
    if value is None:
        return ""
    return f"{'+' if name in _SIGNED and value > 0 else ''}{exact_text(value)}"


def money(amount: int) -> str:
    """3 500: thousands apart, as money is written."""
    return f"{amount:,}".replace(",", " ")
