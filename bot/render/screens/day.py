"""When the event begins: told to everybody, and set by its organizers."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.i18n import Markup
from bot.render.articles import cited
from bot.render.home import to_panel
from bot.render.phrases import Tr, button, day_time, lines, paragraphs, plain_time
from bot.render.screen import STAMP, Button, Screen, press, screen
from bot.views import TournamentView
from engine.timing import eve_at, publication_day

HOURS = (10, 11, 12, 14, 16, 18, 19)
"""One press each; any other time is typed."""
SATURDAY, SUNDAY = 5, 6


def line(view: TournamentView, tr: Tr) -> str:
    """When it begins; nothing where nobody has said, and once it has begun."""
    day = view.tournament.day
    if day is None or view.tournament.published_rounds:
        return ""
    return tr("day-line", time=day_time(tr, day.at, view.tournament.zone))


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """While it has not begun."""
    return () if view.tournament.rounds else (button(tr("day-open"), press("dy", "show", view.id)),)


def day(view: TournamentView, tr: Tr) -> Screen:
    """The nearest days, beside what is said so far."""
    days = [
        button(_day_label(tr, one, _today(view)), press("dy", "pick", view.id, arg=one.isoformat()))
        for one in _near(_today(view))
    ]
    text = paragraphs(_said(view, tr), tr("day-how"))
    return screen(text, tuple(days[:2]), tuple(days[2:]), _off(view, tr), to_panel(view, tr))


def said(view: TournamentView, tr: Tr) -> Screen:
    """What is said now, and when it is recalled; it may be said anew."""
    again = button(tr("day-change"), press("dy", "show", view.id))
    return screen(_said(view, tr), again, _off(view, tr), to_panel(view, tr))


def hours(view: TournamentView, tr: Tr, on: date) -> Screen:
    """At what time of the day that was picked."""
    zone = ZoneInfo(view.tournament.zone)
    starts = [datetime.combine(on, time(hour), zone).astimezone(UTC) for hour in HOURS]
    buttons = [
        button(
            Markup(plain_time(one, view.tournament.zone)),
            press("dy", "at", view.id, "", version(view), one.strftime(STAMP)),
        )
        for one in starts
        if one > view.at
    ]
    text = lines(tr("day-hours", day=_day_label(tr, on, _today(view))), tr("day-hours-how"))
    back = button(tr("day-back"), press("dy", "show", view.id))
    return screen(text, tuple(buttons[:4]), tuple(buttons[4:]), back)


def version(view: TournamentView) -> int:
    """What a button saw of the plan, if there was any."""
    return 1 if view.tournament.day is None else view.tournament.day.seq


def _said(view: TournamentView, tr: Tr) -> str:
    t = view.tournament
    plan = tr("day-none") if t.day is None else day_time(tr, t.day.at, t.zone)
    return paragraphs(lines(tr("day-title", title=t.title), plan), _reminder(view, tr), _published(view, tr))


def _off(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    if view.tournament.day is None:
        return ()
    return (button(tr("day-off"), press("dy", "off", view.id, "", version(view))),)


def _published(view: TournamentView, tr: Tr) -> str:
    """By which day the regulations of an event of the federation are on its site."""
    t, due = view.tournament, publication_day(view.tournament)
    if due is None:
        return ""
    article = cited(tr, t.rulebook.article("entering.published"))
    return tr("day-published", day=f"{due:%d.%m.%Y}", article=article)


def _reminder(view: TournamentView, tr: Tr) -> str:
    t, due = view.tournament, eve_at(view.tournament)
    if t.day is None:
        return ""
    if due is None:
        return tr("day-no-eve")
    passed = due <= max(view.at, t.day.said_at)
    return "" if passed else tr("day-eve", time=day_time(tr, due, t.zone))


def _near(today: date) -> tuple[date, ...]:
    """Today, tomorrow, and the Saturday and the Sunday after them."""
    tomorrow = today + timedelta(days=1)
    after = [tomorrow + timedelta(days=(wanted - tomorrow.weekday() - 1) % 7 + 1) for wanted in (SATURDAY, SUNDAY)]
    return (today, tomorrow, *sorted(after))


def _today(view: TournamentView) -> date:
    return view.tournament.day_of(view.at)


def _day_label(tr: Tr, one: date, today: date) -> Markup:
    near = {0: "today", 1: "tomorrow"}.get((one - today).days, "later")
    return tr("day-label", near=near, weekday=one.weekday(), day=f"{one:%d.%m}")
