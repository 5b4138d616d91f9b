"""Two names that may well be one person's: typed twice, with a slip or the other way round."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# So many letters differ at most, by the length of the shorter name; shorter ones are no sign of anything.
_SLIPS = ((10, 2), (6, 1))
_NUMBER = re.compile(r"\d+|\b[IVX]+\b")  # second teams of a club are «Лисы 2» or «Лисы II»


def alike(one: str, other: str) -> bool:
    """Equal but for letter case, ё and е, the order of words, or one or two slips; numbers have to be the same."""
    first, second = _words(one), _words(other)
    if sorted(first) == sorted(second):
        return True
    if _NUMBER.findall(one) != _NUMBER.findall(other):
        return False
    return any(_all_near(first, words) for words in (second, second[::-1]))


def first_alike(name: str, names: Iterable[str]) -> str | None:
    """The first of the names that is like this one."""
    return next((other for other in names if alike(name, other)), None)


def _words(name: str) -> list[str]:
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    return re.findall(r"\w+", folded)


def _all_near(first: list[str], second: list[str]) -> bool:
    """Word by word: two slips in a short name make another one (Глеб, Олег)."""
    if not _near(" ".join(first), " ".join(second)):
        return False
    if len(first) != len(second):
        return True
    return all(_distance(one, other) <= 1 or _near(one, other) for one, other in zip(first, second, strict=True))


def _near(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    most = next((slips for least, slips in _SLIPS if shorter >= least), 0)
    return bool(most) and abs(len(one) - len(other)) <= most and _distance(one, other) <= most


def _distance(one: str, other: str) -> int:
    """How many letters are to be put in, taken out or changed (Levenshtein)."""
    before = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        now = [row]
        for column, second in enumerate(other, start=1):
            now.append(min(now[-1] + 1, before[column] + 1, before[column - 1] + (letter != second)))
        before = now
    return before[-1]
