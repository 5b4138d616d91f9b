"""What the fonts of the program can show: everything else would be a striped box."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from fontTools.ttLib import TTFont

_BLANK = re.compile(r"\s+")
_UNSEEN = range(0x202A, 0x202F), range(0x2066, 0x206A), (0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF)
"""Characters that turn the direction of a line or take no room: of use in a chat, harmful in a column."""


def printable(text: str) -> str:
    """In one line, without what the fonts cannot show."""
    shown = _shown()
    return _BLANK.sub(" ", "".join(sign for sign in _BLANK.sub(" ", text) if ord(sign) in shown)).strip()


def folder() -> Path:
    return Path(str(resources.files("bot.render.typeset").joinpath("fonts")))


@cache
def _shown() -> frozenset[int]:
    return frozenset.intersection(*map(_signs_of, folder().glob("*.otf"))).difference(*_UNSEEN)


def _signs_of(path: Path) -> frozenset[int]:
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())
