"""Notices of the waiting list: in it, asked, in the event, off the list."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import late, waiting
from bot.views import TournamentView, Viewer


def entry_waits(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = view.tournament.waiting_for(params["entry"])
    if found is None or viewer is None:
        return None
    if viewer.person.id in found.entry.members:
        return waiting.own(view, tr, found)
    if late.is_late(view):
        return screen(tr("notice-late-asks", name=view.name(found.entry.id)), _list_row(view, tr))
    name, place = view.name(found.entry.id), waiting.place_of(view, found)
    return screen(tr("notice-waits", name=name, place=place), _list_row(view, tr))


def place_offered(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = view.tournament.waiting_for(params["entry"])
    if found is None or not found.is_asked or viewer is None:
        return None
    if viewer.person.id in found.entry.members:
        return waiting.own(view, tr, found)
    return screen(
        tr("notice-offered", name=view.name(found.entry.id), time=waiting.deadline_of(view, found)), _list_row(view, tr)
    )


def place_taken(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or viewer is None:
        return None
    own, name = viewer.person.id in entry.members, view.name(entry.id)
    row = button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)) if own else None
    rows = ((row,),) if row is not None else (_list_row(view, tr),)
    return screen(tr("notice-place-taken", own=own, name=name, number=entry.number), *rows)


def entry_waits_no_more(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = params["entry"]
    if viewer is None or view.tournament.waiting_for(entry) is not None or entry in view.tournament.entries:
        return None
    own, cause = not viewer.directs, str(params["cause"])
    if cause == "skipped" and late.is_late(view):
        cause = "refused"
    return screen(tr("notice-waits-no-more", own=own, name=view.name(entry), cause=cause))


def _list_row(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("late-list") if late.is_late(view) else tr("waiting-list"), press("org", "waiting", view.id)),)


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.ENTRY_WAITS: entry_waits,
    NoticeKind.PLACE_OFFERED: place_offered,
    NoticeKind.PLACE_TAKEN: place_taken,
    NoticeKind.ENTRY_WAITS_NO_MORE: entry_waits_no_more,
}
