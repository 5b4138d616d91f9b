"""Which sheet a book has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.i18n import Markup
from bot.render.phrases import Tr
from bot.render.sheets.backgammon import BackgammonSheet
from bot.render.sheets.balls import BallsSheet
from bot.render.sheets.boards import BoardsSheet
from bot.render.sheets.move_points import MovePointsSheet
from bot.render.sheets.scores import simple_sheet
from bot.render.sheets.sheet import Sheet
from bot.views import TournamentView
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import GameResult, Side, mirrored
from engine.scoring import of_each_kind

SHEETS: Mapping[str, Callable[[Rulebook, Any], Sheet[Any]]] = of_each_kind(
    {
        "balls": BallsSheet,
        "simple": simple_sheet,
        "move_points": MovePointsSheet,
        "backgammon": BackgammonSheet,
        "boards": BoardsSheet,
    }
)


def sheet_of(view: TournamentView) -> Sheet[Any]:
    """The match sheet of a tournament."""
    book = view.tournament.rulebook
    return SHEETS[book.scoring.kind](book, book.scoring)


def result_text(view: TournamentView, tr: Tr, result: GameResult) -> Markup:
    """A game in a few words, with the score that counts, the first side's number first."""
    return sheet_of(view).told(tr, result)


def several_text(view: TournamentView, tr: Tr, games: Sequence[GameResult], reader: Side = Side.FIRST) -> Markup:
    """Games one after another, as somebody told them, the reader's number first."""
    seen = games if reader is Side.FIRST else [mirrored(game) for game in games]
    return sheet_of(view).several(tr, seen)


def games_text(view: TournamentView, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
    """A match in a few words, the reader's number first; empty before its first game."""
    told = sheet_of(view).brief(tr, pairing, reader)
    return tr("protest-result", result=told) if told and pairing.under_protest else told
