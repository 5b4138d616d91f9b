"""What the fonts of the program can show: everything else would be a striped box."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import resources
from itertools import repeat
from pathlib import Path
from string import digits

from fontTools.ttLib import TTFont

LEAST = 0.7
SPARE = 1.1
"""For pairs of letters that keep more than their own distance."""
CLOSEST = 0.6
"""What a line takes at the least of what `widest` tells of it."""
_PIECE = re.compile(r"\S+?(?:-|\s+|$)")
_UNSEEN = range(0x202A, 0x202F), range(0x2066, 0x206A), (0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF)
"""Characters that turn the direction of a line or take no room: of use in a chat, harmful in a column."""


@lru_cache(1024)
def printable(text: str) -> str:
    """In one line, without what the fonts cannot show."""
    shown, line = _shown(), " ".join(text.split())
    if not shown.issuperset(line):
        line = " ".join("".join(sign for sign in line if sign in shown).split())
    return line


def fits_in_two(text: str, ems: float) -> bool:
    """Whether `fit-in-two` of `templates/page.typ` shows it whole in this width, which is told in sizes of its letters:
    in one line or two, of seven tenths of that size at the least."""
    pieces = _PIECE.findall(text)
    between_names = [at for at, piece in enumerate(pieces[:-1], start=1) if piece.strip() in ("—", "/")]
    breaks = between_names if len(between_names) == 1 else range(len(pieces) or 1)
    ways = [("".join(pieces[:at]), "".join(pieces[at:])) for at in breaks]
    return min(max(map(_width, way)) for way in ways) * LEAST <= ems


@lru_cache(1024)
def widest(text: str) -> float:
    """In sizes of its letters, more than any of the faces takes for it: what has room for that need not be measured."""
    return SPARE * sum(map(_widest().get, text, repeat(0.0)))


def widest_of(texts: Iterable[str]) -> list[str]:
    """Those one of which takes the most room, each once: in any face, and however close its letters stand."""
    rooms = {text: widest(text) for text in texts}
    least = CLOSEST * max(rooms.values(), default=0.0)
    return [text for text, room in rooms.items() if room >= least]


def folder() -> Path:
    return Path(str(resources.files("bot.render.typeset").joinpath("fonts")))


def _width(line: str) -> float:
    """In sizes of its letters, each of them alone."""
    wide = _widths()
    return sum(wide.get(sign, 1.0) for sign in line.strip())


@cache
def _widths() -> Mapping[str, float]:
    return _widths_of(folder() / "Inter-Regular.otf")


@cache
def _widest() -> Mapping[str, float]:
    """Of every sign the width in the face that makes it widest; figures of one width are all as wide as the widest."""
    faces = list(map(_widths_of, folder().glob("*.otf")))
    widest = {sign: max(face[sign] for face in faces) for sign in _shown()}
    figures = max(widest[figure] for figure in digits)
    return {**widest, **dict.fromkeys(digits, figures)}


def _widths_of(path: Path) -> Mapping[str, float]:
    with TTFont(path, lazy=True) as font:
        metrics, em = font["hmtx"].metrics, font["head"].unitsPerEm
        return {chr(sign): metrics[name][0] / em for sign, name in font.getBestCmap().items()}


@cache
def _shown() -> frozenset[str]:
    drawn = frozenset.intersection(*(frozenset(_widths_of(path)) for path in folder().glob("*.otf")))
    return drawn.difference(*(map(chr, signs) for signs in _UNSEEN))
