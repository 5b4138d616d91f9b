"""What a club typed or pressed as the value of a setting."""

from __future__ import annotations

import re

from engine.errors import RulebookError, RuleViolation
from engine.regulations import Rulebook, load


def picked(book: Rulebook, arg: str) -> tuple[str, object]:
    """(setting, value) of a button `name-index`. RuleViolation `stale.tournament` for one the book does not have."""
    name, _, index = arg.rpartition("-")
    setting = book.settings.get(name)
    if setting is None or not index.isdecimal() or int(index) >= len(setting.allowed):
        raise RuleViolation("stale.tournament", id=arg)
    return name, setting.allowed[int(index)]


def typed(book: Rulebook, name: str, text: str) -> object:
    """Minutes, or several numbers of minutes. RuleViolation `input.not_minutes`."""
    numbers = [int(part) for part in re.findall(r"\d{1,4}", text)]
    if book.settings[name].unit == "minutes left":
        if not numbers:
            raise RuleViolation("input.not_minutes")
        return sorted(set(numbers), reverse=True)
    if len(numbers) != 1 or re.search(r"[-−–—]\s*\d", text):
        raise RuleViolation("input.not_minutes")
    return numbers[0]


def book_with(rulebook_id: str, settings: dict[str, object]) -> Rulebook:
    """RuleViolation `input.bad_setting` where the book does not allow the value."""
    try:
        return load(rulebook_id, settings)
    except RulebookError as error:
        raise RuleViolation("input.bad_setting") from error
