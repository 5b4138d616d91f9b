"""What can be printed: a button a paper, the pack of the round first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.home import to_panel, to_tables
from bot.render.phrases import Tr, button, label, lines, round_title
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens.table_state import round_on
from bot.views import TournamentView, Viewer

PACK = "pack"


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("papers-open"), press("pp", "list", view.id)),)


def papers(view: TournamentView, viewer: Viewer, tr: Tr, names: Sequence[str]) -> Screen:
    """`names`: what there is for the reader to print."""
    home = to_panel(view, tr) if viewer.directs else None
    grid = to_tables(view, tr) if round_on(view) is not None else None
    back = tuple(one for one in (home, grid) if one is not None)
    if not names:
        return screen(tr("papers-none"), back)
    buttons = [_button(view, tr, name) for name in names if name != PACK]
    rows = in_rows(buttons, 2)
    pack = ((_button(view, tr, PACK),),) if PACK in names else ()
    return screen(tr("papers-text", round=_round(view, tr)), *pack, *rows, back)


def caption(view: TournamentView, tr: Tr, name: str) -> str:
    """Plain text: what the file is, and who it is for where that is not everybody."""
    return label(lines(tr("papers-caption", name=name, round=_round(view, tr))))


def _button(view: TournamentView, tr: Tr, name: str) -> Button:
    text = tr("papers-button", name=name, round=_round(view, tr))
    return button(text, press("pp", "file", view.id, arg=name), style="primary" if name == PACK else "")


def _round(view: TournamentView, tr: Tr) -> str:
    round_ = round_on(view)
    return "none" if round_ is None else round_title(view, tr, round_)
