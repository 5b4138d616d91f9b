"""Folds of the cut and of who takes whose place in the bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_pairing
from engine.model import Bracket, Tournament


def _cut_made(t: Tournament, event: e.CutMade) -> Tournament:
    return replace(t, bracket=Bracket(event.stage, event.seeds, version=t.revision + 1))


def _cut_unmade(t: Tournament, _event: e.CutUnmade) -> Tournament:
    return replace(t, bracket=None)


def _change_bracket(t: Tournament, **changes: Any) -> Tournament:
    if t.bracket is None:
        raise ValueError("no bracket to change")
    return replace(t, bracket=replace(t.bracket, version=t.revision + 1, **changes))


def _place_replaced(t: Tournament, event: e.PlaceReplaced) -> Tournament:
    new = event.replacement
    before = t.bracket.replacements if t.bracket else ()
    changed = _change_bracket(t, replacements=(*before, new))
    return _seat(changed, new.from_round, leaving=new.leaving, entering=new.entering)


def _place_restored(t: Tournament, event: e.PlaceRestored) -> Tournament:
    old = event.replacement
    before = t.bracket.replacements if t.bracket else ()
    changed = _change_bracket(t, replacements=tuple(r for r in before if r != old))
    return _seat(changed, old.from_round, leaving=old.entering, entering=old.leaving)


def _seat(t: Tournament, from_round: int, *, leaving: str, entering: str) -> Tournament:
    """Put `entering` into the pair that waits for `leaving` in the round that is already announced."""
    round_ = t.round(from_round)
    pairing = next((p for p in round_.pairings if leaving in p.entries), None) if round_ else None
    if pairing is None:
        return t
    side = "first" if pairing.first == leaving else "second"
    return change_pairing(t, from_round, pairing.table, **{side: entering})


FOLDS: Mapping[type, Fold] = {
    e.CutMade: _cut_made,
    e.CutUnmade: _cut_unmade,
    e.PlaceReplaced: _place_replaced,
    e.PlaceRestored: _place_restored,
}
