"""What stands where on a page: letters with their boxes, and what is wrong with them.

A document is read as it was written, so nothing is guessed from pixels. Lengths are points, y grows upwards.
"""

from __future__ import annotations

import ctypes
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, groupby, product
from math import floor
from typing import NamedTuple

import pypdfium2 as pdfium
import pypdfium2.raw as raw

HAIR = 0.5
"""So far two things may reach into each other before anybody sees it."""
Margins = tuple[float, float]
SQUARE = 20.0
"""The page is searched by squares of this size."""


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Box, by: float = HAIR) -> bool:
        """Whether they share more than a hair, both across and upwards."""
        across = min(self.right, other.right) - max(self.left, other.left)
        upwards = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > by and upwards > by

    def within(self, other: Box, by: float = HAIR) -> bool:
        return (
            self.left >= other.left - by
            and self.bottom >= other.bottom - by
            and self.right <= other.right + by
            and self.top <= other.top + by
        )

    def touches(self, other: Box) -> bool:
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.bottom <= other.top
            and other.bottom <= self.top
        )

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)


@dataclass(frozen=True, slots=True)
class Letter:
    """`box`: what of it is black, not the room it takes; `core`: the same without a hair at each side; `run`: which
    thing of the page it is set with."""

    sign: str
    box: Box
    core: Box
    run: int


@dataclass(frozen=True, slots=True)
class Shape:
    """A line, a rectangle, a picture. `at`: which thing of the page it is; later ones lie upon earlier ones.

    `edges`: what no letter stands on; `fills`: it hides what lies below.
    """

    at: int
    box: Box
    edges: tuple[Box, ...]
    fills: bool


@dataclass(frozen=True, slots=True)
class Page:
    size: Box
    letters: tuple[Letter, ...]
    shapes: tuple[Shape, ...]

    def room(self, beside: float, above: float) -> Box:
        left, bottom, right, top = self.size
        return Box(left + beside, bottom + above, right - beside, top - above)

    @property
    def runs(self) -> dict[int, str]:
        """What is written together."""
        return {run: "".join(one.sign for one in found) for run, found in groupby(self.letters, lambda one: one.run)}


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(2)
def pages_of(document: bytes) -> tuple[Page, ...]:
    """It is read once for all that is asked about it in a row."""
    with pdfium.PdfDocument(document) as opened:
        return tuple(_read(page) for page in opened)


def text_of(document: bytes) -> str:
    """All letters, in the order in which they were set."""
    return bare("".join(letter.sign for page in pages_of(document) for letter in page.letters))


def bare(text: str) -> str:
    """Without what a line is broken by."""
    return "".join(text.replace("\u200b", "").split())


def _read(page: pdfium.PdfPage) -> Page:
    objects = list(page.get_objects(max_depth=1))
    places = {ctypes.addressof(one.raw.contents): at for at, one in enumerate(objects)}
    shapes = (_shape(at, one) for at, one in enumerate(objects) if one.type != raw.FPDF_PAGEOBJ_TEXT)
    text = page.get_textpage()
    return Page(Box(0, 0, *page.get_size()), tuple(_letters(text, places)), tuple(shapes))


def _letters(text: pdfium.PdfTextPage, places: dict[int, int]) -> Iterator[Letter]:
    for number in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text, number) == 1:
            continue
        hyphen = raw.FPDFText_IsHyphen(text, number) == 1
        sign = "-" if hyphen else chr(raw.FPDFText_GetUnicode(text, number))
        run = places[ctypes.addressof(raw.FPDFText_GetTextObject(text, number).contents)]
        box = Box(*text.get_charbox(number))
        yield Letter(sign, box, box.grown(-HAIR), run)


def _shape(at: int, one: pdfium.PdfObject) -> Shape:
    if one.type != raw.FPDF_PAGEOBJ_PATH:
        box = Box(*one.get_bounds())
        return Shape(at, box, (box,), fills=True)
    mode, stroked, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
    raw.FPDFPath_GetDrawMode(one, mode, stroked)
    raw.FPDFPageObj_GetStrokeWidth(one, width)
    around = width.value if stroked.value else 0.0
    # The library counts the whole width of a line to each side of it.
    box = Box(*one.get_bounds()).grown(-around)
    straight = raw.FPDFPath_CountSegments(one) == 2
    edges = (box.grown(around / 2),) if straight else tuple(_sides(box, around / 2))
    return Shape(at, box, edges, fills=mode.value != raw.FPDF_FILLMODE_NONE)


def _sides(box: Box, half: float) -> Iterator[Box]:
    left, bottom, right, top = box
    yield Box(left - half, bottom, left + half, top)
    yield Box(right - half, bottom, right + half, top)
    yield Box(left, bottom - half, right, bottom + half)
    yield Box(left, top - half, right, top + half)


# ── Judging ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def troubles(document: bytes, margins: Margins = (0, 0)) -> list[str]:
    """What is wrong on the pages, a line each; none where all is well. Nothing comes nearer to the sides of a page, and
    to its top and foot, than this."""
    return [
        f"page {number}: {one}"
        for number, page in enumerate(pages_of(document), start=1)
        for one in dict.fromkeys(_troubles(page, margins))
    ]


def missing(document: bytes, said: Iterable[str]) -> list[str]:
    """What is to be read in the document and is not. Of what was shortened the beginning ends with an ellipsis there,
    of two names in two lines each on its own."""
    there = text_of(document)
    return [one for one in said if not all(_is_there(part, there) for part in _parts(bare(one), there))]


def _parts(text: str, there: str) -> list[str]:
    return [text] if text in there else re.split("(?<=[/—])", text)


def _is_there(text: str, there: str) -> bool:
    return text in there or _is_cut(text, there)


def _is_cut(text: str, there: str) -> bool:
    return any(f"{text[:length]}…" in there for length in range(len(text) - 1, len(text) // 4, -1))


def _troubles(page: Page, margins: Margins) -> Iterator[str]:
    runs, room = page.runs, page.room(*margins)
    letters = [one for one in page.letters if not one.sign.isspace()]
    near = Nearby(letters)
    for one in letters:
        if not one.box.within(room):
            yield f"«{runs[one.run]}» stands in the margin"
    for shape in page.shapes:
        if not page.size.within(shape.box) and not shape.box.within(room):
            yield f"{shape.box} of a line or a box stands in the margin"
    for one, other in near.pairs():
        # How close letters of one run stand, the font says.
        if one.run != other.run and one.box.meets(other.box):
            yield f"«{runs[one.run]}» and «{runs[other.run]}» are set upon each other"
    for shape in page.shapes:
        for letter in near.to(shape.box):
            if letter.run < shape.at and shape.fills and letter.box.meets(shape.box):
                yield f"«{runs[letter.run]}» lies under {shape.box}"
            if any(map(letter.core.touches, shape.edges)) and not _lies_between(page, shape, letter):
                yield f"«{runs[letter.run]}» stands across {shape.box}"


def _lies_between(page: Page, shape: Shape, letter: Letter) -> bool:
    return any(
        one.fills and shape.at < one.at < letter.run and letter.box.within(one.box)
        for one in page.shapes[bisect_right(page.shapes, shape.at, key=lambda one: one.at) :]
    )


class Nearby:
    """Letters by the square of the page in which they stand."""

    def __init__(self, letters: Iterable[Letter]) -> None:
        self._squares: dict[tuple[int, int], list[Letter]] = {}
        for letter in letters:
            for square in _squares(letter.box):
                self._squares.setdefault(square, []).append(letter)

    def pairs(self) -> Iterator[tuple[Letter, Letter]]:
        return chain.from_iterable(combinations(found, 2) for found in self._squares.values())

    def to(self, box: Box) -> Iterator[Letter]:
        return chain.from_iterable(self._squares.get(square, ()) for square in _squares(box.grown(SQUARE / 10)))


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, bottom, right, top = (floor(one / SQUARE) for one in box)
    return product(range(left, right + 1), range(bottom, top + 1))
