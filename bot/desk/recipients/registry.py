"""Who must hear of an act, how loudly, until when. Words are chosen later, in the reader's language.

A person with several roles gets one notice per act and kind of news: the first that names him below wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, organizers, to_entry, to_groups, to_officials
from bot.desk.recipients import (
    annulled,
    calls,
    clock,
    day,
    decks,
    discipline,
    following,
    nobody,
    officials,
    people,
    reminders,
    rounds,
    tables,
)
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.common import is_complete
from engine.model import PersonId, Round, Tournament
from engine.parts import REPLACEABLE
from engine.total import total


def recipients(act: Act) -> tuple[Notice, ...]:
    """Every notice of an act that is heard at the level of its tournament, one per person and kind."""
    unique: dict[tuple[str, PersonId | None, str], Notice] = {}
    for notice in _all(act):
        if notice.person == act.actor and not notice.loud:
            continue  # the screen he pressed on tells him
        if not notice.is_told(act.after.rulebook.notices):
            continue
        unique.setdefault((notice.kind, notice.person, repr(notice.params)), notice)
    return tuple(unique.values())


def _all(act: Act) -> Iterator[Notice]:
    for event in act.events:
        yield from _of_event(act, event)
    yield from annulled.heard(act)
    yield from following.heard(act)
    closed = _round_closed(act)
    if closed is not None:
        yield from _closing(act.after, closed)


def _of_event(act: Act, event: e.Event) -> Iterator[Notice]:
    return _RECIPIENTS[type(event.part) if isinstance(event, e.Restored) else type(event)](act, event)


def _round_closed(act: Act) -> Round | None:
    """The round that the act brought to its last result."""
    rounds = act.after.published_rounds
    if not rounds or not act.has(e.GameRecorded, e.GamesCorrected, e.RoundPublished):
        return None
    last = rounds[-1]
    if not is_complete(act.after, last):
        return None
    before = act.before.round(last.number) if act.before is not None else None
    published_before = act.before is not None and last.number <= len(act.before.published_rounds)
    was_complete = published_before and before is not None and is_complete(act.after, before)
    return None if was_complete else last


def _closing(t: Tournament, round_: Round) -> Iterator[Notice]:
    yield from to_officials(organizers(t), NoticeKind.ROUND_COMPLETE, {"round": round_.number}, loud=True)
    present = [entry_id for pairing in round_.pairings for entry_id in pairing.entries]
    present.extend(free.entry for free in round_.free)
    for entry_id in present:
        yield from to_entry(NoticeKind.ROUND_CLOSED, t.entries[entry_id], {"round": round_.number})
    yield to_groups(NoticeKind.RESULTS_POSTED, {"round": round_.number})
    yield to_groups(NoticeKind.STANDINGS_POSTED, {"round": round_.number})


_RECIPIENTS: Mapping[type, Recipients] = total(
    "who hears of an event",
    (*e.KINDS.values(), *REPLACEABLE),
    tables.RECIPIENTS,
    rounds.RECIPIENTS,
    people.RECIPIENTS,
    officials.RECIPIENTS,
    calls.RECIPIENTS,
    clock.RECIPIENTS,
    day.RECIPIENTS,
    decks.RECIPIENTS,
    reminders.RECIPIENTS,
    discipline.RECIPIENTS,
    nobody.RECIPIENTS,
)
