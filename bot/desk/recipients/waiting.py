"""Who hears of the waiting list: a place offered, taken, given up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, organizers, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e


def _queued(act: Act, event: e.EntryQueued) -> Iterator[Notice]:
    entry = event.waiting.entry
    yield from to_officials(organizers(act.after), NoticeKind.ENTRY_WAITS, {"entry": entry.id})
    yield from to_entry(NoticeKind.ENTRY_WAITS, entry, {"entry": entry.id})


def _offered(act: Act, event: e.PlaceOffered) -> Iterator[Notice]:
    waiting = act.after.waiting_for(event.entry)
    if waiting is None:
        return
    yield from to_entry(NoticeKind.PLACE_OFFERED, waiting.entry, {"entry": event.entry}, loud=True)
    yield from to_officials(organizers(act.after), NoticeKind.PLACE_OFFERED, {"entry": event.entry})


def _taken(act: Act, event: e.PlaceTaken) -> Iterator[Notice]:
    yield from to_entry(NoticeKind.PLACE_TAKEN, act.after.entries[event.entry], {"entry": event.entry})
    yield from to_officials(organizers(act.after), NoticeKind.PLACE_TAKEN, {"entry": event.entry})


def _unqueued(act: Act, event: e.EntryUnqueued) -> Iterator[Notice]:
    waiting = act.before.waiting_for(event.entry) if act.before is not None else None
    params = {"entry": event.entry, "cause": event.cause}
    if waiting is not None:
        yield from to_entry(NoticeKind.ENTRY_WAITS_NO_MORE, waiting.entry, params, loud=event.cause == "skipped")
    yield from to_officials(organizers(act.after), NoticeKind.ENTRY_WAITS_NO_MORE, params)


RECIPIENTS: Mapping[type, Recipients] = {
    e.EntryQueued: _queued,
    e.PlaceOffered: _offered,
    e.PlaceTaken: _taken,
    e.EntryUnqueued: _unqueued,
}
