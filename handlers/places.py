"""Where something typed may be meant: the matches of his own that are on, the tables that he writes down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bot.desk.desk import Desk
from bot.render.score_forms import score_form_of
from bot.render.screens.table_state import (
    all_over,
    current_pairing,
    is_over,
    is_started,
    may_record,
    round_on,
    tables_of,
)
from bot.views import TournamentView, Viewer
from engine.model import Entry, Pairing, PersonId
from engine.notation import Line, heading_of, is_block, parse_lines, without_heading
from engine.scoring import reads
from handlers.needs import is_possible, tells


@dataclass(frozen=True)
class Place:
    """A running tournament in which somebody has a part."""

    view: TournamentView
    viewer: Viewer

    @cached_property
    def seat(self) -> tuple[Entry, Pairing] | None:
        """Where he sits in its last round, be it over or not."""
        entry = self.viewer.entry
        pairing = current_pairing(self.view, entry.id) if entry is not None else None
        return (entry, pairing) if entry is not None and pairing is not None else None

    @cached_property
    def is_over(self) -> bool:
        """Whether that match is."""
        return self.seat is not None and is_over(self.view, self.seat[1])

    @cached_property
    def match(self) -> Pairing | None:
        """His own one that is played."""
        if self.seat is None or self.is_over or not is_started(self.view, self.seat[1]):
            return None
        return self.seat[1]

    @cached_property
    def is_live(self) -> bool:
        """Whether he writes results down here, and some are missing."""
        round_ = round_on(self.view)
        return may_record(self.viewer) and round_ is not None and not all_over(self.view, round_.pairings)

    def takes_own(self, text: str) -> bool:
        """Whether the line can be the result of his match: it names no table, or his."""
        line = score_form_of(self.view).read(text)
        on = self.match
        return on is not None and line is not None and line.table in (None, on.table) and is_possible(line, self.view)

    def table_of(self, text: str) -> int | None:
        """The table that a line is about here; None for a block, and where it names none."""
        line = score_form_of(self.view).read(text)
        if line is None or line.table is not None or self.match is None:
            return None if line is None else line.table
        return self.match.table

    def takes(self, text: str) -> bool:
        """Whether he can write the line down; one that names no table is for any."""
        line = score_form_of(self.view).read(text)
        if line is None or not self.is_live or not is_possible(line, self.view):
            return False
        return line.table is None or line.table in {one.table for one in tables_of(self.view, self.viewer)}

    def has_room(self, text: str) -> bool:
        """Whether a match that the line may be about has as many games."""
        on = (*tables_of(self.view, self.viewer), *filter(None, (self.match,)))
        return self._has_room(score_form_of(self.view).read(text), on)

    def _has_room(self, line: Line | None, pairings: Iterable[Pairing]) -> bool:
        if line is None or len(line.games) == 1:
            return True
        has_several = score_form_of(self.view).has_several
        return any(has_several(one) for one in pairings if line.table in (None, one.table))

    def fits(self, text: str) -> tuple[bool, bool, bool, bool] | None:
        """Whether there is room for all games of a block, all its lines can be written down, some can, and results are
        missing; None for no block."""
        read, heading = score_form_of(self.view).read, heading_of(text)
        if not may_record(self.viewer) or not is_block(text, read):
            return None
        past = self.view.tournament.round(heading.round) if heading is not None else None
        pairings = past.pairings if past is not None else tables_of(self.view, self.viewer)
        tables = {one.table for one in pairings}
        lines = [one.said for one in parse_lines(without_heading(text), read)]
        good = [one is not None and one.table in tables and is_possible(one, self.view) for one in lines]
        room = all(self._has_room(one, pairings) for one in lines)
        return all(good) and room, all(good), any(good), self.is_live


async def places(desk: Desk, person: PersonId) -> list[Place]:
    """The one that is meant first."""
    return [Place(view, viewer) for view, viewer in await desk.queries.running_for(person)]


async def meant(desk: Desk, person: PersonId, text: str) -> list[Place]:
    """Those in which the text can be a result, or a block of them: where matches have as many games, if there are such.
    A line without a table is about a match of his own as long as he plays one. Where it can be nowhere, the first that
    has such results says why."""
    if not reads(text) and "\n" not in text:
        return []
    found = await places(desk, person)
    fits = {one.view.id: one.fits(text) for one in found}
    best = max(filter(None, fits.values()), default=None)
    if best is not None:
        best_of_all = [one for one in found if fits[one.view.id] == best]
        return best_of_all if any(best) else best_of_all[:1]
    own = [one for one in found if one.takes_own(text)]
    bare = any((line := score_form_of(one.view).read(text)) is not None and line.table is None for one in own)
    takes = own if bare else [one for one in found if one in own or one.takes(text)]
    takes = [one for one in takes if one.has_room(text)] or takes
    return takes or [one for one in found if tells(one.viewer) and score_form_of(one.view).read(text) is not None][:1]
