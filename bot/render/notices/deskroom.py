"""Notices of what the desk does to its own acts."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.views import TournamentView, Viewer
from engine.model import PersonId


def act_undone(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen:
    by = view.person_name(PersonId(int(params["by"])))
    what = tr("act-name", kind=str(params["what"]))
    return screen(tr("notice-act-undone", act=what, by=by, reason=view.said(str(params["reason"])) or "none"))


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.ACT_UNDONE: act_undone}
