"""Notices of late entry: let in, and whoever was free plays after all."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices import rounds
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Screen, press, screen
from bot.views import TournamentView, Viewer


def late_admitted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or viewer is None:
        return None
    own = viewer.person.id in entry.members
    to_team = button(tr("menu-team", kind=view.kind), press("tm", "show", view.id))
    to_entry = button(tr("panel-roster", kind=view.kind), press("org", "entry", view.id, entry.id))
    text = tr("notice-late", own=own, name=view.name(entry.id), number=entry.number)
    return screen(text, to_team if own else to_entry)


def late_pair(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The pair itself, with why there is one."""
    pair = rounds.pairing(params, view, viewer, tr)
    return None if pair is None else screen(paragraphs(tr("notice-late-pair"), pair.text), *pair.rows)


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.LATE_ADMITTED: late_admitted, NoticeKind.LATE_PAIR: late_pair}
