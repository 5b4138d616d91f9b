"""All that the hall page shows, as pieces of plain text: nothing that the published tables and the board do not.

`state(view, tr)` is a value of plain types, part by part:

    top            title, the round, how many tables have played; before round 1 when and where it is
    clock          see `clock.py`
    seats          one list of rows each, see `lists.py`; None while there is nothing to show
    pairings
    standings
    bracket
    announcements  what was said to everybody, the newest first: the text, and when, in words and in milliseconds
"""

from __future__ import annotations

from typing import Any

from bot.i18n import quoted
from bot.render.hall.clock import clock
from bot.render.hall.lists import bracket, pairings, seats, standings
from bot.render.phrases import Tr, plain, plain_day, plain_time, round_title
from bot.render.screens import venue
from bot.render.screens.table_state import is_over, round_on
from bot.views import TournamentView
from engine.model import RoundStatus, Status

MOST_SAID = 10

State = dict[str, Any]


def state(view: TournamentView, tr: Tr) -> State:
    return {
        "top": _top(view, tr),
        "clock": clock(view, tr),
        "seats": seats(view, tr),
        "pairings": pairings(view, tr),
        "standings": standings(view, tr),
        "bracket": bracket(view, tr),
        "announcements": _announcements(view),
    }


def _top(view: TournamentView, tr: Tr) -> State:
    round_ = round_on(view)
    played = "" if round_ is not None else plain(venue.when_and_where(view, tr))
    if round_ is not None and round_.status is RoundStatus.STARTED and view.tournament.status is not Status.FINISHED:
        done = sum(is_over(view, one) for one in round_.pairings)
        played = plain(tr("board-count", done=done, tables=len(round_.pairings)))
    return {
        "title": plain(quoted(view.tournament.title)),
        "round": "" if round_ is None else plain(round_title(view, tr, round_)),
        "played": played,
    }


def _announcements(view: TournamentView) -> list[State]:
    """Words that were erased since are not there any more."""
    zone = view.tournament.zone
    said = [one for one in view.tournament.announcements if one.to == "everyone" and one.id in view.words]
    newest = sorted(said, key=lambda one: (one.at, one.id), reverse=True)[:MOST_SAID]
    return [
        {
            "at": f"{plain_day(one.at, zone)[:5]} {plain_time(one.at, zone)}",
            "said": int(one.at.timestamp() * 1000),
            "text": _as_written(view.words[one.id].text),
        }
        for one in newest
        if view.words[one.id].text
    ]


def _as_written(text: str) -> str:
    """Its lines stay lines."""
    return "\n".join(plain(quoted(line)) for line in text.splitlines())
