"""Lists of what people play with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.copies import replace
from engine.decklists import DeckCheck, DeckList
from engine.events.base import Beside, Restorable
from engine.ids import DeckListId, EntryId, PersonId
from engine.model import Tournament
from engine.typed import Typed


class _OfADeck(Beside, Restorable):
    __slots__ = ()
    entry: EntryId

    def touches(self) -> tuple[p.Decking]:
        return (p.Decking(self.entry),)


@dataclass(frozen=True, slots=True)
class DeckHandedIn(_OfADeck):
    """By the player. What an official saw of an earlier list says nothing about this one."""

    entry: EntryId
    deck: DeckListId
    by: PersonId
    at: datetime

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.entry, DeckList(self.deck, self.by, self.at))


@dataclass(frozen=True, slots=True)
class DeckChecked(_OfADeck):
    entry: EntryId
    checked: tuple[DeckCheck, ...]
    by: PersonId

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.entry, replace(t.decks[self.entry], checked=self.checked, checked_by=self.by))


@dataclass(frozen=True, slots=True)
class DeckCorrected(_OfADeck):
    """An official has put the list right to what is really played with, or has entered the first that there is."""

    entry: EntryId
    deck: DeckListId
    by: PersonId
    at: datetime
    reason: Typed
    entered: bool = False

    def apply(self, t: Tournament) -> Tournament:
        return _put(t, self.entry, DeckList(self.deck, self.by, self.at, self.reason, entered=self.entered))


def _put(t: Tournament, entry: EntryId, deck: DeckList) -> Tournament:
    return replace(t, decks={**t.decks, entry: replace(deck, version=t.revision + 1)})
