"""What the headings of a list of participants say, in Russian and in English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

Meaning = Literal["", "strength", "club", "team", "name", "alias"]

# Of a short word the whole counts: people are called Данилов and Парамонов.
_WORDS: dict[Meaning, frozenset[str]] = {
    "strength": frozenset({"ранг", "кю", "дан", "rank", "grade", "level", "elo", "эло"}),
    "club": frozenset({"клуб", "клуба", "город", "города", "откуда", "club", "city", "town"}),
    "team": frozenset({"название", "пара", "пары", "team", "pair"}),
    "name": frozenset({"имя", "фио", "имена", "surname", "name", "player", "participant"}),
    "alias": frozenset({"ник", "никнейм", "nick", "nickname"}),
}
_STEMS: dict[Meaning, tuple[str, ...]] = {
    "strength": ("разряд", "рейт", "rating"),
    "team": ("команд",),
    "name": ("фамил", "игрок", "участни", "напарни", "капитан", "спортсмен"),
}
# Beside one of these the others say whose it is: «Телефон игрока», Player ID.
_OTHERS = {"№", "id", "no", "номер", "место", "телефон", "тел", "почта", "почты", "телеграм", "логин", "адрес", "дата"}
_OTHERS |= {"взнос", "тренер", "phone", "mail", "email", "telegram", "coach", "place", "date", "timestamp"}


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
    if cell[:1].isdigit() or not _OTHERS.isdisjoint(words):
        return ""
    told = [word for word in words if word != "название"] or words
    return next((meaning for word in told if (meaning := _of_word(word))), "")


def _of_word(word: str) -> Meaning:
    for meaning, known in _WORDS.items():
        if word in known or word.startswith(_STEMS.get(meaning, ())):
            return meaning
    return ""
