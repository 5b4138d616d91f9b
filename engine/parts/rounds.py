"""Draws, rounds and the bracket."""

from __future__ import annotations

from dataclasses import dataclass

from engine.changes import put_pairing, without_pairing
from engine.copies import replace
from engine.model import EntryId, Pairing, Round, Tournament
from engine.parts.base import Part, Replaceable, bare
from engine.parts.time import Time


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """Lots of a stage. Whoever leaves the list before the draw takes his out of them: they are drawn all the same."""

    stage: str
    purpose: str

    def value(self, t: Tournament) -> object:
        mine = (lots for lots in t.lots if (lots.stage, lots.purpose) == (self.stage, self.purpose))
        return tuple((lots.group, lots.rng_seed, lots.witnesses) for lots in mine)


@dataclass(frozen=True, slots=True)
class Pairs(Part):
    """A round with all that lies at its tables."""

    round: int

    def value(self, t: Tournament) -> object:
        return _bare_round(t.round(self.round))


@dataclass(frozen=True, slots=True)
class Start(Part):
    """That a round runs, with what was done to its clock since and the clocks at its tables."""

    round: int

    def value(self, t: Tournament) -> object:
        started = sum(clock.round == self.round for clock in t.personal.values())
        return _bare_round(t.round(self.round)), Time(self.round).value(t), started


@dataclass(frozen=True, slots=True)
class Frame(Part):
    """A round without its tables: whether it runs, who is free in it."""

    round: int

    def value(self, t: Tournament) -> object:
        round_ = t.round(self.round)
        return round_ and _bare_round(replace(round_, pairings=(), notes=()))


@dataclass(frozen=True, slots=True)
class Table(Replaceable[Pairing | None]):
    """A pair and all that lies at its table."""

    round: int
    table: int

    def of(self, t: Tournament) -> Pairing | None:
        return t.pairing(self.round, self.table)

    def put(self, t: Tournament, before: Pairing | None) -> Tournament:
        return without_pairing(t, self.round, self.table) if before is None else put_pairing(t, self.round, before)


@dataclass(frozen=True, slots=True)
class Cut(Part):
    """The seeds of a bracket and who took whose place in it."""

    stage: str

    def value(self, t: Tournament) -> object:
        return t.bracket and (t.bracket.seeds, t.bracket.replacements)


@dataclass(frozen=True, slots=True)
class Seat(Part):
    """A place of a bracket that somebody took over: where he sits by now, and who took it after him."""

    round: int
    entry: EntryId

    def value(self, t: Tournament) -> object:
        round_ = t.round(self.round)
        pairing = next((one for one in round_.pairings if self.entry in one.entries), None) if round_ else None
        taken = t.bracket.replacements if t.bracket else ()
        mine = tuple(one for one in taken if self.entry in (one.leaving, one.entering))
        return bare(pairing), mine


def _bare_round(round_: Round | None) -> Round | None:
    if round_ is None:
        return None
    return replace(round_, version=0, pairings=tuple(replace(pairing, version=0) for pairing in round_.pairings))
