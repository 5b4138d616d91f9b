"""Who must hear of an act, how loudly, until when. Words are chosen later, in the reader's language.

A person with several roles gets one notice per act and kind of news: the first that names him below wins.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.hearers import (
    announcements,
    arrivals,
    bracket,
    calls,
    clock,
    day,
    deskroom,
    discipline,
    following,
    officials,
    people,
    personal,
    protests,
    reminders,
    rounds,
    seeking,
    setup,
    tables,
    teammates,
    waiting,
)
from bot.desk.news import CALL, OFFICIAL, POSTED, TIMELY, Act, Hearer, Notice, ahead, organizers, to_entry, to_people
from engine import events as e
from engine.decide.common import is_complete
from engine.model import PersonId, Round, Tournament


def audience(act: Act) -> tuple[Notice, ...]:
    """Every notice of an act, one per person and kind."""
    unique: dict[tuple[str, PersonId | None, str], Notice] = {}
    for notice in _all(act):
        if notice.person == act.actor and not notice.loud:
            continue  # the screen he pressed on tells him
        unique.setdefault((notice.kind, notice.person, repr(notice.params)), notice)
    return tuple(unique.values())


def _all(act: Act) -> Iterator[Notice]:
    for event in act.events:
        yield from _of_event(act, event)
    yield from following.heard(act)
    closed = _round_closed(act)
    if closed is not None:
        yield from _closing(act.after, closed)


def _of_event(act: Act, event: e.Event) -> Iterator[Notice]:
    hears = _HEARERS.get(type(event.part) if isinstance(event, e.Restored) else type(event))
    return hears(act, event) if hears is not None else iter(())


def _round_closed(act: Act) -> Round | None:
    """The round that the act brought to its last result."""
    rounds = act.after.published_rounds
    if not rounds or not act.has(e.GameRecorded, e.GamesCorrected, e.RoundPublished):
        return None
    last = rounds[-1]
    before = act.before.round(last.number) if act.before is not None else None
    published_before = act.before is not None and last.number <= len(act.before.published_rounds)
    was_complete = published_before and before is not None and is_complete(act.after, before)
    return last if is_complete(act.after, last) and not was_complete else None


def _closing(t: Tournament, round_: Round) -> Iterator[Notice]:
    yield from to_people(organizers(t), "round_complete", {"round": round_.number}, loud=True, priority=OFFICIAL)
    present = [entry_id for pairing in round_.pairings for entry_id in pairing.entries]
    present.extend(free.entry for free in round_.free)
    for entry_id in present:
        yield from to_entry("round_closed", t.entries[entry_id], {"round": round_.number})
    yield Notice("results_posted", {"round": round_.number}, priority=POSTED)
    yield Notice("standings_posted", {"round": round_.number}, priority=POSTED)


_HEARERS: dict[type, Hearer] = {
    **tables.HEARERS,
    **ahead(rounds.HEARERS, TIMELY),
    **bracket.HEARERS,
    **people.HEARERS,
    **officials.HEARERS,
    **deskroom.HEARERS,
    **teammates.HEARERS,
    **waiting.HEARERS,
    **seeking.HEARERS,
    **ahead(calls.HEARERS, CALL),
    **ahead(clock.HEARERS, TIMELY),
    **day.HEARERS,
    **ahead(personal.HEARERS, TIMELY),
    **ahead(arrivals.HEARERS, TIMELY),
    **ahead(reminders.HEARERS, TIMELY),
    **discipline.HEARERS,
    **announcements.HEARERS,
    **setup.HEARERS,
    **protests.HEARERS,
}
