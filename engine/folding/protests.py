"""Folds of protests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_pairing, pairing_at
from engine.model import Tournament
from engine.protests import Protest


def _filed(t: Tournament, event: e.ProtestFiled) -> Tournament:
    return _put(t, event.protest)


def _marked(t: Tournament, event: e.ProtestMarked) -> Tournament:
    before = pairing_at(t, event.round, event.table).under_protest
    others = tuple(entry for entry in before if entry != event.entry)
    marked = (*others, event.entry) if event.marked else others
    return change_pairing(t, event.round, event.table, under_protest=marked)


def _withdrawn(t: Tournament, event: e.ProtestWithdrawn) -> Tournament:
    return _change(t, event.protest, open=False, withdrawn=True)


def _voted(t: Tournament, event: e.ProtestVoted) -> Tournament:
    others = tuple(one for one in t.protests[event.protest].votes if one.by != event.vote.by)
    return _change(t, event.protest, votes=(*others, event.vote))


def _decided(t: Tournament, event: e.ProtestDecided) -> Tournament:
    rulings = t.protests[event.protest].rulings
    return _change(t, event.protest, open=False, rulings=(*rulings, event.ruling))


def _appealed(t: Tournament, event: e.ProtestAppealed) -> Tournament:
    return _change(t, event.protest, open=True, level="appeals_committee", appealed_by=event.entry)


def _deposit_noted(t: Tournament, event: e.DepositNoted) -> Tournament:
    return _change(t, event.protest, deposit=event.deposit)


def _put_back(t: Tournament, event: e.ProtestPutBack) -> Tournament:
    if event.before is None:
        return replace(t, protests={key: one for key, one in t.protests.items() if key != event.protest})
    # The version comes back too: it names the act that made the protest what it is again.
    return replace(t, protests={**t.protests, event.protest: event.before})


def _change(t: Tournament, protest: str, **changes: Any) -> Tournament:
    return _put(t, replace(t.protests[protest], **changes))


def _put(t: Tournament, protest: Protest) -> Tournament:
    return replace(t, protests={**t.protests, protest.id: replace(protest, version=t.revision + 1)})


FOLDS: Mapping[type, Fold] = {
    e.ProtestFiled: _filed,
    e.ProtestMarked: _marked,
    e.ProtestWithdrawn: _withdrawn,
    e.ProtestVoted: _voted,
    e.ProtestDecided: _decided,
    e.ProtestAppealed: _appealed,
    e.DepositNoted: _deposit_noted,
    e.ProtestPutBack: _put_back,
}
