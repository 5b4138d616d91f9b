"""Notices of a change of the event itself."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.render.setting_words import value_text
from bot.views import TournamentView, Viewer
from engine.decide import late_rule
from engine.decide.round_count import SETTING


def rounds_changed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once there are other numbers."""
    if view.tournament.settings.get(SETTING) != params["rounds"]:
        return None
    reason = view.said(str(params["reason"])) or "none"
    return screen(tr("notice-rounds", rounds=int(params["rounds"]), before=int(params["before"]), reason=reason))


def late_rule_changed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once it is another rule."""
    book = view.tournament.rulebook
    if book.entering.late != params["late"]:
        return None
    reason = view.said(str(params["reason"])) or "none"
    return screen(tr("notice-late-rule", rule=value_text(tr, book, late_rule.SETTING, params["late"]), reason=reason))


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.ROUNDS_CHANGED: rounds_changed,
    NoticeKind.LATE_RULE_CHANGED: late_rule_changed,
}
