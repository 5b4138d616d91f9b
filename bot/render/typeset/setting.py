"""Sets a template with its data. Templates and fonts come with the program: a page looks the same everywhere.

Data reach a template as JSON, never as its source: whatever people are called, it stays plain text. The setting takes
tens of milliseconds and lets other threads run, so a loop calls it by `asyncio.to_thread`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import resources
from pathlib import Path

import typst

from bot.render.typeset import glyphs

PPI = 144
"""Pixels per inch: twice as many as points, for sharp screens."""
LETTER = 10 * PPI / 72
"""Pixels of the letters that names are set in, in the smallest of the templates."""


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"


def png(template: str, data: Mapping[str, object], theme: Theme = Theme.LIGHT) -> bytes:
    """The only page of `templates/<template>.typ`, which reads the data by `data` of `page.typ`."""
    page = _compiler(template, data, theme).compile(format="png", ppi=PPI)
    assert isinstance(page, bytes), f"{template} is longer than a page"
    return page


def pdf(template: str, data: Mapping[str, object]) -> bytes:
    """All pages of `templates/<template>.typ`, black on white. They are printed: marks for other ways of reading are
    left out, which take a quarter of the time."""
    document = _compiler(template, data, Theme.LIGHT).compile(format="pdf", pdf_tags=False)
    assert isinstance(document, bytes)
    return document


def digest(template: str, data: Mapping[str, object], theme: Theme) -> str:
    """The same for pictures that look the same, in every process."""
    told = json.dumps(data, ensure_ascii=False)
    return hashlib.sha256(f"{_layout(template)}\0{theme}\0{told}".encode()).hexdigest()


@cache
def _layout(template: str) -> str:
    return "".join((_templates() / name).read_text(encoding="utf-8") for name in ("page.typ", f"{template}.typ"))


def _compiler(template: str, data: Mapping[str, object], theme: Theme) -> typst.Compiler:
    folder = _templates()
    told = json.dumps(_printable(data), ensure_ascii=False)
    return typst.Compiler(
        folder / f"{template}.typ", root=folder, font_paths=_fonts(), sys_inputs={"data": told, "theme": theme.value}
    )


def _printable(value: object) -> object:
    match value:
        case str():
            return glyphs.printable(value)
        case list() | tuple():
            return [_printable(one) for one in value]
        case dict():
            return {key: _printable(one) for key, one in value.items()}
        case _:
            return value


@cache
def _templates() -> Path:
    return Path(str(resources.files("bot.render.typeset").joinpath("templates")))


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[glyphs.folder()])
