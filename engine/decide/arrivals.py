"""Who is at the table, and who comes late. What follows from not coming a referee decides.

TAC 2.3.6.7; Destiny IV.2; «Кодекс РФГ» 21.4; «Краткая памятка», «Опоздания».
"""

from __future__ import annotations

from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.clock import Arrival
from engine.decide.common import last_published, open_pairing
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.timing import is_awaited

LATEST = 120
"""Minutes that somebody may say he is late."""


def note(t: Tournament, command: c.NoteArrival, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `arrival.here` where that is known, `arrival.plays` once a game was played or told."""
    pairing = _expected(t, command.round, command.table, command.entry)
    arrival = Arrival(here=True, at=now, by=actor)
    return (e.ArrivalNoted(pairing.round, pairing.table, command.entry, arrival),)


def promise(t: Tournament, command: c.PromiseArrival, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The limit stays where it is. RuleViolation `arrival.bad_minutes` (most), `arrival.promised` until then, and those
    of `note`."""
    if not 1 <= command.minutes <= LATEST:
        raise RuleViolation("arrival.bad_minutes", most=LATEST)
    pairing = _expected(t, command.round, command.table, command.entry)
    known = t.arrival(command.round, command.entry)
    if known is not None and known.until is not None and known.until > now:
        raise RuleViolation("arrival.promised", table=pairing.table)
    arrival = Arrival(here=False, at=now, by=actor, until=now + timedelta(minutes=command.minutes))
    return (e.ArrivalNoted(pairing.round, pairing.table, command.entry, arrival),)


def _expected(t: Tournament, number: int, table: int, entry: EntryId) -> Pairing:
    """The table of the round that is on, at which the entry is not known to be."""
    round_, pairing = open_pairing(t, number, table)
    if round_.number != last_published(t).number:
        raise RuleViolation("clock.old_round", round=number)
    if entry not in pairing.entries:
        raise RuleViolation("access.not_your_table", table=table)
    if not is_awaited(pairing):
        raise RuleViolation("arrival.plays", table=table)
    known = t.arrival(number, entry)
    if known is not None and known.here:
        raise RuleViolation("arrival.here", table=table)
    return pairing
