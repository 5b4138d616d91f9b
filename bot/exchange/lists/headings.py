"""What the headings of a list of participants say, in any of the languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Literal

from bot.languages import list_words

Meaning = Literal["", "strength", "club", "team", "name", "alias"]

_LISTS = list_words()
# Of a short word the whole counts: people are called Данилов and Парамонов.
_WORDS: dict[Meaning, frozenset[str]] = {
    "strength": frozenset().union(*(words.strength for words in _LISTS)),
    "club": frozenset().union(*(words.club for words in _LISTS)),
    "team": frozenset().union(*(words.team for words in _LISTS)),
    "name": frozenset().union(*(words.name for words in _LISTS)),
    "alias": frozenset().union(*(words.alias for words in _LISTS)),
}
_STEMS: dict[Meaning, tuple[str, ...]] = {
    "strength": tuple(chain.from_iterable(words.strength_stems for words in _LISTS)),
    "team": tuple(chain.from_iterable(words.team_stems for words in _LISTS)),
    "name": tuple(chain.from_iterable(words.name_stems for words in _LISTS)),
}
_ABOUT_OTHERS = frozenset({"№"}).union(*(words.about_others for words in _LISTS))
_OF_ANYTHING = frozenset().union(*(words.of_anything for words in _LISTS))


def meanings(row: Sequence[str]) -> list[Meaning]:
    """Of each cell. Another name counts where no column has the name itself; without any name it is no row of headings,
    and nothing has a meaning."""
    found = [_meaning(cell) for cell in row]
    if "name" not in found:
        found = ["name" if one == "alias" else one for one in found]
    if "name" not in found and "team" not in found:
        return [""] * len(found)
    return ["" if one == "alias" else one for one in found]


def _meaning(cell: str) -> Meaning:
    """Of the first word that has one. What begins with a digit («1 дан») stands below a heading."""
    words = re.findall(r"[^\W\d_]+|№", cell.casefold().replace(".", ""))
    if cell[:1].isdigit() or not _ABOUT_OTHERS.isdisjoint(words):
        return ""
    told = [word for word in words if word not in _OF_ANYTHING] or words
    return next((meaning for word in told if (meaning := _of_word(word))), "")


def _of_word(word: str) -> Meaning:
    for meaning, known in _WORDS.items():
        if word in known or word.startswith(_STEMS.get(meaning, ())):
            return meaning
    return ""
