"""Results that are no played game: a technical loss, a concession, nobody there. One question a screen.

The answers so far travel in the button's arg, joined by dots: ``first``, ``first.violation``, ``first.violation.6``
(balls of the offender), then a whole result's code.
"""

from __future__ import annotations

from bot.render.phrases import Tr, button, name_label, paragraphs, result_text
from bot.render.screen import Button, Screen
from bot.render.screens.table_codes import encode
from bot.render.screens.table_form import ScoreForm, oriented
from bot.render.screens.table_pad import in_rows
from engine.results import Conceded, Forfeit, GameResult, Ground, Side
from engine.scoring.balls import recorded

# Grounds a referee may name (TAC 3.2.3.6); the others come from acts of their own.
GROUNDS = (Ground.NO_SHOW, Ground.LATE, Ground.VIOLATION, Ground.TIMEOUT, Ground.REFUSAL)
# A side that is not there has not begun the game.
NEVER_STARTED = frozenset({Ground.NO_SHOW, Ground.LATE})


def who_loses(tr: Tr, form: ScoreForm) -> Screen:
    return _who(tr, form, tr("technical-who", table=form.pairing.table), "techw")


def who_gave_up(tr: Tr, form: ScoreForm) -> Screen:
    return _who(tr, form, tr("concession-who", table=form.pairing.table), "gavew")


def grounds(tr: Tr, form: ScoreForm, loser: Side) -> Screen:
    rows = tuple(
        (button(tr("technical-ground", ground=ground.value), form.act("techg", f"{loser.value}.{ground.value}")),)
        for ground in GROUNDS
    )
    return Screen(tr("technical-why", name=form.name(loser)), (*rows, (form.back(tr),)))


def was_started(tr: Tr, form: ScoreForm, loser: Side, ground: Ground) -> Screen:
    chosen = f"{loser.value}.{ground.value}"
    answers = (
        button(tr("technical-started-yes"), form.act("techs", chosen)),
        button(tr("technical-started-no"), form.act("techc", encode(Forfeit(loser, ground)))),
    )
    return Screen(tr("technical-started"), (answers, (form.back(tr),)))


def offender_balls(tr: Tr, form: ScoreForm, loser: Side, ground: Ground) -> Screen:
    buttons = [
        Button(str(balls), form.act("techo", f"{loser.value}.{ground.value}.{balls}"))
        for balls in range(form.scoring.target)
    ]
    return Screen(tr("technical-balls", name=form.name(loser)), (*in_rows(buttons), (form.back(tr),)))


def opponent_balls(tr: Tr, form: ScoreForm, loser: Side, ground: Ground, own: int) -> Screen:
    def offer(balls: int) -> Button:
        result = Forfeit(loser, ground, started=True, score=oriented(loser, own, balls))
        return Button(str(balls), form.act("techc", encode(result)))

    buttons = [offer(balls) for balls in range(form.scoring.target)]
    return Screen(tr("technical-balls", name=form.name(loser.other)), (*in_rows(buttons), (form.back(tr),)))


def confirm_technical(tr: Tr, form: ScoreForm, result: Forfeit) -> Screen:
    """What will be written into the table, before it is."""
    pairing = form.pairing
    own, other = recorded(result, form.scoring, Side.FIRST)
    first, second = form.view.sides(pairing)
    text = paragraphs(
        tr("technical-confirm", name=form.name(result.loser), table=pairing.table, ground=result.ground.value),
        tr("technical-written", first=first, second=second, score=f"{own}:{other}"),
        tr("technical-returns") if pairing.best_of > 1 and not pairing.games else "",
    )
    do = button(tr("technical-do"), form.act(form.finish, encode(result)), style="danger")
    return Screen(text, ((form.back(tr), do),))


def was_violation(tr: Tr, form: ScoreForm, result: Conceded) -> Screen:
    """A concession stands only where there was no ground for a technical loss (TAC 3.2.3.5e)."""
    text = paragraphs(
        tr("concession-heading", name=form.name(result.by), result=result_text(form.view, tr, result)),
        tr("concession-violation"),
    )
    answers = (
        button(tr("concession-clean"), form.act("gaveok", encode(result)), style="success"),
        button(tr("concession-dirty"), form.act("techw", result.by.value)),
    )
    return Screen(text, (answers, (form.back(tr),)))


def confirm_absent(tr: Tr, form: ScoreForm) -> Screen:
    first, second = form.view.sides(form.pairing)
    text = tr("absent-confirm", table=form.pairing.table, first=first, second=second)
    return Screen(text, ((form.back(tr), button(tr("absent-ask"), form.act("absentok"))),))


def confirm_correction(tr: Tr, form: ScoreForm, after: GameResult) -> Screen:
    """Before → after, once more, because both sides will hear of it."""
    pairing = form.pairing
    first, second = form.view.sides(pairing)
    text = tr(
        "correction-confirm",
        table=pairing.table,
        first=first,
        second=second,
        game=form.game if pairing.best_of > 1 else 0,
        before=result_text(form.view, tr, pairing.games[form.game - 1]),
        after=result_text(form.view, tr, after),
    )
    return Screen(
        text, ((form.back(tr), button(tr("correction-do"), form.act("fixok", encode(after)), style="danger")),)
    )


def _who(tr: Tr, form: ScoreForm, text: str, action: str) -> Screen:
    rows = tuple((Button(name_label(form.name(side)), form.act(action, side.value)),) for side in Side)
    return Screen(text, (*rows, (form.back(tr),)))
