"""Where entries come from: the desk says it."""

from __future__ import annotations

from bot.render.home import to_cancel
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.views import TournamentView
from engine.model import Entry, EntryId


def club_line(view: TournamentView, tr: Tr, entry: EntryId) -> str:
    """Empty where nobody has said it."""
    club = view.clubs.get(entry)
    return tr("entry-club", club=club) if club else ""


def ask(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    club = view.clubs.get(entry.id)
    return screen(tr("entry-ask-club", name=view.name(entry.id), club=club or "none"), to_cancel(tr))
