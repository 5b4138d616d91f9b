"""What a picture is made of: a template and its data. It has blocks of lines; lengths are points of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict, TypeVar

from bot.render.phrases import Tr, plain
from bot.render.stages import words_of
from bot.render.typeset import widest
from bot.views import TournamentView
from engine.regulations import Stage

WIDTH = 500
"""Of a page: so wide that a phone still shows its letters."""
MOST_LINES = 44
"""Of a page: so many can be read where Telegram has made a photo of it."""
LETTER, PAD = 7, 11
"""A letter at its widest in a column of figures, and what stands beside it."""
SIZE, GUTTER, INSET, MARK, STONE = 11, 18, 8, 8, 10
"""Of letters; between blocks side by side; beside the text of a cell, behind it for a mark, before it for a stone: see
`templates/sheet.typ`."""

T = TypeVar("T")
Tone = Literal["", "strong", "dim", "good", "void"]
Stone = Literal["", "black", "white"]
Align = Literal["left", "center", "right"]
Medal = Literal["", "gold", "silver", "bronze"]
MEDALS: Mapping[int | None, Medal] = {1: "gold", 2: "silver", 3: "bronze"}
"""By place."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`title` says what is on it, for those who do not see it."""

    title: str
    template: str
    data: Mapping[str, object]


class Cell(TypedDict):
    """`fits`: the text has room for sure, so that nobody need measure it."""

    text: str
    fits: bool
    tone: Tone
    stone: Stone


class Line(TypedDict):
    """`mark`: what stands behind its first figure. `rule`: a line is drawn above it, where a cut goes."""

    cells: list[Cell]
    medal: Medal
    mark: str
    rule: bool


class Column(TypedDict):
    """`width` 0: it shares what is left, and gives way where a name is long. `ruled`: a thin line to the left of it."""

    title: str
    width: float
    align: Align
    ruled: bool


class Block(TypedDict):
    title: str
    columns: list[Column]
    lines: list[Line]


def cell(text: object, tone: Tone = "", stone: Stone = "") -> Cell:
    return {"text": str(text), "fits": False, "tone": tone, "stone": stone}


def line(cells: Iterable[Cell], medal: Medal = "", mark: str = "", *, rule: bool = False) -> Line:
    return {"cells": list(cells), "medal": medal, "mark": mark, "rule": rule}


def name_column(title: str = "", align: Align = "left") -> Column:
    return {"title": title, "width": 0, "align": align, "ruled": False}


def column(
    title: str, texts: Iterable[str], align: Align = "center", *, more: float = 0, ruled: bool = False
) -> Column:
    """As wide as the longest of these texts."""
    longest = max(map(len, (title, *texts)))
    return {"title": title, "width": round(longest * LETTER + PAD + more, 1), "align": align, "ruled": ruled}


def picture_of(
    event: str,
    tr: Tr,
    title: str,
    blocks: Sequence[Block],
    *,
    notes: Iterable[str] = (),
    page: tuple[int, int] = (1, 1),
    across: int = 1,
    least: float = WIDTH,
    names: float = 150,
) -> Picture:
    """Blocks under each other, or `across` of them side by side; `event`: what it is a picture of, `page`: which of how
    many, `names`: the least width of a column of names."""
    width = max(least, max(_needed(block, names) for block in blocks) * across)
    wide = (width - GUTTER * (across - 1)) / across
    data = {
        "language": tr.locale,
        "event": event,
        "title": numbered(words(title), *page),
        "width": width,
        "across": across,
        "blocks": [_looked_at(block, wide) for block in blocks],
        "notes": [words(note) for note in notes if note],
    }
    return Picture(words(title), "sheet", data)


def pictures_of(
    event: str,
    tr: Tr,
    title: str,
    pages: Sequence[Sequence[Block]],
    notes: Callable[[Sequence[Block]], Iterable[str]],
    *,
    names: float = 150,
) -> tuple[Picture, ...]:
    """A picture a page, with the notes of each."""
    return tuple(
        picture_of(event, tr, title, page, notes=notes(page), page=(number, len(pages)), names=names)
        for number, page in enumerate(pages, start=1)
    )


def words(text: str) -> str:
    """What a translated text says, without markup, in one line."""
    return " ".join(plain(text).split())


def parts(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """The items in as few equal parts as `most` allows; one empty part of nothing."""
    count = max(1, -(-len(items) // most))
    size = -(-len(items) // count)
    return [items[start : start + size] for start in range(0, len(items) or 1, size or 1)]


def on_pages(blocks: Iterable[Block], most: int = MOST_LINES) -> list[list[Block]]:
    """Blocks over pictures of at most so many lines; a block that is longer is cut into equal parts."""
    pages: list[list[Block]] = []
    room = 0
    for block in blocks:
        for part in parts(block["lines"], most):
            if not pages or len(part) > room:
                pages.append([])
                room = most
            pages[-1].append({**block, "lines": list(part)})
            room -= len(part)
    return pages


def texts(page: Sequence[Block], at: int) -> Iterator[str]:
    """What stands in a column of all its blocks."""
    return (one["cells"][at]["text"] for block in page for one in block["lines"])


def numbered(title: str, number: int, count: int) -> str:
    return f"{title} · {number}/{count}" if count > 1 else title


def stages_begun(view: TournamentView, picture: Literal["swiss", "cross"]) -> list[Stage]:
    """Those that such a picture shows, in the order of the plan."""
    begun = {round_.stage for round_ in view.tournament.published_rounds}
    return [one for one in view.tournament.rulebook.plan if one.id in begun and words_of(one).picture == picture]


def _looked_at(block: Block, wide: float) -> Block:
    """With what is known of its cells: the block is so wide, columns without a width share what the others leave."""
    widths = [one["width"] for one in block["columns"]]
    shared = (wide - sum(widths)) / (widths.count(0) or 1)
    rooms = [(width or shared) - INSET for width in widths]
    rooms[0] -= MARK

    def look(one: Cell, room: float) -> Cell:
        return {**one, "fits": SIZE * widest(one["text"]) <= room - (STONE if one["stone"] else 0)}

    lines: list[Line] = [{**one, "cells": list(map(look, one["cells"], rooms))} for one in block["lines"]]
    return {**block, "lines": lines}


def _needed(block: Block, names: float) -> float:
    return sum(one["width"] or names for one in block["columns"])
