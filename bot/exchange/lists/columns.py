"""What the columns of a list hold: by its headings, in any of the languages; where it has none, by its cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Literal

from bot.languages import any_of, list_words

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


_RANK = re.compile(rf"\d{{1,3}}\s?(?:{any_of((*words.kyu, *words.dan) for words in list_words())})", re.IGNORECASE)
_RATING = re.compile(r"\d{1,2}\s?\d{3}(?:[.,]\d+)?|\d{3}(?:[.,]\d+)?")
_LETTERS = re.compile(r"[^\W\d_][^\d@]*")


def strength(cell: str) -> str:
    """``1 кю``, ``1982``, also where it is written ``1 982`` or ``1982,4``; empty for what is neither."""
    if _RANK.fullmatch(cell):
        return cell.lower()
    return re.split(r"[.,]", cell.replace(" ", ""))[0] if _RATING.fullmatch(cell) else ""


def is_rank(cell: str) -> bool:
    return bool(_RANK.fullmatch(cell))


def without_number(row: Sequence[str], count: int) -> list[str]:
    """The cells that say anything, without the number of the row in a list of `count`."""
    cells = [cell for cell in row if cell]
    numbered = len(cells) > 1 and cells[0].rstrip(".)").isdecimal() and int(cells[0].rstrip(".)")) <= count
    return cells[1:] if numbered else cells


def player(cells: Sequence[str]) -> tuple[str, str, str]:
    """Name, strength (a rank, a rating or both), club: the name is the first words, or two of them where a word stands
    alone; words after it are the club or the town. What is neither (a telephone, a date) says nothing here."""
    words = [cell for cell in cells if _LETTERS.fullmatch(cell) and not is_rank(cell)] or list(cells[:1])
    parts = 2 if len(words) > 1 and " " not in words[0] and " " not in words[1] else 1
    known = rank_and_rating(filter(None, map(strength, cells)))
    return " ".join(words[:parts]), " ".join(known), "".join(words[parts : parts + 1])


def rank_and_rating(strengths: Iterable[str]) -> list[str]:
    """The first rank and the first rating, as far as there are any."""
    told = list(strengths)
    ranks, ratings = filter(is_rank, told), (one for one in told if not is_rank(one))
    return [*islice(ranks, 1), *islice(ratings, 1)]


def people(cells: Sequence[str]) -> Iterator[str]:
    """Each name with the strength that stands after it."""
    name = ""
    for cell in cells:
        if name and strength(cell):
            yield f"{name} {strength(cell)}"
            name = ""
        else:
            if name:
                yield name
            name = cell
    if name:
        yield name
