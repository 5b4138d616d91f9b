"""One question of a score form: it says what is asked, here it becomes a screen. The answers so far are the
next button's arg, so nothing is kept between two presses. What a referee is asked once more before it is written."""

from __future__ import annotations

from bot.render.home import to_card
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.score_forms import GameForm, Option, result_text, score_form_of
from bot.render.score_forms.codes import encode, encode_games
from bot.render.score_forms.score_form import NOBODY, TECHNICAL, Deed
from bot.render.score_forms.technical import both_out
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens.table_state import is_latest
from bot.views import TournamentView
from engine.model import Colour, Pairing
from engine.results import Conceded, Side

WIDTHS = {1: 32, 2: 24}
"""Of a label, by how many stand in a row."""
PER_ROW = 5
LETTERS: dict[str, Colour] = {"b": "first_black", "w": "first_white"}
"""How a button names who has Black: the first side does, or the second."""


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
    return button(option.label, data, style=option.style, width=WIDTHS.get(in_row, 0))


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
    text = paragraphs(
        tr("absent-confirm", table=form.pairing.table, first=first, second=second),
        both_out(tr, form.view, form.pairing),
    )
    return screen(text, (form.back(tr), button(tr("absent-ask"), form.act("absentok"))))


def terms_door(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    """To the colours of a table of the last round; none where a book has none."""
    has_colours = pairing.colour is not None or view.tournament.rulebook.play is not None
    if not has_colours or not is_latest(view, pairing):
        return ()
    return (button(tr("terms-open", handicap=_most_stones(view, pairing)), press("tb", "terms", view.id, pairing.id)),)


def terms(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """A press on the other side or on a number writes it down at once; the next pairs go by it."""
    if pairing.colour is None:
        return _after_nigiri(view, tr, pairing)
    black = Side.FIRST if pairing.colour == "first_black" else Side.SECOND
    names = {side: view.name(pairing.entry_at(side)) for side in Side}
    now = tr("sheet-colours", black=names[black], white=names[black.other], handicap=pairing.handicap)
    letter = pairing.colour.removeprefix("first_")[0]
    other = "w" if letter == "b" else "b"

    def to(text: str, letter: str, handicap: int) -> Button:
        return button(text, press("tb", "termsok", view.id, pairing.id, pairing.version, f"{letter}{handicap}"))

    swap = to(tr("terms-black", name=names[black.other]), other, pairing.handicap)
    stones = [
        to(tr("terms-handicap", handicap=number), letter, number)
        for number in range(_most_stones(view, pairing) + 1)
        if number != pairing.handicap
    ]
    text = lines(tr("terms-title", table=pairing.table), now, tr("terms-how"))
    return screen(text, swap, *(in_rows(stones, PER_ROW) if len(stones) > 1 else ()), to_card(view, tr, pairing))


def _after_nigiri(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """Who has turned out to have Black."""
    rows = [
        button(
            tr("terms-black", name=view.name(pairing.entry_at(side))),
            press("tb", "termsok", view.id, pairing.id, pairing.version, f"{letter}{pairing.handicap}"),
        )
        for side, letter in zip(Side, LETTERS, strict=True)
    ]
    return screen(lines(tr("terms-title", table=pairing.table), tr("terms-nigiri")), *rows, to_card(view, tr, pairing))


def told_terms(arg: str) -> tuple[Colour, int]:
    """The colour and the handicap of a button. ValueError, KeyError for an arg that no button has."""
    return LETTERS[arg[0]], int(arg[1:])


def _most_stones(view: TournamentView, pairing: Pairing) -> int:
    """The largest handicap that the stage knows, 0 where games are even."""
    round_ = view.tournament.round(pairing.round)
    stage = view.tournament.rulebook.stage(round_.stage) if round_ else None
    rule = None if stage is None else stage.handicap
    return rule.most if rule is not None and rule.used else 0
