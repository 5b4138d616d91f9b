"""A stage whose table is one of points."""

from __future__ import annotations

from engine.formats.protocol import Format
from engine.model import EntryId, Free, Tournament
from engine.standings.history import of_points
from engine.standings.points_table import PointS
from engine.standings.prizes import by_prize_criteria
from engine.standings.record import Outing


class OfPoints(Format[PointS]):
    """What a round without an opponent is worth, and who stands before whom where a prize cannot be shared."""

    def outing_of(self, t: Tournament, number: int, free: Free) -> Outing:
        return of_points(self.stage.points, number, free)

    def places_for_prizes(self, t: Tournament) -> tuple[tuple[EntryId, int], ...]:
        return by_prize_criteria(t, self.stage)
