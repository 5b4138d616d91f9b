"""More or fewer rounds while the event runs, with what it means."""

from __future__ import annotations

from bot.render.home import to_cancel, to_desk
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.views import TournamentView, Viewer
from engine.decide.round_count import bounds
from engine.errors import RuleViolation
from engine.model import Status

AROUND = 3
A_ROW = 4


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """For those who may say it; nothing where the number of rounds cannot be another."""
    try:
        bounds(view.tournament)
    except RuleViolation:
        return ()
    if view.tournament.status is not Status.RUNNING:
        return ()
    return (button(tr("more-rounds"), press("org", "rounds", view.id)),)


def ask(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """Those near the number there is. RuleViolation where it cannot be changed."""
    now, least, most = bounds(view.tournament)
    numbers = [number for number in range(max(least, now - AROUND), min(most, now + AROUND) + 1) if number != now]
    cells = [button(str(number), press("org", "rounds-to", view.id, arg=number)) for number in numbers]
    rows = in_rows(cells, A_ROW)
    return screen(tr("rounds-ask", now=now, made=least), *rows, to_desk(view, viewer, tr))


def ask_reason(view: TournamentView, tr: Tr, rounds: int) -> Screen:
    """What it means; the reason is what everybody will read."""
    now, made, _ = bounds(view.tournament)
    left = rounds - made
    return screen(paragraphs(tr("rounds-means", rounds=rounds, now=now, left=left), tr("rounds-reason")), to_cancel(tr))
