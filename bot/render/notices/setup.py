"""Notices of a change of the event itself."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.views import TournamentView, Viewer
from engine.decide.round_count import SETTING


def rounds_changed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once there are other numbers."""
    if view.tournament.settings.get(SETTING) != params["rounds"]:
        return None
    reason = view.said(str(params["reason"])) or "none"
    return Screen(tr("notice-rounds", rounds=int(params["rounds"]), before=int(params["before"]), reason=reason))


DRAWINGS: Mapping[str, Draw] = {"rounds_changed": rounds_changed}
