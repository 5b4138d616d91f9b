"""Notices of those who look for a team: somebody asks, somebody would rather not, the list is closed."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens import seeking
from bot.views import TournamentView, Viewer
from engine.model import PersonId


def seeker_asked(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Nothing where he has found a team meanwhile, or whoever asked has."""
    by = PersonId(int(params["by"]))
    found = view.tournament.seeker(viewer.person.id) if viewer is not None else None
    if found is None or by not in seeking.asking(view, found):
        return None
    return screen(seeking.question(view, tr, by), seeking.answers(view, tr, by))


def seeker_declined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    seen = button(tr("seek-list", kind=view.kind), press("sk", "show", view.id))
    return screen(tr("notice-seeker-declined", name=view.person_name(PersonId(int(params["person"])))), seen)


def seeking_ended(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    if viewer is None or view.tournament.seeker(viewer.person.id) is not None:
        return None
    return screen(tr("notice-seeking-ended", title=view.tournament.title))


def seeking_closed(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Registration is over and he has found nobody; nothing where it is open again."""
    if viewer is None or viewer.entry is not None or not view.tournament.published_rounds:
        return None
    return screen(tr("notice-seeking-closed", title=view.tournament.title, kind=view.kind))


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.SEEKER_ASKED: seeker_asked,
    NoticeKind.SEEKER_DECLINED: seeker_declined,
    NoticeKind.SEEKING_ENDED: seeking_ended,
    NoticeKind.SEEKING_CLOSED: seeking_closed,
}
