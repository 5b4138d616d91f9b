"""A match to points that was played to another number of them: to how many, and what becomes of it, before it does."""

from __future__ import annotations

from bot.render.phrases import Tr, paragraphs, score_text
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import Deed, Option, Step
from bot.render.screen import in_rows
from engine.scoring import BackgammonScoring
from engine.scoring.sheet import sheet

LENGTHS = range(1, 26, 2)
PATH, STATE_LENGTH = "length", "length"
"""How the path begins, and the action of the button that changes the match."""


def ask(tr: Tr, form: GameForm, scoring: BackgammonScoring, answers: list[str]) -> Step:
    """The question after the answers so far."""
    if answers:
        return _recount(tr, form, scoring, int(answers[0]))

    def made(length: int) -> str:
        return f"{PATH}.{length}"

    options = [Option(str(length), made(length)) for length in LENGTHS if length != form.pairing.length]
    return Step(tr("sheet-length-ask", length=scoring.to_win), in_rows(options, 4), typed=made)


def _recount(tr: Tr, form: GameForm, scoring: BackgammonScoring, length: int) -> Step:
    """The match as its players counted it, and as it counts."""
    games = form.pairing.games
    before, after = sheet(games, scoring, length), sheet(games, scoring)
    counted = tr(
        "sheet-recount",
        before=score_text(before.score),
        after=score_text(after.score),
        played=before.length,
        length=after.length,
    )
    kind = "same" if length == scoring.to_win else "longer" if length > scoring.to_win else "shorter"
    text = paragraphs(
        tr("sheet-length-sure", played=length, length=scoring.to_win, kind=kind), counted if games else ""
    )
    return Step(text, ((Option(tr("sheet-length-do"), Deed(STATE_LENGTH, str(length)), "danger"),),))
