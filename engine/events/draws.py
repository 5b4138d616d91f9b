"""Chance: the promise of a seed, the lots, the draft that was made with them or thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine import parts as p
from engine.changes import drawn
from engine.copies import replace
from engine.events.base import Beside, Event, Final, InPassing
from engine.events.bracket import CutMade, CutUnmade
from engine.formats import knockout
from engine.model import Draw, EntryId, Free, Lots, Note, Pairing, PersonId, Round, RoundStatus, Tournament
from engine.regulations import StructureRow


@dataclass(frozen=True, slots=True)
class DrawCommitted(InPassing, Final):
    """The next draw is promised: anybody may see `commitment`, the seed is told after the draw. Never taken back."""

    number: int
    rng_seed: int
    commitment: str

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, draws=(*t.draws, Draw(self.number, self.rng_seed, self.commitment)))


@dataclass(frozen=True, slots=True)
class StructureFixed(InPassing, Final):
    """Rounds and cut follow a row of the book's table. A draft that is thrown away leaves it to the next one."""

    row: StructureRow
    rulebook_hash: str

    def touches(self) -> p.Parts:
        return p.NOTHING

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, rulebook=t.rulebook.structured(self.row), rulebook_hash=self.rulebook_hash)


@dataclass(frozen=True, slots=True)
class LotsDrawn(Beside):
    """`witnesses`: of a draw by hand, which is not thrown away with a draft."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)

    def apply(self, t: Tournament) -> Tournament:
        t = drawn(t, self.rng_seed)
        lots = Lots(self.stage, self.purpose, self.order, self.rng_seed, self.group, self.witnesses)
        return replace(t, lots=(*t.lots, lots))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        undrawn = LotsUndrawn(self.stage, self.purpose)
        if self.witnesses:
            if t.published_rounds or t.lots_by_hand is None:
                raise self.too_late()
            return (*discard_events(t), undrawn)  # a draft that was made from them goes too
        drawn = any((lots.stage, lots.purpose) == (self.stage, self.purpose) for lots in t.lots)
        return (undrawn,) if drawn and self.purpose == "pairing" else ()


@dataclass(frozen=True, slots=True)
class LotsUndrawn(InPassing, Final):
    """The draft that needed these lots was thrown away, or a draw by hand was taken back."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]

    def touches(self) -> p.Parts:
        return (p.Drawing(self.stage, self.purpose),)

    def apply(self, t: Tournament) -> Tournament:
        kept = tuple(lots for lots in t.lots if (lots.stage, lots.purpose) != (self.stage, self.purpose))
        return replace(t, lots=kept)


@dataclass(frozen=True, slots=True)
class RoundDrafted(Beside):
    number: int
    stage: str
    name: str
    rng_seed: int | None
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...] = ()

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        t = drawn(t, self.rng_seed)
        version = t.revision + 1
        round_ = Round(
            number=self.number,
            stage=self.stage,
            pairings=tuple(replace(pairing, version=version) for pairing in self.pairings),
            free=self.free,
            notes=self.notes,
            rng_seed=self.rng_seed,
            name=self.name,
            loose=self.loose,
            version=version,
        )
        return replace(t, rounds=(*t.rounds, round_))

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (RoundDraftDiscarded(self.number),)


@dataclass(frozen=True, slots=True)
class RoundDraftDiscarded(InPassing):
    number: int

    def touches(self) -> p.Parts:
        return (p.Pairs(self.number),)

    def apply(self, t: Tournament) -> Tournament:
        return replace(t, rounds=t.rounds[: self.number - 1])

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        """The draft as it lay on the desk, with its lots and its cut, while all that it was made from is as it was."""
        draft = before.round(self.number)
        if draft is None or len(t.rounds) != self.number - 1 or _basis(t) != _basis(before):
            raise self.too_late()
        gone = [lots for lots in before.lots if lots not in t.lots]
        lots = [LotsDrawn(x.stage, x.purpose, x.order, x.rng_seed, x.group, x.witnesses) for x in gone]
        cut = [CutMade(before.bracket.stage, before.bracket.seeds)] if before.bracket and not t.bracket else []
        drafted = RoundDrafted(
            draft.number, draft.stage, draft.name, draft.rng_seed, draft.pairings, draft.free, draft.notes, draft.loose
        )
        return (*lots, *cut, drafted)


def discard_events(t: Tournament) -> tuple[Event, ...]:
    """What throwing the open draft away means; nothing where there is none. Lots that were drawn by hand stay."""
    round_ = t.current_round
    if round_ is None or round_.status is not RoundStatus.DRAFT:
        return ()
    events: list[Event] = [RoundDraftDiscarded(round_.number)]
    if (round_.number == 1 or _opens_drawn_stage(t, round_)) and t.lots_by_hand is None:
        events.append(LotsUndrawn(round_.stage, "pairing"))
    if t.bracket is not None and not knockout.is_announced(t):
        # Results may still change before the play-off is announced; lots for places stay as they were drawn.
        events.append(CutUnmade(t.bracket.stage))
    return tuple(events)


def _opens_drawn_stage(t: Tournament, round_: Round) -> bool:
    """Whether the numbers of a later stage were drawn for this draft."""
    drawn = any((lots.stage, lots.purpose) == (round_.stage, "pairing") for lots in t.lots)
    return drawn and all(other.stage != round_.stage for other in t.published_rounds)


def _basis(t: Tournament) -> object:
    """What a draft is made from: who is there, and every result."""
    results = [(pairing.entries, pairing.games) for round_ in t.published_rounds for pairing in round_.pairings]
    return results, {key: replace(entry, version=0) for key, entry in t.entries.items()}, t.settings
