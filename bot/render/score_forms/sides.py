"""A side as a button that says it has won names it."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.phrases import Tr
from bot.render.score_forms.game_form import GameForm
from engine.model import Colour
from engine.results import Side

BLACK, WHITE = Markup("⚫ "), Markup("⚪ ")


def winner_label(tr: Tr, form: GameForm, side: Side) -> str:
    """«Победа: ⚫ Анна», or from a player's own side «Победа» and «Поражение»."""
    if form.is_players:
        return tr("sheet-own-win") if side is form.reader else tr("sheet-own-loss")
    mark = colour_mark(form.pairing.colour, side) if form.number == 1 else Markup("")
    return tr("sheet-won", name=form.name(side), mark=mark)


def colour_mark(colour: Colour | None, side: Side) -> Markup:
    """⚫ or ⚪ to stand before the name of a side; empty where the game has no colours."""
    if colour is None:
        return Markup("")
    return BLACK if (colour == "first_black") is (side is Side.FIRST) else WHITE
