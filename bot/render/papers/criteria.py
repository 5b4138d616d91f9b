"""What the short headings of a table on paper stand for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.criteria import meanings
from bot.render.papers.sheet import Remark, Source


def meaning(source: Source, criteria: Sequence[str], *others: str, record: bool = False) -> Remark:
    """What the short headings stand for, after what else is to be said."""
    return Remark("; ".join([*filter(None, others), *meanings(source.view, source.tr, criteria, record=record)]))
