"""What a referee is asked once more before it is written: a concession, nobody at the table, a correction."""

from __future__ import annotations

from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Screen
from bot.render.sheets import ScoreForm, result_text, sheet_of
from bot.render.sheets.codes import encode
from bot.render.sheets.sheet import TECHNICAL
from engine.results import Conceded, GameResult


def was_violation(tr: Tr, form: ScoreForm, result: Conceded) -> Screen:
    """A concession stands only where there was no ground for a technical loss (TAC 3.2.3.5e)."""
    text = paragraphs(
        tr("concession-heading", name=form.name(result.by), result=result_text(form.view, tr, result)),
        tr("concession-violation"),
    )
    answers = (
        button(tr("concession-clean"), form.act("gaveok", encode(result)), style="success"),
        button(tr("concession-dirty"), form.act("ask", f"{TECHNICAL}.{result.by.value}")),
    )
    return Screen(text, (answers, (form.back(tr),)))


def confirm_absent(tr: Tr, form: ScoreForm) -> Screen:
    """Where the book leaves it to the head referee."""
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
        game=form.game if sheet_of(form.view).has_several(pairing) else 0,
        before=result_text(form.view, tr, pairing.games[form.game - 1]),
        after=result_text(form.view, tr, after),
    )
    return Screen(
        text, ((form.back(tr), button(tr("correction-do"), form.act("fixok", encode(after)), style="danger")),)
    )
