"""How the results of each scoring are told, asked by buttons and typed: a module a kind, one registry of all."""

from bot.render.sheets.form import ScoreForm
from bot.render.sheets.registry import SHEETS, games_text, result_text, several_text, sheet_of
from bot.render.sheets.sheet import Option, Sheet, Step

__all__ = ["SHEETS", "Option", "ScoreForm", "Sheet", "Step", "games_text", "result_text", "several_text", "sheet_of"]
