"""Scores by buttons: who won, then the loser's balls. A step's answer is the next button's arg, so nothing is kept
between two presses."""

from __future__ import annotations

from bot.render.phrases import Tr, button, name_label
from bot.render.screen import Button, Screen
from bot.render.screens.table_codes import encode
from bot.render.screens.table_form import ScoreForm, oriented
from engine.results import Conceded, Played, Side, Winner

PER_ROW = 4


def who_won(tr: Tr, form: ScoreForm) -> Screen:
    rows: list[tuple[Button, ...]] = [
        (button(tr("card-won", name=name_label(form.name(side))), form.act("won", side.value), width=32),)
        for side in Side
    ]
    if form.game:
        rows.append((button(tr("card-technical"), form.act("tech")), button(tr("card-concession"), form.act("gave"))))
    text = tr("pad-who-won", table=form.pairing.table, game=form.game)
    return Screen(text, (*rows, (form.back(tr),)))


def loser_balls(tr: Tr, form: ScoreForm, winner: Side, reader: Side = Side.FIRST) -> Screen:
    """How many balls the loser brought home; the scores stand as `reader` reads them, his own side first."""

    def offer(balls: int) -> Button:
        score = oriented(winner, form.scoring.target, balls)
        code = encode(Played(Winner(winner.value), score))
        own, other = oriented(reader, *score)
        return Button(f"{own}:{other}", form.act(form.finish, code))

    buttons = [offer(balls) for balls in range(form.scoring.loser_min, form.scoring.loser_max + 1)]
    text = tr("pad-loser", name=form.name(winner.other), table=form.pairing.table)
    return Screen(text, (*in_rows(buttons), (form.back(tr),)))


def conceded_balls(tr: Tr, form: ScoreForm, by: Side) -> Screen:
    """How many balls the side that gave up keeps (TAC 3.2.3.5); the other is written down with the whole number."""
    action = "gaveb" if form.area == "tb" else "put"

    def offer(balls: int) -> Button:
        code = encode(Conceded(by, oriented(by, balls, form.scoring.target)))
        return Button(str(balls), form.act(action, code))

    buttons = [offer(balls) for balls in range(form.scoring.target)]
    return Screen(tr("pad-conceded", name=form.name(by)), (*in_rows(buttons), (form.back(tr),)))


def in_rows(buttons: list[Button], per_row: int = PER_ROW) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[i : i + per_row]) for i in range(0, len(buttons), per_row))
