"""Names that are nearly the same, and names in order of the alphabet."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

# So many letters differ at most, by the length of the shorter name; shorter ones are no sign of anything.
_SLIPS = ((10, 2), (6, 1))
_TIMES = 3  # as often as a letter is counted in one name
_NUMBER = re.compile(r"\d+|\b[IVX]+\b")  # second teams of a club are «Лисы 2» or «Лисы II»


def alike(one: str, other: str) -> bool:
    """Equal but for letter case, ё and е, the order of words, or one or two slips; numbers have to be the same."""
    first, second = _folded(one), _folded(other)
    if _are_others(first.letters, second.letters):
        return False
    if sorted(first.words) == sorted(second.words):
        return True
    if first.numbers != second.numbers:
        return False
    return any(_all_near(first.words, words) for words in (second.words, second.words[::-1]))


def first_alike(name: str, names: Iterable[str]) -> str | None:
    """The first of the names that is like this one."""
    letters = _folded(name).letters
    near = (other for other in names if not _are_others(letters, _folded(other).letters))
    return next((other for other in near if alike(name, other)), None)


@dataclass(frozen=True, slots=True)
class _Folded:
    """A name as it is compared. `letters`: a bit for each time that a letter stands in it, some share theirs."""

    words: tuple[str, ...]
    numbers: tuple[str, ...]
    letters: int


@lru_cache(maxsize=8192)
def _folded(name: str) -> _Folded:
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    words = tuple(re.findall(r"\w+", folded))
    letters = 0
    for letter, times in Counter("".join(words)).items():
        letters |= (1 << min(times, _TIMES)) - 1 << ord(letter) % 64 * _TIMES
    return _Folded(words, tuple(_NUMBER.findall(name)), letters)


def _are_others(letters: int, more: int) -> bool:
    """So many that no slips explain them: each changes two at most. Nearly every two names are told apart by this."""
    return (letters ^ more).bit_count() > 2 * _SLIPS[0][1]


def _all_near(first: Sequence[str], second: Sequence[str]) -> bool:
    """Word by word: two slips in a short name make another one (Глеб, Олег)."""
    if not _near(" ".join(first), " ".join(second)):
        return False
    if len(first) != len(second):
        return True
    return all(_within(one, other, 1) or _near(one, other) for one, other in zip(first, second, strict=True))


def _near(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    most = next((slips for least, slips in _SLIPS if shorter >= least), 0)
    return bool(most) and _within(one, other, most)


def _within(one: str, other: str, most: int) -> bool:
    """Whether at most so many letters are to be put in, taken out or changed (Levenshtein)."""
    if abs(len(one) - len(other)) > most:
        return False
    same = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if same is None:
        return True  # what one of them has more is within the limit
    if not most:
        return False
    one, other = one[same:], other[same:]
    return any(
        _within(left, right, most - 1) for left, right in ((one[1:], other[1:]), (one[1:], other), (one, other[1:]))
    )


def alphabet(name: str) -> tuple[str | int, ...]:
    """What a name is sorted by: Ё stands with Е, a number by its value, so that «№ 3» goes before «№ 13»."""
    parts = re.split(r"(\d+)", name.casefold().replace("ё", "е"))
    return tuple(int(part) if part.isdecimal() else part for part in parts)
