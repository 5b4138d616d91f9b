"""The weekly post of a club: what was played, who leads the season, what comes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.club_views import ClubPast
from bot.club_week import ClubWeek, week_of
from bot.i18n import joined
from bot.render import season as words
from bot.render.notices.common import Params
from bot.render.phrases import Tr, lines, paragraphs
from bot.render.screen import Screen, screen
from bot.render.screens.memory.home import comes
from engine.club.past import PastEvent
from engine.model import Tournament

MOST_TITLES = 5
MOST_LEADERS = 5
MOST_WINNERS = 4
"""Of one tournament: more of them are not named."""


def post(params: Params, past: ClubPast, unfinished: Sequence[Tournament], tr: Tr) -> Screen | None:
    """None where there is nothing to say any more."""
    week = week_of(past, unfinished, datetime.fromisoformat(params["until"]))
    if not week.is_news:
        return None
    return screen(
        paragraphs(
            tr("weekly-post", title=past.club.title), _played(past, tr, week), _season(past, tr), _coming(week, tr)
        )
    )


def _played(past: ClubPast, tr: Tr, week: ClubWeek) -> str:
    shown = [_event(past, tr, one) for one in week.played[-MOST_TITLES:]]
    return lines(tr("weekly-played"), *shown) if shown else ""


def _event(past: ClubPast, tr: Tr, event: PastEvent) -> str:
    """Winners are named whom lists may name."""
    first = dict.fromkeys(person for one in event.entries if one.first for person in one.members)
    named = [past.name(person) for person in first if past.lists(person)]
    winners = joined(named) if len(named) <= MOST_WINNERS else ""
    return tr("weekly-event", title=event.title, players=len(event.people), winners=winners, named=bool(winners))


def _season(past: ClubPast, tr: Tr) -> str:
    """The first of the newest season that is on."""
    season = next((one for one in past.seasons if not one.closed), None)
    if season is None:
        return ""
    first = [row for row in words.rows(past, season) if row.line.place is not None][:MOST_LEADERS]
    shown = (tr("annals-leader", place=row.place, name=row.name, total=row.total) for row in first)
    return lines(tr("annals-season", title=season.title), *shown) if first else ""


def _coming(week: ClubWeek, tr: Tr) -> str:
    shown = [comes(one, tr) for one in week.coming[:MOST_TITLES]]
    return lines(tr("annals-coming"), *shown) if shown else ""
