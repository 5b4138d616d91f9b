"""What lists of federations say of somebody, as it is written here."""

from __future__ import annotations

import re

_RATING = re.compile(r"-?\d{1,4}")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def first_name_first(cell: str) -> str:
    """«Лис, Анна» is Анна Лис."""
    surname, _, given = cell.partition(",")
    return " ".join(f"{given} {surname}".split())


def rating_of(cell: str) -> int | None:
    """``1982``, also where it is written ``1 982`` or ``1982,4``; of nobody's rating lists say 0."""
    whole = re.split(r"[.,]", "".join(cell.split()))[0]
    return int(whole) or None if _RATING.fullmatch(whole) else None


def year_of(cell: str) -> int | None:
    """Of a date, or a year alone."""
    found = _YEAR.search(cell)
    return int(found[0]) if found else None
