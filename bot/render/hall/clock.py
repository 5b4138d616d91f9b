"""The clock of the round for the hall page: what it counts down to, and the words beside it.

label   what the digits are, or what stands in their place
due     when they reach zero, milliseconds since 1970; None where nothing is counted
over    what is said instead once they have
left    seconds that stand still; None while they do not
until   the same moment on the club's wall clock
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from bot.render.phrases import Tr, day_time, plain, plain_time
from bot.render.screens.table_state import all_over, round_on
from bot.views import TournamentView
from engine.model import Round, RoundStatus, Status
from engine.timing import hall_deadline, left_at_stop

Clock = dict[str, Any]


def clock(view: TournamentView, tr: Tr) -> Clock:
    t, round_ = view.tournament, round_on(view)
    if t.status is Status.FINISHED:
        return _words(tr("web-clock-finished"))
    if round_ is None:
        return _opening(view, tr)
    if all_over(view, round_.pairings):
        return _words(tr("web-clock-all-over"))
    if round_.status is not RoundStatus.STARTED:
        return _before(view, tr, round_)
    return _running(view, tr, round_)


def _opening(view: TournamentView, tr: Tr) -> Clock:
    """The day and the hour where somebody has said them."""
    day, nobody = view.tournament.day, tr("web-clock-none")
    if day is None:
        return _words(nobody)
    counted = _counted(view, tr, tr("web-clock-opening"), day.at, nobody)
    return {**counted, "until": plain(day_time(tr, day.at, view.tournament.zone))}


def _before(view: TournamentView, tr: Tr, round_: Round) -> Clock:
    plan = view.tournament.clock_of(round_.number).plan
    if plan is None:
        return _words(tr("web-clock-waits"))
    return _counted(view, tr, tr("web-clock-to-start"), plan.at, tr("web-clock-waits"))


def _running(view: TournamentView, tr: Tr, round_: Round) -> Clock:
    t = view.tournament
    if t.clock_of(round_.number).stop is not None:
        left = left_at_stop(t, None, round_)
        seconds = None if left is None else max(0, left // timedelta(seconds=1))
        return {**_words(tr("web-clock-stands")), "left": seconds}
    end = hall_deadline(t, round_)
    if end is None:
        return _words(tr("web-clock-no-limit"))
    return _counted(view, tr, tr("web-clock-to-end"), end.due, tr("web-clock-over"))


def until(view: TournamentView, tr: Tr, moment: datetime) -> str:
    """«до 14:50», by the club's clock."""
    return plain(tr("web-until", time=plain_time(moment, view.tournament.zone)))


def _words(label: str) -> Clock:
    return {"label": plain(label), "due": None, "over": "", "left": None, "until": ""}


def _counted(view: TournamentView, tr: Tr, label: str, due: datetime, over: str) -> Clock:
    shown = {"due": int(due.timestamp() * 1000), "over": plain(over), "until": until(view, tr, due)}
    return {**_words(label), **shown}
