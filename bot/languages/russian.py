"""Russian."""

from __future__ import annotations

import re

from bot.languages.kind import Language, ListWords

_CHANGING = "аеёиоуыэюяйь"
"""The last letters of a name that other cases change."""


def _stem(word: str) -> str | None:
    """«Лисицына» is «Лисицыной», too."""
    if not re.fullmatch("[а-яё]+", word, re.IGNORECASE):
        return None
    return word[:-1] if word[-1].lower() in _CHANGING else word


RUSSIAN = Language(
    code="ru",
    own_name="🇷🇺 Русский",
    read_by=("ru", "be", "uk", "kk"),
    plurals="ru",
    zone="Europe/Moscow",
    in_rulebooks=True,
    csv_divider=";",
    stem=_stem,
    lists=ListWords(
        strength=frozenset({"ранг", "кю", "дан", "эло"}),
        strength_stems=("разряд", "рейт"),
        club=frozenset({"клуб", "клуба", "город", "города", "откуда"}),
        team=frozenset({"название", "пара", "пары"}),
        team_stems=("команд",),
        name=frozenset({"имя", "фио", "имена"}),
        name_stems=("фамил", "игрок", "участни", "напарни", "капитан", "спортсмен"),
        alias=frozenset({"ник", "никнейм"}),
        about_others=frozenset({"номер", "место", "телефон", "тел", "почта", "почты", "телеграм", "логин"})
        | frozenset({"адрес", "дата", "взнос", "тренер"}),
        of_anything=frozenset({"название"}),
        surname=("фамилия",),
        given=("имя",),
        versus=("против",),
        free=frozenset({"свободен", "свободна", "свободны", "без пары"}),
        handicap=("фора",),
        kyu=("кю", "к"),
        dan=("дан", "д"),
        points=("очков", "очка", "очко", "оч.", "оч", "баллов", "балла", "балл"),
        player_id=frozenset({"ид", "пин", "код"}),
        country=frozenset({"страна", "федерация"}),
        born=frozenset({"рождения", "родился", "гр"}),
    ),
)
