"""Pairs for the wall: by table, and by name so that everybody finds himself at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.render.alphabet import alphabet
from bot.render.papers.sheet import Column, Grid, Row, Sheet, Signatures, Source
from bot.render.phrases import label, plain_time
from bot.render.screens.pairings import colour_of, free_kind
from bot.render.sheets import games_text
from bot.titles import kinds_of_match
from engine.model import Free, Pairing, RoundStatus
from engine.regulations import RoundRobinStage
from engine.results import Side

SIZES = ((10, 22), (16, 19), (24, 16), (36, 14))
"""Up to so many lines, letters of so many points."""
SMALLEST = 13
STEPS = (0, 5, 9, 9)
"""So many points smaller where so many things crowd a line: colours, results, a long name."""
LONG = 28
"""Letters of a name that has no room beside another one in the largest print."""
SHORT = 18
"""Letters of a result that stands in one line."""


def by_table(source: Source) -> tuple[Sheet, ...]:
    """Once something was played it is the protocol of the round too, which the head referee keeps (Кодекс РФГ,
    26.2.1с)."""
    view, round_ = source.view, source.on
    coloured, played = has_colours(source), any(one.games for one in round_.pairings)
    apart = _apart(source)
    columns = [_column(source, "table", "number"), *apart.columns]
    for side in Side:
        columns += [_column(source, side.value, grow=3), *[_column(source, "colour")] * coloured]
    rows = [_line(source, pairing, apart, coloured=coloured, played=played) for pairing in round_.pairings]
    in_a_line = all(len(row[-1]) <= SHORT for row in rows)
    columns += [_column(source, "result", grow=0 if in_a_line else 2)] * played
    closing = (Signatures(((label(source.tr("paper-head-referee")), ""),)),) if played else ()
    pairs = Grid(tuple(columns), tuple(rows), _size(rows, coloured=coloured, played=played))
    alone = Grid(
        (_column(source, "free", grow=1), Column("", grow=1)),
        tuple((view.name(one.entry), _why(source, one)) for one in round_.free),
        pairs.size,
        kept=True,
    )
    grids = (pairs, alone) if round_.free else (pairs,)
    blocks = (*grids[:-1], replace(grids[-1], closing=closing))
    title = label(source.tr("paper-title", name="tables", round=source.round_title))
    return (Sheet(title, blocks, note=_begins(source), large=True),)


def by_name(source: Source) -> tuple[Sheet, ...]:
    """In order of the alphabet, with table and opponent."""
    view, coloured, apart = source.view, has_colours(source), _apart(source)
    rows: list[Row] = []
    for pairing in source.on.pairings:
        for side in Side:
            name, opponent = (view.name(pairing.entry_at(one)) for one in (side, side.other))
            colour = [colour_text(source, pairing, side)] * coloured
            rows.append((name, str(pairing.table), *apart.cells(pairing), *colour, opponent))
    blank = [""] * (len(apart.columns) + coloured)
    rows += [(view.name(one.entry), "—", *blank, _why(source, one)) for one in source.on.free]
    columns = (
        _column(source, "name", grow=1),
        _column(source, "table", "number"),
        *apart.columns,
        *[_column(source, "colour")] * coloured,
        _column(source, "opponent", grow=1),
    )
    grid = Grid(columns, tuple(sorted(rows, key=lambda row: (alphabet(row[0]), row))), _size(rows, coloured=coloured))
    title = label(source.tr("paper-title", name="names", round=source.round_title))
    return (Sheet(title, (grid,), note=_begins(source), large=True),)


def has_colours(source: Source) -> bool:
    """Whether somebody has Black in this round; boards of teams have colours of their own."""
    return any(colour_of(source.view, pairing) != "none" for pairing in source.on.pairings)


def colour_text(source: Source, pairing: Pairing, side: Side) -> str:
    """«чёрные, фора 3», «белые»; empty where the game has no colours."""
    if pairing.colour is None:
        return ""
    black = (pairing.colour == "first_black") is (side is Side.FIRST)
    handicap = pairing.handicap if black else 0
    return label(source.tr("paper-colour", colour="black" if black else "white", handicap=handicap))


def _line(source: Source, pairing: Pairing, apart: _Apart, *, coloured: bool, played: bool) -> Row:
    cells = [str(pairing.table), *apart.cells(pairing)]
    for side in Side:
        cells += [source.view.name(pairing.entry_at(side)), *[colour_text(source, pairing, side)] * coloured]
    return (*cells, *[_result(source, pairing)] * played)


def _result(source: Source, pairing: Pairing) -> str:
    """No line ends within brackets: «3:1 (доп. 17:13)»."""
    told = label(games_text(source.view, source.tr, pairing))
    return re.sub(rf"\([^()]{{1,{SHORT}}}\)", lambda found: found[0].replace(" ", "\u00a0"), told)


@dataclass(frozen=True, slots=True)
class _Apart:
    """What tells the tables of a round apart: the group, or what is played for; no column where there is neither."""

    columns: tuple[Column, ...] = ()
    told: Callable[[Pairing], str] = lambda _: ""

    def cells(self, pairing: Pairing) -> list[str]:
        return [self.told(pairing)] * len(self.columns)


def _apart(source: Source) -> _Apart:
    if has_groups(source):
        return _Apart((_column(source, "group"),), lambda pairing: pairing.group)
    kinds = kinds_of_match(source.view.tournament, source.tr, source.on)
    return _Apart((_column(source, "match"),), lambda pairing: kinds[pairing.slot]) if kinds else _Apart()


def has_groups(source: Source) -> bool:
    """Whether the round is one of several groups that play on their own."""
    stage = source.view.tournament.rulebook.stage(source.on.stage)
    return isinstance(stage, RoundRobinStage) and stage.groups > 1


def _why(source: Source, free: Free) -> str:
    return label(source.tr("paper-free", kind=free_kind(source.view, source.on, free)))


def _begins(source: Source) -> str:
    """When the round begins, where that is planned and still ahead."""
    t = source.view.tournament
    plan = t.clock_of(source.on.number).plan
    if plan is None or source.on.status is RoundStatus.STARTED:
        return ""
    return label(source.tr("paper-begins", time=plain_time(plan.at, t.zone)))


def _size(rows: Sequence[Row], *, coloured: bool, played: bool = False) -> int:
    """As large as the number of lines and the longest of the names let it be."""
    size = next((size for most, size in SIZES if len(rows) <= most), SMALLEST)
    crowds = sum((coloured, played, any(len(cell) > LONG for row in rows for cell in row)))
    return max(SMALLEST, size - STEPS[crowds])


def _column(source: Source, name: str, kind: str = "text", grow: int = 0) -> Column:
    assert kind in ("text", "number")
    return Column(
        label(source.tr("paper-column", name=name, kind=source.view.kind)),
        "number" if kind == "number" else "text",
        grow,
    )
