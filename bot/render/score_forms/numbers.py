"""A number by buttons: at once where there are few, else range by range, each a tenth of the one before."""

from __future__ import annotations

from collections.abc import Callable

from bot.render.score_forms.score_form import Option
from bot.render.screen import in_rows
from engine.results import GameResult

MOST = 25
PER_ROW = 5

Made = Callable[[int], GameResult | str]


def pick(low: int, high: int, made: Made, path: str) -> tuple[tuple[Option, ...], ...]:
    """Buttons for the numbers from `low` to `high`; a range leads to `path` with ``low-high`` at its end."""
    size = 1
    while high // size - low // size >= MOST:
        size *= 10
    if size == 1:
        return in_rows([Option(str(number), made(number)) for number in range(low, high + 1)], PER_ROW)
    ranges = [
        (max(low, part * size), min(high, part * size + size - 1)) for part in range(low // size, high // size + 1)
    ]
    # The last range may be a single number, a limit of 100.
    options = [
        Option(str(first), made(first)) if first == last else Option(f"{first}–{last}", f"{path}.{first}-{last}")
        for first, last in ranges
    ]
    return in_rows(options, PER_ROW)


def span(part: str) -> tuple[int, int] | None:
    """The range a path ends with, ``30-39``; None for a single number."""
    low, dash, high = part.partition("-")
    return (int(low), int(high)) if dash else None
