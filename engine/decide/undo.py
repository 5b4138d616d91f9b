"""Taking an act back: one table says which event undoes which, and when it is too late.

An act is undone whole, last event first, by events with before and after; nothing is deleted. Whatever newer touched
what it touched is taken back first. It is too late once a later round was published: then the way is a correction.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.rounds import discard_events
from engine.decide.undoing import (
    announcements,
    calls,
    clock,
    discipline,
    draft_room,
    entries,
    personal,
    protests,
    questions,
    rounds,
    seeking,
    setup,
    tables,
    waiting,
)
from engine.decide.undoing.common import Undoing, too_late
from engine.decide.undoing.newer import newer, what_changed
from engine.errors import RuleViolation
from engine.evolve import evolve, fold
from engine.model import PersonId, Tournament

MAX_TEXT = 300


def undo(t: Tournament, command: c.UndoAct, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The compensating events.

    RuleViolation `undo.newer` (kind) where a newer act touched the same; `undo.too_late` where something rests on it
    that is not taken back; `undo.not_possible` (what) for an event without a way back.
    """
    _needs_untouched(t, command)
    undone = e.ActUndone(
        command.before.revision + 1,
        type(leading(command.events)).__name__,
        command.author,
        " ".join(command.reason.split())[:MAX_TEXT],
    )
    made: list[e.Event] = [undone]
    t = evolve(t, undone)
    drafts = any(isinstance(event, e.RoundDrafted) for event in command.events)
    if not drafts and any(isinstance(event, _PAIRING_RESTS_ON) for event in command.events):
        thrown = discard_events(t)
        made.extend(thrown)
        t = fold(t, thrown)
    for event in reversed(_own(command.events)):
        way = WAYS.get(type(event))
        if way is None:
            raise RuleViolation("undo.not_possible", what=type(event).__name__)
        compensations = tuple(way(t, event, command))
        made.extend(compensations)
        t = fold(t, compensations)
    return tuple(made)


def is_undoable(events: tuple[e.Event, ...]) -> bool:
    """Whether every event of an act has a way back at all."""
    own = _own(events)
    return bool(own) and all(type(event) in WAYS for event in own)


def leading(events: tuple[e.Event, ...]) -> e.Event:
    """The event an act is called by."""
    return next(iter(_own(events)), events[0])


def _own(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """What an act did itself. A draft it threw away in passing is drawn again, not brought back; a promise stays."""
    own = tuple(event for event in events if not isinstance(event, _IN_PASSING))
    return own or tuple(event for event in events if isinstance(event, e.RoundDraftDiscarded))


def _needs_untouched(t: Tournament, command: c.UndoAct) -> None:
    left = fold(command.before, command.events)
    own = _own(command.events)
    parts = frozenset(part for event in own for part in event.touches())
    changed = frozenset(part for part in parts if part.value(t) != part.value(left))
    found = newer(command, parts) or (what_changed(command, left, changed) if changed else ())
    if found and is_undoable(found):
        raise RuleViolation("undo.newer", kind=type(leading(found)).__name__)
    if found or changed:
        raise too_late(leading(found or own))


# A draft made after these would be wrong once they are gone.
_PAIRING_RESTS_ON = (
    e.GameRecorded,
    e.GamesCorrected,
    e.SlotReseated,
    e.RoundPairedAgain,
    e.PassageKept,
    e.LengthStated,
    e.TermsCorrected,
    e.EntryLeft,
    e.EntryReentered,
    e.AbsenceAnnounced,
    e.AbsenceWithdrawn,
    e.EntryRegistered,
    e.LateEntryAdmitted,
    e.TeamChanged,
    e.RosterStated,
    e.EntryRemoved,
    e.PlaceTaken,
    e.SettingsChanged,
    e.PlaceReplaced,
)

_IN_PASSING = (
    e.ActUndone,
    e.DrawCommitted,
    e.StructureFixed,
    e.RoundDraftDiscarded,
    e.LotsUndrawn,
    e.CutUnmade,
    e.RoundUnpublished,
)

WAYS: dict[type, Undoing] = {
    **setup.WAYS,
    **entries.WAYS,
    **waiting.WAYS,
    **seeking.WAYS,
    **rounds.WAYS,
    **draft_room.WAYS,
    **tables.WAYS,
    **questions.WAYS,
    **calls.WAYS,
    **clock.WAYS,
    **personal.WAYS,
    **discipline.WAYS,
    **announcements.WAYS,
    **protests.WAYS,
}
