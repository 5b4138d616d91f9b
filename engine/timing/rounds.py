"""Reminders before the end of the time for tables that still play, and after it for results that have not come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.clock import Asked, ReminderKey, Since
from engine.model import EntryId, Pairing, Round, RoundStatus, Tournament
from engine.timing.deadlines import Deadline, deadline, hall_deadline, has_halls_time
from engine.timing.reminder import Reminder, ahead, steps, while_ahead

ASKED_FOR_RESULTS: tuple[Asked, ...] = ("side", "referee", "organizer")


@dataclass(frozen=True, slots=True)
class _End:
    """Tables whose time is one deadline: those of the hall (`table` 0), or one with a time of its own."""

    end: Deadline
    subject: str
    pairings: tuple[Pairing, ...]
    table: int = 0


def of_round(t: Tournament, round_: Round) -> Iterator[Reminder]:
    for one in _ends(t, round_):
        for mark, due in ahead(one.end, t.rulebook.time.marks):
            key = ReminderKey(one.subject, mark, one.end.seq)
            until = while_ahead(mark, one.end.due)
            yield Reminder(key, due, "round", _entries(one.pairings), round_.number, one.table, until=until)


def of_missing_results(t: Tournament, round_: Round) -> Iterator[Reminder]:
    """Where nothing was told: what was told and not answered is chased by itself. A club that does not want to hear of
    the end of the time is not chased about it."""
    if 0 not in t.rulebook.time.marks:
        return
    asked = tuple(zip(ASKED_FOR_RESULTS, t.rulebook.chasing.results, strict=False))
    for one in _ends(t, round_):
        untold = tuple(pairing for pairing in one.pairings if not pairing.reports and not pairing.dispute)
        if untold:
            since = Since(one.end.due, one.end.seq)
            yield from steps("result", one.subject, since, asked, _entries(untold), round_.number, one.table)


def open_tables(t: Tournament, round_: Round) -> Iterator[Pairing]:
    """Where the match goes on."""
    return (pairing for pairing in round_.pairings if not t.rulebook.scoring.is_over(pairing))


def played_tables(t: Tournament, round_: Round) -> Iterator[Pairing]:
    """The same but for those where both sides have told the end: they play no more, a referee's word is missing."""
    return (pairing for pairing in open_tables(t, round_) if not _is_told(t, pairing))


def _is_told(t: Tournament, pairing: Pairing) -> bool:
    standing = pairing.reports[-1] if pairing.reports else None
    if standing is None or standing.confirmed_by is None or pairing.dispute is not None:
        return False
    return t.rulebook.scoring.is_over(pairing.with_games((*pairing.games, *standing.games)))


def _ends(t: Tournament, round_: Round) -> Iterator[_End]:
    """Tables with the time of the hall are one subject, those with a time of their own one each."""
    if round_.status is not RoundStatus.STARTED:
        return
    hall, common = hall_deadline(t, round_), list[Pairing]()
    for pairing in played_tables(t, round_):
        own = hall if has_halls_time(t, pairing) else deadline(t, pairing)
        if own is not None and own == hall:
            common.append(pairing)
        elif own is not None:
            yield _End(own, f"table:{pairing.id}", (pairing,), pairing.table)
    if hall is not None and common:
        yield _End(hall, f"round:{round_.number}", tuple(common))


def _entries(pairings: tuple[Pairing, ...]) -> tuple[EntryId, ...]:
    return tuple(entry for pairing in pairings for entry in pairing.entries)
