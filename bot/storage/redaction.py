"""A name taken out of what others wrote: the whole name and nothing but it, the words around it stay."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.languages import LANGUAGES

GONE = "[…]"
"""Instead of a name, in any language."""

_LEAST = 4
"""Letters of a name from which on its other cases are looked for, or a surname alone."""


@dataclass(frozen=True, slots=True)
class Redaction:
    """The names of one person. `surname`: is taken out where it stands alone, too, if it begins with a capital."""

    names: tuple[str, ...]
    surname: str = ""

    def of(self, text: str) -> str:
        for pattern in self._patterns():
            text = pattern.sub(GONE, text)
        return text

    def _patterns(self) -> Iterable[re.Pattern[str]]:
        for name in sorted(self.names, key=len, reverse=True):
            words = name.split()
            if len(words) > 1:
                yield _whole(r"\s+".join(map(_cases, words)), re.IGNORECASE)
            elif words:
                yield _whole(_spelled(words[0]), re.IGNORECASE if name.startswith("@") else 0)
        if len(self.surname) >= _LEAST:
            first, rest = self.surname[0].upper(), self.surname[1:]
            yield _whole(_spelled(first) + f"(?i:{_cases(rest, least=_LEAST - 1)})")


def redaction(name: str, username: str | None, others: Iterable[str]) -> Redaction:
    """Of somebody by his account, and by what his entries are called. The surname is the second of two words; what
    has more of them is no name that anybody is called by."""
    words = name.split()
    account = (f"@{username}", username) if username else ()
    return Redaction(tuple(dict.fromkeys((name, *others, *account))), words[1] if len(words) == 2 else "")


def _whole(pattern: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){pattern}(?!\w)", flags)


def _cases(word: str, least: int = _LEAST) -> str:
    """The word as it is written in any case of its language."""
    stems = (one.stem(word) for one in LANGUAGES.values()) if len(word) >= least else ()
    stem = next((stem for stem in stems if stem is not None), None)
    return _spelled(word) if stem is None else _spelled(stem) + r"\w{0,3}"


def _spelled(word: str) -> str:
    return re.sub("[её]", "[её]", re.sub("[ЕЁ]", "[ЕЁ]", re.escape(word)))
