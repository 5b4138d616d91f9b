"""The cut to the play-off: who is in by the table, and the bracket it gives."""

from __future__ import annotations

from bot.render.home import to_panel
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen
from bot.render.screens.bracket import slot_line
from bot.render.stages import words_of
from bot.views import TournamentView
from engine.formats import knockout


def cut(view: TournamentView, tr: Tr) -> Screen:
    """Leavers are passed over here already; who moves up for one is asked when the bracket is made."""
    text = paragraphs(*_inside(view, tr), _preview(view, tr))
    number = len(view.tournament.rounds) + 1
    make = button(tr("cut-make"), press("org", "pair", view.id, arg=number), style="success")
    return screen(text, make, to_panel(view, tr))


def _inside(view: TournamentView, tr: Tr) -> tuple[str, ...]:
    t = view.tournament
    before = t.rulebook.before(knockout.stage_of(t))
    return (tr("cut-groups"),) if before is None else words_of(before).inside(view, tr)


def _preview(view: TournamentView, tr: Tr) -> str:
    slots = knockout.view(view.tournament)
    opening = [line for line in slots if line.round == slots[0].round] if slots else []
    return lines(tr("cut-preview"), *(slot_line(view, None, tr, line) for line in opening)) if opening else ""
