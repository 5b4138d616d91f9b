"""Axes of a picture that shows numbers over time: where a value stands, which round numbers and dates are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count, takewhile
from math import ceil, floor

STEPS = (5, 10, 20, 50, 100, 200, 500, 1000, 2000)
MOST_NUMBERS, LEAST_SPAN = 7, 20
"""So few numbers are told; so much is shown where nothing has changed."""
DAYS, MONTHS, YEARS = (1, 7, 14), (1, 2, 3, 6), (1, 2, 5, 10, 20, 50)
"""How far a date may be from the next one."""
MOST_DATES = 7

Date = tuple[datetime, str]


@dataclass(frozen=True, slots=True)
class Axis:
    """Values from `low` to `high` along a length; where these are one, it stands in the middle."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return round(self.start + share * (self.end - self.start), 2)


def wide_enough(values: Sequence[float]) -> tuple[float, float]:
    """The least and the greatest of them; more where these are nearly one."""
    low, high = min(values), max(values)
    spare = max(0.0, LEAST_SPAN - (high - low)) / 2
    return low - spare, high + spare


def numbers_between(low: float, high: float) -> range:
    """Round numbers, at least two where the span is wide enough."""
    found = (range(ceil(low / step) * step, floor(high) + 1, step) for step in STEPS)
    return next(one for one in found if len(one) <= MOST_NUMBERS)


def dates_between(first: datetime, last: datetime) -> list[Date]:
    """Days, counted from the first moment, else first days of months or of years; each with its words."""
    found = (list(takewhile(lambda one: one[0] <= last, dates)) for dates in _dates(first))
    return next(one for one in found if len(one) <= MOST_DATES)


def _dates(first: datetime) -> Iterator[Iterator[Date]]:
    """The nearest to each other first; none ends by itself."""
    for step in DAYS:
        yield ((day, f"{day:%d.%m.%Y}") for day in _days(first, step))
    for step in MONTHS:
        yield ((month, f"{month:%m.%Y}") for month in _months(first, step))
    for step in YEARS:
        yield ((year, str(year.year)) for year in _months(first, 12 * step))


def _days(first: datetime, step: int) -> Iterator[datetime]:
    return (first + timedelta(days=passed) for passed in count(0, step))


def _months(first: datetime, step: int) -> Iterator[datetime]:
    """Midnights before first days of months, in the zone of `first`; of six months they are January and July."""
    begin = first.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    since = 12 * first.year + first.month - 1
    months = count(ceil(since / step) * step, step)
    found = (begin.replace(year=month // 12, month=month % 12 + 1) for month in months)
    return (one for one in found if one >= first)
