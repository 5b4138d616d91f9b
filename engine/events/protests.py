"""Protests, their deposits and appeals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine import parts as p
from engine.changes import change_pairing, pairing_at
from engine.copies import replace
from engine.events.base import AtATable, Beside, Event, Restorable
from engine.ids import ProtestId
from engine.model import EntryId, PersonId, Tournament
from engine.protests import Answer, DepositState, Protest, ProtestLevel, Ruling, Vote


class _OfAProtest(Beside, Restorable):
    """Something more about a protest."""

    __slots__ = ()
    protest: ProtestId

    def touches(self) -> tuple[p.Protesting]:
        return (p.Protesting(self.protest),)


@dataclass(frozen=True, slots=True)
class ProtestFiled(Beside, Restorable):
    protest: Protest

    def touches(self) -> tuple[p.Protesting]:
        return (p.Protesting(self.protest.id),)

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.protest)


@dataclass(frozen=True, slots=True)
class ProtestMarked(AtATable, Beside):
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool
    by: PersonId

    def apply(self, t: Tournament) -> Tournament:
        before = pairing_at(t, self.round, self.table).under_protest
        others = tuple(entry for entry in before if entry != self.entry)
        marked = (*others, self.entry) if self.marked else others
        return change_pairing(t, self.round, self.table, under_protest=marked)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (replace(self, marked=not self.marked),)


@dataclass(frozen=True, slots=True)
class ProtestWithdrawn(_OfAProtest):
    protest: ProtestId
    by: PersonId
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.protest, open=False, withdrawn=True)


@dataclass(frozen=True, slots=True)
class ProtestAnswered(_OfAProtest):
    """The other side has put its view of the case into words."""

    protest: ProtestId
    answer: Answer

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.protest, answers=(*t.protests[self.protest].answers, self.answer))


@dataclass(frozen=True, slots=True)
class ProtestVoted(_OfAProtest):
    """A member of the committee has given his vote, or another one than before."""

    protest: ProtestId
    vote: Vote

    def is_of_committee(self) -> bool:
        return True

    def apply(self, t: Tournament) -> Tournament:
        others = tuple(one for one in t.protests[self.protest].votes if one.by != self.vote.by)
        return _change(t, self.protest, votes=(*others, self.vote))


@dataclass(frozen=True, slots=True)
class MemberStoodAside(_OfAProtest):
    """A member of the committee has an interest of his own in the case."""

    protest: ProtestId
    person: PersonId

    def is_of_committee(self) -> bool:
        return True

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.protest, aside=(*t.protests[self.protest].aside, self.person))


@dataclass(frozen=True, slots=True)
class ProtestDecided(_OfAProtest):
    protest: ProtestId
    ruling: Ruling

    def is_of_committee(self) -> bool:
        return self.ruling.level == "appeals_committee"

    def apply(self, t: Tournament) -> Tournament:
        rulings = t.protests[self.protest].rulings
        return _change(t, self.protest, open=False, rulings=(*rulings, self.ruling))


@dataclass(frozen=True, slots=True)
class ProtestAppealed(_OfAProtest):
    """The next level decides now. `entry`: the side that does not agree; None: the head referee hands it on."""

    protest: ProtestId
    entry: EntryId | None
    by: PersonId
    at: datetime
    level: ProtestLevel = "appeals_committee"

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.protest, open=True, level=self.level, appealed_by=self.entry)


@dataclass(frozen=True, slots=True)
class DepositNoted(_OfAProtest):
    protest: ProtestId
    deposit: DepositState
    by: PersonId

    def apply(self, t: Tournament) -> Tournament:
        return _change(t, self.protest, deposit=self.deposit)


def _change(t: Tournament, protest: ProtestId, **changes: Any) -> Tournament:
    return _put(t, replace(t.protests[protest], **changes))


def _put(t: Tournament, protest: Protest) -> Tournament:
    return replace(t, protests={**t.protests, protest.id: replace(protest, version=t.revision + 1)})
