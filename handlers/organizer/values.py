"""What a club typed or pressed as the value of a setting."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from bot.desk.entry_lines import rank_of
from bot.render.screens.organizer_settings import NOTHING
from bot.render.setting_words import Shape, chain_options, shape_of
from engine.errors import RulebookError, RuleViolation
from engine.regulations import Rulebook, load, matters, value_at
from handlers.moments import time_of
from handlers.words import NONE

_BETWEEN_RANKS = re.compile(r"[,;]|\s+(?=\d)")
_NUMBER = re.compile(r"(?P<whole>\d{1,5})?\s*(?:(?P<half>½|[.,]5)|/\s*(?P<below>\d{1,3}))?$")


def with_value(rulebook_id: str, settings: Mapping[str, object], name: str, value: object) -> dict[str, object]:
    """What is chosen, once this is; without any choice of it where the value is None, as the book has it then.
    RuleViolation as `book_with` has it."""
    others = {one: kept for one, kept in settings.items() if one != name}
    chosen = others if value is None else {**others, name: value}
    return still_asked(book_with(rulebook_id, chosen, name), chosen)


def still_asked(book: Rulebook, settings: Mapping[str, object]) -> dict[str, object]:
    """What is chosen and can be seen: what was chosen for another system goes with it, for nobody would find it."""
    return {name: value for name, value in settings.items() if matters(book, book.settings[name])}


def asked(book: Rulebook, arg: str) -> tuple[str, int]:
    """(setting, page) of a button that asks for a value: `name`, or `name.page` of a chain of criteria. RuleViolation
    `stale.tournament` for one the book does not have."""
    if arg in book.settings:
        return arg, 0
    name, _, page = arg.rpartition(".")
    if name not in book.settings or not page.isdecimal():
        raise RuleViolation("stale.tournament", id=arg)
    return name, int(page)


def picked(book: Rulebook, arg: str) -> tuple[str, object]:
    """(setting, value) of a button: `name-index` of a list, `name=value` otherwise. RuleViolation `stale.tournament`
    for one the book does not have."""
    name, mark, value = arg.rpartition("=")
    if mark and name in book.settings:
        return name, _pressed(book, name, value)
    name, _, index = arg.rpartition("-")
    setting = book.settings.get(name)
    if setting is None or not index.isdecimal() or int(index) >= len(setting.allowed):
        raise RuleViolation("stale.tournament", id=arg)
    return name, setting.allowed[int(index)]


def _pressed(book: Rulebook, name: str, value: str) -> object:
    match shape_of(book, name):
        case Shape.CHAIN:
            return _toggled(book, name, value)
        case Shape.EXACT:
            return value
        case Shape.WHOLE if value == NOTHING:
            return None
        case _ if value.isdecimal():
            return int(value)
        case _:
            raise RuleViolation("stale.tournament", id=name)


def _toggled(book: Rulebook, name: str, index: str) -> list[str]:
    """The chain without this criterion, or with it at the end. The last one of a table stays; without criteria of
    their own, pairs, seeds and prizes go by the table."""
    known, now = chain_options(book, name), value_at(book, book.settings[name].path)
    if not index.isdecimal() or int(index) >= len(known) or not isinstance(now, tuple):
        raise RuleViolation("stale.tournament", id=name)
    one, chain = known[int(index)], [str(item) for item in now]
    if one not in chain:
        return [*chain, one]
    left = [item for item in chain if item != one]
    return chain if name == "criteria" and not left else left


def typed(book: Rulebook, name: str, text: str) -> object:
    """A number, several numbers of minutes, an exact number, a rank, an address, a time of day. RuleViolation
    `input.not_minutes`, `input.bad_setting`."""
    match shape_of(book, name):
        case Shape.MINUTES_LEFT:
            numbers = [int(part) for part in re.findall(r"\d{1,4}", text)]
            if not numbers:
                raise RuleViolation("input.not_minutes")
            return sorted(set(numbers), reverse=True)
        case Shape.MINUTES_AFTER:
            return _steps(text)
        case Shape.WHOLE:
            return _whole(book, name, text)
        case Shape.EXACT:
            return _exact(book, name, text)
        case Shape.LINK:
            return _link(book, name, text.strip())
        case Shape.TIME:
            return _time(book, name, text.strip())
        case Shape.TEXT if book.settings[name].unit == "rank":
            return _rank(text)
        case Shape.TEXT:
            return " ".join(text.split()).lower()
        case Shape.RANKS:
            return [] if text.strip() in NONE else [_rank(one) for one in _BETWEEN_RANKS.split(text) if one.strip()]
        case _:
            raise _refused(book, name)


def _rank(text: str) -> str:
    """«3d», «3 дан»; what is no rank stays as it is, for the book to refuse it."""
    try:
        return rank_of(text)
    except RuleViolation:
        return " ".join(text.split()).lower()


def _steps(text: str) -> list[int]:
    """Minutes one after the other, or a dash: nobody is asked."""
    numbers = [int(part) for part in re.findall(r"\d{1,4}", text)]
    if not numbers and text.strip() not in NONE:
        raise RuleViolation("input.not_minutes")
    return sorted(set(numbers))


def _link(book: Rulebook, name: str, text: str) -> str:
    """An address of the web, or a dash for none."""
    if text in NONE:
        return ""
    if re.fullmatch(r"https?://[^\s<>\"]{3,200}", text) is None:
        raise _refused(book, name)
    return text


def _time(book: Rulebook, name: str, text: str) -> str:
    """«18:00», «18», or a dash for none."""
    if text in NONE:
        return ""
    found = time_of(text)
    if found is None:
        raise _refused(book, name)
    return f"{found:%H:%M}"


def _whole(book: Rulebook, name: str, text: str) -> int:
    minutes = book.settings[name].unit == "minutes"
    numbers = [int(part) for part in re.findall(r"\d{1,5}", text)]
    glued = re.search(r"\d[^\W\d]", text) and not minutes  # «15мин» is a number, «42z» is a slip
    if len(numbers) == 1 and not glued and not re.search(r"[-−–—.,/]\s*\d", text):
        return numbers[0]
    if minutes:
        raise RuleViolation("input.not_minutes")
    raise _refused(book, name)


def _exact(book: Rulebook, name: str, text: str) -> str:
    """«½», «0,5», «1/2», «2½» as the book writes it."""
    found = _NUMBER.match(text.strip())
    if found is None or not text.strip() or found["below"] == "0":
        raise _refused(book, name)
    value = Fraction(int(found["whole"] or 0), int(found["below"] or 1))
    return str(value + (Fraction(1, 2) if found["half"] else 0))


def book_with(rulebook_id: str, settings: Mapping[str, object], changed: str = "") -> Rulebook:
    """The rulebook with these settings. RuleViolation `input.bad_setting` names the one it does not allow: `changed`
    where the book blames none, but two of them together."""
    try:
        return load(rulebook_id, settings)
    except RulebookError as error:
        book = load(rulebook_id)
        path = error.path.removeprefix("settings.")
        name = next((one for one in book.settings if path == one or path.startswith(f"{one}.")), changed)
        if name not in book.settings:
            raise RuleViolation("stale.tournament", id=path) from error
        raise _refused(book, name) from error


def _refused(book: Rulebook, name: str) -> RuleViolation:
    """`allowed` is the rulebook that says what the setting may be."""
    article = book.article(book.settings[name].path)
    return RuleViolation("input.bad_setting", article=article, setting=name, allowed=book.id)
