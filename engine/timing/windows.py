"""Until when a protest may be filed and a ruling appealed, and who is reminded of it.

«Краткая памятка», «Протесты»; «Кодекс РФГ» 26.3б, 26.4г.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engine.clock import ReminderKey
from engine.model import EntryId, Pairing, Round, Tournament
from engine.protests import Protest, Ruling
from engine.regulations import Protests
from engine.timing.deadlines import Deadline
from engine.timing.reminder import Reminder, ahead, while_ahead
from engine.timing.rounds import open_tables

MARKS = (10,)
"""Minutes left."""


def law(t: Tournament) -> Protests:
    """What the book says about protests; the silence of a book leaves everything to the head referee."""
    return t.rulebook.protests or Protests()


def ended_at(t: Tournament, round_: Round) -> datetime | None:
    """When the last result of a round was written down; None while it goes on, and in journals without such times."""
    if any(open_tables(t, round_)):
        return None
    return max((record.at for pairing in round_.pairings for record in pairing.records if record.at), default=None)


def last_moment(t: Tournament, round_: Round) -> datetime | None:
    """Until when a protest about the round may be filed, that moment included; None where nothing ends it yet.

    Nardy: one hour after the end of the round, but not later than the beginning of the next one («Протесты»).
    """
    window = _window(t, round_.number, ended_at(t, round_))
    return None if window is None else window.due


def appeal_until(t: Tournament, protest: Protest) -> datetime | None:
    """Until when its ruling may be appealed; None where nothing ends it yet."""
    window = _of_appeal(t, protest)
    return None if window is None else window.due


def _of_appeal(t: Tournament, protest: Protest) -> Deadline | None:
    return _window(t, protest.round, None if protest.ruling is None else protest.ruling.at, protest.version)


def _window(t: Tournament, number: int, since: datetime | None, seq: int = 0) -> Deadline | None:
    """A round that begins earlier than its minutes are over ends it there and then: of that nobody is warned."""
    rule, found = law(t), []
    if isinstance(rule.window, int) and since is not None:
        found.append(Deadline(since + timedelta(minutes=rule.window), since, seq))
    later = t.round(number + 1)
    if rule.before_next_round and later is not None and later.started_at is not None:
        found.append(Deadline(later.started_at, later.started_at, seq))
    return min(found, key=lambda one: one.due, default=None)


def of_protests(t: Tournament, round_: Round) -> Iterator[Reminder]:
    """To those who may still mean it: who has marked that he will protest, or, where the book knows no such mark, both
    sides of a table to which a referee was called. Nobody else is told that a time runs out that he does not need."""
    window = _window(t, round_.number, ended_at(t, round_))
    if window is None or not (who := _may_protest(t, round_)):
        return
    for mark, due in ahead(window, MARKS):
        key = ReminderKey(f"protest:{round_.number}", mark, window.seq)
        yield Reminder(key, due, "protest", who, round_.number, until=while_ahead(mark, window.due))


def of_appeals(t: Tournament) -> Iterator[Reminder]:
    """To the side against which the ruling went, while it may appeal."""
    if law(t).appeal_to is None:
        return
    for protest in t.protests.values():
        ruling, window = protest.ruling, _of_appeal(t, protest)
        if ruling is None or window is None or ruling.level != "head_referee" or protest.withdrawn:
            continue
        lost = lost_by(t, protest, ruling)
        for mark, due in ahead(window, MARKS):
            key = ReminderKey(f"appeal:{protest.id}", mark, window.seq)
            until = while_ahead(mark, window.due)
            yield Reminder(key, due, "appeal", lost, protest.round, protest.table, until=until)


def lost_by(t: Tournament, protest: Protest, ruling: Ruling) -> tuple[EntryId, ...]:
    """The side against which a ruling went."""
    pairing = t.protested(protest)
    if ruling.verdict == "rejected":
        return (protest.entry,)
    return () if pairing is None else (pairing.opponent_of(protest.entry),)


def _may_protest(t: Tournament, round_: Round) -> tuple[EntryId, ...]:
    filed = {(one.round, one.table, one.entry) for one in t.protests.values()}
    return tuple(
        entry
        for pairing in round_.pairings
        for entry in (pairing.under_protest if law(t).under_protest else _called(t, pairing))
        if (pairing.round, pairing.table, entry) not in filed
    )


def _called(t: Tournament, pairing: Pairing) -> tuple[EntryId, ...]:
    here = any((call.round, call.table) == (pairing.round, pairing.table) for call in t.calls.values())
    return pairing.entries if here else ()
