"""What stands in the way of an undo: the newest act that touched what is to be taken back."""

from __future__ import annotations

from collections.abc import Set

from engine import commands as c
from engine import events as e
from engine.evolve import fold
from engine.model import Tournament
from engine.parts import Part

Act = tuple[e.Event, ...]


def newer(command: c.UndoAct, parts: Set[Part]) -> Act:
    """The newest standing act that touched one of the parts, whatever it made of them; empty where none did."""
    return next((act for act in reversed(_standing(command)) if _touches(act, parts)), ())


def what_changed(command: c.UndoAct, left: Tournament, changed: Set[Part]) -> Act:
    """The newest standing act after which one of the parts was another, though it is about something else: a result
    at a table changes the round. Empty where only what was taken back did."""
    found: Act = ()
    standing, t = _standing(command), left
    for act in command.since:
        after = fold(t, act)
        if act in standing and any(part.value(after) != part.value(t) for part in changed):
            found = act
        t = after
    return found


def _touches(act: Act, parts: Set[Part]) -> bool:
    return any(part in parts for event in act for part in event.touches())


def _standing(command: c.UndoAct) -> tuple[Act, ...]:
    """What came after the act, without what was taken back and without the taking back."""
    gone = {event.act for act in command.since for event in act if isinstance(event, e.ActUndone)}
    found, first = [], command.seq + 1
    for act in command.since:
        if first not in gone and not any(isinstance(event, e.ActUndone) for event in act):
            found.append(act)
        first += len(act)
    return tuple(found)
