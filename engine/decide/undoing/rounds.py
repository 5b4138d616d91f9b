"""The ways back of lots, rounds, the cut and places in the bracket."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, needs_last_word, too_late
from engine.model import RoundStatus, Tournament


def _drafted(t: Tournament, event: e.RoundDrafted, _command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_.status is not RoundStatus.DRAFT:
        raise too_late(event)
    return (e.RoundDraftDiscarded(event.number),)


def _lots(t: Tournament, event: e.LotsDrawn, _command: c.UndoAct) -> tuple[e.Event, ...]:
    drawn = any((lots.stage, lots.purpose) == (event.stage, event.purpose) for lots in t.lots)
    return (e.LotsUndrawn(event.stage, event.purpose),) if drawn and event.purpose == "pairing" else ()


def _cut(t: Tournament, event: e.CutMade, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.bracket is None:
        return ()
    if any(round_.stage == event.stage for round_ in t.rounds):
        raise too_late(event)
    return (e.CutUnmade(event.stage),)


def _published(t: Tournament, event: e.RoundPublished, command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_ is not t.rounds[-1] or round_.status is not RoundStatus.PUBLISHED:
        raise too_late(event)
    return (e.RoundUnpublished(event.number),)


def _started(t: Tournament, event: e.RoundStarted, command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_.status is not RoundStatus.STARTED:
        raise too_late(event)
    return (e.RoundUnstarted(event.number),)


def _replaced(t: Tournament, event: e.PlaceReplaced, command: c.UndoAct) -> tuple[e.Event, ...]:
    new = event.replacement
    if t.bracket is None or new not in t.bracket.replacements:
        raise too_late(event)
    round_ = t.round(new.from_round)
    pairing = next((p for p in round_.pairings if new.entering in p.entries), None) if round_ else None
    if pairing is not None:
        needs_last_word(pairing.version, command, event)
    return (e.PlaceRestored(new),)


WAYS: Mapping[type, Undoing] = {
    e.LotsDrawn: _lots,
    e.RoundDrafted: _drafted,
    e.CutMade: _cut,
    e.RoundPublished: _published,
    e.RoundStarted: _started,
    e.PlaceReplaced: _replaced,
}
