"""Who runs an event: roles given and taken away, duty, and officials who play."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.arbiters import bar, plays
from engine.decide.hearing import needs_one_level
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.model import REFEREES, PersonId, Role, Tournament


def grant(t: Tournament, command: c.GrantRole, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `role.already`, `role.bad_tables`, `role.head_taken` where the book has one head referee and
    `instead` does not name him, and those of `needs_may_serve`."""
    same = any((g.person, g.role, g.tables) == (command.person, command.role, command.tables) for g in t.grants)
    if same:
        raise RuleViolation("role.already", role=command.role.value)
    if command.tables is not None and not (
        command.role is Role.REFEREE and 1 <= command.tables[0] <= command.tables[1]
    ):
        raise RuleViolation("role.bad_tables")
    needs_one_level(t, command.person, command.role)
    needs_may_serve(t, command.person)
    made = (*_makes_room(t, command), e.RoleGranted(command.person, command.role, command.tables))
    _needs_another_beside(t, made)
    return made


def _makes_room(t: Tournament, command: c.GrantRole) -> tuple[e.Event, ...]:
    most, heads = t.rulebook.officials.heads, t.people_with(Role.HEAD_REFEREE)
    if command.role is not Role.HEAD_REFEREE or most is None or len(heads) < most:
        return ()
    if command.instead is None or command.instead not in heads:
        raise RuleViolation("role.head_taken", article=t.rulebook.article("officials.heads"), person=heads[-1])
    return (e.RoleRevoked(command.instead, Role.HEAD_REFEREE),)


def revoke(t: Tournament, command: c.RevokeRole, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `role.absent`, `role.last_organizer`; `role.needed_beside` of the only official who does not play,
    where another one does and the book wants one beside him."""
    if command.role not in t.roles_of(command.person):
        raise RuleViolation("role.absent", role=command.role.value)
    if t.people_with(command.role) == (command.person,) and command.role is Role.ORGANIZER:
        raise RuleViolation("role.last_organizer")
    made = (e.RoleRevoked(command.person, command.role),)
    _needs_another_beside(t, made)
    return made


def _needs_another_beside(t: Tournament, made: tuple[e.Event, ...]) -> None:
    """Nobody who plays is left without an official who does not (Destiny I.6)."""
    before = _alone(t)
    left = next((person for person in _alone(fold(t, made)) if person not in before), None)
    if left is not None:
        raise RuleViolation("role.needed_beside", article=t.rulebook.article("officials.play"), person=left)


def _alone(t: Tournament) -> tuple[PersonId, ...]:
    """Officials who play without another one beside them, where the book wants one."""
    return tuple(person for person in t.people_with(*Role) if plays(t, person) and bar(t, person) == "alone")


def set_duty(t: Tournament, command: c.SetDuty, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `duty.no_referee`, `duty.already`, `duty.call_open` for whoever still has to go to a table."""
    if t.roles_of(command.person).isdisjoint(REFEREES):
        raise RuleViolation("duty.no_referee")
    if command.on == (command.person not in t.off_duty):
        raise RuleViolation("duty.already", on=command.on)
    taken = next((call for call in t.calls.values() if call.is_open and call.taken_by == command.person), None)
    if taken is not None and not command.on:
        raise RuleViolation("duty.call_open", table=taken.table)
    return (e.DutyChanged(command.person, command.on),)


def why_not_play(t: Tournament, person: PersonId) -> RuleViolation | None:
    """`entries.official` where the book lets no official play, `entries.official_alone` where it wants another one who
    does not; None of whoever may play."""
    why, article = bar(t, person), t.rulebook.article("officials.play")
    if why is None or not t.roles_of(person):
        return None
    if why == "never":
        return RuleViolation("entries.official", article=article)
    return RuleViolation("entries.official_alone", article=article)


def needs_may_serve(t: Tournament, person: PersonId) -> None:
    """The same of somebody who plays or waits for a place: `role.plays`, `role.plays_alone`."""
    if not plays(t, person):
        return
    why, article = bar(t, person), t.rulebook.article("officials.play")
    if why == "never":
        raise RuleViolation("role.plays", article=article)
    if why == "alone":
        raise RuleViolation("role.plays_alone", article=article)
