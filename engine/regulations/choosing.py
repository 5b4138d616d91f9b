"""What a rulebook leaves to the club: which of its settings are open, and what each may be."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.errors import RulebookError
from engine.regulations.book import Rulebook, Setting


def missing_settings(book: Rulebook) -> tuple[str, ...]:
    """The mandatory settings that nobody has set; those of a stage that is not played are not asked for."""
    return tuple(
        name
        for name, setting in book.settings.items()
        if setting.mandatory
        and _is_of_the_plan(book, setting)
        and matters(book, setting)
        and value_at(book, setting.path) is None
    )


def matters(book: Rulebook, setting: Setting) -> bool:
    """Whether the other parameters are such that it is asked for at all."""
    return all(value_at(book, path) in values for path, values in setting.only.items())


def is_of_the_system(book: Rulebook, setting: Setting) -> bool:
    """Whether the system that a club has chosen has it; where none is chosen, a setting may choose the plan itself."""
    return book.system is None or _is_of_the_plan(book, setting)


def open_questions(book: Rulebook, chosen: Collection[str]) -> tuple[str, ...]:
    """What a club has to be asked, in order: first what decides which of the mandatory settings matter, where it has
    not `chosen` that yet, then those that are missing (`match_mode` before `games` or `target`)."""
    deciding = {path for setting in book.settings.values() if setting.mandatory for path in setting.only}
    first = tuple(name for name, one in book.settings.items() if one.path in deciding and name not in chosen)
    return first or missing_settings(book)


def _is_of_the_plan(book: Rulebook, setting: Setting) -> bool:
    return any(_is_played(book, path) for path in (setting.path, *setting.also))


def _is_played(book: Rulebook, path: str) -> bool:
    part, number, *_ = (*path.split("."), "")
    return part != "stages" or book.stages[int(number)] in book.plan


def check_complete(book: Rulebook) -> None:
    """RulebookError for the first mandatory setting that is missing, with what it may be and its article."""
    for name in missing_settings(book):
        setting = book.settings[name]
        raise RulebookError(f"settings.{name}", with_article(book, setting, f"is missing; {_allowed_words(setting)}"))


def with_article(book: Rulebook, setting: Setting, reason: str) -> str:
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


def short_name(book: Rulebook, path: str) -> str:
    """`stages.0.criteria.1` is what a club knows as `criteria.1`."""
    for name, setting in book.settings.items():
        for known in (setting.path, *setting.also):
            if path == known or path.startswith(f"{known}."):
                return name + path.removeprefix(known)
    return path


def of_switch(setting: Setting, value: object) -> object:
    """Of a choice between `none` and one thing a club may also say yes or no."""
    if not isinstance(value, bool) or setting.allowed[:1] != ("none",) or len(setting.allowed) != 2:
        return value
    return setting.allowed[value]


def check_allowed(name: str, setting: Setting, value: object) -> None:
    """RulebookError where a setting has a list of allowed values, or bounds, and `value` is not within them."""
    listed = not setting.allowed or any(type(value) is type(item) and value == item for item in setting.allowed)
    if not listed or not _within(value, setting):
        raise RulebookError(f"settings.{name}", f"{value!r} is not allowed; {_allowed_words(setting)}")


def _within(value: object, setting: Setting) -> bool:
    if setting.least is None and setting.most is None:
        return True
    if not isinstance(value, int) or isinstance(value, bool) or (setting.odd and not value % 2):
        return False
    return (setting.least is None or value >= setting.least) and (setting.most is None or value <= setting.most)


def check_settings(book: Rulebook) -> None:
    """Each leads to a parameter that the rulebook has, whose value is one that the setting allows."""
    for name, setting in book.settings.items():
        for path in (setting.path, *setting.also):
            try:
                value = value_at(book, path)
            except (AttributeError, KeyError, IndexError, ValueError, TypeError):
                raise RulebookError(f"settings.{name}", f"the rulebook has no {path!r}") from None
            if value is not None:
                check_allowed(name, setting, value)


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


def set_path(data: dict[str, Any], path: str, value: object) -> None:
    *parents, last = path.split(".")
    place: Any = data
    for part in parents:
        place = place[int(part)] if isinstance(place, list) else place.setdefault(part, {})
    place[last] = value
