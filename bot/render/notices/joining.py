"""Notices on the way into an event: the waiting list, those who look for a team, an invitation to the next one."""

from __future__ import annotations

from bot.render.notices.common import Params
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import late, seeking, venue, waiting
from bot.views import TournamentView, Viewer
from engine.model import PersonId, Status


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
    row = button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)) if own else _list_row(view, tr)
    return screen(tr("notice-place-taken", own=own, name=name, number=entry.number), row)


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


def invited(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None for who is in already, and once registration is over."""
    if viewer is None or viewer.has("player", "waiting") or view.tournament.status is not Status.REGISTRATION:
        return None
    join = button(tr("menu-join", kind=view.kind), press("tm", "conditions", view.id), style="primary")
    return screen(lines(tr("notice-invited", title=view.tournament.title), venue.when_and_where(view, tr)), join)
