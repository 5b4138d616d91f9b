"""Which criteria of a table have a column on paper, and what their short headings stand for."""

from __future__ import annotations

from bot.render.criteria import meanings
from bot.render.papers.sheet import Remark, Source
from bot.render.screens.standings import NO_COLUMN, coefficients
from engine.standings.table import Table


def columns_of(found: Table) -> tuple[str, ...]:
    """All that say something of a row, in their order; what only tells equal rows apart once it was asked."""
    told = coefficients(found, found.rows)
    asked = {name for name in NO_COLUMN if any(row.values.get(name) for row in found.rows)}
    return tuple(name for name in dict.fromkeys((*found.criteria, "lot")) if name in told or name in asked)


def meaning(source: Source, criteria: tuple[str, ...], marks: str = "") -> Remark:
    """What the short headings and the marks stand for."""
    return Remark("; ".join([*([marks] if marks else []), *meanings(source.view, source.tr, criteria)]))
