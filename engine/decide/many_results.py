"""Results of many tables in one act: what is new is recorded, what was recorded otherwise is corrected."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import corrections, results
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.model import PersonId, Tournament


def record_many(t: Tournament, command: c.RecordResults, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """All of them or none. RuleViolation ``result.nothing_to_record``, and those of each."""
    events: list[e.Event] = []
    for one in command.results:
        new = results.record(t, one, actor, now) if isinstance(one, c.RecordResult) else _corrected(t, one, actor, now)
        t = fold(t, new)
        events.extend(new)
    if not events:
        raise RuleViolation("result.nothing_to_record")
    return tuple(events)


def _corrected(t: Tournament, command: c.CorrectResult, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``correction.apart`` for one that the head referee has to be asked about: that is an act alone."""
    events = corrections.correct(t, command, actor, now)
    if any(isinstance(event, e.DecisionRequested) for event in events):
        raise RuleViolation("correction.apart", round=command.round, table=command.table)
    return events
