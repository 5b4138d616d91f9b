"""The hall page of a season: its table alone, in the parts of `state.py` that it has.

top        title, the club, how much of it has been played
standings  a list of places, see `lists.py`; None while nobody is named in it
"""

from __future__ import annotations

from typing import Any

from bot.club_views import ClubPast
from bot.i18n import quoted
from bot.render import season as words
from bot.render.hall.lists import List, undivided
from bot.render.phrases import Tr, label, plain
from engine.club.seasons import Season


def state(past: ClubPast, season: Season, tr: Tr) -> dict[str, Any]:
    return {
        "top": {
            "title": plain(quoted(past.club.title)),
            "round": plain(quoted(season.title)),
            "played": plain(words.played(past, season, tr)),
        },
        "standings": _standings(past, season, tr),
    }


def _standings(past: ClubPast, season: Season, tr: Tr) -> List | None:
    found = words.rows(past, season)
    if not found:
        return None
    columns = [label(tr(one)) for one in ("season-place", "season-name", "season-points", "season-events")]
    return undivided(plain(tr("web-tab-standings")), columns, [*map(_row, found)], [plain(words.rules(season, tr))])


def _row(row: words.SeasonRow) -> list[str]:
    return [row.place, plain(quoted(row.name)), row.total, str(len(row.line.brought))]
