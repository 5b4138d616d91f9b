"""What a criterion is."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.model import EntryId
from engine.standings.parts import Counted, Number, Parts, parts_of, rounded, total
from engine.standings.record import History

SbBasis = Literal["wins", "buchholz"]
"""What a beaten opponent counts for in the Sonneborn-Berger of an event to wins."""

Count = Callable[[History, EntryId, SbBasis], Counted]


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """One criterion.

    unit             what is counted
    articles         where the books name it; empty: a common criterion without a clause of its own
    count            what every match adds; the value is the sum
    lower_is_better  the fewer the better
    of_tied_set      defined among equals only, and not a column of the table
    may_be_unknown   absent where nothing is known that it could be made of
    whole            the sum is rounded to a whole number, halves up
    """

    name: str
    unit: str
    articles: tuple[str, ...]
    count: Count
    lower_is_better: bool = False
    of_tied_set: bool = False
    may_be_unknown: bool = False
    whole: bool = False

    @property
    def formula(self) -> str:
        """How it is computed, in words: the docstring of `count`."""
        return inspect.getdoc(self.count) or ""

    def explain(self, history: History, entry: EntryId, basis: SbBasis) -> Parts:
        """What every match adds."""
        return parts_of(self.count(history, entry, basis))

    def column(self, history: History, basis: SbBasis) -> dict[EntryId, Number]:
        """What everybody has by it; whoever nothing is known of is absent."""
        if self.may_be_unknown:
            known = {entry: self.value(history, entry, basis) for entry in history.outings}
            return {entry: value for entry, value in known.items() if value is not None}
        count, made = self.count, rounded if self.whole else total
        return {entry: made(count(history, entry, basis)) for entry in history.outings}

    def value(self, history: History, entry: EntryId, basis: SbBasis) -> Number | None:
        """What an entry has by it; None where that is not known."""
        counted = self.count(history, entry, basis)
        if self.may_be_unknown and not counted.numbers:
            return None
        return rounded(counted) if self.whole else total(counted)
