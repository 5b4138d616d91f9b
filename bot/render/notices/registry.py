"""Every notice the bot sends of itself: drawn when it is delivered, from how things are then.

`notice(kind, params, view, viewer, tr)` gives None where there is nothing to tell any more: the round was taken back,
the report is answered, the question is closed. `viewer` is None in a group. `params["named"]` puts the tournament's
name first, for people who are in several.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import About, NoticeKind, of
from bot.render.notices import (
    again,
    announcements,
    arrivals,
    bracket,
    calls,
    chasing,
    clock,
    cloning,
    day,
    deskroom,
    discipline,
    following,
    groups,
    late,
    officials,
    people,
    personal,
    protests,
    relay,
    rounds,
    seeking,
    setup,
    tables,
    teammates,
    waiting,
)
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, lines
from bot.render.screen import Screen
from bot.views import TournamentView, Viewer
from engine.total import total


def notice(kind: NoticeKind, params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What to send."""
    screen = DRAWINGS[kind](params, view, viewer, tr)
    if screen is None or not params.get("named"):
        return screen
    text = lines(tr("notice-tournament", title=view.tournament.title), screen.text)
    return Screen(text, screen.rows, screen.bar, screen.photo)


DRAWINGS: Mapping[NoticeKind, Draw] = total(
    "the words of a notice",
    of(About.TOURNAMENT),
    rounds.DRAWINGS,
    again.DRAWINGS,
    tables.DRAWINGS,
    bracket.DRAWINGS,
    people.DRAWINGS,
    officials.DRAWINGS,
    late.DRAWINGS,
    teammates.DRAWINGS,
    deskroom.DRAWINGS,
    waiting.DRAWINGS,
    seeking.DRAWINGS,
    calls.DRAWINGS,
    clock.DRAWINGS,
    personal.DRAWINGS,
    chasing.DRAWINGS,
    arrivals.DRAWINGS,
    discipline.DRAWINGS,
    announcements.DRAWINGS,
    setup.DRAWINGS,
    day.DRAWINGS,
    relay.DRAWINGS,
    protests.DRAWINGS,
    groups.DRAWINGS,
    cloning.DRAWINGS,
    following.DRAWINGS,
)
