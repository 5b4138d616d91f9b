"""Where the weekly post of the club goes, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.render.phrases import Tr, button, day_time, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.memory.home import to_club
from bot.views import Binding

MOST_PLACES = 8


def weekly(
    tr: Tr, zone: str, here: tuple[int, int | None] | None, comes: datetime | None, places: Sequence[Binding]
) -> Screen:
    """`here` and `comes`: where it goes and when it comes next, None while it is turned off; `places`: those to choose
    from."""
    rows = [_choice(tr, one, on=(one.chat_id, one.thread_id) == here) for one in places[:MOST_PLACES]]
    off = button(tr("weekly-off"), press("cm", "weeklyoff")) if here is not None else ()
    if comes is not None:
        state = tr("weekly-next", when=day_time(tr, comes, zone))
    else:
        state = tr("weekly-choose") if places else tr("weekly-nowhere")
    return screen(paragraphs(tr("weekly-title"), state), *rows, off, to_club(tr))


def _choice(tr: Tr, place: Binding, *, on: bool) -> Button:
    where = tr("groups-line", title=place.title, topic=place.thread_id or 0)
    data = press("cm", "weeklyon", arg=f"{place.chat_id}_{place.thread_id or 0}")
    return button(tr("weekly-place", where=where, on=on), data, width=36)
