"""Presets and a club's settings → a checked rulebook."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from typing import Any

from pydantic import ValidationError

from engine.errors import RulebookError
from engine.regulations import scoring, stages
from engine.regulations.book import Rulebook, Setting
from engine.regulations.criteria import ALSO, values_of
from engine.regulations.rounds_stages import McMahonStage, RoundsStage
from engine.regulations.stages import MatchStage, RoundRobinStage

_SAID_ELSEWHERE = frozenset({"age_day"})
"""Settings of earlier presets that are none any more: the day on which ages are counted is the first of the event."""

_NO_PLACES = frozenset({*stages.TAGS, *scoring.KINDS})
_ID = re.compile(r"(?=.{1,30}$)[a-z0-9]+(-[a-z0-9]+)*")
_OWN: dict[str, str] = {}
"""The club's own rulebooks, as TOML by their ids."""


def adopt(texts: Mapping[str, str]) -> None:
    """From now on the club's own rulebooks are presets too, instead of those that were adopted before.

    `texts` are TOML by id. RulebookError of the first that cannot be used: its path begins with the id.
    """
    for rulebook_id, text in texts.items():
        own_book(rulebook_id, text)
    _OWN.clear()
    _OWN.update(texts)
    chat_preset_ids.cache_clear()
    _preset_data.cache_clear()


def own_book(rulebook_id: str, text: str) -> Rulebook:
    """A rulebook of the club's own, checked. RulebookError whose path begins with the id it should have."""
    try:
        book = validated(_with_ladder(parse_toml(text, rulebook_id)))
        if book.id != rulebook_id:
            raise RulebookError("id", f"{book.id!r} is not the name of its file, {rulebook_id!r}")
        if not _ID.fullmatch(book.id):
            raise RulebookError("id", f"{book.id!r} is no id: small Latin letters, digits and hyphens, at most 30")
        if book.id in _built_in():
            raise RulebookError("id", f"{book.id!r} is a built-in rulebook; choose another name")
        _check_settings(book)
    except RulebookError as error:
        path = rulebook_id if error.path == rulebook_id else f"{rulebook_id}: {error.path}"
        raise RulebookError(path, error.reason) from error
    return book


def _check_settings(book: Rulebook) -> None:
    """Each leads to a parameter that the rulebook has, whose value is one that the setting allows."""
    for name, setting in book.settings.items():
        for path in (setting.path, *setting.also):
            try:
                value = value_at(book, path)
            except (AttributeError, KeyError, IndexError, ValueError, TypeError):
                raise RulebookError(f"settings.{name}", f"the rulebook has no {path!r}") from None
            if value is not None:
                check_allowed(name, setting, value)


def preset_ids() -> tuple[str, ...]:
    """Every rulebook there is: the built-in ones and the club's own."""
    return tuple(sorted({*_built_in(), *_OWN}))


@cache
def _built_in() -> frozenset[str]:
    folder = resources.files("engine.rulebooks")
    return frozenset(item.name[:-5] for item in folder.iterdir() if item.name.endswith(".toml"))


@cache
def chat_preset_ids() -> tuple[str, ...]:
    """Those that the bot can run today."""
    return tuple(one for one in preset_ids() if load(one).chat)


@cache
def _preset_data(rulebook_id: str) -> dict[str, Any]:
    return _with_ladder(parse_toml(source_of(rulebook_id), rulebook_id))


def source_of(rulebook_id: str) -> str:
    """The file of a rulebook as it is. RulebookError where there is none."""
    if rulebook_id not in preset_ids():
        raise RulebookError("rulebook", f"no preset {rulebook_id!r}; there are {', '.join(preset_ids())}")
    own = _OWN.get(rulebook_id)
    return own or resources.files("engine.rulebooks").joinpath(f"{rulebook_id}.toml").read_text(encoding="utf-8")


def _with_ladder(data: dict[str, Any]) -> dict[str, Any]:
    """A preset that names a `ladder` of penalties has that file's tables laid under its own."""
    name = data.pop("ladder", None)
    if name is None:
        return data
    file = resources.files("engine.rulebooks").joinpath("ladders", f"{name}.toml")
    if not file.is_file():
        raise RulebookError("ladder", f"no ladder {name!r}")
    shared = parse_toml(file.read_text(encoding="utf-8"), f"ladders/{name}")
    return {**data, **{table: {**rows, **data.get(table, {})} for table, rows in shared.items()}}


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """TOML text as data. RulebookError names the line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(name, f"not TOML: {error}") from error


def load(rulebook_id: str, settings: Mapping[str, object] | None = None) -> Rulebook:
    """A preset with a club's settings. RulebookError names the path and the allowed values."""
    return build(_preset_data(rulebook_id), settings or {})


def build(data: Mapping[str, Any], settings: Mapping[str, object]) -> Rulebook:
    """A validated rulebook from plain data with settings laid over it."""
    book = validated(data)
    if not settings:
        return book
    changed: dict[str, Any] = json.loads(json.dumps(data))
    for name, value in settings.items():
        if name in _SAID_ELSEWHERE:
            continue
        setting = book.settings.get(name)
        if setting is None:
            known = ", ".join(sorted(book.settings))
            raise RulebookError(f"settings.{name}", f"unknown setting; {book.id} has {known}")
        try:
            check_allowed(name, setting, value)
        except RulebookError as error:
            raise RulebookError(error.path, _with_article(book, setting, error.reason)) from error
        for path in (setting.path, *setting.also):
            _set_path(changed, path, value)
    try:
        return validated(changed)
    except RulebookError as error:
        name = _short_name(book, error.path)
        known_setting = book.settings.get(name.split(".")[0]) or book.settings.get(name)
        reason = error.reason if known_setting is None else _with_article(book, known_setting, error.reason)
        raise RulebookError(f"settings.{name}", reason) from error


def missing_settings(book: Rulebook) -> tuple[str, ...]:
    """The mandatory settings that nobody has set; those of a stage that is not played are not asked for."""
    return tuple(
        name
        for name, setting in book.settings.items()
        if setting.mandatory
        and any(_is_played(book, path) for path in (setting.path, *setting.also))
        and all(value_at(book, path) in values for path, values in setting.only.items())
        and value_at(book, setting.path) is None
    )


def is_limited(book: Rulebook) -> bool:
    """Whether anybody chose the number of places, the book itself or the club; otherwise as many play as come."""
    by_book = not book.article("participants.size").startswith("club")
    known = book.id in preset_ids()  # a club may have taken its own rulebook away meanwhile
    return by_book or not known or book.participants.size != _preset_data(book.id)["participants"]["size"]


def open_questions(book: Rulebook, chosen: Collection[str]) -> tuple[str, ...]:
    """What a club has to be asked, in order: first what decides which of the mandatory settings matter, where it has
    not `chosen` that yet, then those that are missing (`match_mode` before `games` or `target`)."""
    deciding = {path for setting in book.settings.values() if setting.mandatory for path in setting.only}
    first = tuple(name for name, one in book.settings.items() if one.path in deciding and name not in chosen)
    return first or missing_settings(book)


def _is_played(book: Rulebook, path: str) -> bool:
    part, number, *_ = (*path.split("."), "")
    return part != "stages" or book.stages[int(number)] in book.plan


def check_complete(book: Rulebook) -> None:
    """RulebookError for the first mandatory setting that is missing, with what it may be and its article."""
    for name in missing_settings(book):
        setting = book.settings[name]
        raise RulebookError(f"settings.{name}", _with_article(book, setting, f"is missing; {_allowed_words(setting)}"))


def _with_article(book: Rulebook, setting: Setting, reason: str) -> str:
    article = book.article(setting.path)
    return f"{reason} ({article})" if article else reason


def _allowed_words(setting: Setting) -> str:
    if setting.allowed:
        return f"one of {', '.join(str(item) for item in setting.allowed)}"
    if setting.least is None and setting.most is None:
        return "the book leaves it to the club"
    low = "" if setting.least is None else f" from {setting.least}"
    kind = "an odd number" if setting.odd else "a whole number"
    return f"{kind}{low}{'' if setting.most is None else f' to {setting.most}'}"


def _short_name(book: Rulebook, path: str) -> str:
    """`stages.0.criteria.1` is what a club knows as `criteria.1`."""
    for name, setting in book.settings.items():
        for known in (setting.path, *setting.also):
            if path == known or path.startswith(f"{known}."):
                return name + path.removeprefix(known)
    return path


def check_allowed(name: str, setting: Setting, value: object) -> None:
    """RulebookError where a setting has a list of allowed values, or bounds, and `value` is not within them."""
    if setting.allowed and not any(type(value) is type(item) and value == item for item in setting.allowed):
        allowed = ", ".join(str(item) for item in setting.allowed)
        raise RulebookError(f"settings.{name}", f"{value!r} is not allowed; one of {allowed}")
    if setting.least is None and setting.most is None:
        return
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or not _within(value, setting):
        raise RulebookError(f"settings.{name}", f"{value!r} is not allowed; {_allowed_words(setting)}")


def _within(value: object, setting: Setting) -> bool:
    assert isinstance(value, int)
    if setting.odd and not value % 2:
        return False
    return (setting.least is None or value >= setting.least) and (setting.most is None or value <= setting.most)


def validated(data: Mapping[str, Any]) -> Rulebook:
    """RulebookError with the path of the first wrong key."""
    try:
        return _with_bars_in_order(_with_known_criteria(Rulebook.model_validate(data)))
    except ValidationError as error:
        first = error.errors()[0]
        path = ".".join(str(part) for part in first["loc"] if part not in _NO_PLACES) or "rulebook"
        allowed = first.get("ctx", {}).get("expected")
        reason = (
            f"{first['msg'].removeprefix('Value error, ')} (got {first['input']!r})"
            if not allowed
            else f"{first['input']!r} is not {allowed}"
        )
        reason = {"extra_forbidden": "unknown key", "missing": "is missing"}.get(first["type"], reason)
        raise RulebookError(path, reason) from error


def _with_known_criteria(book: Rulebook) -> Rulebook:
    """The chains of a table are made of values that it has. A stage that is not played has no table."""
    for number, stage in enumerate(book.stages):
        if stage not in book.plan or not isinstance(stage, RoundRobinStage | RoundsStage | MatchStage):
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


def value_at(book: Rulebook, path: str) -> object:
    """The value of a parameter by its dotted path (list places by number), e.g. ``stages.0.win_target``."""
    value: Any = book
    for part in path.split("."):
        if isinstance(value, tuple):
            value = value[int(part)]
        elif isinstance(value, dict):
            value = value[part]
        else:
            value = getattr(value, part)
    return value


def _set_path(data: dict[str, Any], path: str, value: object) -> None:
    *parents, last = path.split(".")
    place: Any = data
    for part in parents:
        place = place[int(part)] if isinstance(place, list) else place.setdefault(part, {})
    place[last] = value
