"""The bracket as a picture: matches in columns, round after round, each between the two that lead to it.

A bracket of more than a page shows is cut into equal parts and a last one, from which on they meet. Matches for lower
places are listed apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bot.render.phrases import Tr, bracket_round_title, label
from bot.render.pictures.picture import (
    Block,
    Line,
    Picture,
    Tone,
    cell,
    column,
    line,
    name_column,
    numbered,
    on_pages,
    sheet,
    words,
)
from bot.render.screens.bracket import awaited, replaced_lines
from bot.told import Told
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.bracket import THIRD, Slot, structure
from engine.formats.knockout import BracketLine, Party
from engine.results import Side

MOST_SEEDS = 24
"""In one picture."""
SEEDS_OF_A_PART = 16
BELOW = 4.5
"""Rows from the final down to the match for third place."""


class SideOf(TypedDict):
    """`known`: an entry stands here; else whom the place waits for."""

    seed: str
    name: str
    score: str
    won: bool
    known: bool


class Match(TypedDict):
    """`column` counts from 0, `row` is its middle: a seed takes a row. `feeds`: which of the matches lead here."""

    column: int
    row: float
    first: SideOf
    second: SideOf
    note: str
    feeds: list[int]


@dataclass(frozen=True, slots=True)
class Tree:
    """The main bracket and the match for third place. `slots` by name, `rounds` names by column, last the final."""

    view: TournamentView
    tr: Tr
    told: Told
    lines: Mapping[str, BracketLine]
    slots: Mapping[str, Slot]
    rounds: Sequence[tuple[str, tuple[str, ...]]]
    linked: bool


def bracket_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    if not knockout.is_announced(view.tournament):
        return ()
    tree = _tree(view, tr)
    title = words(tr("bracket-title", whole=len(view.tournament.rulebook.plan) == 1))
    cuts = _cuts(tree)
    pages = [_page(tree, root, 0) for root in cuts] if cuts else []
    pages.append(_page(tree, tree.rounds[-1][1][0], _column_of(tree, cuts[0]) if cuts else 0))
    notes = [words(note) for note in replaced_lines(view, tr).splitlines()]
    return (
        *(_picture(tree, title, (n, len(pages)), page, notes) for n, page in enumerate(pages, start=1)),
        *_for_places(tree),
    )


def _tree(view: TournamentView, tr: Tr) -> Tree:
    t = view.tournament
    bracket, stage = knockout.bracket_of(t), knockout.stage_of(t)
    assert bracket is not None
    rounds = structure(len(bracket.seeds), stage)
    return Tree(
        view,
        tr,
        Told.of_view(view),
        {one.slot: one for one in knockout.view(t)},
        {slot.name: slot for round_ in rounds for slot in round_.slots},
        [(round_.name, tuple(slot.name for slot in round_.slots if slot.places is None)) for round_ in rounds],
        stage.order != "reseeded",
    )


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cuts(tree: Tree) -> tuple[str, ...]:
    """The matches in which the parts end; nothing where one picture shows it all."""
    if not tree.linked or _seeds(tree, tree.rounds[-1][1][0]) <= MOST_SEEDS:
        return ()
    return next(
        names for _, names in reversed(tree.rounds) if all(_seeds(tree, name) <= SEEDS_OF_A_PART for name in names)
    )


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


@dataclass(frozen=True, slots=True)
class Page:
    """From the column `since` on up to the match `root`."""

    since: int
    until: int
    matches: list[Match]
    height: float


def _page(tree: Tree, root: str, since: int) -> Page:
    until = _column_of(tree, root)
    rows = _rows(tree, root, since) if tree.linked else _spread(tree)
    names = list(rows)
    numbers = {name: number for number, name in enumerate(names)}
    matches = []
    for name in names:
        feeds = [numbers[feed] for feed in _feeds(tree, name) if feed in numbers]
        matches.append(_match(tree, name, _column_of(tree, name) - since, rows[name], feeds))
    if until == len(tree.rounds) - 1 and THIRD in tree.lines:
        matches.append(_match(tree, THIRD, until - since, rows[root] + BELOW, []))
    height = max(match["row"] for match in matches) + 1
    return Page(since, until, matches, height)


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


def _match(tree: Tree, name: str, at: int, row: float, feeds: list[int]) -> Match:
    found = tree.lines[name]
    first, second = _sides(tree, found)
    return {
        "column": at,
        "row": row,
        "first": first,
        "second": second,
        "note": _note(tree.tr, found),
        "feeds": feeds,
    }


def _sides(tree: Tree, found: BracketLine) -> tuple[SideOf, SideOf]:
    first, second = _scores(tree.told, found)
    return _side(tree, found, found.first, first), _side(tree, found, found.second, second)


def _side(tree: Tree, found: BracketLine, party: Party, score: str) -> SideOf:
    known = party.entry is not None
    awaiting = "" if known else words(awaited(tree.view, tree.tr, party, tuple(tree.lines.values())))
    name = tree.told.name(party.entry) if party.entry else awaiting
    won = known and found.decided and found.winner == party.entry
    return {"seed": str(party.seed or ""), "name": name, "score": score, "won": won, "known": known}


def _scores(told: Told, found: BracketLine) -> tuple[str, str]:
    if found.pairing is None or not found.pairing.games:
        return ("", "")
    if found.decided and found.best_of == 1:
        first, _, second = told.score(found.pairing).partition(":")
        signs = {side: {"+": "+", "-": "–"}.get(told.won(found.pairing, side), "") for side in Side}
        return (first or signs[Side.FIRST], second or signs[Side.SECOND])
    return (str(found.score[0]), str(found.score[1]))


def _note(tr: Tr, found: BracketLine) -> str:
    if found.places is not None:
        return words(tr("picture-for-places", first=found.places[0], last=found.places[1]))
    return words(tr("picture-best-of", games=found.best_of)) if found.best_of > 1 else ""


def _picture(tree: Tree, title: str, number: tuple[int, int], page: Page, notes: Sequence[str]) -> Picture:
    data = {
        "language": tree.tr.locale,
        "event": tree.view.tournament.title,
        "title": numbered(title, *number),
        "columns": [
            label(bracket_round_title(tree.view, tree.tr, name)) for name, _ in tree.rounds[page.since : page.until + 1]
        ],
        "matches": page.matches,
        "height": page.height,
        "notes": list(notes),
    }
    return Picture(title, "bracket", data)


# ── Lower places ────────────────────────────────────────────────────────────────────────────────────────────────────


def _for_places(tree: Tree) -> Iterator[Picture]:
    """Where losers play on."""
    found = [one for one in tree.lines.values() if one.places is not None and one.slot != THIRD]
    if not found:
        return
    title = words(tree.tr("picture-places"))
    pages = on_pages([_listed(tree, found)])
    for number, page in enumerate(pages, start=1):
        yield sheet(tree.view, tree.tr, title, page, page=(number, len(pages)), names=150)


def _listed(tree: Tree, found: Sequence[BracketLine]) -> Block:
    places = [_note(tree.tr, one) for one in found]
    lines = [_for_place(tree, one) for one in found]
    return {
        "title": "",
        "columns": [
            column("", places, "left"),
            name_column(align="right"),
            column("", (one["cells"][2]["text"] for one in lines)),
            name_column(),
        ],
        "lines": lines,
    }


def _for_place(tree: Tree, one: BracketLine) -> Line:
    first, second = _sides(tree, one)
    score = f"{first['score']} : {second['score']}" if first["score"] and second["score"] else "—"
    return line(
        (
            cell(_note(tree.tr, one), "dim"),
            cell(first["name"], _tone(first)),
            cell(score, "strong"),
            cell(second["name"], _tone(second)),
        )
    )


def _tone(side: SideOf) -> Tone:
    return "strong" if side["won"] else "" if side["known"] else "dim"
