"""Notices of teams before the draw: somebody has left, another one is captain."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Button, Screen, press, screen
from bot.views import TournamentView, Viewer
from engine.model import PersonId


def member_parted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, person = view.tournament.entries.get(params["entry"]), PersonId(int(params["person"]))
    if entry is None or viewer is None or person in entry.members:
        return None
    if viewer.person.id == person:
        return screen(tr("notice-parted-own", name=view.name(entry.id)))
    return screen(tr("notice-parted", name=view.name(entry.id), person=view.person_name(person)), _team(view, tr))


def captain_changed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or viewer is None or entry.captain != viewer.person.id:
        return None
    return screen(tr("notice-captain", name=view.name(entry.id)), _team(view, tr))


def _team(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)),)


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.MEMBER_PARTED: member_parted,
    NoticeKind.CAPTAIN_CHANGED: captain_changed,
}
