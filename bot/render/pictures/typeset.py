"""Sets a template with its data. Templates and fonts come with the program: a picture looks the same everywhere.

Data reach a template as JSON, never as its source: whatever people are called, it stays plain text. The setting takes
tens of milliseconds and lets other threads run, so a loop calls it by `asyncio.to_thread`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

import typst

PPI = 144
"""Pixels per inch: twice as many as points, for sharp screens."""

_BLANK = re.compile(r"\s+")
_NO_GLYPH = re.compile(
    "[^\u0020-\u024f\u0370-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u218f\u2190-\u21ff\u2200-\u22ff]"
)
"""Outside the letters, signs of money and arrows that the fonts have: such characters would show as striped boxes."""


def png(template: str, data: Mapping[str, object]) -> bytes:
    """The only page of `templates/<template>.typ`, which reads the data by `data` of `page.typ`."""
    folder = _templates()
    compiler = typst.Compiler(
        folder / f"{template}.typ",
        root=folder,
        font_paths=_fonts(),
        sys_inputs={"data": json.dumps(_printable(data), ensure_ascii=False)},
    )
    page = compiler.compile(format="png", ppi=PPI)
    assert isinstance(page, bytes), f"{template} is longer than a page"
    return page


def printable(text: str) -> str:
    """In one line, without what the fonts cannot show."""
    return _BLANK.sub(" ", _NO_GLYPH.sub("", _BLANK.sub(" ", text))).strip()


def _printable(value: object) -> object:
    match value:
        case str():
            return printable(value)
        case Mapping():
            return {key: _printable(one) for key, one in value.items()}
        case list() | tuple():
            return [_printable(one) for one in value]
        case _:
            return value


@cache
def _templates() -> Path:
    return Path(str(resources.files("bot.render.pictures").joinpath("templates")))


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True)
