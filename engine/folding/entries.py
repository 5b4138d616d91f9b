"""Folds of the list of participants: who is in, who has left, who is back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_entry
from engine.model import Absence, Entry, EntryId, EntryStatus, Free, FreeKind, Member, Pairing, Round, Tournament


def _entry_registered(t: Tournament, event: e.EntryRegistered) -> Tournament:
    entry = Entry(
        event.entry,
        event.number,
        event.members,
        event.captain,
        seed=event.seed,
        rating=event.rating,
        rank=event.rank,
        roster=event.roster or tuple(Member(f"{seat}", rank=rank) for seat, rank in enumerate(event.ranks, start=1)),
        version=t.revision + 1,
    )
    return replace(t, entries={**t.entries, entry.id: entry})


def _late_admitted(t: Tournament, event: e.LateEntryAdmitted) -> Tournament:
    entry = replace(event.entry, version=t.revision + 1)
    missed, met = Free(entry.id, event.missed), event.pairing
    rounds = tuple(
        _met(round_, met, t.revision + 1)
        if met is not None and round_.number == met.round
        else replace(round_, free=(*round_.free, missed))
        for round_ in t.rounds
    )
    waiting = tuple(one for one in t.waiting if one.entry.id != entry.id)
    return replace(t, entries={**t.entries, entry.id: entry}, rounds=rounds, waiting=waiting)


def _met(round_: Round, pairing: Pairing, version: int) -> Round:
    """The round in which whoever was free plays after all."""
    free = tuple(one for one in round_.free if one.entry != pairing.first)
    return replace(round_, pairings=(*round_.pairings, replace(pairing, version=version)), free=free, version=version)


def _late_undone(t: Tournament, event: e.LateEntryUndone) -> Tournament:
    version = t.revision + 1
    rounds = tuple(_without(round_, event.entry, version) for round_ in t.rounds)
    return replace(t, entries={key: one for key, one in t.entries.items() if key != event.entry}, rounds=rounds)


def _without(round_: Round, entry: EntryId, version: int) -> Round:
    met = next((pairing for pairing in round_.pairings if entry in pairing.entries), None)
    free = tuple(one for one in round_.free if one.entry != entry)
    if met is None:
        return replace(round_, free=free)
    pairings = tuple(pairing for pairing in round_.pairings if pairing is not met)
    odd = Free(met.opponent_of(entry), FreeKind.BYE)
    return replace(round_, pairings=pairings, free=(odd, *free), version=version)


def _team_changed(t: Tournament, event: e.TeamChanged) -> Tournament:
    changed = change_entry(t, event.entry, members=event.members, captain=event.captain, roster=event.roster)
    left = set(t.entries[event.entry].members) - set(event.members)
    # Whoever leaves may look again, and says so anew.
    return replace(changed, seekers=tuple(one for one in t.seekers if one.person not in left)) if left else changed


def _roster_stated(t: Tournament, event: e.RosterStated) -> Tournament:
    return change_entry(t, event.entry, roster=event.roster)


def _entry_joined(t: Tournament, event: e.EntryJoined) -> Tournament:
    entry = t.entries[event.entry]
    return change_entry(t, event.entry, members=(*entry.members, event.person), captain=entry.captain or event.person)


def _entry_unjoined(t: Tournament, event: e.EntryUnjoined) -> Tournament:
    entry = t.entries[event.entry]
    members = tuple(person for person in entry.members if person != event.person)
    captain = entry.captain if entry.captain in members else None
    own = str(event.person)
    roster = entry.roster if entry.goes_by_seats else tuple(member for member in entry.roster if member.id != own)
    return change_entry(t, event.entry, members=members, captain=captain, roster=roster)


def _seat_claimed(t: Tournament, event: e.SeatClaimed) -> Tournament:
    entry = t.entries[event.entry]
    members = tuple(event.person if one == event.guest else one for one in entry.members)
    captain = event.person if entry.captain == event.guest else entry.captain
    return change_entry(t, event.entry, members=members, captain=captain)


def _entry_removed(t: Tournament, event: e.EntryRemoved) -> Tournament:
    absences = tuple(one for one in t.absences if one.entry != event.entry)
    left = {key: entry for key, entry in t.entries.items() if key != event.entry}
    lots = tuple(replace(drawn, order=tuple(key for key in drawn.order if key != event.entry)) for drawn in t.lots)
    return replace(t, entries=left, absences=absences, lots=lots)


def _entry_paid(t: Tournament, event: e.EntryPaid) -> Tournament:
    return change_entry(t, event.entry, paid=event.paid)


def _checked_in(t: Tournament, event: e.EntryCheckedIn) -> Tournament:
    return change_entry(t, event.entry, here=event.here)


def _absence_announced(t: Tournament, event: e.AbsenceAnnounced) -> Tournament:
    changed = change_entry(t, event.entry)
    return replace(changed, absences=(*t.absences, Absence(event.entry, event.round, event.kind)))


def _absence_withdrawn(t: Tournament, event: e.AbsenceWithdrawn) -> Tournament:
    kept = tuple(one for one in t.absences if (one.entry, one.round) != (event.entry, event.round))
    return replace(change_entry(t, event.entry), absences=kept)


def _entry_left(t: Tournament, event: e.EntryLeft) -> Tournament:
    return change_entry(
        t, event.entry, status=event.status, left_after_round=event.after_round, treatment=event.treatment
    )


def _entry_returned(t: Tournament, event: e.EntryReturned) -> Tournament:
    return change_entry(t, event.entry, **_IN)


def _return_asked(t: Tournament, event: e.ReturnAsked) -> Tournament:
    return change_entry(t, event.entry, asks_back=True)


def _return_unasked(t: Tournament, event: e.ReturnUnasked) -> Tournament:
    return change_entry(t, event.entry, asks_back=False)


def _entry_reentered(t: Tournament, event: e.EntryReentered) -> Tournament:
    missed = Free(event.entry, event.kind)
    rounds = tuple(
        replace(round_, free=(*round_.free, missed)) if round_.number in event.missed else round_ for round_ in t.rounds
    )
    return replace(change_entry(t, event.entry, **_IN), rounds=rounds)


def _reentry_undone(t: Tournament, event: e.ReentryUndone) -> Tournament:
    missed = Free(event.entry, event.kind)
    rounds = tuple(
        replace(round_, free=tuple(free for free in round_.free if free != missed))
        if round_.number in event.missed
        else round_
        for round_ in t.rounds
    )
    left = {"status": event.status, "left_after_round": event.after_round}
    return replace(change_entry(t, event.entry, **left), rounds=rounds)


_IN: Mapping[str, Any] = {
    "status": EntryStatus.ACTIVE,
    "left_after_round": None,
    "treatment": None,
    "asks_back": False,
}

FOLDS: Mapping[type, Fold] = {
    e.EntryRegistered: _entry_registered,
    e.LateEntryAdmitted: _late_admitted,
    e.LateEntryUndone: _late_undone,
    e.TeamChanged: _team_changed,
    e.RosterStated: _roster_stated,
    e.EntryJoined: _entry_joined,
    e.EntryUnjoined: _entry_unjoined,
    e.SeatClaimed: _seat_claimed,
    e.EntryRemoved: _entry_removed,
    e.EntryPaid: _entry_paid,
    e.EntryCheckedIn: _checked_in,
    e.AbsenceAnnounced: _absence_announced,
    e.AbsenceWithdrawn: _absence_withdrawn,
    e.EntryLeft: _entry_left,
    e.EntryReturned: _entry_returned,
    e.ReturnAsked: _return_asked,
    e.ReturnUnasked: _return_unasked,
    e.EntryReentered: _entry_reentered,
    e.ReentryUndone: _reentry_undone,
}
