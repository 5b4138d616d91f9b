"""Notices of calls of a referee."""

from __future__ import annotations

from dataclasses import replace

from bot.render.notices.arrivals import awaited
from bot.render.notices.common import Params, own_entry
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens import calls
from bot.views import TournamentView, Viewer
from engine.calls import Call
from engine.model import EntryId


def call(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To those who may go; one press takes it."""
    found = _call(params, view)
    if found is None or not found.waits:
        return None
    more = button(tr("call-open"), press("cl", "show", view.id, found.id))
    return screen(calls.card_text(view, tr, found), (calls.take_button(view, tr, found), more))


def copy(params: Params, view: TournamentView, viewer: Viewer, tr: Tr, changed: bool) -> Screen | None:
    """The card of it, on the phone of somebody who was called; of one that was taken back only that it was."""
    found = _call(params, view)
    if found is None:
        return screen(tr("notice-call-undone"), button(tr("calls-back"), press("cl", "list", view.id)))
    if found.waits and not changed:
        return None
    return replace(calls.card(view, viewer, tr, found), live=view.id if found.is_open else "")


def waits(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The echo at the table."""
    found = _call(params, view)
    if found is None or not found.waits:
        return None
    missed = view.tournament.missed(found)
    if missed is not None:
        return _missed(view, viewer, tr, found, missed)
    return screen(tr("notice-call-waits", own=_is_own(viewer, found), table=found.table, head=found.with_head))


def _missed(view: TournamentView, viewer: Viewer | None, tr: Tr, found: Call, missed: EntryId) -> Screen:
    """Whoever is missed hears that he is awaited; whoever called, what was done about it."""
    own, pairing = own_entry(viewer), view.tournament.pairing(found.round, found.table)
    if own is not None and own.id == missed and pairing is not None:
        return awaited(view, viewer, tr, pairing, calls.awaited_line(view, tr, found))
    return screen(calls.missed_line(view, tr, found, missed))


def taken(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _call(params, view)
    if found is None or found.taken_by is None or not found.is_open:
        return None
    return screen(tr("notice-call-taken", table=found.table, name=view.person_name(found.taken_by)))


def ended(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Not to whoever was missed: he would take it for himself, and he is to come all the same."""
    found, own = _call(params, view), own_entry(viewer)
    if found is None or found.end is None or (own is not None and own.id == view.tournament.missed(found)):
        return None
    how = "over" if own is not None and found.end != "solved" else found.end
    return screen(tr("notice-call-ended", table=found.table, how=how))


def _call(params: Params, view: TournamentView) -> Call | None:
    return view.tournament.calls.get(params["call"])


def _is_own(viewer: Viewer | None, call: Call) -> bool:
    own = own_entry(viewer)
    return own is not None and own.id == call.entry
