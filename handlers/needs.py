"""What a handler cannot do without; the refusal says how to get it."""

from __future__ import annotations

from aiogram import F

from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import Entry

TYPED = F.text & ~F.text.startswith("/")
"""Words that answer a form: a command never does."""


def chosen(view: TournamentView | None) -> TournamentView:
    """The tournament that is meant. RuleViolation `tournament.not_chosen` where there is none."""
    if view is None:
        raise RuleViolation("tournament.not_chosen")
    return view


def entry_of(view: TournamentView, entry_id: str) -> Entry:
    """The entry a button is about. RuleViolation `entries.unknown` where it is gone."""
    found = view.tournament.entries.get(entry_id)
    if found is None:
        raise RuleViolation("entries.unknown", entry=entry_id)
    return found


def page_number(arg: str) -> int:
    """The page a button asks for; the first one where it asks for none."""
    return int(arg) if arg.isdecimal() else 0
