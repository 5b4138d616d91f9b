"""Matches for lower places, where losers play on: a list, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.render.phrases import Tr, bracket_round_title, label
from bot.render.pictures import scores
from bot.render.pictures.picture import (
    Block,
    Column,
    Line,
    Picture,
    Tone,
    cell,
    column,
    line,
    name_column,
    on_pages,
    pictures_of,
    texts,
    words,
)
from bot.render.pictures.tree import SideOf, Tree, pair_of, scores_of, sides_of
from engine.formats.bracket import THIRD
from engine.formats.knockout import BracketLine


def for_places(tree: Tree) -> tuple[Picture, ...]:
    found = [one for one in tree.lines.values() if one.places is not None and one.slot != THIRD]
    if not found:
        return ()
    event, title, columns = tree.view.tournament.title, tree.tr("picture-places"), _columns(tree, found)
    pages = on_pages([_listed(tree, name, list(some), columns) for name, some in groupby(found, lambda one: one.round)])
    return pictures_of(event, tree.tr, title, pages, lambda page: (scores.key(tree.tr, texts(page, -2)),))


def _columns(tree: Tree, found: Sequence[BracketLine]) -> list[Column]:
    """The same for every round."""
    pairs = [pair_of(tree, one) for one in found]
    places = [_places(tree.tr, one) for one in found]
    told = [_score(tree, one) for one in found]
    shown = [column("", places, "left"), name_column(align="right"), column("", told), name_column()]
    return [column("", pairs, "left"), *shown] if any(pairs) else shown


def _listed(tree: Tree, name: str, found: Sequence[BracketLine], columns: list[Column]) -> Block:
    title = label(bracket_round_title(tree.view, tree.tr, name))
    return {"title": title, "columns": columns, "lines": [_for_place(tree, one, columns) for one in found]}


def _for_place(tree: Tree, one: BracketLine, columns: Sequence[Column]) -> Line:
    first, second = sides_of(tree, one)
    cells = (
        cell(pair_of(tree, one), "dim"),
        cell(_places(tree.tr, one), "dim"),
        cell(first["name"], _tone(first)),
        cell(_score(tree, one), "strong"),
        cell(second["name"], _tone(second)),
    )
    return line(cells[-len(columns) :])


def _score(tree: Tree, one: BracketLine) -> str:
    return scores.joined(*scores_of(tree, one)) or "—"


def _places(tr: Tr, one: BracketLine) -> str:
    first, last = one.places or (0, 0)
    return words(tr("picture-for-places", first=first, last=last))


def _tone(side: SideOf) -> Tone:
    return "strong" if side["won"] else "" if side["known"] else "dim"
