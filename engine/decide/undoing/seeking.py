"""The way back onto the list of those who look for a team."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _ended(t: Tournament, event: e.SeekingEnded, command: c.UndoAct) -> tuple[e.Event, ...]:
    """With his rank, at the end of the list; whoever wanted him asks anew."""
    person = event.person
    old = command.before.seeker(person)
    if old is None or t.published_rounds or t.seeker(person) or t.entry_of(person) or t.waiting_of(person):
        raise too_late(event)
    return (e.SeekingBegun(person, old.rank),)


WAYS: Mapping[type, Undoing] = {e.SeekingEnded: _ended}
