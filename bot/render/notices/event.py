"""Notices of the event itself: its day and place, as they are said or moved; its eve; other rounds, another rule."""

from __future__ import annotations

from bot.render.articles import cited
from bot.render.notices.common import Params
from bot.render.phrases import Tr, button, day_time, lines, paragraphs
from bot.render.screen import Row, Screen, press, screen
from bot.render.screens import conditions, venue, waiting
from bot.render.setting_words import setting_name, value_in, value_text
from bot.views import TournamentView, Viewer
from engine.decide.while_running import LATE_ENTRY, SETTING
from engine.model import Status
from engine.timing import first_day, publication_day


def day_planned(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Nothing where another day was said since."""
    day = view.tournament.day
    still = params["start"] == (None if day is None else day.at.isoformat())
    return as_it_stands(view, viewer, tr, moved=bool(params["moved"])) if still else None


def as_it_stands(view: TournamentView, viewer: Viewer | None, tr: Tr, *, moved: bool) -> Screen | None:
    """The day that is said now; nothing once the event has begun."""
    t = view.tournament
    if t.published_rounds:
        return None
    if t.day is None:
        return screen(tr("notice-day-open", title=t.title))
    time = day_time(tr, t.day.at, t.zone)
    text = lines(tr("notice-day", title=t.title, time=time, moved=moved), venue.line(view, tr))
    return screen(text, _doors(view, viewer, tr))


def venue_stated(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Nothing where another place was said since."""
    found = view.tournament.venue
    still = params["text"] == ("" if found is None else found.text)
    return where_it_is(view, viewer, tr, moved=bool(params["moved"])) if still else None


def where_it_is(view: TournamentView, viewer: Viewer | None, tr: Tr, *, moved: bool) -> Screen | None:
    """The place that is said now; nothing once the event is over."""
    t, place = view.tournament, venue.stated(view)
    if t.status is Status.FINISHED:
        return None
    if not place:
        return screen(tr("notice-venue-open", title=t.title))
    return screen(tr("notice-venue", title=t.title, venue=place, moved=moved), _doors(view, viewer, tr))


def eve(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """When it begins, what to bring, and where the reader stands."""
    t = view.tournament
    if t.day is None or t.published_rounds or t.day.at <= view.at:
        return None
    url, time = t.rulebook.entering.regulations, day_time(tr, t.day.at, t.zone)
    text = paragraphs(
        lines(tr("notice-eve", title=t.title, near=_near(view), time=time), venue.line(view, tr)),
        _standing(view, viewer, tr),
        lines(conditions.identity(view, tr), tr("join-regulations", url=url) if url else ""),
    )
    return screen(text, _doors(view, viewer, tr))


def publication_due(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """By which day the regulations of an event of the federation are on its site; nothing once it is over."""
    t, by = view.tournament, publication_day(view.tournament)
    if by is None or t.published_rounds or by < t.day_of(view.at):
        return None
    article = cited(tr, t.rulebook.article("entering.published"))
    text = tr("notice-publication", title=t.title, day=f"{by:%d.%m.%Y}", article=article)
    return screen(text, _doors(view, viewer, tr))


def _near(view: TournamentView) -> str:
    ahead = first_day(view.tournament)
    today = view.tournament.day_of(view.at)
    return "later" if ahead is None else {0: "today", 1: "tomorrow"}.get((ahead - today).days, "later")


def _standing(view: TournamentView, viewer: Viewer | None, tr: Tr) -> str:
    """Of a player his entry, with who is missing in it; of one who waits his place; of the others the list."""
    waits = None if viewer is None else view.tournament.waiting_of(viewer.person.id)
    if waits is not None:
        return tr("notice-eve-waits", place=waiting.place_of(view, waits))
    if viewer is None or viewer.entry is None:
        return tr("notice-eve-entries", entries=len(view.tournament.entries))
    own = tr("notice-eve-own", name=view.name(viewer.entry.id))
    missing = view.tournament.rulebook.participants.team_size - len(viewer.entry.members)
    return lines(own, tr("notice-eve-short", kind=view.kind, count=missing) if missing > 0 else "")


def _doors(view: TournamentView, viewer: Viewer | None, tr: Tr) -> Row:
    """To the entry or the place in the list; to the panel for organizers."""
    if viewer is None:
        return ()
    if viewer.has("player", "waiting"):
        return button(tr("menu-team", kind=view.kind), press("tm", "show", view.id))
    return button(tr("menu-panel"), press("org", "panel", view.id)) if viewer.directs else ()


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
    return screen(tr("notice-late-rule", rule=value_text(tr, book, LATE_ENTRY, params["late"]), reason=reason))


def setting_amended(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once it has another value."""
    name = str(params["name"])
    if view.tournament.settings.get(name) != params["value"]:
        return None
    value = value_in(tr, view.tournament.rulebook, name)
    reason = view.said(str(params["reason"])) or "none"
    return screen(tr("notice-setting", name=setting_name(tr, name), value=value, reason=reason))
