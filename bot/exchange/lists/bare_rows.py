"""A row of a list without headings: what its cells are, they say themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.languages import any_of, list_words

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
    """Name, strength, club: the name is the first words, or the first two where a word stands alone; words after it
    are the club or the town. What is neither (a telephone, a date) says nothing here."""
    words = [cell for cell in cells if _LETTERS.fullmatch(cell) and not is_rank(cell)] or list(cells[:1])
    parts = 2 if len(words) > 1 and " " not in words[0] and " " not in words[1] else 1
    strengths = sorted(filter(None, map(strength, cells)), key=lambda one: not is_rank(one))
    return " ".join(words[:parts]), strengths[0] if strengths else "", "".join(words[parts : parts + 1])


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
