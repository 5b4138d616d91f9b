"""Words: Fluent files under locales/, one folder a language.

    tr = Translator.load().get(viewer.locale)
    tr("round-published", round=4)

What it says is Telegram HTML. Every string handed in is somebody's words, so it is escaped and loses its line breaks,
control and direction characters; text that is markup already is wrapped in `Markup` (what `tr` returns is). Numbers
are written plainly, without grouping. A sentence is compiled when it is first said: all of them take seconds of a
start; most are words and variables alone, and those are said without. A key or a variable that is missing raises: a
hole in a sentence is never shown.

Calls are written as `tr("literal-key", …)`: scripts/check_words.py finds these and holds them against the files.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property, lru_cache, partial
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource
from fluent_compiler.types import FluentInt

from bot.languages import DEFAULT, LANGUAGES

FOLDER: Traversable = resources.files("locales")
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_MENTION = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
_VARIABLE = r"\{ *\$([A-Za-z][\w-]*) *\}"
_PLAIN = re.compile(rf"\S+ *= *((?:[^{{}}\n]|{_VARIABLE})+?) *\n\s*(?:#.*\s*)*")
"""One line of words and variables, and comments after it."""
MOST_QUOTED = 2_000
"""The same names are said over and over."""
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"

Sentence = Callable[[Mapping[str, object]], tuple[str, Sequence[Exception]]]
"""What it says with these values, and what they lack."""


class Markup(str):
    """HTML that is safe as it stands."""

    __slots__ = ()


class _Whole(FluentInt):  # type: ignore[misc]
    """A number that is written as it is: the library would lay it out by the patterns of the locale, which takes as
    long as a sentence does."""

    def _init(self, _value: object, _options: object) -> _Whole:
        return self

    def format(self, _locale: object) -> str:
        return int.__repr__(self)


class MissingWords(LookupError):
    """A key that no file of the language has, or a sentence that lacks a variable."""


class Translator:
    """Every language, loaded once."""

    def __init__(self, speakers: Mapping[str, Speaker]) -> None:
        self._speakers = speakers

    @classmethod
    def load(cls) -> Translator:
        """Read locales/. ValueError names a key that stands there twice, or one that a language lacks."""
        speakers = {code: _speaker(code) for code in LANGUAGES}
        for code, speaker in speakers.items():
            if lacking := speakers[DEFAULT].keys - speaker.keys:
                raise ValueError(f"locales/{code}: lacks {', '.join(sorted(lacking))}")
        return cls(speakers)

    def get(self, locale: str) -> Speaker:
        """The language; the default one where it is not known."""
        return self._speakers.get(locale, self._speakers[DEFAULT])

    def everywhere(self, key: str) -> tuple[Markup, ...]:
        """The sentence in every language, for what people may type in any of them."""
        return tuple(speaker(key) for speaker in self._speakers.values())


class Speaker:
    """One language: `speaker("key", name=value)`. `sources` holds every message and term as it stands in the files."""

    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        self.locale = locale
        self._sources = sources
        self._sentences: dict[str, Sentence] = {}

    def __call__(self, key: str, /, **params: object) -> Markup:
        sentence = self._sentences.get(key) or self._sentence(key)
        text, errors = sentence({name: _value(value) for name, value in params.items()})
        if errors:
            raise MissingWords(f"{self.locale}: {key}: {errors[0]}")
        return Markup(text)

    @cached_property
    def keys(self) -> frozenset[str]:
        return frozenset(filter(self.knows, self._sources))

    def knows(self, key: str) -> bool:
        return key in self._sources and not key.startswith("-")

    def _sentence(self, key: str) -> Sentence:
        """Made at its first use. MissingWords where it is none, or a broken one."""
        if not self.knows(key):
            raise MissingWords(f"{self.locale}: no message {key!r}")
        plain = _PLAIN.fullmatch(self._sources[key])
        made = _plain(plain[1]) if plain is not None else partial(self.compiled(key).format, key)
        return self._sentences.setdefault(key, made)

    def compiled(self, key: str) -> FluentBundle:
        """A sentence with all that it is made of. MissingWords for a broken one."""
        resource = FtlResource("".join(self._with_mentioned(key).values()), filename=self.locale)
        bundle = FluentBundle(LANGUAGES[self.locale].plurals, [resource], use_isolating=False)
        if problems := bundle.check_messages():
            told = "; ".join(f"{name}: {error}" for name, error in problems)
            raise MissingWords(f"{self.locale}: {told}")
        return bundle

    def _with_mentioned(self, key: str) -> dict[str, str]:
        """The sources of a sentence and of every sentence and term that it is made of."""
        needed: dict[str, str] = {}
        ahead = [key]
        while ahead:
            one = ahead.pop()
            if one not in needed and one in self._sources:
                needed[one] = self._sources[one]
                ahead += _MENTION.findall(needed[one])
        return needed


def _plain(text: str) -> Sentence:
    """What the compiler would make of it, at a hundredth of the time."""
    template = re.sub(_VARIABLE, r"{\1}", text)

    def said(values: Mapping[str, object]) -> tuple[str, Sequence[Exception]]:
        try:
            return template.format_map(values), ()
        except KeyError as missing:
            return "", (missing,)

    return said


def quoted(text: str) -> Markup:
    """Somebody's own words as HTML of one line."""
    return text if isinstance(text, Markup) else _quoted(text)


@lru_cache(MOST_QUOTED)
def _quoted(text: str) -> Markup:
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
            return _Whole(value)
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
    folder = FOLDER.joinpath(locale)
    sources: dict[str, str] = {}
    for file in sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name):
        for key, source in _entries(file.read_text(encoding="utf-8")):
            if key in sources:
                raise ValueError(f"locales/{locale}/{file.name}: {key} stands there already")
            sources[key] = source
    return Speaker(locale, sources)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """(key, source) of every message and term of a file, with the comments that follow it."""
    starts = list(_ENTRY.finditer(text))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], text[start.start() : end] + "\n"
