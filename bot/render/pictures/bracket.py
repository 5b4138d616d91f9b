"""The bracket as a picture: matches in columns, round after round, each between the two that lead to it.

A bracket of more than a page shows is cut into equal parts and a last one, from which on they meet. Matches for lower
places are listed apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypedDict

from bot.render.phrases import Tr, bracket_round_title, label
from bot.render.pictures import scores
from bot.render.pictures.lower_places import for_places
from bot.render.pictures.picture import Picture, numbered, words
from bot.render.pictures.tree import SideOf, Tree, awaits_by_name, best_of, pair_of, sides_of, tree_of
from bot.render.records import bracket_kind
from bot.render.screens.bracket import replaced_lines
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.bracket import THIRD
from engine.formats.knockout import BracketLine

MOST_SEEDS = 24
"""In one picture."""
SEEDS_OF_A_PART = 16
BELOW = 4.5
"""Rows from the final down to the match for third place."""


class Match(TypedDict):
    """`column` counts from 0, `row` is its middle: a seed takes a row. `feeds`: which of the matches lead here."""

    column: int
    row: float
    first: SideOf
    second: SideOf
    note: str
    pair: str
    feeds: list[int]


def bracket_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    if not knockout.is_announced(view.tournament):
        return ()
    tree = tree_of(view, tr)
    by_name = awaits_by_name(tree)
    cuts = _cuts(tree)
    pages = [*((root, 0) for root in cuts), (tree.rounds[-1][1][0], _column_of(tree, cuts[0]) if cuts else 0)]
    drawn = (_picture(tree, root, since, (n, len(pages)), by_name) for n, (root, since) in enumerate(pages, start=1))
    return (*drawn, *for_places(tree))


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cuts(tree: Tree) -> tuple[str, ...]:
    """The matches in which the parts end, as they stand from the top in the last part; nothing where one picture shows
    it all."""
    final = tree.rounds[-1][1][0]
    if not tree.linked or _seeds(tree, final) <= MOST_SEEDS:
        return ()
    cuts = next(
        names for _, names in reversed(tree.rounds) if all(_seeds(tree, name) <= SEEDS_OF_A_PART for name in names)
    )
    return tuple(_from_the_top(tree, final, cuts))


def _from_the_top(tree: Tree, name: str, wanted: Collection[str]) -> Iterator[str]:
    if name in wanted:
        yield name
    else:
        for feed in _feeds(tree, name):
            yield from _from_the_top(tree, feed, wanted)


def _seeds(tree: Tree, name: str) -> int:
    feeds = _feeds(tree, name)
    return 2 - len(feeds) + sum(_seeds(tree, feed) for feed in feeds)


def _feeds(tree: Tree, name: str) -> list[str]:
    if not tree.linked:
        return []
    slot = tree.slots[name]
    return [feed.winner_of for feed in (slot.first, slot.second) if feed.winner_of is not None]


def _column_of(tree: Tree, name: str) -> int:
    return next(number for number, (_, names) in enumerate(tree.rounds) if name in names)


# ── One picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _picture(tree: Tree, root: str, since: int, page: tuple[int, int], by_name: bool) -> Picture:
    """From the column `since` on up to the match `root`; `page`: which of how many."""
    view, tr, until = tree.view, tree.tr, _column_of(tree, root)
    rows = _rows(tree, root, since) if tree.linked else _spread(tree)
    numbers = {name: number for number, name in enumerate(rows)}
    matches = []
    for name, row in rows.items():
        feeds = [numbers[feed] for feed in _feeds(tree, name) if feed in numbers]
        matches.append(_match(tree, name, _column_of(tree, name) - since, row, feeds, by_name))
    if until == len(tree.rounds) - 1 and THIRD in tree.lines:
        matches.append(_match(tree, THIRD, until - since, rows[root] + BELOW, [], by_name))
    title = words(tr("bracket-title", kind=bracket_kind(view)))
    told = (match[side]["score"] for match in matches for side in ("first", "second"))
    notes = (scores.key(tr, told), *replaced_lines(view, tr).splitlines())
    data = {
        "language": tr.locale,
        "event": view.tournament.title,
        "title": numbered(title, *page),
        "columns": [_head(tree, name, slots) for name, slots in tree.rounds[since : until + 1]],
        "matches": matches,
        "height": max(match["row"] for match in matches) + 1,
        "notes": [words(note) for note in notes if note],
    }
    return Picture(title, "bracket", data)


def _rows(tree: Tree, root: str, since: int) -> dict[str, float]:
    """The middle of every match: between the two that lead to it, a place that nothing leads to taking a row."""
    found: dict[str, float] = {}
    taken = 0

    def place(name: str) -> float:
        nonlocal taken
        slot = tree.slots[name]
        middles = []
        for feed in (slot.first, slot.second):
            if feed.winner_of is not None and _column_of(tree, feed.winner_of) >= since:
                middles.append(place(feed.winner_of))
            else:
                middles.append(taken + 0.5)
                taken += 1
        found[name] = sum(middles) / 2
        return found[name]

    place(root)
    return found


def _spread(tree: Tree) -> dict[str, float]:
    """Where every round is paired anew nothing leads to a match: each column is spread over the height."""
    height = 2 * max(len(names) for _, names in tree.rounds)
    return {name: (number + 0.5) * height / len(names) for _, names in tree.rounds for number, name in enumerate(names)}


def _match(tree: Tree, name: str, at: int, row: float, feeds: list[int], by_name: bool) -> Match:
    found = tree.lines[name]
    first, second = sides_of(tree, found, by_name=by_name)
    return {
        "column": at,
        "row": row,
        "first": first,
        "second": second,
        "note": _third(tree.tr, found) if name == THIRD else "",
        "pair": pair_of(tree, found),
        "feeds": feeds,
    }


def _third(tr: Tr, found: BracketLine) -> str:
    return ", ".join(filter(None, (words(tr("picture-for-third")), best_of(tr, found))))


def _head(tree: Tree, name: str, slots: Sequence[str]) -> str:
    """A round, and until how many wins its matches go on."""
    named = label(bracket_round_title(tree.view, tree.tr, name))
    return " · ".join(filter(None, (named, best_of(tree.tr, tree.lines[slots[0]]))))
