"""Who hears of people: registered, joined, paid, gone, back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import OFFICIAL, SEAT, Act, Hearer, Notice, organizers, to_entry, to_people
from engine import events as e


def _registered(act: Act, event: e.EntryRegistered) -> Iterator[Notice]:
    if not event.by_desk:
        yield from to_people(organizers(act.after), "entry_registered", {"entry": event.entry}, priority=OFFICIAL)
    if event.captain is not None and event.captain != act.actor and act.actor in event.members:
        # Two who looked for a team have found each other, by the other's last word.
        yield Notice("partner_joined", {"entry": event.entry, "person": act.actor}, event.captain, loud=True)


def _admitted_late(act: Act, event: e.LateEntryAdmitted) -> Iterator[Notice]:
    t, entry, met = act.after, event.entry, event.pairing
    yield from to_entry("late_admitted", entry, {"entry": entry.id}, loud=True)
    yield from to_people(organizers(t), "late_admitted", {"entry": entry.id}, priority=OFFICIAL)
    if met is not None:
        params = {"round": met.round, "table": met.table}
        yield from to_entry("late_pair", t.entries[met.opponent_of(entry.id)], params, loud=True, priority=SEAT)
        yield from to_entry("pairing", entry, params, loud=True, priority=SEAT)


def _joined(act: Act, event: e.EntryJoined) -> Iterator[Notice]:
    captain = act.after.entries[event.entry].captain
    if captain is not None and captain != event.person:
        yield Notice("partner_joined", {"entry": event.entry, "person": event.person}, captain, loud=True)


def _claimed(act: Act, event: e.SeatClaimed) -> Iterator[Notice]:
    params = {"entry": event.entry, "person": event.person}
    if act.has(e.ActUndone):
        return
    yield from to_people(organizers(act.after), "seat_claimed", params, priority=OFFICIAL)


def _paid(act: Act, event: e.EntryPaid) -> Iterator[Notice]:
    if event.paid:
        yield from to_entry("paid", act.after.entries[event.entry], {"entry": event.entry})


def _left(act: Act, event: e.EntryLeft) -> Iterator[Notice]:
    t, entry = act.after, event.entry
    pairings = t.published_rounds[-1].pairings if t.published_rounds else ()
    for pairing in pairings:
        if entry in pairing.entries:
            opponent = t.entries[pairing.opponent_of(entry)]
            yield from to_entry("entry_left", opponent, {"entry": entry}, loud=True)
    yield from to_entry("entry_left", t.entries[entry], {"entry": entry}, loud=True)
    yield from to_people(organizers(t), "entry_left", {"entry": entry}, priority=OFFICIAL)


def _reentered(act: Act, event: e.EntryReentered) -> Iterator[Notice]:
    t, params = act.after, {"entry": event.entry, "missed": len(event.missed)}
    yield from to_entry("entry_back", t.entries[event.entry], params, loud=True)
    yield from to_people(organizers(t), "entry_back", params, priority=OFFICIAL)


def _skips(act: Act, event: e.AbsenceAnnounced) -> Iterator[Notice]:
    yield from _participation(act, "skips", event)


def _skips_not(act: Act, event: e.AbsenceWithdrawn) -> Iterator[Notice]:
    yield from _participation(act, "skips_not", event)


def _participation(act: Act, kind: str, event: e.AbsenceAnnounced | e.AbsenceWithdrawn) -> Iterator[Notice]:
    """The organizers hear of the player's word, the player of the desk's."""
    params = {"entry": event.entry, "round": event.round}
    yield from to_people(organizers(act.after), kind, params, priority=OFFICIAL)
    yield from to_entry(kind, act.after.entries[event.entry], params)


def _asks_back(act: Act, event: e.ReturnAsked) -> Iterator[Notice]:
    yield from to_people(organizers(act.after), "asks_back", {"entry": event.entry}, loud=True, priority=OFFICIAL)


HEARERS: Mapping[type, Hearer] = {
    e.EntryLeft: _left,
    e.EntryReentered: _reentered,
    e.AbsenceAnnounced: _skips,
    e.AbsenceWithdrawn: _skips_not,
    e.ReturnAsked: _asks_back,
    e.EntryRegistered: _registered,
    e.LateEntryAdmitted: _admitted_late,
    e.EntryJoined: _joined,
    e.SeatClaimed: _claimed,
    e.EntryPaid: _paid,
}
