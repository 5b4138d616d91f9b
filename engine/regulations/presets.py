"""Presets, the club's own rulebooks among them, and a club's settings → a checked rulebook."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from engine.errors import RulebookError
from engine.regulations import stages
from engine.regulations.book import Rulebook
from engine.regulations.choosing import check_allowed, check_settings, of_switch, set_path, short_name, with_article
from engine.regulations.criteria import ALSO, values_of
from engine.regulations.extending import EXTENDS, Source, extended
from engine.regulations.parameters import parameters
from engine.regulations.rounds_stages import McMahonStage
from engine.regulations.stages import KnockoutStage, SwissStage
from engine.scoring import KINDS
from engine.values import Words

_SAID_ELSEWHERE = frozenset({"age_day"})
"""Settings of earlier presets that are none any more: the day on which ages are counted is the first of the event."""

_NO_PLACES = frozenset({*stages.TAGS, *KINDS})
_KINDS_OF = {"format": tuple(tag for tag in stages.TAGS if tag != "swiss_rounds"), "kind": tuple(KINDS)}
_ID = re.compile(r"(?=.{1,30}$)[a-z0-9]+(-[a-z0-9]+)*")
TextOf = Callable[[str], str | None]
"""The text of a rulebook by its id; None where there is none."""


class Preset:
    """A rulebook of the shelf: its data, and the book of it as it is without a club's settings."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    @cached_property
    def book(self) -> Rulebook:
        return validated(self.data)


class Shelf:
    """The rulebooks of one club: the built-in ones and its own, `own`, as TOML by their ids."""

    def __init__(self) -> None:
        self.own: dict[str, str] = {}
        self.read: dict[str, Preset] = {}
        self.chat: tuple[str, ...] | None = None


_SHELF: ContextVar[Shelf] = ContextVar("shelf", default=Shelf())  # noqa: B039 - one of the whole process is meant
"""Where several clubs run in one process, each in a context of its own, each has its own."""


def apart() -> None:
    """From now on, and in what begins in this context, the rulebooks are those of another club: so far the built-in
    ones alone."""
    _SHELF.set(Shelf())


def adopt(texts: Mapping[str, str], languages: Collection[str] = ()) -> None:
    """From now on the club's own rulebooks are presets too, instead of those that were adopted before.

    `texts` are TOML by id; they have to speak the `languages`. RulebookError of the first that cannot be used: its path
    begins with the id.
    """
    for rulebook_id, text in texts.items():
        own_source(rulebook_id, text, texts.get, languages)
    shelf = _SHELF.get()
    shelf.own = dict(texts)
    shelf.read.clear()
    shelf.chat = None


def own_source(rulebook_id: str, text: str, others: TextOf, languages: Collection[str] = ()) -> Source:
    """A rulebook of the club's own, checked, which may extend a built-in one or one of the `others`.

    Its texts are there in each of the `languages`.
    RulebookError whose path begins with the id that the book should have, or with that of the one it extends.
    """
    with _named(rulebook_id):
        if rulebook_id in _built_in():
            raise RulebookError("id", f"{rulebook_id!r} is a built-in rulebook; choose another name")
    source = _read(rulebook_id, text, lambda other: _built_in_text(other) or others(other))
    with _named(rulebook_id):
        _check_texts(book_of(source), languages)
    return source


def _read(rulebook_id: str, text: str, text_of: TextOf, below: tuple[str, ...] = ()) -> Source:
    """A file with those that it extends; each of the club's own is checked before it is extended."""
    with _named(rulebook_id):
        data, parent = _parsed(rulebook_id, text, text_of, below)
    family = None if parent is None else _read(*parent, text_of, (*below, rulebook_id))
    with _named(rulebook_id):
        source = Source(rulebook_id, data, data) if family is None else extended(rulebook_id, data, family)
        if rulebook_id not in _built_in():
            _check_own(source)
    return source


def _parsed(
    rulebook_id: str, text: str, text_of: TextOf, below: tuple[str, ...]
) -> tuple[dict[str, Any], tuple[str, str] | None]:
    """What a file says, and the id and the text of the one that it extends, where it does."""
    data = parse_toml(text, rulebook_id)
    parent = data.pop(EXTENDS, None)
    if parent is None:
        return data, None
    chain = (*below, rulebook_id, parent)
    if parent in chain[:-1]:
        raise RulebookError(EXTENDS, f"goes round in a circle: {' → '.join(chain)}")
    found = text_of(parent) if isinstance(parent, str) and _ID.fullmatch(parent) else None
    if found is None:
        raise RulebookError(EXTENDS, f"no rulebook {parent!r}; there are {', '.join(preset_ids())}")
    return data, (parent, found)


@contextmanager
def _named(rulebook_id: str) -> Iterator[None]:
    """What is wrong is told with the id of the file in which it is."""
    try:
        yield
    except RulebookError as error:
        path = rulebook_id if error.path == rulebook_id else f"{rulebook_id}: {error.path}"
        raise RulebookError(path, error.reason) from error


def _check_own(source: Source) -> None:
    book = book_of(source)
    if book.id != source.id:
        raise RulebookError("id", f"{book.id!r} is not the name of its file, {source.id!r}")
    if not _ID.fullmatch(book.id):
        raise RulebookError("id", f"{book.id!r} is no id: small Latin letters, digits and hyphens, at most 30")
    check_settings(book)
    _check_sense(book)


def _check_sense(book: Rulebook) -> None:
    """Of what each key may say, and no book together: a draw above a win, more entries at least than at most."""
    for number, stage in enumerate(book.stages):
        points = stage.points
        if points is not None and not points.loss <= points.draw <= points.win:
            told = f"a draw is worth {points.draw}: not between a loss, {points.loss}, and a win, {points.win}"
            raise RulebookError(f"stages.{number}.points.draw", told)
    least, most = book.participants.least, book.participants.size
    if least is not None and least > most:
        raise RulebookError("participants.least", f"{least} is more than participants.size, {most}")


def _check_texts(book: Rulebook, languages: Collection[str]) -> None:
    told = (("title", book.title), ("source", book.source), *((one.path, one.value) for one in parameters(book)))
    for path, words in told:
        if isinstance(words, Words) and (lacking := [code for code in languages if code not in words.root]):
            raise RulebookError(f"{path}.{lacking[0]}", "is missing")


def preset_ids() -> tuple[str, ...]:
    """Every rulebook there is: the built-in ones and the club's own."""
    return tuple(sorted({*_built_in(), *_SHELF.get().own}))


@cache
def _built_in() -> frozenset[str]:
    folder = resources.files("engine.rulebooks")
    return frozenset(item.name[:-5] for item in folder.iterdir() if item.name.endswith(".toml"))


def chat_preset_ids() -> tuple[str, ...]:
    """Those that the bot can run today."""
    shelf = _SHELF.get()
    if shelf.chat is None:
        shelf.chat = tuple(one for one in preset_ids() if load(one).chat)
    return shelf.chat


def _preset(rulebook_id: str) -> Preset:
    if rulebook_id in _built_in():
        return _built_in_preset(rulebook_id)
    read = _SHELF.get().read
    if rulebook_id not in read:
        read[rulebook_id] = Preset(_with_ladder(source_of(rulebook_id).data))
    return read[rulebook_id]


@cache
def _built_in_preset(rulebook_id: str) -> Preset:
    return Preset(_with_ladder(source_of(rulebook_id).data))


def source_of(rulebook_id: str) -> Source:
    """A rulebook as it was written. RulebookError where there is none."""
    return _read(rulebook_id, text_of(rulebook_id), _known_text)


def text_of(rulebook_id: str) -> str:
    """The file of a rulebook as it is. RulebookError where there is none."""
    text = _known_text(rulebook_id)
    if text is None:
        raise RulebookError("rulebook", f"no preset {rulebook_id!r}; there are {', '.join(preset_ids())}")
    return text


def book_of(source: Source) -> Rulebook:
    """The whole rulebook, validated."""
    return validated(_with_ladder(source.data))


def _known_text(rulebook_id: str) -> str | None:
    return _SHELF.get().own.get(rulebook_id) or _built_in_text(rulebook_id)


def _built_in_text(rulebook_id: str) -> str | None:
    if rulebook_id not in _built_in():
        return None
    return resources.files("engine.rulebooks").joinpath(f"{rulebook_id}.toml").read_text(encoding="utf-8")


def _with_ladder(written: Mapping[str, Any]) -> dict[str, Any]:
    """A preset that names a `ladder` of penalties has that file's tables laid under its own."""
    data = dict(written)
    name = data.pop("ladder", None)
    if name is None:
        return data
    file = resources.files("engine.rulebooks").joinpath("ladders", f"{name}.toml")
    if not file.is_file():
        raise RulebookError("ladder", f"no ladder {name!r}")
    shared = parse_toml(file.read_text(encoding="utf-8"), f"ladders/{name}")
    return {**data, **{table: _laid_under(rows, data.get(table, {})) for table, rows in shared.items()}}


def _laid_under(shared: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Tables of the two are one table, with what is its own last; any other value of its own stands."""
    return {
        key: _laid_under(shared[key], own[key])
        if isinstance(shared.get(key), dict) and isinstance(own.get(key), dict)
        else own.get(key, shared.get(key))
        for key in (*shared, *(key for key in own if key not in shared))
    }


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """TOML text as data. RulebookError names the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(name, f"not TOML: {error}") from error


def load(rulebook_id: str, settings: Mapping[str, object] | None = None) -> Rulebook:
    """A preset with a club's settings. RulebookError names the path and the allowed values."""
    return _laid(_Asked(_preset(rulebook_id), repr(settings or {}), settings or {}))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A preset with settings; those that read the same are the same."""

    preset: Preset
    words: str
    settings: Mapping[str, object] = field(compare=False)


@lru_cache(64)
def _laid(asked: _Asked) -> Rulebook:
    """Of those that were asked for last the books are kept: a screen of settings asks for the same again and again."""
    return _laid_over(asked.preset.book, asked.preset.data, asked.settings)


def build(data: Mapping[str, Any], settings: Mapping[str, object]) -> Rulebook:
    """A validated rulebook from plain data with settings laid over it."""
    return _laid_over(validated(data), data, settings)


def _laid_over(book: Rulebook, data: Mapping[str, Any], settings: Mapping[str, object]) -> Rulebook:
    """`book` is that of the data."""
    if not settings:
        return book
    changed: dict[str, Any] = json.loads(json.dumps(data))
    for name, said in {**brought(book, settings), **settings}.items():
        if name in _SAID_ELSEWHERE:
            continue
        setting = book.settings.get(name)
        if setting is None:
            known = ", ".join(sorted(book.settings))
            raise RulebookError(f"settings.{name}", f"unknown setting; {book.id} has {known}")
        value = of_switch(setting, said)
        try:
            check_allowed(name, setting, value)
        except RulebookError as error:
            raise RulebookError(error.path, with_article(book, setting, error.reason)) from error
        for path in (setting.path, *setting.also):
            set_path(changed, path, value)
    try:
        return validated(changed)
    except RulebookError as error:
        name = short_name(book, error.path)
        known_setting = book.settings.get(name.split(".")[0]) or book.settings.get(name)
        reason = error.reason if known_setting is None else with_article(book, known_setting, error.reason)
        raise RulebookError(f"settings.{name}", reason) from error


def brought(book: Rulebook, settings: Mapping[str, object]) -> dict[str, object]:
    """The settings that others bring with them: by the rules of Ing the komi is 8 (Кодекс РФГ, 16.4)."""
    found: dict[str, object] = {}
    for name, value in settings.items():
        if name in book.settings:
            found |= book.settings[name].brings.get(str(value), {})
    return found


def amended(book: Rulebook, name: str, value: object) -> Rulebook:
    """The law a tournament was made with, but for this setting: no preset mended since. RulebookError as of `build`."""
    return build(json.loads(book.model_dump_json()), {name: value})


def is_limited(book: Rulebook) -> bool:
    """Whether anybody chose the number of places, the book itself or the club; otherwise as many play as come."""
    return book.participants.size != unlimited(book)


def unlimited(book: Rulebook) -> int | None:
    """The number of places by which as many play as come; None where the book limits them itself."""
    by_book = not book.article("participants.size").startswith("club")
    known = book.id in preset_ids()  # a club may have taken its own rulebook away meanwhile
    return None if by_book or not known else int(_preset(book.id).data["participants"]["size"])


def validated(data: Mapping[str, Any]) -> Rulebook:
    """RulebookError with the path of the first wrong key."""
    try:
        return _with_bars_in_order(_with_known_criteria(Rulebook.model_validate(data)))
    except ValidationError as error:
        raise _refused(error.errors()[0]) from error


def _refused(wrong: ErrorDetails) -> RulebookError:
    """The key and what is wrong with it. A whole table is never quoted."""
    path = [str(part) for part in wrong["loc"] if part not in _NO_PLACES]
    context, value = wrong.get("ctx", {}), wrong["input"]
    match wrong["type"]:
        case "extra_forbidden":
            reason = "unknown key"
        case "missing":
            reason = "is missing"
        case "union_tag_invalid" | "union_tag_not_found":
            # A table is of the kind that one of its keys names: a stage of its `format`.
            path.append(key := "format" if path[:1] == ["stages"] else "kind")
            reason = f"{value[key]!r} is not one of {', '.join(_KINDS_OF[key])}" if key in value else "is missing"
        case _ if "expected" in context:
            reason = f"{value!r} is not {context['expected']}"
        case _:
            got = "" if isinstance(value, dict | list) else f" (got {value!r})"
            reason = f"{wrong['msg'].removeprefix('Value error, ')}{got}"
    return RulebookError(".".join(path) or "rulebook", reason)


def _with_known_criteria(book: Rulebook) -> Rulebook:
    """The chains of a table are made of values that it has. A stage that is not played has no table."""
    for number, stage in enumerate(book.stages):
        if stage not in book.plan or isinstance(stage, SwissStage | KnockoutStage):
            continue
        known = (*values_of(stage, book.scoring), *ALSO)
        for chain in ("criteria", "pairing_criteria", "seeding_criteria", "prize_criteria"):
            for place, name in enumerate(getattr(stage, chain, ())):
                if name not in known:
                    allowed = ", ".join(known)
                    raise RulebookError(f"stages.{number}.{chain}.{place}", f"{name!r} is not one of {allowed}")
    return book


def _with_bars_in_order(book: Rulebook) -> Rulebook:
    for number, stage in enumerate(book.stages):
        wrong = stage.misplaced if isinstance(stage, McMahonStage) else None
        if wrong is not None:
            raise RulebookError(f"stages.{number}.{wrong[0]}", wrong[1])
    return book


def digest(book: Rulebook) -> str:
    """The hash that a tournament keeps of its law."""
    return hashlib.sha256(book.model_dump_json().encode()).hexdigest()
