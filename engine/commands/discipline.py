"""Give a penalty and take it back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.commands.undoing import UndoAct
from engine.model import EntryId, PersonId
from engine.regulations import Circumstance, Sanction
from engine.results import GameResult


@dataclass(frozen=True, slots=True)
class GivePenalty(Command):
    """A referee's measure for a violation, and what it does to the match and to the entry.

    round, table  where it was; 0 outside a match
    measure       what the book proposes, or another one, with a reason
    result        of the game that the measure loses, where the book's scoring wants more than who lost it: the score
                  at that moment, the cube, the board
    seconds       of the measure that gives the opponent time, where the book asks how much
    """

    entry: EntryId
    violation: str
    measure: Sanction
    round: int = 0
    table: int = 0
    person: PersonId | None = None
    circumstances: tuple[Circumstance, ...] = ()
    result: GameResult | None = None
    reason: str = ""
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class WithdrawPenalty(Command):
    """A penalty counts no more. `act`: the one that gave it; what it did is taken back with it while nothing rests on
    that yet."""

    penalty: str
    reason: str
    act: UndoAct
