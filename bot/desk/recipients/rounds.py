"""Who hears of rounds: promised draws, announced pairs, the start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, to_entry, to_groups, to_people
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.common import is_over
from engine.model import EntryId, EntryStatus, Round, Tournament


def _draw_committed(_act: Act, event: e.DrawCommitted) -> Iterator[Notice]:
    """The first promise stands on every screen before the draw; the next is told as soon as the one before is kept."""
    if event.number > 1:
        yield to_groups(NoticeKind.DRAW_PROMISED, {"number": event.number})


def _published(act: Act, event: e.RoundPublished) -> Iterator[Notice]:
    t = act.after
    round_ = t.rounds[event.number - 1]
    for pairing in round_.pairings:
        params = {"round": round_.number, "table": pairing.table}
        for entry in pairing.entries:
            yield from to_entry(NoticeKind.PAIRING, t.entries[entry], params, loud=True)
    for free in round_.free:
        yield from to_entry(NoticeKind.BYE, t.entries[free.entry], {"round": round_.number}, loud=True)
    if t.bracket is not None and t.bracket.stage == round_.stage and _is_first_of_stage(t, round_):
        for one in t.entries.values():
            yield from to_entry(NoticeKind.CUT_MADE, one, {})
        yield to_groups(NoticeKind.CUT_MADE, {})
    yield to_groups(NoticeKind.PAIRINGS_POSTED, {"round": round_.number}, loud=True)
    if act.before is not None:
        yield from to_people((one.person for one in act.before.looking), NoticeKind.SEEKING_CLOSED, {}, loud=True)


def _is_first_of_stage(t: Tournament, round_: Round) -> bool:
    return round_.number == 1 or t.rounds[round_.number - 2].stage != round_.stage


def _paired_again(act: Act, event: e.RoundPairedAgain) -> Iterator[Notice]:
    """Only to those who sit elsewhere now, or with somebody else."""
    assert act.before is not None
    was, now = (_seats(t.rounds[event.number - 1]) for t in (act.before, act.after))
    for key, seat in now.items():
        entry = act.after.entries[key]
        if seat != was.get(key) and entry.status is EntryStatus.ACTIVE:
            params = {"round": event.number, "reason": event.reason}
            yield from to_entry(NoticeKind.PAIR_CHANGED, entry, params, loud=True)
    tables = [pairing.table for pairing in event.made]
    yield to_groups(NoticeKind.PAIRS_CHANGED, {"round": event.number, "tables": tables}, loud=True)


def _seats(round_: Round) -> dict[EntryId, tuple[int, EntryId]]:
    """Table and opponent of everybody; none of both for who is free."""
    free = {one.entry: (0, EntryId("")) for one in round_.free}
    paired = {key: (one.table, one.opponent_of(key)) for one in round_.pairings for key in one.entries}
    return free | paired


def _started(act: Act, event: e.RoundStarted) -> Iterator[Notice]:
    t, number = act.after, event.number
    for pairing in t.rounds[number - 1].pairings:
        if not is_over(t, pairing):
            for entry in pairing.entries:
                yield from to_entry(NoticeKind.ROUND_STARTED, t.entries[entry], {"round": number})
    yield to_groups(NoticeKind.ROUND_STARTED, {"round": number})


RECIPIENTS: Mapping[type, Recipients] = {
    e.DrawCommitted: _draw_committed,
    e.RoundPublished: _published,
    e.RoundPairedAgain: _paired_again,
    e.RoundStarted: _started,
}
