"""Hand in a list of what somebody plays with, look at it, put it right."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.decklists import DeckCheck
from engine.ids import DeckListId, EntryId


@dataclass(frozen=True, slots=True)
class HandInDeck(Command):
    """A player's own list, the first or another one."""

    entry: EntryId
    deck: DeckListId


@dataclass(frozen=True, slots=True)
class CheckDeck(Command):
    """An official has looked at these parts of a list, and at no others."""

    entry: EntryId
    checked: tuple[DeckCheck, ...]


@dataclass(frozen=True, slots=True)
class CorrectDeck(Command):
    """An official writes down what the player really plays with, and why."""

    entry: EntryId
    deck: DeckListId
    reason: str
