"""Whose results somebody wants to hear of: a list to tick."""

from __future__ import annotations

from collections.abc import Collection

from bot.render.home import to_menu
from bot.render.phrases import Tr, entry_label, lines, pager
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens.organizer_state import listed as entries_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.model import Entry, EntryId

PER_PAGE = 12


def listed(view: TournamentView, viewer: Viewer, tr: Tr, followed: Collection[EntryId], page: int = 0) -> Screen:
    """Those who are followed first, then everybody else by number; a press changes it."""
    entries = sorted((one for one in entries_of(view) if one != viewer.entry), key=lambda one: one.id not in followed)
    if not entries:
        return screen(tr("follow-nobody"), to_menu(tr))
    shown = page_of(entries, page, PER_PAGE)

    def tick(entry: Entry) -> Button:
        on = entry.id in followed
        label = f"{'✅' if on else '⬜'} {entry.number}. {entry_label(view, entry.id, 16)}"
        return Button(label, press("fw", "set", view.id, entry.id, arg=f"{int(not on)}-{shown.number}"))

    ticks = [tick(entry) for entry in shown.items]
    rows = in_rows(ticks, 2)
    count = sum(one.id in followed for one in entries)
    text = lines(tr("follow-title", title=view.tournament.title), tr("follow-how", count=count))
    return screen(text, *rows, pager(shown, "fw", "list", view), to_menu(tr))
