"""How the results of each scoring are told, asked by buttons and typed: a module a kind, one registry of all."""

from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.registry import (
    SCORE_FORMS,
    doubts,
    games_text,
    result_text,
    score_form_of,
    several_text,
    total_text,
    verdict_text,
)
from bot.render.score_forms.score_form import Option, ScoreForm, Step

__all__ = [
    "SCORE_FORMS",
    "GameForm",
    "Option",
    "ScoreForm",
    "Step",
    "doubts",
    "games_text",
    "result_text",
    "score_form_of",
    "several_text",
    "total_text",
    "verdict_text",
]
