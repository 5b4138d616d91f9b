"""A season's table as everybody may read it: on a screen, in a picture, on paper, on a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.club_views import ClubPast
from bot.places import written
from bot.render.numbers import exact_text
from bot.render.phrases import Tr
from engine.club.categories import Category
from engine.club.past import PastEvent
from engine.club.seasons import Season, SeasonLine

UNPLACED = "—"


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line in words. `brought`: what each of the season's finished tournaments brought, empty where he did not play;
    `counted`: whether that is in the total."""

    line: SeasonLine
    place: str
    name: str
    brought: tuple[str, ...]
    counted: tuple[bool, ...]

    @property
    def total(self) -> str:
        return exact_text(self.line.total)


def finished(past: ClubPast, season: Season) -> tuple[PastEvent, ...]:
    """The season's tournaments that are over, in the order in which they ended."""
    return tuple(event for event in past.events if event.id in season.tournaments)


def rows(past: ClubPast, season: Season, category: Category | None = None) -> tuple[SeasonRow, ...]:
    """Of those whom lists may name, best first; places are those of the whole table, or of a whole category."""
    table, events = _among(past, season, category), finished(past, season)
    sharing = Counter(line.place for line in table)
    return tuple(
        SeasonRow(
            line,
            written(line.place, line.place + sharing[line.place] - 1) if line.place else UNPLACED,
            past.name(line.person),
            tuple(exact_text(line.brought[one.id]) if one.id in line.brought else "" for one in events),
            tuple(one.id in line.counted for one in events),
        )
        for line in table
        if past.lists(line.person)
    )


def _among(past: ClubPast, season: Season, category: Category | None) -> Sequence[SeasonLine]:
    """Those of a category with places of their own."""
    table = past.season_table(season)
    if category is None:
        return table
    own = [line for line in table if past.holds(category, line.person)]
    before = [line.place for line in own if line.place is not None]
    return [replace(one, place=None if one.place is None else before.index(one.place) + 1) for one in own]


def rules(season: Season, tr: Tr) -> str:
    """What it is counted by."""
    said = season.rules
    places = " ".join(map(str, said.table)) if said.brings == "places" else ""
    return tr("season-how", brings=said.brings, places=places, best=said.best or 0, least=said.least)


def played(past: ClubPast, season: Season, tr: Tr) -> str:
    """How much of it is behind."""
    return tr("season-played", played=len(finished(past, season)), counted=len(season.tournaments))


def legend(events: Sequence[PastEvent], tr: Tr, first: int) -> str:
    """Which tournament each of the numbered columns is."""
    told = (tr("season-column", number=number, title=one.title) for number, one in enumerate(events, first))
    return "; ".join(told)
