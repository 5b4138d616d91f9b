"""Taking an act back: each event says its own way back, and what must stand for it.

An act is undone whole, last event first; nothing is deleted. Whatever newer touched what it touched is taken back
first. It is too late once a later round was published: then the way is a correction.
"""

from __future__ import annotations

from collections.abc import Set
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import shortened
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.evolve import evolve, fold
from engine.model import PersonId, Tournament
from engine.parts import Part

Act = tuple[e.Event, ...]


def undo(t: Tournament, command: c.UndoAct, _actor: PersonId, _now: datetime) -> Act:
    """The compensating events.

    RuleViolation `undo.newer` (kind) where a newer act touched the same; `undo.too_late` where something rests on it
    that is not taken back; `undo.not_possible` (what) for an event without a way back.
    """
    _needs_untouched(t, command)
    undone = e.ActUndone(
        command.before.revision + 1,
        type(leading(command.events)).__name__,
        command.author,
        shortened(command.reason),
    )
    made: list[e.Event] = [undone]
    t = evolve(t, undone)
    drafts = any(isinstance(event, e.RoundDrafted) for event in command.events)
    if not drafts and any(event.draft_rests_on_it for event in command.events):
        thrown = discard_events(t)
        made.extend(thrown)
        t = fold(t, thrown)
    for event in reversed(_own(command.events)):
        back = event.back(t, command.before)
        made.extend(back)
        t = fold(t, back)
    return tuple(made)


def is_undoable(events: Act) -> bool:
    """Whether every event of an act has a way back at all."""
    own = _own(events)
    return bool(own) and not any(isinstance(event, e.Final) for event in own)


def leading(events: Act) -> e.Event:
    """The event an act is called by."""
    return next(iter(_own(events)), events[0])


def is_of_committee(events: Act) -> bool:
    """Whether anything of it is the appeals committee's own."""
    return any(event.is_of_committee() for event in events)


def _own(events: Act) -> Act:
    """What an act did itself. A draft it threw away in passing is drawn again, not brought back; a promise stays."""
    own = tuple(event for event in events if not event.in_passing)
    return own or tuple(event for event in events if isinstance(event, e.RoundDraftDiscarded))


def _needs_untouched(t: Tournament, command: c.UndoAct) -> None:
    left = fold(command.before, command.events)
    own = _own(command.events)
    parts = frozenset(part for event in own for part in event.touches())
    changed = frozenset(part for part in parts if part.value(t) != part.value(left))
    found = _newer(command, parts) or (_what_changed(command, left, changed) if changed else ())
    if found and is_undoable(found):
        raise RuleViolation("undo.newer", kind=type(leading(found)).__name__)
    if found or changed:
        raise leading(found or own).too_late()


def _newer(command: c.UndoAct, parts: Set[Part]) -> Act:
    """The newest standing act that touched one of the parts, whatever it made of them; empty where none did."""
    return next((act for act in reversed(_standing(command)) if _touches(act, parts)), ())


def _what_changed(command: c.UndoAct, left: Tournament, changed: Set[Part]) -> Act:
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
