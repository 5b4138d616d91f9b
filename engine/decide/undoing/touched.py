"""What an event is about: an act is taken back only while all of that stands as the act left it.

Versions do not count, for an undo moves them on too: after a result was taken back the start of the round can be.
"""

from __future__ import annotations

from dataclasses import replace

from engine import events as e
from engine.calls import Call
from engine.clock import Arrival, Plan, RoundClock
from engine.model import Entry, EntryId, Pairing, Penalty, Round, Tournament, Waiting
from engine.personal import PersonalClock
from engine.protests import Protest
from engine.venue import Venue

AT_A_TABLE = (
    e.ResultReported,
    e.ReportConfirmed,
    e.ReportDisputed,
    e.DisputeTaken,
    e.DisputeSettled,
    e.GameRecorded,
    e.GamesCorrected,
    e.SlotReseated,
    e.PassageKept,
    e.LengthStated,
    e.TermsCorrected,
    e.LineupSubmitted,
    e.ProtestMarked,
)
_OF_AN_ENTRY = (
    e.EntryRegistered,
    e.TeamChanged,
    e.RosterStated,
    e.EntryJoined,
    e.EntryPaid,
    e.EntryLeft,
    e.EntryReentered,
    e.PlaceTaken,
    e.EntryCheckedIn,
    e.SeatClaimed,
)
_OF_A_CALL = (e.CallTaken, e.CallHandedOver, e.CallEnded)
_OF_A_PROTEST = (e.ProtestWithdrawn, e.ProtestDecided, e.ProtestAppealed, e.DepositNoted)
_OF_A_ROUND = (e.RoundDrafted, e.DraftEdited, e.RoundPublished)
_OF_A_CLOCK = (e.StartPlanned, e.ClockPaused, e.ClockResumed, e.TimeExtended, e.NextGameStarted)

Touched = (
    tuple[Entry | None, Pairing | None]
    | Entry
    | Waiting
    | Pairing
    | Round
    | RoundClock
    | tuple[Round | None, RoundClock, int]
    | PersonalClock
    | Arrival
    | Plan
    | Call
    | Protest
    | Venue
    | tuple[Penalty, ...]
    | None
)


def stands(event: e.Event, now: Tournament, left: Tournament) -> bool:
    """Whether what the event is about is now as it was left."""
    return _of(event, now) == _of(event, left)


def _of(event: e.Event, t: Tournament) -> Touched:
    if isinstance(event, AT_A_TABLE):
        return _bare_pairing(t.pairing(event.round, event.table))
    if isinstance(event, _OF_AN_ENTRY):
        entry = t.entries.get(event.entry)
        return entry and replace(entry, version=0)
    if isinstance(event, e.LateEntryAdmitted | e.RoundPairedAgain):
        return _late_entry(event, t) if isinstance(event, e.LateEntryAdmitted) else _paired_again(event, t)
    if isinstance(event, e.EntryQueued | e.PlaceOffered):
        waiting = t.waiting_for(event.waiting.entry.id if isinstance(event, e.EntryQueued) else event.entry)
        return waiting and replace(waiting, version=0)
    if isinstance(event, e.ProtestFiled):
        return _bare_protest(t.protests.get(event.protest.id))
    if isinstance(event, _OF_A_PROTEST):
        return _bare_protest(t.protests.get(event.protest))
    if isinstance(event, e.RefereeCalled):
        return _bare_call(t.calls.get(event.call.id))
    if isinstance(event, _OF_A_CALL):
        return _bare_call(t.calls.get(event.call))
    if isinstance(event, _OF_A_ROUND):
        return _bare_round(t.round(event.number))
    if isinstance(event, e.PenaltyGiven):
        return _bare_penalties(t, event.penalty.entry)
    if isinstance(event, e.PlaceReplaced):
        round_ = t.round(event.replacement.from_round)
        entering = event.replacement.entering
        return _bare_pairing(next((p for p in round_.pairings if entering in p.entries), None) if round_ else None)
    return _of_time(event, t)


def _of_time(event: e.Event, t: Tournament) -> Touched:
    """A start with whatever was done to the clock since and the clocks at its tables, a clock, an arrival."""
    if isinstance(event, e.RoundStarted):
        started = sum(clock.round == event.number for clock in t.personal.values())
        return _bare_round(t.round(event.number)), _bare_clock(t, event.number), started
    if isinstance(event, e.PersonalClockStarted):
        return _bare_personal(t.personal.get(event.clock.id))
    if isinstance(event, e.PersonalClockRestarted | e.PersonalClockStopped):
        return _bare_personal(t.personal.get(event.clock))
    if isinstance(event, e.ArrivalNoted):
        return t.arrival(event.round, event.entry)
    if isinstance(event, e.DayPlanned):
        return t.day
    if isinstance(event, e.VenueStated):
        return t.venue and replace(t.venue, version=0)
    return _bare_clock(t, event.round) if isinstance(event, _OF_A_CLOCK) else None


def _paired_again(event: e.RoundPairedAgain, t: Tournament) -> Round | None:
    """Whether the round was started since, who is free in it, and the pairs that were made; the others go on."""
    round_, tables = t.round(event.number), {pairing.table for pairing in event.made}
    if round_ is None:
        return None
    made = tuple(pairing for pairing in round_.pairings if pairing.table in tables)
    return _bare_round(replace(round_, pairings=made, notes=()))


def _late_entry(event: e.LateEntryAdmitted, t: Tournament) -> tuple[Entry | None, Pairing | None]:
    """The entry, and the pair it was put into."""
    entry, met = t.entries.get(event.entry.id), event.pairing
    pairing = None if met is None else t.pairing(met.round, met.table)
    return entry and replace(entry, version=0), _bare_pairing(pairing)


def _bare_pairing(pairing: Pairing | None) -> Pairing | None:
    return pairing and replace(pairing, version=0)


def _bare_call(call: Call | None) -> Call | None:
    return call and replace(call, version=0)


def _bare_clock(t: Tournament, number: int) -> RoundClock:
    return replace(t.clock_of(number), version=0)


def _bare_personal(clock: PersonalClock | None) -> PersonalClock | None:
    return clock and replace(clock, version=0)


def _bare_protest(protest: Protest | None) -> Protest | None:
    return protest and replace(protest, version=0)


def _bare_round(round_: Round | None) -> Round | None:
    if round_ is None:
        return None
    return replace(round_, version=0, pairings=tuple(replace(pairing, version=0) for pairing in round_.pairings))


def _bare_penalties(t: Tournament, entry: EntryId) -> tuple[Penalty, ...]:
    """All of the entry: a later one may rest on an earlier one."""
    return tuple(replace(penalty, version=0) for penalty in t.penalties if penalty.entry == entry)
