"""Which score form a book has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.i18n import Markup
from bot.render.phrases import Tr, lines
from bot.render.score_forms.backgammon import BackgammonForm
from bot.render.score_forms.balls import BallsForm
from bot.render.score_forms.boards import BoardsForm
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.move_points import MovePointsForm
from bot.render.score_forms.on_time import early
from bot.render.score_forms.score_form import ScoreForm
from bot.render.score_forms.simple import simple_form
from bot.views import TournamentView
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import GameResult, Side, mirrored
from engine.scoring import of_each_kind

SCORE_FORMS: Mapping[str, Callable[[Rulebook, Any], ScoreForm[Any]]] = of_each_kind(
    {
        "balls": BallsForm,
        "simple": simple_form,
        "move_points": MovePointsForm,
        "backgammon": BackgammonForm,
        "boards": BoardsForm,
    }
)


def score_form_of(view: TournamentView) -> ScoreForm[Any]:
    """The score form of a tournament."""
    book = view.tournament.rulebook
    return SCORE_FORMS[book.scoring.kind](book, book.scoring)


def result_text(view: TournamentView, tr: Tr, result: GameResult) -> Markup:
    """A game in a few words, with the score that counts, the first side's number first."""
    return score_form_of(view).told(tr, result)


def several_text(view: TournamentView, tr: Tr, games: Sequence[GameResult], reader: Side = Side.FIRST) -> Markup:
    """Games one after another, as somebody told them, the reader's number first."""
    seen = games if reader is Side.FIRST else [mirrored(game) for game in games]
    return score_form_of(view).several(tr, seen)


def doubts(view: TournamentView, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
    """What whoever tells these games as the next ones of a match should look at again; empty where nothing is odd."""
    return lines(score_form_of(view).doubt(tr, pairing, games), early(view, tr, pairing, games))


def games_text(
    view: TournamentView, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST, *, at_length: bool = False
) -> str:
    """A match in a few words, the reader's number first; empty before its first game."""
    form = score_form_of(view)
    told = (form.at_length if at_length else form.brief)(tr, pairing, reader)
    return tr("protest-result", result=told) if told and pairing.under_protest else told


def total_text(
    view: TournamentView, tr: Tr, pairing: Pairing, games: Sequence[GameResult], reader: Side = Side.FIRST
) -> str:
    """How a match stands after games that are told as its next ones, and who has won it; empty where the games say it
    all."""
    after = pairing.with_games((*pairing.games, *games))
    return lines(score_form_of(view).total(tr, pairing, games, reader), verdict_text(view, tr, after))


def verdict_text(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Who has won a match that is over, where its score may not say so; else empty."""
    return score_form_of(view).verdict(tr, GameForm(view, pairing))
