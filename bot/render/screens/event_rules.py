"""What may be changed of the book while the event runs: the number of rounds, the rule for whoever comes late."""

from __future__ import annotations

from collections.abc import Callable

from bot.render.home import to_cancel, to_more_or_tables
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.setting_words import value_text
from bot.views import TournamentView, Viewer
from engine.decide.while_running import LATE_ENTRY, bounds, late_choices
from engine.errors import RuleViolation
from engine.model import Status, Tournament

AROUND = 3
A_ROW = 4


def late_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return _door(view, late_choices, tr("late-rule-open"), "late")


def rounds_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return _door(view, bounds, tr("more-rounds"), "rounds")


def settings_door(view: TournamentView, tr: Tr) -> Button:
    return button(tr("more-settings"), press("org", "settings", view.id))


def _door(view: TournamentView, known: Callable[[Tournament], object], text: str, action: str) -> tuple[Button, ...]:
    """For those who may say it; nothing where there is no choice now, which is what `known` refuses to tell."""
    try:
        known(view.tournament)
    except RuleViolation:
        return ()
    return (button(text, press("org", action, view.id)),) if view.tournament.status is Status.RUNNING else ()


def ask_late(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What holds, and what may hold instead. RuleViolation where it cannot be changed."""
    now, others = view.tournament.rulebook.entering.late, late_choices(view.tournament)
    rows = [button(_late(view, tr, one), press("org", "late-to", view.id, arg=one)) for one in others]
    return screen(tr("late-rule-ask", now=_late(view, tr, now)), *rows, to_more_or_tables(view, viewer, tr))


def ask_reason_of_late(view: TournamentView, tr: Tr, late: str) -> Screen:
    return screen(paragraphs(tr("late-rule-means", rule=_late(view, tr, late)), tr("late-rule-reason")), to_cancel(tr))


def _late(view: TournamentView, tr: Tr, rule: str) -> str:
    return value_text(tr, view.tournament.rulebook, LATE_ENTRY, rule)


def ask_rounds(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """Those near the number there is. RuleViolation where it cannot be changed."""
    now, least, most = bounds(view.tournament)
    numbers = [number for number in range(max(least, now - AROUND), min(most, now + AROUND) + 1) if number != now]
    cells = [button(str(number), press("org", "rounds-to", view.id, arg=number)) for number in numbers]
    return screen(tr("rounds-ask", now=now, made=least), *in_rows(cells, A_ROW), to_more_or_tables(view, viewer, tr))


def ask_reason_of_rounds(view: TournamentView, tr: Tr, rounds: int) -> Screen:
    """What it means; the reason is what everybody will read."""
    now, made, _ = bounds(view.tournament)
    left = rounds - made
    return screen(paragraphs(tr("rounds-means", rounds=rounds, now=now, left=left), tr("rounds-reason")), to_cancel(tr))
