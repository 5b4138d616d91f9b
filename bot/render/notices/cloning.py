"""An invitation to the next tournament of the club."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Screen, press, screen
from bot.render.screens import venue
from bot.views import TournamentView, Viewer
from engine.model import Status


def invited(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None for who is in already, and once registration is over."""
    if viewer is None or viewer.has("player", "waiting") or view.tournament.status is not Status.REGISTRATION:
        return None
    join = button(tr("menu-join", kind=view.kind), press("tm", "conditions", view.id), style="primary")
    return screen(lines(tr("notice-invited", title=view.tournament.title), venue.when_and_where(view, tr)), join)


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.INVITED: invited}
