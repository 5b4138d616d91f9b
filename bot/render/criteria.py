"""How a criterion is called in a book, and what its short heading stands for."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.phrases import Tr, label
from bot.titles import word_of_criterion
from bot.views import TournamentView
from engine.regulations import Rulebook


def spoken(where: TournamentView | Rulebook, name: str | None) -> str:
    """The key of its word; empty for none."""
    return word_of_criterion(where if isinstance(where, Rulebook) else where.tournament.rulebook, name or "")


def _counted(view: TournamentView, name: str) -> str:
    """In matches to points whatever goes beyond their length is not counted («Нарды»)."""
    to_points = name == "score_difference" and view.tournament.rulebook.scoring.to_points
    return "capped_difference" if to_points else spoken(view, name)


def short(tr: Tr, name: str) -> str:
    """The heading of its column."""
    return label(tr("criterion-short", criterion=name))


def meanings(view: TournamentView, tr: Tr, criteria: Iterable[str], *, record: bool = False) -> list[str]:
    """«SOS — сумма очков соперников», of those whose heading is not their whole name; `record`: of wins and losses in
    one column too."""
    first = [label(tr("standings-record-meaning"))] if record else []
    meant = [(short(tr, one), label(tr("criterion-in-full", criterion=_counted(view, one)))) for one in criteria]
    unlike = ((name, words) for name, words in meant if name.casefold() != words.casefold())
    return [*first, *(label(tr("criterion-meaning", short=name, meant=words)) for name, words in unlike)]
