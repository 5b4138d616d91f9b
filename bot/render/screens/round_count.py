"""More or fewer rounds while the event runs, with what it means."""

from __future__ import annotations

from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Screen, press
from bot.render.screens.common import cancel_row
from bot.render.screens.organizer import back
from bot.views import TournamentView
from engine.decide.round_count import bounds

AROUND = 3
A_ROW = 4


def ask(view: TournamentView, tr: Tr) -> Screen:
    """Those near the number there is. RuleViolation where it cannot be changed."""
    now, least, most = bounds(view.tournament)
    numbers = [number for number in range(max(least, now - AROUND), min(most, now + AROUND) + 1) if number != now]
    cells = [button(str(number), press("org", "rounds-to", view.id, arg=number)) for number in numbers]
    rows = [tuple(cells[index : index + A_ROW]) for index in range(0, len(cells), A_ROW)]
    return Screen(tr("rounds-ask", now=now, made=least), (*rows, back(view, tr)))


def ask_reason(view: TournamentView, tr: Tr, rounds: int) -> Screen:
    """What it means; the reason is what everybody will read."""
    now, made, _ = bounds(view.tournament)
    left = rounds - made
    return Screen(
        paragraphs(tr("rounds-means", rounds=rounds, now=now, left=left), tr("rounds-reason")), (cancel_row(tr),)
    )
