"""Where the event is played."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament

LONGEST = 200


def state(t: Tournament, command: c.StateVenue, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Until the event is over: a second day may be played elsewhere. RuleViolation `venue.long`, `venue.same`."""
    text = " ".join(command.text.split())
    if len(text) > LONGEST:
        raise RuleViolation("venue.long", limit=LONGEST)
    if text == ("" if t.venue is None else t.venue.text):
        raise RuleViolation("venue.same")
    return (e.VenueStated(text),)
