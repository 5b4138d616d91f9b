"""The ways back of the list of participants."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide import officials
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Entry, Tournament


def _registered(t: Tournament, event: e.EntryRegistered, command: c.UndoAct) -> tuple[e.Event, ...]:
    entry = t.entries.get(event.entry)
    if entry is None or t.published_rounds:
        raise too_late(event)
    return (e.EntryRemoved(event.entry),)


def _admitted_late(t: Tournament, event: e.LateEntryAdmitted, command: c.UndoAct) -> tuple[e.Event, ...]:
    """Whoever had asked to be let in asks again."""
    entry = event.entry.id
    if entry not in t.entries or len(t.published_rounds) > len(command.before.published_rounds):
        raise too_late(event)
    asked = next(((n, one) for n, one in enumerate(command.before.waiting) if one.entry.id == entry), None)
    undone = e.LateEntryUndone(entry)
    return (undone,) if asked is None else (undone, e.EntryQueued(asked[1], asked[0]))


def _joined(t: Tournament, event: e.EntryJoined, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries or len(t.published_rounds) > len(command.before.published_rounds):
        raise too_late(event)
    return (e.EntryUnjoined(event.entry, event.person),)


def _claimed(t: Tournament, event: e.SeatClaimed, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries:
        raise too_late(event)
    return (e.SeatClaimed(event.entry, event.person, event.guest),)


def _removed(t: Tournament, event: e.EntryRemoved, command: c.UndoAct) -> tuple[e.Event, ...]:
    old = command.before.entries[event.entry]
    busy = any(
        officials.plays(t, person) or (t.roles_of(person) and officials.bar(t, person)) for person in old.members
    )
    drawn = any(old.id in lots.order for lots in command.before.lots)
    if t.published_rounds or busy or drawn or len(t.entries) >= t.rulebook.participants.size:
        raise too_late(event)
    back: list[e.Event] = [_registered_again(old)]
    if old.paid:
        back.append(e.EntryPaid(old.id, old.paid))
    if old.here:
        back.append(e.EntryCheckedIn(old.id, old.here))
    back += [e.AbsenceAnnounced(old.id, one.round, one.kind) for one in command.before.absences if one.entry == old.id]
    return tuple(back)


def _registered_again(old: Entry) -> e.EntryRegistered:
    rating = old.rating if isinstance(old.rating, int) else None
    return e.EntryRegistered(
        old.id, old.number, old.members, old.captain, seed=old.seed, rating=rating, rank=old.rank, roster=old.roster
    )


def _team(t: Tournament, event: e.TeamChanged, command: c.UndoAct) -> tuple[e.Event, ...]:
    """Too late where somebody who left is in another entry by now."""
    before = command.before.entries[event.entry]
    gone = [person for person in before.members if person not in event.members]
    busy = any(t.entry_of(person) or t.waiting_of(person) for person in gone)
    if event.entry not in t.entries or t.published_rounds or busy:
        raise too_late(event)
    return (e.TeamChanged(event.entry, before.members, before.captain, before.roster),)


def _roster(t: Tournament, event: e.RosterStated, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries or t.published_rounds:
        raise too_late(event)
    return (e.RosterStated(event.entry, command.before.entries[event.entry].roster),)


def _paid(t: Tournament, event: e.EntryPaid, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries:
        raise too_late(event)
    return (e.EntryPaid(event.entry, not event.paid),)


def _checked_in(t: Tournament, event: e.EntryCheckedIn, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.published_rounds:
        raise too_late(event)
    return (e.EntryCheckedIn(event.entry, not event.here),)


def _absent(t: Tournament, event: e.AbsenceAnnounced, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if len(t.published_rounds) >= event.round or event.entry not in t.entries:
        raise too_late(event)
    return (e.AbsenceWithdrawn(event.entry, event.round),)


def _left(t: Tournament, event: e.EntryLeft, command: c.UndoAct) -> tuple[e.Event, ...]:
    later = any(round_.number > command.before.published_rounds[-1].number for round_ in t.published_rounds)
    if later:
        raise too_late(event)
    return (e.EntryReturned(event.entry),)


def _reentered(t: Tournament, event: e.EntryReentered, command: c.UndoAct) -> tuple[e.Event, ...]:
    if len(t.published_rounds) > len(command.before.published_rounds):
        raise too_late(event)
    old = command.before.entries[event.entry]
    return (e.ReentryUndone(event.entry, event.missed, old.left_after_round, event.kind, old.status),)


def _asked_back(t: Tournament, event: e.ReturnAsked, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if not t.entries[event.entry].asks_back:
        raise too_late(event)
    return (e.ReturnUnasked(event.entry),)


def _present_again(t: Tournament, event: e.AbsenceWithdrawn, command: c.UndoAct) -> tuple[e.Event, ...]:
    needs_unpaired(t, event)
    old = next(one for one in command.before.absences if (one.entry, one.round) == (event.entry, event.round))
    return (e.AbsenceAnnounced(event.entry, event.round, old.kind),)


def needs_unpaired(t: Tournament, event: e.AbsenceAnnounced | e.AbsenceWithdrawn) -> None:
    """The round that was to be skipped is not announced yet."""
    if len(t.published_rounds) >= event.round:
        raise too_late(event)


WAYS: Mapping[type, Undoing] = {
    e.EntryRegistered: _registered,
    e.LateEntryAdmitted: _admitted_late,
    e.EntryJoined: _joined,
    e.TeamChanged: _team,
    e.RosterStated: _roster,
    e.SeatClaimed: _claimed,
    e.EntryRemoved: _removed,
    e.EntryPaid: _paid,
    e.EntryCheckedIn: _checked_in,
    e.AbsenceAnnounced: _absent,
    e.EntryLeft: _left,
    e.EntryReentered: _reentered,
    e.ReturnAsked: _asked_back,
    e.AbsenceWithdrawn: _present_again,
}
