"""Where the event is played: told to everybody, and set by its organizers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.home import to_panel
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens import day
from bot.views import TournamentView
from engine.model import Status


def stated(view: TournamentView) -> str:
    """As the organizers said it; empty where nobody has."""
    found = view.tournament.venue
    return "" if found is None else view.said(found.text)


def line(view: TournamentView, tr: Tr) -> str:
    """Until the event is over."""
    text = "" if view.tournament.status is Status.FINISHED else stated(view)
    return tr("venue-line", venue=text) if text else ""


def when_and_where(view: TournamentView, tr: Tr) -> str:
    """What is said of both."""
    return lines(day.line(view, tr), line(view, tr))


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """Until the event is over."""
    if view.tournament.status is Status.FINISHED:
        return ()
    return (button(tr("venue-open"), press("vn", "show", view.id)),)


def ask(view: TournamentView, tr: Tr) -> Screen:
    """What is said so far, and how to say it anew."""
    return screen(paragraphs(_said(view, tr), tr("venue-how")), *_rows(view, tr))


def said(view: TournamentView, tr: Tr) -> Screen:
    """What is said now; it may be said anew."""
    again = button(tr("venue-change"), press("vn", "show", view.id))
    return screen(_said(view, tr), again, *_rows(view, tr))


def _said(view: TournamentView, tr: Tr) -> str:
    return lines(tr("venue-title", title=view.tournament.title), line(view, tr) or tr("venue-none"))


def _rows(view: TournamentView, tr: Tr) -> Sequence[Row]:
    back = (to_panel(view, tr),)
    found = view.tournament.venue
    if found is None:
        return (back,)
    return (button(tr("venue-off"), press("vn", "off", view.id, "", found.version)), back)
