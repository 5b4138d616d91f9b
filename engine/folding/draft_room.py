"""Folds of the draft room: a hand in a draft or in an announced round, pairs that are not made, closed tables."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_round, unseated
from engine.model import Tournament


def _draft_edited(t: Tournament, event: e.DraftEdited) -> Tournament:
    version = t.revision + 1
    pairings = tuple(replace(pairing, version=version) for pairing in event.pairings)
    return change_round(t, event.number, pairings=pairings, free=event.free, notes=event.notes, loose=event.loose)


def _paired_again(t: Tournament, event: e.RoundPairedAgain) -> Tournament:
    version = t.revision + 1
    kept = [pairing for pairing in t.rounds[event.number - 1].pairings if pairing.table not in event.gone]
    made = [replace(pairing, version=version) for pairing in event.made]
    pairings = tuple(sorted((*kept, *made), key=lambda pairing: pairing.table))
    t = unseated(t, event.number, [entry for pairing in event.made for entry in pairing.entries])
    return change_round(t, event.number, pairings=pairings, free=event.free, notes=event.notes)


def _pair_forbidden(t: Tournament, event: e.PairForbidden) -> Tournament:
    return replace(t, apart=tuple(sorted((*t.apart, (event.first, event.second)))))


def _pair_allowed(t: Tournament, event: e.PairAllowed) -> Tournament:
    return replace(t, apart=tuple(pair for pair in t.apart if pair != (event.first, event.second)))


def _tables_closed(t: Tournament, event: e.TablesClosed) -> Tournament:
    return replace(t, closed_tables=event.tables)


FOLDS: Mapping[type, Fold] = {
    e.DraftEdited: _draft_edited,
    e.RoundPairedAgain: _paired_again,
    e.PairForbidden: _pair_forbidden,
    e.PairAllowed: _pair_allowed,
    e.TablesClosed: _tables_closed,
}
