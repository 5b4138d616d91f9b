"""The cut of a stage of points or of groups: who is in by the table, and the bracket it gives."""

from __future__ import annotations

from bot.i18n import joined
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press
from bot.render.screens.bracket import slot_line
from bot.render.screens.organizer import back
from bot.views import TournamentView
from engine.formats import knockout
from engine.regulations import RoundsStage
from engine.standings import seeding
from engine.standings.swiss_table import Row

MOST_NAMES = 8


def cut(view: TournamentView, tr: Tr) -> Screen:
    """Leavers are passed over here already; who moves up for one is asked when the bracket is made."""
    text = paragraphs(*_inside(view, tr), _preview(view, tr))
    number = len(view.tournament.rounds) + 1
    make = button(tr("cut-make"), press("org", "pair", view.id, arg=number), style="success")
    return Screen(text, ((make,), back(view, tr)))


def _inside(view: TournamentView, tr: Tr) -> tuple[str, ...]:
    t = view.tournament
    stage = t.rulebook.before(knockout.stage_of(t))
    if not isinstance(stage, RoundsStage):
        return (tr("cut-groups"),)
    rows = seeding.in_line(t, stage)
    places = seeding.cut_size(stage, len(rows))
    tied = seeding.undecided(t, stage, rows, places)
    seeds = seeding.in_seed_order(t, stage, rows[:places])
    return (
        tr("cut-points-title", places=places),
        lines(*(_line(view, tr, row, seed) for seed, row in enumerate(seeds, start=1))),
        tr("cut-lots", names=joined(view.name(entry) for entry in tied[:MOST_NAMES])) if tied else "",
    )


def _line(view: TournamentView, tr: Tr, row: Row, seed: int) -> str:
    points = exact_text(row.values.get("mms", row.values["points"]))
    return tr("cut-points-line", seed=seed, name=view.name(row.entry), points=points)


def _preview(view: TournamentView, tr: Tr) -> str:
    slots = knockout.view(view.tournament)
    opening = [line for line in slots if line.round == slots[0].round] if slots else []
    return lines(tr("cut-preview"), *(slot_line(view, None, tr, line) for line in opening)) if opening else ""
