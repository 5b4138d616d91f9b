"""One question of a result's form: the sheet says what is asked, here it becomes a screen. The answers so far are the
next button's arg, so nothing is kept between two presses."""

from __future__ import annotations

from bot.render.phrases import Tr, button, lines
from bot.render.screen import Button, Screen
from bot.render.sheets import Option, ScoreForm, sheet_of
from bot.render.sheets.codes import encode, encode_games
from bot.render.sheets.numbers import in_rows
from bot.render.sheets.sheet import TECHNICAL, Deed

WIDTHS = {1: 32, 2: 24}
"""Of a label, by how many stand in a row."""


def ask(tr: Tr, form: ScoreForm, path: str = "") -> Screen:
    """The question after the answers of a path."""
    sheet = sheet_of(form.view)
    step = sheet.ask(tr, form, path)
    rows = [tuple(option_button(form, option, len(row)) for option in row) for row in step.rows]
    back = form.back(tr)
    if any(option.style == "danger" for row in step.rows for option in row):
        return Screen(step.text, ((back, *rows[0]), *rows[1:]))
    mends = bool(form.game) and not path and sheet.mends_by_technical
    technical = [button(tr("card-technical"), form.act("ask", TECHNICAL))] if mends else []
    rows += in_rows([*technical, *(option_button(form, option) for option in step.more)], 2)
    text = lines(step.text, sheet.sides(tr, form) if not path else "", tr("sheet-typed") if step.typed else "")
    return Screen(text, (*rows, (back,)))


def option_button(form: ScoreForm, option: Option, in_row: int = 2) -> Button:
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
