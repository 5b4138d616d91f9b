"""What the desk says to many at once, as they read it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens.announce import said
from bot.views import TournamentView, Viewer


def announcement(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once it is taken back, or once its words are erased."""
    found = next((one for one in view.tournament.announcements if one.id == params["announcement"]), None)
    words = view.words.get(str(params["announcement"]))
    if found is None or words is None:
        return None
    return Screen(said(tr, found.to, found.table, words.text), photo=words.photo or "")


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.ANNOUNCEMENT: announcement}
