"""Who has come: said before round 1 is announced, by the people themselves or by whoever stands at the door."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import needs_open_list
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import Entry, EntryStatus, FreeKind, PersonId, Tournament


def check_in(t: Tournament, command: c.CheckIn, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``checkin.none`` where the club does not ask who is here, ``checkin.over`` once round 1 is
    announced, ``checkin.already`` (here)."""
    if not t.rulebook.entering.check_in:
        raise RuleViolation("checkin.none")
    if t.published_rounds:
        raise RuleViolation("checkin.over")
    if entry_of(t, command.entry).here == command.here:
        raise RuleViolation("checkin.already", here=command.here)
    return (e.EntryCheckedIn(command.entry, command.here),)


def missing(t: Tournament) -> tuple[Entry, ...]:
    """Who is not known to have come and would be paired in round 1, in the order of registration; nobody where the club
    does not ask."""
    if not t.rulebook.entering.check_in or t.rounds:
        return ()
    excused = {absence.entry for absence in t.absences if absence.round == 1}
    found = (one for one in t.entries.values() if not one.here and one.status is EntryStatus.ACTIVE)
    return tuple(sorted((one for one in found if one.id not in excused), key=lambda one: (one.number, one.id)))


def may_skip(t: Tournament) -> bool:
    """Whether somebody may stay in the event without playing round 1."""
    return format_of(t.rulebook.plan[0]).open_rounds is not None


def settle(t: Tournament, command: c.SettleMissing, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``checkin.nobody_missing``, ``checkin.no_skipping`` where every entry plays every round."""
    needs_open_list(t)
    entries = missing(t)
    if not entries:
        raise RuleViolation("checkin.nobody_missing")
    if command.how == "remove":
        return tuple(e.EntryRemoved(entry.id) for entry in entries)
    if not may_skip(t):
        raise RuleViolation("checkin.no_skipping")
    return tuple(e.AbsenceAnnounced(entry.id, 1, FreeKind.ABSENT) for entry in entries)
