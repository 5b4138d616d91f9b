"""Who hears of entries: who comes, waits for a place, looks for a team, leaves one, skips a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, deciders, organizers, referees_of, to_entry, to_officials
from bot.desk.recipients import departures
from bot.notices import SEAT, NoticeKind
from engine import events as e
from engine.formats import knockout
from engine.model import EntryId


def _registered(act: Act, event: e.EntryRegistered) -> Iterator[Notice]:
    if not event.by_desk:
        yield from to_officials(organizers(act.after), NoticeKind.ENTRY_REGISTERED, {"entry": event.entry})
    if event.captain is not None and event.captain != act.actor and act.actor in event.members:
        # Two who looked for a team have found each other, by the other's last word.
        yield Notice(NoticeKind.PARTNER_JOINED, {"entry": event.entry, "person": act.actor}, event.captain, loud=True)


def _admitted_late(act: Act, event: e.LateEntryAdmitted) -> Iterator[Notice]:
    t, entry, met = act.after, event.entry, event.pairing
    yield from to_entry(NoticeKind.LATE_ADMITTED, entry, {"entry": entry.id}, loud=True)
    yield from to_officials(organizers(t), NoticeKind.LATE_ADMITTED, {"entry": entry.id})
    if met is not None:
        params = {"round": met.round, "table": met.table}
        yield from to_entry(NoticeKind.LATE_PAIR, t.entries[met.opponent_of(entry.id)], params, loud=True)
        yield from to_entry(NoticeKind.PAIRING, entry, params, loud=True)


def _joined(act: Act, event: e.EntryJoined) -> Iterator[Notice]:
    captain = act.after.entries[event.entry].captain
    if captain is not None and captain != event.person:
        yield Notice(NoticeKind.PARTNER_JOINED, {"entry": event.entry, "person": event.person}, captain, loud=True)


def _claimed(act: Act, event: e.SeatClaimed) -> Iterator[Notice]:
    params = {"entry": event.entry, "person": event.person}
    if act.has(e.ActUndone):
        return
    yield from to_officials(organizers(act.after), NoticeKind.SEAT_CLAIMED, params)


def _paid(act: Act, event: e.EntryPaid) -> Iterator[Notice]:
    if event.paid:
        yield from to_entry(NoticeKind.PAID, act.after.entries[event.entry], {"entry": event.entry})


def _left(act: Act, event: e.EntryLeft) -> Iterator[Notice]:
    """The opponent and the referees of a match that was on; of earlier ones whoever has or had something for them hears
    by himself. What an entry says of itself is said to the officials aloud."""
    t, entry, params = act.after, event.entry, {"entry": event.entry, **_in_time(act, event), **_draft(act)}
    officials, match = (*organizers(t), *deciders(t)), departures.match_left(act, entry)
    if match is not None:
        won = {"game": len(match.games) + 1} if departures.is_told_with_it(act, match, entry) else {}
        opponent = t.entries[match.opponent_of(entry)]
        yield from to_entry(NoticeKind.ENTRY_LEFT, opponent, params | won, loud=True, priority=SEAT)
        officials = (*officials, *referees_of(t, match.table, match.round))
    for seed in _seeds_before(act):
        if seed != entry and (match is None or seed not in match.entries):
            yield from to_entry(NoticeKind.ENTRY_LEFT, t.entries[seed], params, loud=True)
    said = act.actor in t.entries[entry].members
    own = {"self": True} if said else {}
    yield from to_entry(NoticeKind.ENTRY_LEFT, t.entries[entry], params | own, loud=True)
    willing = {"willing": True} if said else {}
    yield from to_officials(dict.fromkeys(officials), NoticeKind.ENTRY_LEFT, params | willing, loud=said)


def _seeds_before(act: Act) -> tuple[EntryId, ...]:
    """Whose pairs were announced in a bracket that is made anew because of it."""
    before = act.before
    return before.bracket.seeds if before is not None and before.bracket is not None and act.has(e.CutUnmade) else ()


def _in_time(act: Act, event: e.EntryLeft) -> dict[str, bool]:
    """Whether it was, where somebody else may take the place."""
    t = act.before
    if t is None or t.bracket is None or not knockout.is_alive(t, event.entry):
        return {}
    return {} if knockout.stage_of(t).replacement is None else {"timely": event.timely}


def _draft(act: Act) -> dict[str, bool]:
    """That the pairs which were being made went with it; `announced`: a bracket that everybody had read."""
    if not act.has(e.RoundDraftDiscarded):
        return {}
    read = act.has(e.CutUnmade) and act.before is not None and knockout.is_announced(act.before)
    return {"draft": True, "announced": True} if read else {"draft": True}


def _reentered(act: Act, event: e.EntryReentered) -> Iterator[Notice]:
    t, params = act.after, {"entry": event.entry, "missed": len(event.missed)}
    yield from to_entry(NoticeKind.ENTRY_BACK, t.entries[event.entry], params, loud=True)
    yield from to_officials(organizers(t), NoticeKind.ENTRY_BACK, params)


def _skips(act: Act, event: e.AbsenceAnnounced) -> Iterator[Notice]:
    yield from _participation(act, NoticeKind.SKIPS, event)


def _skips_not(act: Act, event: e.AbsenceWithdrawn) -> Iterator[Notice]:
    yield from _participation(act, NoticeKind.SKIPS_NOT, event)


def _participation(act: Act, kind: NoticeKind, event: e.AbsenceAnnounced | e.AbsenceWithdrawn) -> Iterator[Notice]:
    """The organizers hear of the player's word, the player of the desk's."""
    params = {"entry": event.entry, "round": event.round}
    yield from to_officials(organizers(act.after), kind, params)
    yield from to_entry(kind, act.after.entries[event.entry], params)


def _asks_back(act: Act, event: e.ReturnAsked) -> Iterator[Notice]:
    yield from to_officials(organizers(act.after), NoticeKind.ASKS_BACK, {"entry": event.entry}, loud=True)


def _queued(act: Act, event: e.EntryQueued) -> Iterator[Notice]:
    entry = event.waiting.entry
    asks_now = bool(act.after.published_rounds)  # whoever comes late stands there and waits for an answer
    yield from to_officials(organizers(act.after), NoticeKind.ENTRY_WAITS, {"entry": entry.id}, loud=asks_now)
    yield from to_entry(NoticeKind.ENTRY_WAITS, entry, {"entry": entry.id})


def _offered(act: Act, event: e.PlaceOffered) -> Iterator[Notice]:
    waiting = act.after.waiting_for(event.entry)
    if waiting is None:
        return
    yield from to_entry(NoticeKind.PLACE_OFFERED, waiting.entry, {"entry": event.entry}, loud=True)
    yield from to_officials(organizers(act.after), NoticeKind.PLACE_OFFERED, {"entry": event.entry})


def _place_taken(act: Act, event: e.PlaceTaken) -> Iterator[Notice]:
    yield from to_entry(NoticeKind.PLACE_TAKEN, act.after.entries[event.entry], {"entry": event.entry})
    yield from to_officials(organizers(act.after), NoticeKind.PLACE_TAKEN, {"entry": event.entry})


def _unqueued(act: Act, event: e.EntryUnqueued) -> Iterator[Notice]:
    waiting = act.before.waiting_for(event.entry) if act.before is not None else None
    params = {"entry": event.entry, "cause": event.cause}
    if waiting is not None:
        yield from to_entry(NoticeKind.ENTRY_WAITS_NO_MORE, waiting.entry, params, loud=event.cause == "skipped")
    yield from to_officials(organizers(act.after), NoticeKind.ENTRY_WAITS_NO_MORE, params)


def _seeker_asked(_act: Act, event: e.SeekerAsked) -> Iterator[Notice]:
    yield Notice(NoticeKind.SEEKER_ASKED, {"by": event.by}, event.person, loud=True)


def _seeker_declined(_act: Act, event: e.SeekerDeclined) -> Iterator[Notice]:
    yield Notice(NoticeKind.SEEKER_DECLINED, {"person": event.person}, event.by, loud=True)


def _seeking_ended(act: Act, event: e.SeekingEnded) -> Iterator[Notice]:
    if event.person != act.actor:
        yield Notice(NoticeKind.SEEKING_ENDED, {}, event.person, loud=True)


def _team_changed(act: Act, event: e.TeamChanged) -> Iterator[Notice]:
    if act.before is None or act.has(e.ActUndone):
        return
    before = act.before.entries[event.entry]
    for gone in before.members:
        if gone not in event.members:
            for person in {gone, before.captain} - {act.actor, None}:
                yield Notice(NoticeKind.MEMBER_PARTED, {"entry": event.entry, "person": gone}, person, loud=True)
    if event.captain != before.captain and event.captain != act.actor:
        yield Notice(NoticeKind.CAPTAIN_CHANGED, {"entry": event.entry}, event.captain, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {
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
    e.EntryQueued: _queued,
    e.PlaceOffered: _offered,
    e.PlaceTaken: _place_taken,
    e.EntryUnqueued: _unqueued,
    e.SeekerAsked: _seeker_asked,
    e.SeekerDeclined: _seeker_declined,
    e.SeekingEnded: _seeking_ended,
    e.TeamChanged: _team_changed,
}
