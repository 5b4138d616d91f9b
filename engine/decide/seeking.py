"""Before the draw somebody without a pair or a team looks for one: a captain with a free place, or another who looks,
asks him, and he agrees or does not."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import entering, registration, rosters
from engine.decide.common import needs_open_list
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.formats.lineups import nominated
from engine.model import EntryId, PersonId, Seeker, Tournament


def seek(t: Tournament, command: c.SeekTeam, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Listed, or listed anew with another rank. RuleViolation ``seek.alone`` where everybody plays for himself,
    ``seek.already``, ``entries.closed``, and those of whoever may not enter."""
    needs_open_list(t)
    if t.rulebook.participants.kind == "player":
        raise RuleViolation("seek.alone")
    registration.needs_free_person(t, actor)
    found = t.seeker(actor)
    if found is not None and found.rank == command.rank:
        raise RuleViolation("seek.already")
    return (e.SeekingBegun(actor, command.rank),)


def stop(t: Tournament, command: c.StopSeeking, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``seek.gone``."""
    return (e.SeekingEnded(_seeker(t, command.person).person),)


def ask(t: Tournament, command: c.AskSeeker, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``seek.gone``, ``seek.asked``, ``seek.declined`` where the answer was no, ``seek.not_yours`` for
    whoever has no place to give."""
    needs_open_list(t)
    found = _seeker(t, command.person)
    if found.person == actor or not has_place(t, actor):
        raise RuleViolation("seek.not_yours")
    if actor in found.asked_by:
        raise RuleViolation("seek.asked", person=found.person)
    if actor in found.declined:
        raise RuleViolation("seek.declined", person=found.person)
    return (e.SeekerAsked(found.person, actor),)


def decline(t: Tournament, command: c.DeclineSeat, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``seek.gone``."""
    _needs_asked(t, actor, command.by)
    return (e.SeekerDeclined(actor, command.by),)


def agree(t: Tournament, command: c.TakeSeat, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Into the team of whoever asked, or into a new one of the two. RuleViolation ``seek.gone``, ``seek.full`` where
    the place was taken meanwhile, and those of `JoinEntry` and `RegisterEntry`."""
    needs_open_list(t)
    own = _needs_asked(t, actor, command.by)
    if not has_place(t, command.by):
        raise RuleViolation("seek.full", by=command.by)
    team, other = t.entry_of(command.by), t.seeker(command.by)
    if team is not None:
        return _joined(t, team.id, own, now)
    assert other is not None
    ranks = (other.rank, own.rank)
    said = any(ranks) if t.rulebook.participants.kind == "team" else all(ranks)
    new = c.RegisterEntry(
        command.entry, (command.by, actor), captain=command.by, ranks=ranks if said else (), waits=True
    )
    return entering.register(t, new, actor, now)


def has_place(t: Tournament, person: PersonId) -> bool:
    """Whether he may ask somebody in: the captain of a team with room, or one who looks himself."""
    team = t.entry_of(person)
    if team is None:
        return t.seeker(person) is not None
    return team.captain == person and len(team.members) < t.rulebook.participants.roster_size


def _joined(t: Tournament, entry: EntryId, own: Seeker, now: datetime) -> tuple[e.Event, ...]:
    """With the rank he has told, where nobody has said another of his place."""
    events = registration.join(t, c.JoinEntry(entry, own.person), own.person, now)
    t = fold(t, events)
    seat = next(one for one in nominated(t.entries[entry]) if one.id == str(own.person))
    if not own.rank or seat.rank:
        return events
    told = c.NominateMember(entry, own.person, own.rank, seat.board, seat.reserve)
    return (*events, *rosters.nominate(t, told, own.person, now))


def _seeker(t: Tournament, person: PersonId) -> Seeker:
    found = t.seeker(person)
    if found is None:
        raise RuleViolation("seek.gone")
    return found


def _needs_asked(t: Tournament, person: PersonId, by: PersonId) -> Seeker:
    found = _seeker(t, person)
    if by not in found.asked_by:
        raise RuleViolation("seek.gone")
    return found
