"""The ways back of lots, rounds, the cut and places in the bracket."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import commands as c
from engine import events as e
from engine.decide.rounds import discard_events
from engine.decide.undoing.common import Undoing, too_late
from engine.model import RoundStatus, Tournament


def _drafted(t: Tournament, event: e.RoundDrafted, _command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_.status is not RoundStatus.DRAFT:
        raise too_late(event)
    return (e.RoundDraftDiscarded(event.number),)


def _discarded(t: Tournament, event: e.RoundDraftDiscarded, command: c.UndoAct) -> tuple[e.Event, ...]:
    """The draft as it lay on the desk, with its lots and its cut, while everything it was made from is as it was."""
    before = command.before
    draft = before.round(event.number)
    if draft is None or len(t.rounds) != event.number - 1 or _basis(t) != _basis(before):
        raise too_late(event)
    gone = [lots for lots in before.lots if lots not in t.lots]
    lots = [e.LotsDrawn(x.stage, x.purpose, x.order, x.rng_seed, x.group, x.witnesses) for x in gone]
    cut = [e.CutMade(before.bracket.stage, before.bracket.seeds)] if before.bracket and not t.bracket else []
    drafted = e.RoundDrafted(
        draft.number, draft.stage, draft.name, draft.rng_seed, draft.pairings, draft.free, draft.notes, draft.loose
    )
    return (*lots, *cut, drafted)


def _basis(t: Tournament) -> object:
    """What a draft is made from: who is there, and every result."""
    results = [(pairing.entries, pairing.games) for round_ in t.published_rounds for pairing in round_.pairings]
    return results, {key: replace(entry, version=0) for key, entry in t.entries.items()}, t.settings


def _lots(t: Tournament, event: e.LotsDrawn, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.witnesses:
        return _drawn_by_hand(t, event)
    drawn = any((lots.stage, lots.purpose) == (event.stage, event.purpose) for lots in t.lots)
    return (e.LotsUndrawn(event.stage, event.purpose),) if drawn and event.purpose == "pairing" else ()


def _drawn_by_hand(t: Tournament, event: e.LotsDrawn) -> tuple[e.Event, ...]:
    """A draft that was made from them goes too."""
    if t.published_rounds or t.lots_by_hand is None:
        raise too_late(event)
    return (*discard_events(t), e.LotsUndrawn(event.stage, event.purpose))


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
    return (e.PlaceRestored(new),)


WAYS: Mapping[type, Undoing] = {
    e.LotsDrawn: _lots,
    e.RoundDrafted: _drafted,
    e.RoundDraftDiscarded: _discarded,
    e.CutMade: _cut,
    e.RoundPublished: _published,
    e.RoundStarted: _started,
    e.PlaceReplaced: _replaced,
}
