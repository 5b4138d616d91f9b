"""Who sits where, by name: what people look for before they sit down.

It stands until every fourth table has its result: by then whoever has come has found his place.
"""

from __future__ import annotations

from typing import Any

from bot.render.alike import alphabet
from bot.render.hall.lists import shown_name
from bot.render.phrases import Tr, label, plain, round_title
from bot.render.screens.pairings import free_lines
from bot.render.screens.table_state import is_over, round_on
from bot.views import TournamentView
from engine.model import Round

AT_A_GLANCE = 8
"""So many tables are read in one look, and need no second list."""
SEATED = 4
"""The part of the tables, a fourth, after whose results nobody looks for his own any more."""

NOWHERE = "—"


def seats(view: TournamentView, tr: Tr) -> dict[str, Any] | None:
    """Places of a list (see `lists.py`): the table, then the name, in order of the alphabet."""
    round_ = round_on(view)
    if round_ is None or not _are_looked_for(view, round_):
        return None
    at = [(shown_name(view, entry), str(one.table)) for one in round_.pairings for entry in one.entries]
    at += [(shown_name(view, one.entry), NOWHERE) for one in round_.free]
    rows = [[table, name] for name, table in sorted(at, key=lambda one: (alphabet(one[0]), one))]
    return {
        "kind": "places",
        "title": plain(tr("web-seats-title", round=round_title(view, tr, round_))),
        "above": [],
        "below": plain(free_lines(view, tr, round_)).splitlines(),
        "columns": [plain(tr("web-seats-table")), label(tr("standings-column-name", kind=view.kind))],
        "groups": [{"title": "", "rows": rows}],
    }


def _are_looked_for(view: TournamentView, round_: Round) -> bool:
    done = sum(is_over(view, one) for one in round_.pairings)
    return len(round_.pairings) > AT_A_GLANCE and SEATED * done < len(round_.pairings)
