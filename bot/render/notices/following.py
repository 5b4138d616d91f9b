"""Notices to those who follow somebody: whom he meets, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params, announced_pairing
from bot.render.phrases import Tr, button, round_title
from bot.render.score_forms import games_text
from bot.render.screen import Screen, press, screen
from bot.render.screens.table_state import is_over
from bot.views import TournamentView, Viewer
from engine.model import Pairing


def met(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once the match is over: its result is the news."""
    found = announced_pairing(params, view)
    if found is None or is_over(view, found):
        return None
    return _screen(view, tr, found, "none")


def ended(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = announced_pairing(params, view)
    if found is None or not is_over(view, found):
        return None
    return _screen(view, tr, found, games_text(view, tr, found))


def _screen(view: TournamentView, tr: Tr, found: Pairing, result: str) -> Screen:
    first, second = view.sides(found)
    title = round_title(view, tr, view.tournament.rounds[found.round - 1])
    text = tr("notice-followed", round=title, table=found.table, first=first, second=second, result=result)
    return screen(text, button(tr("match-table"), press("st", "show", view.id)))


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.FOLLOWED_PAIRING: met, NoticeKind.FOLLOWED_RESULT: ended}
