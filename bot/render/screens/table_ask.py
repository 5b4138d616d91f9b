"""One question of a score form: it says what is asked, here it becomes a screen. The answers so far are the
next button's arg, so nothing is kept between two presses."""

from __future__ import annotations

from bot.render.phrases import Tr, button, lines
from bot.render.score_forms import GameForm, Option, score_form_of
from bot.render.score_forms.codes import encode, encode_games
from bot.render.score_forms.score_form import TECHNICAL, Deed
from bot.render.screen import Button, Screen, in_rows, screen

WIDTHS = {1: 32, 2: 24}
"""Of a label, by how many stand in a row."""


def ask(tr: Tr, form: GameForm, path: str = "") -> Screen:
    """The question after the answers of a path."""
    score_form = score_form_of(form.view)
    step = score_form.ask(tr, form, path)
    rows = [tuple(option_button(form, option, len(row)) for option in row) for row in step.rows]
    back = form.back(tr)
    if any(option.style == "danger" for row in step.rows for option in row):
        return screen(step.text, (back, *rows[0]), *rows[1:])
    mends = bool(form.game) and not path and score_form.mends_by_technical
    technical = [button(tr("card-technical"), form.act("ask", TECHNICAL))] if mends else []
    rows += in_rows([*technical, *(option_button(form, option) for option in step.more)], 2)
    text = lines(step.text, score_form.sides(tr, form) if not path else "", tr("sheet-typed") if step.typed else "")
    return screen(text, *rows, back)


def option_button(form: GameForm, option: Option, in_row: int = 2) -> Button:
    """To the next question, or to the end of the form."""
    if isinstance(option.answer, str):
        data = form.act("ask", option.answer)
    elif isinstance(option.answer, Deed):
        data = form.act(option.answer.action, option.answer.arg)
    elif isinstance(option.answer, tuple):
        data = form.act("put", encode_games(option.answer))
    else:
        data = form.act(form.finish(option.answer), encode(option.answer))
    return button(option.label, data, style=option.style or "", width=WIDTHS.get(in_row, 0))
