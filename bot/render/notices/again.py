"""Notices of pairs that are others than those announced."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params, announced, own_entry
from bot.render.notices.rounds import MOST_PAIRS, pairing
from bot.render.phrases import Tr, lines, paragraphs, round_title
from bot.render.screen import Screen, screen
from bot.render.screens import match
from bot.render.screens.pairings import free_lines
from bot.render.screens.reasons import reason_text
from bot.render.screens.table_state import current_pairing, round_on
from bot.views import TournamentView, Viewer


def pair_changed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To whoever has another opponent, another table, or none any more."""
    entry, round_ = own_entry(viewer), announced(params, view)
    if entry is None or round_ is None or round_ is not round_on(view):
        return None
    told = tr("notice-pair-changed", reason=reason_text(tr, view.said(str(params["reason"]))) or "none")
    found = current_pairing(view, entry.id)
    if found is None:
        return screen(paragraphs(told, match.without_opponent(view, tr, entry)))
    now = pairing({"round": round_.number, "table": found.table}, view, viewer, tr)
    if now is None:
        return screen(paragraphs(told, match.outcome(view, tr, entry, found)))
    return screen(paragraphs(told, now.text), *now.rows)


def pairs_changed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """In a group: the pairs that are new."""
    round_ = announced(params, view)
    if round_ is None or round_ is not round_on(view):
        return None
    tables = {int(table) for table in params["tables"]}
    told = [
        tr("notice-pair", table=one.table, first=view.name(one.first), second=view.name(one.second))
        for one in round_.pairings
        if one.table in tables
    ]
    return screen(
        paragraphs(
            tr("notice-pairs-changed", round=round_title(view, tr, round_)),
            lines(*told[:MOST_PAIRS]),
            free_lines(view, tr, round_),
        )
    )


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.PAIR_CHANGED: pair_changed, NoticeKind.PAIRS_CHANGED: pairs_changed}
