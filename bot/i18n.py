"""Words: Fluent files under locales/, one folder a language.

    tr = Translator.load().get("ru")
    tr("round-published", round=4)

What it says is Telegram HTML. Every string handed in is somebody's words, so it is escaped and loses its line breaks,
control and direction characters; text that is markup already is wrapped in `Markup` (what `tr` returns is). Numbers are
written plainly, without grouping. A key or a variable that is missing raises: a hole in a sentence is never shown.

Calls are written as `tr("literal-key", …)`: scripts/check_words.py finds these and holds them against the files.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource
from fluent_compiler.types import fluent_number

LOCALES = ("ru", "en")
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


class Markup(str):
    """HTML that is safe as it stands."""

    __slots__ = ()


class MissingWords(LookupError):
    """A key that no file of the language has, or a sentence that lacks a variable."""


class Translator:
    """Every language, loaded once."""

    def __init__(self, speakers: Mapping[str, Speaker]) -> None:
        self._speakers = speakers

    @classmethod
    def load(cls) -> Translator:
        """Read locales/. ValueError names what does not compile."""
        return cls({locale: _speaker(locale) for locale in LOCALES})

    def get(self, locale: str) -> Speaker:
        """The language; Russian where it is not known."""
        return self._speakers.get(locale, self._speakers[LOCALES[0]])

    def everywhere(self, key: str) -> tuple[Markup, ...]:
        """The sentence in every language, for what people may type in any of them."""
        return tuple(speaker(key) for speaker in self._speakers.values())


class Speaker:
    """One language: `speaker("key", name=value)`."""

    def __init__(self, locale: str, bundle: FluentBundle) -> None:
        self.locale = locale
        self._bundle = bundle

    def __call__(self, key: str, /, **params: object) -> Markup:
        if not self._bundle.has_message(key):
            raise MissingWords(f"{self.locale}: no message {key!r}")
        text, errors = self._bundle.format(key, {name: _value(value) for name, value in params.items()})
        if errors:
            raise MissingWords(f"{self.locale}: {key}: {errors[0]}")
        return Markup(text)

    def knows(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))


def quoted(text: str) -> Markup:
    """Somebody's own words as HTML of one line."""
    if isinstance(text, Markup):
        return text
    line = " ".join("".join(map(_visible, text)).split())
    safe = escape(line, quote=True)
    # Kept to itself: a name written from right to left would pull the numbers after it to its side.
    return Markup(f"{_ISOLATE}{safe}{_END_ISOLATE}" if any(map(_runs_left, line)) else safe)


def joined(parts: Iterable[str], separator: str = ", ") -> Markup:
    """Several people's words, or several pieces of markup, in one."""
    return Markup(separator.join(map(quoted, parts)))


def _value(value: object) -> Any:
    match value:
        case Markup():
            return str(value)
        case Enum(value=str(inner)):
            return inner
        case str():
            return str(quoted(value))
        case bool():
            return "yes" if value else "no"
        case int():
            return fluent_number(value, useGrouping=False)
        case _:
            raise TypeError(f"a sentence takes strings and whole numbers, not {type(value).__name__}")


def _visible(character: str) -> str:
    if character.isspace():
        return " "
    return "" if unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs") else character


def _runs_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


@cache
def _speaker(locale: str) -> Speaker:
    folder = resources.files("locales").joinpath(locale)
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    sources = [FtlResource(file.read_text(encoding="utf-8"), filename=f"{locale}/{file.name}") for file in files]
    bundle = FluentBundle(locale, sources, use_isolating=False)
    problems = bundle.check_messages()
    if problems:
        raise ValueError(f"locales/{locale}: {'; '.join(f'{key}: {error}' for key, error in problems)}")
    return Speaker(locale, bundle)
