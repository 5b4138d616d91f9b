"""What a person can read: the labels of buttons and the sentences of screens, as the bot's language has them.

A sentence becomes a pattern by leaving blanks where the bot writes names and numbers.
"""

from __future__ import annotations

import html
import re
from functools import cache

from bot.i18n import Markup, Speaker, Translator
from bot.languages import DEFAULT

LOCALE = DEFAULT
_TAG = re.compile(r"<[^>]+>")
_BLANK = re.compile("\ue000(\\w+)\ue001")


@cache
def speaker() -> Speaker:
    """Of the language that the robots read."""
    return Translator.load().get(LOCALE)


@cache
def text(key: str, **given: str | int | bool) -> str:
    """The words as they stand on a screen, without markup."""
    return html.unescape(_TAG.sub("", speaker()(key, **given)))


@cache
def pattern(key: str, *blanks: str, tail: bool = False, **given: str | int | bool) -> re.Pattern[str]:
    """The first line of a sentence with named blanks. `tail` lets the line go on."""
    words = {name: Markup(f"\ue000{name}\ue001") for name in blanks}
    line = text(key, **given, **words).splitlines()[0]
    seen: set[str] = set()

    def blank(found: re.Match[str]) -> str:
        name = found[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>.+?)"

    return re.compile(f"^{_BLANK.sub(blank, re.escape(line))}{'.*' if tail else ''}$", re.MULTILINE)


def beginning(key: str, blank: str, **given: str | int | bool) -> str:
    """The label up to a blank, for buttons whose rest is a name or a number."""
    mark = Markup(f"\ue000{blank}\ue001")
    return text(key, **given, **{blank: mark}).partition("\ue000")[0]
