"""Time."""

from __future__ import annotations

from dataclasses import dataclass

from engine.clock import Arrival, RoundClock
from engine.copies import replace
from engine.ids import PersonalId
from engine.model import EntryId, Tournament
from engine.parts.base import Replaceable, bare, with_value
from engine.personal import PersonalClock


@dataclass(frozen=True, slots=True)
class Time(Replaceable[RoundClock | None]):
    """The clock of a round."""

    round: int

    def of(self, t: Tournament) -> RoundClock | None:
        return t.clocks.get(self.round)

    def put(self, t: Tournament, before: RoundClock | None) -> Tournament:
        others = with_value(t.clocks, self.round, None)
        # The version comes back too: it names the act that made the clock what it is again.
        return replace(t, clocks=others if before is None else {**others, self.round: before})

    def value(self, t: Tournament) -> object:
        """Nothing done to it is the same as nothing left of what was done."""
        return bare(t.clock_of(self.round))


@dataclass(frozen=True, slots=True)
class Coming(Replaceable[Arrival | None]):
    """What is known of whether an entry is at its table."""

    round: int
    entry: EntryId

    def of(self, t: Tournament) -> Arrival | None:
        return t.arrival(self.round, self.entry)

    def put(self, t: Tournament, before: Arrival | None) -> Tournament:
        others = with_value(t.arrivals.get(self.round, {}), self.entry, None)
        known = others if before is None else {**others, self.entry: before}
        return replace(t, arrivals={**t.arrivals, self.round: known})


@dataclass(frozen=True, slots=True)
class OwnTime(Replaceable[PersonalClock | None]):
    """A clock of somebody at a table."""

    clock: PersonalId

    def of(self, t: Tournament) -> PersonalClock | None:
        return t.personal.get(self.clock)

    def put(self, t: Tournament, before: PersonalClock | None) -> Tournament:
        # The version comes back too: it names the act that made the clock what it is again.
        return replace(t, personal=with_value(t.personal, self.clock, before))
