"""Another rule for whoever comes late, while the rounds are played."""

from __future__ import annotations

from bot.render.home import to_cancel, to_desk
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.render.setting_words import value_text
from bot.views import TournamentView, Viewer
from engine.decide.late_rule import SETTING, choices
from engine.errors import RuleViolation
from engine.model import Status


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """For those who may say it; nothing where there is no choice now."""
    try:
        choices(view.tournament)
    except RuleViolation:
        return ()
    if view.tournament.status is not Status.RUNNING:
        return ()
    return (button(tr("late-rule-open"), press("org", "late", view.id)),)


def ask(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What holds, and what may hold instead. RuleViolation where it cannot be changed."""
    others = choices(view.tournament)
    now = value_text(tr, view.tournament.rulebook, SETTING, view.tournament.rulebook.entering.late)
    rows = [
        button(value_text(tr, view.tournament.rulebook, SETTING, one), press("org", "late-to", view.id, arg=one))
        for one in others
    ]
    return screen(tr("late-rule-ask", now=now), *rows, to_desk(view, viewer, tr))


def ask_reason(view: TournamentView, tr: Tr, late: str) -> Screen:
    rule = value_text(tr, view.tournament.rulebook, SETTING, late)
    return screen(paragraphs(tr("late-rule-means", rule=rule), tr("late-rule-reason")), to_cancel(tr))
