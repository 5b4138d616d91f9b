"""Pairs for the wall: by table, and by name so that everybody finds himself at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from bot.render import play
from bot.render.alike import alphabet
from bot.render.papers.section import Column, Grid, Row, Section, Source, signatures
from bot.render.phrases import label, plain_time
from bot.render.records import ranked_name
from bot.render.score_forms import games_text
from bot.render.screens.pairings import colour_of, free_kind
from engine.formats.bracket import THIRD
from engine.model import Free, Pairing, RoundStatus
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


def by_table(source: Source) -> tuple[Section, ...]:
    """Once something was played it is the protocol of the round too, which the head referee keeps (Кодекс РФГ,
    26.2.1с). Under their names: those that play for different places of a bracket."""
    view, round_ = source.view, source.on
    coloured, groups, played = has_colours(source), has_groups(source), any(one.games for one in round_.pairings)
    columns = [source.column("table", "number")]
    columns += [source.column("group")] * groups
    for side in Side:
        columns += [source.column(side.value, grow=3), *[source.column("colour")] * coloured]
    rows = [_line(source, pairing, coloured=coloured, groups=groups, played=played) for pairing in round_.pairings]
    in_a_line = all(len(row[-1]) <= SHORT for row in rows)
    columns += [source.column("result", grow=0 if in_a_line else 2)] * played
    closing = (signatures(source),) if played else ()
    pairs = Grid(tuple(columns), (), _size(rows, coloured=coloured, played=played))
    told = groupby(zip(round_.pairings, rows, strict=True), lambda one: source.kinds.get(one[0].slot, ""))
    parts = [replace(pairs, title=kind, rows=tuple(row for _, row in found)) for kind, found in told]
    alone = Grid(
        (source.column("free", grow=1), Column("", grow=1)),
        tuple((ranked_name(view, one.entry), _why(source, one)) for one in round_.free),
        pairs.size,
        kept=True,
    )
    grids = (*parts, alone) if round_.free or not parts else tuple(parts)
    blocks = (*grids[:-1], replace(grids[-1], closing=closing))
    title = source.title("tables", _played(source))
    return (Section(title, blocks, note=_begins(source), large=True),)


def by_name(source: Source) -> tuple[Section, ...]:
    """In order of the alphabet, with table and opponent."""
    view, coloured = source.view, has_colours(source)
    rows: list[Row] = []
    for pairing in source.on.pairings:
        for side in Side:
            name, opponent = (ranked_name(view, pairing.entry_at(one)) for one in (side, side.other))
            rows.append((name, str(pairing.table), *[colour_text(source, pairing, side)] * coloured, opponent))
    rows += [(ranked_name(view, one.entry), "—", *[""] * coloured, _why(source, one)) for one in source.on.free]
    columns = (
        source.column("name", grow=1),
        source.column("table", "number"),
        *[source.column("colour")] * coloured,
        source.column("opponent", grow=1),
    )
    grid = Grid(columns, tuple(sorted(rows, key=lambda row: (alphabet(row[0]), row))), _size(rows, coloured=coloured))
    title = source.title("names", _played(source))
    return (Section(title, (grid,), note=_begins(source), large=True),)


def _played(source: Source) -> str:
    """«Тур 3»; «Финал и матч за 3-е место», «Полуфинал и матчи за места» where not all play for the same."""
    if not source.kinds:
        return source.round_title
    third = THIRD in source.kinds and len({*source.kinds.values()}) == 2
    return label(source.tr("paper-mixed", round=source.round_title, third=third))


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


def _line(source: Source, pairing: Pairing, *, coloured: bool, groups: bool, played: bool) -> Row:
    cells = [str(pairing.table), *[pairing.group] * groups]
    for side in Side:
        cells += [ranked_name(source.view, pairing.entry_at(side)), *[colour_text(source, pairing, side)] * coloured]
    return (*cells, *[_result(source, pairing)] * played)


def _result(source: Source, pairing: Pairing) -> str:
    """No line ends within brackets: «3:1 (доп. 17:13)»."""
    told = label(games_text(source.view, source.tr, pairing))
    return re.sub(rf"\([^()]{{1,{SHORT}}}\)", lambda found: found[0].replace(" ", "\u00a0"), told)


def has_groups(source: Source) -> bool:
    """Whether the round is one of several groups that play on their own."""
    return source.view.tournament.rulebook.stage(source.on.stage).has_groups


def _why(source: Source, free: Free) -> str:
    return label(source.tr("paper-free", kind=free_kind(source.view, source.on, free)))


def _begins(source: Source) -> str:
    """When the round begins, where that is planned and still ahead, and with what time its games are played."""
    t = source.view.tournament
    plan = t.clock_of(source.on.number).plan
    ahead = plan is not None and source.on.status is not RoundStatus.STARTED
    begins = source.tr("paper-begins", time=plain_time(plan.at, t.zone)) if plan is not None and ahead else ""
    return label(" · ".join(one for one in (begins, play.time(source.tr, t.rulebook)) if one))


def _size(rows: Sequence[Row], *, coloured: bool, played: bool = False) -> int:
    """As large as the number of lines and the longest of the names let it be."""
    size = next((size for most, size in SIZES if len(rows) <= most), SMALLEST)
    crowds = sum((coloured, played, any(len(cell) > LONG for row in rows for cell in row)))
    return max(SMALLEST, size - STEPS[crowds])
