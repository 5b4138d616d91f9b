"""Before the draw somebody leaves a team, or another one becomes its captain."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.copies import replace
from engine.decide.common import needs_open_list
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.model import Entry, EntryId, Member, PersonId, Tournament


def part(t: Tournament, command: c.PartMember, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The next of the team becomes captain where the captain leaves; with the last of it the team itself is off the
    list. RuleViolation ``roster.alone``, ``roster.stranger``."""
    entry = _team(t, command.entry, command.person)
    members = tuple(person for person in entry.members if person != command.person)
    if not members:
        return (e.EntryRemoved(entry.id),)
    captain = members[0] if entry.captain == command.person else entry.captain
    return (e.TeamChanged(entry.id, members, captain, _roster_without(entry, command.person)),)


def hand_over(t: Tournament, command: c.HandOverCaptain, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``roster.alone``, ``roster.stranger``, ``team.captain_already``."""
    entry = _team(t, command.entry, command.person)
    if entry.captain == command.person:
        raise RuleViolation("team.captain_already", person=command.person)
    return (e.TeamChanged(entry.id, entry.members, command.person, entry.roster),)


def _team(t: Tournament, entry_id: EntryId, person: PersonId) -> Entry:
    needs_open_list(t)
    entry = entry_of(t, entry_id)
    if t.rulebook.participants.kind == "player":
        raise RuleViolation("roster.alone")
    if person not in entry.members:
        raise RuleViolation("roster.stranger")
    return entry


def _roster_without(entry: Entry, person: PersonId) -> tuple[Member, ...]:
    """Where the roster goes by seats his is gone, and those after it move up."""
    if not entry.goes_by_seats:
        return tuple(member for member in entry.roster if member.id != str(person))
    seat = entry.members.index(person)
    left = (*entry.roster[:seat], *entry.roster[seat + 1 :])
    return tuple(replace(member, id=f"{place}") for place, member in enumerate(left, start=1))
