"""The tournament as a file for another program: which formats there are, and what a format has left out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_more
from bot.render.phrases import Tr, button, label, lines, paragraphs
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.views import TournamentView
from engine.model import Note

NAMED = 5
RATING_LIST = "rgf"
"""The format in which results go to be rated."""


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("files-open"), press("org", "files", view.id)),) if view.tournament.entries else ()


def files(view: TournamentView, tr: Tr, formats: Sequence[str]) -> Screen:
    """A button a format, two in a row; where results go to be rated, what makes an event rated (Кодекс РФГ, Приложение
    10, 1.1, 1.2): the bot knows neither the time of a game nor whose event it is."""
    buttons = [button(tr("export-form", form=name), press("org", "file", view.id, arg=name)) for name in formats]
    rows = in_rows(buttons, 2)
    take = button(tr("taking-open"), press("org", "take", view.id))
    rated = tr("files-rated", door=label(tr("pairs-open"))) if RATING_LIST in formats else ""
    return screen(paragraphs(tr("files-text", kind=view.kind), rated), *rows, take, to_more(view, tr))


def caption(view: TournamentView, tr: Tr, name: str, notes: Sequence[Note]) -> str:
    """The format, what did not come along and of whom."""
    return lines(tr("export-form", form=name), *(_note(view, tr, note) for note in notes))


def _note(view: TournamentView, tr: Tr, note: Note) -> str:
    named = [view.name(entry) for entry in note.entries[:NAMED]]
    more = ["…"] if len(note.entries) > NAMED else []
    return tr("export-note", code=note.code, names=joined([*named, *more]))
