"""What a referee is asked once more before it is written: a concession, nobody at the table."""

from __future__ import annotations

from bot.render.phrases import Tr, button, paragraphs
from bot.render.score_forms import GameForm, result_text
from bot.render.score_forms.codes import encode
from bot.render.score_forms.score_form import NOBODY, TECHNICAL
from bot.render.screen import Button, Screen, screen
from engine.results import Conceded


def was_violation(tr: Tr, form: GameForm, result: Conceded) -> Screen:
    """A concession stands only where there was no ground for a technical loss (TAC 3.2.3.5e)."""
    text = paragraphs(
        tr("concession-heading", name=form.name(result.by), result=result_text(form.view, tr, result)),
        tr("concession-violation"),
    )
    answers = (
        button(tr("concession-clean"), form.act("gaveok", encode(result)), style="success"),
        button(tr("concession-dirty"), form.act("ask", f"{TECHNICAL}.{result.by.value}")),
    )
    return screen(text, answers, form.back(tr))


def nobody_button(tr: Tr, form: GameForm) -> Button:
    """Both sides lose; where the book asks the head referee, he is asked."""
    asks_head = form.view.tournament.rulebook.report.both_absent == "head_referee"
    return button(tr("card-nobody"), form.act("absent") if asks_head else form.act("ask", NOBODY))


def confirm_absent(tr: Tr, form: GameForm) -> Screen:
    """Where the book leaves it to the head referee."""
    first, second = form.view.sides(form.pairing)
    text = tr("absent-confirm", table=form.pairing.table, first=first, second=second)
    return screen(text, (form.back(tr), button(tr("absent-ask"), form.act("absentok"))))
