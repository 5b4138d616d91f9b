"""Who hears that somebody has come to the table, or comes late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, referees_of, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import RoundStatus


def _noted(act: Act, event: e.ArrivalNoted) -> Iterator[Notice]:
    """Whoever is waited for hears it aloud once games are on; of whoever comes late the opponent and the referee."""
    t, pairing = act.after, act.after.pairing(event.round, event.table)
    if pairing is None:
        return
    params = {"round": event.round, "table": event.table, "entry": event.entry}
    other = pairing.opponent_of(event.entry)
    known = t.arrival(event.round, other)
    if not event.arrival.here:
        yield from to_entry(NoticeKind.COMES_LATE, t.entries[other], params, loud=True)
        yield from to_officials(referees_of(t, event.table, event.round), NoticeKind.COMES_LATE, params)
    elif act.has(e.RefereeCalled):
        pass  # the call tells the other side
    elif t.rounds[event.round - 1].status is RoundStatus.STARTED and not (known is not None and known.here):
        yield from to_entry(NoticeKind.OPPONENT_WAITS, t.entries[other], params, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {e.ArrivalNoted: _noted}
