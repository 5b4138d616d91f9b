"""Penalties."""

from __future__ import annotations

from dataclasses import dataclass

from engine import parts as p
from engine.changes import change_entry
from engine.copies import replace
from engine.events.base import Beside, Event
from engine.model import Penalty, PersonId, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Beside):
    """What it did to results and to the entry are events of their own in the same act. Also the undo of a
    withdrawal."""

    penalty: Penalty

    def touches(self) -> p.Parts:
        return (p.Penalised(self.penalty.id), p.Discipline(self.penalty.entry))

    def apply(self, t: Tournament) -> Tournament:
        new = replace(self.penalty, version=t.revision + 1)
        if t.penalty(new.id) is None:
            return _changed(t, (*t.penalties, new), new)
        return _changed(t, tuple(new if old.id == new.id else old for old in t.penalties), new)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (PenaltyWithdrawn(self.penalty.id, self.penalty.by, undo=True),)


@dataclass(frozen=True, slots=True)
class PenaltyWithdrawn(Beside):
    """It counts no more. `undo`: it was never given."""

    penalty: str
    by: PersonId
    reason: Typed = ""
    undo: bool = False

    def touches(self) -> p.Parts:
        return (p.Penalised(self.penalty),)

    def apply(self, t: Tournament) -> Tournament:
        old = t.penalty(self.penalty)
        assert old is not None
        if self.undo:
            return _changed(t, tuple(one for one in t.penalties if one.id != old.id), old)
        new = replace(old, withdrawn_by=self.by, withdrawn_why=self.reason, version=t.revision + 1)
        return _changed(t, tuple(new if one.id == new.id else one for one in t.penalties), new)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        now, was = t.penalty(self.penalty), before.penalty(self.penalty)
        if now is None or was is None or now.stands:
            raise self.too_late()
        return (PenaltyGiven(was),)


def _changed(t: Tournament, penalties: tuple[Penalty, ...], of: Penalty) -> Tournament:
    """The entry is another one now: a second press of the same button is stale."""
    changed = change_entry(t, of.entry) if of.entry in t.entries else t
    return replace(changed, penalties=penalties)
