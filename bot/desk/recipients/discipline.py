"""Who hears of penalties: the offender aloud, the officials quietly; the groups never."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, deciders, organizers, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import Penalty


def _given(act: Act, event: e.PenaltyGiven) -> Iterator[Notice]:
    yield from _told(act, event.penalty, NoticeKind.PENALTY)


def _withdrawn(act: Act, event: e.PenaltyWithdrawn) -> Iterator[Notice]:
    """Of an undo people hear that what they were told is no longer so."""
    penalty = act.after.penalty(event.penalty)
    if penalty is None:
        return
    yield from _told(act, penalty, NoticeKind.PENALTY_WITHDRAWN)
    pairing = act.after.pairing(penalty.round, penalty.table)
    if pairing is not None and act.has(e.GamesCorrected):
        opponent = act.after.entries[pairing.opponent_of(penalty.entry)]
        yield from to_entry(NoticeKind.PENALTY_WITHDRAWN, opponent, {"penalty": penalty.id}, loud=True)


def _told(act: Act, penalty: Penalty, kind: NoticeKind) -> Iterator[Notice]:
    params = {"penalty": penalty.id, "entry": penalty.entry}
    entry = act.after.entries.get(penalty.entry)
    if entry is not None:
        yield from to_entry(kind, entry, params, loud=True)
    officials = dict.fromkeys((*deciders(act.after), *organizers(act.after)))
    yield from to_officials(officials, kind, params)


RECIPIENTS: Mapping[type, Recipients] = {
    e.PenaltyGiven: _given,
    e.PenaltyWithdrawn: _withdrawn,
}
