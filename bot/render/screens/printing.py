"""What the tournament goes out as: papers to print, the pack of the round first; files for other programs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.home import to_more, to_panel, to_tables
from bot.render.phrases import Tr, button, label, lines, paragraphs, round_title, some_names
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens import late
from bot.render.screens.table_state import round_on
from bot.views import TournamentView, Viewer
from engine.model import Note, Status

PACK = "pack"
RATING_LIST = "rgf"
"""The format in which results go to be rated."""


def papers_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("papers-open"), press("pp", "list", view.id)),)


def papers(view: TournamentView, viewer: Viewer, tr: Tr, names: Sequence[str]) -> Screen:
    """`names`: what there is for the reader to print."""
    home = (to_panel(view, tr),) if viewer.directs else ()
    back = (*home, to_tables(view, tr)) if round_on(view) is not None else home
    if not names:
        return screen(tr("papers-none"), back)
    buttons = [_button(view, tr, name) for name in names if name != PACK]
    rows = in_rows(buttons, 2)
    pack = _button(view, tr, PACK) if PACK in names else ()
    return screen(tr("papers-text", round=_round(view, tr)), pack, *rows, back)


def paper_caption(view: TournamentView, tr: Tr, name: str) -> str:
    """Plain text: what the file is, and who it is for where that is not everybody."""
    return label(lines(tr("papers-caption", name=name, round=_round(view, tr))))


def _button(view: TournamentView, tr: Tr, name: str) -> Button:
    text = tr("papers-button", name=name, round=_round(view, tr))
    return button(text, press("pp", "file", view.id, arg=name), style="primary" if name == PACK else None)


def _round(view: TournamentView, tr: Tr) -> str:
    round_ = round_on(view)
    return "none" if round_ is None else round_title(view, tr, round_)


def files_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("files-open"), press("org", "files", view.id)),) if view.tournament.entries else ()


def files(view: TournamentView, tr: Tr, formats: Sequence[str]) -> Screen:
    """A button a format, two in a row; where results go to be rated, what makes an event rated (Кодекс РФГ, Приложение
    10, 1.1, 1.2): the bot knows neither the time of a game nor whose event it is. A list is taken while somebody may
    enter, a file until the end."""
    buttons = [button(tr("export-form", form=name), press("org", "file", view.id, arg=name)) for name in formats]
    rows = in_rows(buttons, 2)
    is_over = view.tournament.status is Status.FINISHED
    take = () if is_over else button(tr("taking-open"), press("org", "take", view.id))
    enters = not view.tournament.rounds or late.is_late(view)
    text = lines(tr("files-text"), tr("files-list", kind=view.kind) if enters else "")
    rated = tr("files-rated", door=label(tr("pairs-open"))) if RATING_LIST in formats else ""
    return screen(paragraphs(text, rated), *rows, take, to_more(view, tr))


def file_caption(view: TournamentView, tr: Tr, name: str, notes: Sequence[Note]) -> str:
    """The format, what did not come along and of whom."""
    return lines(tr("export-form", form=name), *(_note(view, tr, note) for note in notes))


def _note(view: TournamentView, tr: Tr, note: Note) -> str:
    return tr("export-note", code=note.code, names=some_names(view, tr, note.entries))
