"""The languages of the bot: each is a row here and a folder in locales/.

Nothing else names one of them: whoever needs more of a language than its words asks its row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from bot.languages.english import ENGLISH
from bot.languages.kind import Language, ListWords
from bot.languages.russian import RUSSIAN

__all__ = [
    "DEFAULT",
    "FOREIGN",
    "LANGUAGES",
    "Language",
    "ListWords",
    "any_of",
    "list_words",
    "reading_language",
    "text_in",
]

LANGUAGES: dict[str, Language] = {one.code: one for one in (RUSSIAN, ENGLISH)}
"""By their codes, in the order of the buttons."""
DEFAULT = RUSSIAN.code
"""Where nothing is known: of a club that says none, of an app that does not tell its own."""
FOREIGN = ENGLISH.code
"""Of whoever reads none of them; the command line speaks it."""


def reading_language(chosen: str | None, app_language: str | None) -> str:
    """What somebody chose himself, else the language that whoever has such an app reads."""
    told = (app_language or DEFAULT).lower()
    return chosen or next((code for code, one in LANGUAGES.items() if told.startswith(one.read_by)), FOREIGN)


def text_in(language: str, texts: Mapping[str, str]) -> str:
    """A text of a rulebook in the reader's language, or in another one that it has."""
    known = (code for code in (language, FOREIGN, DEFAULT, *texts) if code in texts)
    return texts[next(known)]


def list_words() -> tuple[ListWords, ...]:
    """What lists say in any of the languages."""
    return tuple(one.lists for one in LANGUAGES.values())


def any_of(words: Iterable[Iterable[str]]) -> str:
    """The words of all languages as alternatives of a pattern."""
    return "|".join(chain.from_iterable(words))
